import { Global, Module } from '@nestjs/common';
import { TenantConnections } from '../kernel/database/tenant-databases.js';
import './errors.js';
import { ChangeTenant } from './administration/change-tenant.js';
import { CreateTenant } from './administration/create-tenant.js';
import { NewSupervisor } from './administration/new-supervisor.js';
import { RefreshStructure } from './administration/refresh-structure.js';
import { TenantView } from './administration/tenant-view.js';
import { TestConnection } from './administration/test-connection.js';
import { DatabaseProbe } from './database-probe.js';
import { ExternalAddressSettings } from './external-addresses/external-address-settings.js';
import { ExternalAddressesController } from './external-addresses/external-addresses.controller.js';
import { ExternalAddresses } from './external-addresses/external-addresses.js';
import { InstallationProbe } from './external-addresses/installation-probe.js';
import { InstallationController } from './external-addresses/installation.controller.js';
import { HttpProxiesController } from './http-proxies/http-proxies.controller.js';
import { HttpProxies } from './http-proxies/http-proxies.js';
import { HttpProxySettings } from './http-proxies/http-proxies.service.js';
import { KeycloakPathController } from './http/keycloak-path.controller.js';
import { TenantDatabaseController } from './http/tenant-database.controller.js';
import { TenantsController } from './http/tenants.controller.js';
import { OwnServer } from './own-server.js';
import { PdfFontsController } from './pdf-fonts/pdf-fonts.controller.js';
import { PdfFonts } from './pdf-fonts/pdf-fonts.js';
import { PdfFontSettings } from './pdf-fonts/pdf-fonts.service.js';
import { RegisteredConnections } from './registered-connections.js';
import { RuntimeAccess } from './runtime-access.js';
import { StoredParameters } from './system-parameters/stored-parameters.js';
import { SystemParametersController } from './system-parameters/system-parameters.controller.js';
import { SystemParameters } from './system-parameters/system-parameters.js';
import { TenantProvisioner } from './tenant-provisioner.js';
import { TenantRegistry } from './tenant-registry.js';
import { TenantStructure } from './tenant-structure.js';
import { TenantGuard } from './tenant.guard.js';
import { TicketTenants } from './ticket-tenants.js';

/** Global: whatever works for a tenant starts from the registry. Needs `NewTenantSeed` and `TENANT_MIGRATIONS`. */
@Global()
@Module({
  controllers: [
    KeycloakPathController,
    TenantDatabaseController,
    TenantsController,
    HttpProxiesController,
    ExternalAddressesController,
    InstallationController,
    SystemParametersController,
    PdfFontsController,
  ],
  providers: [
    TenantRegistry,
    RuntimeAccess,
    TenantStructure,
    TenantProvisioner,
    TenantGuard,
    TicketTenants,
    TenantView,
    CreateTenant,
    ChangeTenant,
    DatabaseProbe,
    OwnServer,
    NewSupervisor,
    TestConnection,
    RefreshStructure,
    ExternalAddresses,
    ExternalAddressSettings,
    InstallationProbe,
    HttpProxies,
    HttpProxySettings,
    PdfFonts,
    PdfFontSettings,
    StoredParameters,
    SystemParameters,
    { provide: TenantConnections, useClass: RegisteredConnections },
  ],
  exports: [
    ExternalAddresses,
    HttpProxies,
    InstallationProbe,
    TenantRegistry,
    TenantProvisioner,
    TenantGuard,
    TenantConnections,
    TicketTenants,
  ],
})
export class TenancyModule {}
