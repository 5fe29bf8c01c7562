import { ApiProperty } from '@nestjs/swagger';
import type { DocumentType } from '../../../kernel/http/sent-document.js';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../domain/evidence.js';

/** A file of staff. */
export class EvidenceFileAnswer {
  @ApiProperty({ enum: EVIDENCE_KINDS })
  kind: EvidenceKind;
  @ApiProperty({ enum: ['application/pdf', 'image/png', 'image/jpeg'] })
  mediaType: DocumentType;
  bytes: number;
  addedAt: string;
}

/** What is prepared as evidence in a dispute, besides what is known of the payment. */
export class EvidenceAnswer {
  /** What staff wrote; empty: nothing. */
  note: string;
  files: EvidenceFileAnswer[];
  /** Of all files together, in bytes, with the PDF of the payment. */
  mostBytes: number;
  /** The platform takes it by its API. false: it is sent in the platform's portal, and marked as sent by hand. */
  byApi: boolean;
  /** Name of the platform. */
  platform: string;
}
