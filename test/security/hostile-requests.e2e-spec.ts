import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { PurgeRejectedSweep } from '../../src/integrations/inbox/purge-rejected.sweep.js';
import { ApiClient, send } from '../support/api-client.js';
import { queryDatabase } from '../support/databases.js';
import { notify, signature } from '../support/platform-notification.js';
import { startStack, type Stack } from '../support/stack.js';
import { openTenantDatabase } from '../support/tenant-database.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const NESTED = '['.repeat(1_000_000);
/** Deep and complete: a parser that only counts errors would let it through. */
const NESTED_WHOLE = '{"tenantId":' + '['.repeat(7_000) + ']'.repeat(7_000) + '}';

/** Two web processes: what is limited must be limited in both together. */
describe('[F39] A hostile request', () => {
  let stack: Stack;
  let urls: string[];

  beforeAll(async () => {
    stack = await startStack({
      roles: ['web', 'web'],
      env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_INS_PER_MINUTE: '6' },
    });
    urls = Object.values(stack.urls);
  });
  afterAll(() => stack.stop());

  let visitors = 0;
  /** Of an address that nobody else comes from. */
  const from = (address = `203.0.113.${(visitors += 1)}`) => ({ 'x-forwarded-for': address });
  const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE, url = stack.url) =>
    send(`${url}${path}`, { method: 'POST', headers: { ...from(), ...headers }, body });

  /** Sends bytes as they are and gives all that comes back until the server hangs up. */
  const raw = (text: string): Promise<string> =>
    new Promise((done, failed) => {
      const { hostname, port } = new URL(stack.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
      socket.on('close', () => done(answer));
      socket.on('error', (error) => (answer ? done(answer) : failed(error)));
    });

  /** How many small requests of others are answered while `work` is under way. */
  async function answeredMeanwhile(work: () => Promise<unknown>): Promise<number> {
    let under = true;
    const others = (async () => {
      let answered = 0;
      while (under) {
        const { status } = await send(`${stack.url}/demo/api/v1/tenant-name`, { headers: from() });
        if (status === 200) answered += 1;
      }
      return answered;
    })();
    await work();
    under = false;
    return others;
  }

  it.each([
    ['a public route', '/demo/api/v1/pms-kiosk/keycloak/realms', NESTED_WHOLE],
    ['the guest’s page', '/pay/demo/x/attempts', NESTED_WHOLE],
    ['a route that needs a user', '/demo/api/v1/payments', NESTED],
    ['a route that is not there', '/demo/api/v1/nothing', NESTED],
  ])('of nested JSON to %s is refused at once and holds nobody up', async (_, path, body) => {
    await post(path, '{}');
    let answers: Awaited<ReturnType<typeof post>>[] = [];
    const answered = await answeredMeanwhile(async () => {
      answers = await Promise.all(Array.from({ length: 5 }, () => post(path, body)));
    });
    for (const { status, body: told } of answers)
      expect([[400, 404, 413].includes(status), told.code]).toEqual([true, expect.any(String)]);
    expect(answered).toBeGreaterThan(0);
  });

  it('of nested JSON by somebody signed in is refused with 400 before it is looked at', async () => {
    const token = await new ApiClient(stack.url, { username: 'clerk' }).accessToken();
    const signedIn = { ...JSON_TYPE, authorization: `Bearer ${token}`, 'x-hotel-code': 'HKG01' };
    for (const body of [
      `{"payers":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"payers":${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}}`,
      `{"payers":[${Array(60_000).fill('{}').join(',')}]}`,
    ]) {
      const headers = { ...signedIn, 'idempotency-key': '5c7c1a90-5a0f-4d0e-8d3b-3b6f0a3d7b11' };
      const { status, body: told } = await post('/demo/api/v1/payments', body, headers);
      expect([status, told.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('of more than 16 KB to a public route is refused with 413', async () => {
    const body = JSON.stringify({ tenantId: 'x'.repeat(17_000) });
    const { status, body: told } = await post('/demo/api/v1/pms-kiosk/keycloak/realms', body);
    expect([status, told.code]).toEqual([413, 'VALIDATION_FAILED']);
  });

  it('of 10,000 parameters is refused with 400', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `${i}=`).join('&');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/demo/api/oauth/token', many.slice(0, 16_000), form)).status).toBe(400);
    const query = Array.from({ length: 2_000 }, () => 'a').join('&');
    expect((await send(`${stack.url}/demo/api/v1/tenant-name?${query}`, { headers: from() })).status).toBe(
      400,
    );
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['the path', () => send(`${stack.url}/pay/demo/a%00b/state`, { headers: from() })],
    ['the page’s path', () => send(`${stack.url}/pay/demo/a%00b`, { headers: from() })],
    ['the query', () => send(`${stack.url}/demo/api/v1/tenant-name?x=%00`, { headers: from() })],
    [
      'a form',
      () =>
        post('/demo/api/oauth/token', 'grant_type=password&username=a%00&password=b', {
          'content-type': 'application/x-www-form-urlencoded',
        }),
    ],
    ['JSON', () => post('/demo/api/rest/password/create-link', '{"username":"a\\u0000b"}')],
    [
      'the credentials of an API client',
      () =>
        post('/demo/api/oauth/token', 'grant_type=client_credentials', {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('a\0b:c').toString('base64')}`,
        }),
    ],
    [
      'a header',
      async () => ({
        status: Number((await raw('GET /health HTTP/1.1\r\nhost: x\r\nx-a: b\0c\r\n\r\n')).split(' ')[1]),
      }),
    ],
  ])('with NUL in %s is refused with 400', async (_, ask) => {
    expect((await ask()).status).toBe(400);
  });

  it('S14: with the same parameter twice, or an id that is a hotel’s code, does not end in an error of ours', async () => {
    const manager = new ApiClient(stack.url, { username: 'manager', hotel: '' });
    const twice = await manager.get('hotels?q=a&q=b');
    expect([twice.status, twice.body.message]).toEqual([400, 'The same parameter is given twice.']);
    for (const path of ['reservations', 'payby-dashboard', 'payments', 'template-types', 'audit-log']) {
      const name = path === 'template-types' ? 'kind' : 'filter';
      const { status } = await manager.get(`${path}?${name}=x&${name}=y`, {
        headers: { 'x-hotel-code': 'HKG01' },
      });
      expect([path, status]).toEqual([path, 400]);
    }
    const none = await manager.get('hotel-settings', { query: { filter: { id: 'x' } } });
    expect([none.status, none.body]).toEqual([200, []]);
    const one = await manager.get('hotel-settings', { query: { filter: { id: ['HKG01'] } } });
    expect(one.body.map(({ code }: any) => code)).toEqual(['HKG01']);
  });

  it('with NUL in a list’s filter is refused with 400', async () => {
    const token = await new ApiClient(stack.url, { username: 'clerk' }).accessToken();
    const headers = { ...from(), authorization: `Bearer ${token}`, 'x-hotel-code': 'HKG01' };
    const filter = encodeURIComponent('{"q":"a\\u0000b"}');
    expect((await send(`${stack.url}/demo/api/v1/payments?filter=${filter}`, { headers })).status).toBe(400);
  });

  it('S6: of 50 MB of a font by a stranger is refused before any of it is taken in', async () => {
    const head = (length: number, token = '') =>
      `POST /kunlun-default/api/v1/pdf-fonts HTTP/1.1\r\nhost: x\r\n${token}content-length: ${length}\r\nconnection: close\r\n\r\n`;
    const token = `authorization: Bearer ${await stack.api('root').accessToken()}\r\n`;
    // Nothing of the body follows: only who asks, and how much it would be, is looked at.
    const answers = await Promise.all([raw(head(52_428_800)), raw(head(52_428_801, token))]);
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['401', '413']);
  });

  it('of which half is held back is hung up on with 408, and holds nobody up', async () => {
    const half = [
      'POST /demo/api/oauth/token HTTP/1.1\r\nhost: x\r\n',
      'POST /demo/api/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      '',
    ];
    let [answered, ended] = [0, 0];
    const held = Array.from({ length: 60 }, (_, i) => raw(half[i % half.length]!).finally(() => ended++));
    // A few while all are held: asking without pause until they have ended keeps two processors busy for 15 s.
    while (answered < 20 && ended === 0) {
      const { status } = await send(`${stack.url}/demo/api/v1/tenant-name`, { headers: from() });
      if (status === 200 && ended === 0) answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
    const answers = await Promise.all(held);
    expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
  });

  it.each<[string, string, number]>([
    ['that is no HTTP', 'HELLO\r\n\r\n', 400],
    ['without a host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    [
      'with a header that is too long',
      `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    [
      'to an address that cannot be read',
      'GET /demo/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'to an address that is too long',
      `GET /pay/demo/${'y'.repeat(300)}/state HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      404,
    ],
    ['to nowhere', 'GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    ['of a method nobody has', 'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'that expects the impossible',
      'POST / HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\nconnection: close\r\n\r\n',
      417,
    ],
    [
      'of another content type',
      'POST /demo/api/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: text/xml\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx',
      415,
    ],
    [
      'of text',
      'POST /demo/api/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx',
      415,
    ],
    [
      'that is too large',
      'POST /demo/api/oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20000\r\nconnection: close\r\n\r\n',
      413,
    ],
    [
      'that is no JSON',
      'POST /demo/api/v1/pms-kiosk/keycloak/realms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1\r\nconnection: close\r\n\r\n{',
      400,
    ],
  ])('%s is answered in the one shape, with the security headers', async (_, text, status) => {
    const answer = await raw(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m);
    expect(head.toLowerCase()).toMatch(/^x-content-type-options: nosniff\r?$/m);
    expect(head.toLowerCase()).toMatch(/^referrer-policy: no-referrer\r?$/m);
    expect(head.toLowerCase()).toMatch(/^cache-control: no-store\r?$/m);
    expect(JSON.parse(body)).toMatchObject({
      code: expect.stringMatching(/^(VALIDATION_FAILED|NOT_FOUND)$/),
      message: expect.any(String),
      error: { message: expect.any(String) },
      correlationId: expect.any(String),
    });
  });

  describe('too many from one address', () => {
    it('are refused in both processes together: sign-ins', async () => {
      const address = from();
      const enter = (url: string) =>
        post(
          '/demo/api/oauth/token',
          `grant_type=password&username=nobody${Math.random()}&password=x`,
          {
            'content-type': 'application/x-www-form-urlencoded',
            ...address,
          },
          url,
        );
      const statuses = [];
      for (let i = 0; i < 8; i++) statuses.push((await enter(urls[i % 2]!)).status);
      expect(statuses).toEqual([...Array(6).fill(401), 429, 429]);
      const refused = await enter(urls[0]!);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });

    it('are refused in both processes together: guests', async () => {
      const address = from();
      const pay = (url: string) => post('/pay/demo/x/returned', '{}', { ...JSON_TYPE, ...address }, url);
      const statuses = [];
      for (let i = 0; i < 22; i++) statuses.push((await pay(urls[i % 2]!)).status);
      expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    });

    it('are refused on every public route', async () => {
      const address = from();
      const ask = (url: string) => send(`${url}/demo/api/v1/tenant-name`, { headers: address });
      const counts = (sql: string, keys: unknown[] = []) => queryDatabase<any>(stack.databaseUrl, sql, keys);
      const others = (await counts('SELECT key FROM kernel.request_counts')).map(({ key }) => key);
      expect((await ask(urls[0]!)).status).toBe(200);
      // As if this address had asked nearly as often as it may.
      await counts('UPDATE kernel.request_counts SET hits = 590 WHERE NOT key = ANY($1)', [others]);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(urls[i % 2]!)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    });

    it('are refused in each process on its own while the shared count cannot be kept', async () => {
      await queryDatabase(
        stack.databaseUrl,
        'ALTER TABLE kernel.request_counts RENAME TO request_counts_gone',
      );
      const address = from();
      const pay = (url: string) => post('/pay/demo/x/returned', '{}', { ...JSON_TYPE, ...address }, url);
      const statuses = [];
      for (let i = 0; i < 22; i++) statuses.push((await pay(urls[0]!)).status);
      await queryDatabase(
        stack.databaseUrl,
        'ALTER TABLE kernel.request_counts_gone RENAME TO request_counts',
      );
      expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    });
  });

  describe('callbacks that nobody signed', () => {
    const kept = (accountCode: string) =>
      queryDatabase<{ n: number; bytes: number }>(
        stack.tenantDatabaseUrl('demo'),
        `SELECT count(*)::int AS n, coalesce(max(octet_length(raw)), 0)::int AS bytes
         FROM integrations.inbox WHERE status = 'rejected' AND account_code = $1`,
        [accountCode],
      ).then(([row]) => row!);
    const forged = (accountCode: string, address: Record<string, string>) =>
      notify(stack, 'x'.repeat(200_000), {
        accountCode,
        headers: { ...address, 'x-sandbox-timestamp': '1', 'x-sandbox-signature': 'v1=00' },
      });

    it('do not fill the disk: few are kept of one address, few of one account, and little of each', async () => {
      const address = from();
      const statuses = [];
      for (let i = 0; i < 25; i++) statuses.push((await forged('HKG01-SBX', address)).status);
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
      expect(statuses.slice(20)).toEqual(Array(5).fill(429));
      expect(await kept('HKG01-SBX')).toEqual({ n: 20, bytes: 16_384 });

      for (let i = 0; i < 45; i++) await forged('HKG01-SBX', from());
      expect((await kept('HKG01-SBX')).n).toBe(60);
    });

    it('are purged: an account keeps its newest thousand, none older than a month, and all that were signed', async () => {
      const add = (n: number, status: string, age: string) =>
        queryDatabase(
          stack.tenantDatabaseUrl('demo'),
          `INSERT INTO integrations.inbox (id, platform, account_code, client_ip, headers, raw, status, received_at)
           SELECT gen_random_uuid(), 'sandbox', 'OLD', '', '{}', ''::bytea, $2, now() - $3::interval FROM generate_series(1, $1)`,
          [n, status, age],
        );
      await add(1_200, 'rejected', '1 day');
      await add(7, 'rejected', '31 days');
      await add(3, 'quarantined', '90 days');
      const url = stack.tenantDatabaseUrl('demo');
      const db = await openTenantDatabase(url);
      await new PurgeRejectedSweep().sweep({ tenantId: 'demo', db, correlationId: 'test' });
      await db.close();
      const left = await queryDatabase(
        url,
        `SELECT status, count(*)::int AS n FROM integrations.inbox WHERE account_code = 'OLD' GROUP BY 1 ORDER BY 1`,
      );
      expect(left).toEqual([
        { status: 'quarantined', n: 3 },
        { status: 'rejected', n: 1_000 },
      ]);
    });

    it('do not keep those of the platform out, from the same address and to the same account', async () => {
      const address = from();
      for (let i = 0; i < 25; i++) await forged('SHA01-SBX', address);
      const body = '{"id":"real"}';
      const signed = { ...address, ...signature('SHA01-SBX', body) };
      expect((await notify(stack, body, { accountCode: 'SHA01-SBX', headers: signed })).status).toBe(200);
    });
  });

  it.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded', 'image/png', 'no type at all', ''])(
    'is no callback of the type “%s” that is signed: its bytes are kept as they came',
    async (type) => {
      const bytes = Buffer.concat([Buffer.from(`a=%00&b=${type}`), Buffer.from([0, 0xff, 0xfe])]);
      const timestamp = Math.floor(Date.now() / 1000);
      const hex = createHmac('sha256', 'sbx-notify-LON01-SBX')
        .update(Buffer.concat([Buffer.from(`${timestamp}.`), bytes]))
        .digest('hex');
      const { status } = await send(`${stack.url}/demo/api/v1/callbacks/sandbox/LON01-SBX`, {
        method: 'POST',
        headers: {
          ...from(),
          ...(type ? { 'content-type': type } : {}),
          'x-sandbox-timestamp': String(timestamp),
          'x-sandbox-signature': `v1=${hex}`,
        },
        body: bytes,
      });
      expect(status).toBe(200);
      const rows = await queryDatabase<{ headers: Record<string, string> }>(
        stack.tenantDatabaseUrl('demo'),
        'SELECT headers FROM integrations.inbox WHERE raw = $1',
        [bytes],
      );
      expect(rows.map(({ headers }) => headers['content-type'])).toEqual([type || undefined]);
    },
  );
});
