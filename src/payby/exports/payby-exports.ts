import { ExportFiles } from '../../kernel/export/export-files.js';
import type { ExportRequest } from './export-request.js';

/** The files of lists of payments. */
export const PAYBY_EXPORTS = new ExportFiles<ExportRequest>('payby');
