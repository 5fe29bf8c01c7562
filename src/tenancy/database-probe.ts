import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../config/config.js';
import { databaseServers, databaseSocket } from '../kernel/database/guarded-socket.js';
import { AppError } from '../kernel/errors.js';
import type { AllowedServers } from '../kernel/http/address-guard.js';
import { withinTime } from '../kernel/time-limit.js';
import { connectionUrl, type JdbcAddress } from './jdbc-url.js';

/** What was found where a tenant's database is, or is to be. */
export interface ProbedDatabase {
  databaseExists: boolean;
  /** Whether this user may make databases on the server. */
  canCreate: boolean;
  serverVersion: string;
  /** No table of anybody's is in it. */
  empty: boolean;
  /**
   * Whose data it holds: a tenant's, ours of before tenants were marked, the registry of tenants, another program's.
   */
  holds: { kind: 'nothing' | 'unmarked' | 'control' | 'other' } | { kind: 'tenant'; tenantId: string };
}

const LIMIT_MS = 5_000;
const NO_SUCH_DATABASE = '3D000';
const MAINTENANCE_DATABASE = 'postgres';

/** Looks at databases that an administrator names, where outgoing HTTP may go, too. */
@Injectable()
export class DatabaseProbe {
  private readonly allow: AllowedServers;

  constructor(config: AppConfig) {
    this.allow = databaseServers(config);
  }

  /**
   * Connects and looks, and changes nothing. Whatever goes wrong is told in the same words: the answer must not say
   * which ports are open or which users exist.
   * @throws AppError DATABASE_UNREACHABLE (also when the address is not public and `OUTBOUND_ALLOW` does not name it)
   */
  look(address: JdbcAddress, username: string, password: string): Promise<ProbedDatabase> {
    return probe(address, username, password, this.allow);
  }
}

async function probe(
  address: JdbcAddress,
  username: string,
  password: string,
  allow: AllowedServers,
): Promise<ProbedDatabase> {
  const sockets: Socket[] = [];
  const ask = async <R>(database: string, question: (client: pg.Client) => Promise<R>): Promise<R> => {
    const client = new pg.Client({
      connectionString: connectionUrl({ ...address, database }, username, password),
      application_name: 'payby connection test',
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      stream: () => {
        const socket = databaseSocket(allow);
        sockets.push(socket);
        return socket;
      },
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await question(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const look = async (): Promise<ProbedDatabase> => {
    try {
      return await ask(address.database, lookInside);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
      const server = await ask(MAINTENANCE_DATABASE, aboutServer);
      return { ...server, databaseExists: false, empty: true, holds: { kind: 'nothing' } };
    }
  };
  try {
    return await withinTime(look(), LIMIT_MS, 'The connection test');
  } catch {
    // Without the cause: some of its kinds name the server's own words, and errors are logged.
    throw new AppError('DATABASE_UNREACHABLE');
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function aboutServer(client: pg.Client): Promise<Pick<ProbedDatabase, 'canCreate' | 'serverVersion'>> {
  const { rows } = await client.query<{ version: string; can_create: boolean }>(
    `SELECT current_setting('server_version') AS version, rolcreatedb OR rolsuper AS can_create
     FROM pg_roles WHERE rolname = current_user`,
  );
  return { canCreate: rows[0]!.can_create, serverVersion: rows[0]!.version };
}

async function lookInside(client: pg.Client): Promise<ProbedDatabase> {
  const server = await aboutServer(client);
  const { rows } = await client.query<Record<'empty' | 'marked' | 'control' | 'ours', boolean>>(
    `SELECT NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_') AS empty,
       to_regclass('kernel.tenant_marker') IS NOT NULL AS marked,
       to_regclass('tenancy.tenants') IS NOT NULL AS control,
       to_regclass('kernel.streams') IS NOT NULL AS ours`,
  );
  const found = rows[0]!;
  return { ...server, databaseExists: true, empty: found.empty, holds: await whose(client, found) };
}

async function whose(
  client: pg.Client,
  found: Record<'empty' | 'marked' | 'control' | 'ours', boolean>,
): Promise<ProbedDatabase['holds']> {
  if (found.control) return { kind: 'control' };
  if (found.marked) {
    const { rows } = await client.query<{ tenant_id: string }>('SELECT tenant_id FROM kernel.tenant_marker');
    if (rows[0]) return { kind: 'tenant', tenantId: rows[0].tenant_id };
  }
  if (found.ours) return { kind: 'unmarked' };
  return { kind: found.empty ? 'nothing' : 'other' };
}
