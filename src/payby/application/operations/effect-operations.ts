import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../kernel/change-origin.js';
import type { RequestContext, TenantContext } from '../../../kernel/context.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { listEffects, retryEffects, type RetryChoice } from '../../../kernel/effects/effects.queries.js';
import { AppError } from '../../../kernel/errors.js';
import { parseListQuery, type ListSpec } from '../../../kernel/lists/list-query.js';
import type { EffectAnswer, RetriedAnswer } from '../../http/answers/operations-answers.dto.js';
import { findPaymentsByIds } from '../../projections/payments.queries.js';
import { PaymentStore } from '../store/payment-store.js';
import { resolvePayment } from './operations.queries.js';

const EFFECTS_LIST = {
  sorts: { createdAt: 'e.created_at', dueAt: 'e.due_at', attempts: 'e.attempts' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    status: { oneOf: ['pending', 'running', 'done', 'failed', 'unknown'] },
    kind: { text: 80 },
    /** A payment's number or id. */
    payment: { text: 50 },
  },
} satisfies ListSpec;

interface EffectFilter {
  status?: string;
  kind?: string;
  payment?: string;
}

/** An outbox entry as operations see it. */
@Injectable()
export class EffectOperations {
  constructor(private readonly dispatcher: EffectDispatcher) {}

  async page(
    ctx: RequestContext,
    query: unknown,
  ): Promise<{ effects: EffectAnswer[]; range: { from: number; to: number }; total: number }> {
    const { sort, range, filter } = parseListQuery<EffectFilter>(query, EFFECTS_LIST);
    const { status, kind, payment } = filter;
    const found = payment ? await resolvePayment(ctx.db, payment.trim()) : null;
    // Nor does it show that another hotel has a payment of this number.
    if (payment && !(found && ctx.hotels.includes(found.hotelCode))) return { effects: [], range, total: 0 };
    const search = { status, kind, ...(found && { streamId: PaymentStore.streamId(found.id) }) };
    const { rows, total } = await listEffects(ctx.db, search, sort, range);
    const ids = rows.map(({ streamId }) => paymentIdOf(streamId)).filter((id) => id !== null);
    const payments = new Map((await findPaymentsByIds(ctx.db, ids)).map((row) => [row.id, row]));
    const effects = rows.map(({ createdAt, dueAt, finishedAt, streamId, ...effect }) => {
      const paymentId = paymentIdOf(streamId);
      const row = paymentId === null ? undefined : payments.get(paymentId);
      return {
        ...effect,
        paymentId,
        paymentNo: row && ctx.hotels.includes(row.hotel_code) ? (row.payment_no as string) : null,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      };
    });
    return { effects, range, total };
  }

  /**
   * Makes work that ended badly due again. A handler always finds out first what already happened, so nothing is done a
   * second time.
   * @throws AppError VALIDATION_FAILED when nothing is chosen
   */
  async retry(ctx: TenantContext, choice: RetryChoice): Promise<RetriedAnswer> {
    if (!choice.ids && !choice.status)
      throw new AppError('VALIDATION_FAILED', {
        fields: { ids: { en: 'Enter the outbox entries or their status.', zh: '指定任务或其状态。' } },
      });
    const due = await ctx.db.transaction(async (client) => {
      const effects = await retryEffects(client, choice);
      if (effects.length)
        await noteChange(client, {
          action: 'retry',
          entity: 'kernel.effects',
          identifier: choice.kind ?? choice.status ?? effects.map(({ kind }) => kind)[0]!,
          after: { effects: effects.length, ...choice },
        });
      return effects;
    });
    void this.dispatcher.dispatch(ctx.tenantId, due);
    return { retried: due.length };
  }
}

function paymentIdOf(streamId: string | null): string | null {
  return streamId?.startsWith('payment-') ? streamId.slice('payment-'.length) : null;
}
