import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '../errors.js';
import { withinTime } from '../time-limit.js';
import { openDataSource } from './data-source.js';
import { TenantDatabase } from './database.js';

/** How a tenant's database is reached. */
export interface TenantConnection {
  url: string;
  minConnections: number;
  maxConnections: number;
  /** Connections opened at once with the first use. */
  initialConnections: number;
}

/** Where a tenant's database is. Implemented by the tenant registry. */
export abstract class TenantConnections {
  /**
   * Another value means other settings. Asked at every use of a tenant's database, so it must be cheap.
   * @returns null when there is no such tenant, or none that is served
   */
  abstract version(tenantId: string): Promise<string | null>;

  /**
   * As whom the application works there: a role that owns nothing.
   * @returns null when there is no such tenant
   */
  abstract find(tenantId: string): Promise<TenantConnection | null>;

  /** The address of the same database for the role that owns its tables. @throws AppError TENANT_NOT_FOUND */
  abstract ownerUrl(tenantId: string): Promise<string>;

  /** Makes the role of `find` and gives it its rights: asked for when the database refuses it. */
  abstract letIn(tenantId: string): Promise<void>;

  /** Looks at a database that was just opened, before anybody works with it. Rejects when it may not be used. */
  abstract admit(db: TenantDatabase): Promise<void>;
}

interface Opened {
  version: string;
  database: Promise<TenantDatabase>;
}

const OPEN_LIMIT_MS = 10_000;
const LET_IN_LIMIT_MS = 30_000;
/** Wrong password or no such role, not let in from here, lacking a right. */
const REFUSED = ['28P01', '28000', '42501'];
/** Longer than one request holds on to a database between two statements. */
const QUIET_MS = 120_000;

/**
 * The open tenant databases: each opened once, when first asked for; the longest unused are closed beyond `capacity`. A
 * tenant whose database does not answer fails its own callers only. When a tenant's settings change, new callers get a
 * new pool at once; the old one is closed when nobody has used it for a while, so nothing that runs is cut off.
 */
@Injectable()
export class TenantDatabases implements OnApplicationShutdown {
  private readonly open = new Map<string, Opened>();
  private readonly retired = new Map<TenantDatabase, NodeJS.Timeout>();

  constructor(
    private readonly connections: TenantConnections,
    private readonly capacity = 100,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** @throws AppError TENANT_NOT_FOUND | TENANT_UNAVAILABLE */
  async get(tenantId: string): Promise<TenantDatabase> {
    const version = await this.connections.version(tenantId);
    let opened = this.open.get(tenantId);
    if (opened && opened.version !== version) {
      this.retire(tenantId);
      opened = undefined;
    }
    if (version === null) throw new AppError('TENANT_NOT_FOUND');
    if (opened) {
      // Map keeps insertion order: re-inserting marks it as the most recently used.
      this.open.delete(tenantId);
      this.open.set(tenantId, opened);
      return opened.database;
    }
    const fresh: Opened = { version, database: this.connect(tenantId) };
    this.open.set(tenantId, fresh);
    // A failed attempt must not be remembered, or the tenant would stay down after its database came back.
    fresh.database.catch(() => {
      if (this.open.get(tenantId) === fresh) this.open.delete(tenantId);
    });
    this.closeLeastUsed();
    return fresh.database;
  }

  async onApplicationShutdown(): Promise<void> {
    const opened = [...this.open.values()].map(({ database }) => database);
    this.open.clear();
    for (const watch of this.retired.values()) clearInterval(watch);
    await Promise.all([
      ...opened.map((opening) => opening.then((database) => database.close()).catch(() => undefined)),
      ...[...this.retired.keys()].map((database) => database.close()),
    ]);
    this.retired.clear();
  }

  private async connect(tenantId: string): Promise<TenantDatabase> {
    const found = await this.connections.find(tenantId);
    if (!found) throw new AppError('TENANT_NOT_FOUND');
    try {
      return await this.admitted(tenantId, found).catch(async (error: unknown) => {
        if (!REFUSED.includes((error as { code?: string }).code ?? '')) throw error;
        // A database from before there was the role, one that was moved or restored elsewhere: roles stay behind then.
        await withinTime(this.connections.letIn(tenantId), LET_IN_LIMIT_MS, 'Letting the application in');
        return this.admitted(tenantId, found);
      });
    } catch (cause) {
      throw new AppError('TENANT_UNAVAILABLE', { cause });
    }
  }

  private async admitted(tenantId: string, found: TenantConnection): Promise<TenantDatabase> {
    let database: TenantDatabase | undefined;
    try {
      const opening = openDataSource({ ...found, applicationName: `payby ${tenantId}` });
      const dataSource = await withinTime(opening, OPEN_LIMIT_MS, 'Connecting').catch((error: unknown) => {
        void opening.then((late) => late.destroy()).catch(() => undefined);
        throw error;
      });
      database = new TenantDatabase(tenantId, dataSource, () => this.connections.ownerUrl(tenantId));
      await this.connections.admit(database);
      void warmUp(database, found.initialConnections);
      return database;
    } catch (error) {
      void database?.close().catch(() => undefined);
      throw error;
    }
  }

  private closeLeastUsed(): void {
    for (const tenantId of this.open.keys()) {
      if (this.open.size <= this.capacity) return;
      this.retire(tenantId);
    }
  }

  /** Gives the tenant's pool to nobody any more, and closes it once it has been quiet for long enough. */
  private retire(tenantId: string): void {
    const opened = this.open.get(tenantId);
    this.open.delete(tenantId);
    opened?.database.then((database) => this.closeWhenQuiet(database)).catch(() => undefined);
  }

  private closeWhenQuiet(database: TenantDatabase): void {
    const { pool } = database;
    let lastUsed = performance.now();
    const touch = (): void => void (lastUsed = performance.now());
    pool.on('acquire', touch).on('release', touch);
    const watch = setInterval(
      () => {
        const busy = pool.totalCount > pool.idleCount || pool.waitingCount > 0;
        if (busy || performance.now() - lastUsed < this.quietMs) return;
        clearInterval(watch);
        this.retired.delete(database);
        void database.close().catch(() => undefined);
      },
      Math.max(10, this.quietMs / 10),
    );
    watch.unref();
    this.retired.set(database, watch);
  }
}

/** Opens as many connections as the tenant wants to begin with. They come back to the pool as idle ones. */
async function warmUp({ pool }: TenantDatabase, connections: number): Promise<void> {
  const clients = await Promise.allSettled(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) if (client.status === 'fulfilled') client.value.release();
}
