import type { CommandOf } from './commands.js';
import type { DuplicateKind, PaymentEvent } from './events.js';
import type { Duplicate, ExistingPayment, Posting } from './state.js';

/**
 * What follows when the other side names something of ours: by another name than before it is there twice, which only a
 * person can set right. The same names again are no news.
 * @param known the name it had; null: it had none
 */
function namedAgain(
  state: ExistingPayment,
  about: { kind: DuplicateKind; subject: string },
  known: string | null,
  given: string | null,
  at: Date,
): PaymentEvent[] {
  if (known === null || given === null || known === given) return [];
  if (duplicateOf(state.duplicates, about)?.references.includes(given)) return [];
  return [{ type: 'DuplicateFound', at, data: { ...about, references: [known, given] } }];
}

/** The name that the PMS gave a line which is there, also where a later answer of it lacked the line. */
function nameOf({ status, pmsReference }: Posting): string | null {
  return status === 'success' || status === 'unknown' ? pmsReference : null;
}

/** A second line in the PMS for a posting that is there already. */
export function postedTwice(command: CommandOf<'RecordPosted'>, state: ExistingPayment): PaymentEvent[] {
  const { postingNo, pmsReference, now } = command;
  const posting = state.postings[postingNo];
  const known = posting ? nameOf(posting) : null;
  return namedAgain(state, { kind: 'postedTwice', subject: String(postingNo) }, known, pmsReference, now);
}

/** The same for a line that takes a refund off, or puts it back. */
export function refundPostedTwice(
  { refundPostingNo, pmsReference, now }: CommandOf<'RecordRefundPosted'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const posting = state.refundPostings[refundPostingNo];
  const known = posting ? nameOf(posting) : null;
  const about = { kind: 'refundPostedTwice', subject: String(refundPostingNo) } as const;
  return namedAgain(state, about, known, pmsReference, now);
}

/** A second refund at the platform under our one number. */
export function refundedTwice(
  { refundId, platformRefundNo, now }: CommandOf<'RecordRefundAccepted' | 'RecordRefundSucceeded'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const known = state.refunds.find(({ id }) => id === refundId)?.platformRefundNo ?? null;
  return namedAgain(state, { kind: 'refundedTwice', subject: refundId }, known, platformRefundNo, now);
}

/** One entry for each thing that is there more than once, with all its names. */
export function withDuplicate(
  duplicates: readonly Duplicate[],
  found: { kind: DuplicateKind; subject: string; references: string[] },
  at: Date,
): Duplicate[] {
  const known = duplicateOf(duplicates, found);
  const references = [...new Set([...(known?.references ?? []), ...found.references])];
  const { kind, subject } = found;
  return [
    ...duplicates.filter((other) => other !== known),
    { kind, subject, references, at, settled: false },
  ];
}

export function withoutDuplicate(
  duplicates: readonly Duplicate[],
  about: { kind: DuplicateKind; subject: string },
): Duplicate[] {
  const known = duplicateOf(duplicates, about);
  return duplicates.map((other) => (other === known ? { ...other, settled: true } : other));
}

/** The amount that is there twice. */
export function duplicatedMinor(payment: ExistingPayment, { kind, subject }: Duplicate): number {
  switch (kind) {
    case 'postedTwice':
      return payment.postings[Number(subject)]?.amountMinor ?? 0;
    case 'refundPostedTwice':
      return payment.refundPostings[Number(subject)]?.amountMinor ?? 0;
    case 'refundedTwice':
      return payment.refunds.find(({ id }) => id === subject)?.amountMinor ?? 0;
    default:
      return kind satisfies never;
  }
}

function duplicateOf(
  duplicates: readonly Duplicate[],
  { kind, subject }: { kind: DuplicateKind; subject: string },
): Duplicate | undefined {
  return duplicates.find((duplicate) => duplicate.kind === kind && duplicate.subject === subject);
}
