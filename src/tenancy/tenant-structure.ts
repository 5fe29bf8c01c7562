import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { TENANT_MARKER } from '../../migrations/tenant/1764200001000-kernel.js';
import { runAsSystem } from '../kernel/change-origin.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { databaseClient } from '../kernel/database/guarded-socket.js';
import { migrate, migrateAndLetIn, pendingMigrations } from '../kernel/database/migrate.js';
import { type Queryable, within } from '../kernel/database/queryable.js';
import { type RuntimeRole, stopRuntimeWriting } from '../kernel/database/runtime-role.js';

export type Migrations = (new () => MigrationInterface)[];

/** The structure of a tenant's database, in the order of time. Provided by the root, which knows all modules' parts. */
export const TENANT_MIGRATIONS = Symbol('TENANT_MIGRATIONS');

/** One step of an update, as it is shown while the update runs. */
export interface MigrationStep {
  name: string;
  status: 'done' | 'failed' | 'pending';
  milliseconds: number | null;
}

/** The database at this address holds another tenant's data. */
export class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError';
}

/** What a tenant's database must look like for this version of the program, and whose it is. */
@Injectable()
export class TenantStructure {
  constructor(@Inject(TENANT_MIGRATIONS) private readonly migrations: Migrations) {}

  /** Names of the migrations that a database lacks. One that is ahead of this program lacks none. */
  pending(db: Queryable): Promise<string[]> {
    return pendingMigrations(db, this.migrations);
  }

  /**
   * Brings a database to the newest structure, and lets the application's role work with it.
   * @param url as the tables' owner, like every address here
   * @param isServed false: the tenant is suspended, and nothing is to write there
   * @returns the names of the migrations that ran now
   */
  async update(url: string, role: RuntimeRole, isServed = true): Promise<string[]> {
    const done = await migrateAndLetIn(url, this.migrations, role);
    if (!isServed) await stopRuntimeWriting(url, role);
    return done;
  }

  /**
   * The same, one migration after the other, telling after each how far it got.
   * @throws what made a migration fail; the steps said which before
   */
  async updateInSteps(
    url: string,
    role: RuntimeRole,
    tell: (steps: MigrationStep[]) => Promise<void>,
    isServed = true,
  ): Promise<void> {
    const pending = await this.pendingAt(url);
    const steps: MigrationStep[] = pending.map((name) => ({ name, status: 'pending', milliseconds: null }));
    await tell(steps);
    for (const step of steps) {
      const upTo = this.migrations.findIndex(({ name }) => name === step.name) + 1;
      const began = performance.now();
      try {
        await migrate(url, this.migrations.slice(0, upTo));
        step.status = 'done';
      } catch (error) {
        step.status = 'failed';
        throw error;
      } finally {
        step.milliseconds = Math.round(performance.now() - began);
        await tell(steps);
      }
    }
    // What a migration made is the application's to write, too.
    await this.update(url, role, isServed);
  }

  /** Marks the empty database of a new tenant, before anything else is made in it. @throws ForeignDatabaseError */
  async mark(url: string, tenantId: string): Promise<void> {
    await withClient(url, async (client) => {
      await client.query(TENANT_MARKER);
      await claim(client, tenantId);
    });
  }

  /**
   * Makes sure that a database is this tenant's; one that a start made has no mark yet and gets it.
   * @throws ForeignDatabaseError
   */
  async claim(db: TenantDatabase, tenantId: string): Promise<void> {
    const [marked] = await db.query<{ tenant_id: string }>('SELECT tenant_id FROM kernel.tenant_marker');
    if (marked?.tenant_id === tenantId) return;
    await db.asOwner((owner) =>
      runAsSystem('tenant-marker', () => owner.transaction((client) => claim(client, tenantId))),
    );
  }

  private async pendingAt(url: string): Promise<string[]> {
    return withClient(url, (client) => this.pending(within(client)));
  }
}

async function claim(client: pg.ClientBase, tenantId: string): Promise<void> {
  await client.query('INSERT INTO kernel.tenant_marker (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    tenantId,
  ]);
  const { rows } = await client.query<{ tenant_id: string }>('SELECT tenant_id FROM kernel.tenant_marker');
  if (rows[0]?.tenant_id !== tenantId) throw new ForeignDatabaseError('it holds another tenant’s data');
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = databaseClient(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
