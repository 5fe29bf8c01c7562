import type { EvidenceKey, EvidenceOrder, EvidenceStanding } from '../../../payby/index.js';
import type { Json } from '../../vendor-call.js';

const STANDINGS: Readonly<Record<string, EvidenceStanding>> = {
  open: 'awaited',
  evidenceSent: 'sent',
  won: 'decided',
  lost: 'decided',
};

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

/** @throws Error when it makes no sense */
export function readStanding(answer: Json, { disputeNo }: EvidenceKey): EvidenceStanding {
  if (answer['disputeNo'] !== disputeNo) throw new Error('the answer is about another dispute');
  const status = String(answer['status']);
  if (!Object.hasOwn(STANDINGS, status)) throw new Error(`the dispute’s status ${status} is not known`);
  return STANDINGS[status]!;
}
