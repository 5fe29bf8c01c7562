import { signIn, tokenRequest } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';

describe('Signing in', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  const tokens = async (username = 'clerk') => (await signIn(stack.url, 'demo', { username })).body;
  const refresh = (refreshToken: string, tenant = 'demo') =>
    tokenRequest(stack.url, tenant, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const withToken = (token: string, path = 'user/current-user', tenant = 'demo') =>
    fetch(`${stack.url}/${tenant}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const inDatabase = (text: string, params: unknown[] = []) =>
    queryDatabase<Record<string, unknown>>(stack.tenantDatabaseUrl('demo'), text, params);

  it('gives an access and a refresh token', async () => {
    const { status, body, headers } = await signIn(stack.url, 'demo', { username: 'clerk' });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('does not mind how the user name is capitalised', async () => {
    expect((await signIn(stack.url, 'demo', { username: 'Clerk' })).status).toBe(200);
  });

  it('tells the user who it is and what it may do', async () => {
    const clerk = stack.api('clerk');
    expect((await clerk.get('user/current-user')).body).toEqual({
      id: expect.any(String),
      kind: 'user',
      username: 'clerk',
      realName: 'Zhao Lan',
      email: 'zhao.lan@harbour-vale.example',
      language: 'en',
      startingPage: null,
      roles: [{ name: 'clerk', description: 'Front desk', builtIn: true, startingPage: 'paymentHistory' }],
      hotels: ['HKG01', 'LON01', 'SHA01'],
      tenant: { id: 'demo', name: 'Harbour & Vale Hotels', timeZone: 'Asia/Hong_Kong' },
      groupLevel: false,
      allHotels: true,
      currentResort: null,
      passwordExpiresAt: null,
    });
    expect((await clerk.get('roles/current-perms')).body).toEqual({
      code: 'SUCCESS',
      data: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
      error: null,
    });
    expect((await stack.api('root').get('roles/current-perms')).body.data).toHaveLength(40);
  });

  it('answers an unknown user and a wrong password alike', async () => {
    const [unknown, wrong] = await Promise.all([
      signIn(stack.url, 'demo', { username: 'nobody' }),
      signIn(stack.url, 'demo', { username: 'clerk', password: 'Harbour-2025' }),
    ]);
    for (const { status, body } of [unknown, wrong]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'The user name or the password is wrong.',
      });
    }
    expect({ ...unknown.body, correlationId: '' }).toEqual({ ...wrong.body, correlationId: '' });
  });

  it('makes a name wait after many failures, whether or not there is such a user', async () => {
    for (const username of ['auditor', 'no-such-user']) {
      for (let i = 0; i < 11; i++) await signIn(stack.url, 'demo', { username, password: `Wrong-${i}` });
      const { status, body, headers } = await signIn(stack.url, 'demo', { username });
      expect([username, status, body.code]).toEqual([username, 429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await inDatabase(`UPDATE security.sign_in_failures SET blocked_until = now() - interval '1 s'`);
    expect((await signIn(stack.url, 'demo', { username: 'auditor' })).status).toBe(200);
    expect(
      await inDatabase(`SELECT username FROM security.sign_in_failures WHERE username = 'auditor'`),
    ).toEqual([]);
  });

  it.each([
    [{}, 'grant_type'],
    [{ grant_type: 'implicit' }, 'grant_type'],
    [{ grant_type: 'password', username: 'clerk' }, 'password'],
    [{ grant_type: 'password', password: 'x' }, 'username'],
    [{ grant_type: 'refresh_token' }, 'refresh_token'],
    [{ grant_type: 'password', username: 'clerk', password: 'x'.repeat(129) }, 'password'],
    [{ grant_type: 'password', username: 'clerk', password: 'Harbour-2026', role: 'root' }, 'role'],
  ])('names the field that is wrong: %j', async (form, field) => {
    const { status, body } = await tokenRequest(stack.url, 'demo', form);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  it('keeps passwords and refresh tokens as hashes only', async () => {
    const { refresh_token } = await tokens();
    const rows = await inDatabase(
      `SELECT row_to_json(u)::text AS text FROM security.users u UNION ALL SELECT row_to_json(t)::text FROM security.refresh_tokens t`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2');
    expect(stored).not.toContain('Harbour-2026');
    expect(stored).not.toContain(refresh_token);
  });

  describe('a refresh token', () => {
    it('renews the session, each time with another token', async () => {
      const first = await tokens();
      const { status, body } = await refresh(first.refresh_token);
      expect(status).toBe(200);
      expect(body.refresh_token).not.toBe(first.refresh_token);
      expect((await withToken(body.access_token)).status).toBe(200);
    });

    it('sent by two tabs at the same moment leaves both signed in', async () => {
      const { refresh_token } = await tokens();
      const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body } of answers) expect((await refresh(body.refresh_token)).status).toBe(200);
    });

    it('that comes again later ends the whole session', async () => {
      const { refresh_token } = await tokens();
      const { body: next } = await refresh(refresh_token);
      await inDatabase(
        `UPDATE security.refresh_tokens SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL`,
      );
      const again = await refresh(refresh_token);
      expect([again.status, again.body.code]).toEqual([401, 'INVALID_TOKEN']);
      // The thief may hold either token, so neither is good any more.
      expect((await refresh(next.refresh_token)).status).toBe(401);
    });

    it.each([
      ['has run out', `UPDATE security.refresh_tokens SET expires_at = now()`],
      [
        'belongs to a disabled user',
        `UPDATE security.users SET status = 'disabled' WHERE username = 'manager'`,
      ],
    ])('is refused when it %s', async (_why, statement) => {
      const { refresh_token } = await tokens('manager');
      await inDatabase(statement);
      const { status, body } = await refresh(refresh_token);
      expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
      await inDatabase(`UPDATE security.users SET status = 'enabled'`);
    });

    it('of another tenant, or made up, is refused', async () => {
      const { refresh_token } = await tokens();
      expect((await refresh(refresh_token, 'kunlun-default')).status).toBe(401);
      expect((await refresh('sample')).status).toBe(401);
      expect((await refresh(refresh_token)).status).toBe(200);
    });
  });

  it('ends with signing out, for both tokens', async () => {
    const { access_token, refresh_token } = await tokens();
    const out = await fetch(`${stack.url}/demo/api/v1/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([out.status, await out.json()]).toEqual([200, { logoutUrl: null }]);
    expect((await refresh(refresh_token)).status).toBe(401);
    const after = await withToken(access_token);
    expect([after.status, ((await after.json()) as { code: string }).code]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('speaks Chinese to who asks for it', async () => {
    const answer = await fetch(`${stack.url}/demo/api/v1/hotels`, {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', message: '登录后继续。' });
  });
});
