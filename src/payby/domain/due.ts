import type { PaymentException } from './exceptions.js';
import type { ExistingPayment } from './state.js';

/** What has to be done about an exception, in the order people choose by. */
export const TASKS = ['decide', 'pms', 'platform', 'guest'] as const;
export type Task = (typeof TASKS)[number];

const TASK_OF: Record<PaymentException['kind'] | 'quarantined', Task> = {
  disputed: 'decide',
  late: 'decide',
  surplus: 'decide',
  holdLapsing: 'decide',
  fraudWarning: 'decide',
  refundApproval: 'decide',
  postedTwice: 'pms',
  refundPostedTwice: 'pms',
  postingUnknown: 'pms',
  postingFailed: 'pms',
  refundPostingUnknown: 'pms',
  refundPostingFailed: 'pms',
  disputePostingUnknown: 'pms',
  disputePostingFailed: 'pms',
  refundedTwice: 'platform',
  holdUnknown: 'platform',
  holdFailed: 'platform',
  refundUnknown: 'platform',
  paymentUnconfirmed: 'platform',
  refundExcess: 'platform',
  refundFailed: 'platform',
  quarantined: 'platform',
  linkNotSent: 'guest',
};

export type DueKind = keyof typeof TASK_OF;

export const taskOf = (kind: DueKind): Task => TASK_OF[kind];
export const kindsOf = (task: Task): string[] =>
  Object.entries(TASK_OF).flatMap(([kind, its]) => (its === task ? [kind] : []));

/** Why something is due when it is. */
export type DeadlineKind = 'lapses' | 'evidence' | 'expires' | 'departs' | 'arrives';

/** Which deadline of its own an exception of this kind has; undefined: none. */
export function ownDeadline(kind: DueKind): DeadlineKind | undefined {
  if (kind.startsWith('hold')) return 'lapses';
  if (kind === 'disputed') return 'evidence';
  return kind === 'linkNotSent' ? 'expires' : undefined;
}

/** Which day of a stay it has to be done by: what is on a folio before the guest departs. */
export function stayDeadline(kind: DueKind): 'departs' | 'arrives' | undefined {
  if (kind === 'linkNotSent') return 'arrives';
  return TASK_OF[kind] === 'pms' || kind === 'refundApproval' ? 'departs' : undefined;
}

/** What is known of when an exception is due. Where nothing is known, nothing is made up. */
export interface Due {
  at: Date | null;
  /** YYYY-MM-DD, the hotel's: the PMS tells of a stay no more than its days. */
  stayDay: string | null;
}

export function dueOf(payment: ExistingPayment, { kind, subject, deadline }: PaymentException): Due {
  return {
    at: deadline ?? ownInstant(payment, kind, subject),
    stayDay: stayDayOf(payment, kind, subject),
  };
}

function ownInstant({ holds, request }: ExistingPayment, kind: DueKind, subject: string): Date | null {
  switch (ownDeadline(kind)) {
    case 'lapses':
      return holds.find(({ attemptId }) => attemptId === subject)?.until ?? null;
    case 'expires':
      return new Date(request.dueAt);
    default:
      return null;
  }
}

function stayDayOf(payment: ExistingPayment, kind: DueKind, subject: string): string | null {
  const day = stayDeadline(kind);
  if (day === undefined) return null;
  const { payers } = payment.request.guest;
  const payerNo = payerNoOf(payment, kind, Number(subject));
  const stays = payerNo === null ? payers : payers.slice(payerNo, payerNo + 1);
  // An erased guest's stay has no days.
  const days = stays.flatMap((payer) =>
    'arrival' in payer ? [day === 'departs' ? payer.departure : payer.arrival] : [],
  );
  return days.filter((one) => one !== '').sort()[0] ?? null;
}

/** Whether it is about a line that brings money to a folio. What takes it off, or puts it back, has numbers of its own. */
export const isAboutPosting = (kind: DueKind): boolean =>
  kind.startsWith('posting') || kind === 'postedTwice';

/** Whose folio a line is missing from; null: it is about the whole request. */
export function payerNoOf(
  { postings, refundPostings }: Pick<ExistingPayment, 'postings' | 'refundPostings'>,
  kind: DueKind,
  no: number,
): number | null {
  if (TASK_OF[kind] !== 'pms') return null;
  const postingNo = isAboutPosting(kind) ? no : refundPostings[no]?.postingNo;
  return postings[postingNo ?? -1]?.payerNo ?? 0;
}
