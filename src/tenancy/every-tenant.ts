import { openDataSource } from '../kernel/database/data-source.js';
import { type ControlDatabase, TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import type { SecretBox } from '../kernel/secret-box.js';
import { formatJdbcUrl, readConnectionUrl } from './jdbc-url.js';
import type { TenantStatus } from './tenant.js';
import { databaseUrlContext, listTenants, type TenantRow } from './tenants.queries.js';

export interface ListedTenant {
  id: string;
  name: string;
  status: TenantStatus;
  /** null when it cannot be unsealed. */
  jdbcUrl: string | null;
}

/** All tenants, suspended ones and broken ones too: for commands that concern the whole installation. */
export class EveryTenant {
  constructor(
    private readonly control: ControlDatabase,
    private readonly secrets: SecretBox,
  ) {}

  async list(): Promise<ListedTenant[]> {
    return (await listTenants(this.control)).map((row) => ({
      id: row.id,
      name: row.name,
      status: row.status,
      jdbcUrl: this.addressOf(row),
    }));
  }

  /** Opens one's database with a pool of its own, which the caller closes. @throws AppError TENANT_NOT_FOUND */
  async open(tenantId: string): Promise<TenantDatabase> {
    const row = (await listTenants(this.control)).find(({ id }) => id === tenantId);
    if (!row) throw new AppError('TENANT_NOT_FOUND');
    const dataSource = await openDataSource({
      url: this.secrets.open(row.db_url_sealed, databaseUrlContext(row.id)),
      minConnections: 0,
      // A rebuild reads, writes and holds its claim at the same time.
      maxConnections: 4,
      applicationName: `payby ops ${row.id}`,
    });
    return new TenantDatabase(row.id, dataSource);
  }

  private addressOf(row: TenantRow): string | null {
    try {
      const url = this.secrets.open(row.db_url_sealed, databaseUrlContext(row.id));
      return formatJdbcUrl(readConnectionUrl(url).address);
    } catch {
      return null;
    }
  }
}
