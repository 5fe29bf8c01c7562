import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import { findPaymentOfAttempt } from '../projections/payments.queries.js';
import { PaymentStore } from './payment-store.js';
import type { AttemptOutcome, PlatformAccount } from './ports.js';

export type FactResult =
  | { result: 'recorded' | 'known'; paymentId: string }
  /** It makes no sense to us: a person must look at it. Nothing was recorded on any payment. */
  | { result: 'odd'; reason: string };

/** Records what a platform says of an attempt, whether it called us or we asked. */
@Injectable()
export class PlatformFacts {
  constructor(private readonly store: PaymentStore) {}

  async record(
    ctx: TenantContext,
    account: PlatformAccount,
    reference: string,
    outcome: Extract<AttemptOutcome, { status: 'paid' | 'declined' }>,
  ): Promise<FactResult> {
    const paymentId = await findPaymentOfAttempt(ctx.db, reference);
    if (!paymentId) return { result: 'odd', reason: `No attempt has the reference ${reference}.` };
    const { state } = await this.store.load(ctx.db, paymentId);
    const attempt = state.status === 'none' ? undefined : state.attempts.find(({ id }) => id === reference);
    if (attempt?.accountCode !== account.code) {
      return { result: 'odd', reason: `The attempt belongs to another account than ${account.code}.` };
    }
    const actor: Actor = { kind: 'platform', id: account.platform, name: account.platform };
    try {
      const { events } = await this.store.execute(
        ctx,
        paymentId,
        outcome.status === 'paid'
          ? {
              type: 'RecordPaid',
              attemptId: reference,
              amount: outcome.amount,
              platformTransactionNo: outcome.platformTransactionNo,
              channelTransactionNo: outcome.channelTransactionNo,
              cardInfo: outcome.cardInfo,
            }
          : { type: 'RecordDeclined', attemptId: reference, reason: outcome.reason },
        actor,
      );
      return { result: events.length ? 'recorded' : 'known', paymentId };
    } catch (error) {
      if (error instanceof DecisionRefusedError)
        return { result: 'odd', reason: `${error.code}: ${error.message}` };
      throw error;
    }
  }
}
