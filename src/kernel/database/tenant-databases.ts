import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '../errors.js';
import { TenantDatabase } from './database.js';
import { openDataSource } from './data-source.js';

/** Where a tenant's database is. Implemented by the tenant registry. */
export abstract class TenantConnections {
  /** @returns null when there is no such tenant */
  abstract find(
    tenantId: string,
  ): Promise<{ url: string; minConnections: number; maxConnections: number } | null>;
}

/**
 * The open tenant databases: each opened once, when first asked for; the longest unused are closed beyond `capacity`.
 * A tenant whose database does not answer fails its own callers only.
 */
@Injectable()
export class TenantDatabases implements OnApplicationShutdown {
  private readonly open = new Map<string, Promise<TenantDatabase>>();

  constructor(
    private readonly connections: TenantConnections,
    private readonly capacity = 100,
  ) {}

  /** @throws AppError TENANT_NOT_FOUND | TENANT_UNAVAILABLE */
  async get(tenantId: string): Promise<TenantDatabase> {
    let database = this.open.get(tenantId);
    if (database) {
      // Map keeps insertion order: re-inserting marks it as the most recently used.
      this.open.delete(tenantId);
      this.open.set(tenantId, database);
    } else {
      database = this.connect(tenantId);
      this.open.set(tenantId, database);
      // A failed attempt must not be remembered, or the tenant would stay down after its database came back.
      database.catch(() => {
        if (this.open.get(tenantId) === database) this.open.delete(tenantId);
      });
      this.closeLeastUsed();
    }
    return database;
  }

  /** Closes a tenant's connections, so that the next use reads its settings anew. */
  async forget(tenantId: string): Promise<void> {
    const database = this.open.get(tenantId);
    this.open.delete(tenantId);
    await (await database?.catch(() => undefined))?.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.open.keys()].map((tenantId) => this.forget(tenantId)));
  }

  private async connect(tenantId: string): Promise<TenantDatabase> {
    const found = await this.connections.find(tenantId);
    if (!found) throw new AppError('TENANT_NOT_FOUND');
    try {
      const dataSource = await openDataSource({ ...found, applicationName: `payby ${tenantId}` });
      return new TenantDatabase(tenantId, dataSource);
    } catch (cause) {
      throw new AppError('TENANT_UNAVAILABLE', { cause });
    }
  }

  private closeLeastUsed(): void {
    for (const tenantId of this.open.keys()) {
      if (this.open.size <= this.capacity) return;
      void this.forget(tenantId);
    }
  }
}
