import { randomUUID } from 'node:crypto';
import { twilioSms } from '../../src/integrations/sms/twilio/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { PATIENT_MS } from '../support/patience.js';
import { type Answers, startCannedAnswers } from './canned-answers.js';
import { published } from './published.js';
import { channelAt } from './sandbox-sms.js';
import { SMS_CUSTOMERS, SMS_PROVIDERS } from './sms-fixtures.js';
import { describeSmsProvider } from './sms.conformance.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

const customer = SMS_CUSTOMERS.twilio;
const text = (to = '+15558675310') => ({
  reference: randomUUID(),
  fencingNo: 1,
  to,
  text: 'Pay at https://pay.example/p/d/x 付款',
  template: null,
  receiptUrl: null,
});

describeSmsProvider(SMS_PROVIDERS.twilio);

describe('Twilio’s receipts', () => {
  const { form } = published<any>('vectors/twilio-signature.json');
  const [vector] = form;
  const http = new GuardedHttpClient({ allow: [] });
  afterAll(() => http.close());
  const { verify, read } = twilioSms.create(http).signedReceipts!;
  const channel = (credentials: Record<string, string>) =>
    channelAt('https://api.twilio.com', twilioSms, { ...customer, credentials });
  const own = { accountSid: customer.credentials.accountSid, secret: vector.authToken };
  const call = (changes: object = {}) => ({
    url: vector.url as string,
    headers: { 'x-twilio-signature': vector.signature as string },
    raw: Buffer.from(new URLSearchParams(vector.params).toString()),
    ...changes,
  });

  it('are believed by the published signature, whichever way the token was entered', () => {
    expect(verify(channel(own), call())).toBeNull();
    const byKey = { ...own, apiKeySid: `SK${'b'.repeat(32)}`, secret: 'of-the-key' };
    expect(verify(channel({ ...byKey, authToken: vector.authToken }), call())).toBeNull();
    expect(verify(channel(byKey), call())).toMatch(/no auth token/);
  });

  it.each([
    ['field', { raw: Buffer.from(new URLSearchParams({ ...vector.params, Digits: '12345' }).toString()) }],
    ['field more', { raw: Buffer.from(`${new URLSearchParams(vector.params).toString()}&a=b`) }],
    ['address', { url: `${vector.url}&sendNo=1` }],
    ['signature', { headers: { 'x-twilio-signature': vector.signature.replace('R', 'S') } }],
    ['missing signature', { headers: {} }],
    ['shorter signature', { headers: { 'x-twilio-signature': 'RSOY' } }],
  ])('[F10] are not believed with another %s', (_, changes) => {
    expect(verify(channel(own), call(changes))).toEqual(expect.any(String));
  });

  it.each(
    published<any>('twilio/messages-2010-04-01.json').components.schemas.message_enum_status.enum as string[],
  )('that say %s are the end of it, or are not', (status) => {
    const { status: known } = read(Buffer.from(`MessageStatus=${status}`));
    const end = {
      delivered: 'success',
      read: 'success',
      failed: 'failed',
      undelivered: 'failed',
      canceled: 'failed',
    };
    expect(known).toBe((end as Record<string, string>)[status] ?? 'sent');
  });

  it('that say nothing make no sense', () => {
    expect(() => read(Buffer.from('MessageSid=SM1'))).toThrow('no status');
  });
});

describe('Twilio, by its published description', () => {
  let mock: ValidatingMock;
  let http: GuardedHttpClient;
  beforeAll(async () => {
    mock = await startValidatingMock('twilio/messages-2010-04-01.json');
    http = new GuardedHttpClient({ allow: [mock.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await mock.stop();
  });

  it.each([
    ['a number', '+15005550006'],
    ['a name', 'HarbourVale'],
    ['a messaging service', 'MGdeadbeefdeadbeefdeadbeefdeadbeef'],
  ])('takes what is sent from %s, and answers in the shape that is read', async (_, sender) => {
    const channel = channelAt(mock.origin, twilioSms, { ...customer, sender });
    const sent = await twilioSms.create(http).send(channel, text());
    expect([sent, mock.violations()]).toEqual([{ messageId: expect.stringMatching(/^SM[0-9a-f]{32}$/) }, []]);
  });

  it('is asked for a receipt as it is described, and wants its own where it signs them', async () => {
    const channel = channelAt(mock.origin, twilioSms, customer);
    const sms = twilioSms.create(http);
    const receiptUrl = 'https://pay.example/demo/api/v1/callbacks/sms/twilio/SMS/p/0';
    await sms.send(channel, { ...text(), receiptUrl });
    const receipt = await sms.receipt(channel, {
      messageId: `SM${'a'.repeat(32)}`,
      to: '+1',
      at: new Date(),
    });
    expect([receipt.status, mock.violations()]).toEqual([
      expect.stringMatching(/^(sent|success|failed)$/),
      [],
    ]);
  });

  it('would refuse an account SID of another form', async () => {
    const credentials = { ...customer.credentials, accountSid: 'AC1' };
    const channel = channelAt(mock.origin, twilioSms, { ...customer, credentials });
    await expect(twilioSms.create(http).send(channel, text())).rejects.toThrow();
    expect(mock.violations()).not.toEqual([]);
  });
});

describe('Twilio’s answers', () => {
  let answers: Answers;
  let http: GuardedHttpClient;
  beforeAll(async () => {
    answers = await startCannedAnswers();
    http = new GuardedHttpClient({ allow: [answers.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await answers.stop();
  });
  const outcome = () =>
    twilioSms
      .create(http)
      .send(channelAt(answers.origin, twilioSms, customer), text())
      .then(
        () => 'sent',
        (error: Error) => [error.name, error.message],
      );

  it.each([
    [400, 21211, 'Invalid', ['SmsRefusedError', 'Twilio: The number is not a valid mobile number. (21211)']],
    [
      400,
      21610,
      'Unsubscribed',
      ['SmsRefusedError', 'Twilio: The guest has opted out of this sender’s messages (STOP). (21610)'],
    ],
    [
      401,
      20003,
      'Authenticate',
      ['SmsRefusedError', 'Twilio: The account SID, key or token is wrong. (20003)'],
    ],
    [400, 99999, 'Something new', ['SmsRefusedError', 'Twilio: Something new (99999)']],
  ])('%i with code %i is a refusal with the code kept', async (status, code, message, expected) => {
    answers.next(status, { code, message, more_info: 'https://www.twilio.com/docs/errors', status });
    expect(await outcome()).toEqual(expected);
  });

  it.each(
    published<any>('twilio/messages-2010-04-01.json').components.schemas.message_enum_status.enum as string[],
  )('a message that is %s is a yes or a no, never a guess', async (status) => {
    answers.next(201, { sid: `SM${'a'.repeat(32)}`, status, error_code: null, error_message: null });
    const refused = ['failed', 'undelivered', 'canceled'].includes(status);
    expect((await outcome()) === 'sent').toBe(!refused);
  });
});

describe('Twilio’s API keys', () => {
  it('sign in with the key and leave the account in the address', async () => {
    const answers = await startCannedAnswers();
    const http = new GuardedHttpClient({ allow: [answers.host], timeoutMs: PATIENT_MS });
    answers.next(201, { sid: `SM${'a'.repeat(32)}`, status: 'queued' });
    const credentials = { ...customer.credentials, apiKeySid: `SK${'b'.repeat(32)}`, secret: 'of-the-key' };
    const channel = channelAt(answers.origin, twilioSms, { ...customer, credentials });
    await twilioSms.create(http).send(channel, text());
    const { url, headers } = answers.last();
    expect(url).toContain(customer.credentials.accountSid);
    expect(Buffer.from(headers['authorization']!.slice(6), 'base64').toString()).toBe(
      `SK${'b'.repeat(32)}:of-the-key`,
    );
    await http.close();
    await answers.stop();
  });
});
