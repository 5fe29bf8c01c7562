import { Injectable } from '@nestjs/common';
import { ControlDatabase } from '../kernel/database/database.js';
import type { Tenant } from './tenant.js';
import { listTenants, type TenantRow } from './tenants.queries.js';

const CACHE_MS = 30_000;

interface Snapshot {
  byId: ReadonlyMap<string, TenantRow>;
  bySimpleCode: ReadonlyMap<string, TenantRow>;
  readAt: number;
}

/**
 * The tenants, read from the control database as a whole at most every 30 seconds (a change elsewhere is felt within
 * that time). When the control database does not answer, what is known goes on being used: the tenants' own databases
 * may be fine.
 */
@Injectable()
export class TenantRegistry {
  private snapshot: Snapshot | undefined;
  private reading: Promise<Snapshot> | undefined;

  constructor(private readonly control: ControlDatabase) {}

  async find(id: string): Promise<Tenant | null> {
    const row = await this.findRow(id);
    return row ? present(row) : null;
  }

  /** With the sealed database address, for this module only. */
  async findRow(id: string): Promise<TenantRow | null> {
    return (await this.tenants()).byId.get(id) ?? null;
  }

  async findBySimpleCode(simpleCode: string): Promise<Tenant | null> {
    const row = (await this.tenants()).bySimpleCode.get(simpleCode);
    return row ? present(row) : null;
  }

  async list(): Promise<Tenant[]> {
    return [...(await this.tenants()).byId.values()].map(present);
  }

  /** Forgets what was read, after a change made here. */
  refresh(): void {
    this.snapshot = undefined;
  }

  private async tenants(): Promise<Snapshot> {
    if (this.snapshot && performance.now() - this.snapshot.readAt < CACHE_MS) return this.snapshot;
    // Of many requests at once one asks the database.
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    try {
      return await this.reading;
    } catch (error) {
      if (this.snapshot) return this.snapshot;
      throw error;
    }
  }

  private async read(): Promise<Snapshot> {
    const rows = await listTenants(this.control);
    this.snapshot = {
      byId: new Map(rows.map((row) => [row.id, row])),
      bySimpleCode: new Map(rows.map((row) => [row.simple_code, row])),
      readAt: performance.now(),
    };
    return this.snapshot;
  }
}

function present(row: TenantRow): Tenant {
  return { id: row.id, name: row.name, simpleCode: row.simple_code, timeZone: row.time_zone };
}
