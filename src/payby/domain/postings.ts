import type { CommandOf } from './commands.js';
import type { PaymentEvent } from './events.js';
import { assertVerified, hasFolio, isPayerProblem } from './payers.js';
import { isPointless } from './pointless-postings.js';
import { isLost } from './posting-changes.js';
import type { Lost, Refused, Started } from './posting-events.js';
import { refuse } from './refuse.js';
import {
  isPaid,
  isRefundPostingDue,
  type ExistingPayment,
  type PaymentPosting,
  type Posting,
  type RefundPosting,
} from './state.js';

/** Rules that hold for every line we write into the PMS, whatever it is for. */
function assertMayStart(
  posting: Posting,
  { reference, afterAttempt, confirmedAbsent }: Omit<CommandOf<'StartPosting'>, 'type' | 'now' | 'postingNo'>,
): void {
  // What was asked of the PMS before another try began says nothing about that try.
  if (posting.attempt !== afterAttempt) refuse('POSTING_NOT_OPEN', 'Another try has begun in the meantime.');
  if (posting.status === 'success') refuse('POSTING_NOT_OPEN', 'This folio is already posted.');
  if (isLost(posting) && !confirmedAbsent)
    refuse('POSTING_NOT_OPEN', 'The last try may have been posted: ask the PMS before trying again.');
  if (posting.status === 'unknown' && posting.pmsReference !== null)
    refuse('POSTING_NOT_OPEN', 'The PMS had confirmed this line: only a person can say that it is gone.');
  if (posting.reference !== null && posting.reference !== reference)
    refuse('POSTING_NOT_OPEN', 'A folio keeps its posting reference.');
}

/** Whether the outcome of this try is still open: a try that was overtaken says nothing about the one under way. */
const outcomeIsOpen = (posting: Posting, attempt: number): boolean =>
  posting.attempt === attempt && isLost(posting);

/** Whether this is news: of a try under way, of the first negative answer, or of a line that was confirmed before. */
function isNewDoubt(posting: Posting, { attempt, notFound, code, blind }: Lost & { blind?: true }): boolean {
  if (posting.attempt !== attempt) return false;
  if (blind) return posting.status === 'success' && !posting.byHand;
  if (posting.status !== 'unknown') return posting.status === 'running';
  return notFound ? posting.notFoundAt === null : code !== undefined && code !== posting.code;
}

const startOf = ({ attempt }: Posting, { reference, sentTo }: Omit<Started, 'attempt'>): Started => ({
  attempt: attempt + 1,
  reference,
  ...(sentTo && { sentTo }),
});
const refusalOf = ({ attempt, code, reason, again }: Refused): Refused => ({
  attempt,
  code,
  reason,
  ...(again && { again }),
});
const doubtOf = ({ attempt, reason, code, notFound }: Lost): Lost => ({
  attempt,
  reason,
  ...(code && { code }),
  ...(notFound && { notFound }),
});

export function startPosting(command: CommandOf<'StartPosting'>, state: ExistingPayment): PaymentEvent[] {
  const { postingNo, now: at } = command;
  if (!isPaid(state)) refuse('NOT_PAID', 'Nothing was paid, so nothing is posted.');
  const posting = postingOf(state, postingNo);
  assertVerified(state, posting.payerNo);
  assertMayStart(posting, command);
  return [{ type: 'PostingStarted', at, data: { postingNo, ...startOf(posting, command) } }];
}

/** Only before a try: what was sent has an outcome of its own. */
export function stopPosting(
  { postingNo, code, reason, now: at }: CommandOf<'StopPosting'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, attempt, payerNo } = postingOf(state, postingNo);
  if (!isPaid(state) || status !== 'none')
    refuse('POSTING_NOT_OPEN', 'Only a posting that waits to be tried can be stopped.');
  refuseVerified(state, payerNo, code);
  return [{ type: 'PostingFailed', at, data: { postingNo, attempt, code, reason } }];
}

export function recordPosted(command: CommandOf<'RecordPosted'>, state: ExistingPayment): PaymentEvent[] {
  const { postingNo, pmsReference, now: at } = command;
  // `postedTwice` reports a second line, also where nothing is left for the folio since the first.
  if (state.postings[postingNo]?.status === 'success') return [];
  const { attempt } = postingOf(state, postingNo);
  return [{ type: 'PostingSucceeded', at, data: { postingNo, attempt, pmsReference } }];
}

export function recordPostingRefused(
  command: CommandOf<'RecordPostingRefused'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { postingNo, attempt, now: at } = command;
  return outcomeIsOpen(postingOf(state, postingNo), attempt)
    ? [{ type: 'PostingFailed', at, data: { postingNo, ...refusalOf(command) } }]
    : [];
}

export function recordPostingUnknown(
  command: CommandOf<'RecordPostingUnknown'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { postingNo, now: at } = command;
  return isNewDoubt(postingOf(state, postingNo), command)
    ? [{ type: 'PostingUnknown', at, data: { postingNo, ...doubtOf(command) } }]
    : [];
}

/** Staff wants another try. The PMS is asked by our reference before anything is written again. */
export function postAgain(
  { postingNo, now: at }: CommandOf<'PostAgain'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status } = postingOf(state, postingNo);
  if (!isPaid(state) || (status !== 'fail' && status !== 'unknown'))
    refuse('POSTING_NOT_OPEN', 'There is no failed posting here that could be tried again.');
  refusePointless(state, postingNo);
  return [{ type: 'PostingAgainRequested', at, data: { postingNo } }];
}

export function adjustPosting(command: CommandOf<'AdjustPosting'>, state: ExistingPayment): PaymentEvent[] {
  const { postingNo, status, reason, now: at } = command;
  assertMayAdjust(postingOf(state, postingNo), status, isPaid(state));
  return [{ type: 'PostingAdjusted', at, data: { postingNo, status, reason } }];
}

export function startRefundPosting(
  command: CommandOf<'StartRefundPosting'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundPostingNo, now: at } = command;
  const posting = refundPostingOf(state, refundPostingNo);
  if (posting.attempt === 0 && !isRefundPostingDue(state, refundPostingNo))
    refuse('POSTING_NOT_OPEN', 'The folio does not have the money that this would take off.');
  assertVerified(state, state.postings[posting.postingNo]!.payerNo);
  assertMayStart(posting, command);
  return [{ type: 'RefundPostingStarted', at, data: { refundPostingNo, ...startOf(posting, command) } }];
}

export function stopRefundPosting(
  { refundPostingNo, code, reason, now: at }: CommandOf<'StopRefundPosting'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, attempt, postingNo } = refundPostingOf(state, refundPostingNo);
  if (status !== 'none') refuse('POSTING_NOT_OPEN', 'Only a posting that waits to be tried can be stopped.');
  refuseVerified(state, state.postings[postingNo]!.payerNo, code);
  return [{ type: 'RefundPostingFailed', at, data: { refundPostingNo, attempt, code, reason } }];
}

export function recordRefundPosted(
  command: CommandOf<'RecordRefundPosted'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundPostingNo, pmsReference, now: at } = command;
  const posting = refundPostingOf(state, refundPostingNo);
  return posting.status === 'success'
    ? []
    : [
        {
          type: 'RefundPostingSucceeded',
          at,
          data: { refundPostingNo, attempt: posting.attempt, pmsReference },
        },
      ];
}

export function recordRefundPostingRefused(
  command: CommandOf<'RecordRefundPostingRefused'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundPostingNo, attempt, now: at } = command;
  return outcomeIsOpen(refundPostingOf(state, refundPostingNo), attempt)
    ? [{ type: 'RefundPostingFailed', at, data: { refundPostingNo, ...refusalOf(command) } }]
    : [];
}

export function recordRefundPostingUnknown(
  command: CommandOf<'RecordRefundPostingUnknown'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundPostingNo, now: at } = command;
  return isNewDoubt(refundPostingOf(state, refundPostingNo), command)
    ? [{ type: 'RefundPostingUnknown', at, data: { refundPostingNo, ...doubtOf(command) } }]
    : [];
}

export function postRefundAgain(
  { refundPostingNo, now: at }: CommandOf<'PostRefundAgain'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, postingNo } = refundPostingOf(state, refundPostingNo);
  if (status !== 'fail' && status !== 'unknown')
    refuse('POSTING_NOT_OPEN', 'There is no failed posting here that could be tried again.');
  refusePointless(state, postingNo);
  return [{ type: 'RefundPostingAgainRequested', at, data: { refundPostingNo } }];
}

export function adjustRefundPosting(
  command: CommandOf<'AdjustRefundPosting'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundPostingNo, status, reason, now: at } = command;
  assertMayAdjust(refundPostingOf(state, refundPostingNo), status, true);
  return [{ type: 'RefundPostingAdjusted', at, data: { refundPostingNo, status, reason } }];
}

/** The payer may have been confirmed between the look-up that failed and the stop. */
function refuseVerified(state: ExistingPayment, payerNo: number, code: string): void {
  if (isPayerProblem(code) && state.request.guest.payers[payerNo]?.pmsId !== null)
    refuse('POSTING_NOT_OPEN', 'The PMS has confirmed this payer in the meantime.');
}

function refusePointless(state: ExistingPayment, postingNo: number): void {
  if (isPointless(state, postingNo))
    refuse('POSTING_NOT_OPEN', 'All of this money went back, so there is nothing left to post.');
}

/** A person may overrule what we know, but not a try that is under way: its outcome would overrule the person. */
function assertMayAdjust(posting: Posting, status: 'success' | 'fail', paid: boolean): void {
  if (!paid || posting.status === 'running' || posting.status === status)
    refuse('POSTING_NOT_OPEN', 'The posting status cannot be changed like this now.');
}

function postingOf(state: ExistingPayment, postingNo: number): PaymentPosting {
  const posting = state.postings[postingNo];
  if (!posting || !hasFolio(state, posting))
    refuse('POSTING_NOT_OPEN', `This payment has no posting ${postingNo}.`);
  return posting;
}

function refundPostingOf(state: ExistingPayment, refundPostingNo: number): RefundPosting {
  const posting = state.refundPostings[refundPostingNo];
  if (!posting || posting.dropped)
    refuse('POSTING_NOT_OPEN', `This payment has no refund posting ${refundPostingNo}.`);
  return posting;
}
