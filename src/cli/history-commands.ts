import { writeFile } from 'node:fs/promises';
import { InboxErasure } from '../integrations/index.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { listEffects } from '../kernel/effects/effects.queries.js';
import { AppError } from '../kernel/errors.js';
import { nameOf, watchHistory } from '../kernel/event-store/history-watch.js';
import { lastSeal, makeSeal, missingSeal, verifySeals } from '../kernel/event-store/seals.js';
import type { HistoryFault } from '../kernel/event-store/verify-history.js';
import { newId } from '../kernel/ids.js';
import {
  findRun,
  orderRun,
  reopenRun,
  unfinishedRebuild,
  type Run,
  type RunKind,
} from '../kernel/operations/runs.js';
import { driftOfSome, recordDrift, type DriftReport } from '../kernel/projections/drift.js';
import { repairStream } from '../kernel/projections/reproject.js';
import { operationsForCommands, workOff } from '../payby/index.js';
import { verifyDays } from '../reconciliation/index.js';
import { say, type Command } from './command.js';
import type { Installation } from './installation.js';

type Tools = ReturnType<typeof operationsForCommands>;

/** Opens a tenant's database for one command. */
async function inTenant<R>(
  { tenants, secrets }: Installation,
  tenantId: string,
  work: (db: TenantDatabase, tools: Tools) => Promise<R>,
): Promise<R> {
  const db = await tenants.open(tenantId);
  try {
    return await work(db, operationsForCommands(secrets, new InboxErasure()));
  } finally {
    await db.close();
  }
}

const context = (db: TenantDatabase) => ({
  tenantId: db.tenantId,
  db,
  correlationId: newId(),
  hotels: null,
});

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Shows how far a run is on standard error, so that standard output holds the outcome alone. */
function progressLine(): (done: number, total: number) => void {
  const started = performance.now();
  let shown = 0;
  return (done, total) => {
    const now = performance.now();
    if (now - shown < 1_000 && done < total) return;
    shown = now;
    const left = done ? Math.round((((now - started) / done) * (total - done)) / 1_000) : 0;
    console.error(`${done} of ${total} streams, ${left} s left`);
  };
}

/** Works a run off in this process; when it is killed, the same command or the screen takes it up again. */
async function runHere({ secrets }: Installation, db: TenantDatabase, tools: Tools, run: Run): Promise<Run> {
  if ((await workOff(db, tools.history, secrets, run.id, progressLine())) === null)
    throw new Error('Another process is at this run.');
  return (await findRun(db, run.id))!;
}

async function order(
  db: TenantDatabase,
  kind: RunKind,
  projection: string | null,
  dryRun = false,
): Promise<Run> {
  return orderRun(db, { id: newId(), kind, projection, dryRun, requestedBy: 'ops' });
}

/** What a run that verifies found; of many problems the first. */
interface Verified {
  problemCount: number;
  problems: readonly HistoryFault[];
}

function sayOutcome(run: Run): void {
  if (run.problem) say(`failed: ${run.problem}`);
  else say(json({ status: run.status, ...run.result }));
}

/** @param noted number and hash of a seal, as `seal` and the log tell them */
async function expected(db: TenantDatabase, noted: string): Promise<HistoryFault | null> {
  const [, no, hash] = /^(\d{1,9}):([0-9a-fA-F]{64})$/.exec(noted) ?? [];
  if (no === undefined || hash === undefined)
    throw new Error('--expect takes number and hash of a seal, such as 12:9f86d0…');
  return missingSeal(db, Number(no), hash);
}

export const HISTORY_COMMANDS: Record<string, Command> = {
  replay: {
    usage: '<tenant> <payment> [--from v] [--to v]',
    about:
      'Plays a payment’s history again and tells what changed between two versions or instants. <payment>: number or id.',
    words: [2, 2],
    options: ['from', 'to'],
    run: (installation, [tenant, payment], { from, to }) =>
      inTenant(installation, tenant!, async (db, { payments }) => {
        say(json(await payments.replay(context(db), payment!, from, to)));
        return true;
      }),
  },
  verify: {
    usage: '<tenant> <payment> | <tenant> --all [--expect no:hash] | <tenant> --expect no:hash',
    about:
      'Checks hash chains, event types and seals of one payment’s history, or of all of them with the closed days of reconciliation. --expect: a seal that was noted elsewhere must be there.',
    words: [1, 2],
    options: ['all', 'expect'],
    run: (installation, [tenant, payment], { all, expect }) =>
      inTenant(installation, tenant!, async (db, tools) => {
        if (payment !== undefined ? all || expect : !all && !expect)
          throw new Error('Name a payment, or say --all, --expect or both.');
        if (payment !== undefined) {
          const found = await tools.payments.verify(context(db), payment);
          say(json(found));
          return found.ok;
        }
        const missing = expect === undefined ? null : await expected(db, expect);
        if (!all) {
          const { seals, faults } = await verifySeals(db, db.tenantId, installation.secrets);
          const problems = missing ? [missing, ...faults] : faults;
          say(json({ seals, problemCount: problems.length, problems }));
          return problems.length === 0;
        }
        const run = await runHere(installation, db, tools, await order(db, 'verify', null));
        if (!run.result) {
          sayOutcome(run);
          return false;
        }
        const { days, faults } = await verifyDays(db, installation.secrets);
        const further = missing ? [missing, ...faults] : faults;
        const { problemCount, problems, ...checked } = run.result as unknown as Verified;
        const found = { problemCount: problemCount + further.length, problems: [...problems, ...further] };
        sayOutcome({ ...run, result: { ...checked, closedDays: days, ...found } });
        return found.problemCount === 0;
      }),
  },
  seal: {
    usage: '<tenant>',
    about:
      'Seals what is not sealed yet, without waiting for the hour. Prints number and hash of each seal, or why there is none.',
    words: [1, 1],
    run: (installation, [tenant]) =>
      inTenant(installation, tenant!, async (db) => {
        let made = 0;
        for (let seal = await makeSeal(db, installation.secrets); seal; made++) {
          say(`seal ${seal.no}  ${seal.sealedAt.toISOString()}  ${seal.hash.toString('hex')}`);
          seal = await makeSeal(db, installation.secrets);
        }
        const { unsealed, waiting } = await watchHistory(db);
        if (unsealed && waiting) {
          const since = waiting.since ? ` since ${waiting.since.toISOString()}` : '';
          say(`${unsealed.events} events not sealed: waiting for ${nameOf(waiting)}${since}`);
          return false;
        }
        if (made === 0) {
          const last = await lastSeal(db);
          say(
            last
              ? `nothing to seal: every event is under seal ${last.no} or an earlier one`
              : 'nothing to seal: no event yet',
          );
        }
        return true;
      }),
  },
  proof: {
    usage: '<tenant> <payment> [--out file]',
    about:
      'Writes the proof of a payment’s history, to be checked with docs/check-proof.mjs by whoever doubts it.',
    words: [2, 2],
    options: ['out'],
    run: (installation, [tenant, payment], { out }) =>
      inTenant(installation, tenant!, async (db, { payments }) => {
        const proof = json(await payments.proof(context(db), payment!));
        if (out) await writeFile(out, proof);
        else say(proof);
        return true;
      }),
  },
  drift: {
    usage: '<tenant> [payment] [--all | --sample n] [--repair]',
    about:
      'Compares read rows with their histories: of one payment, of all, or of a sample (2,000). --repair mends rows.',
    words: [1, 2],
    options: ['all', 'sample', 'repair'],
    run: (installation, [tenant, payment], { all, sample, repair }) =>
      inTenant(installation, tenant!, async (db, tools) => {
        let report: DriftReport;
        if (all) {
          const run = await runHere(installation, db, tools, await order(db, 'drift', null));
          if (run.problem) throw new Error(run.problem);
          report = run.result as unknown as DriftReport;
        } else {
          const choice =
            payment === undefined
              ? { sample: Number(sample ?? 2_000) }
              : { streamIds: [`payment-${(await tools.payments.verify(context(db), payment)).paymentId}`] };
          report = await driftOfSome(db, tools.history, choice);
          await recordDrift(db, report, { everything: false });
        }
        say(json(report));
        if (!repair || report.driftCount === 0) return report.driftCount === 0;
        return repairAll(db, tools, report);
      }),
  },
  rebuild: {
    usage: '<tenant> [projection] [--dry-run]',
    about:
      'Builds all read tables, or one, anew beside the live ones and puts them in their place. Goes on after an interruption. Rows that cannot be built stay as they are and are named.',
    words: [1, 2],
    options: ['dry-run'],
    run: (installation, [tenant, projection], { 'dry-run': dryRun = false }) =>
      inTenant(installation, tenant!, async (db, tools) => {
        const names = Object.keys(tools.history.projections);
        if (projection !== undefined && !names.includes(projection))
          throw new Error(`There is no projection ${projection}; there are ${names.join(', ')}.`);
        const interrupted = dryRun ? null : await unfinishedRebuild(db);
        const same = interrupted && interrupted.projection === (projection ?? null);
        if (same) console.error(`Goes on with the rebuild of ${interrupted.createdAt.toISOString()}.`);
        const run = same
          ? ((await reopenRun(db, interrupted.id)) ?? interrupted)
          : await order(db, 'rebuild', projection ?? null, dryRun);
        const ended = await runHere(installation, db, tools, run);
        sayOutcome(ended);
        return ended.status === 'done' && !ended.result?.parked;
      }),
  },
  'erase-guest': {
    usage: '<tenant> <payment> --yes <payment number>',
    about: 'Erases the guest of a finished payment for good. The history stays and still verifies.',
    words: [2, 2],
    options: ['yes'],
    run: (installation, [tenant, payment], { yes = '' }) =>
      inTenant(installation, tenant!, async (db, { payments }) => {
        const { erased, paymentNo } = await payments.eraseGuest(context(db), payment!, yes);
        say(erased ? `${paymentNo}: erased` : `${paymentNo}: was erased before`);
        return true;
      }),
  },
  effects: {
    usage: '<tenant> [retry] [id…] [--status s] [--kind k]',
    about: 'Lists outbox entries (failed and unknown unless a status is named), or makes it due again.',
    words: [1, 102],
    options: ['status', 'kind'],
    run: (installation, [tenant, verb, ...ids], { status, kind }) =>
      inTenant(installation, tenant!, async (db, { effects }) => {
        if (verb === undefined) {
          for (const wanted of status ? [status] : ['failed', 'unknown']) await sayEffects(db, wanted, kind);
          return true;
        }
        if (verb !== 'retry') throw new Error(`effects knows "retry", not "${verb}".`);
        if (status !== undefined && status !== 'failed' && status !== 'unknown')
          throw new Error('Work is retried that is failed or unknown.');
        const { retried } = await effects.retry(context(db), {
          ...(ids.length ? { ids } : {}),
          ...(status ? { status } : {}),
          ...(kind ? { kind } : {}),
        });
        say(`${retried} due again`);
        return retried > 0;
      }),
  },
};

async function sayEffects(db: TenantDatabase, status: string, kind: string | undefined): Promise<void> {
  const newest = { column: 'e.created_at', direction: 'DESC' } as const;
  const { rows, total } = await listEffects(db, { status, ...(kind ? { kind } : {}) }, newest, {
    from: 0,
    to: 199,
  });
  for (const effect of rows)
    say(
      [
        effect.id,
        effect.status.padEnd(8),
        effect.kind.padEnd(22),
        effect.streamId ?? '',
        effect.lastError ?? '',
      ].join('  '),
    );
  if (total > rows.length) say(`… and ${total - rows.length} more`);
}

/** Sums are mended by a rebuild only. */
async function repairAll(db: TenantDatabase, { history }: Tools, report: DriftReport): Promise<boolean> {
  const streamIds = [...new Set(report.drifted.map(({ streamId }) => streamId))];
  let complete = report.drifted.length === report.driftCount;
  for (const streamId of streamIds) {
    if (!streamId.startsWith(history.prefix)) {
      say(`${streamId}: sums are mended by a rebuild`);
      complete = false;
      continue;
    }
    try {
      await repairStream(db, history, streamId.slice(history.prefix.length));
      say(`${streamId}: repaired`);
    } catch (error) {
      say(
        `${streamId}: not repaired: ${error instanceof AppError ? error.text('en') : (error as Error).message}`,
      );
      complete = false;
    }
  }
  return complete;
}
