import { type AddressInfo, createServer, type Server } from 'node:net';
import { openDataSource } from './data-source.js';
import { guardDatabases } from './guarded-socket.js';
import { createDatabaseIfMissing, migrate } from './migrate.js';
import { letRuntimeIn } from './runtime-role.js';

/** A server inside that is no database of ours: it must not even be dialled. */
describe('S16: a database’s address that may not be called', () => {
  let inside: Server;
  let calls = 0;

  beforeAll(async () => {
    inside = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => inside.close(done)));

  const port = () => (inside.address() as AddressInfo).port;
  const settings = { minConnections: 0, maxConnections: 1, applicationName: 'test' };
  const ways: [string, (url: string) => Promise<unknown>][] = [
    ['work with it', (url) => openDataSource({ ...settings, url })],
    ['change its structure', (url) => migrate(url, [])],
    ['let the application in', (url) => letRuntimeIn(url, { name: 'app', password: 'p' })],
    ['make a database there', (url) => createDatabaseIfMissing(url, 'other')],
  ];

  it.each(ways)('is not dialled to %s', async (_what, connect) => {
    guardDatabases({ databaseUrl: 'postgres://u:p@127.0.0.1:1/control', outboundAllow: [] });
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '169.254.169.254'])
      await expect(connect(`postgres://u:p@${host}:${port()}/tenant`)).rejects.toThrow(
        /may not be used|not a public address|ENOTFOUND|EAI_AGAIN/,
      );
    expect(calls).toBe(0);
  });

  it.each(ways)('is dialled to %s where OUTBOUND_ALLOW names it', async (_what, connect) => {
    const before = calls;
    const outboundAllow = [`127.0.0.1:${port()}`];
    guardDatabases({ databaseUrl: 'postgres://u:p@127.0.0.1:1/control', outboundAllow });
    await expect(connect(`postgres://u:p@127.0.0.1:${port()}/tenant`)).rejects.toThrow();
    expect(calls).toBeGreaterThan(before);
  });
});
