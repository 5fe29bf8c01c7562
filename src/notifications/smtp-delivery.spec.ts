import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sendingUnder, StaleTryError } from '../kernel/effects/sending.js';
import { MailNotSentError, MailOutcomeUnknownError, MailRefusedError } from './mail-errors.js';
import { deliver } from './smtp-delivery.js';
import { PATIENT_MS } from '../../test/support/patience.js';

/** What the server does instead of its usual answer, by the command it answers. */
type Script = Partial<
  Record<'GREETING' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'END', { say: string } | 'cut' | 'silent'>
>;

/** A mail server over a real socket that follows a script. */
class ScriptedServer {
  readonly taken: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly script: Script = {}) {
    this.server = createServer((socket) => this.serve(socket));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = (step: keyof Script, usual: string) => {
      const scripted = this.script[step];
      if (scripted === 'cut') socket.destroy();
      else if (scripted !== 'silent') socket.write(`${scripted?.say ?? usual}\r\n`);
    };
    let data: string | null = null;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            this.taken.push(data);
            data = null;
            answer('END', '250 2.0.0 taken');
          } else data += `${line}\n`;
        } else if (line === 'STARTTLS') answer('STARTTLS', '502 5.5.1 no encryption here');
        else if (line.startsWith('MAIL')) answer('MAIL', '250 ok');
        else if (line.startsWith('RCPT')) answer('RCPT', '250 ok');
        else if (line === 'DATA') {
          data = '';
          answer('DATA', '354 go ahead');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 scripted\r\n');
      }
    });
    answer('GREETING', '220 scripted ESMTP');
  }
}

const message = {
  from: 'pay@hotel.example',
  to: 'guest@example.com',
  raw: Buffer.from('Subject: Hi\r\n\r\nHello\r\n'),
};

describe('handing a mail to a server', () => {
  let server: ScriptedServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  async function sendTo(script: Script, deadlineMs = 400): Promise<void> {
    server = new ScriptedServer(script);
    const port = await server.listen();
    await deliver(
      { host: '127.0.0.1', port, sslType: 'none', username: null, password: null },
      message,
      [`127.0.0.1:${port}`],
      deadlineMs,
    );
  }

  it('ends well only with the server’s word', async () => {
    await sendTo({}, PATIENT_MS);
    expect(server?.taken).toEqual(['Subject: Hi\n\nHello\n']);
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

  it('does not fall back to an open line when encryption was asked for', async () => {
    server = new ScriptedServer();
    const port = await server.listen();
    const secured = { host: '127.0.0.1', port, sslType: 'starttls' as const, username: null, password: null };
    await expect(deliver(secured, message, [`127.0.0.1:${port}`], PATIENT_MS)).rejects.toThrow(
      'no encryption here',
    );
    expect(server.taken).toEqual([]);
  });

  it('reaches no private address that was not allowed', async () => {
    server = new ScriptedServer();
    const port = await server.listen();
    const target = { host: 'localhost', port, sslType: 'none' as const, username: null, password: null };
    await expect(deliver(target, message)).rejects.toThrow('is not at a public address');
    await expect(deliver({ ...target, host: '127.0.0.1' }, message, ['127.0.0.1:1'])).rejects.toThrow(
      MailRefusedError,
    );
    expect(server.taken).toEqual([]);
  });

  it('may be tried again when nobody listens', async () => {
    const closed = new ScriptedServer();
    const port = await closed.listen();
    await closed.close();
    const target = { host: '127.0.0.1', port, sslType: 'none' as const, username: null, password: null };
    await expect(deliver(target, message, [`127.0.0.1:${port}`])).rejects.toThrow(MailNotSentError);
  });
});
