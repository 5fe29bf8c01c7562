import { randomUUID } from 'node:crypto';
import { type ApiClient, DEMO_PASSWORD, signIn } from '../../support/api-client.js';
import { describeResource, type Refused, REQUIRED } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const PASSWORD = 'Lantern-4417-quay';

describe('Users', () => {
  let stack: Stack;
  /** The group's administrator; and the administrator of one hotel, who may do the same there. */
  let manager: ApiClient;
  let chinese: ApiClient;
  let hongKong: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
    chinese = atGroup(stack, 'manager', 'zh');
    const permissions = ['SECURITY_USER_MGT', 'SECURITY_ROLE_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW'];
    await addPerson(stack, { username: 'hongkong', permissions, hotels: ['HKG01'] });
    hongKong = stack.api('hongkong');
  });

  const newUser = (changes: Record<string, unknown> = {}) => ({
    username: `user_${randomUUID().slice(0, 8)}`,
    realName: 'Mei Tan',
    roles: ['clerk'],
    hotels: ['HKG01'],
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...changes,
  });
  const create = async (changes: Record<string, unknown> = {}, by = manager): Promise<any> => {
    const { status, body } = await by.post('user', newUser(changes));
    if (status !== 201) throw new Error(`The user was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const inDatabase = async (id: string): Promise<any> =>
    (await tenantRows(stack, 'SELECT * FROM security.users WHERE id = $1', [id]))[0];
  /** As if the user had chosen the password themselves. */
  const settle = (id: string) =>
    tenantRows(stack, 'UPDATE security.users SET must_change_password = false WHERE id = $1', [id]);
  const signedIn = async (user: { username: string }, password = PASSWORD) =>
    (await signIn(stack.url, 'demo', { username: user.username, password })).status;

  it('are made with everything that belongs to one', async () => {
    const username = '前台_Wang1';
    const given = {
      realName: 'Wang Fang',
      email: 'wang.fang@harbour-vale.example',
      phone: '+852 2345 6789',
      language: 'zh',
      startingPage: 'newPayment',
      userType: 'NORMAL',
      groupLevel: false,
      allHotels: false,
      resort: 'HKG01',
      passwordExpiresAt: '2027-01-31T00:00:00.000Z',
      ssoUsername: 'wang@idp',
      pmsUser: 'WANGF',
      pmsUserId: '77',
      company: 'Harbour & Vale',
      businessSystem: 'opera',
      invoiceCompanyCode: 'HV1',
      invoiceUserId: 'inv-9',
      attributes: { department: 'Front office' },
      status: 'enabled',
    };
    const user = await create({ username, hotels: ['SHA01', 'HKG01'], ...given });
    expect(user).toEqual({
      ...given,
      id: expect.any(String),
      username,
      roles: ['clerk'],
      hotels: ['HKG01', 'SHA01'],
      locked: false,
      lockedBy: null,
      currentResort: null,
      mustChangePassword: true,
      hasPassword: true,
      ssoLinked: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      editable: true,
    });
    expect((await manager.get(`user/${user.id}`)).body).toEqual(user);
    expect((await inDatabase(user.id)).password_hash).toContain('$argon2id$');
  });

  it('of interfaces are not asked for another password, and those of single sign-on need none', async () => {
    expect(await create({ userType: 'INTERFACE' })).toMatchObject({ mustChangePassword: false });
    const sso = {
      password: undefined,
      confirmPassword: undefined,
      ssoUsername: `idp-${randomUUID().slice(0, 8)}`,
    };
    expect(await create(sso)).toMatchObject({ hasPassword: false, mustChangePassword: false });
  });

  describeResource({
    stack: () => stack,
    path: 'user',
    updatesCollection: true,
    entity: 'security.users',
    permissions: { view: 'SECURITY_USER_VIEW', manage: 'SECURITY_USER_MGT' },
    valid: () => ({
      username: `user_${randomUUID().slice(0, 8)}`,
      realName: 'Mei Tan',
      roles: ['clerk'],
      hotels: ['HKG01'],
      ssoUsername: randomUUID(),
    }),
    change: { realName: 'Mei Lin Tan' },
    required: ['username', 'realName', 'roles'],
    refused: [
      [
        { username: 'with space' },
        'username',
        'Use letters, digits or underscores only.',
        '只能使用字母、数字、下划线或中文。',
      ],
      [{ roles: ['none'] }, 'roles', 'There is no role none.', '角色不存在：none。'],
      [{ hotels: ['XXX'] }, 'hotels', 'There is no hotel XXX.', '酒店不存在：XXX。'],
      [{ resort: 'XXX' }, 'resort', 'There is no hotel XXX.', '酒店不存在：XXX。'],
      [{ ssoUsername: null }, 'password', ...REQUIRED],
      [{ ssoUsername: null, password: '' }, 'password', ...REQUIRED],
      ...['Other-4417-quay', undefined].map((confirmPassword): Refused => [
        { password: PASSWORD, confirmPassword },
        'confirmPassword',
        'Password and confirmation does not match',
        '密码与确认密码不一致',
      ]),
      ...['Ab1-xyz', 'lantern4417'].map((password): Refused => [
        { password, confirmPassword: password },
        'password',
        'Use 8 to 30 characters with at least 3 of: capital letter, small letter, digit, special character.',
        '使用 8–30 个字符，且至少包含大写字母、小写字母、数字、特殊字符中的三种。',
      ]),
      [{ email: 'nobody' }, 'email', 'Enter a valid email address.', '输入有效的邮箱地址。'],
      [
        { phone: 'call me' },
        'phone',
        'Enter a phone number such as +852 2345 6789.',
        '输入电话号码，例如 +852 2345 6789。',
      ],
      [
        { attributes: { a: 1 } },
        'attributes',
        'Enter at most 50 names of at most 60 characters, each with a text of at most 500.',
        '最多 50 项，名称最多 60 个字符，内容最多 500 个字符。',
      ],
      [{ tokenVersion: 1 }, 'tokenVersion', 'This field does not exist.', '此字段不存在。'],
    ],
    sorts: ['id', 'username', 'realName', 'status', 'userType', 'createdAt', 'updatedAt'],
    code: 'username',
    elsewhere: { hotels: ['HKG01'] },
  });

  it('that lack several things are told which, in one sentence', async () => {
    const { body } = await manager.post('user', { roles: [] });
    expect(body.message).toBe(
      'Failed to create user. Please fill in user name, real name, role and try again',
    );
    const { body: zh } = await chinese.post('user', { ...newUser(), realName: '' });
    expect(zh.message).toBe('创建用户失败，请填写姓名后重试');
  });

  it('let go of a single sign-on identity when they are given another name there', async () => {
    const user = await create({ ssoUsername: `idp-${randomUUID().slice(0, 8)}` });
    await tenantRows(
      stack,
      `UPDATE security.users SET sso_issuer = 'https://idp.example', sso_subject = 'abc' WHERE id = $1`,
      [user.id],
    );
    expect((await manager.get(`user/${user.id}`)).body.ssoLinked).toBe(true);
    const renamed = await manager.put('user', {
      id: user.id,
      ssoUsername: `idp-${randomUUID().slice(0, 8)}`,
    });
    expect([renamed.status, renamed.body]).toEqual([200, expect.objectContaining({ ssoLinked: false })]);
    expect(await inDatabase(user.id)).toMatchObject({ sso_issuer: null, token_version: 2 });
  });

  it('are listed, all of them when no range is asked for', async () => {
    await Promise.all(Array.from({ length: 30 }, () => create({ company: 'Crowd' })));
    const { body, headers } = await manager.get('user');
    expect(body.length).toBeGreaterThan(30);
    expect(headers.get('content-range')).toBe(`user 0-${body.length - 1}/${body.length}`);
    const page = await manager.get('user', { query: { sort: ['username', 'DESC'], range: [0, 4] } });
    const names = page.body.map(({ username }: any) => username);
    expect(names).toEqual([...names].sort().reverse());
    expect(page.headers.get('content-range')).toBe(`user 0-4/${body.length}`);
  });

  it.each<[Record<string, unknown>, (user: any) => boolean]>([
    [{ q: 'zhao LAN' }, ({ username }) => username === 'clerk'],
    [{ role: 'manager' }, ({ username }) => username === 'manager'],
    [{ hotel: 'SHA01' }, ({ hotels, allHotels }) => allHotels || hotels.includes('SHA01')],
    [{ status: 'disabled' }, ({ status }) => status === 'disabled'],
    [{ userType: 'INTERFACE' }, ({ userType }) => userType === 'INTERFACE'],
  ])('are found by %j', async (filter, fits) => {
    const off = await create({ status: 'disabled' });
    const { body } = await manager.get('user', { query: { filter } });
    const everybody = (await manager.get('user')).body;
    expect(body.map(({ id }: any) => id)).toEqual(everybody.filter(fits).map(({ id }: any) => id));
    expect(body.length).toBeGreaterThan(0);
    await manager.delete(`user/${off.id}`);
  });

  it('are deleted together or not at all', async () => {
    const [first, second] = [await create(), await create()];
    const none = await manager.delete(`user/${first.id}`, [second.id, randomUUID()]);
    expect([none.status, none.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await manager.get(`user/${first.id}`)).status).toBe(200);
    expect((await manager.delete(`user/${first.id}`, [second.id])).status).toBe(204);
    expect(
      await tenantRows(stack, 'SELECT 1 FROM security.users WHERE id IN ($1, $2)', [first.id, second.id]),
    ).toEqual([]);
    expect((await manager.delete(`user/${first.id}`, ['nonsense'])).status).toBe(400);
  });

  describe('of a hotel', () => {
    it('are all that a hotel’s administrator sees: those who work there, and those of the hotel only to change', async () => {
      const here = await create({ hotels: ['HKG01'] });
      const too = await create({ hotels: ['HKG01', 'LON01'] });
      const elsewhere = await create({ hotels: ['LON01'] });
      const group = await create({ hotels: [], groupLevel: true });
      const { body } = await hongKong.get('user');
      const seen = new Map<string, boolean>(body.map(({ id, editable }: any) => [id, editable]));
      expect([here, too, elsewhere, group].map(({ id }) => seen.get(id))).toEqual([
        true,
        false,
        undefined,
        undefined,
      ]);
      expect((await hongKong.get(`user/${elsewhere.id}`)).status).toBe(404);
      for (const { id } of [elsewhere, group]) {
        expect((await hongKong.put('user', { id, company: 'Mine' })).status).toBe(404);
        expect((await hongKong.delete(`user/${id}`)).status).toBe(404);
      }
      const refused = await hongKong.put('user', { id: too.id, company: 'Mine' });
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await hongKong.put('user', { id: here.id, company: 'Mine' })).status).toBe(200);
    });

    it.each<[Record<string, unknown>, Record<string, string>]>([
      [{ groupLevel: true }, { groupLevel: 'Only group administrators can grant this.' }],
      [{ allHotels: true }, { allHotels: 'Only group administrators can grant this.' }],
      [{ hotels: ['HKG01', 'SHA01'] }, { hotels: 'You do not have access to these hotels: SHA01.' }],
      [{ hotels: [] }, { hotels: 'Choose at least one hotel.' }],
    ])('are given nothing beyond it: %j', async (changes, fields) => {
      expect(fieldsOf(await hongKong.post('user', newUser(changes)))).toEqual(fields);
      const { id } = await create({}, hongKong);
      expect(fieldsOf(await hongKong.put('user', { id, ...changes }))).toEqual(fields);
    });

    it('need one to be chosen, by whoever does not work at group level', async () => {
      const { status, body } = await atGroup(stack, 'hongkong').get('user');
      expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_FAILED', 'Choose a hotel first.']);
      const foreign = await stack.api({ username: 'hongkong', hotel: 'SHA01' }).get('user');
      expect([foreign.status, foreign.body.code]).toEqual([409, 'INVALID_HOTEL_CODE']);
    });
  });

  describe('that are locked', () => {
    it('cannot sign in, and an administrator lets them in again', async () => {
      const user = await create();
      await settle(user.id);
      expect(await signedIn(user)).toBe(200);
      const session = stack.api({ username: user.username, password: PASSWORD });
      expect((await session.get('user/current-user')).status).toBe(200);

      expect((await manager.post(`user/${user.id}/lock`)).status).toBe(204);
      expect((await manager.get(`user/${user.id}`)).body).toMatchObject({
        locked: true,
        lockedBy: 'administrator',
      });
      const ended = await session.get('user/current-user');
      expect([ended.status, ended.body.code]).toEqual([401, 'INVALID_TOKEN']);

      const unlocked = await manager.put(`user/${encodeURIComponent(user.username)}/unlock/current-user`);
      expect(unlocked.status).toBe(204);
      expect((await manager.get(`user/${user.id}`)).body).toMatchObject({ locked: false, lockedBy: null });
      expect(await signedIn(user)).toBe(200);
      // What was ended stays ended.
      expect((await session.get('user/current-user')).status).toBe(401);
    });

    it('by failed sign-ins are shown so, and are let in again too', async () => {
      const user = await create({ username: `Failed_${randomUUID().slice(0, 6)}` });
      await tenantRows(
        stack,
        `INSERT INTO security.sign_in_failures VALUES (lower($1), 20, now(), now() + interval '9 minutes', '*')`,
        [user.username],
      );
      expect((await manager.get(`user/${user.id}`)).body).toMatchObject({
        locked: true,
        lockedBy: 'failures',
      });
      expect((await manager.put(`user/${user.username}/unlock/current-user`)).status).toBe(204);
      expect((await manager.get(`user/${user.id}`)).body).toMatchObject({ locked: false, lockedBy: null });
      expect((await manager.put('user/nobody/unlock/current-user')).status).toBe(404);
    });
  });

  describe('’ passwords', () => {
    it('are replaced by an administrator, which ends every session', async () => {
      const user = await create({ passwordExpiresAt: '2026-01-01T00:00:00Z' });
      await tenantRows(stack, 'UPDATE security.users SET password_expires_at = NULL WHERE id = $1', [
        user.id,
      ]);
      await settle(user.id);
      const session = stack.api({ username: user.username, password: PASSWORD });
      expect((await session.get('user/current-user')).status).toBe(200);
      await tenantRows(
        stack,
        `UPDATE security.users SET password_expires_at = now() - interval '1 day' WHERE id = $1`,
        [user.id],
      );

      const next = 'Quayside-9932-pear';
      const wrong = { password: next, confirmPassword: 'other' };
      expect(fieldsOf(await manager.post(`user/${user.id}/password`, wrong))).toEqual({
        confirmPassword: 'Password and confirmation does not match',
      });
      const given = { password: next, confirmPassword: next, mustChange: false };
      expect((await manager.post(`user/${user.id}/password`, given)).status).toBe(204);
      expect((await session.get('user/current-user')).status).toBe(401);
      expect([await signedIn(user), await signedIn(user, next)]).toEqual([401, 200]);
      const after = (await manager.get(`user/${user.id}`)).body;
      expect(after).toMatchObject({ mustChangePassword: false, passwordExpiresAt: null });

      const { mustChange: _, ...byDefault } = given;
      expect((await manager.post(`user/${user.id}/password`, byDefault)).status).toBe(204);
      expect((await manager.get(`user/${user.id}`)).body.mustChangePassword).toBe(true);
    });

    it('are changed by themselves with the present one', async () => {
      const user = await create();
      await settle(user.id);
      const own = stack.api({ username: user.username, password: PASSWORD });
      const path = `user/current-user/${user.id}/password`;
      const next = 'Quayside-9932-pear';
      const change = (oldPassword: string, password: string, confirmPassword = password) =>
        own.post(path, { oldPassword, password, confirmPassword });

      const guessed = await change('Wrong-1', next);
      expect([guessed.status, guessed.body.code]).toEqual([422, 'PASSWORD_WRONG']);
      expect(guessed.body.error.fields).toEqual({ oldPassword: 'The current password is wrong.' });
      expect(fieldsOf(await change(PASSWORD, next, 'other'))).toEqual({
        confirmPassword: 'Password and confirmation does not match',
      });
      expect(fieldsOf(await change(PASSWORD, 'short'))).toEqual({ password: expect.any(String) });
      expect(fieldsOf(await change(PASSWORD, PASSWORD))).toEqual({
        password: 'Choose a password that differs from the current one.',
      });
      expect((await change(PASSWORD, next)).status).toBe(204);
      expect((await own.get('user/current-user')).status).toBe(401);
      expect([await signedIn(user), await signedIn(user, next)]).toEqual([401, 200]);
    });

    it('of others are not theirs to change', async () => {
      const other = await create();
      const body = { oldPassword: DEMO_PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
      const { status } = await stack.api('clerk').post(`user/current-user/${other.id}/password`, body);
      expect(status).toBe(403);
      const { id } = (await manager.get('user/current-user')).body;
      const set = await manager.post(`user/${id}/password`, {
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
      expect([set.status, set.body.message]).toEqual([
        422,
        'Change your own password in the user menu, with your current password.',
      ]);
    });
  });

  it('that are changed are in the change log, with who did it', async () => {
    const user = await create();
    const password = 'Quayside-9932-pear';
    await manager.post(`user/${user.id}/lock`);
    await manager.put(`user/${user.username}/unlock/current-user`);
    await manager.post(`user/${user.id}/password`, { password, confirmPassword: password });
    await manager.delete(`user/${user.id}`);
    const logged = await tenantRows(
      stack,
      `SELECT action, actor_kind, actor_name FROM audit.changes WHERE entity = 'security.users' AND identifier = $1 ORDER BY id`,
      [user.username],
    );
    expect(logged.map(({ action }) => action)).toEqual([
      'create',
      'update',
      'lock',
      'update',
      'unlock',
      'update',
      'passwordReset',
      'delete',
    ]);
    for (const { actor_kind, actor_name } of logged)
      expect([actor_kind, actor_name]).toEqual(['user', 'Lin Qiao']);
  });

  it('remember the hotel they work in', async () => {
    const user = await create({ hotels: ['HKG01', 'SHA01'] });
    await settle(user.id);
    const own = stack.api({ username: user.username, password: PASSWORD });
    const path = `user/${user.id}/current-resort`;
    expect((await own.get(path)).body).toEqual({ hotelCode: null, resort: null });
    expect((await own.put(path, { hotelCode: 'SHA01' })).body).toEqual({
      hotelCode: 'SHA01',
      resort: 'SHA01',
    });
    expect((await own.get(path)).body).toEqual({ hotelCode: 'SHA01', resort: 'SHA01' });
    expect((await own.get('user/current-user')).body).toMatchObject({
      kind: 'user',
      currentResort: 'SHA01',
      passwordExpiresAt: null,
    });
    const foreign = await own.put(path, { hotelCode: 'LON01' });
    expect([foreign.status, foreign.body.code]).toEqual([409, 'INVALID_HOTEL_CODE']);
    expect((await manager.put(path, { hotelCode: 'LON01' })).status).toBe(403);
    expect((await own.put(path, { hotelCode: null })).body).toEqual({ hotelCode: null, resort: null });
  });

  it('may ask whether they hold a permission', async () => {
    const asked = async (permission: string) =>
      (await stack.api('clerk').get(`user/permission/${permission}`)).body;
    const answer = { code: 'SUCCESS', error: null };
    expect(await asked('PAYBY_PAYMENT_CREATE_AND_VIEW')).toEqual({ ...answer, data: true });
    expect(await asked('SECURITY_USER_VIEW')).toEqual({ ...answer, data: false });
  });
});
