import type { CommandOf, OrderOutcome, PaymentCommand } from './commands.js';
import { exceptionsOf } from './exceptions.js';
import { at, CLERK, disputed, MANAGER, paid, refund, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const open = [request(), start(), paid(), disputed()];
const accept = (change: Partial<CommandOf<'AcceptDispute'>> = {}): PaymentCommand => ({
  type: 'AcceptDispute',
  disputeId: 'd1',
  acceptanceId: 'ac1',
  by: MANAGER,
  now: at(30),
  ...change,
});
const result = (outcome: OrderOutcome<'accepted'>, acceptanceId = 'ac1'): PaymentCommand => ({
  type: 'RecordAcceptance',
  disputeId: 'd1',
  acceptanceId,
  now: at(35),
  ...outcome,
});
const taken = result({ outcome: 'accepted' });
const failed = result({ outcome: 'failed', code: 'TOO_LATE', reason: 'It is over' });
const unknown = result({ outcome: 'unknown', reason: 'no answer' });
const order: PaymentCommand = {
  type: 'OrderEvidence',
  disputeId: 'd1',
  evidenceId: 'e1',
  by: CLERK,
  now: at(28),
};
const mark: PaymentCommand = { type: 'MarkEvidenceSent', disputeId: 'd1', by: CLERK, now: at(40) };
const told = (step: 'evidenceSent' | 'won' | 'lost' | 'reopened', minutes: number) =>
  disputed({ step, saidAt: at(minutes) });
const paymentAfter = (...commands: PaymentCommand[]) => given(...open, ...commands).state();
const disputeAfter = (...commands: PaymentCommand[]) => paymentAfter(...commands).disputes[0]!;

describe('M12: accepting a dispute', () => {
  it('is ordered once, and again after it failed', () => {
    given(...open)
      .when(accept())
      .then({
        type: 'AcceptanceOrdered',
        data: { disputeId: 'd1', acceptanceId: 'ac1', orderedBy: MANAGER },
      });
    given(...open, accept())
      .when(accept())
      .then();
    for (const before of [[accept()], [accept(), unknown]])
      given(...open, ...before)
        .when(accept({ acceptanceId: 'ac2' }))
        .thenRefused('DISPUTE_BEING_ACCEPTED');
    given(...open, accept(), failed)
      .when(accept({ acceptanceId: 'ac2' }))
      .then({ type: 'AcceptanceOrdered' });
  });

  it('is not possible when evidence was sent or is on its way, nor when it is decided or accepted', () => {
    given(...open)
      .when(accept({ disputeId: 'd9' }))
      .thenRefused('DISPUTE_UNKNOWN');
    given(...open, order)
      .when(accept())
      .thenRefused('EVIDENCE_BEING_SENT');
    for (const before of [
      [told('evidenceSent', 25)],
      [told('won', 25)],
      [told('lost', 25)],
      [accept(), taken],
    ])
      given(...open, ...before)
        .when(accept({ acceptanceId: 'ac2' }))
        .thenRefused('DISPUTE_NOT_ACCEPTABLE');
    for (const kind of ['inquiry', 'fraudWarning'] as const)
      given(request(), start(), paid(), disputed({ kind }))
        .when(accept())
        .thenRefused('DISPUTE_NOT_ACCEPTABLE');
  });

  it('waits for the platform to say that it is lost', () => {
    expect(disputeAfter(accept(), taken)).toMatchObject({
      status: 'accepted',
      saidAt: at(20),
      acceptance: { status: 'accepted', orderedBy: MANAGER.name, at: at(35) },
    });
    given(...open, accept(), taken)
      .when(taken)
      .then();
    // The platform's own clock, which ours may be ahead of.
    given(...open, accept(), taken)
      .when(told('lost', 21))
      .then({ type: 'DisputeLost' });
    expect(disputeAfter(accept(), taken, told('lost', 21))).toMatchObject({
      status: 'lost',
      acceptance: { status: 'accepted' },
    });
    // What it said before that comes late.
    given(...open, accept(), taken)
      .when(told('evidenceSent', 21))
      .then();
  });

  it('stays an exception without a deadline, and holds the money as before', () => {
    const payment = paymentAfter(accept(), taken);
    const [disputedIs] = exceptionsOf(payment);
    expect(disputedIs).toMatchObject({ kind: 'disputed', subject: 'd1' });
    expect(disputedIs).not.toHaveProperty('deadline');
    expect(exceptionsOf(paymentAfter(accept()))[0]).toHaveProperty('deadline');
    given(...open, accept(), taken)
      .when(refund())
      .thenRefused('REFUND_DISPUTED');
  });

  it('that the platform refused leaves the dispute open, and so does one of unknown outcome', () => {
    expect(disputeAfter(accept(), failed)).toMatchObject({
      status: 'open',
      acceptance: { status: 'failed', code: 'TOO_LATE', reason: 'It is over' },
    });
    given(...open, accept())
      .when(unknown)
      .then({ type: 'AcceptanceUnknown' });
    given(...open, accept(), unknown)
      .when(unknown)
      .then();
    given(...open, accept(), unknown)
      .when(taken)
      .then({ type: 'DisputeAccepted' });
  });

  it('lets no evidence be sent meanwhile, unless a person has seen in the portal that it was', () => {
    for (const before of [[accept()], [accept(), unknown]])
      given(...open, ...before)
        .when({ ...order, now: at(36) })
        .thenRefused('DISPUTE_BEING_ACCEPTED');
    given(...open, accept())
      .when(mark)
      .thenRefused('DISPUTE_BEING_ACCEPTED');
    given(...open, accept(), unknown)
      .when(mark)
      .then({ type: 'DisputeEvidenceSent' });
    given(...open, accept(), failed)
      .when({ ...order, now: at(36) })
      .then({ type: 'EvidenceOrdered' });
  });

  it('counts for nothing once the platform has reported how the dispute continues', () => {
    for (const step of ['evidenceSent', 'won', 'lost'] as const) {
      expect(disputeAfter(accept(), told(step, 31)).acceptance).toBeNull();
      for (const late of [taken, failed, unknown])
        given(...open, accept(), told(step, 31))
          .when(late)
          .then();
    }
    expect(disputeAfter(accept(), taken, told('lost', 50), told('reopened', 60))).toMatchObject({
      status: 'open',
      acceptance: null,
    });
  });
});
