import { PATIENT_MS } from '../../test/support/patience.js';
import { ScriptedMailServer, type Script } from '../../test/support/scripted-mail-server.js';
import { sendingUnder, StaleTryError } from '../kernel/effects/sending.js';
import { MailNotSentError, MailOutcomeUnknownError, MailRefusedError } from './mail-errors.js';
import { deliver, type SmtpReceipt } from './smtp-delivery.js';

const message = {
  from: 'pay@hotel.example',
  to: 'guest@example.com',
  raw: Buffer.from('Subject: Hi\r\n\r\nHello\r\n'),
};

describe('handing a mail to a server', () => {
  let server: ScriptedMailServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  async function sendTo(script: Script, deadlineMs = 400, to = message.to): Promise<SmtpReceipt> {
    server = await ScriptedMailServer.start(script);
    const { port } = server;
    return deliver(
      { host: '127.0.0.1', port, sslType: 'none', username: null, password: null },
      { ...message, to },
      [`127.0.0.1:${port}`],
      deadlineMs,
    );
  }

  it('ends well only with the server’s word', async () => {
    expect(await sendTo({}, PATIENT_MS)).toEqual({ answer: '250 2.0.0 taken', refused: [] });
    expect(server?.taken).toMatchObject([{ raw: 'Subject: Hi\r\n\r\nHello\r\n' }]);
  });

  it.each<[string, Script]>([
    ['refuses the recipient', { RCPT: { say: '550 5.1.1 no such mailbox' } }],
    ['refuses the sender', { MAIL: { say: '553 not you' } }],
    ['refuses the message after reading it', { END: { say: '554 5.7.1 looks like spam' } }],
  ])('is refused for certain when the server %s', async (_, script) => {
    await expect(sendTo(script, PATIENT_MS)).rejects.toThrow(MailRefusedError);
  });

  it.each<[string, Script]>([
    ['asks to come back later', { RCPT: { say: '451 4.7.1 greylisted' } }],
    ['has no room just now', { END: { say: '452 4.3.1 full' } }],
    ['cuts the line before the message', { MAIL: 'cut' }],
    ['cuts the line when asked for DATA', { DATA: 'cut' }],
    ['never greets', { GREETING: 'silent' }],
  ])('is certainly not sent, and may be tried again, when the server %s', async (_, script) => {
    await expect(sendTo(script)).rejects.toThrow(MailNotSentError);
  });

  it.each<[string, Script]>([
    ['cuts the line', { END: 'cut' }],
    ['falls silent', { END: 'silent' }],
  ])('is not known when the server %s after the whole message', async (_, script) => {
    await expect(sendTo(script)).rejects.toThrow(MailOutcomeUnknownError);
    expect(server?.taken).toHaveLength(1);
  });

  it('[F31] hands over nothing of the message when its try may not send any more', async () => {
    const permit = { check: () => Promise.reject(new StaleTryError('Too late')) };
    await expect(sendingUnder(permit, () => sendTo({}, PATIENT_MS))).rejects.toBeInstanceOf(StaleTryError);
    expect(server?.taken).toEqual([]);
  });

  it('refuses letters before the @ that the server cannot take, and says so', async () => {
    await expect(sendTo({}, PATIENT_MS, '客人@example.com')).rejects.toThrow(
      '127.0.0.1 takes only addresses with plain letters before the @ (no SMTPUTF8). Use another address.',
    );
    expect(server?.taken).toEqual([]);
    await server?.stop();
    await sendTo({ EHLO: { say: '250-scripted\r\n250 SMTPUTF8' } }, PATIENT_MS, '客人@example.com');
    expect(server?.taken).toMatchObject([{ to: ['客人@example.com'] }]);
  });

  it('does not fall back to an open line when encryption was asked for', async () => {
    server = await ScriptedMailServer.start();
    const { port } = server;
    const secured = { host: '127.0.0.1', port, sslType: 'starttls' as const, username: null, password: null };
    await expect(deliver(secured, message, [`127.0.0.1:${port}`], PATIENT_MS)).rejects.toThrow(
      'no encryption here',
    );
    expect(server.taken).toEqual([]);
  });

  it('reaches no private address that was not allowed', async () => {
    server = await ScriptedMailServer.start();
    const { port } = server;
    const target = { host: 'localhost', port, sslType: 'none' as const, username: null, password: null };
    await expect(deliver(target, message)).rejects.toThrow('is not at a public address');
    await expect(deliver({ ...target, host: '127.0.0.1' }, message, ['127.0.0.1:1'])).rejects.toThrow(
      MailRefusedError,
    );
    expect(server.taken).toEqual([]);
  });

  it('may be tried again when nobody listens', async () => {
    const closed = await ScriptedMailServer.start();
    const { port } = closed;
    await closed.stop();
    const target = { host: '127.0.0.1', port, sslType: 'none' as const, username: null, password: null };
    await expect(deliver(target, message, [`127.0.0.1:${port}`])).rejects.toThrow(MailNotSentError);
  });
});
