import { send, signIn, tokenRequest, type ApiResponse } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

describe('A session', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  const db = (text: string, params: unknown[] = []) =>
    queryDatabase<any>(stack.tenantDatabaseUrl('demo'), text, params);
  const tokens = async (username = 'clerk') => (await signIn(stack.url, 'demo', { username })).body;
  const refresh = (refreshToken: string, url = stack.url): Promise<ApiResponse> =>
    tokenRequest(url, 'demo', { grant_type: 'refresh_token', refresh_token: refreshToken });
  const me = (token: string, url = stack.url) =>
    send(`${url}/demo/api/v1/user/current-user`, { headers: { authorization: `Bearer ${token}` } });
  const codeOf = ({ status, body }: ApiResponse) => [status, body.code];
  const INVALID = [401, 'INVALID_TOKEN'];
  const claimsOf = (accessToken: string) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
  const sessionOf = (accessToken: string): string => claimsOf(accessToken).sid;
  const endOf = async (accessToken: string) => {
    const [session] = await db('SELECT end_reason FROM security.sessions WHERE id = $1', [
      sessionOf(accessToken),
    ]);
    return session.end_reason;
  };

  it('of the screens lasts twelve hours, its access tokens a quarter of an hour', async () => {
    const { access_token, expires_in } = await tokens();
    const { iat, exp, sid } = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
    expect([expires_in, exp - iat]).toEqual([900, 900]);
    const [row] = await db(
      `SELECT round(extract(epoch FROM expires_at - created_at))::int AS seconds FROM security.refresh_tokens WHERE session_id = $1`,
      [sid],
    );
    expect(row.seconds).toBe(12 * 3600);
  });

  it('has one chain of tokens: one that two tabs send together gives both the same successor', async () => {
    const { access_token, refresh_token } = await tokens();
    const urls = Object.values(stack.urls);
    const answers = await Promise.all([...urls, ...urls].map((url) => refresh(refresh_token, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(refresh_token)).body.refresh_token).toBe(answers[0]!.body.refresh_token);
    const open = await db(
      'SELECT id FROM security.refresh_tokens WHERE session_id = $1 AND used_at IS NULL',
      [sessionOf(access_token)],
    );
    expect(open).toHaveLength(1);
    // A tab that comes late gets no token out of a chain that has gone on without it.
    const { body: next } = await refresh(answers[0]!.body.refresh_token);
    expect((await refresh(refresh_token)).body.refresh_token).toBe(next.refresh_token);
  });

  it('ends twelve hours after the sign-in, however often it is renewed', async () => {
    const { access_token, refresh_token } = await tokens();
    const age = (interval: string) =>
      db(`UPDATE security.sessions SET created_at = now() - interval '${interval}' WHERE id = $1`, [
        sessionOf(access_token),
      ]);
    await age('11 hours 50 minutes');
    const { body: next } = await refresh(refresh_token);
    const { iat, exp } = claimsOf(next.access_token);
    expect(exp - iat).toBeLessThanOrEqual(600);
    expect(next.expires_in).toBeLessThanOrEqual(600);
    await age('12 hours');
    expect(codeOf(await refresh(next.refresh_token))).toEqual(INVALID);
  });

  it('ends as a whole when a refresh token comes again later: it was stolen', async () => {
    const first = await tokens();
    const { body: next } = await refresh(first.refresh_token);
    await db(
      `UPDATE security.refresh_tokens SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL`,
    );
    expect(codeOf(await refresh(first.refresh_token))).toEqual(INVALID);
    expect(codeOf(await refresh(next.refresh_token))).toEqual(INVALID);
    expect(await endOf(first.access_token)).toBe('tokenReused');
  });

  it.each([
    ['the user is disabled', `status = 'disabled'`],
    ['an administrator locks the user', 'locked = true'],
    ['the password was changed', 'token_version = token_version + 1'],
  ])('is not renewed any more when %s', async (_what, change) => {
    const { refresh_token } = await tokens('auditor');
    await db(`UPDATE security.users SET ${change} WHERE username = 'auditor'`);
    expect(codeOf(await refresh(refresh_token))).toEqual(INVALID);
    await db(`UPDATE security.users SET status = 'enabled', locked = false WHERE username = 'auditor'`);
  });

  it('ends with all others of the user when the user changes the password, the present one too', async () => {
    await addPerson(stack, { username: 'changes_password', permissions: [] });
    const [here, elsewhere] = [await tokens('changes_password'), await tokens('changes_password')];
    const { body: user } = await me(here.access_token);
    const change = await send(`${stack.url}/demo/api/v1/user/current-user/${user.id}/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${here.access_token}` },
      body: JSON.stringify({
        oldPassword: 'Harbour-2026',
        password: 'Lantern-4471',
        confirmPassword: 'Lantern-4471',
      }),
    });
    expect(change.status).toBeLessThan(300);
    for (const session of [here, elsewhere]) {
      expect(codeOf(await me(session.access_token))).toEqual(INVALID);
      expect(codeOf(await refresh(session.refresh_token))).toEqual(INVALID);
      expect(await endOf(session.access_token)).toBe('passwordChanged');
    }
  });

  it('ends with signing out, for both tokens', async () => {
    const { access_token, refresh_token } = await tokens();
    const [here, other] = Object.values(stack.urls) as [string, string];
    const out = await send(`${here}/demo/api/v1/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([out.status, out.body]).toEqual([200, { logoutUrl: null }]);
    expect(codeOf(await me(access_token, here))).toEqual(INVALID);
    expect(codeOf(await refresh(refresh_token, other))).toEqual(INVALID);
    expect(await endOf(access_token)).toBe('signedOut');
  });
});
