import type { LocalText } from '../../kernel/errors.js';
import type { Cell, Workbook, WorkbookColumn } from '../../kernel/export/workbook.js';
import { localTime } from '../../kernel/export/workbook.js';
import { currencyExponent } from '../../kernel/money.js';

/** A kind of file: which columns it can have, by the names the API uses. */
export interface Sheet {
  title: LocalText;
  columns: Record<string, WorkbookColumn<Row>>;
  /** Columns of the table that are read. */
  reads: string;
}

/** A row as the driver gives it. */
export type Row = Record<string, unknown>;

type Column = WorkbookColumn<Row>;

export function textColumn(en: string, zh: string, width: number, value: (row: Row) => unknown): Column {
  return { head: { en, zh }, width, value: (row) => (value(row) as string | null) ?? null };
}

export function wordColumn(en: string, zh: string, width: number, value: (row: Row) => LocalText): Column {
  return { head: { en, zh }, width, value: (row, { language }) => value(row)[language] };
}

export function timeColumn(en: string, zh: string, column: string): Column {
  return {
    head: { en: `${en} ({timeZone})`, zh: `${zh}（{timeZone}）` },
    width: 20,
    value: (row, book: Workbook) => (row[column] ? localTime(row[column] as Date, book.timeZone) : null),
  };
}

/** An amount as a figure in its currency's own unit, so that a spreadsheet can add it up. */
export function amountColumn(en: string, zh: string, column: string): Column {
  return {
    head: { en, zh },
    width: 14,
    value: (row) => amountCell(row[column], row.currency_code as string),
  };
}

/** @param minor null: an empty cell */
export function amountCell(minor: unknown, currencyCode: string): Cell {
  if (minor === null || minor === undefined) return null;
  const digits = currencyExponent(currencyCode);
  return { value: Number(minor) / 10 ** digits, digits };
}
