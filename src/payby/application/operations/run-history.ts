import type { TenantDatabase } from '../../../kernel/database/database.js';
import { verifySeals } from '../../../kernel/event-store/seals.js';
import { verifyHistory } from '../../../kernel/event-store/verify-history.js';
import { beginRun, endRun, reportProgress, type Run } from '../../../kernel/operations/runs.js';
import { driftOfAll, recordDrift } from '../../../kernel/projections/drift.js';
import type { ProjectedHistory } from '../../../kernel/projections/projected-history.js';
import {
  abandonRebuild,
  rebuildProjections,
  RebuildStoppedError,
  type RebuildPlace,
} from '../../../kernel/projections/rebuild.js';
import type { SecretBox } from '../../../kernel/secret-box.js';
import type { ExistingPayment } from '../../domain/state.js';

/** Told while a run goes on: streams looked at, of how many. */
export type Watcher = (done: number, total: number) => void;

/** A run is held by one worker at a time, by a lock that ends with its connection: a killed one holds nothing. */
const RUN_LOCK = 7_301_991;

/**
 * Works a run off, or what an interruption left of it, and keeps how it ended. A problem that is not the run's own (the
 * database is gone, the process is killed) leaves it as it is, to be taken up again.
 * @returns null when another worker is at it
 */
export async function workOff(
  db: TenantDatabase,
  history: ProjectedHistory<ExistingPayment>,
  secrets: SecretBox,
  runId: string,
  watch: Watcher = () => undefined,
): Promise<'ended' | null> {
  const holder = await db.pool.connect();
  try {
    const { rows } = await holder.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held',
      [RUN_LOCK, runId],
    );
    if (!rows[0]!.held) return null;
    const run = await beginRun(db, runId);
    if (run) await workOn(db, history, secrets, run, watch);
    return 'ended';
  } finally {
    // Ends the session and with it the lock, whatever happened meanwhile.
    holder.release(true);
  }
}

async function workOn(
  db: TenantDatabase,
  history: ProjectedHistory<ExistingPayment>,
  secrets: SecretBox,
  run: Run,
  watch: Watcher,
): Promise<void> {
  const names = run.projection === null ? Object.keys(history.projections) : [run.projection];
  if (run.cancelRequested) {
    await abandon(db, history, run, names);
    return;
  }
  let stopped = false;
  const progress = async (done: number, total: number): Promise<boolean> => {
    watch(done, total);
    stopped = await reportProgress(db, run.id, { done, total });
    return stopped;
  };
  try {
    const result = await outcome(db, history, secrets, run, names, progress, watch);
    await endRun(db, run.id, stopped ? { status: 'canceled' } : { status: 'done', result });
  } catch (error) {
    if (error instanceof RebuildStoppedError) await abandon(db, history, run, names);
    else await endRun(db, run.id, { status: 'failed', problem: (error as Error).message });
  }
}

async function abandon(
  db: TenantDatabase,
  history: ProjectedHistory<ExistingPayment>,
  run: Run,
  names: readonly string[],
): Promise<void> {
  if (run.kind === 'rebuild' && !run.dryRun)
    await db.asOwner((owner) => abandonRebuild(owner, history, names));
  await endRun(db, run.id, { status: 'canceled' });
}

async function outcome(
  db: TenantDatabase,
  history: ProjectedHistory<ExistingPayment>,
  secrets: SecretBox,
  run: Run,
  names: readonly string[],
  progress: (done: number, total: number) => Promise<boolean>,
  watch: Watcher,
): Promise<Record<string, unknown>> {
  if (run.kind === 'verify') {
    const found = await verifyHistory(db, history.knownTypes, progress);
    const seals = await verifySeals(db, db.tenantId, secrets);
    return {
      streams: found.streams,
      events: found.events,
      seals: seals.seals,
      problemCount: found.faultCount + seals.faults.length,
      problems: [...seals.faults, ...found.faults].slice(0, 100),
    };
  }
  if (run.kind === 'drift' || run.dryRun) {
    const report = await driftOfAll(db, history, names, progress);
    if (run.projection === null) await recordDrift(db, report, { everything: true });
    return { streams: report.streams, driftCount: report.driftCount, drifted: report.drifted };
  }
  // Tables are made and dropped: the application's own role may not.
  const result = await db.asOwner((owner) =>
    rebuildProjections(owner, history, names, run.place as RebuildPlace | null, {
      keep: async (tx, place, total) => {
        watch(place.streams, total);
        return reportProgress(tx, run.id, {
          done: place.streams,
          total,
          place: place as unknown as Record<string, unknown>,
        });
      },
    }),
  );
  return { ...result };
}
