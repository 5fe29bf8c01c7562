import type { CommandOf, PaymentCommand } from './commands.js';
import { at, CLERK, disputed, MANAGER, paid, request, start } from './payment.fixture.js';
import { given } from './payment.given.js';

const open = [request(), start(), paid(), disputed()];
const order = (change: Partial<CommandOf<'OrderEvidence'>> = {}): PaymentCommand => ({
  type: 'OrderEvidence',
  disputeId: 'd1',
  evidenceId: 'e1',
  by: CLERK,
  now: at(30),
  ...change,
});
const mark: PaymentCommand = { type: 'MarkEvidenceSent', disputeId: 'd1', by: MANAGER, now: at(40) };
type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'failed'; code: string; reason: string }
  | { outcome: 'unknown'; code?: string; reason: string };
const result = (outcome: Outcome, evidenceId = 'e1'): PaymentCommand => ({
  type: 'RecordEvidence',
  disputeId: 'd1',
  evidenceId,
  now: at(35),
  ...outcome,
});
const sent = result({ outcome: 'sent' });
const failed = result({ outcome: 'failed', code: 'EVIDENCE_OVERDUE', reason: 'too late' });
const unknown = result({ outcome: 'unknown', reason: 'no answer' });
const told = (step: 'evidenceSent' | 'won' | 'reopened', minutes: number) =>
  disputed({ step, saidAt: at(minutes) });
const disputeAfter = (...commands: PaymentCommand[]) => given(...open, ...commands).state().disputes[0]!;

describe('M12: evidence in a dispute', () => {
  it('is ordered once while the dispute awaits it, and again after it failed', () => {
    given(...open)
      .when(order())
      .then({ type: 'EvidenceOrdered', data: { disputeId: 'd1', evidenceId: 'e1', orderedBy: CLERK } });
    given(...open, order())
      .when(order())
      .then();
    given(...open, order())
      .when(order({ evidenceId: 'e2' }))
      .thenRefused('EVIDENCE_BEING_SENT');
    given(...open, order(), unknown)
      .when(order({ evidenceId: 'e2' }))
      .thenRefused('EVIDENCE_BEING_SENT');
    given(...open, order(), failed)
      .when(order({ evidenceId: 'e2' }))
      .then({ type: 'EvidenceOrdered' });
  });

  it('is not ordered for what takes none, nor after its time', () => {
    given(...open)
      .when(order({ disputeId: 'd9' }))
      .thenRefused('DISPUTE_UNKNOWN');
    given(...open)
      .when(order({ now: at(3 * 24 * 60 + 1) }))
      .thenRefused('EVIDENCE_OVERDUE');
    for (const step of ['evidenceSent', 'won'] as const)
      given(...open, told(step, 25))
        .when(order())
        .thenRefused('EVIDENCE_NOT_AWAITED');
    given(request(), start(), paid(), disputed({ kind: 'fraudWarning' }))
      .when(order())
      .thenRefused('EVIDENCE_NOT_AWAITED');
  });

  it('is sent, refused or of unknown outcome by what the platform answers, once', () => {
    given(...open, order())
      .when(sent)
      .then({ type: 'DisputeEvidenceSent', data: { evidenceId: 'e1' } });
    expect(disputeAfter(order(), sent)).toMatchObject({
      status: 'evidenceSent',
      evidence: { id: 'e1', status: 'sent', orderedBy: CLERK.name },
    });
    given(...open, order(), sent)
      .when(sent)
      .then();
    given(...open, order())
      .when(failed)
      .then({ type: 'EvidenceFailed', data: { code: 'EVIDENCE_OVERDUE' } });
    expect(disputeAfter(order(), failed)).toMatchObject({ status: 'open', evidence: { status: 'failed' } });
    given(...open, order())
      .when(unknown)
      .then({ type: 'EvidenceUnknown' });
    given(...open, order(), unknown)
      .when(unknown)
      .then();
    given(...open, order(), unknown)
      .when(sent)
      .then({ type: 'DisputeEvidenceSent' });
  });

  it('counts as arrived when the platform tells of it first, and an old order says nothing any more', () => {
    expect(disputeAfter(order(), told('evidenceSent', 33)).evidence).toMatchObject({ status: 'sent' });
    given(...open, order(), told('evidenceSent', 33))
      .when(failed)
      .then();
    given(...open, order(), told('won', 33))
      .when(sent)
      .then();
    given(...open, order(), failed, order({ evidenceId: 'e2' }))
      .when(failed)
      .then();
  });

  it('leaves the clock of the platform as it was: its next message is not taken for an old one', () => {
    expect(disputeAfter(order(), sent).saidAt).toEqual(at(20));
    given(...open, order(), sent)
      .when(told('won', 21))
      .then({ type: 'DisputeWon' });
  });

  it('is marked as sent by a person who sent it in the portal, also after its time', () => {
    given(...open)
      .when({ ...mark, now: at(5 * 24 * 60) })
      .then({ type: 'DisputeEvidenceSent', data: { sentBy: MANAGER } });
    given(...open, order())
      .when(mark)
      .thenRefused('EVIDENCE_BEING_SENT');
    given(...open, order(), unknown)
      .when(mark)
      .then({ type: 'DisputeEvidenceSent' });
    given(...open, mark)
      .when(mark)
      .thenRefused('EVIDENCE_NOT_AWAITED');
  });

  it('is awaited again when the dispute is reopened, or an inquiry becomes a chargeback', () => {
    const reopened = disputeAfter(order(), sent, told('won', 50), told('reopened', 60));
    expect(reopened).toMatchObject({ status: 'open', evidence: null });
    const inquiry = [request(), start(), paid(), disputed({ kind: 'inquiry' }), order(), sent];
    const escalated = given(...inquiry, disputed({ saidAt: at(70) })).state().disputes[0]!;
    expect(escalated).toMatchObject({ kind: 'chargeback', status: 'open', evidence: null });
  });
});
