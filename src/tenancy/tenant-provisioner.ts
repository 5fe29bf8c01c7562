import { Injectable } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { AppConfig } from '../config/config.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { createDatabaseIfMissing, migrate } from '../kernel/database/migrate.js';
import { TenantConnections } from '../kernel/database/tenant-databases.js';
import { AppError } from '../kernel/errors.js';
import { SecretBox } from '../kernel/secret-box.js';
import { isTenantId, type Tenant } from './tenant.js';
import { TenantRegistry } from './tenant-registry.js';
import { databaseUrlContext, insertTenant } from './tenants.queries.js';

type Migrations = (new () => MigrationInterface)[];

/** PostgreSQL cuts longer names off silently, and two tenants could end up in one database. */
const MAX_NAME_BYTES = 63;
const PROVISION_LOCK = 7_301_990_002;

/** Makes tenants: their database beside the control database, its structure, their entry in the registry. */
@Injectable()
export class TenantProvisioner {
  constructor(
    private readonly config: AppConfig,
    private readonly control: ControlDatabase,
    private readonly tenants: TenantRegistry,
    private readonly connections: TenantConnections,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Makes the tenant unless it is there, and brings its database to the newest structure. Safe to repeat and safe when
   * several processes do it at once. A tenant that is there keeps its name and settings.
   */
  async ensure(tenant: Tenant, migrations: Migrations): Promise<void> {
    if (!isTenantId(tenant.id))
      throw new Error(`${tenant.id} is no tenant id: lower case letters a-z and - are.`);
    if (!(await this.tenants.find(tenant.id))) {
      const url = this.databaseUrlFor(tenant.id);
      await this.control.transaction(async (client) => {
        // CREATE DATABASE of one template by two sessions at once fails, so makers queue here.
        await client.query('SELECT pg_advisory_xact_lock($1)', [PROVISION_LOCK]);
        await createDatabaseIfMissing(this.config.databaseUrl, new URL(url).pathname.slice(1));
        await insertTenant(client, tenant, this.secrets.seal(url, databaseUrlContext(tenant.id)));
      });
      this.tenants.refresh();
    }
    await this.migrate(tenant.id, migrations);
  }

  /**
   * Brings a registered tenant's database to the newest structure.
   * @returns the names of the migrations that ran now
   * @throws AppError TENANT_NOT_FOUND
   */
  async migrate(tenantId: string, migrations: Migrations): Promise<string[]> {
    const connection = await this.connections.find(tenantId);
    if (!connection) throw new AppError('TENANT_NOT_FOUND');
    return migrate(connection.url, migrations);
  }

  private databaseUrlFor(tenantId: string): string {
    const url = new URL(this.config.databaseUrl);
    const name = `${url.pathname.slice(1)}_${tenantId.replaceAll('-', '_')}`;
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
      throw new Error(
        `The database name ${name} is longer than the ${MAX_NAME_BYTES} bytes PostgreSQL allows.`,
      );
    }
    url.pathname = `/${name}`;
    return url.href;
  }
}
