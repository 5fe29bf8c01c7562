import type pg from 'pg';
import type { ControlDatabase } from '../kernel/database/database.js';
import type { Tenant } from './tenant.js';

export interface TenantRow extends pg.QueryResultRow {
  id: string;
  name: string;
  simple_code: string;
  time_zone: string;
  db_url_sealed: Buffer;
  db_min: number;
  db_max: number;
}

/** The tenants that are served; a suspended one looks as if it did not exist. */
export async function listTenants(control: ControlDatabase): Promise<TenantRow[]> {
  return control.named<TenantRow>(
    'tenancy.list',
    `SELECT id, name, simple_code, time_zone, db_url_sealed, db_min, db_max
     FROM tenancy.tenants WHERE status = 'active' ORDER BY id`,
  );
}

/** Registers a tenant; one that is registered already keeps its settings. */
export async function insertTenant(
  client: Pick<pg.ClientBase, 'query'>,
  tenant: Tenant,
  sealedUrl: Buffer,
): Promise<void> {
  await client.query(
    `INSERT INTO tenancy.tenants (id, name, simple_code, time_zone, db_url_sealed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
    [tenant.id, tenant.name, tenant.simpleCode, tenant.timeZone, sealedUrl],
  );
}

/** What a tenant's sealed database address is bound to. */
export function databaseUrlContext(tenantId: string): string {
  return `tenancy.tenants/${tenantId}/db_url`;
}
