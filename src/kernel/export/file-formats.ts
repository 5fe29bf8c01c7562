import { writeCsv } from './csv.js';
import { writePdf } from './pdf.js';
import { writeWorkbook } from './workbook.js';

export type FileFormat = 'xlsx' | 'csv' | 'pdf';

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
