import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { ConnectProxy } from '../../../test/support/connect-proxy.js';
import { PATIENT_MS } from '../../../test/support/patience.js';
import { eventually } from '../../../test/support/wait.js';
import { sendingUnder, sendingUntil, StaleTryError } from '../effects/sending.js';
import { isPublicAddress } from './address-guard.js';
import {
  BlockedAddressError,
  BodyTooLargeError,
  GuardedHttpClient,
  HttpConnectionError,
  HttpTimeoutError,
} from './guarded-http-client.js';
import { type HttpProxy, ProxyError } from './proxy-tunnel.js';

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
    client = new GuardedHttpClient({
      allow: [`127.0.0.1:${port}`, `localhost:${port}`],
      timeoutMs: PATIENT_MS,
    });
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
    const strict = new GuardedHttpClient({ allow: [], timeoutMs: PATIENT_MS });
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
    const slow = client.request({ method: 'GET', url: `${origin}${path}`, timeoutMs: 300 });
    await expect(slow).rejects.toBeInstanceOf(HttpTimeoutError);
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
    const own = new GuardedHttpClient({ allow: [host], timeoutMs: PATIENT_MS });

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
});

describe('the guarded HTTP client behind a proxy', () => {
  const bodies: string[] = [];
  let server: Server;
  let port: number;
  let proxies: ConnectProxy[];
  /** What the next request goes through; null: directly. */
  let chosen: HttpProxy | null;
  let client: GuardedHttpClient;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => response.end('done'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(async () => {
    bodies.length = 0;
    proxies = [await ConnectProxy.start(), await ConnectProxy.start()];
    chosen = proxyTo(proxies[0]!);
    client = new GuardedHttpClient({
      allow: [`127.0.0.1:${port}`, ...proxies.map((each) => `127.0.0.1:${each.port}`)],
      timeoutMs: PATIENT_MS,
      proxyFor: () => Promise.resolve(chosen),
    });
  });
  afterEach(async () => {
    await client.close();
    await Promise.all(proxies.map((each) => each.stop()));
  });

  const proxyTo = ({ port }: { port: number }, changes: Partial<HttpProxy> = {}): HttpProxy => ({
    key: `proxy ${port}`,
    host: '127.0.0.1',
    port,
    credentials: null,
    ...changes,
  });
  const post = (body = 'x') => client.request({ method: 'POST', url: `http://127.0.0.1:${port}/pay`, body });
  const problemOf = (request: Promise<unknown>) =>
    request.then(
      () => 'none',
      (error: unknown) => (error instanceof ProxyError ? `${error.stage} ${error.problem}` : String(error)),
    );

  it('has it carry the connection, of plain http too, and shows it user and password', async () => {
    chosen = proxyTo(proxies[0]!, { credentials: { username: 'hotel', password: 'a:b' } });
    expect((await post('money')).status).toBe(200);
    expect(bodies).toEqual(['money']);
    expect(proxies[0]!.asked).toEqual([`127.0.0.1:${port}`]);
    expect(proxies[0]!.lastHeaders['proxy-authorization']).toBe(
      `Basic ${Buffer.from('hotel:a:b').toString('base64')}`,
    );
  });

  it('goes directly when it is told so', async () => {
    chosen = null;
    expect((await post()).status).toBe(200);
    expect(proxies.map(({ asked }) => asked)).toEqual([[], []]);
  });

  it.each([
    ['refuse', 'tunnel refused'],
    ['askForPassword', 'tunnel credentials'],
    ['hang', 'tunnel timeout'],
    ['hangUp', 'tunnel closed'],
    ['babble', 'tunnel closed'],
  ] as const)('says that nothing was sent when the proxy does this: %s', async (conduct, problem) => {
    proxies[0]!.conduct = conduct;
    expect(await problemOf(post())).toBe(problem);
    expect(bodies).toEqual([]);
  });

  it('says that it is the proxy which is not there', async () => {
    await proxies[0]!.stop();
    expect(await problemOf(post())).toBe('reach connection');
    chosen = proxyTo(proxies[1]!, { host: 'proxy.invalid' });
    expect(await problemOf(post())).toBe('reach name');
    proxies[0] = await ConnectProxy.start();
  });

  it('leaves open what became of a request that the target does not answer', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const at = (silent.address() as AddressInfo).port;
    const patient = new GuardedHttpClient({
      allow: [`127.0.0.1:${at}`, `127.0.0.1:${proxies[0]!.port}`],
      timeoutMs: 300,
      proxyFor: () => Promise.resolve(chosen),
    });
    const asked = patient.request({ method: 'POST', url: `http://127.0.0.1:${at}/`, body: 'x' });
    await expect(asked).rejects.toBeInstanceOf(HttpTimeoutError);
    await patient.close();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it.each(['http://169.254.169.254/', 'http://10.1.2.3/', 'http://localhost:1/', 'http://[::1]/'])(
    'never asks it for what may not be reached: %s',
    async (url) => {
      await expect(client.request({ method: 'GET', url })).rejects.toBeInstanceOf(BlockedAddressError);
      expect(proxies[0]!.asked).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', 'localhost'])(
    'uses no proxy at an address that may not be reached: %s',
    async (host) => {
      chosen = proxyTo({ port: 1 }, { host });
      expect(await problemOf(post())).toBe('reach blocked');
    },
  );

  it('shares no connection between two proxies, nor between two settings of one', async () => {
    const get = async () => {
      await client.request({ method: 'GET', url: `http://127.0.0.1:${port}/` });
      // undici gives a connection back in the next turn of the loop.
      await new Promise(setImmediate);
    };
    await get();
    chosen = proxyTo(proxies[1]!);
    await get();
    await get();
    expect(proxies.map(({ asked }) => asked.length)).toEqual([1, 1]);
    chosen = proxyTo(proxies[1]!, { key: 'changed' });
    await get();
    expect(proxies.map(({ asked }) => asked.length)).toEqual([1, 2]);
  });

  it('closes the connections of a proxy that is no longer in use, after what they carry', async () => {
    await post();
    const last = post();
    client.keepProxies(new Set());
    expect((await last).status).toBe(200);
    await eventually(() => proxies[0]!.open === 0);
  });

  it('asks for the permit after the proxy has let it through', async () => {
    proxies[0]!.conduct = 'refuse';
    let asked = 0;
    const permit = { check: () => Promise.resolve(void (asked += 1)) };
    expect(await sendingUnder(permit, () => problemOf(post()))).toBe('tunnel refused');
    expect(bodies).toEqual([]);
    proxies[0]!.conduct = 'carry';
    asked = 0;
    await sendingUnder(permit, () => post('once'));
    expect([asked, bodies]).toEqual([1, ['once']]);
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
