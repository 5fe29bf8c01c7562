import { createServer } from 'node:net';
import { freePort } from '../../../src/kernel/tcp-ports.js';
import type { ApiClient } from '../../support/api-client.js';
import { createDatabase, databaseUrl, queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';
import { databaseOf, jdbcUrl } from '../../support/tenants.js';

let otherPort: number;
let silentPort: number;

/** @returns ports of this machine that the application must be allowed to reach; nothing answers there */
export async function choosePorts(): Promise<string[]> {
  [otherPort, silentPort] = [await freePort(), await freePort()];
  return [1, otherPort, silentPort].map((port) => `127.0.0.1:${port}`);
}

export function describeDatabaseTest(): void {
  let stack: Stack;
  let root: ApiClient;
  let prefix: string;
  let username: string;
  let password: string;

  beforeAll(() => {
    stack = sharedStack();
    root = stack.api('root');
    prefix = new URL(stack.databaseUrl).pathname.slice(1);
    ({ username, password } = databaseOf(stack.databaseUrl));
  });
  // Each test begins with a full minute's worth.
  beforeEach(() => queryDatabase(stack.databaseUrl, 'DELETE FROM tenancy.connection_tests'));

  const test = (body: object) => root.post('tenant/jdbc/connection', body);
  const at = (name: string) => jdbcUrl(databaseUrl(name));

  it('tells what is there', async () => {
    await createDatabase(`${prefix}_void`);
    const { status, body } = await test({ url: at(`${prefix}_void`), username, password });
    expect([status, body]).toEqual([
      200,
      {
        reachable: true,
        databaseExists: true,
        canCreate: true,
        serverVersion: expect.stringMatching(/^18/),
        empty: true,
      },
    ]);
    expect((await test({ url: at(`${prefix}_demo`), username, password })).body.empty).toBe(false);
    expect((await test({ url: at(`${prefix}_nothing`), username, password })).body).toMatchObject({
      databaseExists: false,
      canCreate: true,
      empty: true,
    });
  });

  it('is asked with GET as well, and leaves no trace of the password in any log or in the change log', async () => {
    const secret = 'Gu3ssed-by-nobody';
    const wrong = await root.get('tenant/jdbc/connection', {
      query: { url: at(`${prefix}_demo`), username, password: secret },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'DATABASE_UNREACHABLE']);
    expect(JSON.stringify(wrong.body)).not.toContain(secret);
    const right = await root.get('tenant/jdbc/connection', {
      query: { url: at(`${prefix}_demo`), username, password },
    });
    expect([right.status, right.body.reachable]).toEqual([200, true]);
    // Also when something about the request is wrong.
    await root.get('tenant/jdbc/connection', {
      query: { url: 'x', username, password: secret, more: secret },
    });
    await root.get('tenant/jdbc/connexion', { query: { password: secret } });

    const log = stack.processes.get('all')!.log();
    expect(log).not.toContain(secret);
    expect(log).not.toContain('jdbc%3A');
    const noted = await queryDatabase<{ text: string }>(
      stack.databaseUrl,
      `SELECT c::text AS text FROM audit.changes c WHERE action = 'testConnection'`,
    );
    expect(noted.length).toBeGreaterThanOrEqual(2);
    expect(noted.map(({ text }) => text).join()).not.toContain(secret);
    expect(noted.map(({ text }) => text).join()).toContain(`${prefix}_demo`);
  });

  it('answers a closed port, a wrong password, a wrong user and no PostgreSQL alike', async () => {
    const http = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((done) => http.listen(otherPort, '127.0.0.1', done));
    const answers = await Promise.all([
      test({ url: 'jdbc:postgresql://127.0.0.1:1/x', username, password }),
      test({ url: at('postgres'), username, password: 'wrong' }),
      test({ url: at('postgres'), username: 'nobody_here', password }),
      test({ url: `jdbc:postgresql://127.0.0.1:${otherPort}/x`, username, password }),
      test({ url: 'jdbc:postgresql://no-such-host.invalid/x', username, password }),
      test({ url: `${at('postgres')}?sslmode=verify-full`, username, password }),
    ]);
    http.close();
    const told = new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`));
    expect([...told]).toEqual([
      '422 DATABASE_UNREACHABLE The database cannot be reached with these settings. Check address, database, user and password.',
    ]);
  });

  it('reaches no private address but those in OUTBOUND_ALLOW, by number or by name, as outgoing HTTP does', async () => {
    let connections = 0;
    const inside = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => inside.listen(0, done));
    const { port } = inside.address() as { port: number };
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1.2.3']) {
      const { status } = await test({ url: `jdbc:postgresql://${host}:${port}/x`, username, password });
      expect([host, status]).toEqual([host, 422]);
    }
    expect(
      (await test({ url: `jdbc:postgresql://[::ffff:7f00:1]:${port}/x`, username, password })).status,
    ).toBe(400);
    inside.close();
    expect(connections).toBe(0);
  });

  it('gives up after five seconds on a server that says nothing', async () => {
    // It reads, or the connection would stay open when the other side ends it.
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((done) => silent.listen(silentPort, '127.0.0.1', done));
    const { status } = await test({ url: `jdbc:postgresql://127.0.0.1:${silentPort}/x`, username, password });
    expect(status).toBe(422);
    silent.close();
  });

  it.each([
    ['jdbc:mysql://127.0.0.1/x', 'jdbc:postgresql://'],
    ['jdbc:postgresql://127.0.0.1/x?socketFactory=evil', 'sslmode'],
    ['jdbc:postgresql://169.254.169.254/x', 'may not be used'],
    ['jdbc:postgresql://[fe80::1]/x', 'may not be used'],
    ['jdbc:postgresql://[fd00:ec2::254]/x', 'may not be used'],
    ['jdbc:postgresql://[::ffff:a9fe:a9fe]/x', 'may not be used'],
  ])('refuses %s without trying it', async (url, words) => {
    const { status, body } = await test({ url, username, password });
    expect([status, body.error.fields.url]).toEqual([400, expect.stringContaining(words)]);
    const [count] = await queryDatabase<{ n: number }>(
      stack.databaseUrl,
      'SELECT count(*)::int AS n FROM tenancy.connection_tests',
    );
    expect(count!.n).toBe(0);
  });

  it('uses a stored password only for the address and the user it belongs to', async () => {
    const stored = (await root.get('tenant/demo')).body.database;
    const given = { url: stored.jdbcUrl, username: stored.username, tenantId: 'demo' };
    expect((await test(given)).body.reachable).toBe(true);
    for (const other of [
      { ...given, url: stored.jdbcUrl.replace('127.0.0.1', 'localhost') },
      { ...given, username: 'other' },
      { ...given, tenantId: 'nowhere' },
      { url: given.url, username: given.username },
    ]) {
      const { status, body } = await test(other);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['password']]);
    }
  });

  it('may be made ten times a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => test({ url: 'jdbc:postgresql://127.0.0.1:1/x', username, password })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is for administrators of the installation only', async () => {
    const asked = await stack
      .api('manager')
      .post('tenant/jdbc/connection', { url: at('x'), username, password });
    expect(asked.status).toBe(403);
  });
}
