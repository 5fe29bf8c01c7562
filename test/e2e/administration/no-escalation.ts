import { randomUUID } from 'node:crypto';
import { type ApiClient, DEMO_PASSWORD } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const PASSWORD = 'Lantern-4417-quay';
const OWN = [
  'SECURITY_USER_MGT',
  'SECURITY_ROLE_MGT',
  'SECURITY_CLIENT_MGT',
  'PAYBY_PAYMENT_CREATE_AND_VIEW',
];

describe('An administrator', () => {
  let stack: Stack;
  /** Administers users, roles and clients of the whole group, and holds little else. */
  let admin: ApiClient;
  let adminId: string;
  /** May do more than the administrator; holds a super role. */
  let mightier: string;
  let superior: string;

  beforeAll(async () => {
    stack = sharedStack();
    adminId = await addPerson(stack, { username: 'admin', permissions: OWN, groupLevel: true });
    admin = atGroup(stack, 'admin');
    mightier = await addPerson(stack, { username: 'mightier', permissions: [...OWN, 'HOTEL_SETTING_MGT'] });
    superior = await addPerson(stack, {
      username: 'superior',
      permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
      roleGroup: 'super',
    });
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
  const newRole = (changes: Record<string, unknown> = {}) => ({
    name: `role-${randomUUID().slice(0, 8)}`,
    shortDescription: 'Desk',
    description: 'Desk.',
    roleGroup: 'normal',
    permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
    ...changes,
  });
  const newClient = (changes: Record<string, unknown> = {}) => ({
    code: `client-${randomUUID().slice(0, 8)}`,
    name: 'Terminal',
    type: 'invoice_terminal',
    group: 'Desk',
    accessTokenSeconds: 900,
    refreshTokenSeconds: 86_400,
    roles: ['clerk'],
    hotels: ['HKG01'],
    ...changes,
  });
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };

  describe('at group level who works in some hotels only', () => {
    let some: ApiClient;
    let someId: string;
    const OF_ALL = { allHotels: 'Only users with access to all hotels can grant this.' };
    const FOREIGN = { hotels: 'You do not have access to these hotels: SHA01.' };

    beforeAll(async () => {
      someId = await addPerson(stack, {
        username: 'some_hotels',
        permissions: OWN,
        groupLevel: true,
        hotels: ['HKG01'],
      });
      await addPerson(stack, {
        username: 'of_shanghai',
        permissions: OWN,
        groupLevel: true,
        hotels: ['SHA01'],
      });
      some = atGroup(stack, 'some_hotels');
    });

    it('does not give themselves the others', async () => {
      expect(fieldsOf(await some.put('user', { id: someId, allHotels: true, hotels: [] }))).toEqual(OF_ALL);
      expect(fieldsOf(await some.put('user', { id: someId, hotels: ['HKG01', 'SHA01'] }))).toEqual(FOREIGN);
      const { body } = await some.get('user/current-user');
      expect(body.hotels).toEqual(['HKG01']);
      expect((await some.put('user', { id: someId, company: 'Own' })).status).toBe(200);
    });

    it('does not give them to a new user or API client, nor take over somebody who has them', async () => {
      expect(fieldsOf(await some.post('user', newUser({ allHotels: true, hotels: [] })))).toEqual(OF_ALL);
      expect(fieldsOf(await some.post('user', newUser({ hotels: ['SHA01'] })))).toEqual(FOREIGN);
      expect(fieldsOf(await some.post('api-clients', newClient({ allHotels: true, hotels: [] })))).toEqual(
        OF_ALL,
      );
      expect(fieldsOf(await some.post('api-clients', newClient({ hotels: ['SHA01'] })))).toEqual(FOREIGN);
      const all = await made('user', newUser({ allHotels: true, hotels: [] }));
      const password = { password: 'Meadow-8823-tide', confirmPassword: 'Meadow-8823-tide' };
      expect((await some.post(`user/${all.id}/password`, password)).status).toBe(403);
      expect((await some.post(`user/${all.id}/lock`)).status).toBe(403);
      const client = await made('api-clients', newClient({ allHotels: true, hotels: [] }));
      expect((await some.post(`api-clients/${client.id}/secret`, { overlapHours: 0 })).status).toBe(403);
    });

    it('does not see who works in other hotels, nor change a role that is held there', async () => {
      const elsewhere = await made('user', newUser({ hotels: ['SHA01'] }));
      const terminal = await made('api-clients', newClient({ hotels: ['SHA01'] }));
      expect((await some.get(`user/${elsewhere.id}`)).status).toBe(404);
      expect((await some.get(`api-clients/${terminal.id}`)).status).toBe(404);
      const ids = (await some.get('user', { query: { range: [0, 499] } })).body.map(({ id }: any) => id);
      expect(ids).toContain(someId);
      expect(ids).not.toContain(elsewhere.id);
      const codes = (await some.get('api-clients', { query: { range: [0, 499] } })).body;
      expect(codes.map(({ id }: any) => id)).not.toContain(terminal.id);
      expect((await some.get('roles/of_shanghai')).body.editable).toBe(false);
      expect((await some.put('roles/of_shanghai', { description: 'Theirs.' })).status).toBe(403);
      expect((await some.get('roles/some_hotels')).body.editable).toBe(true);
    });
  });

  describe('gives nobody what they do not hold:', () => {
    const BEYOND = { roles: 'You cannot grant permissions you do not have: mightier.' };

    it('not to a new user', async () => {
      expect(fieldsOf(await admin.post('user', newUser({ roles: ['clerk', 'mightier'] })))).toEqual(BEYOND);
    });

    it('not to a user that is there, nor to themselves', async () => {
      const user = await made('user', newUser());
      for (const id of [user.id, adminId]) {
        expect(fieldsOf(await admin.put('user', { id, roles: ['admin', 'mightier'] }))).toEqual(BEYOND);
      }
    });

    it('not to an API client', async () => {
      expect(fieldsOf(await admin.post('api-clients', newClient({ roles: ['mightier'] })))).toEqual(BEYOND);
      const { id } = await made('api-clients', newClient());
      expect(fieldsOf(await admin.put(`api-clients/${id}`, { roles: ['mightier'] }))).toEqual(BEYOND);
    });

    it('not by putting it into a role, new or their own', async () => {
      const problem = { permissions: 'You cannot grant permissions you do not have: HOTEL_SETTING_MGT.' };
      const permissions = [...OWN, 'HOTEL_SETTING_MGT'];
      expect(fieldsOf(await admin.post('roles', newRole({ permissions })))).toEqual(problem);
      expect(fieldsOf(await admin.put('roles/admin', { permissions }))).toEqual(problem);
    });

    it('not the management of what they may only view', async () => {
      await addPerson(stack, {
        username: 'viewer',
        permissions: ['SECURITY_USER_VIEW', 'SECURITY_ROLE_MGT'],
        groupLevel: true,
      });
      const body = newRole({ permissions: ['SECURITY_USER_MGT'] });
      expect(Object.keys(fieldsOf(await atGroup(stack, 'viewer').post('roles', body)))).toEqual([
        'permissions',
      ]);
    });

    it('not the settings of the installation, which no tenant but the default one has', async () => {
      const everything = atGroup(stack, 'everything');
      await addPerson(stack, {
        username: 'everything',
        permissions: [...OWN, 'SYSTEM_CONFIGURATION_MGT'],
        groupLevel: true,
      });
      const { body } = await everything.get('roles/current-perms');
      expect(body.data).not.toContain('SYSTEM_CONFIGURATION_MGT');
      const role = newRole({ permissions: ['SYSTEM_CONFIGURATION_MGT'] });
      expect(Object.keys(fieldsOf(await everything.post('roles', role)))).toEqual(['permissions']);
      const names = (await everything.get('roles/permissions')).body.map(({ name }: any) => name);
      expect(names).not.toContain('SYSTEM_CONFIGURATION_MGT');
      const { paths } = (await everything.get('/demo/api/docs/openapi.json')).body;
      expect(Object.keys(paths)).toContain('/{tenant}/api/v1/roles');
      expect(Object.keys(paths)).not.toContain('/{tenant}/api/v1/tenant/{id}');
      const root = (await stack.api('root').get('roles/current-perms')).body.data;
      expect(root).toContain('SYSTEM_CONFIGURATION_MGT');
    });
  });

  describe('does not touch who may do more:', () => {
    it.each<[string, (id: string) => Promise<{ status: number; body: any }>]>([
      ['edit', (id) => admin.put('user', { id, realName: 'Changed' })],
      ['disable', (id) => admin.put('user', { id, status: 'disabled' })],
      ['lock', (id) => admin.post(`user/${id}/lock`)],
      ['delete', (id) => admin.delete(`user/${id}`)],
      [
        'password',
        (id) => admin.post(`user/${id}/password`, { password: PASSWORD, confirmPassword: PASSWORD }),
      ],
    ])('%s', async (_what, act) => {
      for (const id of [mightier, superior]) {
        const before = await tenantRows(stack, 'SELECT * FROM security.users WHERE id = $1', [id]);
        const { status, body } = await act(id);
        expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
        expect(await tenantRows(stack, 'SELECT * FROM security.users WHERE id = $1', [id])).toEqual(before);
        expect((await admin.get(`user/${id}`)).body.editable).toBe(false);
      }
    });

    it('unlock', async () => {
      expect((await admin.put('user/mightier/unlock/current-user')).status).toBe(403);
    });

    it('not within a list of others either', async () => {
      const user = await made('user', newUser());
      expect((await admin.delete(`user/${user.id}`, [mightier])).status).toBe(403);
      expect((await admin.get(`user/${user.id}`)).status).toBe(200);
    });

    it('nor roles and API clients that may', async () => {
      expect((await admin.put('roles/mightier', { description: 'Less.' })).status).toBe(403);
      expect((await admin.delete('roles/mightier')).status).toBe(403);
      const client = await made('api-clients', newClient());
      await tenantRows(stack, `UPDATE security.api_clients SET roles = '{mightier}' WHERE id = $1`, [
        client.id,
      ]);
      for (const answer of [
        await admin.put(`api-clients/${client.id}`, { name: 'Mine' }),
        await admin.post(`api-clients/${client.id}/secret`, { overlapHours: 0 }),
        await admin.delete(`api-clients/${client.id}`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
      }
    });
  });

  describe('S2: of the mail settings does not take over the accounts that password links are mailed to:', () => {
    const SETTINGS = ['EMAIL_SETTING_MGT', 'SECURITY_USER_VIEW'];
    const elsewhere = (changes: Record<string, unknown> = {}) => ({
      hotelCode: null,
      host: 'mail.elsewhere.example',
      sslType: 'none',
      fromAddress: 'desk@elsewhere.example',
      ...changes,
    });
    const services = () => tenantRows(stack, 'SELECT * FROM notifications.email_services ORDER BY id');

    it('not without managing users', async () => {
      await addPerson(stack, { username: 'mail_only', permissions: SETTINGS, groupLevel: true });
      const mail = atGroup(stack, 'mail_only');
      const [shared] = (await mail.get('email-services')).body;
      expect(shared).toMatchObject({ hotelCode: null, editable: false });
      const before = await services();
      const path = `email-services/${shared.id}`;
      const answers = [
        await mail.post('email-services', elsewhere({ currentPassword: DEMO_PASSWORD })),
        await mail.put(path, { enabled: false, currentPassword: DEMO_PASSWORD }),
        await mail.put(path, { hotelCode: 'HKG01', currentPassword: DEMO_PASSWORD }),
        await mail.post(`${path}/move`, { to: 'down' }),
        await mail.delete(path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 403, 403, 403, 403]);
      expect(await services()).toEqual(before);
    });

    it('and with it only by a password, which a stolen session does not have', async () => {
      const permissions = [...SETTINGS, 'SECURITY_USER_MGT'];
      await addPerson(stack, { username: 'mail_and_users', permissions, groupLevel: true });
      const both = atGroup(stack, 'mail_and_users');
      const send = (changes: object) =>
        both.post('email-services', elsewhere({ enabled: false, ...changes }));
      expect(fieldsOf(await send({}))).toHaveProperty('currentPassword');
      const wrong = await send({ currentPassword: 'Guess-1234-work' });
      expect([wrong.status, wrong.body.code]).toEqual([422, 'PASSWORD_WRONG']);
      const made = await send({ currentPassword: DEMO_PASSWORD });
      expect(made.status).toBe(201);
      expect(JSON.stringify(made.body)).not.toContain(DEMO_PASSWORD);
      const path = `email-services/${made.body.id}`;
      expect(fieldsOf(await both.put(path, { enabled: true }))).toHaveProperty('currentPassword');
      const own = await both.post('email-services', elsewhere({ hotelCode: 'HKG01', enabled: false }));
      expect(own.status).toBe(201);
      expect(fieldsOf(await both.put(`email-services/${own.body.id}`, { hotelCode: null }))).toHaveProperty(
        'currentPassword',
      );
      for (const id of [made.body.id, own.body.id])
        expect((await both.delete(`email-services/${id}`)).status).toBe(204);
    });
  });

  describe('without the permission for super roles', () => {
    it('does not see them', async () => {
      const roles = (await admin.get('roles')).body.map(({ name }: any) => name);
      expect(roles).toContain('mightier');
      expect(roles).not.toContain('superior');
      expect((await admin.get('roles/superior')).status).toBe(404);
      expect((await admin.put('roles/superior', { description: 'Mine.' })).status).toBe(404);
      expect((await admin.delete('roles/superior')).status).toBe(404);
      expect((await admin.get(`user/${superior}`)).body.roles).toEqual([]);
      expect((await admin.get('user', { query: { filter: { role: 'superior' } } })).body).toEqual([]);
    });

    it('does not make or give them', async () => {
      expect(fieldsOf(await admin.post('roles', newRole({ roleGroup: 'super' })))).toEqual({
        roleGroup: 'You may not manage super roles.',
      });
      const { name } = await made('roles', newRole());
      expect(fieldsOf(await admin.put(`roles/${name}`, { roleGroup: 'super' }))).toEqual({
        roleGroup: 'You may not manage super roles.',
      });
      expect(fieldsOf(await admin.post('user', newUser({ roles: ['superior'] })))).toEqual({
        roles: 'There is no role superior.',
      });
    });

    it('unlike who has it', async () => {
      await addPerson(stack, {
        username: 'supers',
        permissions: [...OWN, 'SECURITY_SUPER_ROLE_MGT'],
        groupLevel: true,
      });
      const supers = atGroup(stack, 'supers');
      expect((await supers.get('roles/superior')).body).toMatchObject({ editable: true, assignable: true });
      expect((await supers.put('user', { id: superior, company: 'HV' })).status).toBe(200);
      expect((await supers.post('roles', newRole({ roleGroup: 'super' }))).status).toBe(201);
    });
  });

  describe('does not saw off the branch they sit on:', () => {
    const refused = async (answer: Promise<{ status: number; body: any }>) => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([422, 'UNPROCESSABLE']);
      return body.message as string;
    };

    it('does not delete, disable or lock themselves', async () => {
      const other = await made('user', newUser());
      expect(await refused(admin.delete(`user/${adminId}`))).toBe('You cannot delete yourself.');
      expect(await refused(admin.delete(`user/${other.id}`, [adminId]))).toBe('You cannot delete yourself.');
      expect(await refused(admin.put('user', { id: adminId, status: 'disabled' }))).toBe(
        'You cannot disable yourself.',
      );
      expect(await refused(admin.post(`user/${adminId}/lock`))).toBe('You cannot lock yourself.');
      const chinese = atGroup(stack, 'admin', 'zh');
      expect(await refused(chinese.delete(`user/${adminId}`))).toBe('不能删除自己的账户。');
      expect(await refused(chinese.put('user', { id: adminId, status: 'disabled' }))).toBe(
        '不能停用自己的账户。',
      );
      expect(await refused(chinese.post(`user/${adminId}/lock`))).toBe('不能锁定自己的账户。');
    });

    it.each([
      [{ roles: ['clerk'] }],
      [{ userType: 'INTERFACE' }],
      [{ groupLevel: false, allHotels: false, hotels: [] }],
    ])('does not give up managing users: %j', async (changes) => {
      expect(await refused(admin.put('user', { id: adminId, ...changes }))).toBe(
        'This would remove your own permission to manage users.',
      );
      expect(await refused(atGroup(stack, 'admin', 'zh').put('user', { id: adminId, ...changes }))).toBe(
        '此操作会使自己失去管理用户的权限。',
      );
    });

    it('does not take it out of their own role', async () => {
      const permissions = OWN.filter((name) => name !== 'SECURITY_USER_MGT');
      expect(await refused(admin.put('roles/admin', { permissions }))).toBe(
        'This would remove your own permissions: SECURITY_USER_MGT.',
      );
      expect((await admin.get('roles/admin')).body.permissions).toContain('SECURITY_USER_MGT');
    });
  });
});
