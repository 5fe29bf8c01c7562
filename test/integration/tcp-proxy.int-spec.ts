import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TcpProxy } from '../support/tcp-proxy.js';

// The fault tests stand on this tool, so it is tested itself.
describe('the TCP proxy of the fault tests', () => {
  let server: Server;
  let proxy: TcpProxy;

  beforeEach(async () => {
    server = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    proxy = await TcpProxy.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });

  afterEach(async () => {
    await proxy.stop();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const get = async () => {
    const response = await fetch(proxy.through('http://elsewhere/'), {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(500),
    });
    return response.text();
  };

  it('passes everything on', async () => {
    expect(await get()).toBe('hello');
  });

  it('refuses, and serves again once restored', async () => {
    proxy.refuse();
    await expect(get()).rejects.toThrow('fetch failed');

    proxy.restore();
    expect(await get()).toBe('hello');
  });

  it('hangs without an answer, and serves again once restored', async () => {
    proxy.hang();
    await expect(get()).rejects.toThrow('timeout');

    proxy.restore();
    expect(await get()).toBe('hello');
  });
});
