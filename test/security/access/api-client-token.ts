import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { send, tokenRequest, type ApiResponse } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';

describe('An API client', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  const db = (text: string, params: unknown[] = []) =>
    queryDatabase<any>(stack.tenantDatabaseUrl('demo'), text, params);
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  const newClient = async () => {
    const client = {
      id: randomUUID(),
      code: `kiosk_${randomBytes(3).toString('hex')}`,
      secret: `s3+/%:${randomUUID()}`,
    };
    await db(
      `INSERT INTO security.api_clients (id, code, name, type, client_group, secret_hash, access_token_seconds, refresh_token_seconds, roles, all_hotels)
       VALUES ($1, $2, 'Kiosk', 'kiosk', 'lobby', $3, 300, 7200, '{clerk}', true)`,
      [client.id, client.code, sha256(client.secret)],
    );
    return client;
  };
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
  });
  const ask = (form: Record<string, string>, headers: Record<string, string> = {}, tenant = 'demo') =>
    tokenRequest(stack.url, tenant, form, headers);
  const enter = ({ code, secret }: { code: string; secret: string }) =>
    ask({ grant_type: 'client_credentials', client_id: code, client_secret: secret });
  const codeOf = ({ status, body }: ApiResponse) => [status, body.code];
  const REFUSED = [401, 'INVALID_CLIENT'];
  const me = (token: string) =>
    send(`${stack.url}/demo/api/v1/user/current-user`, { headers: { authorization: `Bearer ${token}` } });

  it('signs in for itself, by the form or by Basic, with the lifetimes it was given', async () => {
    const client = await newClient();
    const answers = [
      await enter(client),
      await ask({ grant_type: 'client_credentials' }, basic(client.code, client.secret)),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 300,
      });
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await me(body.access_token)).body).toMatchObject({ kind: 'client', username: client.code });
    }
    const [session] = await db(
      `SELECT user_id, access_token_seconds, refresh_token_seconds FROM security.sessions WHERE api_client_id = $1 LIMIT 1`,
      [client.id],
    );
    expect(session).toEqual({ user_id: null, access_token_seconds: 300, refresh_token_seconds: 7200 });
  });

  it('is refused alike when it is unknown, disabled, or its secret is wrong or missing', async () => {
    const client = await newClient();
    const disabled = await newClient();
    await db('UPDATE security.api_clients SET enabled = false WHERE id = $1', [disabled.id]);
    const answers = [
      await enter({ ...client, code: 'nobody' }),
      await enter({ ...client, secret: 'wrong' }),
      await enter({ ...client, secret: '' }),
      await enter(disabled),
      await ask({ grant_type: 'client_credentials', client_id: client.code }),
      await ask({ grant_type: 'client_credentials' }),
    ];
    for (const answer of answers) expect(codeOf(answer)).toEqual(REFUSED);
    const [first] = answers;
    for (const { body } of answers)
      expect({ ...body, correlationId: '' }).toEqual({ ...first!.body, correlationId: '' });
  });

  it('is told the scheme when it tried the header (RFC 6749 §5.2)', async () => {
    const client = await newClient();
    const header = await ask({ grant_type: 'client_credentials' }, basic(client.code, 'wrong'));
    expect([...codeOf(header), header.headers.get('www-authenticate')]).toEqual([
      ...REFUSED,
      'Basic realm="payby"',
    ]);
    expect((await enter({ ...client, secret: 'wrong' })).headers.get('www-authenticate')).toBeNull();
    for (const authorization of ['Basic !!!', 'Basic bm8tY29sb24=', 'Basic JXp6OiU=']) {
      expect(codeOf(await ask({ grant_type: 'client_credentials' }, { authorization }))).toEqual(REFUSED);
    }
  });

  it('names itself once, not in two ways', async () => {
    const client = await newClient();
    const { status, body } = await ask(
      { grant_type: 'client_credentials', client_id: client.code, client_secret: client.secret },
      basic(client.code, client.secret),
    );
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['client_id']]);
  });

  it('may use its previous secret until the overlap ends', async () => {
    const client = await newClient();
    await db(
      `UPDATE security.api_clients SET previous_secret_hash = secret_hash, previous_secret_until = now() + interval '1 hour',
         secret_hash = $2 WHERE id = $1`,
      [client.id, sha256('the-new-one')],
    );
    expect((await enter(client)).status).toBe(200);
    expect((await enter({ ...client, secret: 'the-new-one' })).status).toBe(200);
    await db(`UPDATE security.api_clients SET previous_secret_until = now() WHERE id = $1`, [client.id]);
    expect(codeOf(await enter(client))).toEqual(REFUSED);
    expect((await enter({ ...client, secret: 'the-new-one' })).status).toBe(200);
  });

  it('brings its lifetimes to the users who sign in with it, after it has proven itself', async () => {
    const client = await newClient();
    const form = {
      grant_type: 'password',
      username: 'clerk',
      password: 'Harbour-2026',
      client_id: client.code,
    };
    const { body } = await ask({ ...form, client_secret: client.secret });
    expect(body.expires_in).toBe(300);
    expect((await me(body.access_token)).body).toMatchObject({ kind: 'user', username: 'clerk' });
    expect(codeOf(await ask({ ...form, client_secret: 'wrong' }))).toEqual(REFUSED);
    expect(codeOf(await ask(form))).toEqual(REFUSED);

    await db('UPDATE security.api_clients SET enabled = false WHERE id = $1', [client.id]);
    const renewed = await ask({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(codeOf(renewed)).toEqual([401, 'INVALID_TOKEN']);
  });

  it.each(['enabled = false', 'token_version = token_version + 1'])(
    'has its session renewed until it changes: %s',
    async (change) => {
      const client = await newClient();
      const { body: first } = await enter(client);
      const { status, body: next } = await ask({
        grant_type: 'refresh_token',
        refresh_token: first.refresh_token,
      });
      expect([status, next.expires_in]).toEqual([200, 300]);
      await db(`UPDATE security.api_clients SET ${change} WHERE id = $1`, [client.id]);
      expect(codeOf(await ask({ grant_type: 'refresh_token', refresh_token: next.refresh_token }))).toEqual([
        401,
        'INVALID_TOKEN',
      ]);
    },
  );

  it('renews no session of another client', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const { body } = await enter(client);
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
    expect(codeOf(await ask(form, basic(other.code, other.secret)))).toEqual([401, 'INVALID_TOKEN']);
    expect(codeOf(await ask(form, basic(client.code, 'wrong')))).toEqual(REFUSED);
    expect((await ask(form, basic(client.code, client.secret))).status).toBe(200);
  });

  it('is unknown to other tenants', async () => {
    const client = await newClient();
    const form = { grant_type: 'client_credentials', client_id: client.code, client_secret: client.secret };
    expect(codeOf(await ask(form, {}, 'kunlun-default'))).toEqual(REFUSED);
  });

  it('enters from where the IP allow-lists let it', async () => {
    const client = await newClient();
    await db(`UPDATE security.api_clients SET all_hotels = false, hotels = '{SHA01}' WHERE id = $1`, [
      client.id,
    ]);
    const manager = stack.api({ username: 'manager', hotel: 'SHA01' });
    const entries = [{ network: '203.0.113.0/24', note: '' }];
    const list = (enabled: boolean) =>
      manager.put(
        'ip-allow-list',
        { enabled, entries, confirmLockOut: true },
        {
          headers: { 'x-forwarded-for': '203.0.113.1' },
        },
      );
    expect((await list(true)).status).toBe(200);
    const from = (address: string) =>
      ask(
        { grant_type: 'client_credentials', client_id: client.code, client_secret: client.secret },
        { 'x-forwarded-for': address },
      );
    expect(codeOf(await from('198.51.100.1'))).toEqual([403, 'IP_NOT_ALLOWED']);
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await list(false)).status).toBe(200);
  });
});
