import type { Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { Language } from '../kernel/errors.js';
import type { ChangeRow } from './changes.queries.js';

export interface ChangeBook {
  tenantId: string;
  /** IANA name, told in the head of the column. */
  timeZone: string;
  language: Language;
  localTime(at: Date): string;
}

type Line = ChangeRow & { property: string | null };

interface Column {
  head: Record<Language, string>;
  width: number;
  value(line: Line, book: ChangeBook): string | null;
}

const COLUMNS: readonly Column[] = [
  { head: { en: 'Time', zh: '时间' }, width: 20, value: (line, book) => book.localTime(line.at) },
  { head: { en: 'User', zh: '用户' }, width: 18, value: (line) => line.actor_name },
  { head: { en: 'Kind', zh: '类型' }, width: 10, value: (line) => line.actor_kind },
  { head: { en: 'Source IP', zh: '来源 IP' }, width: 16, value: (line) => line.client_ip },
  { head: { en: 'Tenant', zh: '租户' }, width: 16, value: (_line, book) => book.tenantId },
  { head: { en: 'Hotel', zh: '酒店' }, width: 10, value: (line) => line.hotel_code },
  { head: { en: 'Action', zh: '操作' }, width: 14, value: (line) => line.action },
  { head: { en: 'Entity', zh: '对象' }, width: 26, value: (line) => line.entity },
  { head: { en: 'Identifier', zh: '标识' }, width: 26, value: (line) => line.identifier },
  { head: { en: 'Property', zh: '属性' }, width: 24, value: (line) => line.property },
  { head: { en: 'Before', zh: '变更前' }, width: 40, value: (line) => valueOf(line.before, line.property) },
  { head: { en: 'After', zh: '变更后' }, width: 40, value: (line) => valueOf(line.after, line.property) },
  { head: { en: 'Correlation id', zh: '关联编号' }, width: 38, value: (line) => line.correlation_id },
];

/** Excel's own limit for a cell. */
const MAX_CELL = 32_767;

/**
 * Writes the entries as a workbook with one line per changed property, page by page.
 * @throws Error when the reader goes away
 */
export async function writeWorkbook(
  out: Writable,
  pages: AsyncIterable<ChangeRow[]>,
  book: ChangeBook,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(book.language === 'zh' ? '审计日志' : 'Audit log', {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = COLUMNS.map(({ width }) => ({ width }));
  const head = sheet.addRow(
    COLUMNS.map((column, i) =>
      i === 0 ? `${column.head[book.language]} (${book.timeZone})` : column.head[book.language],
    ),
  );
  head.font = { bold: true };
  head.commit();
  for await (const rows of pages) {
    for (const row of rows) {
      for (const property of row.properties.length > 0 ? row.properties : [null]) {
        const line = { ...row, property };
        sheet.addRow(COLUMNS.map((column) => harmless(column.value(line, book) ?? ''))).commit();
      }
    }
    if (out.destroyed) throw new Error('nobody reads it any more');
    // A slow reader must not have the whole log pile up here.
    if (out.writableNeedDrain) await drained(out);
  }
  sheet.commit();
  await workbook.commit();
}

/** Settles also when the reader goes away. */
async function drained(out: Writable): Promise<void> {
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      out.off('drain', goOn).off('close', goOn);
      resolve();
    };
    out.on('drain', goOn).on('close', goOn);
  });
}

function valueOf(values: Record<string, unknown> | null, property: string | null): string | null {
  const value = property === null ? null : (values?.[property] ?? null);
  return value === null || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Text that a spreadsheet would take for a formula, now or once it is saved as CSV, gets an apostrophe in front. */
export function harmless(text: string): string {
  const escaped = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return escaped.length > MAX_CELL ? `${escaped.slice(0, MAX_CELL - 1)}…` : escaped;
}
