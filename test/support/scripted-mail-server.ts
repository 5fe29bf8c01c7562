import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the server does instead of its usual answer, by the command it answers. */
export type Script = Partial<
  Record<
    'GREETING' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END',
    { say: string } | 'cut' | 'silent'
  >
>;

/** A mail that the server has got whole, whatever it said to it. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server over a real socket that follows a script. */
export class ScriptedMailServer {
  readonly taken: TakenMail[] = [];
  /** The commands that it was given. */
  readonly said: string[] = [];
  connections = 0;
  /** Addresses it has no mailbox for. */
  readonly unknown = new Set<string>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    public script: Script,
  ) {
    server.on('connection', (socket: Socket) => this.serve(socket));
  }

  static async start(script: Script = {}): Promise<ScriptedMailServer> {
    const server = createServer();
    const scripted = new ScriptedMailServer(server, script);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return scripted;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** As new, with another script. */
  follow(script: Script): void {
    this.script = script;
    this.taken.length = 0;
    this.said.length = 0;
    this.connections = 0;
    this.unknown.clear();
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    const answer = (step: keyof Script, usual: string) => {
      const scripted = this.script[step];
      if (scripted === 'cut') socket.destroy();
      else if (scripted !== 'silent') socket.write(`${scripted?.say ?? usual}\r\n`);
    };
    let data: string | null = null;
    let envelope: Omit<TakenMail, 'raw'> = { from: '', to: [] };
    let rest = '';
    const heard = (line: string): void => {
      if (data !== null) {
        if (line !== '.') {
          data += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        this.taken.push({ ...envelope, raw: data });
        data = null;
        return answer('END', '250 2.0.0 taken');
      }
      this.said.push(line);
      const [verb = ''] = line.split(/[ :]/);
      const address = /<(.*?)>/.exec(line)?.[1] ?? '';
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return answer('EHLO', this.script.AUTH ? '250-scripted\r\n250 AUTH PLAIN' : '250 scripted');
        case 'STARTTLS':
          return answer('STARTTLS', '502 5.5.1 no encryption here');
        case 'AUTH':
          return answer('AUTH', '235 welcome');
        case 'MAIL':
          envelope = { from: address, to: [] };
          return answer('MAIL', '250 ok');
        case 'RCPT':
          if (this.unknown.has(address)) {
            socket.write('550 5.1.1 no such mailbox\r\n');
            return;
          }
          envelope.to.push(address);
          return answer('RCPT', '250 ok');
        case 'DATA':
          data = '';
          return answer('DATA', '354 go ahead');
        case 'QUIT':
          socket.end('221 bye\r\n');
          return;
        default:
          socket.write('250 scripted\r\n');
      }
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard(line);
      }
    });
    answer('GREETING', '220 scripted ESMTP');
  }
}
