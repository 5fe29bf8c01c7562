// The peer: the event store of the same kind that is best known in this language, used as its documentation shows.
import {
  getPostgreSQLEventStore,
  type PostgresEventStore,
  type PostgreSQLProjectionDefinition,
} from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

/**
 * Opens emmett on a database, its tables made.
 *
 * @param connections Size of its pool.
 * @param projections Its inline projections.
 */
export async function openEmmett(
  url: string,
  connections: number,
  projections: readonly PostgreSQLProjectionDefinition[] = [],
): Promise<{ store: PostgresEventStore; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const open = (autoMigration: 'CreateOrUpdate' | 'None'): PostgresEventStore =>
    getPostgreSQLEventStore(url, {
      connectionOptions: { pool },
      projections: projections.map((projection) => ({ type: 'inline', projection })),
      schema: { autoMigration },
    });
  await open('CreateOrUpdate').schema.migrate();
  return {
    // Without a look at its structure on every call, as in production.
    store: open('None'),
    close: () => pool.end(),
  };
}
