import { send } from './api-client.js';
import { sharedPdfReader } from './shared-processes.js';

export interface PdfPageText {
  /** Points. */
  width: number;
  height: number;
  items: { text: string; left: number; right: number; top: number; bottom: number }[];
}

/** What a viewer finds in a PDF. @throws Error when pdf.js cannot read it */
export async function readPdf(pdf: Uint8Array): Promise<PdfPageText[]> {
  const { status, body } = await send(await sharedPdfReader(), { method: 'POST', body: pdf });
  if (status !== 200) throw new Error(String(body));
  return body as PdfPageText[];
}

/** All of a page's text, without the gaps that its setting makes. */
export function wholeText(pages: readonly PdfPageText[]): string {
  return pages.map(({ items }) => items.map((item) => item.text).join(' ')).join('\n');
}
