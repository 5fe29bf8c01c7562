/** The only way into this module. */
export { countTest } from './administration/count-test.js';
export { EveryTenant, type ListedTenant } from './every-tenant.js';
export { openControlAccess } from './control-access.js';
export { HttpProxies } from './http-proxies/http-proxies.js';
export { PdfFont } from './pdf-fonts/pdf-font.entity.js';
export { HttpProxySetting } from './http-proxies/http-proxy.entity.js';
export { NewTenantSeed, type Supervisor } from './new-tenant-seed.js';
export { RuntimeAccess } from './runtime-access.js';
export { TENANCY_SEALED } from './sealed-columns.js';
export { SystemRoute } from './http/system-route.js';
export type { SsoSettings } from './sso-settings.js';
export { TenancyModule } from './tenancy.module.js';
export { isTenantScoped, TenantController, TenantCtx } from './tenant-controller.js';
export { TenantGuard } from './tenant.guard.js';
export { TenantProvisioner } from './tenant-provisioner.js';
export { TicketTenants } from './ticket-tenants.js';
export { TenantRegistry } from './tenant-registry.js';
export { type Migrations, TENANT_MIGRATIONS, TenantStructure } from './tenant-structure.js';
