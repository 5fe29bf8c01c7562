import type { components } from '../api/schema';

type Schemas = components['schemas'];

const at = '2026-03-01T08:00:00.000Z';

export const clerkRole: Schemas['RoleAnswer'] = {
  id: 'clerk',
  name: 'clerk',
  shortDescription: 'Front desk',
  description: 'Asks guests for money',
  roleGroup: 'normal',
  startingPage: null,
  permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
  createdAt: at,
  updatedAt: at,
  editable: true,
  assignable: true,
  users: 2,
};
export const auditorRole: Schemas['RoleAnswer'] = {
  ...clerkRole,
  id: 'auditor',
  name: 'auditor',
  shortDescription: 'Auditor',
  roleGroup: 'built_in',
  startingPage: 'transactions',
  permissions: ['CHANGE_LOG_CHANGE'],
  editable: false,
};

/** What can be granted; `held` by who looks. */
export const grantable: Schemas['GrantablePermissionAnswer'][] = [
  { group: 'payments', name: 'PAYBY_PAYMENT_CREATE_AND_VIEW' },
  { group: 'security', name: 'SECURITY_USER_VIEW' },
  { group: 'security', name: 'SECURITY_USER_MGT' },
  { group: 'security', name: 'CHANGE_LOG_CHANGE' },
  { group: 'system', name: 'SYSTEM_CONFIGURATION_MGT' },
];

export const mei: Schemas['UserAnswer'] = {
  id: 'user-9',
  username: 'mei_chan',
  realName: 'Chan, Mei',
  email: null,
  phone: null,
  language: 'en',
  userType: 'NORMAL',
  status: 'enabled',
  locked: false,
  roles: ['clerk'],
  groupLevel: false,
  allHotels: false,
  hotels: ['HKG01'],
  resort: 'HKG01',
  currentResort: null,
  startingPage: null,
  passwordExpiresAt: null,
  mustChangePassword: false,
  ssoUsername: null,
  pmsUser: null,
  pmsUserId: null,
  company: null,
  businessSystem: null,
  invoiceCompanyCode: null,
  invoiceUserId: null,
  attributes: {},
  createdAt: at,
  updatedAt: at,
  hasPassword: true,
  ssoLinked: false,
  lockedBy: null,
  editable: true,
};

export const kiosk: Schemas['ApiClientAnswer'] = {
  id: 'client-1',
  code: 'lobby-kiosk',
  name: 'Lobby_kiosk',
  type: 'kiosk',
  group: 'lobby',
  enabled: true,
  accessTokenSeconds: 900,
  refreshTokenSeconds: 93_600,
  roles: ['clerk'],
  groupClient: false,
  allHotels: false,
  hotels: ['HKG01'],
  callbackEnabled: false,
  callbackTriggers: [],
  boundDesktop: null,
  deviceId: 'KSK-1',
  ip: null,
  os: null,
  appVersion: null,
  invoiceSettings: {},
  billingSettings: {},
  secretChangedAt: at,
  createdAt: at,
  updatedAt: at,
  previousSecretUntil: null,
  editable: true,
};

export const allowList: Schemas['AllowListAnswer'] = {
  enabled: false,
  entries: [],
  scope: 'HKG01',
  yourAddress: '127.0.0.1',
  yourAddressAllowed: true,
  exempt: false,
  updatedAt: null,
};
