import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/config.js';
import { createDatabaseIfMissing } from '../kernel/database/migrate.js';
import {
  newRuntimePassword,
  putRole,
  roleNameOf,
  type RuntimeRole,
} from '../kernel/database/runtime-role.js';
import { AppError } from '../kernel/errors.js';
import { formatJdbcUrl, readConnectionUrl } from './jdbc-url.js';
import { databaseNameFor } from './tenant-provisioner.js';

const LIMITS = { minConnections: 2, maxConnections: 10, initialConnections: 2, autoMigrate: true };

/** The role that owns the structure and the history in every database of a server. */
const HISTORY = 'payby_history';

/**
 * Makes a tenant's database on the server that the control database is on, with a user of its own who may sign in to
 * that database and change its structure, and can make neither databases nor roles.
 */
@Injectable()
export class OwnServer {
  constructor(private readonly config: AppConfig) {}

  /**
   * Makes user and database, or gives the user of an earlier attempt a new password.
   * @returns the settings an administrator would have entered
   * @throws AppError VALIDATION_FAILED when there is a database of this name that is somebody else's
   */
  async prepare(tenantId: string) {
    const { address } = readConnectionUrl(this.config.databaseUrl);
    const database = databaseNameFor(this.config.databaseUrl, tenantId);
    const role = { name: roleNameOf(database, 'owner'), password: newRuntimePassword() };
    await this.asOwner(async (client) => {
      await putRole(client, role);
      await letOwn(client, role.name);
      await createDatabaseIfMissing(this.config.databaseUrl, database, role.name);
      await assertOwner(client, database, role.name);
      await client.query(`REVOKE CONNECT ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
    });
    return {
      kind: 'postgresql' as const,
      jdbcUrl: formatJdbcUrl({ ...address, database }),
      username: role.name,
      password: role.password,
      ...LIMITS,
    };
  }

  /** Makes the role that the application works as, which the tenant's own user may not. */
  async letIn(tenantId: string, role: RuntimeRole): Promise<void> {
    const database = pg.escapeIdentifier(databaseNameFor(this.config.databaseUrl, tenantId));
    await this.asOwner(async (client) => {
      await putRole(client, role);
      await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(role.name)}`);
    });
  }

  private async asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** What belongs to the history is made in its name; a user who makes a database for another must belong to it. */
async function letOwn(client: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await client.query(`GRANT ${HISTORY} TO ${role} WITH SET TRUE, INHERIT FALSE`);
  const { rows } = await client.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]!.super) await client.query(`GRANT ${role} TO CURRENT_USER WITH SET TRUE, INHERIT TRUE`);
}

async function assertOwner(client: pg.Client, database: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [database],
  );
  if (rows[0]?.owner === owner) return;
  const problem = {
    en: `The server already has a database ${database}. Enter its connection details, or choose another tenant ID.`,
    zh: `服务器上已有数据库 ${database}，手动填写连接信息或更换租户 ID。`,
  };
  throw new AppError('VALIDATION_FAILED', { fields: { ownServer: problem } });
}
