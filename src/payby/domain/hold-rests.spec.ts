import type { CommandOf } from './commands.js';
import { at, ATTEMPT, capture, held, hkd, HOLD_REQUEST, paid, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const toHold = [request(HOLD_REQUEST), start()];
const onHold = [...toHold, held()];

describe('What was held beyond a capture', () => {
  const captured = [...onHold, capture(), paid({ amount: hkd(230000) })];
  const back = (change: Partial<CommandOf<'RecordExternalRefund'>> = {}) =>
    ({
      type: 'RecordExternalRefund',
      now: at(9),
      refundId: 'ex1',
      attemptId: ATTEMPT,
      platformTransactionNo: 'T1',
      amount: hkd(98000),
      platformRefundNo: 're_1',
      mayBeRest: true,
      ...change,
    }) as const;

  it('and is reported like a refund was never paid, so that nothing is taken off the folio', () => {
    given(...captured)
      .when(back())
      .then({
        type: 'HoldRestReleased',
        data: { attemptId: ATTEMPT, ...hkd(98000), platformRefundNo: 're_1' },
      });
    expect(given(...captured, back()).state()).toMatchObject({
      status: 'success',
      refunds: [],
      refundPostings: [],
    });
    given(...captured, back())
      .when(back({ refundId: 'ex1' }))
      .then();
    // The news of the hold itself may never have come.
    given(...toHold, paid({ amount: hkd(230000) }))
      .when(back())
      .then({ type: 'HoldRestReleased' });
  });

  it('may be more than what was captured', () => {
    given(...onHold, capture(), paid({ amount: hkd(100000) }))
      .when(back({ amount: hkd(228000) }))
      .then({ type: 'HoldRestReleased' });
  });

  it('is let go once: another refund of as much, of another amount or by another platform is one', () => {
    given(...captured, back())
      .when(back({ refundId: 'ex2', platformRefundNo: 're_2' }))
      .then({ type: 'ExternalRefundRecorded', data: { amountMinor: 98000 } });
    given(...captured)
      .when(back({ amount: hkd(98001) }))
      .then({ type: 'ExternalRefundRecorded' });
    given(...captured)
      .when(back({ mayBeRest: undefined }))
      .then({ type: 'ExternalRefundRecorded' });
    given(request(), start(), paid()).when(back()).then({ type: 'ExternalRefundRecorded' });
  });
});
