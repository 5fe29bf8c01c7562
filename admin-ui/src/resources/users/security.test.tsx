/// <reference types="jest" />
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, listOf, refusal, Reply, sent } from '../../testing/api';
import { MANAGER } from '../../testing/people';
import { allowList, auditorRole, clerkRole, grantable, kiosk, mei } from '../../testing/security';
import { variation } from '../../testing/variants';
import { choose, fill, visit, type Visit } from '../../testing/visit';
import { PHONE } from '../../testing/window';

const answers: Answers = {
  'GET /user': () => listOf([mei]),
  'GET /roles': () => listOf([clerkRole, auditorRole]),
  'GET /roles/permissions': grantable,
  'GET /roles/:id': ({ params }: { params: Record<string, string> }) =>
    params['id'] === 'auditor' ? auditorRole : clerkRole,
  'GET /api-clients': () => listOf([kiosk]),
  'GET /ip-allow-list': allowList,
  'GET /webhook-endpoints': () => listOf([]),
};
const open = async (path: string, heading: string, more: Visit = {}) => {
  const who = await visit(path, { ...more, answers: { ...answers, ...more.answers } });
  await screen.findByRole('heading', { level: 1, name: heading });
  return who;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const INPUTS = { selector: 'input:not([type=radio]), textarea' };
const field = (name: string) => screen.getByLabelText(name, INPUTS);
const enter = async (who: UserEvent, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await fill(who, await screen.findByLabelText(name, INPUTS), value);
};
const rowAction = async (who: UserEvent, name: string, action: string) => {
  await who.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await who.click(await screen.findByRole('menuitem', { name: action }));
};
const check = (who: UserEvent, name: string) => who.click(screen.getByRole('checkbox', { name }));

describe('Users', () => {
  const PASSWORDS = { Password: 'Lantern-Pier-88', 'Confirm password': 'Lantern-Pier-88' };

  /** The server refuses the name, and is sent what was typed. */
  const taken = {
    'POST /user': refusal(422, 'VALIDATION_FAILED', 'Please check the fields.', {
      username: 'This name is taken.',
    }),
  };
  const isRefused = (username: string) => {
    expect(field(username)).toHaveAccessibleDescription(expect.stringContaining('This name is taken.'));
    expect(sent('POST /user')).toEqual([
      expect.objectContaining({
        username: 'clerk',
        realName: 'Second clerk',
        roles: ['clerk'],
        hotels: ['HKG01'],
        password: 'Lantern-Pier-88',
      }),
    ]);
  };

  it('an administrator is led to the first field to correct; passwords that differ are not sent, what is typed is, and a refusal comes back to its field', async () => {
    const who = await open('/tenant/user/add', 'Add a user', { answers: taken });
    const add = await screen.findByRole('button', { name: 'Add user' });
    // A browser would close the outer paragraph before the inner one.
    expect(document.querySelector('p p')).toBeNull();
    await who.click(add);
    await screen.findByText('4 fields to correct');
    await waitFor(() => expect(field('User name')).toHaveFocus());
    await enter(who, { 'User name': 'clerk', 'Real name': 'Second clerk' });
    await enter(who, { ...PASSWORDS, 'Confirm password': 'Lantern-Pier-99' });
    await who.click(button('Add user'));
    await screen.findByText('Password and confirmation does not match');
    const roles = screen.getByRole('combobox', { name: 'Roles' });
    await waitFor(() => expect(roles).toHaveFocus());
    expect(sent('POST /user')).toEqual([]);
    await choose(who, roles, /Front desk|clerk/);
    await who.keyboard('{Escape}');
    await enter(who, PASSWORDS);
    await who.click(button('Add user'));
    await screen.findByText('Add failed');
    isRefused('User name');
  });

  variation('what is typed is sent, and a refusal comes back to its field, in Chinese', async () => {
    const who = await open('/tenant/user/add', '新增用户', { language: 'zh', answers: taken });
    await enter(who, { 用户名: 'clerk', 姓名: 'Second clerk' });
    await choose(who, screen.getByRole('combobox', { name: '角色' }), /Front desk|clerk/);
    await who.keyboard('{Escape}');
    await enter(who, { 密码: 'Lantern-Pier-88', 再次输入密码: 'Lantern-Pier-88' });
    await who.click(button('新增用户'));
    await screen.findByText('新增失败');
    isRefused('用户名');
  });

  it('a locked user is told apart in the list, after being asked about, and unlocked at once', async () => {
    let locked = false;
    const who = await open('/tenant/user', 'Users', {
      answers: {
        'GET /user': () => listOf([{ ...mei, locked, lockedBy: locked ? 'administrator' : null }]),
        'POST /user/:id/lock': () => void (locked = true),
        'PUT /user/:username/unlock/current-user': () => void (locked = false),
      },
    });
    await rowAction(who, 'Chan, Mei', 'Lock…');
    await who.click(await screen.findByRole('button', { name: 'Lock user' }));
    await screen.findByText('Locked');
    await rowAction(who, 'Chan, Mei', 'Unlock');
    await waitFor(() => expect(screen.queryByText('Locked')).toBeNull());
  });

  it('what is typed about a user stays when the user is locked and unlocked meanwhile', async () => {
    let user = mei;
    const who = await open(`/tenant/user/${mei.id}`, 'Chan, Mei', {
      answers: {
        'GET /user/:id': () => user,
        'POST /user/:id/lock': () =>
          void (user = { ...user, locked: true, updatedAt: '2026-07-25T09:00:00.000Z' }),
        'PUT /user/:username/unlock/current-user': () => void (user = mei),
      },
    });
    await enter(who, { 'Real name': 'Chan, Mei Ling' });
    await rowAction(who, 'Chan, Mei', 'Lock…');
    await who.click(await screen.findByRole('button', { name: 'Lock user' }));
    await screen.findByText('Chan, Mei is locked');
    await rowAction(who, 'Chan, Mei', 'Unlock');
    expect(field('Real name')).toHaveValue('Chan, Mei Ling');
  });

  it('who may only look finds neither the button that adds nor one that changes', async () => {
    await open('/tenant/user', 'Users', {
      holds: ['SECURITY_USER_VIEW'],
      answers: { 'GET /user': () => listOf([{ ...mei, editable: false }]) },
    });
    await screen.findByText('Chan, Mei');
    expect(screen.queryByRole('link', { name: /Add/ })).toBeNull();
    // The menu offers what this person may open, and nothing else.
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Users']);
  });

  it('a page that is not allowed names the permission it needs', async () => {
    await visit('/tenant/user/add', { holds: ['SECURITY_USER_VIEW'], answers });
    await screen.findByText('SECURITY_USER_MGT');
  });

  variation('the list is cards on a phone, in Chinese, and says so when it is empty', async () => {
    await visit('/tenant/user', { language: 'zh', width: PHONE, answers });
    await screen.findByRole('heading', { level: 1, name: '用户' });
    await screen.findByText('Chan, Mei');
    expect(screen.queryByRole('table')).toBeNull();
    await visit('/tenant/user', { language: 'zh', answers: { ...answers, 'GET /user': () => listOf([]) } });
    await screen.findByRole('heading', { name: '这里还没有用户' });
  });
});

describe('Roles', () => {
  it('a built-in role has no boxes and is copied; changing includes seeing, and nobody gives what they lack', async () => {
    const who = await open('/tenant/role/auditor', 'Auditor', {
      answers: { 'POST /roles': new Reply(201, clerkRole) },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await who.click(await screen.findByRole('link', { name: 'Copy this role' }));
    await screen.findByRole('heading', { level: 1, name: /^New role based on “/ });
    await enter(who, { Name: 'Auditor-Abroad', 'Short description': 'Auditor abroad', Description: 'Looks' });
    expect(field('Name')).toHaveValue('auditor-abroad');
    expect(screen.getByRole('checkbox', { name: 'Allow: Audit log' })).toBeChecked();
    await check(who, 'Change: Users');
    expect(screen.getByRole('checkbox', { name: 'View: Users' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Allow: Super roles' })).toBeDisabled();
    await who.click(button('Add role'));
    await screen.findByText('Add successful');
    expect(sent('POST /roles')).toEqual([
      expect.objectContaining({
        name: 'auditor-abroad',
        permissions: expect.arrayContaining(['CHANGE_LOG_CHANGE', 'SECURITY_USER_MGT']) as unknown,
      }),
    ]);
  });

  it('roles that come with the product are read in Chinese until they are reworded', async () => {
    const supervisor = {
      ...clerkRole,
      id: 'supervisor',
      name: 'supervisor',
      shortDescription: 'Supervisor',
      description: 'The first administrator, who makes the others.',
    };
    const reworded = { ...supervisor, id: 'operations', name: 'operations', shortDescription: 'Night shift' };
    await visit('/tenant/role', {
      language: 'zh',
      answers: { ...answers, 'GET /roles': () => listOf([supervisor, reworded]) },
    });
    await screen.findByText('主管');
    await screen.findByText('Night shift');
  });

  it('a role in use is not deleted, and the answer says who holds it', async () => {
    const who = await open('/tenant/role', 'Roles', {
      answers: { 'DELETE /roles/:id': refusal(409, 'IN_USE', 'mei_chan holds this role.') },
    });
    await rowAction(who, 'clerk', 'Delete…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await who.click(dialog.getByRole('button', { name: /^Delete/ }));
    await dialog.findByText(/mei_chan holds this role/);
    dialog.getByText(/Delete failed/);
  });

  it('a second administrator hears that a colleague was faster, and takes the fresh state over', async () => {
    let description = clerkRole.description;
    const who = await open('/tenant/role/clerk', 'Front desk', {
      answers: {
        'GET /roles/:id': () => ({ ...clerkRole, description }),
        'PUT /roles/:id': () => {
          description = 'Hers';
          return refusal(409, 'CONFLICT', 'A colleague was faster.');
        },
      },
    });
    await enter(who, { Description: 'Mine' });
    await who.click(button(/^Save/));
    await screen.findByText(/A colleague was faster\./);
    screen.getByText(/c0ffee00-1/);
    // Only what was changed is sent, with the state it was read in.
    expect(sent('PUT /roles/clerk')).toEqual([{ description: 'Mine', updatedAt: clerkRole.updatedAt }]);
    await who.click(button('Show the latest version'));
    await waitFor(() => expect(field('Description')).toHaveValue('Hers'));
  });

  it('what was typed can be put into what a colleague saved in between', async () => {
    const later = '2026-07-25T09:00:00.000Z';
    let { name, updatedAt } = clerkRole;
    const who = await open('/tenant/role/clerk', 'Front desk', {
      answers: {
        'GET /roles/:id': () => ({ ...clerkRole, name, updatedAt }),
        'PUT /roles/:id': ({ body }) => {
          if (updatedAt === later) return { ...clerkRole, ...(body as object) };
          [name, updatedAt] = ['Hers', later];
          return refusal(409, 'CONFLICT', 'A colleague was faster.');
        },
      },
    });
    await enter(who, { Description: 'Mine' });
    await who.click(button(/^Save/));
    await who.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    await waitFor(() => expect(field('Name')).toHaveValue('Hers'));
    await waitFor(() => expect(field('Description')).toHaveValue('Mine'));
    await who.click(button(/^Save/));
    await waitFor(() => expect(sent('PUT /roles/clerk')).toHaveLength(2));
    expect(sent('PUT /roles/clerk')[1]).toEqual({ description: 'Mine', updatedAt: later });
  });

  it('a silent gateway is a save that failed, and says so; the next one succeeds', async () => {
    let silent = true;
    const who = await open('/tenant/role/clerk', 'Front desk', {
      answers: {
        'PUT /roles/:id': ({ body }) =>
          silent ? new Reply(504, '') : { ...clerkRole, ...(body as object), description: 'Mine' },
      },
    });
    await enter(who, { Description: 'Mine' });
    await who.click(button(/^Save/));
    await screen.findByText('Edit failed');
    silent = false;
    await who.click(button(/^Save/));
    await screen.findByText('Edit successful');
  });
});

describe('API clients', () => {
  it('a kiosk needs its device and a sensible lifetime; its secret is shown once', async () => {
    const who = await open('/tenant/client/add', 'Add an API client', {
      answers: { 'POST /api-clients': new Reply(201, { ...kiosk, secret: 'once-only' }) },
    });
    await choose(who, screen.getByRole('combobox', { name: 'Type' }), 'Kiosk');
    await enter(who, {
      Group: 'lobby',
      Code: 'lobby-kiosk',
      Name: 'Lobby_kiosk',
      'Refresh token, in seconds': '600',
    });
    await choose(who, screen.getByRole('combobox', { name: 'Roles' }), /Front desk|clerk/);
    await who.keyboard('{Escape}');
    await who.click(button('Add API client'));
    await screen.findByText('Enter the device ID.');
    await screen.findByText('It must be longer than the access token.');
    await enter(who, { 'Device ID': 'KSK-1', 'Refresh token, in seconds': '93600' });
    await screen.findByText(/= 1 day 2 hours\./);
    await who.click(button('Add API client'));
    await screen.findByText('once-only');
    // Nothing but the button that says it is kept leads on.
    await who.keyboard('{Escape}');
    screen.getByText('once-only');
    await who.click(button('I have stored it'));
    await screen.findByText('Lobby_kiosk');
    expect(screen.queryByText('once-only')).toBeNull();
  });
});

describe('The IP allow-list', () => {
  it('warns before it shuts its author out, and takes the own address with one click', async () => {
    const who = await open('/white-list-configuration', 'IP allow-list', {
      answers: {
        'PUT /ip-allow-list': ({ body }) =>
          JSON.stringify(body).includes('127.0.0.1')
            ? { ...allowList, ...(body as object) }
            : refusal(409, 'IP_LOCK_OUT', 'This would shut you out.'),
      },
    });
    await who.click(await screen.findByRole('switch'));
    await who.click(button('Save list'));
    await screen.findByText('Add at least one network before turning the list on.');
    await who.click(button('Paste several lines…'));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(
      who,
      dialog.getAllByRole('textbox')[0]!,
      '203.0.113.0/24\tFront office\n198.51.100.5 - 198.51.100.9, Back',
    );
    await who.click(dialog.getAllByRole('button').at(-1)!);
    await waitFor(() => expect(screen.getByDisplayValue('198.51.100.5-198.51.100.9')).toBeInTheDocument());
    await who.click(button('Save list'));
    const warning = within(await screen.findByRole('alertdialog'));
    warning.getByText(/127\.0\.0\.1/);
    await who.click(warning.getAllByRole('button')[0]!);
    await who.click(button('Add my address'));
    await who.click(button('Save list'));
    await screen.findByText('Save successful');
    const saved = sent('PUT /ip-allow-list');
    expect(saved).not.toContainEqual(expect.objectContaining({ confirmLockOut: true }));
    expect(saved.at(-1)).toEqual(
      expect.objectContaining({
        enabled: true,
        entries: [
          { network: '203.0.113.0/24', note: 'Front office' },
          { network: '198.51.100.5-198.51.100.9', note: 'Back' },
          expect.objectContaining({ network: '127.0.0.1' }),
        ],
      }),
    );
  });

  it('is not open to who may not see it', async () => {
    await visit('/white-list-configuration', {
      holds: MANAGER.filter((name) => !name.startsWith('IP_')),
      answers,
    });
    await screen.findByText('IP_WHITELIST_SETTING_VIEW');
  });
});
