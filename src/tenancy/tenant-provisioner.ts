import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { createDatabaseIfMissing } from '../kernel/database/migrate.js';
import { SecretBox } from '../kernel/secret-box.js';
import { withinTime } from '../kernel/time-limit.js';
import { RuntimeAccess } from './runtime-access.js';
import { TenantRegistry } from './tenant-registry.js';
import { TenantStructure } from './tenant-structure.js';
import { isTenantId, type NewTenant } from './tenant.js';
import { databaseUrlContext, insertTenant, listTenants } from './tenants.queries.js';

/** PostgreSQL cuts longer names off silently, and two tenants could end up in one database. */
const MAX_NAME_BYTES = 63;
const PROVISION_LOCK = 7_301_990_002;
/** Tenants whose structure is brought up to date at the same time. */
const CONCURRENCY = 4;
/**
 * How long a start waits for one tenant. What takes longer goes on, and its database is looked at again when it is
 * first used.
 */
const START_PATIENCE_MS = 20_000;

/** Makes the tenants a start needs, beside the control database, and keeps all tenants' structure up to date. */
@Injectable()
export class TenantProvisioner {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly secrets: SecretBox,
    private readonly structure: TenantStructure,
    private readonly access: RuntimeAccess,
  ) {}

  /**
   * Registers the tenant, with an empty database, unless it is registered. Safe to repeat and safe when several
   * processes do it at once. A tenant that is there keeps its name and settings, a suspended one stays suspended.
   */
  async ensure(tenant: NewTenant): Promise<void> {
    if (!isTenantId(tenant.id))
      throw new Error(`${tenant.id} is no tenant id: lower case letters a-z and - are.`);
    const rows = await listTenants(this.control);
    if (rows.some(({ id }) => id === tenant.id)) return;
    const url = new URL(this.config.databaseUrl);
    url.pathname = `/${databaseNameFor(this.config.databaseUrl, tenant.id)}`;
    await this.control.transaction(async (client) => {
      // CREATE DATABASE of one template by two sessions at once fails, so makers queue here.
      await client.query('SELECT pg_advisory_xact_lock($1)', [PROVISION_LOCK]);
      await createDatabaseIfMissing(this.config.databaseUrl, url.pathname.slice(1));
      await insertTenant(client, tenant, this.secrets.seal(url.href, databaseUrlContext(tenant.id)));
    });
    this.tenants.refresh();
  }

  /**
   * Brings a registered tenant's database to the newest structure, whatever the tenant's status.
   * @returns the names of the migrations that ran now
   * @throws AppError TENANT_NOT_FOUND
   */
  async migrate(tenantId: string): Promise<string[]> {
    const { ownerUrl, role, isServed } = await this.access.byId(tenantId);
    return this.structure.update(ownerUrl, role, isServed);
  }

  /**
   * The same for every tenant that is served and wants it. One whose database is down, slow or broken is reported and
   * keeps nobody waiting.
   */
  async migrateAll(report: (tenantId: string, problem: string) => void): Promise<void> {
    const waiting = (await listTenants(this.control)).filter(
      ({ status, auto_migrate }) => status === 'active' && auto_migrate,
    );
    const next = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { id } = row;
        await withinTime(this.migrate(id), START_PATIENCE_MS, 'Updating the structure').catch(
          (error: Error) => report(id, error.message),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
  }
}

/** The name of a tenant's database beside the control database. @throws Error when PostgreSQL would cut it off */
export function databaseNameFor(controlUrl: string, tenantId: string): string {
  const name = `${new URL(controlUrl).pathname.slice(1)}_${tenantId.replaceAll('-', '_')}`;
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new Error(
      `The database name ${name} is longer than the ${MAX_NAME_BYTES} bytes PostgreSQL allows.`,
    );
  }
  return name;
}
