import type { Language } from '../errors.js';

/** What a PDF shows, ready to be set. Plain values: it goes to another thread. */
export interface PdfContent {
  language: Language;
  /** Of the document; repeated at the foot of each page. */
  title: string;
  /** Whose paper it is; the last lines stand on the right. `logo`: a png or jpg. */
  head: { name: string; lines: string[]; right: string[]; logo?: Uint8Array };
  landscape?: true;
  blocks: PdfBlock[];
}

export type PdfBlock =
  | { kind: 'headline'; text: string; notes: string[] }
  | { kind: 'facts'; facts: PdfFact[] }
  | { kind: 'text'; text: string }
  | PdfTable;

/** Label and value. */
export type PdfFact = [string, string];

export interface PdfTable {
  kind: 'table';
  title?: string;
  columns: PdfColumn[];
  rows: PdfCell[][];
}

export interface PdfColumn {
  head: string;
  /** In proportion to the others. */
  width: number;
  align?: 'right';
}

/** A second line is smaller and grey. */
export type PdfCell = string | { text: string; note?: string; strong?: true };
