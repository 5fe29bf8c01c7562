import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { noteChange } from '../../kernel/change-origin.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { TenantDatabases } from '../../kernel/database/tenant-databases.js';
import { AppError } from '../../kernel/errors.js';
import { NewTenantSeed, type Supervisor } from '../new-tenant-seed.js';
import { readTenant } from '../tenants.queries.js';

/** Gives a tenant's supervisor another password, where the first one has lapsed or was lost. */
@Injectable()
export class NewSupervisor {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly databases: TenantDatabases,
    private readonly seed: NewTenantSeed,
  ) {}

  /**
   * The change log of the installation notes it, that of the tenant shows the user as changed.
   * @throws AppError TENANT_NOT_FOUND | FORBIDDEN (the default tenant: whoever is there already would become more) |
   *   UNPROCESSABLE (it is not in use) | TENANT_UNAVAILABLE
   */
  async execute(tenantId: string): Promise<Supervisor> {
    const tenant = await readTenant(this.control.pool, tenantId);
    if (!tenant) throw new AppError('TENANT_NOT_FOUND');
    if (tenantId === this.config.defaultTenant) throw new AppError('FORBIDDEN');
    if (tenant.status !== 'active') {
      throw new AppError('UNPROCESSABLE', {
        message: { en: 'Activate the tenant first.', zh: '先启用此租户。' },
      });
    }
    const supervisor = await this.seed.supervisor(await this.databases.get(tenantId));
    await noteChange(this.control, {
      action: 'supervisorPassword',
      entity: 'tenancy.tenants',
      identifier: tenantId,
    });
    return supervisor;
  }
}
