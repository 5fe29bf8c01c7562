import { Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { unzipSync, type Zippable, zipSync } from 'fflate';

/** What a sheet may be. */
export interface SheetLimits {
  /** The head included. */
  rows: number;
  /** Cells further to the right are not read. */
  columns: number;
}

/** A cell as text; a formula is never carried out, and a cell with one is no value. */
export type SheetCell = string | null | { bad: 'formula' | 'error' };

export interface SheetRow {
  /** As Excel counts, from 1. */
  no: number;
  cells: SheetCell[];
}

/** Why nothing of a file is read. */
export type SheetProblem = 'notExcel' | 'tooLarge' | 'tooManyRows' | 'empty' | 'tooSlow';

export class UnreadableSheetError extends Error {
  override name = 'UnreadableSheetError';

  constructor(readonly problem: SheetProblem) {
    super(problem);
  }
}

const MB = 1_048_576;
/** All parts of a workbook unpacked; the sheet of 20,000 full rows takes a tenth of it. */
const MOST_UNPACKED = 100 * MB;
/** Sheets pack to a tenth or a thirtieth; what packs to less than a hundredth was made to. */
const MOST_RATIO = 100;
const MOST_PARTS = 2_000;
/** Of Excel. */
const LAST_ROW = 1_048_576;

/**
 * The rows that hold anything of the first sheet that a person sees. The file is somebody else's: its parts are measured before any
 * is unpacked, and none gets more room than it announced. It works without pause; call it in a thread of its own.
 * @throws UnreadableSheetError
 */
export async function sheetRows(file: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const parts = unpacked(file);
  const rows: SheetRow[] = [];
  let last = 0;
  const { default: Excel } = await import('exceljs');
  const reader = new Excel.stream.xlsx.WorkbookReader(Readable.from([Buffer.from(repacked(parts))]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    entries: 'ignore',
  });
  try {
    for await (const sheet of reader) {
      for await (const row of sheet) {
        // Its number is shown and stored: one that is missing, or there twice, names no row.
        const { number: no } = row;
        if (!(no > last && no <= LAST_ROW)) throw new UnreadableSheetError('notExcel');
        last = no;
        const cells = cellsOf(row, limits.columns);
        if (cells.every((cell) => cell === null)) continue;
        if (rows.length === limits.rows) throw new UnreadableSheetError('tooManyRows');
        rows.push({ no, cells });
      }
    }
  } catch (error) {
    if (error instanceof UnreadableSheetError) throw error;
    throw new UnreadableSheetError('notExcel');
  }
  if (rows.length === 0) throw new UnreadableSheetError('empty');
  return rows;
}

/** @throws UnreadableSheetError before anything is unpacked */
function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  if (file[0] !== 0x50 || file[1] !== 0x4b) throw new UnreadableSheetError('notExcel');
  let [total, count] = [0, 0];
  try {
    return unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        total += originalSize;
        count += 1;
        if (
          total > MOST_UNPACKED ||
          count > MOST_PARTS ||
          (originalSize > MB && originalSize > size * MOST_RATIO)
        )
          throw new UnreadableSheetError('tooLarge');
        return /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(
          name,
        );
      },
    });
  } catch (error) {
    if (error instanceof UnreadableSheetError) throw error;
    throw new UnreadableSheetError('notExcel');
  }
}

/**
 * The same workbook with one sheet alone. The reader follows the file's own order and trusts its headers: it gets one that
 * we wrote, with shared texts before the sheet that names them.
 */
function repacked(parts: Record<string, Uint8Array>): Uint8Array {
  const sheet = firstVisibleSheet(parts);
  const wanted = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml'];
  const kept: Zippable = {};
  for (const name of wanted) if (parts[name]) kept[name] = parts[name];
  kept[sheet] = new TextEncoder().encode(withPlainCells(textOf(parts[sheet])));
  return zipSync(kept, { level: 0 });
}

/** What a person sees first: neither a chart nor a hidden sheet. @returns its part. @throws UnreadableSheetError */
function firstVisibleSheet(parts: Record<string, Uint8Array>): string {
  const targets = new Map(
    tags(textOf(parts['xl/_rels/workbook.xml.rels']), 'Relationship')
      .filter((tag) => attribute(tag, 'Type')?.endsWith('/worksheet'))
      .map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  const first = tags(textOf(parts['xl/workbook.xml']), 'sheet').find(
    (tag) => (attribute(tag, 'state') ?? 'visible') === 'visible' && targets.has(attribute(tag, 'id')),
  );
  const target = first && targets.get(attribute(first, 'id'));
  const part = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!parts[part]) throw new UnreadableSheetError('notExcel');
  return part;
}

const textOf = (part: Uint8Array | undefined): string => new TextDecoder().decode(part ?? new Uint8Array());

/** The opening tags of a name, of any prefix. Nothing is tried twice, however odd the text. */
function tags(xml: string, name: string): string[] {
  const open = new RegExp(`^<(?:\\w+:)?${name}\\s`);
  return xml
    .split(/(?=<)/)
    .map((from) => from.slice(0, from.indexOf('>') + 1))
    .filter((tag) => open.test(tag));
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Of a text within a cell the reader keeps the last piece of one format: the pieces are joined. */
function withPlainCells(xml: string): string {
  return xml
    .split(/(?=<is>)/)
    .map((from) => {
      const end = from.startsWith('<is>') ? from.indexOf('</is>') : -1;
      if (end === -1) return from;
      const pieces = withoutReadings(from.slice(0, end)).match(/<t[ >][^<]*/g) ?? [];
      const text = pieces.map((piece) => piece.slice(piece.indexOf('>') + 1)).join('');
      return `<is><t xml:space="preserve">${text}</t>${from.slice(end)}`;
    })
    .join('');
}

/** Without how Chinese or Japanese is read aloud, which is next to the text. */
const withoutReadings = (xml: string): string =>
  xml
    .split('</rPh>')
    .map((part) => part.split(/<rPh[ >]/)[0])
    .join('');

function cellsOf(row: ExcelJS.Row, most: number): SheetCell[] {
  return Array.from({ length: Math.min(row.cellCount, most) }, (_, at) => cellOf(row.getCell(at + 1).value));
}

function cellOf(value: ExcelJS.CellValue): SheetCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value).trim() || null;
  if ('formula' in value || 'sharedFormula' in value) return { bad: 'formula' };
  if ('error' in value) return { bad: 'error' };
  if ('richText' in value)
    return (
      value.richText
        .map(({ text }) => text)
        .join('')
        .trim() || null
    );
  return cellOf(value.text ?? null);
}
