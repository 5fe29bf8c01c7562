import fc from 'fast-check';
import type { CommandOf, PaymentCommand } from '../../src/payby/domain/commands.js';
import {
  isBeingAccepted,
  isBeingSent,
  isUndecided,
  offFoliosMinor,
} from '../../src/payby/domain/dispute-state.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import type { PaymentException } from '../../src/payby/domain/exceptions.js';
import { at, ATTEMPT, hkd, OTHER_ATTEMPT, TWO_FOLIOS } from '../../src/payby/domain/payment.fixture.js';
import {
  refundableOf,
  wentThrough,
  type ExistingPayment,
  type RefundPosting,
} from '../../src/payby/domain/state.js';
import { must } from './must.js';

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
    movements: fc.subarray(['taken', 'returned', 'takenAgain'] as const),
    toFolio: fc.boolean(),
    fee: fc.constantFrom(undefined, hkd(1500), { amountMinor: 200, currencyCode: 'USD' }),
    saidAt,
  })
  .map(({ movements, fee, ...said }): Omit<CommandOf<'RecordDispute'>, 'now'> => ({
    ...said,
    disputeNo: said.disputeId,
    movements: movements.map((no) => ({
      no,
      kind: no === 'returned' ? ('returned' as const) : ('taken' as const),
      amount: said.amount,
      ...(fee && { fee }),
      saidAt: said.saidAt,
    })),
  }));

const evidenceId = fc.constantFrom('e1', 'e1', 'e2');
const by = fc.constant({ id: 'u1', name: 'Zhao Lan' });
const outcome = fc.constantFrom(
  { outcome: 'sent' as const },
  { outcome: 'failed' as const, code: 'C', reason: 'because' },
  { outcome: 'unknown' as const, reason: 'because' },
);
const acceptanceId = fc.constantFrom('ac1', 'ac1', 'ac2');
const accepted = fc.constantFrom(
  { outcome: 'accepted' as const },
  { outcome: 'failed' as const, code: 'C', reason: 'because' },
  { outcome: 'unknown' as const, reason: 'because' },
);
/** Evidence that staff order, mark as sent, disputes that they accept, and what becomes of it. */
const staffStep = fc.oneof(
  fc.record({ type: fc.constant('AcceptDispute' as const), disputeId, acceptanceId, by }),
  fc
    .record({ type: fc.constant('RecordAcceptance' as const), disputeId, acceptanceId, outcome: accepted })
    .map(({ outcome: what, ...of }) => ({ ...of, ...what })),
  fc.record({ type: fc.constant('OrderEvidence' as const), disputeId, evidenceId, by }),
  fc.record({ type: fc.constant('MarkEvidenceSent' as const), disputeId, by }),
  fc
    .record({ type: fc.constant('RecordEvidence' as const), disputeId, evidenceId, outcome })
    .map(({ outcome: what, ...of }) => ({ ...of, ...what })),
);

const opened = disputeMessage.map(
  (message) =>
    ({ ...message, disputeId: 'd1', kind: 'chargeback', step: 'opened', evidenceDue: null }) as const,
);
/** At one and the same minute. */
const follow = <Step>(minutes: number, steps: Step[]) =>
  steps.map((each) => [minutes, each] as [number, Step]);

/** A dispute that evidence is ordered in, and what becomes of that: by chance alone they seldom follow each other. */
const evidenceLife = fc.tuple(minute, opened, by, outcome).map(([minutes, message, who, what]) => {
  const of = { disputeId: 'd1', evidenceId: 'e1' };
  const ordered = { type: 'OrderEvidence', ...of, by: who } as const;
  return follow(minutes, [message, ordered, { type: 'RecordEvidence', ...of, ...what } as const]);
});

/** A dispute that is accepted, and what becomes of that. */
const acceptanceLife = fc.tuple(minute, opened, by, accepted).map(([minutes, message, who, what]) => {
  const of = { disputeId: 'd1', acceptanceId: 'ac1' };
  const ordered = { type: 'AcceptDispute', ...of, by: who } as const;
  return follow(minutes, [message, ordered, { type: 'RecordAcceptance', ...of, ...what } as const]);
});

/** Most payments are never disputed; those that are, again and again. */
export const disputeMessages = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.tuple(
        minute,
        fc.oneof({ weight: 3, arbitrary: disputeMessage }, { weight: 1, arbitrary: staffStep }),
      ),
      { minLength: 2, maxLength: 10 },
    ),
  },
  { weight: 1, arbitrary: fc.oneof(evidenceLife, acceptanceLife) },
);

/** After one command. */
export function assertDisputeStep(
  step: PaymentCommand,
  following: readonly PaymentEvent[],
  before: ExistingPayment,
): void {
  for (const { type, data } of following) {
    if (type === 'AcceptanceOrdered' || type === 'EvidenceOrdered') {
      const dispute = before.disputes.find(({ id }) => id === data.disputeId)!;
      must(dispute.status === 'open', 'a dispute was answered that is not open');
      must(!isBeingSent(dispute) && !isBeingAccepted(dispute), 'a dispute was answered twice at once');
    }
    // Only the platform says that it is lost.
    must(type !== 'DisputeLost' || step.type === 'RecordDispute', 'a dispute was lost without the platform');
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

const sum = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** What lines of disputes take off folios, less what is put back. */
function offFolios(lines: readonly RefundPosting[]): number {
  const of = (kind: RefundPosting['kind']): number => sum(lines.filter((line) => line.kind === kind));
  return of('refund') - of('reversal');
}

/**
 * The lines on the folios are what the platform has taken and not returned, where the hotel posts that, as far as refunds
 * have left something there. A line that was dropped is never posted, and neither is what it would have put back.
 */
function assertOnFolios(payment: ExistingPayment): void {
  const lines = payment.refundPostings.filter(({ dispute, dropped }) => dispute && !dropped);
  const refunded = payment.refunds.filter(wentThrough).flatMap(({ shares }) => shares);
  const roomOn = (postingNo: number): number =>
    payment.postings[postingNo]!.amountMinor - sum(refunded.filter((share) => share.postingNo === postingNo));
  payment.postings.forEach((_, no) => {
    const off = offFolios(lines.filter(({ postingNo }) => postingNo === no));
    must(off >= 0 && off <= roomOn(no), 'a dispute took more off a folio than was there');
  });
  const kept = payment.receipts.filter(({ standing }) => standing === 'kept');
  const ofKept = payment.disputes.filter((one) => kept.some(({ attemptId }) => attemptId === one.attemptId));
  for (const dispute of payment.disputes) {
    const off = offFolios(lines.filter((line) => line.dispute?.id === dispute.id));
    must(ofKept.includes(dispute) || off === 0, 'money that is not kept was taken off a folio');
    must(off <= offFoliosMinor(dispute, 'HKD'), 'a dispute took more off the folios than the platform took');
  }
  for (const { attemptId } of kept) {
    const own = payment.postings.some((posting) => posting.attemptId === attemptId);
    const folios = payment.postings.flatMap((posting, no) =>
      posting.attemptId === (own ? attemptId : null) ? [no] : [],
    );
    const ids = new Set(ofKept.flatMap((one) => (one.attemptId === attemptId ? [one.id] : [])));
    const wanted = ofKept.reduce(
      (total, one) => total + (ids.has(one.id) ? offFoliosMinor(one, 'HKD') : 0),
      0,
    );
    const room = folios.reduce((total, no) => total + roomOn(no), 0);
    const off = offFolios(lines.filter(({ dispute }) => ids.has(dispute!.id)));
    must(off === Math.min(wanted, room), 'the folios are not corrected by what disputes have taken');
  }
}

/** At the end. */
export function assertDisputes(payment: ExistingPayment, shown: readonly PaymentException[]): void {
  assertOnFolios(payment);
  for (const dispute of payment.disputes) {
    must(
      dispute.status !== 'evidenceSent' || !isBeingSent(dispute),
      'evidence that was sent is still on its way',
    );
    must(dispute.status === 'open' || !isBeingAccepted(dispute), 'what is not open is still being accepted');
    must(
      dispute.status !== 'accepted' || dispute.acceptance?.status === 'accepted',
      'a dispute was accepted that the platform did not take',
    );
    must(
      isUndecided(dispute) ===
        shown.some(({ kind, subject }) => kind === 'disputed' && subject === dispute.id),
      'an undecided dispute is hidden, or a decided one shown',
    );
    // The platform of the model takes money twice at most, and gives it back once.
    for (const [kind, most] of [
      ['taken', 2],
      ['returned', 1],
    ] as const)
      must(
        dispute.movements.filter((one) => one.kind === kind).length <= most,
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
