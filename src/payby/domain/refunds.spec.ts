import { ANY_REFUND } from './capabilities.js';
import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  hkd,
  MANAGER,
  OTHER_ATTEMPT,
  paid,
  posted,
  refund,
  refundFailed,
  refundPosted,
  refundSucceeded,
  request,
  start,
  startPosting,
  startRefundPosting,
  TWO_FOLIOS,
} from './payment.fixture.js';
import { given } from './payment.given.js';
import { isRefundPostingDue, refundableMinor, refundedMinor, refundingMinor } from './state.js';

const isPaid = [request(), start(), paid()];
const isPosted = [...isPaid, startPosting(), posted()];

describe('A refund', () => {
  it('needs money that was paid', () => given(request()).when(refund()).thenRefused('NOT_PAID'));

  it.each([hkd(0), hkd(-1), hkd(0.5), hkd(Number.NaN), { amountMinor: 100, currencyCode: 'CNY' }])(
    'of %j makes no sense',
    (amount) =>
      given(...isPaid)
        .when(refund({ amount }))
        .thenRefused('REFUND_AMOUNT_INVALID'),
  );

  it('is ordered once, however often it is asked for', () => {
    given(...isPaid)
      .when(refund())
      .then({ type: 'RefundRequested', data: { amountMinor: 328000, awaitsApproval: false } });
    given(...isPaid, refund())
      .when(refund())
      .then();
  });

  it('is not money back until the platform says so', () => {
    const ordered = given(...isPaid, refund()).state();
    expect([ordered.status, refundedMinor(ordered), refundingMinor(ordered)]).toEqual(['success', 0, 328000]);
    const accepted = given(...isPaid, refund(), {
      type: 'RecordRefundAccepted',
      now: at(11),
      refundId: 'rf1',
      platformRefundNo: 'P1',
    }).state();
    expect([accepted.status, refundedMinor(accepted)]).toEqual(['success', 0]);
    const through = given(...isPaid, refund(), refundSucceeded()).state();
    expect([through.status, refundedMinor(through)]).toEqual(['refunded', 328000]);
  });

  it('never goes beyond what was paid: of two clerks one wins', () => {
    given(...isPaid, refund())
      .when(refund({ refundId: 'rf2', by: MANAGER }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...isPaid, refund({ amount: hkd(200000) }))
      .when(refund({ refundId: 'rf2', amount: hkd(128001) }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...isPaid, refund({ amount: hkd(200000) }))
      .when(refund({ refundId: 'rf2', amount: hkd(128000) }))
      .then({ type: 'RefundRequested' });
  });

  it('in part leaves the payment partly refunded', () => {
    const state = given(...isPaid, refund({ amount: hkd(48000) }), refundSucceeded()).state();
    expect([state.status, refundableMinor(state)]).toEqual(['partialRefunded', 280000]);
  });

  it('in part is not offered where the platform refunds whole payments only', () =>
    given(...isPaid)
      .when(refund({ amount: hkd(48000), terms: { ...ANY_REFUND, partial: false } }))
      .thenRefused('REFUND_PARTIAL_NOT_ALLOWED'));

  it.each([
    ['in time', { withinDays: 1 }, null],
    ['too late', { withinDays: 1 / (24 * 60) }, 'REFUND_TOO_LATE'],
    ['one too many', { maxCount: 0 }, 'REFUND_TOO_MANY'],
    ['the last that is taken', { maxCount: 1 }, null],
  ] as const)('keeps to what the platform takes back: %s', (_, limits, refused) => {
    const terms = { ...ANY_REFUND, ...limits };
    const asked = given(...isPaid).when(refund({ amount: hkd(1000), terms }));
    if (refused) asked.thenRefused(refused);
    else asked.then({ type: 'RefundRequested' });
  });

  it('takes from the first folios that have some, or from the one that was named', () => {
    const two = [request(TWO_FOLIOS), start(), paid()];
    given(...two)
      .when(refund({ amount: hkd(250000) }))
      .then({
        type: 'RefundRequested',
        data: {
          shares: [
            { postingNo: 0, amountMinor: 200000 },
            { postingNo: 1, amountMinor: 50000 },
          ],
        },
      });
    given(...two)
      .when(refund({ amount: hkd(50000), postingNo: 1 }))
      .then({ type: 'RefundRequested', data: { shares: [{ postingNo: 1, amountMinor: 50000 }] } });
    given(...two)
      .when(refund({ amount: hkd(128001), postingNo: 1 }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
  });

  it('of surplus money that was kept is told apart from the rest', () => {
    const kept = [
      request(),
      start(),
      start({ attemptId: OTHER_ATTEMPT }),
      paid(),
      paid({ attemptId: OTHER_ATTEMPT, policies: { late: 'hold', surplus: 'accept' } }),
    ];
    given(...kept)
      .when(refund({ attemptId: OTHER_ATTEMPT }))
      .then({
        type: 'RefundRequested',
        data: { attemptId: OTHER_ATTEMPT, shares: [{ postingNo: 1, amountMinor: 328000 }] },
      });
    expect(given(...kept, refund({ attemptId: OTHER_ATTEMPT }), refundSucceeded()).state().status).toBe(
      'partialRefunded',
    );
  });
});

describe('A refund that fails', () => {
  it('days after it succeeded takes the success back', () => {
    const before = [...isPaid, refund(), refundSucceeded()];
    given(...before)
      .when(refundFailed())
      .then({ type: 'RefundFailed' });
    const state = given(...before, refundFailed()).state();
    expect([state.status, refundedMinor(state), refundableMinor(state)]).toEqual(['success', 0, 328000]);
    expect(exceptionsOf(state).map(({ kind }) => kind)).toEqual(['refundFailed']);
  });
  it('is answered by the next one', () =>
    expect(
      exceptionsOf(given(...isPaid, refund(), refundFailed(), refund({ refundId: 'rf2' })).state()),
    ).toEqual([]));
  it('M1: stays failed whatever the platform had said before, and goes through by what it says after', () => {
    const before = [...isPaid, refund(), refundSucceeded(), refundFailed()];
    const failedAt = given(...before).state().refunds[0]!.at;
    const said = (reportedAt: Date): PaymentCommand =>
      ({ ...refundSucceeded(), reportedAt }) as PaymentCommand;
    given(...before)
      .when(said(failedAt))
      .thenRefused('REFUND_CAME_BACK');
    given(...before)
      .when(said(new Date(failedAt.getTime() + 1)))
      .then({ type: 'RefundSucceeded' });
  });
  it('stays as the platform last said, in whatever order its messages come, and whenever we were asked', () => {
    const succeeded = (minutes: number): PaymentCommand =>
      ({ ...refundSucceeded(), saidAt: at(minutes) }) as PaymentCommand;
    const failed = (minutes: number): PaymentCommand =>
      ({ ...refundFailed(), saidAt: at(minutes) }) as PaymentCommand;
    const ordered = [...isPaid, refund()];
    for (const [known, news, type] of [
      [failed(30), succeeded(20), null],
      [failed(30), succeeded(40), 'RefundSucceeded'],
      [succeeded(30), failed(20), null],
      [succeeded(30), failed(40), 'RefundFailed'],
      // Of the same moment a failure is the later one.
      [failed(30), succeeded(30), null],
      [succeeded(30), failed(30), 'RefundFailed'],
      // What was asked, or comes from before times were kept, has no time of the platform's.
      [refundFailed(), succeeded(1), 'RefundSucceeded'],
      [succeeded(30), refundFailed(), 'RefundFailed'],
    ] as const) {
      const asked = given(...ordered, known).when(news);
      if (type) asked.then({ type });
      else asked.then();
    }
    // Another success is no news, and the order of what is said stays that of the first.
    given(...ordered, succeeded(20), failed(30), succeeded(25), succeeded(40))
      .when(failed(35))
      .then();
    const lost = { type: 'RecordRefundUnknown', now: at(11), refundId: 'rf1', reason: 'timeout' } as const;
    const byHand = { type: 'SettleRefund', now: at(50), refundId: 'rf1', reason: 'Seen' } as const;
    given(...ordered, lost, { ...byHand, outcome: 'failed' })
      .when(succeeded(20))
      .then({ type: 'RefundSucceeded' });
  });
  it('is reported once', () =>
    given(...isPaid, refund(), refundFailed())
      .when(refundFailed())
      .then());
  it('may be unknown before, and be told later either way', () => {
    const lost = { type: 'RecordRefundUnknown', now: at(11), refundId: 'rf1', reason: 'timeout' } as const;
    expect(exceptionsOf(given(...isPaid, refund(), lost).state()).map(({ kind }) => kind)).toEqual([
      'refundUnknown',
    ]);
    given(...isPaid, refund(), lost)
      .when(refundSucceeded())
      .then({ type: 'RefundSucceeded' });
    given(...isPaid, refund(), lost)
      .when(refundFailed())
      .then({ type: 'RefundFailed' });
    given(...isPaid, refund(), refundSucceeded())
      .when(lost)
      .then();
  });
  it('is settled by a person only while nobody can tell, and the platform’s own word goes before theirs', () => {
    const lost = { type: 'RecordRefundUnknown', now: at(11), refundId: 'rf1', reason: 'timeout' } as const;
    const settle = (outcome: 'succeeded' | 'failed') =>
      ({
        type: 'SettleRefund',
        now: at(12),
        refundId: 'rf1',
        outcome,
        reason: 'Seen in the portal',
      }) as const;
    given(...isPaid, refund(), lost)
      .when(settle('succeeded'))
      .then({ type: 'RefundSucceeded', data: { reason: 'Seen in the portal' } });
    given(...isPaid, refund(), lost)
      .when(settle('failed'))
      .then({ type: 'RefundFailed', data: { code: 'SETTLED_BY_HAND', reason: 'Seen in the portal' } });
    for (const before of [[refund()], [refund(), refundSucceeded()], [refund(), lost, settle('failed')]])
      given(...isPaid, ...before)
        .when(settle('succeeded'))
        .thenRefused('REFUND_NOT_UNKNOWN');
    expect(given(...isPaid, refund(), lost, settle('failed'), refundSucceeded()).state().status).toBe(
      'refunded',
    );
  });
  it('is unknown also when the platform accepted it and never came back to it', () => {
    const accepted = {
      type: 'RecordRefundAccepted',
      now: at(11),
      refundId: 'rf1',
      platformRefundNo: 'P1',
    } as const;
    given(...isPaid, refund(), accepted)
      .when({ type: 'RecordRefundUnknown', now: at(12), refundId: 'rf1', reason: 'silence' })
      .then({ type: 'RefundUnknown' });
  });
});

describe('A refund made in the platform’s own portal', () => {
  const external = (amountMinor: number, platformRefundNo = 'X1') =>
    ({
      type: 'RecordExternalRefund',
      now: at(20),
      refundId: `ex-${platformRefundNo}`,
      attemptId: ATTEMPT,
      amount: hkd(amountMinor),
      platformRefundNo,
    }) as const;
  it('is recorded once, as external, and counts', () => {
    given(...isPaid)
      .when(external(100000))
      .then({ type: 'ExternalRefundRecorded', data: { shares: [{ postingNo: 0, amountMinor: 100000 }] } });
    const state = given(...isPaid, external(100000)).state();
    expect([state.status, refundableMinor(state), state.refunds[0]?.external]).toEqual([
      'partialRefunded',
      228000,
      true,
    ]);
    given(...isPaid, external(100000))
      .when(external(100000))
      .then();
  });
  it('is the same as ours when it carries our refund’s number', () =>
    given(...isPaid, refund(), refundSucceeded())
      .when(external(328000, 'P-rf1'))
      .then());
  it('of more than there was is not believed', () =>
    given(...isPaid)
      .when(external(328001))
      .thenRefused('AMOUNT_MISMATCH'));
});

describe('The correction in the PMS', () => {
  it('comes when the money is really back, and only where it had been posted', () => {
    const state = given(...isPosted, refund(), refundSucceeded()).state();
    expect(state.refundPostings.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['refund', 328000],
    ]);
    expect(isRefundPostingDue(state, 0)).toBe(true);
    const unposted = given(...isPaid, refund(), refundSucceeded()).state();
    expect(isRefundPostingDue(unposted, 0)).toBe(false);
    given(...isPaid, refund(), refundSucceeded())
      .when(startRefundPosting())
      .thenRefused('POSTING_NOT_OPEN');
    expect(
      isRefundPostingDue(given(...isPaid, refund(), refundSucceeded(), startPosting(), posted()).state(), 0),
    ).toBe(true);
  });
  it('is put back when the refund fails after all', () => {
    const before = [...isPosted, refund(), refundSucceeded(), startRefundPosting(), refundPosted()];
    const state = given(...before, refundFailed()).state();
    expect(state.refundPostings.map(({ kind, status }) => [kind, status])).toEqual([
      ['refund', 'success'],
      ['reversal', 'none'],
    ]);
    expect(isRefundPostingDue(state, 1)).toBe(true);
  });
  it('is dropped when the refund fails before it was posted', () => {
    const state = given(...isPosted, refund(), refundSucceeded(), refundFailed()).state();
    expect(state.refundPostings.every(({ dropped }) => dropped)).toBe(true);
    given(...isPosted, refund(), refundSucceeded(), refundFailed())
      .when(startRefundPosting())
      .thenRefused('POSTING_NOT_OPEN');
  });
  it('waits with putting back while nobody knows whether it was taken off', () => {
    const lost = {
      type: 'RecordRefundPostingUnknown',
      attempt: 1,
      now: at(15),
      refundPostingNo: 0,
      reason: 'timeout',
    } as const;
    const before = [...isPosted, refund(), refundSucceeded(), startRefundPosting(), lost, refundFailed()];
    expect(isRefundPostingDue(given(...before).state(), 1)).toBe(false);
    expect(isRefundPostingDue(given(...before, refundPosted()).state(), 1)).toBe(true);
    const refused = {
      type: 'RecordRefundPostingRefused',
      attempt: 1,
      now: at(16),
      refundPostingNo: 0,
      code: 'C',
      reason: 'never there',
    } as const;
    expect(
      given(...before, refused)
        .state()
        .refundPostings.every(({ dropped }) => dropped),
    ).toBe(true);
  });
});
