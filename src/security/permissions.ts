/**
 * The specification's strings (§6), and for what only administrators change the `_MGT` counterpart it speaks of:
 * `_VIEW` opens the page, `_MGT` changes what is on it and includes the view.
 */
const PERMISSIONS = [
  'HOTEL_GROUP_BASIC_INFORMATION_VIEW',
  'SECURITY_ROLE_VIEW',
  'SECURITY_USER_VIEW',
  'SECURITY_CLIENT_VIEW',
  'HOTEL_SETTING_VIEW',
  'UNIVERSAL_DICTIONARY_VIEW',
  'PAYBY_CONFIG_MANAGEMENT',
  'IP_WHITELIST_SETTING_VIEW',
  'NOTIFICATION_EMAIL_TEMPLATE_VIEW',
  'NOTIFICATION_SMS_TEMPLATE_VIEW',
  'NOTIFICATION_PAYMENT_TEMPLATE_VIEW',
  'NOTIFICATION_AUTO_SEND_RULE_VIEW',
  'CHANGE_LOG_CHANGE',
  'PAYBY_DASH_BOARD_VIEW',
  'PAYBY_PAYMENT_CREATE_AND_VIEW',
  'PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD',
  'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
  'PMS_SYSTEM_SETTING_VIEW',
  'EMAIL_SETTING_VIEW',
  'SMS_SETTING_VIEW',
  'SYSTEM_CONFIGURATION_MGT',
  'HOTEL_GROUP_BASIC_INFORMATION_MGT',
  'SECURITY_ROLE_MGT',
  'SECURITY_SUPER_ROLE_MGT',
  'SECURITY_USER_MGT',
  'SECURITY_CLIENT_MGT',
  'HOTEL_SETTING_MGT',
  'IP_WHITELIST_SETTING_MGT',
  'PAYBY_OPERATIONS_MGT',
  'PAYBY_RECONCILIATION_MGT',
  'PAYBY_SHARED_VIEW_MGT',
  'PMS_SYSTEM_SETTING_MGT',
  'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
  'UNIVERSAL_DICTIONARY_MGT',
  'NOTIFICATION_EMAIL_TEMPLATE_MGT',
  'NOTIFICATION_SMS_TEMPLATE_MGT',
  'NOTIFICATION_PAYMENT_TEMPLATE_MGT',
  'NOTIFICATION_AUTO_SEND_RULE_MGT',
  'EMAIL_SETTING_MGT',
  'SMS_SETTING_MGT',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** `Permission.PAYBY_DASH_BOARD_VIEW`: a slip in a name does not compile. */
export const Permission = Object.fromEntries(PERMISSIONS.map((name) => [name, name])) as {
  readonly [K in Permission]: K;
};

export const ALL_PERMISSIONS: readonly Permission[] = PERMISSIONS;

/** What a permission is about, for screens that show permissions in groups. */
export type PermissionGroup = 'payments' | 'notifications' | 'settings' | 'security' | 'system';

export function groupOfPermission(permission: Permission): PermissionGroup {
  if (permission === Permission.SYSTEM_CONFIGURATION_MGT) return 'system';
  if (permission.startsWith('NOTIFICATION_')) return 'notifications';
  if (/^(SECURITY_|IP_WHITELIST_|CHANGE_LOG_)/.test(permission)) return 'security';
  return permission.startsWith('PAYBY_') ? 'payments' : 'settings';
}

/**
 * What these permissions amount to in a tenant. The installation is looked after from the default tenant only:
 * elsewhere nobody ever holds the permission for it, whatever a role says.
 */
export function effectivePermissions(permissions: Iterable<string>, isDefaultTenant: boolean): Set<string> {
  const all = withIncludedViews(permissions);
  if (!isDefaultTenant) all.delete(Permission.SYSTEM_CONFIGURATION_MGT);
  return all;
}

/** What is done in a hotel: everything but what concerns the whole group or the whole installation. */
export const HOTEL_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (name) =>
    !name.startsWith('HOTEL_GROUP_BASIC_INFORMATION') &&
    name !== Permission.SECURITY_SUPER_ROLE_MGT &&
    name !== Permission.PAYBY_OPERATIONS_MGT &&
    name !== Permission.SYSTEM_CONFIGURATION_MGT,
);

/** A set of permissions with the views that its management permissions include. */
export function withIncludedViews(permissions: Iterable<string>): Set<string> {
  const all = new Set(permissions);
  for (const permission of [...all]) {
    const view = permission.replace(/_MGT$/, '_VIEW');
    if (view !== permission && (PERMISSIONS as readonly string[]).includes(view)) all.add(view);
  }
  if (all.has(Permission.SECURITY_SUPER_ROLE_MGT)) all.add(Permission.SECURITY_ROLE_VIEW);
  return all;
}
