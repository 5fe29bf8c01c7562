import type { SandboxState, Session } from '../state.js';
import type { SandboxDispute } from './kept-disputes.js';

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

/** Plays one step. @param value in minor units; absent: the whole payment */
export function playDispute(
  platform: SandboxState['platform'],
  session: Session,
  step: DisputeStep,
  { value, number }: { value: number | undefined; number: number },
): DisputeNews {
  const { disputes } = platform;
  const isWarning = step === 'warn';
  const known = disputes.findLast(
    (one) => one.sessionId === session.sessionId && (one.kind === 'fraudWarning') === isWarning,
  );
  const dispute = known ?? newDispute(session, step, number);
  if (!known) disputes.push(dispute);
  if (value !== undefined) dispute.amount = { ...session.amount, value };
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
        dueBy: new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString(),
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
    dueBy: new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString(),
    openedAt: new Date().toISOString(),
    moves: [],
  };
}
