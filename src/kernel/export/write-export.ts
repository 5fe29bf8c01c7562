import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TenantContext } from '../context.js';
import { backoffSeconds, DONE, type Effect, type EffectResult } from '../effects/effect.js';
import { grouped, type LocalText } from '../errors.js';
import type { Total } from '../lists/keyset-page.js';
import { ChunkWriter } from './chunk-writer.js';
import type { ExportFiles, ExportRow, FileRequest } from './export-files.js';
import { WRITERS } from './file-formats.js';
import { MAX_PDF_ROWS } from './pdf.js';
import { MAX_SHEET_ROWS, type WorkbookColumn } from './workbook.js';

export interface WriteExportPayload extends Record<string, unknown> {
  exportId: string;
}

/** The rows that go into a file, and its columns. */
export interface Exported<Row> {
  title: LocalText;
  columns: WorkbookColumn<Row>[];
  /** What all rows are of, for a PDF's head, where a file's name is lost. */
  about?(): Promise<string[]>;
  /** Counts no further than `cap`. */
  count(cap: number): Promise<Total>;
  /** All rows in their order, some `size` at a time. */
  pages(size: number): AsyncGenerator<Row[]>;
}

const MAX_TRIES = 3;
const PAGE = 1_000;
/** Rows that are written in one turn of the event loop: a worker may have requests to answer, too. */
const ROWS_A_TURN = 50;
const MOST_ROWS = MAX_SHEET_ROWS - 1;

/** Most rows of a file. */
export const mostRows = ({ format }: Pick<FileRequest, 'format'>): number =>
  format === 'pdf' ? MAX_PDF_ROWS : MOST_ROWS;

/** It was canceled meanwhile. */
class ExportCanceledError extends Error {
  override name = 'ExportCanceledError';
}

/** Writes one file, a page of rows and a chunk of bytes at a time, however long it is. */
export async function writeExport<Request extends FileRequest, Row>(
  files: ExportFiles<Request>,
  { tenantId, db }: TenantContext,
  effect: Effect<WriteExportPayload>,
  open: (row: ExportRow<Request>) => Exported<Row>,
): Promise<EffectResult> {
  const { exportId } = effect.payload;
  const row = await files.begin(db, exportId);
  if (!row) return DONE;
  try {
    const source = open(row);
    const { format, language, timeZone } = row.request;
    const most = mostRows(row.request);
    const { rows: total, capped } = await source.count(most);
    if (capped) {
      await files.end(db, exportId, 'failed', tooLong(most));
      return DONE;
    }
    const out = new ChunkWriter((no, content) => files.storeChunk(db, exportId, no, content));
    const pages = pagesOf(source, total, (progress) => files.noteProgress(db, exportId, progress));
    await WRITERS[format](out, source.columns, pages, {
      sheet: source.title,
      language,
      timeZone,
      place: row.hotel_code ?? tenantId,
      about: (await source.about?.()) ?? [],
    });
    await files.end(db, exportId, 'done');
  } catch (error) {
    if (error instanceof ExportCanceledError) return DONE;
    const { message: reason } = error as Error;
    if (effect.attempt < MAX_TRIES)
      return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason };
    await files.end(db, exportId, 'failed', FAILED[row.request.format ?? 'xlsx']);
    return { outcome: 'failed', reason };
  }
  return DONE;
}

async function* pagesOf<Row>(
  source: Exported<Row>,
  total: number,
  note: (progress: { done: number; total: number }) => Promise<boolean>,
): AsyncGenerator<Row[]> {
  let done = 0;
  const goOn = async (): Promise<void> => {
    if (!(await note({ done, total }))) throw new ExportCanceledError();
  };
  await goOn();
  for await (const rows of source.pages(PAGE)) {
    for (let at = 0; at < rows.length; at += ROWS_A_TURN) {
      yield rows.slice(at, at + ROWS_A_TURN);
      await nextTurn();
    }
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
  en: `A file can have at most ${grouped(most)} rows. Choose a shorter period or more filters.`,
  zh: `超过一个文件可容纳的 ${grouped(most)} 行，缩短时间范围或增加筛选条件。`,
});
