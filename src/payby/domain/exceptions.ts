import { unconfirmed } from './attempts.js';
import type { CommandOf } from './commands.js';
import { isUndecided } from './dispute-state.js';
import { duplicatedMinor } from './duplicates.js';
import type { PaymentEvent } from './events.js';
import { waitsForGuest } from './hold-state.js';
import { familyFirst, payerName } from './payers.js';
import { isPointless } from './pointless-postings.js';
import { refuse } from './refuse.js';
import {
  excessOf,
  isOfKeptMoney,
  isRefundPostingDue,
  notRefundedOf,
  type ExistingPayment,
  type Refund,
} from './state.js';

/** What needs a person, the most urgent first. */
export const EXCEPTION_KINDS = [
  'disputed',
  'late',
  'surplus',
  'paymentUnconfirmed',
  'refundedTwice',
  'postedTwice',
  'refundPostedTwice',
  'holdUnknown',
  'holdFailed',
  'holdLapsing',
  'refundUnknown',
  'refundExcess',
  'refundFailed',
  'fraudWarning',
  'refundApproval',
  'postingUnknown',
  'postingFailed',
  'refundPostingUnknown',
  'refundPostingFailed',
  'disputePostingUnknown',
  'disputePostingFailed',
  'linkNotSent',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export interface PaymentException {
  kind: ExceptionKind;
  /** What of the payment it is about: attempt id, refund id, dispute id, or the number of a posting. */
  subject: string;
  amountMinor: number;
  /** Of the amount; absent: that of the payment. */
  currencyCode?: string;
  since: Date;
  reason: string | null;
  /** Until when something can be done about it; absent: no time is set. */
  deadline?: Date;
}

/** Everything about a payment that waits for a person, the most urgent first. */
export function exceptionsOf(payment: ExistingPayment): PaymentException[] {
  const found: PaymentException[] = [];
  for (const receipt of payment.receipts) {
    const { attemptId: subject, at, kind, standing } = receipt;
    if (standing === 'held' && kind !== 'asked')
      found.push({ kind, subject, amountMinor: notRefundedOf(payment, receipt), since: at, reason: null });
    const amountMinor = excessOf(payment, receipt) - receipt.excessAnsweredMinor;
    if (amountMinor > 0) {
      const last = payment.refunds.findLast(({ attemptId }) => attemptId === subject);
      found.push({ kind: 'refundExcess', subject, amountMinor, since: last?.at ?? at, reason: null });
    }
  }
  found.push(...ofAttempts(payment));
  for (const { attemptId: subject, amountMinor, status, problem, warnedAt, since } of payment.holds) {
    const about = { subject, amountMinor, since, reason: problem?.reason ?? null };
    if (problem?.kind === 'unknown') found.push({ kind: 'holdUnknown', ...about });
    if (problem?.kind === 'failed') found.push({ kind: 'holdFailed', ...about });
    if (warnedAt && status === 'held')
      found.push({ kind: 'holdLapsing', subject, amountMinor, since: warnedAt, reason: null });
  }
  for (const duplicate of payment.duplicates) {
    const { kind, subject, references, at, settled } = duplicate;
    const amountMinor = duplicatedMinor(payment, duplicate);
    // Names alone, which read the same in every language: what they are of, the kind says.
    if (!settled) found.push({ kind, subject, amountMinor, since: at, reason: references.join(', ') });
  }
  found.push(...ofDisputes(payment));
  const unanswered = unansweredFailures(payment);
  for (const refund of payment.refunds) {
    const about = {
      subject: refund.id,
      amountMinor: refund.amountMinor,
      since: refund.at,
      reason: refund.problem,
    };
    if (refund.status === 'awaitingApproval')
      found.push({ kind: 'refundApproval', ...about, reason: refund.reason });
    if (refund.status === 'unknown') found.push({ kind: 'refundUnknown', ...about });
    if (unanswered.has(refund)) found.push({ kind: 'refundFailed', ...about });
  }
  found.push(...ofPostings(payment), ...ofCorrections(payment));
  const failedSends = payment.sends.filter(({ status }) => status === 'failed');
  if (waitsForGuest(payment) && failedSends.length > 0 && failedSends.length === payment.sends.length) {
    const last = failedSends.at(-1)!;
    found.push({
      kind: 'linkNotSent',
      subject: String(payment.sends.indexOf(last)),
      amountMinor: payment.request.amountMinor,
      since: last.at ?? last.requestedAt,
      reason: last.reason,
    });
  }
  const rank = ({ kind }: PaymentException): number => EXCEPTION_KINDS.indexOf(kind);
  return found.sort((a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime());
}

/** Payments without a result. While the request waits, the guest or the platform can still end them. */
function ofAttempts(payment: ExistingPayment): PaymentException[] {
  const { status, request } = payment;
  if (status !== 'canceled' && status !== 'timed_out') return [];
  const { amountMinor } = request;
  return unconfirmed(payment).map(({ id: subject, processingSince: since }) => {
    return { kind: 'paymentUnconfirmed', subject, amountMinor, since, reason: null };
  });
}

/** Lines that bring money to a folio, and that the PMS refused or did not answer. */
function ofPostings(payment: ExistingPayment): PaymentException[] {
  return payment.postings.flatMap(({ status, amountMinor, at, reason }, no): PaymentException[] => {
    if (isPointless(payment, no) || (status !== 'unknown' && status !== 'fail')) return [];
    const kind = status === 'unknown' ? 'postingUnknown' : 'postingFailed';
    return [{ kind, subject: String(no), amountMinor, since: at ?? payment.updatedAt, reason }];
  });
}

/** Lines that take money off a folio, or put it back, and that the PMS refused or did not answer. */
function ofCorrections(payment: ExistingPayment): PaymentException[] {
  return payment.refundPostings.flatMap(
    ({ status, amountMinor, at, reason, dropped, dispute, postingNo }, no): PaymentException[] => {
      if (dropped || isRefundPostingDue(payment, no) || isPointless(payment, postingNo)) return [];
      if (status !== 'unknown' && status !== 'fail') return [];
      const line = dispute ? 'disputePosting' : 'refundPosting';
      const kind = status === 'unknown' ? (`${line}Unknown` as const) : (`${line}Failed` as const);
      return [{ kind, subject: String(no), amountMinor, since: at ?? payment.updatedAt, reason }];
    },
  );
}

/**
 * Disputes until they are decided, and fraud warnings until a person has settled them, the money is back with the guest,
 * or the chargeback that was warned of has come.
 */
function ofDisputes(payment: ExistingPayment): PaymentException[] {
  return payment.disputes.flatMap((dispute): PaymentException[] => {
    const { id: subject, amountMinor, currencyCode, openedAt: since, reason, reasonCode } = dispute;
    const about = {
      subject,
      amountMinor,
      ...(currencyCode !== payment.request.currencyCode && { currencyCode }),
      since,
      reason: reason ?? reasonCode,
    };
    if (isUndecided(dispute)) {
      const waits = dispute.status === 'open' && dispute.evidenceDue !== null;
      return [{ kind: 'disputed', ...about, ...(waits && { deadline: dispute.evidenceDue! }) }];
    }
    if (dispute.kind !== 'fraudWarning' || dispute.answered) return [];
    const receipt = payment.receipts.find(({ attemptId }) => attemptId === dispute.attemptId);
    const followed = payment.disputes.some(
      ({ kind, attemptId }) => kind === 'chargeback' && attemptId === dispute.attemptId,
    );
    if (followed || !receipt || notRefundedOf(payment, receipt) === 0) return [];
    return [{ kind: 'fraudWarning', ...about }];
  });
}

/** Whose exception it is: of a line at the PMS the payer whose folio it is missing from, of all else the guest. */
export function whoIsConcerned(
  { request, postings, refundPostings }: ExistingPayment,
  { kind, subject }: Pick<PaymentException, 'kind' | 'subject'>,
): string {
  const ofRefund = /^(refund|dispute)Posting(Unknown|Failed)$/.test(kind);
  const ofPosting = kind === 'postingUnknown' || kind === 'postingFailed';
  const postingNo = ofRefund
    ? refundPostings[Number(subject)]?.postingNo
    : ofPosting
      ? Number(subject)
      : null;
  const posting = typeof postingNo === 'number' ? postings[postingNo] : undefined;
  const payer = posting && request.guest.payers[posting.payerNo];
  return payer ? payerName(payer) : familyFirst(request.guest);
}

/**
 * Failed refunds that nobody has answered: neither a person's decision nor refunds that were asked for after the
 * failure and cover its amount. Each later refund answers as much as it is worth, the earliest failures first; one that
 * fails itself stands for what it answered. Returned money that came back is held again, and is told as that instead.
 */
function unansweredFailures(payment: ExistingPayment): Set<Refund> {
  const left = new Map(
    payment.refunds
      .filter(({ status }) => status !== 'rejected')
      .map((refund) => [refund, refund.amountMinor] as const),
  );
  const open = new Set<Refund>();
  const failures = payment.refunds.filter(
    (refund) => refund.status === 'failed' && !refund.answered && isOfKeptMoney(payment, refund),
  );
  for (const failed of failures.sort((a, b) => (a.failedAfter ?? 0) - (b.failedAfter ?? 0))) {
    const later = payment.refunds
      .slice(failed.failedAfter ?? 0)
      .filter((refund) => refund.attemptId === failed.attemptId && (left.get(refund) ?? 0) > 0);
    let missing = failed.amountMinor;
    const taken = later.map((refund) => {
      const part = Math.min(missing, left.get(refund)!);
      missing -= part;
      return [refund, part] as const;
    });
    if (missing > 0) open.add(failed);
    else for (const [refund, part] of taken) left.set(refund, left.get(refund)! - part);
  }
  return open;
}

/** @throws DecisionRefusedError NOTHING_TO_ANSWER when it does not wait (any more) */
export function answerException(
  { kind, subject, reason, now: at }: CommandOf<'AnswerException'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const open = exceptionsOf(state).find((one) => one.kind === kind && one.subject === subject);
  if (!open) refuse('NOTHING_TO_ANSWER', 'This does not wait for anybody any more.');
  return [{ type: 'ExceptionAnswered', at, data: { kind, subject, amountMinor: open.amountMinor, reason } }];
}
