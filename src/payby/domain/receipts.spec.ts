import type { PaymentCommand } from './commands.js';
import {
  at,
  ATTEMPT,
  cancel,
  hkd,
  OTHER_ATTEMPT,
  paid,
  refund,
  request,
  start,
  TWO_FOLIOS,
} from './payment.fixture.js';
import { given } from './payment.given.js';
import { askedReceipt } from './receipts.js';

describe('Of two late payments the one that was accepted first', () => {
  it('pays the request, and is what a refund is of unless another is named', () => {
    const first = { attemptId: ATTEMPT, platformTransactionNo: 'T1', now: at(5) };
    const second = { attemptId: OTHER_ATTEMPT, platformTransactionNo: 'T2', now: at(6) };
    const accept = ({ attemptId }: typeof first): PaymentCommand => ({
      type: 'AcceptMoney',
      now: at(7),
      attemptId,
      reason: 'Still owed',
    });
    const late = [
      request(TWO_FOLIOS),
      start(),
      start({ attemptId: OTHER_ATTEMPT }),
      cancel(),
      paid(first),
      paid(second),
    ];
    expect(askedReceipt(given(...late).state())).toBeNull();
    const both = [...late, accept(second), accept(first)];
    expect(askedReceipt(given(...both).state())).toMatchObject({ platformTransactionNo: 'T2' });
    given(...both)
      .when(refund({ amount: hkd(210_000) }))
      .then({
        type: 'RefundRequested',
        data: {
          attemptId: OTHER_ATTEMPT,
          shares: [
            { postingNo: 0, amountMinor: 200_000 },
            { postingNo: 1, amountMinor: 10_000 },
          ],
        },
      });
  });
});
