import { fold } from '../../kernel/event-store/decider.js';
import type { DataOf, PaymentEvent } from '../domain/events.js';
import { at, ATTEMPT, CLERK, FULL, hkd, OTHER_ATTEMPT, TWO_FOLIOS } from '../domain/payment.fixture.js';
import { paymentDecider } from '../domain/payment.js';
import type { ExistingPayment } from '../domain/state.js';
import { exceptionsProjection } from './exceptions.projection.js';
import { paymentsProjection } from './payments.projection.js';
import { transactionsProjection } from './transactions.projection.js';

/** Chen Yuxin's reservation and a company's account. */
const REQUEST: DataOf<'PaymentRequested'> = {
  ...TWO_FOLIOS,
  shares: [TWO_FOLIOS.shares[0]!, { kind: 'account', folioWindow: 1, amountMinor: 128_000 }],
  guest: {
    ...TWO_FOLIOS.guest,
    payers: [
      TWO_FOLIOS.guest.payers[0]!,
      {
        kind: 'account',
        pmsId: 'A1',
        accountCode: 'A-77',
        name: 'Blue Tours',
        folioWindow: 1,
        amountMinor: 128_000,
      },
    ],
  },
};
const paid: PaymentEvent[] = [
  { type: 'PaymentRequested', at: at(0), data: REQUEST },
  {
    type: 'PaymentAttempted',
    at: at(1),
    data: { attemptId: ATTEMPT, methodCode: 'CARD', platform: 'sandbox', accountCode: 'S', ...FULL },
  },
  {
    type: 'PaymentSucceeded',
    at: at(3),
    data: {
      attemptId: ATTEMPT,
      ...FULL,
      platformTransactionNo: 'T',
      channelTransactionNo: null,
      cardInfo: null,
      late: false,
      surplus: false,
    },
  },
  { type: 'PostingStarted', at: at(4), data: { postingNo: 0, attempt: 1, reference: 'R0' } },
  { type: 'PostingSucceeded', at: at(4), data: { postingNo: 0, attempt: 1, pmsReference: 'P0' } },
  { type: 'PostingStarted', at: at(4), data: { postingNo: 1, attempt: 1, reference: 'R1' } },
  { type: 'PostingFailed', at: at(5), data: { postingNo: 1, attempt: 1, code: 'C', reason: 'closed' } },
];
const refund = (refundId: string, amountMinor: number, minute: number, postingNo: number): PaymentEvent[] => [
  {
    type: 'RefundRequested',
    at: at(minute),
    data: {
      refundId,
      attemptId: ATTEMPT,
      ...hkd(amountMinor),
      reason: 'x',
      requestedBy: CLERK,
      awaitsApproval: false,
      shares: [{ postingNo, amountMinor }],
    },
  },
  {
    type: 'RefundSucceeded',
    at: at(minute + 1),
    data: { refundId, platformRefundNo: 'N', shares: null, currencyCode: 'HKD' },
  },
];
const stateAfter = (...events: PaymentEvent[]) => fold(paymentDecider, events) as ExistingPayment;

describe('The lists', () => {
  it('ask for no posting of money that went back before it was posted', () => {
    const row = (state: ExistingPayment) => paymentsProjection.row(state);
    expect(row(stateAfter(...paid))).toMatchObject({ posting_status: 'fail' });
    const wentBack = stateAfter(...paid, ...refund('r1', 128_000, 10, 1));
    expect(row(wentBack)).toMatchObject({ posting_status: 'success', attention: null, exceptions: [] });
    const lines = transactionsProjection.rows('id', wentBack).filter(({ kind }) => kind === 'posting');
    expect(lines).toMatchObject([{ unposted_minor: null }, { status: 'fail', unposted_minor: 0 }]);
  });
  it('give each line at the PMS the name of the payer whose folio it is on', () => {
    const state = stateAfter(
      ...paid,
      ...refund('r1', 8_000, 10, 0),
      { type: 'PostingAdjusted', at: at(11), data: { postingNo: 1, status: 'success', reason: 'seen' } },
      ...refund('r2', 1_000, 12, 1),
      { type: 'RefundPostingStarted', at: at(14), data: { refundPostingNo: 0, attempt: 1, reference: 'B0' } },
      { type: 'RefundPostingStarted', at: at(14), data: { refundPostingNo: 1, attempt: 1, reference: 'B1' } },
    );
    const lines = Object.fromEntries(
      transactionsProjection
        .rows('p', state)
        .map(({ subject, guest, payer_code }) => [subject, [guest, payer_code]]),
    );
    expect(lines).toMatchObject({
      [`receipt:${ATTEMPT}`]: ['Chen, Yuxin', '100001'],
      'posting:0': ['Chen, Yuxin', '100001'],
      'posting:1': ['Blue Tours', 'A-77'],
      'refundPosting:0': ['Chen, Yuxin', '100001'],
      'refundPosting:1': ['Blue Tours', 'A-77'],
    });
  });

  it('tell which of two late payments is on which folio, whichever was accepted first', () => {
    const [requested, attempted, succeeded] = paid as [PaymentEvent, PaymentEvent, PaymentEvent];
    const late = (event: PaymentEvent, attemptId: string, no: string): PaymentEvent =>
      ({
        ...event,
        data: { ...event.data, attemptId, platformTransactionNo: no, late: true },
      }) as PaymentEvent;
    const accepted = (attemptId: string): PaymentEvent => ({
      type: 'LateMoneyAccepted',
      at: at(7),
      data: { attemptId, reason: null },
    });
    const state = stateAfter(
      requested,
      attempted,
      { ...attempted, data: { ...attempted.data, attemptId: OTHER_ATTEMPT } } as PaymentEvent,
      { type: 'PaymentCanceled', at: at(2), data: { reason: 'x' } },
      late(succeeded, ATTEMPT, 'T1'),
      { ...late(succeeded, OTHER_ATTEMPT, 'T2'), at: at(4) },
      accepted(OTHER_ATTEMPT),
      { type: 'PostingStarted', at: at(8), data: { postingNo: 0, attempt: 1, reference: 'R0' } },
      { type: 'PostingSucceeded', at: at(8), data: { postingNo: 0, attempt: 1, pmsReference: 'P0' } },
      accepted(ATTEMPT),
    );
    const rows = Object.fromEntries(
      transactionsProjection
        .rows('p', state)
        .map(({ subject, money, unposted_minor: unposted }) => [subject, [money, unposted]]),
    );
    expect(rows).toEqual({
      [`receipt:${ATTEMPT}`]: [null, FULL.amountMinor],
      [`receipt:${OTHER_ATTEMPT}`]: [null, 128_000],
      'posting:0': [`receipt:${OTHER_ATTEMPT}`, null],
    });
    expect(paymentsProjection.row(state)).toMatchObject({
      platform_transaction_no: 'T2',
      paid_at: at(4).toISOString(),
    });
  });

  it('name in an exception the payer whose folio the line is missing from', () => {
    expect(exceptionsProjection.rows('p', stateAfter(...paid))).toMatchObject([
      { kind: 'postingFailed', subject: '1', guest: 'Blue Tours' },
    ]);
  });

  it.each([
    ['paid', [], at(3)],
    ['refunded in part', refund('r1', 8_000, 60, 0), at(61)],
    ['refunded twice', [...refund('r1', 8_000, 60, 0), ...refund('r2', 1_000, 90, 0)], at(91)],
    ['refunded in full', refund('r1', 328_000, 60, 0), at(61)],
  ])('tell of a payment that is %s when it came to be so', (_, events, settled) => {
    expect(paymentsProjection.row(stateAfter(...paid, ...events)).settled_at).toBe(settled.toISOString());
  });

  it('tell of a capture without an answer that it is open, so that a report’s line finds it', () => {
    const [requested, attempted, receipt] = paid;
    const about = { attemptId: ATTEMPT, amountMinor: 128_000, currencyCode: 'HKD' };
    const capturing: PaymentEvent[] = [
      requested!,
      attempted!,
      {
        type: 'PaymentHeld',
        at: at(3),
        data: {
          attemptId: ATTEMPT,
          ...FULL,
          platformTransactionNo: 'T',
          channelTransactionNo: null,
          cardInfo: null,
          until: at(9_000).toISOString(),
        },
      },
      { type: 'CaptureRequested', at: at(4), data: { ...about, captureId: 'c1', requestedBy: CLERK } },
    ];
    const order = { attemptId: ATTEMPT, order: 'capture', reason: 'no answer' } as const;
    const unknown: PaymentEvent = { type: 'HoldOrderUnknown', at: at(5), data: order };
    const failed: PaymentEvent = { type: 'HoldOrderFailed', at: at(5), data: { ...order, code: 'C' } };
    const rows = (...events: PaymentEvent[]) =>
      transactionsProjection
        .rows('p', stateAfter(...capturing, ...events))
        .map(({ subject, status, amount_minor, platform_no }) => [
          subject,
          status,
          amount_minor,
          platform_no,
        ]);
    const subject = `receipt:${ATTEMPT}`;
    expect(rows()).toEqual([[subject, 'requested', 128_000, 'T']]);
    expect(rows(unknown)).toEqual([[subject, 'unknown', 128_000, 'T']]);
    expect(rows(unknown, receipt!)).toEqual([[subject, 'success', FULL.amountMinor, 'T']]);
    expect(rows(failed)).toEqual([]);
  });
});
