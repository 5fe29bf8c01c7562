import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import type { LocalText } from '../../kernel/errors.js';
import { ChunkWriter } from '../../kernel/export/chunk-writer.js';
import { MAX_PDF_ROWS } from '../../kernel/export/pdf.js';
import { WRITERS } from '../../kernel/export/file-formats.js';
import { MAX_SHEET_ROWS } from '../../kernel/export/workbook.js';
import { WRITE_EXPORT } from '../application/store/payment-effects.js';
import { exportSource, type Exported } from './export-request.js';
import { beginExport, endExport, noteProgress, storeChunk } from './exports.queries.js';
import type { Row } from './sheet.js';

export interface WriteExportPayload extends Record<string, unknown> {
  exportId: string;
}

const MAX_TRIES = 3;
const PAGE = 1_000;
const MOST_ROWS = MAX_SHEET_ROWS - 1;

/** Nobody waits for it any more. */
class ExportCanceledError extends Error {
  override name = 'ExportCanceledError';
}

/** Writes one file, a page of rows and a chunk of bytes at a time, however long it is. */
@Injectable()
export class WriteExportJob implements EffectHandler<WriteExportPayload> {
  readonly kind = WRITE_EXPORT;

  async handle({ db }: TenantContext, effect: Effect<WriteExportPayload>): Promise<EffectResult> {
    const { exportId } = effect.payload;
    const row = await beginExport(db, exportId);
    if (!row) return DONE;
    try {
      const source = exportSource(row.request.kind).open(db, row.hotel_code, row.request);
      const { format, language, timeZone } = row.request;
      const most = format === 'pdf' ? MAX_PDF_ROWS : MOST_ROWS;
      const { rows: total, capped } = await source.count(most);
      if (capped) {
        await endExport(db, exportId, 'failed', tooLong(most));
        return DONE;
      }
      const out = new ChunkWriter((no, content) => storeChunk(db, exportId, no, content));
      await WRITERS[format](out, source.columns, pagesOf(db, source, exportId, total), {
        sheet: source.title,
        language,
        timeZone,
        place: row.hotel_code,
      });
      await endExport(db, exportId, 'done');
    } catch (error) {
      if (error instanceof ExportCanceledError) return DONE;
      const { message: reason } = error as Error;
      if (effect.attempt < MAX_TRIES)
        return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason };
      await endExport(db, exportId, 'failed', FAILED[row.request.format ?? 'xlsx']);
      return { outcome: 'failed', reason };
    }
    return DONE;
  }
}

async function* pagesOf(
  db: TenantDatabase,
  source: Exported,
  exportId: string,
  total: number,
): AsyncGenerator<Row[]> {
  let done = 0;
  const goOn = async (): Promise<void> => {
    if (!(await noteProgress(db, exportId, { done, total }))) throw new ExportCanceledError();
  };
  await goOn();
  for await (const rows of source.pages(PAGE)) {
    yield rows;
    done += rows.length;
    await goOn();
  }
}

const FAILED = {
  xlsx: { en: 'Failed to download excel', zh: '下载 Excel 失败' },
  csv: { en: 'Failed to download CSV', zh: '下载 CSV 失败' },
  pdf: { en: 'Failed to download PDF', zh: '下载 PDF 失败' },
};
const tooLong = (most: number): LocalText => ({
  en: `This is more than ${most} rows, more than a file takes. Choose a shorter time or narrow it down otherwise.`,
  zh: `超过一个文件可容纳的 ${most} 行，请缩短时间范围或增加筛选条件。`,
});
