import type { components } from '../../api/schema';

export type PdfFont = components['schemas']['PdfFontAnswer'];
