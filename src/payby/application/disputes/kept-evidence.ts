import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { MessageLog } from '../messages/message-log.js';
import { decryptBytes } from '../store/payment-codec.js';
import type { EvidenceOrder } from '../vendors/payment-platform.js';
import { findOrdered, encryptedFiles } from './evidence.queries.js';

/** What was ordered to be sent, as it was then. */
@Injectable()
export class KeptEvidence {
  constructor(private readonly messages: MessageLog) {}

  /** @returns null when it is gone: the guest was erased */
  async read(
    db: TenantDatabase,
    paymentId: string,
    evidenceId: string,
  ): Promise<Pick<EvidenceOrder, 'files' | 'note'> | null> {
    const key = await this.messages.keyOf(db, paymentId);
    const ordered = key && (await findOrdered(db, evidenceId));
    if (!ordered) return null;
    const files = await encryptedFiles(db, evidenceId);
    return {
      note: ordered.noteEncrypted && decryptBytes(ordered.noteEncrypted, key).toString(),
      files: files.map(({ kind, mediaType, contentEncrypted }) => ({
        kind,
        mediaType,
        content: decryptBytes(contentEncrypted, key),
      })),
    };
  }
}
