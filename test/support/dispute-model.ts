import fc from 'fast-check';
import type { CommandOf, PaymentCommand } from '../../src/payby/domain/commands.js';
import { isUndecided } from '../../src/payby/domain/dispute-state.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import type { PaymentException } from '../../src/payby/domain/exceptions.js';
import { at, ATTEMPT, hkd, OTHER_ATTEMPT, TWO_FOLIOS } from '../../src/payby/domain/payment.fixture.js';
import { refundableOf, type ExistingPayment } from '../../src/payby/domain/state.js';

/** Disputes in the model of payments: messages of a platform in any order, and what holds whatever came of them. */

const ASKED = TWO_FOLIOS.amountMinor;
const minute = fc.integer({ min: 0, max: 30 * 60 });
const saidAt = minute.map(at);
const disputeId = fc.constantFrom('d1', 'd1', 'd2');

const disputeMessage = fc
  .record({
    type: fc.constant('RecordDispute' as const),
    disputeId,
    attemptId: fc.constantFrom(ATTEMPT, ATTEMPT, OTHER_ATTEMPT),
    platformTransactionNo: fc.constantFrom('T', 'T2', null),
    kind: fc.constantFrom(
      'chargeback' as const,
      'chargeback' as const,
      'inquiry' as const,
      'fraudWarning' as const,
      null,
    ),
    amount: fc.constantFrom(ASKED, 100000).map(hkd),
    reasonCode: fc.constant('13.1'),
    reason: fc.constant(null),
    evidenceDue: fc.constantFrom(null, at(40 * 60), at(41 * 60)),
    step: fc.constantFrom('opened', 'opened', 'evidenceSent', 'won', 'lost', 'reopened', null),
    movements: fc.subarray(['taken', 'returned'] as const),
    fee: fc.constantFrom(undefined, hkd(1500), { amountMinor: 200, currencyCode: 'USD' }),
    saidAt,
  })
  .map(({ movements, fee, ...said }): Omit<CommandOf<'RecordDispute'>, 'now'> => ({
    ...said,
    disputeNo: said.disputeId,
    movements: movements.map((kind) => ({
      no: kind,
      kind,
      amount: said.amount,
      ...(fee && { fee }),
      saidAt: said.saidAt,
    })),
  }));

/** Most payments are never disputed; those that are, again and again. */
export const disputeMessages = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.tuple(minute, disputeMessage), { minLength: 2, maxLength: 10 }) },
);

/** Jest's own expectations cost more than the decisions they look at. */
function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** After one command. */
export function assertDisputeStep(
  step: PaymentCommand,
  following: readonly PaymentEvent[],
  before: ExistingPayment,
): void {
  for (const { type, data } of following) {
    if (type !== 'RefundRequested' && type !== 'RefundApproved') continue;
    const attemptId =
      type === 'RefundRequested'
        ? data.attemptId
        : before.refunds.find(({ id }) => id === data.refundId)!.attemptId;
    const open = before.disputes.some((one) => one.attemptId === attemptId && isUndecided(one));
    // The model's person has seen the dispute exactly when the command says so.
    const despite = 'despiteDispute' in step && step.despiteDispute === true;
    must(!open || despite, 'refunded on top of a dispute');
    const receipt = before.receipts.find((one) => one.attemptId === attemptId);
    // Money that has only just come in is not disputed yet.
    if (receipt && type === 'RefundRequested')
      must(data.amountMinor <= refundableOf(before, receipt), 'what a dispute holds was refunded');
  }
}

/** A message about money of this payment is a fact, whatever came before it. */
export function assertRefusedDispute(step: CommandOf<'RecordDispute'>, state: ExistingPayment): void {
  must(!state.receipts.some(({ attemptId }) => attemptId === step.attemptId), 'a dispute was refused');
}

/** At the end. */
export function assertDisputes(payment: ExistingPayment, shown: readonly PaymentException[]): void {
  for (const dispute of payment.disputes) {
    must(
      isUndecided(dispute) ===
        shown.some(({ kind, subject }) => kind === 'disputed' && subject === dispute.id),
      'an undecided dispute is hidden, or a decided one shown',
    );
    for (const kind of ['taken', 'returned'] as const)
      must(
        dispute.movements.filter((one) => one.kind === kind).length <= 1,
        'a movement of a dispute was recorded twice',
      );
    const receipt = payment.receipts.find(({ attemptId }) => attemptId === dispute.attemptId);
    must(receipt !== undefined, 'a dispute of no money');
    if (
      dispute.kind === 'chargeback' &&
      dispute.status !== 'won' &&
      dispute.amountMinor >= receipt.amountMinor
    )
      must(refundableOf(payment, receipt) === 0, 'what a dispute holds can be refunded');
  }
}
