import type { DisputeStep, EvidenceKey, EvidenceOrder, EvidenceStanding } from '../../../payby/index.js';
import type { Json } from '../../vendor-call.js';
import { isStatus, STEPS } from './disputes.js';

export const disputePath = ({ disputeNo }: EvidenceKey): string =>
  `/disputes/${encodeURIComponent(disputeNo)}`;

export function evidenceContent({ reference, fencingNo, note, files }: EvidenceOrder): Json {
  return {
    evidenceReference: reference,
    fencingNo,
    note,
    files: files.map(({ kind, mediaType, content }) => ({
      kind,
      mediaType,
      content: content.toString('base64'),
    })),
  };
}

/** How far a dispute has come, by an answer about it. @throws Error when it makes no sense */
export function readStep(answer: Json, { disputeNo }: EvidenceKey): DisputeStep {
  if (answer['disputeNo'] !== disputeNo) throw new Error('the answer is about another dispute');
  const status = String(answer['status']);
  if (!isStatus(status)) throw new Error(`the dispute’s status ${status} is not known`);
  return STEPS[status];
}

/** @throws Error when it makes no sense */
export function readStanding(answer: Json, key: EvidenceKey): EvidenceStanding {
  const step = readStep(answer, key);
  if (step === 'opened') return 'awaited';
  return step === 'evidenceSent' ? 'sent' : 'decided';
}
