import { at, ATTEMPT, hkd, paid, refund, refundSucceeded, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const isPaid = [request(), start(), paid()];

describe('M14: A refund reported by the sum of all that went back', () => {
  const total = (amountMinor: number, platformTransactionNo = 'T1') =>
    ({
      type: 'RecordRefundTotal',
      now: at(30),
      refundId: `total-${amountMinor}`,
      attemptId: ATTEMPT,
      platformTransactionNo,
      amount: hkd(amountMinor),
      platformRefundNo: `T-${amountMinor}`,
    }) as const;
  const part = refund({ amount: hkd(100_000) });

  it('is recorded with what it adds, and the same sum again is no second one', () => {
    given(...isPaid, total(100_000))
      .when(total(328_000))
      .then({
        type: 'ExternalRefundRecorded',
        data: { amountMinor: 228_000, platformRefundNo: 'T-328000' },
      });
    for (const known of [100_000, 50_000])
      given(...isPaid, total(100_000))
        .when(total(known))
        .then();
  });
  it('is not a second refund of the hotel’s own', () => {
    given(...isPaid, part, refundSucceeded())
      .when(total(100_000))
      .then();
    given(...isPaid, part, refundSucceeded())
      .when(total(150_000))
      .then({ type: 'ExternalRefundRecorded', data: { amountMinor: 50_000 } });
  });
  it('waits while a refund of the hotel’s own may be part of it', () =>
    given(...isPaid, part)
      .when(total(100_000))
      .thenRefused('REFUND_NOT_UNKNOWN'));
  it('is of the charge that it names, where a guest was charged twice on one attempt', () => {
    const second = paid({ platformTransactionNo: 'T2' });
    given(...isPaid, second, total(100_000))
      .when(total(328_000, 'T2'))
      .then({ type: 'ExternalRefundRecorded', data: { amountMinor: 328_000, attemptId: 'charge' } });
    given(...isPaid, total(100_000))
      .when(total(328_000, 'T2'))
      .thenRefused('NOT_PAID');
  });
});
