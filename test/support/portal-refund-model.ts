import fc from 'fast-check';
import type { Amount } from '../../src/payby/domain/events.js';
import { ATTEMPT, hkd, OTHER_ATTEMPT } from '../../src/payby/domain/payment.fixture.js';

const type = fc.constant('RecordExternalRefund' as const);
const attemptId = fc.constantFrom(ATTEMPT, OTHER_ATTEMPT);

/** A refund made in the platform's portal. */
export const portalRefund = (amount: fc.Arbitrary<Amount>) =>
  fc
    .record({ type, attemptId, amount, platformRefundNo: fc.constantFrom('X1', 'X2') })
    .map((refund) => ({ ...refund, refundId: `ext-${refund.platformRefundNo}` }));

/** What a capture leaves of an amount on hold, reported like a refund. */
export const releasedRest = (amountMinor: number) =>
  fc.record({
    type,
    refundId: fc.constant('ext-X3'),
    attemptId,
    platformTransactionNo: fc.constantFrom('T', 'T', 'T2'),
    amount: fc.constant(hkd(amountMinor)),
    platformRefundNo: fc.constant('X3'),
    mayBeRest: fc.constant(true),
  });
