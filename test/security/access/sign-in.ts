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
      hasPassword: true,
      passwordExpiresAt: null,
    });
    expect((await clerk.get('roles/current-perms')).body).toEqual({
      code: 'SUCCESS',
      data: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
      error: null,
    });
    expect((await stack.api('root').get('roles/current-perms')).body.data).toHaveLength(40);
  });

  it('tells a user without a password so, and counts no failure where one is asked for', async () => {
    await inDatabase(
      `INSERT INTO security.users (id, username, real_name, password_hash, roles, all_hotels)
       SELECT gen_random_uuid(), 'sso_only', 'Mei Tan', password_hash, roles, true FROM security.users
       WHERE username = 'clerk'`,
    );
    const own = stack.api('sso_only');
    const { id, hasPassword } = (await own.get('user/current-user')).body;
    expect(hasPassword).toBe(true);
    await inDatabase('UPDATE security.users SET password_hash = NULL WHERE id = $1', [id]);
    expect((await own.get('user/current-user')).body.hasPassword).toBe(false);
    const chosen = { password: 'Lantern-4471', confirmPassword: 'Lantern-4471' };
    const refused = await own.post(`user/current-user/${id}/password`, { oldPassword: 'Any-1', ...chosen });
    expect([refused.status, refused.body.code]).toEqual([422, 'NO_PASSWORD']);
    expect(await inDatabase(`SELECT 1 FROM security.sign_in_failures WHERE username = 'sso_only'`)).toEqual(
      [],
    );
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

  it('keeps passwords and tokens as hashes only', async () => {
    const { access_token, refresh_token } = await tokens();
    const rows = await inDatabase(
      `SELECT row_to_json(u)::text AS text FROM security.users u
       UNION ALL SELECT row_to_json(t)::text FROM security.refresh_tokens t
       UNION ALL SELECT row_to_json(s)::text FROM security.sessions s`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2');
    expect(stored).not.toContain('Harbour-2026');
    expect(stored).not.toContain(refresh_token);
    expect(stored).not.toContain(access_token);
  });

  describe('a refresh token', () => {
    it('renews the session, each time with another token', async () => {
      const first = await tokens();
      const { status, body } = await refresh(first.refresh_token);
      expect(status).toBe(200);
      expect(body.refresh_token).not.toBe(first.refresh_token);
      expect((await withToken(body.access_token)).status).toBe(200);
    });

    it('is refused when it has run out', async () => {
      const { refresh_token } = await tokens('manager');
      await inDatabase('UPDATE security.refresh_tokens SET expires_at = now()');
      const { status, body } = await refresh(refresh_token);
      expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
    });

    it('of another tenant, or made up, is refused', async () => {
      const { refresh_token } = await tokens();
      expect((await refresh(refresh_token, 'kunlun-default')).status).toBe(401);
      expect((await refresh('sample')).status).toBe(401);
      expect((await refresh(refresh_token)).status).toBe(200);
    });
  });

  it('speaks Chinese to who asks for it', async () => {
    const answer = await fetch(`${stack.url}/demo/api/v1/hotels`, {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', message: '登录后继续。' });
  });
});
