import { Global, Module } from '@nestjs/common';
import { TenantConnections } from '../kernel/database/tenant-databases.js';
import { RegisteredConnections } from './registered-connections.js';
import { TenantGuard } from './tenant.guard.js';
import { TenantProvisioner } from './tenant-provisioner.js';
import { TenantRegistry } from './tenant-registry.js';

/** Global: whatever works for a tenant starts from the registry. */
@Global()
@Module({
  providers: [
    TenantRegistry,
    TenantProvisioner,
    TenantGuard,
    { provide: TenantConnections, useClass: RegisteredConnections },
  ],
  exports: [TenantRegistry, TenantProvisioner, TenantGuard, TenantConnections],
})
export class TenancyModule {}
