import type { SandboxState, Session } from '../state.js';
import type { KeptEvidence, SandboxDispute } from './kept-disputes.js';
import { PlatformError } from './platform-error.js';

/** What a bank and a merchant do about a dispute, one after the other as a test or a demonstration wants it. */
export const DISPUTE_STEPS = [
  'warn',
  'inquire',
  'open',
  'take',
  'evidence',
  'comment',
  'return',
  'win',
  'lose',
  'reopen',
] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

export interface DisputeNews {
  dispute: SandboxDispute;
  step: DisputeStep;
}

const DAY_MS = 86_400_000;
const DUE_DAYS = 14;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
/** Of all files together, in bytes. */
const MOST_EVIDENCE = 4_500_000;

/**
 * Takes evidence of a merchant: once, in time, and of no more than the platform stores.
 * @throws PlatformError
 */
export function takeEvidence(dispute: SandboxDispute, evidence: KeptEvidence): void {
  if (dispute.kind === 'fraudWarning' || dispute.status !== 'open')
    throw new PlatformError(409, 'DISPUTE_NOT_OPEN', 'This dispute takes no evidence any more');
  if (Date.parse(dispute.dueBy) < Date.now())
    throw new PlatformError(409, 'EVIDENCE_OVERDUE', 'The time for evidence is over');
  if (evidence.files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_EVIDENCE)
    throw new PlatformError(413, 'EVIDENCE_TOO_LARGE', 'The files are too large together');
  Object.assign(dispute, { status: 'evidenceSent', evidence });
}

/**
 * The merchant does not contest a dispute: in time, and while the bank has no evidence.
 * @throws PlatformError
 */
export function acceptDispute(dispute: SandboxDispute): void {
  if (dispute.kind !== 'chargeback' || dispute.status !== 'open')
    throw new PlatformError(409, 'DISPUTE_NOT_ACCEPTABLE', 'This dispute can no longer be accepted');
  if (Date.parse(dispute.dueBy) < Date.now())
    throw new PlatformError(409, 'DISPUTE_OVERDUE', 'The time to answer this dispute is over');
  Object.assign(dispute, { status: 'lost', accepted: true });
}

/**
 * Plays one step.
 * @param change `value`: in minor units; absent: the whole payment. `dueInDays`: until evidence is due, from now.
 *   `losesAnswer`: see `SandboxDispute`
 */
export function playDispute(
  platform: SandboxState['platform'],
  session: Session,
  step: DisputeStep,
  {
    value,
    dueInDays,
    losesAnswer,
    number,
  }: { value?: number; dueInDays?: number; losesAnswer?: boolean; number: number },
): DisputeNews {
  const { disputes } = platform;
  const isWarning = step === 'warn';
  const known = disputes.findLast(
    (one) => one.sessionId === session.sessionId && (one.kind === 'fraudWarning') === isWarning,
  );
  const dispute = known ?? newDispute(session, step, number);
  if (!known) disputes.push(dispute);
  if (value !== undefined) dispute.amount = { ...session.amount, value };
  if (dueInDays !== undefined) dispute.dueBy = inDays(dueInDays);
  if (losesAnswer !== undefined) dispute.losesAnswer = losesAnswer;
  const at = new Date().toISOString();
  switch (step) {
    case 'open':
    case 'take':
      if (dispute.kind === 'inquiry') Object.assign(dispute, { kind: 'chargeback', status: 'open' });
      break;
    case 'evidence':
      dispute.status = 'evidenceSent';
      break;
    case 'win':
      dispute.status = 'won';
      break;
    case 'lose':
      dispute.status = 'lost';
      break;
    case 'reopen':
      Object.assign(dispute, {
        status: 'open',
        dueBy: inDays(DUE_DAYS),
        evidence: undefined,
        accepted: undefined,
      });
      break;
    default:
      break;
  }
  const taken = dispute.moves.at(-1)?.kind === 'taken';
  // A bank that had given the amount back takes it again with its last word.
  const takes = step === 'take' || (step === 'lose' && dispute.moves.length > 0 && !taken);
  if (takes || step === 'return')
    dispute.moves.push({ no: `mov_${number}`, kind: takes ? 'taken' : 'returned', at });
  return { dispute, step };
}

function newDispute({ sessionId, amount }: Session, step: DisputeStep, number: number): SandboxDispute {
  const kind = step === 'warn' ? 'fraudWarning' : step === 'inquire' ? 'inquiry' : 'chargeback';
  return {
    no: `dsp_${number}`,
    sessionId,
    kind,
    status: 'open',
    amount,
    reasonCode: kind === 'fraudWarning' ? '0' : '13.1',
    reason: 'Merchandise/Services Not Received',
    dueBy: inDays(DUE_DAYS),
    openedAt: new Date().toISOString(),
    moves: [],
  };
}
