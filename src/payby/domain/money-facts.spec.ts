import { ANY_REFUND } from './capabilities.js';
import type { PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import {
  at,
  ATTEMPT,
  cancel,
  CLERK,
  hkd,
  MANAGER,
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
import { isRefundPostingDue, refundableMinor, refundedMinor } from './state.js';

const isPaid = [request(), start(), paid()];
const open = (...commands: PaymentCommand[]) =>
  exceptionsOf(given(...commands).state()).map(({ kind, subject, amountMinor }) => [
    kind,
    subject,
    amountMinor,
  ]);
const external = (amountMinor: number, platformRefundNo = 'X1'): PaymentCommand => ({
  type: 'RecordExternalRefund',
  now: at(20),
  refundId: `ex-${platformRefundNo}`,
  attemptId: ATTEMPT,
  amount: hkd(amountMinor),
  platformRefundNo,
});
const waiting = (amountMinor: number, refundId = 'rf1') =>
  refund({ refundId, amount: hkd(amountMinor), approvalAboveMinor: 0 });
const approve = (refundId = 'rf1'): PaymentCommand => ({
  type: 'ApproveRefund',
  now: at(25),
  refundId,
  by: MANAGER,
  terms: ANY_REFUND,
});
const settled = (kind: 'refundFailed' | 'refundExcess', subject: string): PaymentCommand => ({
  type: 'AnswerException',
  now: at(40),
  kind,
  subject,
  reason: 'Paid back in cash at the desk',
});

describe('[F32] A refund that fails days later', () => {
  const two = [
    ...isPaid,
    refund({ amount: hkd(100000) }),
    refundSucceeded(),
    refund({ refundId: 'rf2', amount: hkd(1000) }),
    refundSucceeded('rf2'),
  ];

  it('keeps the platform’s number through news that has none', () =>
    expect(
      given(...two, refundFailed(), {
        type: 'RecordRefundSucceeded',
        now: at(30),
        refundId: 'rf1',
        platformRefundNo: null,
      })
        .state()
        .refunds.map(({ status, platformRefundNo }) => [status, platformRefundNo]),
    ).toEqual([
      ['success', 'P-rf1'],
      ['success', 'P-rf2'],
    ]));

  it('is shown, whatever else was refunded before it failed', () =>
    expect(open(...two, refundFailed())).toEqual([['refundFailed', 'rf1', 100000]]));

  it('is answered by refunds asked for afterwards once they cover its amount', () => {
    const again = (refundId: string, amountMinor: number) => refund({ refundId, amount: hkd(amountMinor) });
    expect(open(...two, refundFailed(), again('rf3', 99999))).toHaveLength(1);
    expect(open(...two, refundFailed(), again('rf3', 99999), again('rf4', 1))).toEqual([]);
    expect(open(...two, refundFailed(), again('rf3', 100000))).toEqual([]);
  });

  it('is not answered by a later refund that already answers another', () => {
    const both = [...two, refundFailed(), refundFailed('rf2')];
    expect(open(...both, refund({ refundId: 'rf3', amount: hkd(100000) }))).toEqual([
      ['refundFailed', 'rf2', 1000],
    ]);
    expect(open(...both, refund({ refundId: 'rf3', amount: hkd(101000) }))).toEqual([]);
  });

  it('is shown once, by the last try, when the refund that answered it fails too', () =>
    expect(
      open(...two, refundFailed(), refund({ refundId: 'rf3', amount: hkd(100000) }), refundFailed('rf3')),
    ).toEqual([['refundFailed', 'rf3', 100000]]));

  it('is shown again when the refund asked for instead is rejected', () =>
    expect(
      open(...two, refundFailed(), waiting(100000, 'rf3'), {
        type: 'RejectRefund',
        now: at(30),
        refundId: 'rf3',
        by: MANAGER,
        reason: 'No',
      }),
    ).toEqual([['refundFailed', 'rf1', 100000]]));

  it('is answered by a person’s decision, until it fails anew', () => {
    given(...two, refundFailed())
      .when(settled('refundFailed', 'rf1'))
      .then({ type: 'ExceptionAnswered', data: { kind: 'refundFailed', subject: 'rf1' } });
    const answered = [...two, refundFailed(), settled('refundFailed', 'rf1')];
    expect(open(...answered)).toEqual([]);
    expect(open(...answered, refundSucceeded(), refundFailed())).toHaveLength(1);
    given(...answered)
      .when(settled('refundFailed', 'rf1'))
      .thenRefused('NOTHING_TO_ANSWER');
  });

  it('is shown likewise when it was made in the platform’s own portal', () =>
    expect(
      open(...isPaid, external(100000), external(1000, 'X2'), {
        ...refundFailed('ex-X1'),
      }),
    ).toEqual([['refundFailed', 'ex-X1', 100000]]));
});

describe('[F33] A second charge on the same attempt', () => {
  const again = (change: Partial<Parameters<typeof paid>[0]> = {}) =>
    paid({ platformTransactionNo: 'T2', chargeId: 'charge-2', now: at(6), ...change });

  it('under another transaction number is surplus money', () => {
    given(...isPaid)
      .when(again())
      .then({
        type: 'PaymentSucceeded',
        data: { attemptId: 'charge-2', furtherChargeOf: ATTEMPT, surplus: true, platformTransactionNo: 'T2' },
      });
    expect(open(...isPaid, again())).toEqual([['surplus', 'charge-2', 328000]]);
  });
  it('is the same when it is the same transaction', () => {
    given(...isPaid)
      .when(paid())
      .then();
    given(...isPaid, again())
      .when(again())
      .then();
  });
  it('of another amount or currency is not believed, nor is another amount of the same transaction', () => {
    for (const amount of [hkd(327999), { amountMinor: 328000, currencyCode: 'CNY' }]) {
      given(...isPaid)
        .when(again({ amount }))
        .thenRefused('AMOUNT_MISMATCH');
      given(...isPaid)
        .when(paid({ amount }))
        .thenRefused('AMOUNT_MISMATCH');
    }
  });
  it('is late money when the request has ended and nothing was kept', () =>
    expect(open(request(), start(), cancel(), paid(), again())).toEqual([
      ['late', ATTEMPT, 328000],
      ['late', 'charge-2', 328000],
    ]));
  it('follows the hotel’s policy and goes back under the session’s own reference', () => {
    const state = given(
      ...isPaid,
      again({ policies: { late: 'hold', surplus: 'return' } }),
      refundSucceeded('rf-policy'),
    ).state();
    expect(state.refunds.map(({ attemptId, status }) => [attemptId, status])).toEqual([
      ['charge-2', 'success'],
    ]);
    expect(state.attempts.map(({ id, platformReference }) => [id, platformReference])).toEqual([
      [ATTEMPT, ATTEMPT],
      ['charge-2', ATTEMPT],
    ]);
    expect(state.status).toBe('success');
  });
  it('can be refunded in the portal once the first was', () => {
    const state = given(...isPaid, again(), external(328000), external(328000, 'X2')).state();
    expect(state.refunds.map(({ attemptId }) => attemptId)).toEqual([ATTEMPT, 'charge-2']);
    expect(exceptionsOf(state)).toEqual([]);
  });
});

describe('A refund the platform reports while ours waits for approval', () => {
  it('is recorded, and the waiting one is rejected with its reason', () => {
    given(...isPaid, waiting(328000))
      .when(external(328000))
      .then(
        { type: 'ExternalRefundRecorded', data: { shares: [{ postingNo: 0, amountMinor: 328000 }] } },
        { type: 'RefundRejected', data: { refundId: 'rf1', reason: 'NOT_ENOUGH_LEFT' } },
      );
    given(...isPaid, waiting(328000), external(1))
      .when(approve())
      .thenRefused('REFUND_DECIDED');
  });
  it('leaves waiting what still fits, in the order it was asked for', () => {
    const before = [...isPaid, waiting(100000), waiting(128000, 'rf2'), waiting(100000, 'rf3')];
    const state = given(...before, external(100001)).state();
    expect(state.refunds.map(({ status }) => status)).toEqual([
      'awaitingApproval',
      'rejected',
      'awaitingApproval',
      'success',
    ]);
  });
  it('may also be one of ours that had failed and succeeds after all', () => {
    const before = [...isPaid, refund(), refundFailed(), waiting(328000, 'rf2')];
    given(...before)
      .when(refundSucceeded())
      .then({ type: 'RefundSucceeded' }, { type: 'RefundRejected', data: { refundId: 'rf2' } });
  });
  it('takes from the folios as if nothing waited; what waits is spread anew when it goes through', () => {
    const before = [
      request(TWO_FOLIOS),
      start(),
      paid(),
      waiting(128000),
      external(100000),
      approve(),
      refundSucceeded(),
    ];
    expect(
      given(...before)
        .state()
        .refunds.map(({ shares }) => shares),
    ).toEqual([
      [
        { postingNo: 0, amountMinor: 100000 },
        { postingNo: 1, amountMinor: 28000 },
      ],
      [{ postingNo: 0, amountMinor: 100000 }],
    ]);
  });
  it('is recorded while ours is ordered too; only what is confirmed limits it', () => {
    const before = [...isPaid, refund()];
    given(...before)
      .when(external(328000))
      .then({ type: 'ExternalRefundRecorded' });
    expect(given(...before, external(328000)).state().status).toBe('refunded');
    expect(open(...before, external(328000), refundFailed())).toEqual([['refundFailed', 'rf1', 328000]]);
  });
});

describe('More that went back than had come in', () => {
  const twice = [
    ...isPaid,
    startPosting(),
    posted(),
    refund(),
    refundFailed(),
    refund({ refundId: 'rf2', amount: hkd(200000) }),
    refundSucceeded('rf2'),
  ];
  it('is recorded, and its excess waits for a person', () => {
    given(...twice)
      .when(refundSucceeded())
      .then({ type: 'RefundSucceeded', data: { shares: [{ postingNo: 0, amountMinor: 128000 }] } });
    expect(open(...twice, refundSucceeded())).toEqual([['refundExcess', ATTEMPT, 200000]]);
    const state = given(...twice, refundSucceeded()).state();
    expect([state.status, refundedMinor(state), refundableMinor(state)]).toEqual(['refunded', 328000, 0]);
  });
  it('is no excess any more when one of them fails, and the folio is corrected by what it held back', () => {
    given(...twice, refundSucceeded())
      .when(refundFailed('rf2'))
      .then(
        { type: 'RefundFailed' },
        {
          type: 'RefundSharesAdded',
          data: { refundId: 'rf1', shares: [{ postingNo: 0, amountMinor: 200000 }] },
        },
      );
    const state = given(...twice, refundSucceeded(), refundFailed('rf2')).state();
    // rf2 was never answered by a later refund; what it would give back went by rf1, but nobody asked for that.
    expect(exceptionsOf(state).map(({ kind }) => kind)).toEqual(['refundFailed']);
    const net = state.refundPostings
      .filter(({ dropped }) => !dropped)
      .reduce((sum, { kind, amountMinor }) => sum + (kind === 'refund' ? amountMinor : -amountMinor), 0);
    expect(net).toBe(328000);
  });
  it('is put back line by line when a refund with two corrections of one folio fails', () => {
    const posting = [1, 3].flatMap((refundPostingNo) => [
      startRefundPosting({ refundPostingNo }),
      refundPosted(refundPostingNo),
    ]);
    const state = given(...twice, refundSucceeded(), refundFailed('rf2'), ...posting, refundFailed()).state();
    const lines = state.refundPostings.filter(({ dropped }) => !dropped);
    expect(lines.map(({ kind, amountMinor, reverses }) => [kind, amountMinor, reverses])).toEqual(
      expect.arrayContaining([
        ['reversal', 128000, 1],
        ['reversal', 200000, 3],
      ]),
    );
  });
  it('is answered by a person for the amount that was seen', () => {
    const answered = [...twice, refundSucceeded(), settled('refundExcess', ATTEMPT)];
    expect(open(...answered)).toEqual([]);
    expect(open(...answered, external(1000))).toEqual([['refundExcess', ATTEMPT, 1000]]);
  });
  it('is not believed of one refund that is larger than the money it names, nor of another amount of a known one', () => {
    given(...isPaid)
      .when(external(328001))
      .thenRefused('AMOUNT_MISMATCH');
    given(...isPaid, external(1000))
      .when(external(1001))
      .thenRefused('AMOUNT_MISMATCH');
    given(...isPaid, refund({ amount: hkd(1000) }))
      .when({ ...refundSucceeded(), amount: hkd(999) } as PaymentCommand)
      .thenRefused('AMOUNT_MISMATCH');
  });
});

describe('Returned money', () => {
  const returned: PaymentCommand[] = [
    request(),
    start(),
    cancel(),
    paid(),
    {
      type: 'ReturnMoney',
      now: at(5),
      attemptId: ATTEMPT,
      refundId: 'rf1',
      reason: 'Canceled',
      by: CLERK,
      terms: ANY_REFUND,
    },
    refundFailed(),
  ];
  const accepted: PaymentCommand[] = [
    ...returned,
    { type: 'AcceptMoney', now: at(14), attemptId: ATTEMPT, reason: 'Guest stays after all' },
    startPosting(),
    posted(),
  ];
  it('that was kept meanwhile is taken off the folio when its refund succeeds after all', () => {
    given(...accepted)
      .when(refundSucceeded())
      .then({ type: 'RefundSucceeded', data: { shares: [{ postingNo: 0, amountMinor: 328000 }] } });
    const state = given(...accepted, refundSucceeded()).state();
    expect(state.status).toBe('refunded');
    expect(isRefundPostingDue(state, 0)).toBe(true);
  });
  it('whose refund succeeds after all while it is held again needs no decision', () => {
    expect(open(...returned)).toEqual([['late', ATTEMPT, 328000]]);
    expect(open(...returned, refundSucceeded())).toEqual([]);
    given(...returned, refundSucceeded())
      .when({
        type: 'ReturnMoney',
        now: at(15),
        attemptId: ATTEMPT,
        refundId: 'rf2',
        reason: 'x',
        by: CLERK,
        terms: ANY_REFUND,
      })
      .thenRefused('MONEY_DECIDED');
  });
  it('that went back in part is told by what is left', () =>
    expect(open(request(), start(), cancel(), paid(), external(100000))).toEqual([
      ['late', ATTEMPT, 228000],
    ]));
});
