import type { TenantDatabase } from '../database/database.js';
import type { TenantDatabases } from '../database/tenant-databases.js';
import { historyWaitingSeconds, oldestUnsealedSeconds, vendorStopped } from '../metrics.js';
import { withinTime } from '../time-limit.js';
import { watchHistory } from './history-watch.js';

const FRESH_MS = 5_000;
const PATIENCE_MS = 3_000;
const AT_ONCE = 4;

/** Measures every tenant's history, and what else is asked of its database, when the metrics are read, at most every 5 seconds. */
export class HistoryMetrics {
  private measured = -Infinity;
  private measuring: Promise<void> | null = null;

  constructor(
    private readonly databases: TenantDatabases,
    private readonly tenants: { list(): Promise<{ id: string }[]> },
    private readonly further: readonly { measure(tenant: string, db: TenantDatabase): Promise<void> }[],
  ) {}

  /** A tenant that does not answer in time has no value: nothing is known of it. */
  async refresh(): Promise<void> {
    if (performance.now() - this.measured < FRESH_MS) return;
    this.measuring ??= this.measureAll().finally(() => {
      this.measured = performance.now();
      this.measuring = null;
    });
    await this.measuring;
  }

  private async measureAll(): Promise<void> {
    const tenants = await this.tenants.list();
    historyWaitingSeconds.reset();
    oldestUnsealedSeconds.reset();
    vendorStopped.reset();
    const next = tenants[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (const { id } of next)
        await withinTime(this.measure(id), PATIENCE_MS, 'Measuring').catch(() => undefined);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  private async measure(tenant: string): Promise<void> {
    const db = await this.databases.get(tenant);
    const { waiting, unsealed } = await watchHistory(db);
    historyWaitingSeconds.set({ tenant }, waiting?.seconds ?? 0);
    oldestUnsealedSeconds.set({ tenant }, unsealed?.seconds ?? 0);
    for (const each of this.further) await each.measure(tenant, db);
  }
}
