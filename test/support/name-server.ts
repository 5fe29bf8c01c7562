import { createSocket, type Socket } from 'node:dgram';

const TXT = 16;
const HEADER_BYTES = 12;

/** A name server of the tests, for TXT records. It answers by UDP, or fails as it is told. */
export class NameServer {
  /** By name, in lower case. A name that is not there does not exist. */
  readonly records = new Map<string, string[]>();
  conduct: 'answer' | 'fail' | 'keepSilent' = 'answer';
  readonly asked: string[] = [];

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket);
    socket.on('message', (query, { port, address }) => {
      const reply = server.answer(query);
      if (reply) socket.send(reply, port, address);
    });
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
    return server;
  }

  /** For DNS_SERVERS. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.socket.close(done));
  }

  private answer(query: Buffer): Buffer | null {
    const { name, type, end } = questionOf(query);
    this.asked.push(name);
    if (this.conduct === 'keepSilent') return null;
    const found = this.records.get(name);
    const texts = this.conduct === 'answer' && type === TXT ? (found ?? []) : [];
    const code = this.conduct === 'fail' ? 2 : found ? 0 : 3;
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts.length, 6);
    return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...texts.map(recordOf)]);
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** In pieces of 20 characters, as long records come in several. */
function recordOf(text: string): Buffer {
  const pieces = text.match(/.{1,20}/g) ?? [''];
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
  const head = Buffer.alloc(HEADER_BYTES);
  // The name of the question, TXT, internet, not to be kept.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
