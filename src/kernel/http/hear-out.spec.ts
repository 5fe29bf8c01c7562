import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { hearOut } from './hear-out.js';

/** More than the buffers between two ends of a connection hold. */
const LARGE = 30_000_000;

describe('A refusal of a body that is not read', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) =>
      hearOut(request, () => {
        response.writeHead(413, { connection: 'close' }).end('too large');
      }),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  it('reaches a caller who reads only when he has sent everything', async () => {
    const socket = await opened();
    await new Promise<void>((sent, failed) =>
      socket.once('error', failed).write(Buffer.alloc(LARGE), () => sent()),
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 [^]*too large/);
  });

  it('reaches a caller who never sends what he announced', async () => {
    expect(await text(await opened())).toMatch(/^HTTP\/1.1 413 [^]*too large/);
  });

  async function opened(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${LARGE}\r\n\r\n`);
    return socket;
  }
});
