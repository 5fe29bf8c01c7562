import { DecisionRefusedError, fold } from '../../kernel/event-store/decider.js';
import { ANY_REFUND } from './capabilities.js';
import type { PaymentCommand } from './commands.js';
import {
  at,
  ATTEMPT,
  cancel,
  capture,
  CLERK,
  declined,
  expire,
  guard,
  held,
  hkd,
  HOLD_REQUEST,
  MANAGER,
  OTHER_ATTEMPT,
  paid,
  posted,
  refund,
  refundFailed,
  refundPosted,
  refundSucceeded,
  release,
  released,
  request,
  REQUEST,
  settleHold,
  start,
  startPosting,
  startRefundPosting,
  TYPED,
  TYPED_REQUEST,
} from './payment.fixture.js';
import { decide, paymentDecider } from './payment.js';
import { disputesAfter, type Life, OF_DISPUTES, type Rows, type Untimed } from './state-table.disputes.js';
import type { PaymentState } from './state.js';

const now = at(24 * 60 - 1);
const PORTAL = { refundId: 'ex', attemptId: ATTEMPT, amount: hkd(1), platformRefundNo: 'X1' };
const timed = (command: Untimed): PaymentCommand => ({ ...command, now });

const toPay: Life = [request(), start()];
const inFull: Life = [...toPay, paid()];
const twice: Life = [
  ...[request(), start(), start({ attemptId: OTHER_ATTEMPT }), paid()],
  paid({ attemptId: OTHER_ATTEMPT }),
];

/** Where a payment can stand; each with what brings it there. */
const PAYMENTS: Record<string, Life> = {
  'not requested': [],
  pending: toPay,
  'pending, payment processing': [...toPay, timed({ type: 'RecordProcessing', attemptId: ATTEMPT })],
  success: inFull,
  partialRefunded: [...inFull, refund({ refundId: 'rf0', amount: hkd(100000) }), refundSucceeded('rf0')],
  refunded: [...inFull, refund({ refundId: 'rf0' }), refundSucceeded('rf0')],
  canceled: [...toPay, cancel()],
  timed_out: [...toPay, expire()],
  'canceled, late money held': [...toPay, cancel(), paid()],
  'success, surplus held': twice,
  'success, posted twice': [
    ...inFull,
    startPosting(),
    posted(),
    timed({ type: 'RecordPosted', postingNo: 0, pmsReference: 'P2' }),
  ],
};

const onHold: Life = [request(HOLD_REQUEST), start(), held()];
const orderOf = (order: 'capture' | 'release', type: 'RecordHoldOrderFailed' | 'RecordHoldOrderUnknown') =>
  timed({ type, attemptId: ATTEMPT, order, code: 'C', reason: 'because' });
const HOLDS: Record<string, Life> = {
  'none yet': [request(HOLD_REQUEST), start()],
  held: onHold,
  capturing: [...onHold, capture()],
  'capture unknown': [...onHold, capture(), orderOf('capture', 'RecordHoldOrderUnknown')],
  releasing: [...onHold, release()],
  'release unknown': [...onHold, release(), orderOf('release', 'RecordHoldOrderUnknown')],
  captured: [...onHold, capture(), paid()],
  released: [...onHold, release(), released()],
  lapsed: [...onHold, released({ lapsed: true })],
};

const OF_HOLDS: Rows = {
  StartAttempt: () => start({ attemptId: OTHER_ATTEMPT }),
  RecordHeld: () => held(),
  RecordReleased: () => released(),
  'RecordReleased (by itself)': () => released({ lapsed: true }),
  'RecordPaid (a part)': () => paid({ amount: hkd(100000) }),
  'RequestCapture (a part)': () => capture({ captureId: 'c9', amount: hkd(100000) }),
  RequestRelease: () => release(),
  'RecordHoldOrderFailed (capture)': () => orderOf('capture', 'RecordHoldOrderFailed'),
  'RecordHoldOrderFailed (release)': () => orderOf('release', 'RecordHoldOrderFailed'),
  'RecordHoldOrderUnknown (capture)': () => orderOf('capture', 'RecordHoldOrderUnknown'),
  'SettleHold (succeeded)': () => settleHold(),
  'SettleHold (failed)': () => settleHold({ outcome: 'failed' }),
  'GuardHold (a day before)': () => guard(6 * 24 * 60),
  'GuardHold (at its end, once the platform was asked)': () => ({
    type: 'GuardHold',
    asked: true,
    now: at(7 * 24 * 60),
  }),
  CancelPayment: () => cancel(),
  'ExpirePayment (at its due time)': () => expire(),
};

const unknownRefund = timed({ type: 'RecordRefundUnknown', refundId: 'rf1', reason: 'timeout' });
const acceptedRefund = timed({ type: 'RecordRefundAccepted', refundId: 'rf1', platformRefundNo: 'P1' });
const asked = refund({ approvalAboveMinor: 0 });

const REFUNDS: Record<string, Life> = {
  'awaits approval': [...inFull, asked],
  requested: [...inFull, refund()],
  accepted: [...inFull, refund(), acceptedRefund],
  unknown: [...inFull, refund(), unknownRefund],
  success: [...inFull, refund(), refundSucceeded()],
  failed: [...inFull, refund(), refundFailed()],
  rejected: [
    ...inFull,
    asked,
    timed({ type: 'RejectRefund', refundId: 'rf1', by: MANAGER, reason: 'because' }),
  ],
};

const refusedPosting = timed({
  type: 'RecordPostingRefused',
  attempt: 1,
  postingNo: 0,
  code: 'C',
  reason: 'closed',
});
const lostPosting = timed({ type: 'RecordPostingUnknown', attempt: 1, postingNo: 0, reason: 'timeout' });

const POSTINGS: Record<string, Life> = {
  none: inFull,
  running: [...inFull, startPosting()],
  success: [...inFull, startPosting(), posted()],
  fail: [...inFull, startPosting(), refusedPosting],
  unknown: [...inFull, startPosting(), lostPosting],
};

const back: Life = [...inFull, startPosting(), posted(), refund(), refundSucceeded()];
const REFUND_POSTINGS: Record<string, Life> = {
  none: back,
  running: [...back, startRefundPosting()],
  success: [...back, startRefundPosting(), refundPosted()],
  fail: [
    ...back,
    startRefundPosting(),
    timed({
      type: 'RecordRefundPostingRefused',
      attempt: 1,
      refundPostingNo: 0,
      code: 'C',
      reason: 'closed',
    }),
  ],
  unknown: [
    ...back,
    startRefundPosting(),
    timed({ type: 'RecordRefundPostingUnknown', attempt: 1, refundPostingNo: 0, reason: 'timeout' }),
  ],
};

const notFound = timed({ type: 'RecordPayerNotFound', payerNo: 0 });
const stranger = { ...REQUEST.guest.payers[0]!, ...TYPED, pmsId: 'R1', lastName: 'Okafor' };
const payerFound = (payer = REQUEST.guest.payers[0]!, accept = false) =>
  timed({ type: 'RecordPayerFound', payerNo: 0, payer, accept });
const typed: Life = [request(TYPED_REQUEST)];

const PAYERS: Record<string, Life> = {
  'typed by hand': typed,
  'the PMS knows none': [...typed, notFound],
  'another name at the PMS': [...typed, payerFound(stranger)],
  verified: [...typed, payerFound()],
};

const OF_PAYERS: Rows = {
  RecordPayerFound: () => payerFound(),
  'RecordPayerFound (another name)': () => payerFound(stranger),
  'RecordPayerFound (another name, accepted by a person)': () => payerFound(stranger, true),
  RecordPayerNotFound: () => notFound,
};

/** How many tries the state knows of, so that a start is not refused for being behind. */
const tries = (state: PaymentState, of: 'postings' | 'refundPostings'): number =>
  state.status === 'none' ? 0 : (state[of][0]?.attempt ?? 0);
/** The attempt whose money waits, or the first. */
const attemptOf = (state: PaymentState): string =>
  state.status === 'none'
    ? ATTEMPT
    : (state.receipts.find(({ standing }) => standing === 'held')?.attemptId ?? ATTEMPT);

const OF_PAYMENTS: Rows = {
  RequestPayment: () => request(),
  RequestSend: () => ({
    type: 'RequestSend',
    purpose: 'resend',
    sends: [{ channel: 'EMAIL', recipientNo: 0 }],
    newRecipients: { emails: [], mobiles: [] },
  }),
  RecordLinkSent: () => ({ type: 'RecordLinkSent', sendNo: 0, messageId: 'm' }),
  RecordReceipt: () => ({ type: 'RecordReceipt', sendNo: 0, receipt: { status: 'success' } }),
  RecordLinkSendFailed: () => ({ type: 'RecordLinkSendFailed', sendNo: 0, reason: 'because', code: 'C' }),
  StartAttempt: () => start({ attemptId: '01900000-0000-7000-8000-000000000003' }),
  RecordSessionOpened: () => ({
    type: 'RecordSessionOpened',
    nextKind: 'redirect',
    attemptId: ATTEMPT,
    platformSessionId: 'S',
  }),
  RecordPaid: () => paid(),
  'RecordPaid (another transaction)': () => paid({ platformTransactionNo: 'T2' }),
  RecordDeclined: () => declined(),
  RecordProcessing: () => timed({ type: 'RecordProcessing', attemptId: ATTEMPT }),
  CancelPayment: () => cancel(),
  'ExpirePayment (at its due time)': () => expire(),
  AcceptMoney: (state) => ({ type: 'AcceptMoney', attemptId: attemptOf(state), reason: 'because' }),
  ReturnMoney: (state) => ({
    type: 'ReturnMoney',
    attemptId: attemptOf(state),
    refundId: 'rf9',
    reason: 'because',
    by: CLERK,
    terms: ANY_REFUND,
  }),
  'RequestRefund (1 cent)': () => refund({ refundId: 'rf9', amount: hkd(1) }),
  RecordRefundTotal: () => ({ ...PORTAL, type: 'RecordRefundTotal', platformTransactionNo: 'T1' }),
  RecordExternalRefund: () => ({ ...PORTAL, type: 'RecordExternalRefund' }),
};

const OF_REFUNDS: Rows = {
  'ApproveRefund (by another)': () => ({
    type: 'ApproveRefund',
    refundId: 'rf1',
    by: MANAGER,
    terms: ANY_REFUND,
  }),
  'ApproveRefund (by who asked)': () => ({
    type: 'ApproveRefund',
    refundId: 'rf1',
    by: CLERK,
    terms: ANY_REFUND,
  }),
  RejectRefund: () => ({ type: 'RejectRefund', refundId: 'rf1', by: MANAGER, reason: 'because' }),
  RecordRefundAccepted: () => acceptedRefund,
  RecordRefundSucceeded: () => refundSucceeded(),
  RecordRefundFailed: () => refundFailed(),
  RecordRefundUnknown: () => unknownRefund,
  'AnswerException (of its failure)': () => ({
    type: 'AnswerException',
    kind: 'refundFailed',
    subject: 'rf1',
    reason: 'paid at the desk',
  }),
  SettleRefund: () => ({ type: 'SettleRefund', refundId: 'rf1', outcome: 'succeeded', reason: 'seen' }),
};

const OF_POSTINGS: Rows = {
  'StartPosting (PMS not asked)': (state) => startPosting({ afterAttempt: tries(state, 'postings') }),
  'StartPosting (PMS has none)': (state) =>
    startPosting({ afterAttempt: tries(state, 'postings'), confirmedAbsent: true }),
  StopPosting: () => ({ type: 'StopPosting', postingNo: 0, code: 'C', reason: 'because' }),
  RecordPosted: () => posted(),
  'RecordPosted (by another name)': () => timed({ type: 'RecordPosted', postingNo: 0, pmsReference: 'P2' }),
  RecordPostingRefused: () => refusedPosting,
  RecordPostingUnknown: () => lostPosting,
  PostAgain: () => ({ type: 'PostAgain', postingNo: 0 }),
  'AdjustPosting (success)': () => ({
    type: 'AdjustPosting',
    postingNo: 0,
    status: 'success',
    reason: 'seen',
  }),
  'AdjustPosting (fail)': () => ({ type: 'AdjustPosting', postingNo: 0, status: 'fail', reason: 'seen' }),
};

/** What turned out to be there twice. */
const OF_DUPLICATES: Rows = {
  'AnswerException (of a second line)': () => ({
    type: 'AnswerException',
    kind: 'postedTwice',
    subject: '0',
    reason: 'reversed',
  }),
};

const OF_REFUND_POSTINGS: Rows = {
  'StartRefundPosting (PMS not asked)': (state) =>
    startRefundPosting({ afterAttempt: tries(state, 'refundPostings') }),
  'StartRefundPosting (PMS has none)': (state) =>
    startRefundPosting({ afterAttempt: tries(state, 'refundPostings'), confirmedAbsent: true }),
  StopRefundPosting: () => ({
    type: 'StopRefundPosting',
    refundPostingNo: 0,
    code: 'C',
    reason: 'because',
  }),
  RecordRefundPosted: () => refundPosted(),
  RecordRefundPostingRefused: () => ({
    type: 'RecordRefundPostingRefused',
    attempt: 1,
    refundPostingNo: 0,
    code: 'C',
    reason: 'because',
  }),
  RecordRefundPostingUnknown: () => ({
    type: 'RecordRefundPostingUnknown',
    attempt: 1,
    refundPostingNo: 0,
    reason: 'because',
  }),
  PostRefundAgain: () => ({ type: 'PostRefundAgain', refundPostingNo: 0 }),
  'AdjustRefundPosting (success)': () => ({
    type: 'AdjustRefundPosting',
    refundPostingNo: 0,
    status: 'success',
    reason: 'seen',
  }),
  'AdjustRefundPosting (fail)': () => ({
    type: 'AdjustRefundPosting',
    refundPostingNo: 0,
    status: 'fail',
    reason: 'seen',
  }),
};

/** Every command in every state, as the decider decides it, in Markdown. */
export function stateTables(): string {
  const everywhere = [OF_REFUNDS, OF_POSTINGS, OF_REFUND_POSTINGS, OF_DUPLICATES].reduce<Rows>(
    (all, rows) => ({ ...all, ...rows }),
    OF_PAYMENTS,
  );
  return [
    '### The payment\n',
    table(PAYMENTS, everywhere),
    '### A payment whose amount is held, by where the hold stands\n',
    table(HOLDS, OF_HOLDS),
    '### One refund of it, by where the refund stands\n',
    table(REFUNDS, OF_REFUNDS),
    '### One dispute of a part of it, by where the dispute stands\n',
    table(disputesAfter(inFull), OF_DISPUTES),
    '### One posting of it, by where the posting stands\n',
    table(POSTINGS, OF_POSTINGS),
    '### One refund posting of it, by where that stands\n',
    table(REFUND_POSTINGS, OF_REFUND_POSTINGS),
    '### One payer of it that was typed by hand, by where the payer stands\n',
    table(PAYERS, OF_PAYERS),
  ].join('\n');
}

/** The commands the tables tell about. */
export function commandsTold(): string[] {
  const all = {
    ...OF_PAYMENTS,
    ...OF_HOLDS,
    ...OF_REFUNDS,
    ...OF_DISPUTES,
    ...OF_POSTINGS,
    ...OF_REFUND_POSTINGS,
    ...OF_PAYERS,
    ...OF_DUPLICATES,
  };
  return [...new Set(Object.keys(all).map((name) => name.split(' ')[0]!))].sort();
}

function table(states: Record<string, Life>, rows: Rows): string {
  const names = Object.keys(states);
  const lived = Object.values(states).map(live);
  return [
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...Object.entries(rows).map(
      ([name, command]) =>
        `| ${name} | ${lived.map((state) => outcome(command(state), state)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

function live(life: Life): PaymentState {
  let state = paymentDecider.initialState;
  for (const step of life) {
    const events = decide(typeof step === 'function' ? step(state) : step, state);
    state = events.length ? fold({ ...paymentDecider, initialState: state }, events) : state;
  }
  return state;
}

function outcome(command: Untimed | PaymentCommand, state: PaymentState): string {
  try {
    const events = decide('now' in command ? command : timed(command), state);
    return events.length ? events.map(({ type }) => type).join(', ') : '—';
  } catch (error) {
    if (!(error instanceof DecisionRefusedError)) throw error;
    return `\`${error.code}\``;
  }
}
