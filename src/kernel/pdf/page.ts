import type { Language } from '../errors.js';

/** What a PDF shows, ready to be set. Plain values: it goes to another thread. */
export interface PdfContent {
  language: Language;
  /** Of the document; repeated at the foot of each page. */
  title: string;
  /** Whose paper it is; on the right what it is, and the last lines. `logo`: a png or jpg, beside the name. */
  head: { name: string; lines: string[]; title?: string; right: string[]; logo?: Uint8Array };
  /** In place of the title at the foot of the last page. */
  closing?: string;
  landscape?: true;
  blocks: PdfBlock[];
}

export type PdfBlock =
  /** `label` stands above it, `badge` beside it: that all is well. */
  | { kind: 'headline'; label?: string; text: string; badge?: string; notes: string[] }
  | { kind: 'facts'; facts: PdfFact[] }
  | { kind: 'text'; text: string }
  /** What a document is found by, beside each other at the foot of its page. */
  | { kind: 'numbers'; facts: PdfFact[] }
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
