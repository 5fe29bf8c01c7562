import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { sendingUnder, sendingUntil, StaleTryError } from '../effects/sending.js';
import { isPublicAddress } from './address-guard.js';
import {
  BlockedAddressError,
  BodyTooLargeError,
  GuardedHttpClient,
  HttpConnectionError,
  HttpTimeoutError,
} from './guarded-http-client.js';

describe('the guarded HTTP client', () => {
  const seen: string[] = [];
  let cut: Promise<void>;
  let server: Server;
  let origin: string;
  let port: number;
  let client: GuardedHttpClient;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      cut = new Promise((resolve) => response.once('close', resolve));
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    origin = `http://127.0.0.1:${port}`;
    client = new GuardedHttpClient({ allow: [`127.0.0.1:${port}`, `localhost:${port}`], timeoutMs: 5_000 });
  });

  afterAll(async () => {
    await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  beforeEach(() => {
    seen.length = 0;
  });

  it('reaches an allow-listed private address and returns status, headers and bytes', async () => {
    const response = await client.request({
      method: 'POST',
      url: `${origin}/echo`,
      headers: { 'content-type': 'application/json', 'x-mark': 'a' },
      body: '{"a":1}',
    });
    expect(response.status).toBe(201);
    expect(response.headers['x-mark']).toBe('a');
    expect(response.body.toString()).toBe('{"a":1}');
  });

  it('reaches an allow-listed name that resolves to a private address', async () => {
    const response = await client.request({ method: 'GET', url: `http://localhost:${port}/echo` });
    expect(response.status).toBe(201);
  });

  it.each([
    ['a loopback literal', (p: number) => `http://127.0.0.1:${p}/echo`],
    ['another loopback literal', (p: number) => `http://127.8.8.8:${p}/echo`],
    ['a short form', (p: number) => `http://127.1:${p}/echo`],
    ['a hexadecimal form', (p: number) => `http://0x7f000001:${p}/echo`],
    ['an octal form', (p: number) => `http://0177.0.0.1:${p}/echo`],
    ['a decimal form', (p: number) => `http://2130706433:${p}/echo`],
    ['the unspecified address', (p: number) => `http://0.0.0.0:${p}/echo`],
    ['IPv6 loopback', (p: number) => `http://[::1]:${p}/echo`],
    ['an IPv4-mapped form', (p: number) => `http://[::ffff:127.0.0.1]:${p}/echo`],
    ['a name that resolves to loopback', (p: number) => `http://localhost:${p}/echo`],
    ['the metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['another scheme', () => 'file:///etc/passwd'],
    ['something that is no URL', () => 'not a url'],
  ])('refuses %s before anything is sent', async (_what, url) => {
    const strict = new GuardedHttpClient({ allow: [], timeoutMs: 2_000 });
    await expect(strict.request({ method: 'GET', url: url(port) })).rejects.toBeInstanceOf(
      BlockedAddressError,
    );
    await strict.close();
    expect(seen).toEqual([]);
  });

  it('refuses credentials in the URL even towards an allow-listed address', async () => {
    const url = `http://user:secret@127.0.0.1:${port}/echo`;
    await expect(client.request({ method: 'GET', url })).rejects.toBeInstanceOf(BlockedAddressError);
    expect(seen).toEqual([]);
  });

  it('opens only the port that was allow-listed', async () => {
    const url = `http://127.0.0.1:${port === 65_535 ? port - 1 : port + 1}/`;
    await expect(client.request({ method: 'GET', url })).rejects.toBeInstanceOf(BlockedAddressError);
  });

  it('hands a redirect back instead of following it', async () => {
    const response = await client.request({ method: 'GET', url: `${origin}/redirect` });
    expect(response.status).toBe(302);
    expect(response.headers['location']).toBe('http://169.254.169.254/latest/meta-data/');
    expect(seen).toEqual(['GET /redirect']);
  });

  it('cuts an endless body at the cap', async () => {
    const endless = client.request({ method: 'GET', url: `${origin}/endless`, maxBytes: 100_000 });
    await expect(endless).rejects.toBeInstanceOf(BodyTooLargeError);
    await cut;
  });

  it('does not read a body whose announced length is above the cap', async () => {
    const announced = client.request({ method: 'GET', url: `${origin}/announced`, maxBytes: 100_000 });
    await expect(announced).rejects.toBeInstanceOf(BodyTooLargeError);
    await cut;
  });

  it.each(['/silent', '/drip', '/slow-headers'])('gives up on %s within the total time', async (path) => {
    const startedAt = Date.now();
    const slow = client.request({ method: 'GET', url: `${origin}${path}`, timeoutMs: 300 });
    await expect(slow).rejects.toBeInstanceOf(HttpTimeoutError);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await cut;
  });

  it('tells a broken answer from a complete one', async () => {
    const broken = client.request({ method: 'GET', url: `${origin}/half` });
    await expect(broken).rejects.toBeInstanceOf(HttpConnectionError);
  });

  it('reports a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const freePort = (closed.address() as AddressInfo).port;
    await new Promise((resolve) => closed.close(resolve));
    const lonely = new GuardedHttpClient({ allow: [`127.0.0.1:${freePort}`] });
    const request = lonely.request({ method: 'GET', url: `http://127.0.0.1:${freePort}/` });
    await expect(request).rejects.toBeInstanceOf(HttpConnectionError);
    await lonely.close();
  });

  it('[F31] asks whether it may still send when the connection is there, and sends nothing when it may not', async () => {
    const heard: Buffer[] = [];
    let connected = (): void => undefined;
    const connection = new Promise<void>((resolve) => (connected = resolve));
    const listener = createTcpServer((socket) => {
      connected();
      socket.on('data', (bytes) => heard.push(bytes)).on('error', () => undefined);
    });
    // Asked any earlier, it would wait for a connection that never comes.
    const permit = {
      check: async () => {
        await connection;
        throw new StaleTryError('Too late');
      },
    };
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const own = new GuardedHttpClient({ allow: [host], timeoutMs: 5_000 });

    const order = sendingUnder(permit, () =>
      own.request({ method: 'POST', url: `http://${host}/`, body: '{"money":1}' }),
    );

    await expect(order).rejects.toBeInstanceOf(StaleTryError);
    await own.close();
    await new Promise((resolve) => listener.close(resolve));
    expect(Buffer.concat(heard).toString()).toBe('');
  });

  it('[F31] sends the same bytes under a permit as without one, and asks no permit for a question', async () => {
    const asked: string[] = [];
    const permit = { check: async () => void asked.push('asked') };
    const echo = (method: 'POST' | 'GET', body?: string) =>
      client.request({ method, url: `${origin}/echo`, ...(body !== undefined && { body }) });
    const said = async (answer: Promise<{ body: Buffer }>): Promise<string> => (await answer).body.toString();
    const plain = [await said(echo('POST', '{"名":1}')), await said(echo('POST')), await said(echo('GET'))];

    const permitted = await sendingUnder(permit, async () => [
      await said(echo('POST', '{"名":1}')),
      await said(echo('POST')),
      await said(echo('GET')),
    ]);

    expect(permitted).toEqual(plain);
    expect(asked).toHaveLength(2);
  });

  it('[F31] sends nothing after the time of its try, however long it had to wait', async () => {
    const late = sendingUntil(performance.now() - 1, () =>
      client.request({ method: 'POST', url: `${origin}/echo`, body: 'x' }),
    );
    await expect(late).rejects.toBeInstanceOf(StaleTryError);
    expect(seen).not.toContain('POST /echo');
  });

  it('goes through the proxy it was given, and still refuses private targets', async () => {
    const tunnels: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      tunnels.push(request.url ?? '');
      const upstream = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const behind = new GuardedHttpClient({ allow: [`127.0.0.1:${port}`], proxyUrl });
    const response = await behind.request({ method: 'GET', url: `${origin}/echo` });
    expect(response.status).toBe(201);
    expect(tunnels).toEqual([`127.0.0.1:${port}`]);
    const privateTarget = behind.request({ method: 'GET', url: `http://localhost:${port}/echo` });
    await expect(privateTarget).rejects.toBeInstanceOf(BlockedAddressError);
    expect(tunnels).toHaveLength(1);
    await behind.close();
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '203.119.25.1', '2606:4700:4700::1111', '2400:3200::1'])(
    'admits %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const drip = (): void => {
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
  };
  switch (request.url) {
    case '/redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      return;
    case '/endless': {
      const chunk = Buffer.alloc(16_384, 'x');
      const pump = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pump);
      pump();
      return;
    }
    case '/announced':
      response.writeHead(200, { 'content-length': '50000000' });
      response.write('x');
      return;
    case '/silent':
      return;
    case '/drip':
      response.writeHead(200);
      drip();
      return;
    case '/slow-headers':
      response.socket?.write('HTTP/1.1 200 OK\r\nx-one: ');
      return;
    case '/half':
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
      return;
    default:
      response.writeHead(201, { 'x-mark': String(request.headers['x-mark'] ?? '') });
      request.pipe(response);
  }
}
