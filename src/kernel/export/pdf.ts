import type { Writable } from 'node:stream';
import { AppError } from '../errors.js';
import { printPdf } from '../pdf/print-pdf.js';
import { type Cell, localTime, type Workbook, type WorkbookColumn } from './workbook.js';

/** Most lines of a PDF: some 150 pages, which nobody reads, and no more memory than a process can spare. */
export const MAX_PDF_ROWS = 5_000;
/** Characters of a cell; the workbook has them all. */
const MAX_CELL = 600;

/**
 * Writes lines as a PDF table, with the same columns as the workbook, but for those of codes and those that are empty in
 * every line. Unlike the others it is written at the end, when all lines are known.
 * @throws AppError UNPROCESSABLE when there are too many | Error when the reader goes away
 */
export async function writePdf<Line>(
  out: Writable,
  columns: readonly WorkbookColumn<Line>[],
  pages: AsyncIterable<readonly Line[]>,
  book: Workbook,
): Promise<void> {
  const rows: Cell[][] = [];
  for await (const lines of pages) {
    if (rows.length + lines.length > MAX_PDF_ROWS) throw tooLong();
    rows.push(...lines.map((line) => columns.map((column) => column.value(line, book))));
  }
  const used = columns
    .map((_, at) => at)
    .filter((at) => !columns[at]!.forFilters && rows.some((row) => row[at] !== null && row[at] !== ''));
  const { language, timeZone } = book;
  const title = book.sheet[language];
  const content = await printPdf({
    language,
    title,
    landscape: true,
    head: {
      name: title,
      lines: [
        ...(book.about ?? []),
        language === 'zh' ? `共 ${rows.length} 行` : `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`,
      ],
      right: [book.place ?? '', `${localTime(new Date(), timeZone)} (${timeZone})`].filter(Boolean),
    },
    blocks: [
      {
        kind: 'table',
        columns: used.map((at) => ({
          head: columns[at]!.head[language].replace('{timeZone}', timeZone),
          width: columns[at]!.width,
          ...(rows.some((row) => isFigure(row[at]!)) && { align: 'right' as const }),
        })),
        rows: rows.map((row) => used.map((at) => textOf(row[at]!))),
      },
    ],
  });
  if (out.destroyed) throw new Error('nobody reads it any more');
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject).once('close', () => reject(new Error('nobody reads it any more')));
    out.end(content, resolve);
  });
}

const isFigure = (cell: Cell): boolean => typeof cell === 'object' && cell !== null;

const forms = new Map<number, Intl.NumberFormat>();

function textOf(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null) {
    const { value, digits } = cell;
    let form = forms.get(digits);
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    if (!form) forms.set(digits, (form = new Intl.NumberFormat('en-GB', fixed)));
    return form.format(value);
  }
  const text = cell ?? '';
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}

function tooLong(): AppError {
  return new AppError('UNPROCESSABLE', {
    message: {
      en: 'A PDF can have at most {lines} lines. Choose a shorter period, or Excel.',
      zh: '超过 PDF 可容纳的 {lines} 行，缩短时间范围或选择 Excel。',
    },
    params: { lines: MAX_PDF_ROWS },
  });
}
