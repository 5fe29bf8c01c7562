import type { Writable } from 'node:stream';
import { drained, harmless, type Cell, type Workbook, type WorkbookColumn } from './workbook.js';

/** Tells Excel that the text is UTF-8; without it Chinese is read in the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes lines as CSV (RFC 4180, UTF-8), as they come, with the same columns as the workbook.
 * @throws Error when the reader goes away
 */
export async function writeCsv<Line>(
  out: Writable,
  columns: readonly WorkbookColumn<Line>[],
  pages: AsyncIterable<readonly Line[]>,
  book: Workbook,
): Promise<void> {
  const heads = columns.map(({ head }) => head[book.language].replace('{timeZone}', book.timeZone));
  out.write(BYTE_ORDER_MARK + record(heads));
  for await (const lines of pages) {
    out.write(lines.map((line) => record(columns.map((column) => column.value(line, book)))).join(''));
    if (out.destroyed) throw new Error('nobody reads it any more');
    if (out.writableNeedDrain) await drained(out);
  }
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject).once('close', () => reject(new Error('nobody reads it any more')));
    out.end(resolve);
  });
}

function record(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

/** Figures without separators between thousands, so that every program takes them for figures. */
function field(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null) return cell.value.toFixed(cell.digits);
  // Where lists are separated by semicolons, Excel begins a cell after each.
  const text = harmless(cell ?? '').replace(/([;\t])(?=[=+\-@＝＋－＠])/g, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
