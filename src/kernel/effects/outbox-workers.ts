import { Logger } from '@nestjs/common';
import type { TenantDatabases } from '../database/tenant-databases.js';
import { Lease } from './lease.js';

/** Of one tenant in one go; the others' work comes before its next. */
const FAIR_SHARE = 4;

/**
 * Takes due effects straight from tenants' outboxes, a few at a time. Tenants take turns: one with much to do is asked
 * again after the others.
 */
export class OutboxWorkers {
  private readonly logger = new Logger('Effects');
  /** Tenants that may have due work, in the order in which they were named. */
  private readonly due = new Set<string>();
  private readonly runs = new Set<Promise<void>>();
  /** Workers that run an effect, or are about to. */
  private taken = 0;
  private stopping = false;

  constructor(
    private readonly databases: TenantDatabases,
    private readonly run: (tenantId: string, lease: Lease) => Promise<void>,
    private readonly leaseSeconds: number,
    private readonly workers: number,
  ) {}

  /** Looks into a tenant's outbox as soon as a worker is free. @returns whether one is */
  wake(tenantId: string): boolean {
    if (this.stopping) return false;
    const free = this.taken < this.workers;
    this.due.add(tenantId);
    void this.takeTurns();
    return free;
  }

  /** Begins nothing more. @returns when all that runs has ended */
  async stop(): Promise<void> {
    this.stopping = true;
    while (this.runs.size > 0) await Promise.all(this.runs);
  }

  private async takeTurns(): Promise<void> {
    while (!this.stopping && this.taken < this.workers) {
      const [tenantId] = this.due;
      if (tenantId === undefined) return;
      this.due.delete(tenantId);
      const share = Math.min(FAIR_SHARE, this.workers - this.taken);
      this.taken += share;
      let leases: Lease[] = [];
      try {
        leases = await Lease.claimDue(await this.databases.get(tenantId), share, this.leaseSeconds);
      } catch (error) {
        this.logger.warn(`Outbox of tenant ${tenantId}: ${(error as Error).message}`);
      }
      this.taken -= share - leases.length;
      // There may be more.
      if (leases.length === share) this.due.add(tenantId);
      for (const lease of leases) this.begin(tenantId, lease);
    }
  }

  private begin(tenantId: string, lease: Lease): void {
    const run = this.run(tenantId, lease)
      .catch((error: Error) => this.logger.warn(`Effect ${lease.effect.id}: ${error.message}`))
      .finally(() => {
        this.runs.delete(run);
        this.taken--;
        void this.takeTurns();
      });
    this.runs.add(run);
  }
}
