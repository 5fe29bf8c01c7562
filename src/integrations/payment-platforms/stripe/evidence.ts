import {
  type DisputeStep,
  type EvidenceFile,
  type EvidenceKey,
  type EvidenceOrder,
  type EvidenceStanding,
} from '../../../payby/index.js';
import { type Form, isAbout } from '../../platform-parts.js';
import { isObject, type Json } from '../../vendor-call.js';
import { stepOf } from './disputes.js';
import { ACCOUNT, tagOf } from './stripe-wire.js';

/** Ours, on a dispute whose evidence we submitted. */
const EVIDENCE = 'payby_evidence';

/** Which of Stripe's fields shows what. Each takes one file. */
const FIELDS: Readonly<Record<EvidenceFile['kind'], string>> = {
  package: 'uncategorized_file',
  registrationCard: 'customer_signature',
  folio: 'receipt',
  correspondence: 'customer_communication',
  cancellationPolicy: 'cancellation_policy',
  other: 'service_documentation',
};

export const disputePath = (disputeNo: string): string => `/v1/disputes/${encodeURIComponent(disputeNo)}`;

/** Files have a host of their own at Stripe; a server in its place has one for all. */
export function filesAddress(baseUrl: string): string {
  return baseUrl.replace(/^https:\/\/api\.stripe\.com(?=\/|$)/, 'https://files.stripe.com');
}

/** A file as it is uploaded, and the type of that. */
export async function uploadOf({
  kind,
  mediaType,
  content,
}: EvidenceFile): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.set('purpose', 'dispute_evidence');
  const file = new Blob([new Uint8Array(content)], { type: mediaType });
  form.set('file', file, `${kind}.${mediaType.split('/')[1]}`);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** @param files of the order, as Stripe calls them */
export function evidenceForm(
  accountCode: string,
  { reference, note }: EvidenceOrder,
  files: readonly { kind: EvidenceFile['kind']; id: string }[],
): Form {
  const fields: Record<string, string> = {};
  for (const { kind, id } of files) fields[FIELDS[kind]] = id;
  return {
    evidence: { ...fields, ...(note !== null && { uncategorized_text: note }) },
    metadata: { [EVIDENCE]: reference, [ACCOUNT]: accountCode },
    submit: 'true',
  };
}

/** How far a dispute has come, by an answer about it. @throws Error when it makes no sense */
export function readStep(dispute: Json, disputeNo: string): DisputeStep {
  isAbout(dispute['id'], disputeNo);
  const step = stepOf(dispute);
  if (step === null)
    throw new Error(`a dispute of the unknown status ${JSON.stringify(dispute['status'] ?? null)}`);
  return step;
}

/**
 * Whether the bank has evidence. Our number alone distinguishes what was submitted from what an inquiry had before it
 * became a chargeback.
 * @throws Error when it makes no sense
 */
export function readStanding(dispute: Json, { reference, disputeNo }: EvidenceKey): EvidenceStanding {
  const step = readStep(dispute, disputeNo);
  if (step !== 'opened') return step === 'evidenceSent' ? 'sent' : 'decided';
  const details = isObject(dispute['evidence_details']) ? dispute['evidence_details'] : {};
  const submissions = details['submission_count'];
  const isOurs = tagOf(dispute, EVIDENCE) === reference;
  return isOurs && typeof submissions === 'number' && submissions > 0 ? 'sent' : 'awaited';
}
