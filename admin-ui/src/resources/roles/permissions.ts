/** What one row of the picker gives: looking, changing, or the one thing there is. */
export interface PermissionRow {
  /** Its labels are under `roles.permission.<key>`. */
  key: string;
  /** Opens the page. Included in `change`. */
  see?: string;
  change?: string;
  /** A permission that is not parted into looking and changing. */
  only?: string;
}

export interface PermissionArea {
  key: 'payments' | 'notifications' | 'settings' | 'security' | 'system';
  rows: PermissionRow[];
}

export const AREAS: readonly PermissionArea[] = [
  {
    key: 'payments',
    rows: [
      { key: 'payments', only: 'PAYBY_PAYMENT_CREATE_AND_VIEW' },
      { key: 'dashboard', only: 'PAYBY_DASH_BOARD_VIEW' },
      { key: 'transactions', only: 'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD' },
      { key: 'payBySettings', only: 'PAYBY_CONFIG_MANAGEMENT' },
      { key: 'reconciliation', only: 'PAYBY_RECONCILIATION_MGT' },
      { key: 'sharedViews', only: 'PAYBY_SHARED_VIEW_MGT' },
      {
        key: 'paymentMethods',
        see: 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
        change: 'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
      },
      { key: 'operations', only: 'PAYBY_OPERATIONS_MGT' },
    ],
  },
  {
    key: 'notifications',
    rows: [
      {
        key: 'emailTemplates',
        see: 'NOTIFICATION_EMAIL_TEMPLATE_VIEW',
        change: 'NOTIFICATION_EMAIL_TEMPLATE_MGT',
      },
      { key: 'smsTemplates', see: 'NOTIFICATION_SMS_TEMPLATE_VIEW', change: 'NOTIFICATION_SMS_TEMPLATE_MGT' },
      {
        key: 'paymentPages',
        see: 'NOTIFICATION_PAYMENT_TEMPLATE_VIEW',
        change: 'NOTIFICATION_PAYMENT_TEMPLATE_MGT',
      },
      {
        key: 'sendRules',
        see: 'NOTIFICATION_AUTO_SEND_RULE_VIEW',
        change: 'NOTIFICATION_AUTO_SEND_RULE_MGT',
      },
    ],
  },
  {
    key: 'settings',
    rows: [
      { key: 'hotels', see: 'HOTEL_SETTING_VIEW', change: 'HOTEL_SETTING_MGT' },
      { key: 'pms', see: 'PMS_SYSTEM_SETTING_VIEW', change: 'PMS_SYSTEM_SETTING_MGT' },
      { key: 'dictionary', see: 'UNIVERSAL_DICTIONARY_VIEW', change: 'UNIVERSAL_DICTIONARY_MGT' },
      { key: 'email', see: 'EMAIL_SETTING_VIEW', change: 'EMAIL_SETTING_MGT' },
      { key: 'sms', see: 'SMS_SETTING_VIEW', change: 'SMS_SETTING_MGT' },
    ],
  },
  {
    key: 'security',
    rows: [
      { key: 'users', see: 'SECURITY_USER_VIEW', change: 'SECURITY_USER_MGT' },
      { key: 'roles', see: 'SECURITY_ROLE_VIEW', change: 'SECURITY_ROLE_MGT' },
      { key: 'superRoles', only: 'SECURITY_SUPER_ROLE_MGT' },
      { key: 'clients', see: 'SECURITY_CLIENT_VIEW', change: 'SECURITY_CLIENT_MGT' },
      { key: 'allowList', see: 'IP_WHITELIST_SETTING_VIEW', change: 'IP_WHITELIST_SETTING_MGT' },
      { key: 'auditLog', only: 'CHANGE_LOG_CHANGE' },
    ],
  },
  {
    key: 'system',
    rows: [
      {
        key: 'group',
        see: 'HOTEL_GROUP_BASIC_INFORMATION_VIEW',
        change: 'HOTEL_GROUP_BASIC_INFORMATION_MGT',
      },
      { key: 'installation', only: 'SYSTEM_CONFIGURATION_MGT' },
    ],
  },
];

export const permissionsOf = (row: PermissionRow): string[] =>
  [row.see, row.change, row.only].filter((name) => name !== undefined);

const KNOWN = new Set(AREAS.flatMap(({ rows }) => rows.flatMap(permissionsOf)));

/** Permissions this interface has no labels for: shown under their own names rather than hidden. */
export const unknownPermissions = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !KNOWN.has(name));

/** Changing includes looking, so one never stands without the other. */
export const withPermission = (
  held: readonly string[],
  row: PermissionRow,
  name: string,
  on: boolean,
): string[] => {
  const touched = on
    ? [name, ...(name === row.change && row.see ? [row.see] : [])]
    : [name, ...(name === row.see && row.change ? [row.change] : [])];
  const others = held.filter((each) => !touched.includes(each));
  return on ? [...others, ...touched] : others;
};
