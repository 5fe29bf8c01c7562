import { randomUUID } from 'node:crypto';
import { ALL_PERMISSIONS } from '../../../src/security/permissions.js';
import { STARTING_PAGES } from '../../../src/security/starting-pages.js';
import type { ApiClient } from '../../support/api-client.js';
import { describeResource } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const NAME = [
  'No Chinese characters and no spaces: use letters, digits, hyphens or underscores.',
  '不能包含中文或空格，使用字母、数字、连字符或下划线。',
] as const;
const NO_SUCH_PERMISSION = [
  `Choose one of ${ALL_PERMISSIONS.join(', ')}.`,
  `选择以下之一：${ALL_PERMISSIONS.join(', ')}。`,
] as const;

describe('Roles', () => {
  let stack: Stack;
  let manager: ApiClient;
  let chinese: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
    chinese = atGroup(stack, 'manager', 'zh');
  });

  const newRole = (changes: Record<string, unknown> = {}) => ({
    name: `role-${randomUUID().slice(0, 8)}`,
    shortDescription: 'Night desk',
    description: 'Looks after the desk at night.',
    roleGroup: 'normal',
    permissions: ['PAYBY_DASH_BOARD_VIEW', 'PAYBY_PAYMENT_CREATE_AND_VIEW'],
    ...changes,
  });
  const create = async (changes: Record<string, unknown> = {}): Promise<any> => {
    const { status, body } = await manager.post('roles', newRole(changes));
    if (status !== 201) throw new Error(`The role was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  };

  it('take capitals as small letters and permissions in any order', async () => {
    const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW', 'PAYBY_DASH_BOARD_VIEW'];
    const name = `NIGHT_Desk-${randomUUID().slice(0, 4)}`;
    const given = newRole({ name, permissions, description: ' At night. ' });
    expect((await manager.post('roles', given)).body).toEqual({
      ...given,
      id: name.toLowerCase(),
      name: name.toLowerCase(),
      description: 'At night.',
      startingPage: null,
      permissions: [...permissions].sort(),
      users: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      editable: true,
      assignable: true,
    });
  });

  describeResource({
    stack: () => stack,
    path: 'roles',
    entity: 'security.roles',
    permissions: { view: 'SECURITY_ROLE_VIEW', manage: 'SECURITY_ROLE_MGT' },
    valid: newRole,
    change: { shortDescription: 'Night', permissions: ['PAYBY_DASH_BOARD_VIEW'], startingPage: 'dashboard' },
    required: ['name', 'shortDescription', 'description', 'permissions', 'roleGroup'],
    refused: [
      [{ name: '前台' }, 'name', ...NAME],
      [{ name: 'night desk' }, 'name', ...NAME],
      [
        { name: 'permissions' },
        'name',
        'This name is reserved. Choose another.',
        '此名称为系统保留，使用其他名称。',
      ],
      [{ permissions: ['EVERYTHING'] }, 'permissions.0', ...NO_SUCH_PERMISSION],
      [
        { startingPage: 'nowhere' },
        'startingPage',
        `Choose one of ${STARTING_PAGES.join(', ')}.`,
        `选择以下之一：${STARTING_PAGES.join(', ')}。`,
      ],
      [
        { roleGroup: 'built_in' },
        'roleGroup',
        'Choose normal or super. Built-in roles come with the product.',
        '选择普通或超级。内置角色由系统提供。',
      ],
    ],
    sorts: ['id', 'name', 'shortDescription', 'roleGroup', 'users', 'updatedAt'],
    code: 'name',
  });

  it('that lack several things are told which, in one sentence', async () => {
    const { body } = await manager.post('roles', { name: 'x', roleGroup: 'normal', permissions: [] });
    expect(body.message).toBe(
      'Failed to create role. Please fill in short description, description, permissions and try again',
    );
    const { body: zh } = await chinese.post('roles', newRole({ name: '' }));
    expect(zh.message).toBe('创建角色失败，请填写名称后重试');
  });

  it('that are built in stay as they are', async () => {
    const { body } = await manager.get('roles/clerk');
    expect(body).toMatchObject({ roleGroup: 'built_in', editable: false, assignable: true });
    const words = 'Built-in roles cannot be changed or deleted. Copy this one and change the copy.';
    for (const answer of [await manager.put('roles/clerk', {}), await manager.delete('roles/clerk')]) {
      expect([answer.status, answer.body.message]).toEqual([403, words]);
    }
    expect((await chinese.delete('roles/clerk')).body.message).toBe(
      '内置角色不可修改或删除，复制后修改副本。',
    );
  });

  it('that somebody holds are not deleted; who does is said', async () => {
    const { name } = await create();
    const names = Array.from({ length: 7 }, (_, at) => `holder_${at}`);
    for (const username of names) {
      await tenantRows(
        stack,
        `INSERT INTO security.users (id, username, real_name, roles) VALUES (gen_random_uuid(), $1, $1, ARRAY[$2])`,
        [username, name],
      );
    }
    expect((await manager.get(`roles/${name}`)).body.users).toBe(7);
    const { status, body } = await manager.delete(`roles/${name}`);
    expect([status, body.code]).toEqual([409, 'IN_USE']);
    expect(body.message).toBe(
      'This is still in use and cannot be deleted: holder_0, holder_1, holder_2, holder_3, holder_4 … (7).',
    );
    expect((await chinese.delete(`roles/${name}`)).body.message).toBe(
      '仍在使用中，无法删除：holder_0, holder_1, holder_2, holder_3, holder_4 … (7)。',
    );
    await tenantRows(stack, `DELETE FROM security.users WHERE username LIKE 'holder%'`);
    expect((await manager.delete(`roles/${name}`)).status).toBe(204);
    expect((await manager.get(`roles/${name}`)).status).toBe(404);
  });

  it('are not given to somebody while they are being deleted', async () => {
    const { name } = await create();
    const give = manager.post('user', {
      username: `late_${randomUUID().slice(0, 8)}`,
      realName: 'Late',
      roles: [name],
      password: 'Lantern-4417-quay',
      confirmPassword: 'Lantern-4417-quay',
    });
    const [given, deleted] = await Promise.all([give, manager.delete(`roles/${name}`)]);
    // Whichever came first, nobody holds a role that is not there.
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([given.status, deleted.status]);
  });

  it('are filtered and searched', async () => {
    const found = async (filter: object, sort = ['name', 'DESC']) =>
      (await manager.get('roles', { query: { filter, sort } })).body.map(({ name }: any) => name);
    expect(await found({ roleGroup: 'built_in' })).toEqual(['manager', 'clerk', 'auditor']);
    expect(await found({ q: 'front DESK' })).toEqual(['clerk']);
    expect(await found({ id: ['clerk', 'auditor'] })).toEqual(['clerk', 'auditor']);
  });

  it('hold what the caller may give: that is what the caller holds, in groups', async () => {
    const { body } = await manager.get('roles/permissions');
    expect(body).toContainEqual({ name: 'SECURITY_ROLE_MGT', group: 'security' });
    expect(body).toContainEqual({ name: 'PAYBY_PAYMENT_CREATE_AND_VIEW', group: 'payments' });
    const own = (await manager.get('roles/current-perms')).body.data;
    expect(body.map(({ name }: any) => name).sort()).toEqual([...own].sort());
  });

  it('that are used beyond a hotel are not changed from there', async () => {
    const permissions = ['SECURITY_ROLE_MGT', 'SECURITY_USER_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW'];
    await addPerson(stack, { username: 'roles_of_hongkong', permissions, hotels: ['HKG01'] });
    const hongKong = stack.api('roles_of_hongkong');
    const role = newRole({ permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'] });
    expect((await hongKong.post('roles', role)).body).toMatchObject({ editable: true });
    const holder = (hotels: string) =>
      tenantRows(
        stack,
        `INSERT INTO security.users (id, username, real_name, roles, hotels) VALUES (gen_random_uuid(), $1, $1, ARRAY[$2], ARRAY[$3])`,
        [`works_${hotels}`, role.name, hotels],
      );
    await holder('HKG01');
    expect((await hongKong.put(`roles/${role.name}`, { description: 'Ours.' })).status).toBe(200);
    await holder('SHA01');
    const { status, body } = await hongKong.put(`roles/${role.name}`, { description: 'Ours.' });
    expect([status, body.message]).toEqual([
      403,
      'This role is used in hotels that you do not manage. Copy it and change the copy.',
    ]);
    expect((await hongKong.get(`roles/${role.name}`)).body).toMatchObject({
      editable: false,
      assignable: true,
    });
    expect((await manager.put(`roles/${role.name}`, { description: 'All of us.' })).status).toBe(200);
  });
});
