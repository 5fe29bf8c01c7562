import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { isUuid } from '../../../kernel/http/request.js';
import { derivedId } from '../../../kernel/ids.js';
import { chargesOf } from '../../domain/attempts.js';
import { keepsToken } from '../../domain/card-tokens.js';
import type { Amount } from '../../domain/events.js';
import type { Attempt, ExistingPayment, Receipt, Refund } from '../../domain/state.js';
import { findDisputeOfMovement } from '../../projections/disputes.queries.js';
import { findAttemptOfTransaction, findPaymentOfAttempt } from '../../projections/payments.queries.js';
import { disputeIdOf } from '../disputes/dispute-id.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { PaymentStore, type UntimedCommand } from '../store/payment-store.js';
import type { AttemptFact, DisputeTold, RefundOutcome } from './money-outcomes.js';
import type { AttemptKey, PlatformAccount, RefundKey } from './payment-platform.js';
import type { PlatformNotification } from './platform-callbacks.js';
import { Vendors } from './vendors.js';

const DAY_MS = 86_400_000;
/** How long an amount is held by a platform that promises nothing, and held one all the same. */
const HOLD_DAYS = 5;

type RefundTotal = Extract<PlatformNotification, { about: 'refundTotal' }>;
type HoldOrderFailure = Extract<PlatformNotification, { about: 'holdOrder' }>['outcome'];

export type FactResult =
  | { result: 'recorded' | 'known'; paymentId: string }
  /** It makes no sense to us: a person must look at it. Nothing was recorded on any payment. */
  | {
      result: 'unmatched';
      reason: string;
      /** The payment it is about, where its reference is known. */
      paymentId?: string;
      /** What it builds on has not been told yet, and may still be. */
      early?: boolean;
      /** It may be about money that was never ours: an account at a platform can have other uses. */
      foreign?: boolean;
    };

/** Records what a platform says of an attempt or a refund, whether it called us or we asked. */
@Injectable()
export class PlatformFacts {
  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly clock: Clock,
  ) {}

  /** @param reference our attempt id, as the platform repeats it */
  async record(
    ctx: TenantContext,
    account: PlatformAccount,
    reference: string,
    outcome: AttemptFact,
  ): Promise<FactResult> {
    const found = await this.find(ctx, account, reference);
    if ('result' in found) return found;
    const { paymentId } = found;
    if (outcome.status === 'declined') {
      const { reason } = outcome;
      return this.execute(ctx, account, paymentId, { type: 'RecordDeclined', attemptId: reference, reason });
    }
    if (outcome.status === 'released') {
      const { lapsed } = outcome;
      return this.execute(ctx, account, paymentId, { type: 'RecordReleased', attemptId: reference, lapsed });
    }
    const kept = keepsToken(found.payment, reference) ? outcome.cardToken : undefined;
    const token = kept === undefined ? {} : { cardToken: kept };
    if (outcome.status === 'held') {
      const { status: _, until, cardToken: __, ...facts } = outcome;
      return this.execute(ctx, account, paymentId, {
        type: 'RecordHeld',
        attemptId: reference,
        ...facts,
        ...token,
        until: until ?? (await this.lapse(ctx, account)),
      });
    }
    const settings = await this.configuration.settings(ctx.db, found.payment.request.hotelCode);
    return this.execute(ctx, account, paymentId, {
      type: 'RecordPaid',
      attemptId: reference,
      amount: outcome.amount,
      platformTransactionNo: outcome.platformTransactionNo,
      channelTransactionNo: outcome.channelTransactionNo,
      cardInfo: outcome.cardInfo,
      ...token,
      policies: { late: settings.latePolicy, surplus: settings.surplusPolicy },
      ...idsOfMoney(ctx, reference, outcome.platformTransactionNo),
    });
  }

  /** The guest has confirmed, and the result is yet to come. */
  async recordProcessing(ctx: TenantContext, account: PlatformAccount, reference: string): Promise<void> {
    const found = await this.find(ctx, account, reference);
    if ('result' in found) return;
    await this.execute(ctx, account, found.paymentId, { type: 'RecordProcessing', attemptId: reference });
  }

  /**
   * @param named our attempt id, null where only the platform's transaction is known; `refundReference` our refund id,
   *   null for a refund of somebody else's making; `saidAt`, `reportedAt` as of `RecordRefundSucceeded`
   */
  async recordRefund(
    ctx: TenantContext,
    account: PlatformAccount,
    named: string | null,
    refund: {
      platformTransactionNo?: string;
      refundReference: string | null;
      platformRefundNo: string | null;
      amount: Amount | null;
      saidAt?: Date;
      reportedAt?: Date;
      mayBeRest?: boolean;
    },
    outcome: Extract<RefundOutcome, { status: 'accepted' | 'succeeded' | 'failed' }>,
  ): Promise<FactResult> {
    const transactionNo = refund.platformTransactionNo ?? '';
    const reference = named ?? (await findAttemptOfTransaction(ctx.db, account, transactionNo));
    if (reference === null) return noTransaction(transactionNo);
    const found = await this.find(ctx, account, reference, named !== null);
    if ('result' in found) return found;
    const { paymentId, payment } = found;
    const { refundReference, platformRefundNo, amount } = refund;
    const own = payment.refunds.find(
      ({ id, platformRefundNo: no }) => id === refundReference || (no !== null && no === platformRefundNo),
    );
    if (own) return this.execute(ctx, account, paymentId, ownRefund(own.id, refund, outcome));
    if (outcome.status !== 'succeeded' || !amount || platformRefundNo === null)
      return {
        result: 'unmatched',
        reason: `No refund has the reference ${refundReference ?? platformRefundNo}.`,
        paymentId,
      };
    if (!payment.receipts.some(({ attemptId }) => attemptId === reference))
      return {
        result: 'unmatched',
        reason: 'A refund of money that nobody has reported.',
        paymentId,
        early: true,
      };
    return this.execute(ctx, account, paymentId, {
      type: 'RecordExternalRefund',
      refundId: derivedId(ctx.tenantId, 'external-refund', account.code, platformRefundNo),
      attemptId: reference,
      platformTransactionNo: refund.platformTransactionNo,
      amount,
      platformRefundNo,
      mayBeRest: refund.mayBeRest,
      ...(refund.saidAt && { saidAt: refund.saidAt }),
    });
  }

  /** What has gone back of an attempt in all: what of it is none of ours was sent back in the platform's own portal. */
  async recordRefundTotal(
    ctx: TenantContext,
    account: PlatformAccount,
    { reference, refundReference, platformTransactionNo, amount }: RefundTotal,
  ): Promise<FactResult> {
    const found = await this.find(ctx, account, reference);
    if ('result' in found) return found;
    const { paymentId, payment } = found;
    const own = payment.refunds.find(({ id }) => id === refundReference);
    if (own && own.status !== 'success') {
      const outcome = { status: 'succeeded', platformRefundNo: own.platformRefundNo } as const;
      const recorded = await this.execute(
        ctx,
        account,
        paymentId,
        ownRefund(own.id, { platformRefundNo: own.platformRefundNo, amount: null }, outcome),
      );
      if (recorded.result === 'unmatched') return recorded;
    }
    const platformRefundNo = partOfSum(platformTransactionNo, amount);
    const result = await this.execute(ctx, account, paymentId, {
      type: 'RecordRefundTotal',
      refundId: derivedId(ctx.tenantId, 'external-refund', account.code, platformRefundNo),
      attemptId: reference,
      platformTransactionNo,
      amount,
      platformRefundNo,
    });
    // Refunds of ours whose end is not known yet may explain it, or the money has not been reported.
    return result.result === 'unmatched' ? { ...result, early: true } : result;
  }

  /** @param named as of `recordRefund` */
  async recordDispute(
    ctx: TenantContext,
    account: PlatformAccount,
    named: string | null,
    platformTransactionNo: string | null,
    { status: _, problem, ...told }: DisputeTold,
  ): Promise<FactResult> {
    const reference = named ?? (await findAttemptOfTransaction(ctx.db, account, platformTransactionNo ?? ''));
    if (reference === null) return noTransaction(platformTransactionNo ?? '');
    const found = await this.find(ctx, account, reference, named !== null);
    if ('result' in found) return found;
    const { paymentId, payment } = found;
    const attempt = payment.attempts.find(({ id }) => id === reference)!;
    if (chargesOf(payment, attempt).length === 0)
      return {
        result: 'unmatched',
        reason: 'A dispute of money that has not been reported.',
        paymentId,
        early: true,
      };
    if (problem !== undefined) return { result: 'unmatched', reason: problem, paymentId };
    const { postDisputes } = await this.configuration.settings(ctx.db, payment.request.hotelCode);
    return this.execute(ctx, account, paymentId, {
      type: 'RecordDispute',
      disputeId: disputeIdOf(ctx.tenantId, account.code, told),
      attemptId: reference,
      platformTransactionNo,
      toFolio: postDisputes,
      ...told,
    });
  }

  /** What a report says the platform keeps for a movement of a dispute. One that no message has told of is passed over. */
  async recordDisputeFee(
    ctx: TenantContext,
    account: PlatformAccount,
    { movementNo, ...told }: { movementNo: string; fee: Amount; saidAt: Date },
  ): Promise<void> {
    const found = await findDisputeOfMovement(ctx.db, account.code, movementNo);
    if (!found) return;
    const { paymentId, disputeId } = found;
    await this.execute(ctx, account, paymentId, { type: 'RecordDisputeFee', disputeId, movementNo, ...told });
  }

  /** An order for an amount on hold that came to nothing. One that nobody waits for, or was repeated since, says nothing. */
  async recordHoldOrder(
    ctx: TenantContext,
    account: PlatformAccount,
    reference: string,
    { order, captureReference, code, reason }: HoldOrderFailure,
  ): Promise<FactResult> {
    const found = await this.find(ctx, account, reference);
    if ('result' in found) return found;
    const type = 'RecordHoldOrderFailed';
    const failed = { type, attemptId: reference, order, code, reason, captureId: captureReference } as const;
    return this.execute(ctx, account, found.paymentId, failed);
  }

  /** Money that is not coming after all: what follows from it is for a person to say. */
  async loss(
    ctx: TenantContext,
    account: PlatformAccount,
    reference: string,
    reason: string,
  ): Promise<FactResult> {
    const found = await this.find(ctx, account, reference);
    return 'result' in found
      ? { ...found, reason: `${reason} ${found.reason}` }
      : { result: 'unmatched', reason, paymentId: found.paymentId };
  }

  /** When what is held from now on lapses, by what the platform promises. */
  private async lapse(ctx: TenantContext, { platform, limits }: PlatformAccount): Promise<Date> {
    const terms = this.vendors.capabilities(platform, limits)?.preAuthorisation;
    const days = terms ? terms.holdDays : HOLD_DAYS;
    return new Date((await this.clock.now(ctx.db)).getTime() + days * DAY_MS);
  }

  /**
   * @param isNamed whether the platform names our reference: one of its accounts may serve several of ours, and each is
   *   told of what names the platform's own transaction alone
   */
  private async find(
    ctx: TenantContext,
    account: PlatformAccount,
    reference: string,
    isNamed = true,
  ): Promise<{ paymentId: string; payment: ExistingPayment } | Extract<FactResult, { result: 'unmatched' }>> {
    const paymentId = await findPaymentOfAttempt(ctx.db, reference);
    if (!paymentId) {
      const reason = `No attempt has the reference ${reference}.`;
      return { result: 'unmatched', reason, ...(!isUuid(reference) && { foreign: true }) };
    }
    const { state, unreadable } = await this.store.loadReadable(ctx.db, paymentId);
    const attempt = state.status === 'none' ? undefined : state.attempts.find(({ id }) => id === reference);
    const [newer] = unreadable;
    if (newer && (!attempt || attempt.accountCode === account.code)) {
      // A person sees the money among the exceptions, and can have it recorded once this installation is updated.
      const reason = new AppError('WRITTEN_BY_NEWER_RELEASE', { params: { type: newer.type } }).text('en');
      return { result: 'unmatched', reason, ...(attempt ? { paymentId } : {}) };
    }
    if (state.status === 'none' || attempt?.accountCode !== account.code) {
      const reason = `The attempt belongs to another account than ${account.code}.`;
      return { result: 'unmatched', reason, ...(attempt && !isNamed && { foreign: true }) };
    }
    return { paymentId, payment: state };
  }

  private async execute(
    ctx: TenantContext,
    account: PlatformAccount,
    paymentId: string,
    command: UntimedCommand,
  ): Promise<FactResult> {
    const actor: Actor = { kind: 'platform', id: account.platform, name: account.platform };
    try {
      const { events } = await this.store.execute(ctx, paymentId, command, actor);
      return { result: events.length ? 'recorded' : 'known', paymentId };
    } catch (error) {
      if (error instanceof DecisionRefusedError)
        return { result: 'unmatched', reason: `${error.code}: ${error.message}`, paymentId };
      throw error;
    }
  }
}

/** The same whenever the same money is told of, so that it is sent back once. @param reference our attempt id */
export function idsOfMoney({ tenantId }: Pick<TenantContext, 'tenantId'>, reference: string, no: string) {
  return {
    returnRefundId: derivedId(tenantId, 'return', reference, no),
    chargeId: derivedId(tenantId, 'charge', reference, no),
  };
}

/**
 * The number of a refund that a platform tells of by the sum of all that went back: each sum is reported once as such, and
 * names what it adds. Its report has another number for it, or none.
 */
function partOfSum(platformTransactionNo: string, { amountMinor }: Amount): string {
  return `${platformTransactionNo}-${amountMinor}`;
}

/** It may be none of ours: the account at the platform can have other uses. */
function noTransaction(transactionNo: string): FactResult {
  const reason = `No payment has the transaction ${transactionNo}.`;
  return { result: 'unmatched', reason, early: true, foreign: true };
}

/** What a platform may know an attempt by. */
export function attemptKey({ id, platformSessionId, at }: Attempt): AttemptKey {
  return { reference: id, sessionId: platformSessionId, openedAt: at };
}

/** What a platform may know a refund by. */
export function refundKey(refund: Refund, attempt: Attempt, receipt: Receipt): RefundKey {
  return {
    reference: refund.id,
    attemptReference: attempt.platformReference,
    platformTransactionNo: receipt.platformTransactionNo,
    paid: { amountMinor: receipt.amountMinor, currencyCode: receipt.currencyCode },
    platformRefundNo: refund.platformRefundNo,
  };
}

function ownRefund(
  refundId: string,
  {
    platformRefundNo,
    amount,
    saidAt,
    reportedAt,
  }: { platformRefundNo: string | null; amount: Amount | null; saidAt?: Date; reportedAt?: Date },
  outcome: Extract<RefundOutcome, { status: 'accepted' | 'succeeded' | 'failed' }>,
): UntimedCommand {
  const said = saidAt && { saidAt };
  switch (outcome.status) {
    case 'accepted':
      return { type: 'RecordRefundAccepted', refundId, platformRefundNo };
    case 'succeeded':
      return {
        type: 'RecordRefundSucceeded',
        refundId,
        platformRefundNo,
        amount,
        ...said,
        ...(reportedAt && { reportedAt }),
      };
    case 'failed':
      return { type: 'RecordRefundFailed', refundId, code: outcome.code, reason: outcome.reason, ...said };
    default:
      return outcome satisfies never;
  }
}
