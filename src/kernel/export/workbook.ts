import type { Writable } from 'node:stream';
import type { Language, LocalText } from '../errors.js';

/** A figure that is to stay one, with so many digits after the point. */
export interface Figure {
  value: number;
  digits: number;
}

export type Cell = string | Figure | null;

export interface WorkbookColumn<Line> {
  head: LocalText;
  width: number;
  /** Holds a code that lines are filtered by; left out of a PDF, which is only read. */
  forFilters?: true;
  value(line: Line, book: Workbook): Cell;
}

/** What a workbook says about itself. */
export interface Workbook {
  sheet: LocalText;
  language: Language;
  /** IANA name; told in the head of every column with times, which all are in it. */
  timeZone: string;
  /** Whose rows they are; told on paper, where a file's name is lost. */
  place?: string;
  /** What all rows are of; told on paper under the title. */
  about?: string[];
}

/** Excel's own limit for a cell. */
const MAX_CELL = 32_767;
/** Most lines a sheet takes, its head included. */
export const MAX_SHEET_ROWS = 1_048_576;

/**
 * Writes lines as a workbook, as they come: what was written is not kept in memory.
 * @throws Error when the reader goes away
 */
export async function writeWorkbook<Line>(
  out: Writable,
  columns: readonly WorkbookColumn<Line>[],
  pages: AsyncIterable<readonly Line[]>,
  book: Workbook,
): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(book.sheet[book.language], { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  const head = sheet.addRow(
    columns.map((column) => column.head[book.language].replace('{timeZone}', book.timeZone)),
  );
  head.font = { bold: true };
  head.commit();
  for await (const lines of pages) {
    for (const line of lines) {
      const cells = columns.map((column) => column.value(line, book));
      const row = sheet.addRow(cells.map(cellValue));
      cells.forEach((cell, i) => {
        if (typeof cell === 'object' && cell !== null)
          row.getCell(i + 1).numFmt = cell.digits > 0 ? `#,##0.${'0'.repeat(cell.digits)}` : '#,##0';
      });
      row.commit();
    }
    if (out.destroyed) throw new Error('nobody reads it any more');
    // A slow reader must not have everything pile up here.
    if (out.writableNeedDrain) await drained(out);
  }
  sheet.commit();
  await workbook.commit();
}

function cellValue(cell: Cell): string | number {
  return typeof cell === 'object' && cell !== null ? cell.value : harmless(cell ?? '');
}

/** Settles also when the reader goes away. */
export async function drained(out: Writable): Promise<void> {
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      out.off('drain', goOn).off('close', goOn);
      resolve();
    };
    out.on('drain', goOn).on('close', goOn);
  });
}

/** Text that a spreadsheet would take for a formula, now or once it is saved as CSV, gets an apostrophe in front. */
export function harmless(text: string): string {
  const escaped = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return escaped.length > MAX_CELL ? `${escaped.slice(0, MAX_CELL - 1)}…` : escaped;
}

const forms = new Map<string, Intl.DateTimeFormat>();

/** YYYY/MM/DD HH:mm:ss in a time zone. */
export function localTime(at: Date, timeZone: string): string {
  let form = forms.get(timeZone);
  // The Swedish form is the ISO one.
  if (!form)
    forms.set(
      timeZone,
      (form = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })),
    );
  return form.format(at).replaceAll('-', '/');
}
