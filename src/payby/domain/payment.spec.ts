import { DecisionRefusedError, fold } from '../../kernel/event-store/decider.js';
import type { DataOf, PaymentEvent } from './events.js';
import { decide, paymentDecider, type PaymentCommand } from './payment.js';
import { attentionOf, overallPosting, type ExistingPayment } from './state.js';
import { at, ATTEMPT, OTHER_ATTEMPT, REQUEST } from './payment.fixture.js';

const requested: PaymentEvent = { type: 'PaymentRequested', at: at(0), data: REQUEST };
const attempted = (attemptId = ATTEMPT): PaymentEvent => ({
  type: 'PaymentAttempted',
  at: at(1),
  data: {
    attemptId,
    methodCode: 'CARD',
    platform: 'sandbox',
    accountCode: 'HKG01-SBX',
    amountMinor: 328000,
    currencyCode: 'HKD',
  },
});
const succeeded = (change: Partial<DataOf<'PaymentSucceeded'>> = {}): PaymentEvent => ({
  type: 'PaymentSucceeded',
  at: at(2),
  data: {
    attemptId: ATTEMPT,
    amountMinor: 328000,
    currencyCode: 'HKD',
    platformTransactionNo: 'T1',
    channelTransactionNo: null,
    cardInfo: null,
    late: false,
    surplus: false,
    ...change,
  },
});
const expired: PaymentEvent = { type: 'PaymentExpired', at: at(24 * 60), data: {} };
const postingStarted: PaymentEvent = {
  type: 'PostingStarted',
  at: at(3),
  data: { payerNo: 0, attempt: 1, reference: 'R' },
};

const given = (...events: PaymentEvent[]) => ({
  when: (command: PaymentCommand) => ({
    then: (...expected: unknown[]) =>
      expect(decide(command, fold(paymentDecider, events))).toEqual(
        expected.map((event) => expect.objectContaining(event as object)),
      ),
    thenRefused: (code: string) => {
      let refused: unknown;
      try {
        decide(command, fold(paymentDecider, events));
      } catch (error) {
        refused = error;
      }
      expect(refused).toBeInstanceOf(DecisionRefusedError);
      expect((refused as DecisionRefusedError).code).toBe(code);
    },
  }),
  state: () => fold(paymentDecider, events) as ExistingPayment,
});

const paid = (attemptId = ATTEMPT, amountMinor = 328000, currencyCode = 'HKD'): PaymentCommand => ({
  type: 'RecordPaid',
  now: at(5),
  attemptId,
  amount: { amountMinor, currencyCode },
  platformTransactionNo: 'T1',
  channelTransactionNo: null,
  cardInfo: null,
});
const start = (change: Partial<Extract<PaymentCommand, { type: 'StartAttempt' }>> = {}): PaymentCommand => ({
  type: 'StartAttempt',
  now: at(1),
  attemptId: ATTEMPT,
  methodCode: 'CARD',
  amount: { amountMinor: 328000, currencyCode: 'HKD' },
  ...change,
});

describe('A payment request', () => {
  it('is made once', () => {
    given()
      .when({ type: 'RequestPayment', now: at(0), request: REQUEST })
      .then({ type: 'PaymentRequested', data: REQUEST });
    given(requested)
      .when({ type: 'RequestPayment', now: at(0), request: REQUEST })
      .thenRefused('PAYMENT_EXISTS');
  });

  it('does not exist before it was made', () => given().when(paid()).thenRefused('PAYMENT_UNKNOWN'));

  it('expires at its due time, not a moment before, and only once', () => {
    const expire = (minutes: number): PaymentCommand => ({ type: 'ExpirePayment', now: at(minutes) });
    given(requested)
      .when({ ...expire(0), now: new Date(at(24 * 60).getTime() - 1) })
      .then();
    given(requested)
      .when(expire(24 * 60))
      .then({ type: 'PaymentExpired' });
    given(requested, expired)
      .when(expire(25 * 60))
      .then();
    given(requested, attempted(), succeeded())
      .when(expire(25 * 60))
      .then();
  });
});

describe('A guest', () => {
  it('may pay an open request by an offered method', () =>
    given(requested)
      .when(start())
      .then({
        type: 'PaymentAttempted',
        data: expect.objectContaining({ attemptId: ATTEMPT, platform: 'sandbox' }),
      }));
  it('may not pay after the due time, even when the sweep has not run', () =>
    given(requested)
      .when(start({ now: at(24 * 60) }))
      .thenRefused('LINK_NOT_PAYABLE'));
  it('may not pay what is paid', () =>
    given(requested, attempted(), succeeded())
      .when(start({ attemptId: OTHER_ATTEMPT }))
      .thenRefused('LINK_NOT_PAYABLE'));
  it('is not charged another amount than the page showed', () =>
    given(requested)
      .when(start({ amount: { amountMinor: 1, currencyCode: 'HKD' } }))
      .thenRefused('AMOUNT_CHANGED'));
  it('may not use a method that was not offered', () =>
    given(requested)
      .when(start({ methodCode: 'CASH' }))
      .thenRefused('METHOD_NOT_OFFERED'));
});

describe('What a platform reports', () => {
  it('is recorded once', () => {
    given(requested, attempted())
      .when(paid())
      .then({ type: 'PaymentSucceeded', data: expect.objectContaining({ late: false, surplus: false }) });
    given(requested, attempted(), succeeded()).when(paid()).then();
  });
  it('is late money when the request had expired, and leaves it expired', () => {
    given(requested, attempted(), expired)
      .when(paid())
      .then({ type: 'PaymentSucceeded', data: expect.objectContaining({ late: true }) });
    const state = given(requested, attempted(), expired, succeeded({ late: true })).state();
    expect(state.status).toBe('timed_out');
    expect(attentionOf(state)).toBe('late');
  });
  it('is surplus money when another attempt had paid', () => {
    given(requested, attempted(), attempted(OTHER_ATTEMPT), succeeded())
      .when(paid(OTHER_ATTEMPT))
      .then({ type: 'PaymentSucceeded', data: expect.objectContaining({ surplus: true }) });
    const state = given(
      requested,
      attempted(),
      attempted(OTHER_ATTEMPT),
      succeeded(),
      succeeded({ attemptId: OTHER_ATTEMPT, surplus: true }),
    ).state();
    expect(state.status === 'success' && state.paid.attemptId).toBe(ATTEMPT);
    expect(attentionOf(state)).toBe('surplus');
  });
  it('leaves a payment paid when a refusal comes after the money', () =>
    given(requested, attempted(), succeeded())
      .when({ type: 'RecordDeclined', now: at(6), attemptId: ATTEMPT, reason: 'x' })
      .then());
  it('counts as paid when the money comes after a refusal of the same attempt', () => {
    const failed: PaymentEvent = {
      type: 'PaymentFailed',
      at: at(2),
      data: { attemptId: ATTEMPT, reason: 'x' },
    };
    given(requested, attempted(), failed).when(paid()).then({ type: 'PaymentSucceeded' });
  });
  it.each([
    ['amount', paid(ATTEMPT, 327999), 'AMOUNT_MISMATCH'],
    ['currency', paid(ATTEMPT, 328000, 'CNY'), 'AMOUNT_MISMATCH'],
    ['attempt', paid(OTHER_ATTEMPT), 'ATTEMPT_UNKNOWN'],
  ])('is not believed about another %s', (_, command, code) =>
    given(requested, attempted()).when(command).thenRefused(code),
  );
});

describe('Posting to the PMS', () => {
  const begin = (confirmedAbsent = false): PaymentCommand => ({
    type: 'StartPosting',
    now: at(4),
    payerNo: 0,
    reference: 'R',
    confirmedAbsent,
  });
  const isPaid = [requested, attempted(), succeeded()];

  it('needs money', () => given(requested).when(begin()).thenRefused('NOT_PAID'));
  it('starts once', () => {
    given(...isPaid)
      .when(begin())
      .then({ type: 'PostingStarted', data: { payerNo: 0, attempt: 1, reference: 'R' } });
    given(...isPaid, postingStarted)
      .when(begin())
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('is tried again only when the PMS said that it has no such posting', () =>
    given(...isPaid, postingStarted)
      .when(begin(true))
      .then({ type: 'PostingStarted', data: { payerNo: 0, attempt: 2, reference: 'R' } }));
  it('keeps its reference', () =>
    given(...isPaid, postingStarted)
      .when({ ...begin(true), reference: 'OTHER' } as PaymentCommand)
      .thenRefused('POSTING_NOT_OPEN'));
  it('is confirmed once, also after its outcome was unknown', () => {
    const posted: PaymentCommand = { type: 'RecordPosted', now: at(5), payerNo: 0, pmsReference: 'P' };
    const unknown: PaymentEvent = {
      type: 'PostingUnknown',
      at: at(5),
      data: { payerNo: 0, attempt: 1, reason: 'timeout' },
    };
    const success: PaymentEvent = {
      type: 'PostingSucceeded',
      at: at(5),
      data: { payerNo: 0, attempt: 1, pmsReference: 'P' },
    };
    given(...isPaid, postingStarted, unknown)
      .when(posted)
      .then({ type: 'PostingSucceeded' });
    given(...isPaid, postingStarted, success)
      .when(posted)
      .then();
    given(...isPaid, postingStarted, success)
      .when(begin(true))
      .thenRefused('POSTING_NOT_OPEN');
    expect(overallPosting(given(...isPaid, postingStarted, unknown).state().postings)).toBe('unknown');
    expect(overallPosting(given(...isPaid, postingStarted, success).state().postings)).toBe('success');
  });
});

describe('Sending the link', () => {
  const sent: PaymentCommand = {
    type: 'RecordLinkSent',
    now: at(1),
    channel: 'EMAIL',
    recipientNo: 0,
    messageId: 'm',
  };
  const failed: PaymentCommand = {
    type: 'RecordLinkSendFailed',
    now: at(1),
    channel: 'EMAIL',
    recipientNo: 0,
    reason: 'no such mailbox',
  };
  const linkSent: PaymentEvent = {
    type: 'PaymentLinkSent',
    at: at(1),
    data: { channel: 'EMAIL', recipientNo: 0, messageId: 'm' },
  };

  it('is recorded once', () => {
    given(requested).when(sent).then({ type: 'PaymentLinkSent' });
    given(requested, linkSent).when(sent).then();
    given(requested, linkSent).when(failed).then();
  });
  it('asks for a person when nobody was reached', () => {
    const sendFailed: PaymentEvent = {
      type: 'PaymentLinkSendFailed',
      at: at(1),
      data: { channel: 'EMAIL', recipientNo: 0, reason: 'x' },
    };
    expect(attentionOf(given(requested, sendFailed).state())).toBe('linkNotSent');
    expect(attentionOf(given(requested, linkSent).state())).toBeNull();
  });
});
