import { Injectable } from '@nestjs/common';
import { TenantConnections } from '../kernel/database/tenant-databases.js';
import { AppError } from '../kernel/errors.js';
import { SecretBox } from '../kernel/secret-box.js';
import { TenantRegistry } from './tenant-registry.js';
import { databaseUrlContext, type TenantRow } from './tenants.queries.js';

/** Tells the kernel where a tenant's database is, as it stands (sealed) in the registry. */
@Injectable()
export class RegisteredConnections extends TenantConnections {
  constructor(
    private readonly tenants: TenantRegistry,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  /** @throws AppError TENANT_UNAVAILABLE when the stored address cannot be opened */
  async find(
    tenantId: string,
  ): Promise<{ url: string; minConnections: number; maxConnections: number } | null> {
    const row = await this.tenants.findRow(tenantId);
    if (!row) return null;
    return { url: this.open(row), minConnections: row.db_min, maxConnections: row.db_max };
  }

  private open(row: TenantRow): string {
    try {
      return this.secrets.open(row.db_url_sealed, databaseUrlContext(row.id));
    } catch (cause) {
      // This tenant's trouble alone: the others' addresses may open well.
      throw new AppError('TENANT_UNAVAILABLE', { cause });
    }
  }
}
