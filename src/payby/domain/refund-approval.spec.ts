import { ANY_REFUND } from './capabilities.js';
import { exceptionsOf } from './exceptions.js';
import { at, CLERK, hkd, MANAGER, paid, refund, refundSucceeded, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const isPaid = [request(), start(), paid()];

describe('A refund above the threshold', () => {
  const big = refund({ approvalAboveMinor: 100000 });
  const approve = (by = MANAGER) =>
    ({ type: 'ApproveRefund', now: at(11), refundId: 'rf1', by, terms: ANY_REFUND }) as const;
  const reject = (by = MANAGER) =>
    ({ type: 'RejectRefund', now: at(11), refundId: 'rf1', by, reason: 'Not agreed' }) as const;

  it('waits for a second person', () => {
    given(...isPaid)
      .when(big)
      .then({ type: 'RefundRequested', data: { awaitsApproval: true } });
    expect(exceptionsOf(given(...isPaid, big).state()).map(({ kind }) => kind)).toEqual(['refundApproval']);
    given(...isPaid, big)
      .when(approve(CLERK))
      .thenRefused('SECOND_PERSON_NEEDED');
    given(...isPaid, big)
      .when(approve())
      .then({ type: 'RefundApproved', data: { approvedBy: MANAGER } });
  });
  it('waits for a second person above the limit only', () => {
    for (const [amountMinor, awaitsApproval] of [
      [100000, false],
      [100001, true],
    ] as const)
      given(...isPaid)
        .when(refund({ amount: hkd(amountMinor), approvalAboveMinor: 100000 }))
        .then({ type: 'RefundRequested', data: { awaitsApproval } });
  });

  it('is counted with those of the same money that one person made: parts do not get around the limit', () => {
    const part = (refundId: string, amountMinor: number) =>
      refund({ refundId, amount: hkd(amountMinor), approvalAboveMinor: 100000 });
    given(...isPaid, part('rf1', 60000))
      .when(part('rf2', 40000))
      .then({ type: 'RefundRequested', data: { awaitsApproval: false } });
    given(...isPaid, part('rf1', 60000))
      .when(part('rf2', 40001))
      .then({ type: 'RefundRequested', data: { awaitsApproval: true } });
    // One that was approved or rejected is not counted.
    for (const decided of [approve(), reject()])
      given(...isPaid, part('rf1', 100001), decided)
        .when(part('rf2', 100000))
        .then({ type: 'RefundRequested', data: { awaitsApproval: false } });
  });
  it('holds its amount back while it waits, and gives it free when it is rejected', () => {
    given(...isPaid, big)
      .when(refund({ refundId: 'rf2', amount: hkd(1) }))
      .thenRefused('REFUND_EXCEEDS_REFUNDABLE');
    given(...isPaid, big, reject())
      .when(refund({ refundId: 'rf2', amount: hkd(1) }))
      .then({ type: 'RefundRequested' });
  });
  it('is decided once', () => {
    given(...isPaid, big, reject())
      .when(approve())
      .thenRefused('REFUND_DECIDED');
    given(...isPaid, big, approve())
      .when(reject())
      .thenRefused('REFUND_DECIDED');
  });
  it('cannot have succeeded before it was ordered', () =>
    given(...isPaid, big)
      .when(refundSucceeded())
      .thenRefused('REFUND_UNKNOWN'));
});
