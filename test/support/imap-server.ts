import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A mail in the folder. */
export interface StoredMail {
  uid: number;
  /** As the server describes its structure (RFC 3501). */
  structure: string;
  /** Its parts by their numbers, as they are fetched. */
  parts: Record<string, string>;
  seen: boolean;
}

/** What the server does instead of its usual answer. */
type Trouble = 'silent' | 'cut' | { say: string };
type Command = 'GREETING' | 'LOGIN' | 'SELECT' | 'SEARCH' | 'STRUCTURE' | 'PARTS' | 'STORE';

const quoted = (text: string) => `"${text}"`;

/** The structure of a report, with the type of the part that holds what came back. */
const structureOf = (returned: string, encoding: string) =>
  `(("TEXT" "PLAIN" ("CHARSET" "UTF-8") NIL NIL "8BIT" 20 1 NIL NIL NIL NIL)` +
  `("MESSAGE" "DELIVERY-STATUS" NIL NIL NIL ${quoted(encoding)} 300 NIL NIL NIL NIL)${returned} ` +
  `"REPORT" ("REPORT-TYPE" "delivery-status" "BOUNDARY" "b") NIL NIL NIL)`;

const HEADERS = `("TEXT" "RFC822-HEADERS" NIL NIL NIL "7BIT" 200 5 NIL NIL NIL NIL)`;
const WHOLE =
  `("MESSAGE" "RFC822" NIL NIL NIL "7BIT" 900 ("Sat, 28 Nov 2026 10:00:00 +0000" "Pay" NIL NIL NIL NIL NIL NIL NIL NIL) ` +
  `("TEXT" "PLAIN" NIL NIL NIL "7BIT" 5 1 NIL NIL NIL NIL) 9 NIL NIL NIL NIL)`;

/** An IMAP server over a real socket, with one folder and scripted trouble. */
export class ImapTestServer {
  readonly mails: StoredMail[] = [];
  connections = 0;
  uidValidity = 1;
  private nextUid = 1;
  private readonly sockets = new Set<Socket>();
  private readonly troubles = new Map<Command, Trouble>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => this.serve(socket));
  }

  static async start(): Promise<ImapTestServer> {
    const server = createServer();
    const imap = new ImapTestServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return imap;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** As new: an empty folder and no trouble. */
  clear(): void {
    this.mails.length = 0;
    this.troubles.clear();
    this.connections = 0;
  }

  makeTrouble(command: Command, trouble: Trouble): void {
    this.troubles.set(command, trouble);
  }

  endTrouble(): void {
    this.troubles.clear();
  }

  /** A delivery status notification. @param returned headers of the mail it is about, or the whole mail */
  addReport(status: string, returned: string, { whole = false, encoding = '7BIT' } = {}): StoredMail {
    const written = encoding === 'BASE64' ? Buffer.from(status).toString('base64') : status;
    const key = whole ? '3.HEADER' : '3';
    return this.add(structureOf(whole ? WHOLE : HEADERS, encoding), { 2: written, [key]: returned });
  }

  /** Any other mail. */
  addLetter(): StoredMail {
    return this.add('("TEXT" "PLAIN" NIL NIL NIL "7BIT" 20 1 NIL NIL NIL NIL)', { 1: 'Do you have a crib?' });
  }

  private add(structure: string, parts: Record<string, string>): StoredMail {
    const mail = { uid: this.nextUid++, structure, parts, seen: false };
    this.mails.push(mail);
    return mail;
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    const heard = (line: string): void => {
      const [, tag = '*', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      const verb = rest.replace(/^UID /i, '').split(' ')[0]!.toUpperCase();
      const command =
        verb === 'FETCH' ? (rest.includes('BODYSTRUCTURE') ? 'STRUCTURE' : 'PARTS') : (verb as Command);
      const trouble = this.troubles.get(command);
      if (trouble === 'cut') {
        socket.write('* 1 FETCH (UID 1 BODY[2] {400}\r\nFinal-Rec');
        socket.destroy();
      } else if (trouble === undefined) this.answer(socket, tag, verb, rest);
      else if (trouble !== 'silent') socket.write(`${trouble.say.replace('%', tag)}\r\n`);
    };
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        heard(line);
      }
    });
    if (this.troubles.get('GREETING') !== 'silent') socket.write('* OK IMAP4rev1 ready\r\n');
  }

  private answer(socket: Socket, tag: string, verb: string, rest: string): void {
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
    const done = `${tag} OK done`;
    switch (verb) {
      case 'CAPABILITY':
        return void say('* CAPABILITY IMAP4rev1', done);
      case 'SELECT':
        return void say(
          '* FLAGS (\\Seen)',
          `* ${this.mails.length} EXISTS`,
          `* OK [UIDVALIDITY ${this.uidValidity}] ok`,
          `* OK [UIDNEXT ${this.nextUid}] ok`,
          `${tag} OK [READ-WRITE] selected`,
        );
      case 'SEARCH': {
        const from = Number(/UID (\d+):\*/i.exec(rest.slice(4))?.[1] ?? 1);
        const last = this.mails.at(-1)?.uid;
        const found = this.mails.map(({ uid }) => uid).filter((uid) => uid >= from || uid === last);
        return void say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`, done);
      }
      case 'FETCH':
        return this.fetch(socket, rest, done);
      case 'STORE': {
        const mail = this.mails.find(({ uid }) => uid === Number(/STORE (\d+)/i.exec(rest)?.[1]));
        if (mail) mail.seen = true;
        return void say(done);
      }
      case 'LOGOUT':
        say('* BYE bye', done);
        socket.end();
        return;
      default:
        return void say(done);
    }
  }

  private fetch(socket: Socket, rest: string, done: string): void {
    const uid = Number(/FETCH (\d+)/i.exec(rest)?.[1]);
    const no = this.mails.findIndex((mail) => mail.uid === uid);
    const mail = this.mails[no];
    if (mail) {
      const items = rest.includes('BODYSTRUCTURE')
        ? [`BODYSTRUCTURE ${mail.structure}`]
        : [...rest.matchAll(/BODY\.PEEK\[([^\]]*)\]<0\.(\d+)>/g)].map(([, key = '', most]) => {
            const bytes = Buffer.from(mail.parts[key] ?? '').subarray(0, Number(most));
            return `BODY[${key}]<0> {${bytes.length}}\r\n${bytes.toString('utf8')}`;
          });
      socket.write(`* ${no + 1} FETCH (UID ${uid} ${items.join(' ')})\r\n`);
    }
    socket.write(`${done}\r\n`);
  }
}
