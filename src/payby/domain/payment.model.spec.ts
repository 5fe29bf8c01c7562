import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DecisionRefusedError, fold } from '../../kernel/event-store/decider.js';
import type { PaymentCommand } from './commands.js';
import type { PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { exceptionsOf } from './exceptions.js';
import { decide, paymentDecider } from './payment.js';
import { at, ATTEMPT, CLERK, hkd, MANAGER, OTHER_ATTEMPT, TWO_FOLIOS } from './payment.fixture.js';
import {
  heldReceipts,
  isPaid,
  paidMinor,
  refundableMinor,
  refundCounts,
  refundedMinor,
  type ExistingPayment,
  type PaymentState,
} from './state.js';

type Untimed = PaymentCommand extends infer C ? (C extends PaymentCommand ? Omit<C, 'now'> : never) : never;
type Event<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

const SEQUENCES = Number(process.env.FC_RUNS ?? 100_000);
const ASKED = TWO_FOLIOS.amountMinor;

const minute = fc.integer({ min: 0, max: 30 * 60 });
const attemptId = fc.constantFrom(ATTEMPT, OTHER_ATTEMPT);
const refundId = fc.constantFrom('rf1', 'rf2', 'rf3');
const postingNo = fc.constantFrom(0, 0, 1, 2, 7);
const reference = fc.constantFrom('R', 'R', 'R', 'OTHER');
const confirmedAbsent = fc.boolean();
const afterAttempt = fc.constantFrom(0, 0, 1, 2);
const policy = fc.constantFrom('accept' as const, 'return' as const, 'hold' as const);
const by = fc.constantFrom(CLERK, MANAGER);
const reason = fc.constant('because');
const none = fc.constant(null);
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const seenAmount = fc.oneof(
  { weight: 8, arbitrary: is(hkd(ASKED)) },
  {
    weight: 1,
    arbitrary: fc.record({
      amountMinor: fc.integer({ min: 1, max: ASKED + 9 }),
      currencyCode: fc.constantFrom('HKD', 'CNY'),
    }),
  },
);
const refundAmount = fc.oneof(is(ASKED), fc.integer({ min: -1, max: ASKED + 1 }), is(128000)).map(hkd);

/** Any command at any time, in any order: what a world without manners would send. */
const command: fc.Arbitrary<Untimed> = fc.oneof(
  fc.record({ type: is('RequestPayment'), request: fc.constant(TWO_FOLIOS) }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('StartAttempt'),
      attemptId,
      methodCode: fc.constantFrom('CARD', 'CARD', 'CASH'),
      amount: seenAmount,
    }),
  },
  fc.record({ type: is('RecordSessionOpened'), attemptId, platformSessionId: is('S') }),
  {
    weight: 6,
    arbitrary: fc.record({
      type: is('RecordPaid'),
      attemptId,
      amount: seenAmount,
      platformTransactionNo: is('T'),
      channelTransactionNo: none,
      cardInfo: none,
      policies: fc.record({ late: policy, surplus: policy }),
      returnRefundId: is('rf-policy'),
    }),
  },
  fc.record({ type: is('RecordDeclined'), attemptId, reason }),
  fc.record({ type: is('CancelPayment'), reason }),
  fc.record({ type: is('ExpirePayment') }),
  fc.record({ type: is('AcceptMoney'), attemptId, reason }),
  fc.record({ type: is('ReturnMoney'), attemptId, refundId, reason, by }),
  {
    weight: 6,
    arbitrary: fc.record({
      type: is('RequestRefund'),
      refundId,
      attemptId: fc.constantFrom(null, null, ATTEMPT, OTHER_ATTEMPT),
      postingNo: fc.constantFrom(null, null, 0, 1),
      amount: refundAmount,
      reason,
      by,
      approvalAboveMinor: fc.constantFrom(null, 100000),
      partialAllowed: fc.boolean(),
    }),
  },
  fc.record({ type: is('ApproveRefund'), refundId, by }),
  fc.record({ type: is('RejectRefund'), refundId, by, reason }),
  fc.record({ type: is('RecordRefundAccepted'), refundId, platformRefundNo: is('PR') }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RecordRefundSucceeded'),
      refundId: fc.constantFrom('rf1', 'rf2', 'rf3', 'rf-policy'),
      platformRefundNo: none,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: is('RecordRefundFailed'),
      refundId: fc.constantFrom('rf1', 'rf2', 'rf-policy'),
      code: is('C'),
      reason,
    }),
  },
  fc.record({ type: is('RecordRefundUnknown'), refundId, reason }),
  fc.record({ type: is('SettleRefund'), refundId, outcome: fc.constantFrom('succeeded', 'failed'), reason }),
  fc.record({
    type: is('RecordExternalRefund'),
    refundId: is('ext'),
    attemptId,
    amount: refundAmount,
    platformRefundNo: is('X1'),
  }),
  {
    weight: 5,
    arbitrary: fc.record({ type: is('StartPosting'), postingNo, afterAttempt, reference, confirmedAbsent }),
  },
  { weight: 4, arbitrary: fc.record({ type: is('RecordPosted'), postingNo, pmsReference: is('P') }) },
  fc.record({ type: is('RecordPostingRefused'), postingNo, code: is('C'), reason }),
  fc.record({ type: is('RecordPostingUnknown'), postingNo, reason }),
  fc.record({ type: is('StopPosting'), postingNo, code: is('C'), reason }),
  fc.record({ type: is('StopRefundPosting'), refundPostingNo: postingNo, code: is('C'), reason }),
  fc.record({ type: is('PostAgain'), postingNo }),
  fc.record({ type: is('AdjustPosting'), postingNo, status: fc.constantFrom('success', 'fail'), reason }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('StartRefundPosting'),
      afterAttempt,
      refundPostingNo: postingNo,
      reference,
      confirmedAbsent,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RecordRefundPosted'),
      refundPostingNo: postingNo,
      pmsReference: is('P'),
    }),
  },
  fc.record({ type: is('RecordRefundPostingRefused'), refundPostingNo: postingNo, code: is('C'), reason }),
  fc.record({ type: is('RecordRefundPostingUnknown'), refundPostingNo: postingNo, reason }),
  fc.record({ type: is('PostRefundAgain'), refundPostingNo: postingNo }),
  fc.record({
    type: is('AdjustRefundPosting'),
    refundPostingNo: postingNo,
    status: fc.constantFrom('success', 'fail'),
    reason,
  }),
  fc.record({
    type: is('RequestSend'),
    purpose: fc.constantFrom('resend', 'reminder'),
    sends: is([{ channel: 'EMAIL' as const, recipientNo: 0 }]).map((sends) => [...sends]),
    newRecipients: fc.constant({ emails: [], mobiles: [] }),
  }),
  fc.record({ type: is('RecordLinkSent'), sendNo: fc.constantFrom(0, 1), messageId: is('m') }),
  fc.record({ type: is('RecordLinkSendFailed'), sendNo: fc.constantFrom(0, 1), reason }),
) as fc.Arbitrary<Untimed>;

const paidAtOnce: Untimed = {
  type: 'RecordPaid',
  attemptId: ATTEMPT,
  amount: hkd(ASKED),
  platformTransactionNo: 'T',
  channelTransactionNo: null,
  cardInfo: null,
  policies: { late: 'hold', surplus: 'hold' },
  returnRefundId: 'rf-policy',
};

const PRELUDES: Untimed[][] = [
  [],
  [{ type: 'StartAttempt', attemptId: ATTEMPT, methodCode: 'CARD', amount: hkd(ASKED) }, paidAtOnce],
  [
    { type: 'StartAttempt', attemptId: ATTEMPT, methodCode: 'CARD', amount: hkd(ASKED) },
    paidAtOnce,
    { type: 'StartPosting', postingNo: 0, afterAttempt: 0, reference: 'R', confirmedAbsent: false },
    { type: 'RecordPosted', postingNo: 0, pmsReference: 'P' },
    {
      type: 'RequestRefund',
      refundId: 'rf1',
      attemptId: null,
      postingNo: 0,
      amount: hkd(120000),
      reason: 'because',
      by: CLERK,
      approvalAboveMinor: null,
      partialAllowed: true,
    },
    { type: 'RecordRefundSucceeded', refundId: 'rf1', platformRefundNo: null },
    {
      type: 'StartRefundPosting',
      refundPostingNo: 0,
      afterAttempt: 0,
      reference: 'R',
      confirmedAbsent: false,
    },
  ],
];

const sequence = fc.array(fc.tuple(minute, command), { minLength: 1, maxLength: 45 }).map((steps) =>
  [
    [0, { type: 'RequestPayment', request: TWO_FOLIOS }] as [number, Untimed],
    // Two thirds of the lives begin later, or the deeper rules would be met too seldom.
    ...PRELUDES[steps.length % PRELUDES.length]!.map((what) => [0, what] as [number, Untimed]),
    ...steps.sort(([a], [b]) => a - b),
  ].map(([minutes, what]) => ({ ...what, now: at(minutes) })),
);

/** Which statuses an event may lead from and to. What is not here leaves the status alone. */
const MOVES: Partial<Record<PaymentEvent['type'], (from: string, to: string) => boolean>> = {
  PaymentRequested: (from, to) => from === 'none' && to === 'pending',
  PaymentSucceeded: (from, to) => from === 'pending' && to === 'success',
  PaymentCanceled: (from, to) => from === 'pending' && to === 'canceled',
  PaymentExpired: (from, to) => from === 'pending' && to === 'timed_out',
  LateMoneyAccepted: (from, to) =>
    ['canceled', 'timed_out', 'refunded'].includes(from) && ['success', 'partialRefunded'].includes(to),
  RefundSucceeded: (from, to) =>
    ['success', 'partialRefunded'].includes(from) && ['partialRefunded', 'refunded'].includes(to),
  ExternalRefundRecorded: (from, to) =>
    ['success', 'partialRefunded'].includes(from) && ['partialRefunded', 'refunded'].includes(to),
  RefundFailed: (from, to) =>
    ['partialRefunded', 'refunded'].includes(from) && ['success', 'partialRefunded'].includes(to),
};

/** Jest's own expectations cost more than the decisions they look at. */
function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

function assertMoney(payment: ExistingPayment): void {
  const kept = payment.receipts.filter(({ standing }) => standing === 'kept');
  // Money is never refunded twice, neither in all nor of one receipt nor of one folio.
  must(refundedMinor(payment) <= paidMinor(payment), 'more was refunded than paid');
  must(refundableMinor(payment) >= 0, 'less than nothing can be refunded');
  for (const receipt of payment.receipts) {
    const back = payment.refunds.filter(
      (refund) => refund.attemptId === receipt.attemptId && refundCounts(refund),
    );
    must(
      back.reduce((sum, { amountMinor }) => sum + amountMinor, 0) <= receipt.amountMinor,
      'more went back than came in',
    );
  }
  payment.postings.forEach(({ amountMinor }, no) => {
    const off = payment.refunds
      .filter(refundCounts)
      .flatMap(({ shares }) => shares.filter((share) => share.postingNo === no))
      .reduce((sum, share) => sum + share.amountMinor, 0);
    must(off <= amountMinor, 'more was taken off a folio than was posted');
  });
  // Paid means that money was kept, and what is asked for is paid once.
  must(isPaid(payment) === kept.length > 0, 'paid without money, or money without being paid');
  must(payment.receipts.filter(({ kind }) => kind === 'asked').length <= 1, 'paid twice');
  if (payment.status === 'success') must(refundedMinor(payment) === 0, 'success, but refunded');
  if (payment.status === 'refunded')
    must(refundedMinor(payment) === paidMinor(payment), 'refunded, but not all');
  // Money that waits is always in front of a person.
  const shown = exceptionsOf(payment);
  for (const kind of ['late', 'surplus'] as const)
    must(
      shown.filter((exception) => exception.kind === kind).length === heldReceipts(payment, kind).length,
      `${kind} money is hidden`,
    );
}

/** Each line in the PMS: announced before it is written, at most one that stands, no second try while the first may have gone through. */
function assertPostings(events: PaymentEvent[], kind: 'Posting' | 'RefundPosting'): void {
  const lines = new Map<number, { running: boolean; success: boolean; attempt: number }>();
  for (const { type, data } of events) {
    if (!type.startsWith(kind)) continue;
    const no = (data as { postingNo?: number; refundPostingNo?: number })[
      kind === 'Posting' ? 'postingNo' : 'refundPostingNo'
    ]!;
    const line = lines.get(no) ?? { running: false, success: false, attempt: 0 };
    lines.set(no, line);
    switch (type.slice(kind.length)) {
      case 'Started':
        must(!line.success, 'tried again after success');
        must((data as { attempt: number }).attempt === ++line.attempt, 'tries are not counted one by one');
        line.running = true;
        break;
      case 'Succeeded':
        line.success = true;
        line.running = false;
        break;
      case 'Adjusted':
        must(!line.running, 'adjusted while a try runs');
        line.success = (data as { status: string }).status === 'success';
        break;
      case 'AgainRequested':
        must(!line.success, 'tried again after success');
        break;
      default:
        line.running = false;
    }
  }
}

describe(`Any ${SEQUENCES.toLocaleString('en')} sequences of commands`, () => {
  it('keep the money invariants', () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`fast-check seed ${seed}\n`);
    const reached = new Set<string>();
    fc.assert(
      fc.property(sequence, (commands) => {
        const events: PaymentEvent[] = [];
        let state: PaymentState = paymentDecider.initialState;
        for (const step of commands) {
          let following: PaymentEvent[] = [];
          try {
            following = decide(step, state);
          } catch (error) {
            if (!(error instanceof DecisionRefusedError)) throw error;
          }
          for (const event of following) {
            const before = state.status;
            state = evolve(state, event);
            events.push(event);
            reached.add(event.type);
            if (state.status !== before && !MOVES[event.type]?.(before, state.status))
              throw new Error(`${event.type} led from ${before} to ${state.status}`);
          }
          // The same command again, at the same moment, moves no money a second time.
          if (following.some(({ type }) => MONEY.has(type))) {
            let again: PaymentEvent[] = [];
            try {
              again = decide(step, state);
            } catch (error) {
              if (!(error instanceof DecisionRefusedError)) throw error;
            }
            must(!again.some(({ type }) => MONEY.has(type)), `${step.type} moved money twice`);
          }
        }
        if (state.status === 'none') throw new Error('Nothing was requested.');
        assertMoney(state);
        assertPostings(events, 'Posting');
        assertPostings(events, 'RefundPosting');
        const money = events.filter(
          (event): event is Event<'PaymentSucceeded'> => event.type === 'PaymentSucceeded',
        );
        must(money.filter(({ data }) => !data.late && !data.surplus).length <= 1, 'paid twice');
        // Each attempt's money is recorded once, and none is forgotten.
        must(
          new Set(money.map(({ data }) => data.attemptId)).size === money.length,
          'money was recorded twice',
        );
        must(state.receipts.length === money.length, 'money was forgotten');
        must(
          money.every(({ data }) => data.amountMinor === ASKED && data.currencyCode === 'HKD'),
          'another amount was believed',
        );
        must(isDeepStrictEqual(fold(paymentDecider, events), state), 'replaying gives another state');
      }),
      { numRuns: SEQUENCES, seed },
    );
    // The model is worth something only if it got everywhere.
    expect(ALL_EVENTS.filter((type) => !reached.has(type))).toEqual([]);
  }, 600_000);
});

const MONEY = new Set<PaymentEvent['type']>([
  'PaymentSucceeded',
  'LateMoneyAccepted',
  'LateMoneyReturned',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'ExternalRefundRecorded',
  'PostingSucceeded',
  'RefundPostingSucceeded',
]);

const ALL_EVENTS = Object.keys({
  PaymentRequested: 1,
  PaymentLinkSendRequested: 1,
  PaymentLinkSent: 1,
  PaymentLinkSendFailed: 1,
  PaymentAttempted: 1,
  PaymentSessionOpened: 1,
  PaymentSucceeded: 1,
  PaymentFailed: 1,
  PaymentCanceled: 1,
  PaymentExpired: 1,
  LateMoneyAccepted: 1,
  LateMoneyReturned: 1,
  RefundRequested: 1,
  RefundApproved: 1,
  RefundRejected: 1,
  RefundAccepted: 1,
  RefundSucceeded: 1,
  RefundFailed: 1,
  RefundUnknown: 1,
  ExternalRefundRecorded: 1,
  PostingStarted: 1,
  PostingSucceeded: 1,
  PostingFailed: 1,
  PostingUnknown: 1,
  PostingAgainRequested: 1,
  PostingAdjusted: 1,
  RefundPostingStarted: 1,
  RefundPostingSucceeded: 1,
  RefundPostingFailed: 1,
  RefundPostingUnknown: 1,
  RefundPostingAgainRequested: 1,
  RefundPostingAdjusted: 1,
} satisfies Record<PaymentEvent['type'], 1>) as PaymentEvent['type'][];
