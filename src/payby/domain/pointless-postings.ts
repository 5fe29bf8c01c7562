import type { ExistingPayment, Posting } from './state.js';

/** Whether a line is certainly not in the PMS: none was tried, or the last try was refused. */
const isAbsent = ({ status, attempt }: Posting): boolean =>
  status === 'fail' || (status === 'none' && attempt === 0);

/**
 * Whether a posting failed and all of its money went back before the PMS had any of it: neither the posting nor its
 * corrections are to be written. Derived each time, because money that comes back needs its posting again.
 */
export function isPointless(
  { postings, refundPostings }: Pick<ExistingPayment, 'postings' | 'refundPostings'>,
  postingNo: number,
): boolean {
  const posting = postings[postingNo];
  if (posting?.status !== 'fail') return false;
  const corrections = refundPostings.filter((line) => line.postingNo === postingNo && !line.dropped);
  const wentBack = corrections.reduce(
    (sum, { kind, amountMinor }) => (kind === 'refund' ? sum + amountMinor : sum - amountMinor),
    0,
  );
  return corrections.every(isAbsent) && wentBack === posting.amountMinor;
}
