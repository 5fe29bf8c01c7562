import { AppError } from '../errors.js';
import { writeCsv } from './csv.js';
import { writePdf } from './pdf.js';
import { writeWorkbook } from './workbook.js';

export const FILE_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const MEDIA_TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** The one way anything is exported: streamed (a PDF at its end), in the reader's language, formulas made harmless. */
export const WRITERS: Record<FileFormat, typeof writeWorkbook> = {
  xlsx: writeWorkbook,
  csv: writeCsv,
  pdf: writePdf,
};

/** @throws AppError VALIDATION_FAILED */
export function fileFormat(asked: string | undefined): FileFormat {
  const found = FILE_FORMATS.find((format) => format === (asked ?? 'xlsx'));
  if (found) return found;
  throw new AppError('VALIDATION_FAILED', {
    fields: {
      format: { en: `One of ${FILE_FORMATS.join(', ')}.`, zh: `可选值：${FILE_FORMATS.join('、')}。` },
    },
  });
}
