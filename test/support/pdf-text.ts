import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { ROOT } from './paths.js';

export interface PdfPageText {
  /** Points. */
  width: number;
  height: number;
  items: { text: string; left: number; right: number; top: number; bottom: number }[];
}

/** What a viewer finds in a PDF. @throws Error when pdf.js cannot read it */
export async function readPdf(pdf: Uint8Array): Promise<PdfPageText[]> {
  const child = spawn(process.execPath, [join(ROOT, 'test/support/pdf-text.mjs')]);
  child.stdin.end(pdf);
  const [said, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!said) throw new Error(problems);
  return JSON.parse(said) as PdfPageText[];
}

/** All of a page's text, without the gaps that its setting makes. */
export function wholeText(pages: readonly PdfPageText[]): string {
  return pages.map(({ items }) => items.map((item) => item.text).join(' ')).join('\n');
}
