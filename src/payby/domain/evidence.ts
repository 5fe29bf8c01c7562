/** What a file of staff shows: there is one of each at most, since platforms ask for them one by one. */
export const EVIDENCE_KINDS = [
  'registrationCard',
  'folio',
  'correspondence',
  'cancellationPolicy',
  'other',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** How a platform takes evidence by its API. */
export interface EvidenceTerms {
  /** Of all files together, the PDF that is made of the payment included. */
  mostBytes: number;
}
