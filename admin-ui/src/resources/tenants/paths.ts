export const tenantsPath = '/system-setting/tenant';
export const addTenantPath = `${tenantsPath}/add`;
export const tenantPath = (id: string): string => `${tenantsPath}/${encodeURIComponent(id)}`;
/** Where somebody signs in to a tenant; also for another person's browser. */
export const signInUrl = (tenantId: string): string =>
  `${window.location.origin}/#/login?tenant=${encodeURIComponent(tenantId)}`;
