import { ALL_PERMISSIONS, HOTEL_PERMISSIONS, Permission } from './permissions.js';

export interface RoleTemplate {
  name: string;
  shortDescription: string;
  description: string;
  group: 'built_in' | 'super' | 'normal';
  permissions: readonly Permission[];
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
};

export const CLERK: RoleTemplate = {
  name: 'clerk',
  shortDescription: 'Front desk',
  description: 'Creates payment requests and follows them.',
  group: 'built_in',
  permissions: [Permission.PAYBY_PAYMENT_CREATE_AND_VIEW],
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
};

/** In the demo only: an administrator holds these permissions too. */
export const OPERATIONS: RoleTemplate = {
  name: 'operations',
  shortDescription: 'Operations',
  description: 'Looks after the history of payments: verifies, proves, repairs and erases.',
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
};

/** What a new tenant may begin with. Fixed: who wants another cut copies one. */
export const BUILT_IN_ROLES: readonly RoleTemplate[] = [ADMINISTRATOR, MANAGER, CLERK, AUDITOR];
