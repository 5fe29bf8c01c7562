import { DataSource, DefaultNamingStrategy, getMetadataArgsStorage } from 'typeorm';
import { databaseSocket } from './guarded-socket.js';

export interface ConnectionSettings {
  url: string;
  minConnections: number;
  maxConnections: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** How long a caller waits for a connection. Default: `POOL_LIMITS.connectTimeoutMS`. */
  connectTimeoutMs?: number;
}

const CONNECT_LIMIT_MS = 5_000;
const QUERY_LIMIT_MS = 120_000;
/**
 * The server ends a transaction of ours that does nothing for so long: it would hold up live changes and seals once it
 * has appended, and the clean-up of dead rows in any case. None of ours pauses for more than a moment.
 */
export const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/**
 * No caller waits longer than this, whether a pool has no connection to spare or a server swallows packets: TCP would
 * hold them for a quarter of an hour.
 */
export const POOL_LIMITS = {
  connectTimeoutMS: CONNECT_LIMIT_MS,
  extra: {
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: QUERY_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    stream: () => databaseSocket(),
  },
};

/** `shortDescription` is stored as `short_description`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** Opens a data source whose pool honours the tenant's limits. */
export async function openDataSource(settings: ConnectionSettings): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: settings.url,
    applicationName: settings.applicationName,
    // Every entity that a module of this process declares.
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    namingStrategy: new SnakeCaseColumns(),
    synchronize: false,
    logging: false,
    connectTimeoutMS: settings.connectTimeoutMs ?? POOL_LIMITS.connectTimeoutMS,
    poolSize: settings.maxConnections,
    // Every name in our SQL carries its schema; nothing may be found by accident.
    schema: 'public',
    extra: { ...POOL_LIMITS.extra, min: settings.minConnections },
    // A connection that breaks while idle is replaced by the pool; the error must not end the process.
    poolErrorHandler: () => undefined,
  });
  return dataSource.initialize();
}
