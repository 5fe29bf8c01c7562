/** The only way into this module. */
export { TenancyModule } from './tenancy.module.js';
export { isTenantScoped, TenantController, TenantCtx } from './tenant-controller.js';
export { TenantGuard } from './tenant.guard.js';
export { TenantProvisioner } from './tenant-provisioner.js';
export { TenantRegistry } from './tenant-registry.js';
