import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../kernel/change-origin.js';
import type { RequestContext } from '../../../kernel/context.js';
import { addOutboxEntries } from '../../../kernel/effects/add-outbox-entries.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { AppError } from '../../../kernel/errors.js';
import { isUuid } from '../../../kernel/http/request.js';
import { newId } from '../../../kernel/ids.js';
import {
  findRun,
  listRuns,
  orderRun,
  reopenRun,
  requestCancel,
  type Run,
  type RunKind,
} from '../../../kernel/operations/runs.js';
import type { RunAnswer } from '../../http/answers/operations-answers.dto.js';
import { isProjection, PROJECTIONS } from '../../projections/projections.js';
import { RUN_HISTORY } from '../store/payment-effects.js';

const SHOWN = 20;

/** Verifications, comparisons and rebuilds as people order and follow them. */
@Injectable()
export class HistoryRuns {
  constructor(private readonly dispatcher: EffectDispatcher) {}

  async list(ctx: RequestContext): Promise<RunAnswer[]> {
    return (await listRuns(ctx.db, SHOWN)).map(asAnswer);
  }

  async one(ctx: RequestContext, id: string): Promise<RunAnswer> {
    const run = isUuid(id) ? await findRun(ctx.db, id) : null;
    if (!run) throw new AppError('NOT_FOUND');
    return asAnswer(run);
  }

  /** @throws AppError VALIDATION_FAILED | RUN_EXISTS */
  async order(
    ctx: RequestContext,
    order: { kind: RunKind; projection?: string; dryRun?: boolean },
  ): Promise<RunAnswer> {
    const projection = order.projection ?? null;
    if (projection !== null && (!isProjection(projection) || order.kind === 'verify')) {
      const names = Object.keys(PROJECTIONS).join(', ');
      throw new AppError('VALIDATION_FAILED', {
        fields: { projection: { en: `Use one of: ${names}.`, zh: `应为：${names}。` } },
      });
    }
    const run = await orderRun(ctx.db, {
      id: newId(),
      kind: order.kind,
      projection,
      dryRun: order.kind === 'rebuild' && order.dryRun === true,
      requestedBy: ctx.actor.name,
    });
    await this.dispatch(ctx, run, order.kind);
    return asAnswer(run);
  }

  async cancel(ctx: RequestContext, id: string): Promise<RunAnswer> {
    if (!isUuid(id)) throw new AppError('NOT_FOUND');
    const run = await requestCancel(ctx.db, id);
    // Whoever was at it may have been killed: then this one clears away.
    if (run.status === 'running') await this.dispatch(ctx, run, 'cancelRun');
    else await noteRun(ctx.db, run, 'cancelRun');
    return asAnswer(run);
  }

  /** @throws AppError NOT_FOUND | RUN_ENDED (done or canceled) */
  async resume(ctx: RequestContext, id: string): Promise<RunAnswer> {
    const before = isUuid(id) ? await findRun(ctx.db, id) : null;
    if (!before) throw new AppError('NOT_FOUND');
    const run = await reopenRun(ctx.db, id);
    if (!run) throw new AppError('RUN_ENDED');
    await this.dispatch(ctx, run, 'resumeRun');
    return asAnswer(run);
  }

  private async dispatch(ctx: RequestContext, run: Run, action: string): Promise<void> {
    const effect = { id: newId(), kind: RUN_HISTORY, payload: { runId: run.id } };
    await ctx.db.transaction(async (client) => {
      await addOutboxEntries(client, [effect], { actor: ctx.actor, correlationId: ctx.correlationId });
      await noteRun(client, run, action);
    });
    void this.dispatcher.dispatch(ctx.tenantId, [effect]);
  }
}

function noteRun(db: Parameters<typeof noteChange>[0], run: Run, action: string): Promise<void> {
  return noteChange(db, {
    action,
    entity: 'kernel.runs',
    identifier: run.projection ?? run.kind,
    after: { kind: run.kind, projection: run.projection, dryRun: run.dryRun },
  });
}

export function asAnswer(run: Run): RunAnswer {
  const { place: _, ...shown } = run;
  return {
    ...shown,
    secondsLeft: secondsLeft(run),
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function secondsLeft({ status, startedAt, done, total }: Run): number | null {
  if (status !== 'running' || !startedAt || !total || done === 0) return null;
  const spent = (Date.now() - startedAt.getTime()) / 1000;
  return Math.max(0, Math.round((spent / done) * (total - done)));
}
