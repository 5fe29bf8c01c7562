import { Injectable } from '@nestjs/common';
import { runAs } from '../../../kernel/change-origin.js';
import type { TenantContext } from '../../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../../kernel/effects/effect.js';
import { ImportRefusedError, readImport, TransferCanceledError } from './read-import.js';
import { runImport } from './run-import.js';
import { endTransfer, type TransferRow, workOf } from './transfers.queries.js';
import { writeExport } from './write-export.js';

export const TRANSFER_DICTIONARY = 'hotels.transfer-dictionary';

export interface TransferDictionaryPayload extends Record<string, unknown> {
  transferId: string;
}

const MAX_TRIES = 3;

const FAILED = {
  import: { en: 'upload failed', zh: '上传失败' },
  export: { en: 'Failed to download excel', zh: '下载 Excel 失败' },
};

/** Does what a file of the dictionary waits for: being read, being carried out, being written. Each can begin anew. */
@Injectable()
export class TransferDictionaryJob implements EffectHandler<TransferDictionaryPayload> {
  readonly kind = TRANSFER_DICTIONARY;

  async handle(
    { db, correlationId }: TenantContext,
    effect: Effect<TransferDictionaryPayload>,
  ): Promise<EffectResult> {
    const transfer = await workOf(db, effect.payload.transferId);
    if (!transfer) return DONE;
    const { id, kind, status, hotelCode } = transfer;
    const { actor } = effect.metadata;
    try {
      // The change log names the person who imported, not the worker.
      await runAs({ actor, clientIp: null, hotelCode, correlationId }, () => this.carryOut(db, transfer));
      if (kind === 'export') await endTransfer(db, id, 'done');
    } catch (error) {
      if (error instanceof TransferCanceledError) return DONE;
      if (error instanceof ImportRefusedError) {
        await endTransfer(db, id, 'failed', error.text);
        return DONE;
      }
      const { message: reason } = error as Error;
      if (effect.attempt < MAX_TRIES)
        return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason };
      await endTransfer(db, id, 'failed', FAILED[kind]);
      return { outcome: 'failed', reason: `${status}: ${reason}` };
    }
    return DONE;
  }

  private carryOut(db: TenantContext['db'], transfer: TransferRow): Promise<void> {
    if (transfer.kind === 'export') return writeExport(db, transfer);
    return transfer.status === 'reading' ? readImport(db, transfer) : runImport(db, transfer);
  }
}
