import fc from 'fast-check';
import { ANY_REFUND } from '../../src/payby/domain/capabilities.js';
import type { PaymentCommand } from '../../src/payby/domain/commands.js';
import type { NextKind, Payer } from '../../src/payby/domain/events.js';
import {
  at,
  ATTEMPT,
  CLERK,
  hkd,
  MANAGER,
  OTHER_ATTEMPT,
  TWO_FOLIOS,
  TYPED,
} from '../../src/payby/domain/payment.fixture.js';
import { disputeMessages } from './dispute-model.js';
import { portalRefund, releasedRest } from './portal-refund-model.js';

type Untimed = PaymentCommand extends infer C ? (C extends PaymentCommand ? Omit<C, 'now'> : never) : never;
export const ASKED = TWO_FOLIOS.amountMinor;
const [FOUND, OTHER] = TWO_FOLIOS.guest.payers as [Payer, Payer];
/** The same two folios, the first of them typed by hand while the PMS was silent. */
const HELD = { ...TWO_FOLIOS.methods[0]!, code: 'HOLD', preAuthorisation: true as const };
/** A part of it, which fills the first folio and a bit of the second. */
export const PART = 230000;
export const MODELED = { ...TWO_FOLIOS, methods: [...TWO_FOLIOS.methods, HELD] };
const FIRST_TYPED = {
  ...MODELED,
  guest: { ...TWO_FOLIOS.guest, payers: [{ ...TYPED, amountMinor: FOUND.amountMinor }, OTHER] },
};

const minute = fc.integer({ min: 0, max: 30 * 60 });
const attemptId = fc.constantFrom(ATTEMPT, OTHER_ATTEMPT);
const transactionNo = fc.constantFrom('T', 'T', 'T2');
/** Ids that are derived from the news itself: the same for every delivery of it. */
const chargeId = (attempt: string, transaction: string): string => `${attempt}:${transaction}`;
const returnedId = (attempt: string, transaction: string): string => `back:${attempt}:${transaction}`;
const SECOND_CHARGE = chargeId(ATTEMPT, 'T2');
const moneyId = fc.constantFrom(ATTEMPT, OTHER_ATTEMPT, SECOND_CHARGE);
const refundId = fc.constantFrom('rf1', 'rf2', 'rf3');
/** Refunds a platform may speak of: ours, those of the hotel's policy, and its own. */
const reportedId = fc.constantFrom(
  ...['rf1', 'rf1', 'rf2', 'rf2', 'rf3', 'ext-X1', 'ext-X2'],
  ...[returnedId(ATTEMPT, 'T'), returnedId(OTHER_ATTEMPT, 'T'), returnedId(ATTEMPT, 'T2')],
);
const postingNo = fc.constantFrom(0, 0, 1, 2, 7);
const reference = fc.constantFrom('R', 'R', 'R', 'OTHER');
const confirmedAbsent = fc.boolean();
const afterAttempt = fc.constantFrom(0, 0, 1, 2);
const attempt = fc.constantFrom(1, 1, 2);
/** Two names: a line that is there twice. */
const pmsReference = fc.constantFrom('P', 'P', 'Q');
const policy = fc.constantFrom('accept' as const, 'return' as const, 'hold' as const);
const by = fc.constantFrom(CLERK, MANAGER);
const reason = fc.constant('because');
const none = fc.constant(null);
const is = <const T>(value: T): fc.Arbitrary<T> => fc.constant(value);
const seenAmount = fc.oneof(
  { weight: 8, arbitrary: is(hkd(ASKED)) },
  { weight: 1, arbitrary: is(hkd(PART)) },
  {
    weight: 1,
    arbitrary: fc.record({
      amountMinor: fc.integer({ min: 1, max: ASKED + 9 }),
      currencyCode: fc.constantFrom('HKD', 'CNY'),
    }),
  },
);
const refundAmount = fc.oneof(is(ASKED), fc.integer({ min: -1, max: ASKED + 1 }), is(128000)).map(hkd);

/** What the platform takes back, down to nothing that is an hour old. */
const terms = fc.record({
  partial: fc.boolean(),
  withinDays: fc.constantFrom(null, null, 365, 1 / 24),
  maxCount: fc.constantFrom(null, null, 1, 2),
});

/** Any command at any time, in any order: what a world without manners would send. */
const command: fc.Arbitrary<Untimed> = fc.oneof(
  fc.record({ type: is('RequestPayment'), request: fc.constant(MODELED) }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('StartAttempt'),
      attemptId,
      methodCode: fc.constantFrom('CARD', 'CARD', 'HOLD', 'CASH'),
      amount: seenAmount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: is('RecordPayerFound'),
      payerNo: fc.constantFrom(0, 0, 1, 7),
      payer: fc.constantFrom<Payer>(FOUND, { ...TYPED, pmsId: 'R1', lastName: 'Okafor' }, OTHER),
      accept: fc.boolean(),
    }),
  },
  fc.record({ type: is('RecordPayerNotFound'), payerNo: fc.constantFrom(0, 1, 7) }),
  fc.record({
    type: is('RecordSessionOpened'),
    attemptId,
    platformSessionId: is('S'),
    nextKind: fc.constantFrom<NextKind>('redirect', 'qr'),
  }),
  {
    weight: 6,
    arbitrary: fc
      .record({
        type: is('RecordPaid'),
        attemptId,
        amount: seenAmount,
        platformTransactionNo: transactionNo,
        channelTransactionNo: none,
        cardInfo: none,
        policies: fc.record({ late: policy, surplus: policy }),
      })
      .map((paid) => ({
        ...paid,
        returnRefundId: returnedId(paid.attemptId, paid.platformTransactionNo),
        chargeId: chargeId(paid.attemptId, paid.platformTransactionNo),
      })),
  },
  fc.record({ type: fc.constantFrom('RecordDeclined', 'RecordProcessing'), attemptId, reason }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RecordHeld'),
      attemptId,
      amount: seenAmount,
      platformTransactionNo: transactionNo,
      channelTransactionNo: none,
      cardInfo: none,
      until: fc.integer({ min: 0, max: 60 * 60 }).map(at),
    }),
  },
  fc.record({ type: is('RecordReleased'), attemptId, lapsed: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RequestCapture'),
      captureId: fc.constantFrom('c1', 'c2', 'c3'),
      amount: fc.oneof(is(ASKED), is(PART), fc.integer({ min: -1, max: ASKED + 1 })).map(hkd),
      by,
    }),
  },
  fc.record({ type: is('RequestRelease'), reason, by }),
  fc.record({
    type: is('RecordHoldOrderFailed'),
    attemptId,
    order: fc.constantFrom('capture', 'release'),
    code: is('C'),
    reason,
  }),
  fc.record({
    type: is('RecordHoldOrderUnknown'),
    attemptId,
    order: fc.constantFrom('capture', 'release'),
    reason,
  }),
  fc
    .record({
      type: is('SettleHold'),
      attemptId,
      outcome: fc.constantFrom('succeeded', 'failed'),
      reason,
      policies: fc.record({ late: policy, surplus: policy }),
      transaction: transactionNo,
    })
    .map(({ transaction, ...settled }) => ({
      ...settled,
      returnRefundId: returnedId(settled.attemptId, transaction),
      chargeId: chargeId(settled.attemptId, transaction),
    })),
  { weight: 2, arbitrary: fc.record({ type: is('GuardHold') }) },
  fc.record({ type: is('CancelPayment'), reason }),
  fc.record({ type: is('ExpirePayment') }),
  fc.record({ type: is('AcceptMoney'), attemptId: moneyId, reason }),
  fc.record({ type: is('ReturnMoney'), attemptId: moneyId, refundId, reason, by, terms }),
  {
    weight: 6,
    arbitrary: fc.record({
      type: is('RequestRefund'),
      refundId,
      attemptId: fc.constantFrom(null, null, ATTEMPT, OTHER_ATTEMPT, SECOND_CHARGE),
      postingNo: fc.constantFrom(null, null, 0, 1),
      amount: refundAmount,
      reason,
      by,
      approvalAboveMinor: fc.constantFrom(null, 100000),
      terms,
      despiteDispute: fc.boolean(),
    }),
  },
  fc.record({ type: is('ApproveRefund'), refundId, by, terms, despiteDispute: fc.boolean() }),
  fc.record({ type: is('RejectRefund'), refundId, by, reason }),
  fc.record({ type: is('RecordRefundAccepted'), refundId, platformRefundNo: is('PR') }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: is('RecordRefundSucceeded'),
      refundId: reportedId,
      platformRefundNo: none,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: is('RecordRefundFailed'),
      refundId: reportedId,
      code: is('C'),
      reason,
    }),
  },
  fc.record({ type: is('RecordRefundUnknown'), refundId, reason }),
  fc.record({ type: is('SettleRefund'), refundId, outcome: fc.constantFrom('succeeded', 'failed'), reason }),
  { weight: 2, arbitrary: portalRefund(refundAmount) },
  releasedRest(ASKED - PART),
  fc.oneof(
    fc.record({ type: is('AnswerException'), kind: is('refundFailed'), subject: reportedId, reason }),
    fc.record({ type: is('AnswerException'), kind: is('refundExcess'), subject: moneyId, reason }),
    fc.record({ type: is('AnswerException'), kind: is('fraudWarning'), subject: is('d1'), reason }),
  ),
  {
    weight: 5,
    arbitrary: fc.record({ type: is('StartPosting'), postingNo, afterAttempt, reference, confirmedAbsent }),
  },
  { weight: 4, arbitrary: fc.record({ type: is('RecordPosted'), postingNo, pmsReference }) },
  fc.record({ type: is('RecordPostingRefused'), postingNo, attempt, code: is('C'), reason }),
  fc.record({ type: is('RecordPostingUnknown'), postingNo, attempt, reason }),
  fc.record({
    type: is('StopPosting'),
    postingNo,
    code: fc.constantFrom('C', 'PAYER_NOT_FOUND'),
    reason,
  }),
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
      pmsReference,
    }),
  },
  fc.record({
    type: is('RecordRefundPostingRefused'),
    refundPostingNo: postingNo,
    attempt,
    code: is('C'),
    reason,
  }),
  fc.record({ type: is('RecordRefundPostingUnknown'), refundPostingNo: postingNo, attempt, reason }),
  fc.record({ type: is('PostRefundAgain'), refundPostingNo: postingNo }),
  fc.record({
    type: is('AdjustRefundPosting'),
    refundPostingNo: postingNo,
    status: fc.constantFrom('success', 'fail'),
    reason,
  }),
  fc.record({
    type: is('AnswerException'),
    kind: fc.constantFrom('postedTwice', 'refundPostedTwice'),
    subject: fc.constantFrom('0', '1'),
    reason,
  }),
  fc.record({
    type: is('RequestSend'),
    purpose: fc.constantFrom('resend', 'reminder'),
    sends: is([{ channel: 'EMAIL' as const, recipientNo: 0 }]).map((sends) => [...sends]),
    newRecipients: fc.constant({ emails: [], mobiles: [] }),
  }),
  fc.record({ type: is('RecordLinkSent'), sendNo: fc.constantFrom(0, 1), messageId: is('m') }),
  fc.record({
    type: is('RecordReceipt'),
    sendNo: fc.constantFrom(0, 1),
    receipt: fc.constantFrom(
      { status: 'success' as const },
      { status: 'failed' as const, reason: 'off', code: 'C' },
    ),
  }),
  fc.record({ type: is('RecordLinkSendFailed'), sendNo: fc.constantFrom(0, 1), reason, code: is('C') }),
) as fc.Arbitrary<Untimed>;

const paidAtOnce: Untimed = {
  type: 'RecordPaid',
  attemptId: ATTEMPT,
  amount: hkd(ASKED),
  platformTransactionNo: 'T',
  channelTransactionNo: null,
  cardInfo: null,
  policies: { late: 'hold', surplus: 'hold' },
  returnRefundId: returnedId(ATTEMPT, 'T'),
  chargeId: chargeId(ATTEMPT, 'T'),
};

/** A refund of a part that went through, then failed: where the questions of failing refunds begin. */
const refundOf = (
  refundId: string,
  amountMinor: number,
  approvalAboveMinor: number | null = null,
): Untimed => ({
  type: 'RequestRefund',
  refundId,
  attemptId: null,
  postingNo: null,
  amount: hkd(amountMinor),
  reason: 'because',
  by: CLERK,
  approvalAboveMinor,
  terms: ANY_REFUND,
});

const heldAtOnce: Untimed[] = [
  { type: 'StartAttempt', attemptId: ATTEMPT, methodCode: 'HOLD', amount: hkd(ASKED) },
  {
    type: 'RecordHeld',
    attemptId: ATTEMPT,
    amount: hkd(ASKED),
    platformTransactionNo: 'T',
    channelTransactionNo: null,
    cardInfo: null,
    until: at(28 * 60),
  },
];

const paidByCard: Untimed[] = [
  { type: 'StartAttempt', attemptId: ATTEMPT, methodCode: 'CARD', amount: hkd(ASKED) },
  paidAtOnce,
];
const takenOff: Untimed[] = [
  ...paidByCard,
  { type: 'StartPosting', postingNo: 0, afterAttempt: 0, reference: 'R', confirmedAbsent: false },
  { type: 'RecordPosted', postingNo: 0, pmsReference: 'P' },
  { ...refundOf('rf1', 120000), postingNo: 0 } as Untimed,
  { type: 'RecordRefundSucceeded', refundId: 'rf1', platformRefundNo: null },
  { type: 'StartRefundPosting', refundPostingNo: 0, afterAttempt: 0, reference: 'R', confirmedAbsent: false },
];

const PRELUDES: Untimed[][] = [
  [],
  heldAtOnce,
  [
    ...heldAtOnce,
    { type: 'RequestCapture', captureId: 'c1', amount: hkd(PART), by: CLERK },
    { ...paidAtOnce, amount: hkd(PART) },
    refundOf('rf1', 1000),
  ],
  [...heldAtOnce, { type: 'RequestCapture', captureId: 'c1', amount: hkd(PART), by: CLERK }],
  [...heldAtOnce, { type: 'RequestRelease', reason: 'because', by: CLERK }],
  paidByCard,
  [...paidByCard, refundOf('rf1', 150000, 100000)],
  takenOff,
  [
    ...takenOff,
    { type: 'RecordRefundPostingRefused', refundPostingNo: 0, attempt: 1, code: 'C', reason: 'because' },
  ],
  [
    ...paidByCard,
    refundOf('rf1', 100000),
    { type: 'RecordRefundSucceeded', refundId: 'rf1', platformRefundNo: null },
    refundOf('rf2', 1000),
  ],
  [
    paidByCard[0]!,
    { type: 'CancelPayment', reason: 'because' },
    { ...paidAtOnce, policies: { late: 'return', surplus: 'return' } },
    { type: 'RecordRefundFailed', refundId: returnedId(ATTEMPT, 'T'), code: 'C', reason: 'because' },
  ],
];

const STEPS = { minLength: 1, maxLength: 45, size: 'medium' } as const;

/** A life of a payment: what anybody might send, at any time. */
export const sequence = fc
  .tuple(fc.array(fc.tuple(minute, command), STEPS), disputeMessages)
  .map(([steps, disputes]) =>
    [
      [0, { type: 'RequestPayment', request: steps.length % 4 === 0 ? FIRST_TYPED : MODELED }] as [
        number,
        Untimed,
      ],
      // Most lives begin later, or the deeper rules would be met too seldom.
      ...PRELUDES[steps.length % PRELUDES.length]!.map((what) => [0, what] as [number, Untimed]),
      ...[...steps, ...disputes].sort(([a], [b]) => a - b),
    ].map(([minutes, what]) => ({ ...what, now: at(minutes) })),
  );
