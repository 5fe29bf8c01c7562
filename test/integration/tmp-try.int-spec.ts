import { createServer } from 'node:http';
import Redis from 'ioredis';
import { launchBrowser } from '../support/browser.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startRedis } from '../support/redis.js';
import { createDatabase, dropDatabases, queryDatabase, uniqueDatabaseName } from '../support/databases.js';
it('browser', async () => {
  const b = await launchBrowser();
  const p = await b.newPage();
  await p.setContent('<h1>你好</h1>');
  expect(await p.textContent('h1')).toBe('你好');
  console.log(b.version());
  await b.close();
});
it('redis', async () => {
  const r = await startRedis();
  const c = new Redis(r.url);
  expect(await c.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  c.disconnect();
  await r.stop();
});
it('db', async () => {
  const n = uniqueDatabaseName();
  const url = await createDatabase(n);
  expect(await queryDatabase(url, 'select 1 as a, current_setting($1) fs', ['fsync'])).toEqual([{ a: 1, fs: 'off' }]);
  await dropDatabases(n);
});
it('proxy', async () => {
  const s = createServer((_q, r) => r.end('hi')).listen(0);
  const p = await TcpProxy.start(`127.0.0.1:${(s.address() as any).port}`);
  const get = () => fetch(`http://127.0.0.1:${p.port}/`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(500) }).then((r) => r.text());
  expect(await get()).toBe('hi');
  p.refuse();
  await expect(get()).rejects.toThrow('fetch failed');
  p.restore();
  expect(await get()).toBe('hi');
  p.hang();
  await expect(get()).rejects.toThrow('timeout');
  p.restore();
  expect(await get()).toBe('hi');
  await p.stop();
  s.close();
});
