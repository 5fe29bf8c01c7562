import { DEMO_PASSWORD, send, signIn, tokenRequest, type ApiResponse } from '../support/api-client.js';
import { queryDatabase } from '../support/databases.js';
import { mailsTo, mailTo } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const CHOSEN = 'Lantern-4471';

describe('Setting a new password', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({ env: { SWEEP_SECONDS: '1' } });
  });
  afterAll(() => stack.stop());

  const db = (text: string, params: unknown[] = [], tenant = 'demo') =>
    queryDatabase<any>(stack.tenantDatabaseUrl(tenant), text, params);
  const post = (path: string, body: object, tenant = 'demo'): Promise<ApiResponse> =>
    send(`${stack.url}/${tenant}/api/rest/password${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const codeOf = ({ status, body }: ApiResponse) => [status, body.code];
  const set = (redisKey: string, password = CHOSEN, confirmPassword = password, tenant = 'demo') =>
    post('', { redisKey, password, confirmPassword }, tenant);
  const effects = () =>
    db(`SELECT id, status, last_error, payload FROM kernel.effects WHERE kind = 'security.send-reset-link'
      ORDER BY created_at, id`);
  const allDone = () =>
    eventually(async () => {
      const rows = await effects();
      return rows.every(({ status }) => status !== 'pending' && status !== 'running') && rows;
    });

  let users = 0;
  /** A user of its own for each test, so that none disturbs another. */
  const newUser = async (changes: Record<string, unknown> = {}) => {
    users += 1;
    const user = {
      username: `user_${users}`,
      email: `user-${users}@example.com`,
      language: 'en',
      ...changes,
    };
    await db(
      `INSERT INTO security.users (id, username, real_name, email, language, password_hash, roles, all_hotels)
       SELECT gen_random_uuid(), $1, 'Ana Lima', $2, $3, password_hash, roles, true FROM security.users
       WHERE username = 'clerk'`,
      [user.username, user.email, user.language],
    );
    return user as { username: string; email: string };
  };
  const linkOf = async (mail: any) => {
    const [, tenant, key] = /#\/reset-password\/([^/\s]+)\/([\w-]+)/.exec(mail.text) ?? [];
    return { tenant, key: key! };
  };
  const mailedKey = async (user: { username: string; email: string }) => {
    await post('/create-link', { username: user.username });
    return (await linkOf(await mailTo(stack, user.email))).key;
  };

  describe('with a mailed link', () => {
    it('works once, in the words of the user’s language', async () => {
      const user = await newUser({ language: 'zh' });
      expect((await post('/create-link', { username: user.username.toUpperCase() })).body).toEqual({
        code: 'SUCCESS',
        data: null,
        error: null,
      });
      const mail = await mailTo(stack, user.email);
      expect(mail.subject).toBe('设置新密码');
      const { tenant, key } = await linkOf(mail);
      expect(tenant).toBe('demo');
      expect(mail.text).toContain(`${stack.url}/#/reset-password/demo/${key}`);

      const verified = await post('/verify-link', { redisKey: key });
      expect(verified.body.data).toEqual({ username: user.username, expiresAt: expect.any(String) });
      const minutes = (Date.parse(verified.body.data.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(25);
      expect(minutes).toBeLessThanOrEqual(30);

      expect((await set(key)).body).toEqual({ code: 'SUCCESS', data: null, error: null });
      expect((await signIn(stack.url, 'demo', { ...user, password: CHOSEN })).status).toBe(200);
      expect((await signIn(stack.url, 'demo', user)).status).toBe(401);
      expect(codeOf(await set(key, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
      expect(codeOf(await post('/verify-link', { redisKey: key }))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('invites a new user, once, for three days, and says so in the change log', async () => {
      const manager = stack.api('manager');
      const group = { headers: { 'x-hotel-code': '' } };
      const person = {
        username: 'invited_1',
        realName: 'Mei Tan',
        roles: ['clerk'],
        hotels: ['HKG01'],
        email: 'invited-1@example.com',
        language: 'zh',
        invite: true,
      };
      const withoutAddress = await manager.post('user', { ...person, email: null }, group);
      expect([withoutAddress.status, Object.keys(withoutAddress.body.error.fields)]).toEqual([
        400,
        ['email'],
      ]);
      const withPassword = { ...person, password: CHOSEN, confirmPassword: CHOSEN };
      expect((await manager.post('user', withPassword, group)).status).toBe(400);

      const made = await manager.post('user', person, group);
      expect([made.status, made.body.hasPassword]).toEqual([201, false]);
      const mail = await mailTo(stack, person.email);
      expect(mail.subject).toMatch(/^您在 .+ 的账户$/);
      const { key: first } = await linkOf(mail);
      const { data } = (await post('/verify-link', { redisKey: first })).body;
      const hours = (Date.parse(data.expiresAt) - Date.now()) / 3_600_000;
      expect([data.username, hours > 71 && hours <= 72]).toEqual([person.username, true]);

      const again = () => manager.post(`user/${made.body.id}/invitation`, {}, group);
      expect((await again()).status).toBe(204);
      expect(codeOf(await post('/verify-link', { redisKey: first }))).toEqual([410, 'RESET_LINK_INVALID']);
      const second = await eventually(async () => {
        const mails = await mailsTo(stack, person.email);
        const keys = await Promise.all(mails.map(async (each) => (await linkOf(each)).key));
        return keys.find((key) => key !== first);
      });
      expect((await set(second)).status).toBe(200);
      expect(codeOf(await set(second, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
      expect((await signIn(stack.url, 'demo', { username: person.username, password: CHOSEN })).status).toBe(
        200,
      );
      expect((await again()).status).toBe(422);
      const noted = await db(
        `SELECT action FROM audit.changes WHERE identifier = $1 AND action ~ 'invit' ORDER BY at`,
        [person.username],
      );
      expect(noted.map(({ action }) => action)).toEqual(['invite', 'invite', 'invitationAccept']);
    });

    it('lets nobody use an invitation that went to an address which was corrected', async () => {
      const manager = stack.api('manager');
      const group = { headers: { 'x-hotel-code': '' } };
      const person = { username: 'invited_2', realName: 'Mei Tan', roles: ['clerk'], hotels: ['HKG01'] };
      const { body } = await manager.post(
        'user',
        { ...person, email: 'mistyped@example.com', invite: true },
        group,
      );
      const { key } = await linkOf(await mailTo(stack, 'mistyped@example.com'));
      await manager.put('user', { id: body.id, email: 'right@example.com' }, group);
      expect(codeOf(await set(key))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('is no good once an administrator has set a password, like an invitation and the key of a forced change', async () => {
      const manager = stack.api('manager');
      const group = { headers: { 'x-hotel-code': '' } };
      const given = { password: CHOSEN, confirmPassword: CHOSEN };
      const setBy = (id: string) => manager.post(`user/${id}/password`, given, group);

      const user = await newUser();
      const link = await mailedKey(user);
      const [{ id }] = await db(
        'UPDATE security.users SET must_change_password = true WHERE username = $1 RETURNING id',
        [user.username],
      );
      const { resetKey } = (await signIn(stack.url, 'demo', user)).body;
      expect((await post('/verify-link', { redisKey: resetKey })).status).toBe(200);
      expect((await setBy(id)).status).toBe(204);
      for (const key of [link, resetKey]) {
        expect(codeOf(await set(key, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
      }

      const person = { username: 'invited_3', realName: 'Mei Tan', roles: ['clerk'], hotels: ['HKG01'] };
      const email = 'invited-3@example.com';
      const { body } = await manager.post('user', { ...person, email, invite: true }, group);
      const { key } = await linkOf(await mailTo(stack, email));
      expect((await setBy(body.id)).status).toBe(204);
      expect(codeOf(await set(key, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('is no good once the user has chosen another password with the present one', async () => {
      const user = await newUser();
      const key = await mailedKey(user);
      const own = stack.api(user.username);
      const { id } = (await own.get('user/current-user')).body;
      const changed = await own.post(`user/current-user/${id}/password`, {
        oldPassword: DEMO_PASSWORD,
        password: CHOSEN,
        confirmPassword: CHOSEN,
      });
      expect(changed.status).toBe(204);
      expect(codeOf(await set(key, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('lets one of two win who use it at the same moment', async () => {
      const key = await mailedKey(await newUser());
      const answers = await Promise.all([set(key, 'First-one-71'), set(key, 'Second-two-72')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    it('is good for its time, in its own tenant, and for an enabled user only', async () => {
      const user = await newUser();
      const key = await mailedKey(user);
      expect(codeOf(await set(key, CHOSEN, CHOSEN, 'kunlun-default'))).toEqual([410, 'RESET_LINK_INVALID']);
      await db(`UPDATE security.users SET status = 'disabled' WHERE username = $1`, [user.username]);
      expect(codeOf(await set(key))).toEqual([410, 'RESET_LINK_INVALID']);
      await db(`UPDATE security.users SET status = 'enabled' WHERE username = $1`, [user.username]);
      await db(`UPDATE security.password_resets SET expires_at = now() WHERE used_at IS NULL`);
      expect(codeOf(await set(key))).toEqual([410, 'RESET_LINK_INVALID']);
      expect(codeOf(await set('sample'))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('keeps the key out of the database, the outbox and the logs', async () => {
      const user = await newUser();
      const key = await mailedKey(user);
      await set(key);
      const everything = await db(`SELECT row_to_json(r)::text AS text FROM security.password_resets r
        UNION ALL SELECT row_to_json(e)::text FROM kernel.effects e
        UNION ALL SELECT row_to_json(c)::text FROM audit.changes c
        UNION ALL SELECT row_to_json(u)::text FROM security.users u`);
      const text = everything.map((row) => row.text).join('\n') + stack.processes.get('all')!.log();
      expect(text).toContain(user.username);
      expect(text).not.toContain(key);
      expect(text).not.toContain(Buffer.from(key).toString('hex'));
      expect(text).not.toContain(CHOSEN);
    });

    it('S13: leaves a trace of who asked for one, from where, whether or not there is such a user', async () => {
      const names = [(await newUser()).username, 'made_up'];
      // So many of a minute are written down from one address, and other tests have used some.
      await db('DELETE FROM security.refusal_counts');
      for (const username of names) await post('/create-link', { username });
      const notes = await db(
        `SELECT identifier, client_ip, outcome FROM audit.changes
         WHERE action = 'passwordResetLink' AND identifier = ANY ($1::text[]) ORDER BY id`,
        [names],
      );
      expect(notes).toEqual(
        names.map((identifier) => ({ identifier, client_ip: '127.0.0.1', outcome: 'done' })),
      );
    });

    it('ends every session, and frees a name that failures made wait but not one an administrator locked', async () => {
      const user = await newUser();
      const { body: tokens } = await signIn(stack.url, 'demo', user);
      await db(
        `INSERT INTO security.sign_in_failures (username, source, failures, last_failed_at, blocked_until)
         VALUES ($1, '127.0.0.1', 20, now(), now() + interval '15 minutes')`,
        [user.username],
      );
      const key = await mailedKey(user);
      await set(key);
      const me = await send(`${stack.url}/demo/api/v1/user/current-user`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(codeOf(me)).toEqual([401, 'INVALID_TOKEN']);
      const renewed = await tokenRequest(stack.url, 'demo', {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      });
      expect(codeOf(renewed)).toEqual([401, 'INVALID_TOKEN']);
      expect((await signIn(stack.url, 'demo', { ...user, password: CHOSEN })).status).toBe(200);

      const locked = await newUser();
      const lockedKey = await mailedKey(locked);
      await db(`UPDATE security.users SET locked = true WHERE username = $1`, [locked.username]);
      expect((await set(lockedKey)).status).toBe(200);
      expect(codeOf(await signIn(stack.url, 'demo', { ...locked, password: CHOSEN }))).toEqual([
        403,
        'ACCOUNT_LOCKED',
      ]);
    });

    it.each([
      ['is too simple', 'harbour', 'harbour', 'password'],
      ['is easy to guess', 'Password1!', 'Password1!', 'password'],
      ['is the present one', 'Harbour-2026', 'Harbour-2026', 'password'],
      ['is not confirmed', CHOSEN, 'Lantern-4472', 'confirmPassword'],
    ])('stays good when the password that was chosen %s', async (_what, password, confirm, field) => {
      const user = await newUser();
      const key = await mailedKey(user);
      const refused = await set(key, password, confirm);
      expect([...codeOf(refused), Object.keys(refused.body.error.fields)]).toEqual([
        400,
        'VALIDATION_FAILED',
        [field],
      ]);
      expect((await set(key)).status).toBe(200);
    });

    it('uses up the links before it', async () => {
      const user = await newUser();
      const first = await mailedKey(user);
      await post('/create-link', { username: user.username });
      const second = await eventually(async () => {
        const keys = await Promise.all((await mailsTo(stack, user.email)).map((mail) => linkOf(mail)));
        return keys.map(({ key }) => key).find((key) => key !== first);
      });
      expect((await set(second)).status).toBe(200);
      expect(codeOf(await set(first, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
    });
  });

  describe('tells nobody which users exist', () => {
    it('answers and stores the same for an unknown name', async () => {
      const user = await newUser();
      const before = await effects();
      const known = await post('/create-link', { username: user.username });
      const unknown = await post('/create-link', { username: 'no_such_user' });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      const [one, other] = (await effects()).slice(before.length);
      expect(Object.keys(one.payload)).toEqual(Object.keys(other.payload));
      await allDone();
    });

    it('mails at most three links an hour, and answers as before', async () => {
      const user = await newUser();
      for (let i = 0; i < 5; i += 1) {
        expect((await post('/create-link', { username: user.username })).status).toBe(200);
      }
      await allDone();
      const links = await db(
        `SELECT 1 FROM security.password_resets r JOIN security.users u ON u.id = r.user_id WHERE u.username = $1`,
        [user.username],
      );
      expect(links).toHaveLength(3);
    });
  });

  it('cannot be asked for where nothing can be mailed, whoever asks, and the answer says so', async () => {
    await db('UPDATE notifications.email_services SET enabled = false');
    const user = await newUser();
    for (const username of [user.username, 'no_such_user'])
      expect(codeOf(await post('/create-link', { username }))).toEqual([422, 'EMAIL_NOT_CONFIGURED']);
    await db('UPDATE notifications.email_services SET enabled = true');
  });

  describe('because one must', () => {
    const forced = async (statement: string) => {
      const user = await newUser();
      await db(`UPDATE security.users SET ${statement} WHERE username = $1`, [user.username]);
      return { user, answer: await signIn(stack.url, 'demo', user) };
    };

    it.each([
      'must_change_password = true',
      `password_expires_at = now() - interval '1 day'`,
      `must_change_password = true, password_expires_at = now() - interval '1 day'`,
    ])('comes with a key, for who knows the present password: %s', async (statement) => {
      const { user, answer } = await forced(statement);
      expect(codeOf(answer)).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
      expect(answer.body.access_token).toBeUndefined();
      const wrong = await signIn(stack.url, 'demo', { ...user, password: 'Wrong-123' });
      expect(wrong.body.resetKey).toBeUndefined();

      expect((await set(answer.body.resetKey)).status).toBe(200);
      expect((await signIn(stack.url, 'demo', { ...user, password: CHOSEN })).status).toBe(200);
      expect(codeOf(await set(answer.body.resetKey, 'Another-8812'))).toEqual([410, 'RESET_LINK_INVALID']);
    });

    it('has ten minutes', async () => {
      const { answer } = await forced('must_change_password = true');
      const { body } = await post('/verify-link', { redisKey: answer.body.resetKey });
      const minutes = (Date.parse(body.data.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(8);
      expect(minutes).toBeLessThanOrEqual(10);
    });

    it('keeps the day an administrator set for the password to be changed again', async () => {
      const day = '2099-01-31T00:00:00.000Z';
      const { user, answer } = await forced(`must_change_password = true, password_expires_at = '${day}'`);
      expect((await set(answer.body.resetKey)).status).toBe(200);
      const { body } = await stack
        .api({ username: user.username, password: CHOSEN })
        .get('user/current-user');
      expect(body.passwordExpiresAt).toBe(day);
    });

    it('comes too late when the password was given for some hours and they are over', async () => {
      const { answer } = await forced(`must_change_password = true, password_temporary_until = now()`);
      expect(codeOf(answer)).toEqual([403, 'PASSWORD_EXPIRED']);
      expect(answer.body.resetKey).toBeUndefined();
    });
  });
});
