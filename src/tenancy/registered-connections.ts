import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../kernel/database/database.js';
import { letRuntimeIn, runtimeUrl } from '../kernel/database/runtime-role.js';
import { type TenantConnection, TenantConnections } from '../kernel/database/tenant-databases.js';
import { AppError } from '../kernel/errors.js';
import { withinTime } from '../kernel/time-limit.js';
import { RuntimeAccess, type TenantAccess } from './runtime-access.js';
import { TenantRegistry } from './tenant-registry.js';
import { TenantStructure } from './tenant-structure.js';
import type { TenantRow } from './tenants.queries.js';

const ADMISSION_LIMIT_MS = 60_000;

/**
 * Tells the kernel where a tenant's database is, as it stands (sealed) in the registry, and whether it is fit for use.
 */
@Injectable()
export class RegisteredConnections extends TenantConnections {
  constructor(
    private readonly tenants: TenantRegistry,
    private readonly access: RuntimeAccess,
    private readonly structure: TenantStructure,
  ) {
    super();
  }

  async version(tenantId: string): Promise<string | null> {
    return (await this.tenants.findRow(tenantId))?.connection_version ?? null;
  }

  /** @throws AppError TENANT_UNAVAILABLE when the stored address cannot be opened */
  async find(tenantId: string): Promise<TenantConnection | null> {
    const row = await this.tenants.findRow(tenantId);
    if (!row) return null;
    const { ownerUrl, role } = await this.open(row);
    return {
      url: runtimeUrl(ownerUrl, role),
      minConnections: row.db_min,
      maxConnections: row.db_max,
      initialConnections: row.db_initial,
    };
  }

  async ownerUrl(tenantId: string): Promise<string> {
    return (await this.accessOf(tenantId)).ownerUrl;
  }

  async letIn(tenantId: string): Promise<void> {
    const { ownerUrl, role } = await this.accessOf(tenantId);
    await letRuntimeIn(ownerUrl, role);
  }

  /**
   * Makes up for a start that could not reach this database, and refuses one that is not this tenant's, or that this
   * program cannot work with because its structure is older.
   */
  async admit(db: TenantDatabase): Promise<void> {
    await withinTime(this.check(db), ADMISSION_LIMIT_MS, 'Checking the structure');
  }

  private async check(db: TenantDatabase): Promise<void> {
    const row = await this.tenants.findRow(db.tenantId);
    if (!row) throw new AppError('TENANT_NOT_FOUND');
    const [oldest] = await this.structure.pending(db);
    if (oldest) {
      if (!row.auto_migrate) throw new Error(`Its structure lacks ${oldest}: update the structure.`);
      const { ownerUrl, role } = await this.open(row);
      await this.structure.update(ownerUrl, role);
    }
    await this.structure.claim(db, db.tenantId);
  }

  private async accessOf(tenantId: string): Promise<TenantAccess> {
    const row = await this.tenants.findRow(tenantId);
    if (!row) throw new AppError('TENANT_NOT_FOUND');
    return this.open(row);
  }

  private async open(row: TenantRow): Promise<TenantAccess> {
    try {
      return await this.access.of(row);
    } catch (cause) {
      // This affects one tenant only: the others' addresses may still open.
      throw new AppError('TENANT_UNAVAILABLE', { cause });
    }
  }
}
