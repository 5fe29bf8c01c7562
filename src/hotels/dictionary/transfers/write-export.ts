import type { TenantDatabase } from '../../../kernel/database/database.js';
import { ChunkWriter } from '../../../kernel/export/chunk-writer.js';
import { writeWorkbook } from '../../../kernel/export/workbook.js';
import { columnsOf, SHEET, type SheetEntry } from './columns.js';
import { TransferCanceledError } from './read-import.js';
import { existingEntries, keepChunk, noteProgress, type TransferRow } from './transfers.queries.js';

const PAGE = 1_000;

/** Writes the entries that hold at a level as a workbook. @throws TransferCanceledError */
export async function writeExport(db: TenantDatabase, transfer: TransferRow): Promise<void> {
  const { id, hotelCode, type, language } = transfer;
  await db.transaction((client) =>
    client.query('DELETE FROM hotels.dictionary_transfer_chunks WHERE transfer_id = $1', [id]),
  );
  const entries = await existingEntries(db, hotelCode, type && [type]);
  const out = new ChunkWriter((no, content) =>
    db.transaction((client) => keepChunk(client, id, no, content)),
  );
  async function* pages(): AsyncGenerator<SheetEntry[]> {
    for (let at = 0; at < entries.length; at += PAGE) {
      if (!(await noteProgress(db, id, { done: at, total: entries.length })))
        throw new TransferCanceledError();
      yield entries.slice(at, at + PAGE);
    }
  }
  await writeWorkbook(out, columnsOf(type), pages(), { sheet: SHEET, language, timeZone: 'UTC' });
  await noteProgress(db, id, { done: entries.length, total: entries.length });
}
