import { dayAt } from '../../../kernel/local-day.js';
import { isAboutPosting, ownDeadline, stayDeadline, taskOf } from '../../domain/due.js';
import { EXCEPTION_KINDS } from '../../domain/exceptions.js';
import { refundCounts } from '../../domain/state.js';
import type {
  ExceptionAnswer,
  ExceptionCommand,
  ExceptionEndAnswer,
  ExceptionHandlingAnswer,
} from '../../http/answers/exception-answers.dto.js';
import { type DeskTime, dueGroupOf } from '../../projections/desk-time.js';
import type { Desk, ExceptionRow } from '../../projections/exceptions.queries.js';
import type { PaymentRow } from '../../projections/payments.queries.js';
import { shownThousandths } from '../../projections/shown-amount.js';
import { POSTING_STOPS, type PostingStop } from '../postings/posting-stops.js';
import type { QuarantinedCallback } from '../vendors/quarantined-callbacks.js';
import { type Handling, OF_CALLBACK, UNTOUCHED } from './exception-handling.js';

const BODY_SHOWN = 20_000;
const ORDER: readonly string[] = [...EXCEPTION_KINDS, 'quarantined'];

/** An exception without who looks after it. */
type Found = Omit<ExceptionAnswer, keyof ExceptionHandlingAnswer> & {
  snoozedUntil?: string | null;
};

/** The handling as the API answers it. */
export function told(
  { assignee, snoozedUntil, version }: Handling = UNTOUCHED,
  actorId: string,
  now: Date,
): Omit<ExceptionHandlingAnswer, 'notes'> {
  return {
    assignee: assignee && { name: assignee.name, mine: assignee.id === actorId },
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil.toISOString() : null,
    version,
  };
}

function endOf({
  main_status: status,
  settled_at,
  ended_by,
  cancel_reason,
}: ExceptionRow): ExceptionEndAnswer | null {
  if ((status !== 'canceled' && status !== 'timed_out') || settled_at === null) return null;
  return { status, at: settled_at.toISOString(), by: ended_by, reason: cancel_reason };
}

/** The posting it is about, and whose room and stay that is; of money and messages, all rooms and the first stay. */
function placeOf({ kind, subject, payers, receipts, refund_postings }: ExceptionRow) {
  const no = Number(subject);
  const of = (concerned: typeof payers, tries: number | null) => {
    const [first] = concerned;
    return {
      roomNos: concerned.flatMap(({ roomNo }) => roomNo ?? []),
      payerCode: first?.code ?? null,
      arrival: first?.arrival || null,
      departure: first?.departure || null,
      tries,
    };
  };
  if (taskOf(kind) !== 'pms') return of(payers, null);
  if (!isAboutPosting(kind)) {
    const found = refund_postings.find(({ posting }) => posting.no === no);
    return of(payers.slice(found?.payerNo ?? 0).slice(0, 1), found?.posting.attempt ?? null);
  }
  const payer = payers.find(({ posting }) => posting.no === no);
  const receipt = receipts.find(({ posting }) => posting?.no === no);
  return of(payer ? [payer] : payers.slice(0, 1), (payer ?? receipt)?.posting?.attempt ?? null);
}

export function ofPayment(row: ExceptionRow, { time, userId }: Desk, language: 'en' | 'zh'): Found {
  const ownWords = Object.hasOwn(POSTING_STOPS, row.code ?? '')
    ? POSTING_STOPS[row.code as PostingStop][language]
    : null;
  return {
    id: `${row.payment_id}:${row.kind}:${row.subject}`,
    kind: row.kind,
    task: taskOf(row.kind),
    paymentId: row.payment_id,
    paymentNo: row.payment_no,
    guest: row.guest,
    amountMinor: Number(row.amount_minor),
    currencyCode: row.currency_code,
    since: row.since.toISOString(),
    deadline: deadlineOf(row, time),
    due: dueGroupOf(time, row.due_at),
    // When it comes back, which may be before the time that was chosen.
    snoozedUntil: row.snoozed_until && row.snoozed_until > time.now ? row.snoozed_until.toISOString() : null,
    reason: ownWords ?? row.reason,
    code: ownWords ? null : row.code,
    subject: row.subject,
    postingNo: taskOf(row.kind) === 'pms' ? Number(row.subject) : null,
    platform: row.platform,
    ...placeOf(row),
    ended: endOf(row),
    commands: commandsOf(row, userId),
    callback: null,
  };
}

function deadlineOf({ kind, due_at: at, by_stay: byStay }: ExceptionRow, { timeZone }: DeskTime) {
  const own = byStay ? stayDeadline(kind) : ownDeadline(kind);
  if (!at || !own) return null;
  return { kind: own, at: at.toISOString(), day: own === 'departs' ? dayAt(timeZone, at) : null };
}

export function ofCallback(callback: QuarantinedCallback, payment: PaymentRow | undefined): Found {
  const { id, platform, accountCode, problem } = callback;
  const receivedAt = callback.receivedAt.toISOString();
  return {
    id: `${OF_CALLBACK}${id}`,
    kind: 'quarantined',
    task: taskOf('quarantined'),
    paymentId: payment?.id ?? null,
    paymentNo: payment ? (payment.payment_no as string) : null,
    guest: payment ? [payment.last_name, payment.first_name].filter(Boolean).join(', ') : null,
    amountMinor: null,
    currencyCode: null,
    since: receivedAt,
    deadline: null,
    due: 'none',
    reason: problem,
    code: null,
    subject: id,
    postingNo: null,
    platform,
    roomNos: [],
    payerCode: null,
    arrival: null,
    departure: null,
    tries: null,
    ended: null,
    commands: ['processAgain', 'dismiss'],
    callback: { platform, accountCode, receivedAt, problem, body: callback.body.slice(0, BODY_SHOWN) },
  };
}

/** What this person may do about it, so that no button is shown that would be refused. */
function commandsOf({ kind, subject, refunds }: ExceptionRow, userId: string): ExceptionCommand[] {
  switch (kind) {
    case 'late':
    case 'surplus': {
      const partlyBack = refunds.some((refund) => refund.attemptId === subject && refundCounts(refund));
      return partlyBack ? ['returnMoney'] : ['acceptMoney', 'returnMoney'];
    }
    case 'refundApproval': {
      const own = refunds.some(({ id, requestedById }) => id === subject && requestedById === userId);
      return own ? ['rejectRefund'] : ['approveRefund', 'rejectRefund'];
    }
    case 'holdFailed':
    case 'holdLapsing':
      return ['capture', 'release'];
    case 'holdUnknown':
      // Nobody orders it a second time: that might take effect too.
      return ['askHold', 'settleHold'];
    case 'refundUnknown':
      return ['askRefund', 'settleRefund'];
    case 'refundFailed':
      return ['refund', 'settleOutside'];
    case 'fraudWarning':
      // What is refunded now need not be charged back.
      return ['refund', 'settleOutside'];
    case 'disputed':
      // It is answered where it was raised: in the platform's portal.
      return [];
    case 'refundExcess':
    case 'paymentUnconfirmed':
      return ['settleOutside'];
    case 'postingUnknown':
    case 'postingFailed':
    case 'refundPostingUnknown':
    case 'refundPostingFailed':
    case 'disputePostingUnknown':
    case 'disputePostingFailed':
      return ['postAgain', 'setPostingStatus'];
    case 'postedTwice':
    case 'refundPostedTwice':
    case 'refundedTwice':
      return ['settleOutside'];
    case 'linkNotSent':
      return ['resend'];
    default:
      return kind satisfies never;
  }
}

/** As people read it; null: there is none. */
const shownOf = ({ amountMinor, currencyCode }: Found): number | null =>
  amountMinor === null || currencyCode === null ? null : shownThousandths(amountMinor, currencyCode);

/** As the database orders them. What has no deadline comes last; what has no amount last when going up, first when going down. */
export function comparing({ field, direction }: { field: string; direction: 'ASC' | 'DESC' }) {
  const sign = direction === 'ASC' ? 1 : -1;
  const keys = (one: Found): number[] => {
    const since = Date.parse(one.since);
    switch (field) {
      case 'since':
        return [sign * since];
      case 'kind':
        return [sign * ORDER.indexOf(one.kind), since];
      case 'amountMinor':
        return [sign * (shownOf(one) ?? Infinity), since];
      default:
        return [one.deadline ? sign * Date.parse(one.deadline.at) : Infinity, -(shownOf(one) ?? -1), since];
    }
  };
  return (a: Found, b: Found): number => {
    const [x, y] = [keys(a), keys(b)];
    const at = x.findIndex((key, i) => key !== y[i]);
    if (at >= 0) return x[at]! < y[at]! ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };
}
