import type pg from 'pg';
import { ALL_PERMISSIONS, HOTEL_PERMISSIONS, Permission } from './permissions.js';
import type { StartingPage } from './starting-pages.js';
import { CHANGEABLE_ROLES } from './words/changeable-roles.js';

export interface RoleTemplate {
  name: string;
  shortDescription: string;
  description: string;
  group: 'built_in' | 'super' | 'normal';
  permissions: readonly Permission[];
  startingPage?: StartingPage;
}

/** Everything within one tenant: all but the settings of the whole installation. */
export const TENANT_PERMISSIONS: readonly Permission[] = ALL_PERMISSIONS.filter(
  (name) => name !== Permission.SYSTEM_CONFIGURATION_MGT,
);

export const MANAGER: RoleTemplate = {
  name: 'manager',
  shortDescription: 'Manager',
  description: 'Runs a hotel: payments, settings, users and logs.',
  group: 'built_in',
  permissions: HOTEL_PERMISSIONS,
  startingPage: 'dashboard',
};

export const CLERK: RoleTemplate = {
  name: 'clerk',
  shortDescription: 'Front desk',
  description: 'Creates payment requests and follows them.',
  group: 'built_in',
  permissions: [Permission.PAYBY_PAYMENT_CREATE_AND_VIEW],
  startingPage: 'paymentHistory',
};

export const AUDITOR: RoleTemplate = {
  name: 'auditor',
  shortDescription: 'Auditor',
  description: 'Reads figures, transactions and the audit log.',
  group: 'built_in',
  permissions: [
    Permission.PAYBY_DASH_BOARD_VIEW,
    Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD,
    Permission.CHANGE_LOG_CHANGE,
  ],
  startingPage: 'transactions',
};

/** In the demo only: an administrator holds these permissions too. */
export const OPERATIONS: RoleTemplate = {
  name: 'operations',
  shortDescription: CHANGEABLE_ROLES.operations.title,
  description: CHANGEABLE_ROLES.operations.text,
  group: 'normal',
  permissions: [
    Permission.PAYBY_OPERATIONS_MGT,
    Permission.PAYBY_PAYMENT_CREATE_AND_VIEW,
    Permission.CHANGE_LOG_CHANGE,
  ],
};

const ADMINISTRATOR: RoleTemplate = {
  name: 'administrator',
  shortDescription: 'Administrator',
  description: 'Administers the group and its hotels: users, roles, clients, settings and logs.',
  group: 'built_in',
  permissions: TENANT_PERMISSIONS.filter((name) => name !== Permission.SECURITY_SUPER_ROLE_MGT),
  startingPage: 'dashboard',
};

/** What a new tenant may begin with. Fixed: who wants another cut copies one. */
export const BUILT_IN_ROLES: readonly RoleTemplate[] = [ADMINISTRATOR, MANAGER, CLERK, AUDITOR];

/** Puts a role in. One that is there may have been changed on purpose, so it stays as it is. */
export async function addRole(client: pg.PoolClient, role: RoleTemplate): Promise<void> {
  const { name, shortDescription, description, group, permissions, startingPage = null } = role;
  await client.query(
    `INSERT INTO security.roles (name, short_description, description, role_group, permissions, starting_page)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [name, shortDescription, description, group, permissions, startingPage],
  );
}
