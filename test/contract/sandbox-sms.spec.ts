import { randomUUID } from 'node:crypto';
import { SandboxSms } from '../../src/integrations/sms/sandbox/sandbox-sms.adapter.js';
import { StaleTryError } from '../../src/kernel/effects/sending.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  type SmsChannel,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
} from '../../src/notifications/index.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

describe('the sandbox SMS adapter', () => {
  let sandbox: SandboxProcess;
  let http: GuardedHttpClient;
  let sms: SandboxSms;

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: 600 });
    sms = new SandboxSms(http);
  });
  afterAll(async () => {
    await http.close();
    await sandbox.stop();
  });
  beforeEach(() => sandbox.control('reset'));

  const channel = (changes: Partial<SmsChannel> = {}): SmsChannel => ({
    code: 'SBX',
    provider: 'sandbox',
    baseUrl: `${sandbox.origin}/sms`,
    sender: 'Hotel',
    apiKey: 'sbx-sms-key',
    ...changes,
  });
  const message = (changes: object = {}) => ({
    reference: randomUUID(),
    fencingNo: 1,
    to: '+85255500101',
    text: 'Pay at http://pay.example/p/d/x',
    ...changes,
  });

  it('hands a message over and names it', async () => {
    const { messageId } = await sms.send(channel(), message());

    const { messages } = (await sandbox.state()).sms;
    expect(messages).toEqual([
      expect.objectContaining({ messageId, to: '+85255500101', from: 'Hotel', text: message().text }),
    ]);
    const page = await (await fetch(`${sandbox.origin}/sms`)).text();
    expect(page).toContain('<a href="http://pay.example/p/d/x">');
  });

  it.each([
    ['a key nobody knows', { apiKey: 'wrong' }, {}, /BAD_API_KEY/],
    ['a number that is none', {}, { to: '555' }, /INVALID_NUMBER/],
  ])('is refused for %s', async (_, ofChannel, ofMessage, reason) => {
    const refused = sms.send(channel(ofChannel), message(ofMessage));

    await expect(refused).rejects.toThrow(SmsRefusedError);
    await expect(refused).rejects.toThrow(reason);
  });

  it.each([
    ['errorBody', SmsRefusedError],
    ['throttle429', SmsNotSentError],
    ['down500', SmsOutcomeUnknownError],
    ['empty', SmsOutcomeUnknownError],
    ['hang', SmsOutcomeUnknownError],
    ['acceptThenHang', SmsOutcomeUnknownError],
  ])('tells what happened when the gateway is in mode %s', async (mode, kind) => {
    await sandbox.control('sms', { mode });

    await expect(sms.send(channel(), message())).rejects.toThrow(kind);
  });

  it('[F31] refuses a try that comes after a later one', async () => {
    const text = message();
    await sms.send(channel(), { ...text, fencingNo: 2 });

    await expect(sms.send(channel(), text)).rejects.toThrow(StaleTryError);

    expect((await sandbox.state()).sms.messages).toHaveLength(1);
  });

  it('reaches no address that is not public and not allowed', async () => {
    const elsewhere = channel({ baseUrl: 'http://169.254.169.254/sms' });

    await expect(sms.send(elsewhere, message())).rejects.toThrow(SmsRefusedError);
  });

  it('knows the modes it has been told, and no other', async () => {
    expect((await sandbox.control('sms', { mode: 'never' })).status).toBe(400);
  });
});
