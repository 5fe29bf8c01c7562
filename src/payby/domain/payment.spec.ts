import { ANY_REFUND } from './capabilities.js';
import type { CommandOf, PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  cancel,
  CLERK,
  declined,
  expire,
  held,
  hkd,
  HOLD_REQUEST,
  OTHER_ATTEMPT,
  paid,
  REQUEST,
  request,
  start,
} from './payment.fixture.js';
import { given } from './payment.given.js';
import { paidMinor } from './state.js';

const kinds = (...args: Parameters<typeof given>) =>
  exceptionsOf(given(...args).state()).map(({ kind }) => kind);

describe('A payment request', () => {
  it('is made once', () => {
    given().when(request()).then({ type: 'PaymentRequested', data: REQUEST });
    given(request()).when(request()).thenRefused('PAYMENT_EXISTS');
  });
  it('does not exist before it was made', () => given().when(paid()).thenRefused('PAYMENT_UNKNOWN'));

  it('expires at its due time, not a moment before, and only once', () => {
    given(request())
      .when({ type: 'ExpirePayment', now: new Date(at(24 * 60).getTime() - 1) })
      .then();
    given(request()).when(expire()).then({ type: 'PaymentExpired' });
    given(request(), expire()).when(expire()).then();
    given(request(), start(), paid()).when(expire()).then();
    given(request(), cancel()).when(expire()).then();
  });

  it.each([
    ['the clocks go forward', 'Europe/London', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
    ['the clocks go back', 'Europe/London', '2026-10-24T12:00:00.000Z', '2026-10-25T12:00:00.000Z'],
    ['the leap day comes', 'Asia/Shanghai', '2028-02-28T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ])('[F21] lives its whole 24 hours when %s', (_, timeZone, asked, dueAt) => {
    const made = { ...request({ ...REQUEST, timeZone, dueAt }), now: new Date(asked) };
    given(made)
      .when({ type: 'ExpirePayment', now: new Date(Date.parse(asked) + 24 * 3_600_000 - 1) })
      .then();
    given(made)
      .when({ type: 'ExpirePayment', now: new Date(Date.parse(asked) + 24 * 3_600_000) })
      .then({ type: 'PaymentExpired' });
  });

  it('is canceled with its reason while it waits, and at no other time', () => {
    given(request())
      .when(cancel())
      .then({ type: 'PaymentCanceled', data: { reason: 'Guest pays at the desk' } });
    given(request(), start()).when(cancel()).then({ type: 'PaymentCanceled' });
    for (const end of [cancel(), expire()])
      given(request(), end).when(cancel()).thenRefused('NOT_CANCELABLE');
    given(request(), start(), paid()).when(cancel()).thenRefused('NOT_CANCELABLE');
  });
});

describe('A guest', () => {
  it('may pay an open request by an offered method', () =>
    given(request())
      .when(start())
      .then({ type: 'PaymentAttempted', data: { attemptId: ATTEMPT, platform: 'sandbox' } }));
  it('may not pay after the due time, even when the sweep has not run', () =>
    given(request())
      .when(start({ now: at(24 * 60) }))
      .thenRefused('LINK_NOT_PAYABLE'));
  it.each([
    ['paid', [start(), paid()]],
    ['canceled', [cancel()]],
  ])('may not pay what is %s', (_, before) =>
    given(request(), ...before)
      .when(start({ attemptId: OTHER_ATTEMPT }))
      .thenRefused('LINK_NOT_PAYABLE'),
  );
  it('is not charged another amount than the page showed', () =>
    given(request())
      .when(start({ amount: hkd(1) }))
      .thenRefused('AMOUNT_CHANGED'));
  it('may not use a method that was not offered', () =>
    given(request())
      .when(start({ methodCode: 'CASH' }))
      .thenRefused('METHOD_NOT_OFFERED'));
});

describe('What a platform reports', () => {
  it('is recorded once', () => {
    given(request(), start())
      .when(paid())
      .then({ type: 'PaymentSucceeded', data: { late: false, surplus: false } });
    given(request(), start(), paid()).when(paid()).then();
  });
  it('leaves a payment paid when a refusal comes after the money', () =>
    given(request(), start(), paid()).when(declined()).then());
  it('leaves it paid when the refusal of attempt 1 is processed after the success of attempt 2', () => {
    const before = [
      request(),
      start(),
      start({ attemptId: OTHER_ATTEMPT }),
      paid({ attemptId: OTHER_ATTEMPT }),
    ];
    given(...before)
      .when(declined())
      .then({ type: 'PaymentFailed' });
    expect(given(...before, declined()).state().status).toBe('success');
  });
  it('counts as paid when the money comes after a refusal of the same attempt', () =>
    given(request(), start(), declined()).when(paid()).then({ type: 'PaymentSucceeded' }));
  it.each([
    ['amount', paid({ amount: hkd(327999) }), 'AMOUNT_MISMATCH'],
    ['currency', paid({ amount: { amountMinor: 328000, currencyCode: 'CNY' } }), 'AMOUNT_MISMATCH'],
    ['attempt', paid({ attemptId: OTHER_ATTEMPT }), 'ATTEMPT_UNKNOWN'],
  ] as const)('is not believed about another %s', (_, command, code) =>
    given(request(), start()).when(command).thenRefused(code),
  );
});

describe('Late money', () => {
  const accept = (attemptId = ATTEMPT): CommandOf<'AcceptMoney'> & { now: Date } => ({
    type: 'AcceptMoney',
    now: at(1600),
    attemptId,
    reason: 'The guest has arrived',
  });
  const giveBack = (attemptId = ATTEMPT): CommandOf<'ReturnMoney'> & { now: Date } => ({
    type: 'ReturnMoney',
    now: at(1600),
    attemptId,
    refundId: 'rf9',
    reason: 'Booked elsewhere',
    by: CLERK,
    terms: ANY_REFUND,
  });

  it.each([
    ['timed_out', expire()],
    ['canceled', cancel()],
  ] as const)(
    'is recorded for a request that is %s, which it stays until somebody decides',
    (status, end) => {
      given(request(), start(), end)
        .when(paid())
        .then({ type: 'PaymentSucceeded', data: { late: true } });
      const state = given(request(), start(), end, paid()).state();
      expect(state.status).toBe(status);
      expect(paidMinor(state)).toBe(0);
      expect(exceptionsOf(state).map(({ kind }) => kind)).toEqual(['late']);
    },
  );

  it('pays the request when it is kept', () => {
    const before = [request(), start(), expire(), paid()];
    given(...before)
      .when(accept())
      .then({ type: 'LateMoneyAccepted', data: { attemptId: ATTEMPT } });
    const state = given(...before, accept()).state();
    expect([state.status, paidMinor(state), state.postings.length]).toEqual(['success', 328000, 1]);
    given(...before, accept())
      .when(accept())
      .thenRefused('MONEY_DECIDED');
  });

  it('goes back as a refund that nobody has to approve and nothing is posted for', () => {
    const before = [request(), start(), expire(), paid()];
    given(...before)
      .when(giveBack())
      .then(
        { type: 'LateMoneyReturned', data: { refundId: 'rf9' } },
        {
          type: 'RefundRequested',
          data: { refundId: 'rf9', amountMinor: 328000, awaitsApproval: false, shares: [] },
        },
      );
    expect(given(...before, giveBack()).state().status).toBe('timed_out');
    expect(kinds(...before, giveBack())).toEqual([]);
    given(...before, giveBack())
      .when(accept())
      .thenRefused('MONEY_DECIDED');
  });

  it('waits for a decision again when it could not be sent back', () => {
    const before = [request(), start(), expire(), paid(), giveBack()];
    const failed = {
      type: 'RecordRefundFailed',
      now: at(1700),
      refundId: 'rf9',
      code: 'X',
      reason: 'closed',
    } as const;
    expect(kinds(...before, failed)).toEqual(['late']);
    given(...before, failed)
      .when(accept())
      .then({ type: 'LateMoneyAccepted' });
  });

  it('follows the hotel’s policy at once', () => {
    const policy = (late: 'accept' | 'return') => paid({ policies: { late, surplus: 'hold' } });
    given(request(), start(), cancel())
      .when(policy('accept'))
      .then({ type: 'PaymentSucceeded' }, { type: 'LateMoneyAccepted' });
    given(request(), start(), cancel())
      .when(policy('return'))
      .then(
        { type: 'PaymentSucceeded' },
        { type: 'LateMoneyReturned', data: { refundId: 'rf-policy' } },
        { type: 'RefundRequested', data: { refundId: 'rf-policy' } },
      );
    // No policy applies to money that was asked for.
    given(request(), start()).when(policy('return')).then({ type: 'PaymentSucceeded' });
  });
});

describe('Surplus money', () => {
  const twice = [
    request(),
    start(),
    start({ attemptId: OTHER_ATTEMPT }),
    paid(),
    paid({ attemptId: OTHER_ATTEMPT }),
  ];

  it('is marked, and waits', () => {
    given(...twice.slice(0, 4))
      .when(twice[4]!)
      .then({ type: 'PaymentSucceeded', data: { surplus: true } });
    const state = given(...twice).state();
    expect([state.status, paidMinor(state)]).toEqual(['success', 328000]);
    expect(kinds(...twice)).toEqual(['surplus']);
  });

  it('is posted on its own when it is kept', () => {
    const kept = given(...twice, {
      type: 'AcceptMoney',
      now: at(9),
      attemptId: OTHER_ATTEMPT,
      reason: 'x',
    }).state();
    expect(paidMinor(kept)).toBe(656000);
    expect(kept.postings.map(({ attemptId, amountMinor }) => [attemptId, amountMinor])).toEqual([
      [null, 328000],
      [OTHER_ATTEMPT, 328000],
    ]);
  });
});

describe('Sending the link', () => {
  const sent = { type: 'RecordLinkSent', now: at(1), sendNo: 0, messageId: 'm' } as const;
  const failed = {
    type: 'RecordLinkSendFailed',
    now: at(1),
    sendNo: 0,
    reason: 'no such mailbox',
    code: 'C',
  } as const;
  const again = (change: Partial<CommandOf<'RequestSend'>> = {}): PaymentCommand => ({
    type: 'RequestSend',
    now: at(5),
    purpose: 'resend',
    sends: [{ channel: 'EMAIL', recipientNo: 0 }],
    newRecipients: { emails: [], mobiles: [] },
    ...change,
  });

  it('is recorded once', () => {
    given(request()).when(sent).then({ type: 'PaymentLinkSent' });
    given(request(), sent).when(sent).then();
    given(request(), sent).when(failed).then();
  });
  const delivered = { type: 'RecordReceipt', now: at(3), sendNo: 0, receipt: { status: 'success' } } as const;
  const undelivered = {
    ...delivered,
    receipt: { status: 'failed', reason: 'Twilio: switched off (30003)', code: 'SMS_PHONE_OFF' },
  } as const;
  const statusAfter = (...commands: PaymentCommand[]) => given(request(), ...commands).state().sends[0];

  it('ends with the provider’s receipt, which is recorded once', () => {
    given(request(), sent).when(delivered).then({ type: 'PaymentLinkDelivered' });
    given(request(), sent, delivered).when(delivered).then();
    given(request(), sent)
      .when(undelivered)
      .then({ type: 'PaymentLinkSendFailed', data: { code: 'SMS_PHONE_OFF', reported: true } });
    given(request(), sent, undelivered).when(undelivered).then();
    expect(kinds(request(), sent, undelivered)).toEqual(['linkNotSent']);
    expect(kinds(request(), sent, undelivered, delivered)).toEqual([]);
  });
  it('stays delivered whatever a receipt says that comes too late', () => {
    given(request(), sent, delivered).when(undelivered).then();
    expect(statusAfter(sent, undelivered, delivered)).toMatchObject({ status: 'success', reason: null });
  });
  it('takes a receipt that overtakes the answer of its sending, or follows one that never came', () => {
    given(request(), delivered).when(sent).then();
    given(request(), undelivered).when(sent).then();
    given(request(), failed).when(delivered).then({ type: 'PaymentLinkDelivered' });
    given(request(), failed).when(undelivered).then({ type: 'PaymentLinkSendFailed' });
  });
  it('remembers of one that nobody answered what its provider is asked for it with', () => {
    const lost = { smsChannel: 'CN', reference: 'r-1' };
    expect(statusAfter({ ...failed, lost })).toMatchObject({
      status: 'failed',
      sms: { channel: 'CN', reference: 'r-1', at: at(1) },
    });
    expect(statusAfter({ ...failed, lost }, delivered)).toMatchObject({ status: 'success', reported: true });
  });
  it('remembers of a text message what its receipt is asked for with', () => {
    expect(statusAfter({ ...sent, smsChannel: 'HK' })).toMatchObject({
      sms: { channel: 'HK', messageId: 'm', at: at(1) },
    });
    expect(statusAfter(sent)).not.toHaveProperty('sms');
  });
  it('asks for a person when nobody was reached', () => {
    expect(kinds(request(), failed)).toEqual(['linkNotSent']);
    expect(kinds(request(), sent)).toEqual([]);
    expect(kinds(request(), failed, again())).toEqual([]);
    expect(kinds(request(HOLD_REQUEST), start(), held(), failed)).toEqual([]);
  });
  it('happens again as a message of its own, also to somebody new', () => {
    given(request(), sent)
      .when(again())
      .then({ type: 'PaymentLinkSendRequested', data: { purpose: 'resend' } });
    const toMobile = again({
      sends: [{ channel: 'SMS', recipientNo: 0 }],
      newRecipients: { emails: [], mobiles: ['+85255500100'] },
    });
    const state = given(request(), sent, toMobile).state();
    expect(state.mobiles).toEqual(['+85255500100']);
    expect(state.sends.map(({ channel, status }) => [channel, status])).toEqual([
      ['EMAIL', 'sent'],
      ['SMS', 'pending'],
    ]);
    given(request())
      .when(again({ sends: [{ channel: 'SMS', recipientNo: 0 }] }))
      .thenRefused('SEND_UNKNOWN');
  });
  it('stops when the link can no longer be paid', () => {
    for (const end of [cancel(), expire()])
      given(request(), end).when(again()).thenRefused('LINK_NOT_PAYABLE');
    given(request(), start(), paid()).when(again()).thenRefused('LINK_NOT_PAYABLE');
  });
  it('reminds once for each time that a reminder is due', () => {
    const remind = (since: number, now: number) =>
      again({ purpose: 'reminder', since: at(since), now: at(now) });
    const reminded = { type: 'PaymentLinkSendRequested', data: { purpose: 'reminder' } } as const;
    given(request()).when(remind(60, 60)).then(reminded);
    // A second worker, a repeated run, or rows that were rebuilt.
    given(request(), remind(60, 60)).when(remind(60, 60)).then();
    given(request(), remind(60, 65)).when(remind(62, 66)).then();
    given(request(), remind(60, 65)).when(remind(120, 120)).then(reminded);
    // The clock of the process is behind: counted for the time before, it would be sent again.
    given(request()).when(remind(60, 59)).then();
  });
});
