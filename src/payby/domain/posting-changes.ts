import type { RefundShare } from './events.js';
import { hasFolio } from './payers.js';
import type { Lost, Refused, Started } from './posting-events.js';
import {
  takenOffBy,
  type ExistingPayment,
  type PaymentPosting,
  type Posting,
  type RefundPosting,
} from './state.js';

/** A line to the PMS that nobody has tried yet. */
export const NOT_POSTED: Posting = {
  status: 'none',
  attempt: 0,
  reference: null,
  pmsReference: null,
  code: null,
  reason: null,
  byHand: false,
  firstTriedAt: null,
  sentTo: null,
  notFoundAt: null,
  lostBefore: false,
  at: null,
};

type Change = Partial<Posting>;

const started = (
  posting: Posting | undefined,
  { attempt, reference, sentTo }: Started,
  at: Date,
): Change => ({
  status: 'running',
  attempt,
  reference,
  code: null,
  reason: null,
  byHand: false,
  at,
  ...(attempt === 1 && { firstTriedAt: at }),
  pmsReference: null,
  sentTo: sentTo ?? null,
  notFoundAt: null,
  lostBefore: posting !== undefined && (posting.lostBefore || isLost(posting)),
});
export const succeeded = ({ pmsReference }: { pmsReference: string }, at: Date): Change => ({
  status: 'success',
  pmsReference,
  code: null,
  reason: null,
  byHand: false,
  at,
});
/** A refusal that is about the moment or the connection leaves the line waiting for its next try. */
export const refused = ({ code, reason, again: passes }: Refused, at: Date): Change => ({
  status: passes ? 'none' : 'fail',
  code: passes ? null : code,
  reason,
  byHand: false,
  at,
});
export const lost = ({ reason, code, notFound }: Lost, at: Date): Change => ({
  status: 'unknown',
  code: code ?? null,
  reason,
  at,
  ...(notFound && { notFoundAt: at }),
});
/** Whether a try may have been posted although nothing came back of it. */
export const isLost = ({ status }: Posting): boolean => status === 'running' || status === 'unknown';
/** What was refused is open again. What nobody knows stays unknown until the PMS was asked. */
const again = (posting: Posting | undefined, at: Date): Change =>
  posting?.status === 'fail'
    ? { status: 'none', code: null, reason: null, byHand: false, firstTriedAt: null, at }
    : {};
export const byHand = (
  { status, reason }: { status: 'success' | 'fail'; reason: string },
  at: Date,
): Change => ({
  status,
  code: null,
  reason,
  byHand: true,
  at,
});

/** The list of lines with another try begun. */
export function startedAt<T extends Posting>(list: readonly T[], no: number, start: Started, at: Date): T[] {
  return changeAt(list, no, started(list[no], start, at) as Partial<NoInfer<T>>);
}

/** The list of lines with another try wanted. */
export function againAt<T extends Posting>(list: readonly T[], no: number, at: Date): T[] {
  return changeAt(list, no, again(list[no], at) as Partial<NoInfer<T>>);
}

export function changeAt<T>(list: readonly T[], index: number, change: Partial<NoInfer<T>>): T[] {
  return list.map((entry, i) => (i === index ? { ...entry, ...change } : entry));
}

/** What a correction is for. */
export type CorrectionFor = Pick<RefundPosting, 'refundId' | 'dispute'>;

const forRefund = (refundId: string): CorrectionFor => ({ refundId, dispute: null });

/** What is taken off the folios for a refund. */
export function correctionsOf(
  payment: ExistingPayment,
  refundId: string,
  shares: readonly RefundShare[],
): RefundPosting[] {
  return takenOff(payment, forRefund(refundId), shares);
}

/** What is taken off the folios; where there is no folio, nothing is. */
export function takenOff(
  payment: ExistingPayment,
  cause: CorrectionFor,
  shares: readonly RefundShare[],
): RefundPosting[] {
  return shares
    .filter(({ postingNo }) => hasFolio(payment, payment.postings[postingNo]))
    .map((share) => ({
      ...NOT_POSTED,
      ...share,
      ...cause,
      kind: 'refund',
      reverses: null,
      dropped: false,
    }));
}

/** Puts back what a refund took off the folios and nothing has put back yet. */
export function reversalsOf(postings: readonly RefundPosting[], refundId: string): RefundPosting[] {
  return postings.flatMap(({ kind, postingNo, amountMinor, ...posting }, no) =>
    kind === 'refund' && posting.refundId === refundId && !postings.some(({ reverses }) => reverses === no)
      ? [reversalOf(forRefund(refundId), { postingNo, amountMinor, reverses: no })]
      : [],
  );
}

/** Puts something back that the line `reverses` took off. */
export function reversalOf(
  cause: CorrectionFor,
  line: Pick<RefundPosting, 'postingNo' | 'amountMinor'> & { reverses: number },
): RefundPosting {
  return { ...NOT_POSTED, ...cause, kind: 'reversal', ...line, dropped: false };
}

/** Whether lines that were not tried yet would put all of it back: of a chargeback it may be a part. */
function isPutBackAsAWhole({ refundPostings }: ExistingPayment, off: RefundPosting): boolean {
  const no = refundPostings.indexOf(off);
  const waiting = refundPostings.filter(({ reverses, attempt }) => reverses === no && attempt === 0);
  return waiting.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === off.amountMinor;
}

/**
 * A reversal of something that never reached the folio needs no posting, and neither does what it would have reversed.
 */
export function dropPointless(payment: ExistingPayment): ExistingPayment {
  const dropped = new Set<RefundPosting>();
  payment.refundPostings.forEach((posting, no) => {
    if (posting.kind !== 'reversal' || posting.dropped || posting.attempt > 0) return;
    const off = takenOffBy(payment, no);
    const neverThere =
      !off || off.dropped || off.status === 'fail' || (off.status === 'none' && off.attempt === 0);
    if (!neverThere || (off && !isPutBackAsAWhole(payment, off))) return;
    dropped.add(posting);
    if (off) dropped.add(off);
  });
  if (dropped.size === 0) return payment;
  return {
    ...payment,
    refundPostings: payment.refundPostings.map((posting) =>
      dropped.has(posting) ? { ...posting, dropped: true } : posting,
    ),
  };
}

/** Where a part of a hold was captured, the first folios are filled first. */
export function sharedOut(postings: PaymentPosting[], amountMinor: number): PaymentPosting[] {
  let left = amountMinor;
  return postings.map((posting) => {
    const share = Math.min(posting.amountMinor, left);
    left -= share;
    return share === posting.amountMinor ? posting : { ...posting, amountMinor: share };
  });
}
