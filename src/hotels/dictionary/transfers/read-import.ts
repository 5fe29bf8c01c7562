import type { TenantDatabase } from '../../../kernel/database/database.js';
import { grouped, type LocalText } from '../../../kernel/errors.js';
import { readSheet } from '../../../kernel/import/read-sheet.js';
import type { SheetProblem } from '../../../kernel/import/sheet.js';
import { UnreadableSheetError } from '../../../kernel/import/sheet.js';
import { FIELDS, type SheetEntry } from './columns.js';
import { type EntryValues, headOf, isSample, type ParsedRow, parseRows } from './parse-rows.js';
import {
  existingEntries,
  type ExistingEntry,
  insertRows,
  noteProgress,
  OUTCOMES,
  readChunks,
  type StoredRow,
  type TransferRow,
  type TypeCounts,
} from './transfers.queries.js';

/** Rows of a file, its head not among them. */
export const MOST_ROWS = 20_000;
const BATCH = 1_000;

const PROBLEMS: Record<SheetProblem, LocalText> = {
  notExcel: { en: 'Only Excel files can be uploaded', zh: '只能上传 Excel 文件' },
  tooLarge: {
    en: 'The file is too large when unpacked. Nothing was read.',
    zh: '文件解压后过大，未读取任何内容。',
  },
  tooManyRows: {
    en: `A file has at most ${grouped(MOST_ROWS)} rows. Import it in parts.`,
    zh: `文件最多 ${grouped(MOST_ROWS)} 行，分批导入。`,
  },
  empty: { en: 'The first sheet of this file has no entry.', zh: '文件的第一个工作表没有词条。' },
  tooSlow: {
    en: 'Reading this file took too long. Save it again in Excel and try again.',
    zh: '读取文件超时，在 Excel 中另存后重试。',
  },
};

/** The file says nothing that could be imported. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';

  constructor(readonly text: LocalText) {
    super(text.en);
  }
}

/** Nobody waits for it any more. */
export class TransferCanceledError extends Error {
  override name = 'TransferCanceledError';
}

/**
 * Reads an uploaded file and stores what would become of each of its rows. Changes no entry.
 * @throws ImportRefusedError | TransferCanceledError
 */
export async function readImport(db: TenantDatabase, transfer: TransferRow): Promise<void> {
  const { id, hotelCode, type } = transfer;
  const chunks: Buffer[] = [];
  for await (const chunk of readChunks(db, id)) chunks.push(chunk);
  const [head, ...filled] = await readSheet(new Uint8Array(Buffer.concat(chunks)), {
    rows: MOST_ROWS + 1,
    columns: 30,
  }).catch((error: unknown) => {
    throw error instanceof UnreadableSheetError ? new ImportRefusedError(PROBLEMS[error.problem]) : error;
  });
  const fields = headOf(head!);
  if (!Array.isArray(fields)) throw new ImportRefusedError(fields);
  const body = filled.filter((row) => !isSample(row, fields));
  if (body.length === 0) throw new ImportRefusedError(PROBLEMS.empty);

  const parsed = parseRows(body, fields, type);
  const types = [...new Set(parsed.flatMap(({ found }) => found?.type ?? []))];
  const existing = new Map(
    (await existingEntries(db, hotelCode, types)).map((entry) => [`${entry.type}/${entry.code}`, entry]),
  );
  const rows = parsed.map((row) => decided(row, existing.get(`${row.type}/${row.code}`), hotelCode));

  await db.transaction((client) =>
    client.query('DELETE FROM hotels.dictionary_transfer_rows WHERE transfer_id = $1', [id]),
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    if (!(await noteProgress(db, id, { done: at, total: rows.length }))) throw new TransferCanceledError();
    await insertRows(db, id, rows.slice(at, at + BATCH));
  }
  await db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE hotels.dictionary_transfers SET status = 'ready', counts = $2, rows_done = 0, rows_total = $3
       WHERE id = $1 AND status = 'reading'`,
      [id, JSON.stringify(countsOf(rows)), rows.length],
    );
    if (rowCount !== 1) throw new TransferCanceledError();
    await client.query('DELETE FROM hotels.dictionary_transfer_chunks WHERE transfer_id = $1', [id]);
  });
}

const NEW = { description: null, sort: 0, minimum: null, maximum: null, enabled: true };

/** What becomes of a row. */
function decided(row: ParsedRow, existing: ExistingEntry | undefined, hotelCode: string | null): StoredRow {
  const { no, type, code, cells, found, problem = null } = row;
  const none = { entryId: null, entryAt: null, overrides: false, before: null, after: null, cells: null };
  if (!found) return { ...none, no, type, code, outcome: 'refused', problem, cells };
  const stored = { ...none, no, type, code, problem };
  if (!existing) {
    const after = { ...NEW, ...found.values, type, code } as SheetEntry;
    return { ...stored, outcome: 'added', after };
  }
  const before = Object.fromEntries(FIELDS.map((field) => [field, existing[field]])) as unknown as SheetEntry;
  const after: SheetEntry = { ...before, ...found.values };
  if (!differs(before, found.values)) return { ...stored, outcome: 'unchanged' };
  const overrides = existing.hotelCode !== hotelCode;
  return {
    ...stored,
    outcome: 'changed',
    entryId: existing.id,
    entryAt: existing.at,
    overrides,
    before,
    after,
  };
}

const differs = (before: SheetEntry, values: EntryValues): boolean =>
  Object.entries(values).some(([field, value]) => before[field as keyof SheetEntry] !== value);

function countsOf(rows: readonly StoredRow[]): TypeCounts[] {
  const counts = new Map<string, TypeCounts>();
  for (const { type, outcome } of rows) {
    const of = counts.get(type) ?? {
      type,
      ...(Object.fromEntries(OUTCOMES.map((each) => [each, 0])) as Record<(typeof OUTCOMES)[number], number>),
    };
    of[outcome] += 1;
    counts.set(type, of);
  }
  return [...counts.values()];
}
