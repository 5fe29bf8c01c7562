import { runAsSystem } from '../kernel/change-origin.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { derivedId } from '../kernel/ids.js';
import { addRole, AUDITOR, CLERK, MANAGER, OPERATIONS, type RoleTemplate } from './built-in-roles.js';
import { hashPassword } from './passwords.js';
import { ALL_PERMISSIONS, Permission } from './permissions.js';

const DEMO_PASSWORD = 'Harbour-2026';

interface SeedUser {
  username: string;
  realName: string;
  email: string;
  role: string;
  groupLevel: boolean;
}

/** Works for the whole group in the demo, and sees its page. To change it would exempt from the IP allow-list. */
const DEMO_MANAGER: RoleTemplate = {
  ...MANAGER,
  permissions: [...MANAGER.permissions, Permission.HOTEL_GROUP_BASIC_INFORMATION_VIEW],
};

const SEEDS: Record<'demo' | 'kunlun-default', { roles: RoleTemplate[]; users: SeedUser[] }> = {
  demo: {
    roles: [DEMO_MANAGER, CLERK, AUDITOR, OPERATIONS],
    users: [
      {
        username: 'manager',
        realName: 'Lin Qiao',
        email: 'lin.qiao@harbour-vale.example',
        role: 'manager',
        groupLevel: true,
      },
      {
        username: 'clerk',
        realName: 'Zhao Lan',
        email: 'zhao.lan@harbour-vale.example',
        role: 'clerk',
        groupLevel: false,
      },
      {
        username: 'auditor',
        realName: 'Grace Mbeki',
        email: 'grace.mbeki@harbour-vale.example',
        role: 'auditor',
        groupLevel: false,
      },
      {
        username: 'ops',
        realName: 'Arjun Nair',
        email: 'arjun.nair@harbour-vale.example',
        role: 'operations',
        groupLevel: false,
      },
    ],
  },
  'kunlun-default': {
    roles: [
      {
        name: 'root',
        shortDescription: 'System administrator',
        description: 'May do everything, the settings of the whole installation included.',
        group: 'super',
        permissions: ALL_PERMISSIONS,
        startingPage: 'tenants',
      },
    ],
    users: [
      {
        username: 'root',
        realName: 'System administrator',
        email: 'root@kunlun.example',
        role: 'root',
        groupLevel: true,
      },
    ],
  },
};

/** Those of the demo's users who ask for payments. */
export const DEMO_CASHIERS = SEEDS.demo.users
  .filter(({ role }) => role === 'manager' || role === 'clerk')
  .map(({ username, realName }) => ({ id: derivedId('seed-user', 'demo', username), name: realName }));

/** Puts the demo's roles and users in. Safe to repeat: a user that is there keeps its password and its data. */
export async function seedSecurity(db: TenantDatabase, tenant: 'demo' | 'kunlun-default'): Promise<void> {
  const { roles, users } = SEEDS[tenant];
  const there = await db.query<{ username: string }>('SELECT username FROM security.users');
  const missing = users.filter(({ username }) => !there.some((user) => user.username === username));
  const hashes = new Map<string, string>();
  for (const { username } of missing) hashes.set(username, await hashPassword(DEMO_PASSWORD));
  await runAsSystem('demo data', () =>
    db.transaction(async (client) => {
      for (const role of roles) await addRole(client, role);
      for (const user of missing) {
        const id = derivedId('seed-user', tenant, user.username);
        await client.query(
          `INSERT INTO security.users (id, username, real_name, email, password_hash, group_level, all_hotels, roles)
           VALUES ($1, $2, $3, $4, $5, $6, true, ARRAY[$7]) ON CONFLICT DO NOTHING`,
          [
            id,
            user.username,
            user.realName,
            user.email,
            hashes.get(user.username),
            user.groupLevel,
            user.role,
          ],
        );
      }
    }),
  );
}
