import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { currentOrigin, originJson } from '../change-origin.js';
import { openDataSource } from './data-source.js';

/**
 * One PostgreSQL database as the application sees it: TypeORM's data source for migrations and entities, and that data
 * source's own connection pool for the hot path. One pool per database, so its limits mean what they say.
 */
export class Database {
  readonly pool: pg.Pool;

  constructor(
    readonly name: string,
    readonly dataSource: DataSource,
  ) {
    // TypeORM's PostgreSQL driver keeps the pg.Pool it opened as `master`.
    this.pool = (dataSource.driver as unknown as { master: pg.Pool }).master;
    // The pool hears idle clients only. One that breaks in the middle of a transaction fails its next statement; the
    // event itself, unheard, would end the process and everybody's work in it.
    const heard = new WeakSet<pg.PoolClient>();
    this.pool.on('acquire', (client) => {
      if (!heard.has(client)) client.on('error', () => undefined);
      heard.add(client);
    });
  }

  /** Runs an unnamed statement (planned with its parameters: right for searches). Returns the rows. */
  async query<T extends pg.QueryResultRow>(text: string, params: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(text, params as never[])).rows;
  }

  /**
   * Runs a statement prepared once per connection under `name` (1.8× faster for key look-ups). The text must always be
   * the same for a name, and must not need another plan for other parameters.
   */
  async named<T extends pg.QueryResultRow>(name: string, text: string, params: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>({ name, text, values: params as never[] })).rows;
  }

  /**
   * Runs `work` in one transaction, in the name of whoever is behind the present request or job: the database writes it
   * into the change log. Never call the network inside: a slow vendor would hold row locks.
   */
  async transaction<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
    const origin = currentOrigin();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // One round trip for both. SET LOCAL ends with the transaction, so no name is left on a pooled connection.
      await client.query(
        origin ? `BEGIN; SET LOCAL payby.change_origin = ${pg.escapeLiteral(originJson(origin))}` : 'BEGIN',
      );
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      try {
        await client.query('ROLLBACK');
      } catch (rollbackError) {
        // The connection itself is gone; hand it back as broken so that the pool drops it.
        broken = rollbackError as Error;
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * `transaction` for entities: the manager and the client are one connection, so both see and lock the same rows.
   * Write with the manager's `insert`, `update` and `delete` (through a `Store`), not with `save`.
   */
  async change<R>(work: (manager: EntityManager, client: pg.PoolClient) => Promise<R>): Promise<R> {
    const origin = currentOrigin();
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner!.connect()) as pg.PoolClient;
      if (origin) {
        await client.query(`SET LOCAL payby.change_origin = ${pg.escapeLiteral(originJson(origin))}`);
      }
      return work(manager, client);
    });
  }

  /** Reads entities, each statement on a connection of its own. */
  get entities(): EntityManager {
    return this.dataSource.manager;
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** The control database: tenant registry and system-wide settings. Holds no guest data. */
export class ControlDatabase extends Database {}

/** A tenant's own database. A query through it cannot reach another tenant's rows. */
export class TenantDatabase extends Database {
  constructor(
    readonly tenantId: string,
    dataSource: DataSource,
    /** The address for the tables' owner; absent where this is the owner's connection already. */
    private readonly ownerUrl?: () => Promise<string>,
  ) {
    super(tenantId, dataSource);
  }

  /**
   * Runs `work` as the role that owns the tables, on connections of its own. For work that changes tables themselves (a
   * rebuild); never for what a request brings along.
   */
  async asOwner<R>(work: (db: TenantDatabase) => Promise<R>): Promise<R> {
    if (!this.ownerUrl) return work(this);
    const dataSource = await openDataSource({
      url: await this.ownerUrl(),
      minConnections: 0,
      // A rebuild reads, writes and reports at the same time.
      maxConnections: 4,
      applicationName: `payby owner ${this.tenantId}`,
    });
    const db = new TenantDatabase(this.tenantId, dataSource);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
}
