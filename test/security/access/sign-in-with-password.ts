import { type ApiClient, send, tokenRequest, type ApiResponse } from '../../support/api-client.js';
import { lockTable, waitingForLocks } from '../../support/database-locks.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const RIGHT = 'Harbour-2026';

describe('Signing in with a password', () => {
  let stack: Stack;
  let urls: string[];

  beforeAll(async () => {
    stack = sharedStack();
    urls = Object.values(stack.urls);
  });

  const url = () => stack.tenantDatabaseUrl('demo');
  const db = (text: string, params: unknown[] = []) => queryDatabase<any>(url(), text, params);
  const enter = (username: string, password = RIGHT, headers: Record<string, string> = {}, url = stack.url) =>
    tokenRequest(url, 'demo', { grant_type: 'password', username, password }, headers);
  const codeOf = ({ status, body }: ApiResponse) => [status, body.code];
  /** As if so many sign-ins under this name had just failed. */
  const haveFailed = (username: string, failures: number, source = '127.0.0.1') =>
    db(
      `INSERT INTO security.sign_in_failures (username, source, failures, last_failed_at) VALUES ($1, $3, $2, now())
       ON CONFLICT (username, source) DO UPDATE SET failures = $2, blocked_until = NULL`,
      [username, failures, source],
    );
  const elsewhere = { 'x-forwarded-for': '198.51.100.60' };
  const passTheWait = () => db(`UPDATE security.sign_in_failures SET blocked_until = now() - interval '1 s'`);

  let at = 0;
  /** Another address for each test, so that nothing of the others counts. */
  const somewhere = () => `198.51.100.${100 + (at += 1)}`;
  const refusals = (address: string) =>
    db(
      `SELECT action, entity, identifier, actor_name AS actor, after->>'because' AS because
       FROM audit.changes WHERE client_ip = $1 AND action LIKE '%Refused' ORDER BY id`,
      [address],
    );
  const users = { action: 'signInRefused', entity: 'security.users', actor: 'Sign-in' };

  beforeEach(() => db('DELETE FROM security.sign_in_failures'));
  afterAll(() => stack.restart('web-2', { SIGN_INS_PER_MINUTE: '' })); // As the other parts expect it.

  describe('tells nobody which users exist', () => {
    it('answers an unknown name, a wrong password, a disabled user and one without a password alike', async () => {
      await db(`UPDATE security.users SET status = 'disabled' WHERE username = 'auditor'`);
      await db(`INSERT INTO security.users (id, username, real_name) VALUES (gen_random_uuid(), 'sso_only', 'SSO')
        ON CONFLICT DO NOTHING`);
      const answers = [
        await enter('nobody'),
        await enter('clerk', 'Harbour-2025'),
        await enter('auditor'),
        await enter('sso_only'),
      ];
      const shown = answers.map(({ status, body, headers }) => ({
        status,
        body: { ...body, correlationId: '' },
        // Lengths and dates apart, the same headers with the same values.
        headers: [...headers].filter(
          ([name]) => !['date', 'x-request-id'].includes(name) && !/^x-ratelimit/.test(name),
        ),
      }));
      for (const answer of shown) expect(answer).toEqual(shown[0]);
      expect(shown[0]).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
      await db(`UPDATE security.users SET status = 'enabled'`);
    });

    it('counts and slows a name nobody has like one that somebody has', async () => {
      for (const username of ['clerk', 'no_such_user']) {
        await haveFailed(username, 10);
        expect(codeOf(await enter(username, 'Wrong-123'))).toEqual([401, 'UNAUTHORIZED']);
        const slowed = await enter(username);
        expect(codeOf(slowed)).toEqual([429, 'TOO_MANY_REQUESTS']);
        expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
        // Over all addresses together, for one that this user never signed in from.
        await haveFailed(username, 59, '*');
        expect(codeOf(await enter(username, 'Wrong-123', elsewhere))).toEqual([401, 'UNAUTHORIZED']);
        expect(codeOf(await enter(username, RIGHT, elsewhere))).toEqual([429, 'TOO_MANY_REQUESTS']);
      }
    });
  });

  describe('counts by the user a name stands for, however it is spelled:', () => {
    // Dotted capital I and Kelvin sign are folded to a plain letter somewhere; the next test looks at all characters.
    it.each(['AUDITOR', 'aud\u0130tor', 'cler\u212a'])(
      'whoever signs in as %s has no more guesses than under the plain name',
      async (spelling) => {
        const plain = /^c/i.test(spelling) ? 'clerk' : 'auditor';
        const isTheUser = (await enter(spelling)).status === 200;
        await haveFailed(plain, 10);
        await enter(spelling, 'Wrong-123');
        expect(codeOf(await enter(plain))[0]).toBe(isTheUser ? 429 : 200);
      },
    );

    it('no other letter than A to Z ever stands for a plain one', async () => {
      expect((await enter('AUDITOR')).status).toBe(200);
      for (const other of ['aud\u0130tor', 'cler\u212a']) expect((await enter(other)).status).toBe(401);
      // All that have upper and lower case; beyond are Han characters, and what is for private use.
      const [{ plain }] = await db(
        `SELECT count(*)::int AS plain FROM generate_series(128, 131071) AS c
         WHERE c NOT BETWEEN 55296 AND 57343 AND security.folded(chr(c)) ~ '^[\\x01-\\x7f]*$'`,
      );
      expect(plain).toBe(0);
    });
  });

  it('makes a name wait in every process after failures in one', async () => {
    await haveFailed('clerk', 10);
    await enter('clerk', 'Wrong-123', {}, urls[0]);
    expect(codeOf(await enter('clerk', RIGHT, {}, urls[1]))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await passTheWait();
    expect((await enter('clerk', RIGHT, {}, urls[1])).status).toBe(200);
    // Signing in forgets them.
    expect(await db(`SELECT 1 FROM security.sign_in_failures WHERE username = 'clerk'`)).toEqual([]);
  });

  it('S9: wrong passwords of a stranger keep no user out, the last administrator least of all', async () => {
    const guess = (address: string) => enter('manager', 'Wrong-123', { 'x-forwarded-for': address });
    // The address that guesses waits; every other enters.
    const guesses = await Promise.all(Array.from({ length: 14 }, () => guess('198.51.100.61')));
    expect(new Set(guesses.map(({ status }) => status))).toContain(401);
    expect(codeOf(await guess('198.51.100.61'))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await enter('manager')).status).toBe(200);
    // Of many addresses each has few guesses, and the name waits for addresses that it never came from.
    await haveFailed('manager', 10_000, '*');
    expect(codeOf(await guess('198.51.100.62'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await guess('198.51.100.63'))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await enter('manager')).status).toBe(200);
    const stranger = await enter('manager', RIGHT, { 'x-forwarded-for': '198.51.100.63' });
    expect(codeOf(stranger)).toEqual([429, 'TOO_MANY_REQUESTS']);
    // However many there were, it ends.
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    await passTheWait();
    expect((await enter('manager', RIGHT, { 'x-forwarded-for': '198.51.100.63' })).status).toBe(200);
  });

  it('S9: addresses of one IPv6 network have their guesses together', async () => {
    const from = (i: number) => ({ 'x-forwarded-for': `2001:db8:7::${i + 1}` });
    for (let i = 0; i < 11; i += 1) await enter('clerk', `Wrong-${i}`, from(i));
    expect(codeOf(await enter('clerk', RIGHT, from(99)))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('lets no right guess through that was under way while others failed', async () => {
    const release = await lockTable(url(), 'security.users');
    const guess = enter('clerk');
    await eventually(async () => (await waitingForLocks(url())) === 1);
    await haveFailed('clerk', 12);
    await db(`UPDATE security.sign_in_failures SET blocked_until = now() + interval '1 h'`);
    await release();
    expect(codeOf(await guess)).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('tells only who knows the password that an administrator locked the account', async () => {
    await db(`UPDATE security.users SET locked = true WHERE username = 'auditor'`);
    expect(codeOf(await enter('auditor', 'Wrong-123'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await enter('auditor'))).toEqual([403, 'ACCOUNT_LOCKED']);
    await db(`UPDATE security.users SET locked = false WHERE username = 'auditor'`);
  });

  describe('an interface user', () => {
    beforeAll(() => db(`UPDATE security.users SET user_type = 'INTERFACE' WHERE username = 'auditor'`));
    afterAll(() =>
      db(`UPDATE security.users SET user_type = 'NORMAL', must_change_password = false, password_expires_at = NULL
        WHERE username = 'auditor'`),
    );

    it('is not for the screens, and only who knows the password learns it', async () => {
      const screens = { 'x-source': 'web' };
      const refused = await enter('auditor', RIGHT, screens);
      expect(codeOf(refused)).toEqual([401, 'UNAUTHORIZED']);
      expect(refused.body.message).toBe('This is an interface user and cannot sign in to the screens.');
      expect((await enter('auditor', 'Wrong-123', screens)).body.message).toContain('is wrong');
      expect((await enter('auditor')).status).toBe(200);
    });

    it('is never asked for a new password, but its own may run out', async () => {
      await db(`UPDATE security.users SET must_change_password = true WHERE username = 'auditor'`);
      expect((await enter('auditor')).status).toBe(200);
      await db(`UPDATE security.users SET password_expires_at = now() WHERE username = 'auditor'`);
      expect(codeOf(await enter('auditor'))).toEqual([403, 'PASSWORD_EXPIRED']);
    });
  });

  it('writes who signed in, who was refused, and from where, into the change log', async () => {
    await enter('clerk', RIGHT, { 'x-forwarded-for': '198.51.100.20' });
    await enter('made_up', RIGHT, { 'x-forwarded-for': '198.51.100.21' });
    const notes = await db(
      `SELECT action, actor_name, identifier FROM audit.changes WHERE client_ip IN ('198.51.100.20', '198.51.100.21') ORDER BY id`,
    );
    expect(notes).toEqual([
      { action: 'signIn', actor_name: 'Zhao Lan', identifier: 'clerk' },
      { action: 'signInRefused', actor_name: 'Sign-in', identifier: 'made_up' },
    ]);
  });

  describe('writes every refusal into the change log, with its true reason and address:', () => {
    it('unknown names, wrong passwords, disabled users and those without a password, apart', async () => {
      const address = somewhere();
      const from = { 'x-forwarded-for': address };
      await db(`INSERT INTO security.users (id, username, real_name, status) VALUES
        (gen_random_uuid(), 'without_one', 'A', 'enabled'), (gen_random_uuid(), 'left_us', 'B', 'disabled')`);
      for (const name of ['nobody_here', 'clerk', 'without_one', 'left_us'])
        await enter(name, 'Wrong-123', from);
      expect(await refusals(address)).toEqual([
        { ...users, identifier: 'nobody_here', because: 'unknownName' },
        { ...users, identifier: 'clerk', because: 'wrongPassword' },
        { ...users, identifier: 'without_one', because: 'noPassword' },
        { ...users, identifier: 'left_us', because: 'disabled' },
      ]);
    });

    it('attempts while a name must wait', async () => {
      const address = somewhere();
      await haveFailed('clerk', 11, address);
      await db(`UPDATE security.sign_in_failures SET blocked_until = now() + interval '1 minute'`);
      await enter('clerk', RIGHT, { 'x-forwarded-for': address });
      expect(await refusals(address)).toEqual([{ ...users, identifier: 'clerk', because: 'mustWait' }]);
    });

    it('interface users at the screens', async () => {
      const address = somewhere();
      await db(`UPDATE security.users SET user_type = 'INTERFACE' WHERE username = 'auditor'`);
      await enter('auditor', RIGHT, { 'x-forwarded-for': address, 'x-source': 'web' });
      await db(`UPDATE security.users SET user_type = 'NORMAL' WHERE username = 'auditor'`);
      expect(await refusals(address)).toEqual([
        { ...users, identifier: 'auditor', because: 'interfaceUser' },
      ]);
    });

    it('wrong secrets of API clients, unknown and disabled ones', async () => {
      const address = somewhere();
      await db(`INSERT INTO security.api_clients (id, code, name, type, client_group, secret_hash, access_token_seconds, refresh_token_seconds, enabled)
        VALUES (gen_random_uuid(), 'Kiosk-1', 'Kiosk', 'invoice_terminal', 'Desk', sha256('another'), 900, 86400, true),
          (gen_random_uuid(), 'Kiosk-2', 'Kiosk', 'invoice_terminal', 'Desk', sha256('another'), 900, 86400, false)`);
      for (const id of ['kiosk-1', 'kiosk-2', 'kiosk-3']) {
        const form = { grant_type: 'client_credentials', client_id: id, client_secret: 'guess' };
        const answer = await tokenRequest(stack.url, 'demo', form, { 'x-forwarded-for': address });
        expect(codeOf(answer)).toEqual([401, 'INVALID_CLIENT']);
      }
      const clients = { ...users, entity: 'security.api_clients' };
      expect(await refusals(address)).toEqual([
        { ...clients, identifier: 'Kiosk-1', because: 'wrongSecret' },
        { ...clients, identifier: 'Kiosk-2', because: 'disabled' },
        { ...clients, identifier: 'kiosk-3', because: 'unknownName' },
      ]);
    });

    it('a wrong present password, and a refresh token that comes again', async () => {
      const address = somewhere();
      const from = { 'x-forwarded-for': address };
      const { body: tokens } = await enter('clerk', RIGHT, { 'x-forwarded-for': somewhere() });
      const headers = {
        ...from,
        authorization: `Bearer ${tokens.access_token}`,
        'content-type': 'application/json',
      };
      const me = await fetch(`${stack.url}/demo/api/v1/user/current-user`, { headers });
      const { id } = (await me.json()) as { id: string };
      const password = { password: 'Lantern-4471', confirmPassword: 'Lantern-4471' };
      const body = JSON.stringify({ oldPassword: 'Wrong-123', ...password });
      await fetch(`${stack.url}/demo/api/v1/user/current-user/${id}/password`, {
        method: 'POST',
        headers,
        body,
      });
      const renew = () =>
        tokenRequest(
          stack.url,
          'demo',
          { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
          from,
        );
      expect((await renew()).status).toBe(200);
      await db(
        `UPDATE security.refresh_tokens SET used_at = used_at - interval '1 minute' WHERE used_at IS NOT NULL`,
      );
      expect(codeOf(await renew())).toEqual([401, 'INVALID_TOKEN']);
      expect(await refusals(address)).toEqual([
        {
          action: 'passwordChangeRefused',
          entity: 'security.users',
          identifier: 'clerk',
          actor: 'Zhao Lan',
          because: 'wrongPassword',
        },
        { ...users, action: 'renewalRefused', identifier: 'clerk', because: 'tokenReused' },
      ]);
    });

    it('at most 20 a minute for each address, in all processes; the others are counted', async () => {
      const address = somewhere();
      const from = { 'x-forwarded-for': address };
      const guess = (refresh_token: string, i: number) =>
        tokenRequest(urls[i % 2]!, 'demo', { grant_type: 'refresh_token', refresh_token }, from);
      await Promise.all(Array.from({ length: 30 }, (_, i) => guess(`guess_${i}`, i)));
      // The minute may have turned between them.
      const [counted] = await db(
        `SELECT sum(refusals)::int AS refusals, sum(least(refusals, 20))::int AS listed
         FROM security.refusal_counts WHERE source = $1`,
        [address],
      );
      expect(counted.refusals).toBe(30);
      expect(await refusals(address)).toHaveLength(counted.listed);
    });
  });

  describe('where IP allow-lists are in force', () => {
    const tokens: Record<string, { access_token: string; refresh_token: string }> = {};
    let manager: ApiClient;
    /** Of the group and of each hotel, the hotels' first to go: the group's lets in who ends them. */
    const list = async (enabled: boolean) => {
      const body = { enabled, entries: [{ network: '203.0.113.0/24', note: '' }] };
      for (const { code } of [...(await db('SELECT code FROM hotels.hotels')), { code: '' }]) {
        const headers = { 'x-hotel-code': code, 'x-forwarded-for': '203.0.113.30' };
        const { status, body: said } = await manager.put('ip-allow-list', body, { headers });
        expect([code, status, said]).toEqual([code, 200, expect.anything()]);
      }
    };

    beforeAll(async () => {
      for (const username of ['clerk', 'manager'])
        tokens[username] = (await enter(username, RIGHT, { 'x-forwarded-for': somewhere() })).body;
      manager = stack.api('manager');
      await list(true);
    });
    afterAll(() => list(false));

    const refresh = (username: string, address: string) =>
      tokenRequest(
        stack.url,
        'demo',
        { grant_type: 'refresh_token', refresh_token: tokens[username]!.refresh_token },
        { 'x-forwarded-for': address },
      );

    it('refuses other addresses once the password fits, and uses no refresh token up', async () => {
      const refused = await enter('clerk', RIGHT, { 'x-forwarded-for': '198.51.100.30' });
      expect(codeOf(refused)).toEqual([403, 'IP_NOT_ALLOWED']);
      expect(refused.body.address).toBe('198.51.100.30');
      expect(codeOf(await enter('clerk', 'Wrong-123', { 'x-forwarded-for': '198.51.100.30' }))[1]).toBe(
        'UNAUTHORIZED',
      );
      expect(codeOf(await refresh('clerk', '198.51.100.30'))).toEqual([403, 'IP_NOT_ALLOWED']);

      expect((await enter('clerk', RIGHT, { 'x-forwarded-for': '203.0.113.30' })).status).toBe(200);
      expect((await refresh('clerk', '203.0.113.30')).status).toBe(200);
    });

    it('writes each refusal into the change log, with its true reason and address', async () => {
      const address = somewhere();
      const from = { 'x-forwarded-for': address };
      await enter('clerk', RIGHT, from);
      await refresh('manager', address);
      await send(`${stack.url}/demo/api/v1/user/current-user`, {
        headers: { ...from, authorization: `Bearer ${tokens.manager!.access_token}` },
      });
      expect(await refusals(address)).toEqual([
        { ...users, identifier: 'clerk', because: 'addressNotAllowed' },
        { ...users, action: 'renewalRefused', identifier: 'manager', because: 'addressNotAllowed' },
        expect.objectContaining({
          action: 'requestRefused',
          identifier: 'manager',
          because: 'addressNotAllowed',
        }),
      ]);
    });
  });

  it('limits sign-ins per network address, and renewals apart from them', async () => {
    await stack.restart('web-2', { SIGN_INS_PER_MINUTE: '5' });
    const url = stack.urls['web-2']!;
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const enterFrom = (address: string, username = 'clerk') => enter(username, RIGHT, from(address), url);
    const { body: tokens } = await enterFrom('198.51.100.9');
    const five = [1, 2, 3, 4, 5].map((i) => enterFrom('198.51.100.7', `name${i}`));
    expect((await Promise.all(five)).map(({ status }) => status)).toEqual(Array(5).fill(401));

    const sixth = await enterFrom('198.51.100.7');
    expect(codeOf(sixth)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    // One limit for all ways in; an address that it does not know is not believed to be another.
    for (const path of ['create-link', 'verify-link', '']) {
      const answer = await fetch(`${url}/demo/api/rest/password/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('198.51.100.7') },
        body: '{}',
      });
      expect([path, answer.status]).toEqual([path, 429]);
    }
    expect((await enterFrom('198.51.100.8')).status).toBe(200);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const renewed = await tokenRequest(url, 'demo', form, from('198.51.100.7'));
    expect(renewed.status).toBe(200);
  });
});
