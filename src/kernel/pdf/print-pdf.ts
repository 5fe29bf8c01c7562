import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError, type Language } from '../errors.js';
import { withinTime } from '../time-limit.js';
import type { PdfContent } from './page.js';

const PATIENCE_MS = 60_000;
/** Each takes a processor and some 100 MB while it works; one processor stays for requests. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** That wait for their turn. */
const MOST_WAITING = 16;

/** Bytes of the font that was chosen for a language; null: the product's own. */
export type PdfFontSource = (language: Language) => Promise<Uint8Array | null>;

let fontFor: PdfFontSource = async () => null;
let printing = 0;
const waiting: (() => void)[] = [];

/** Says where the fonts come from that people chose. */
export function usePdfFonts(source: PdfFontSource): void {
  fontFor = source;
}

/**
 * Makes a PDF in a thread of its own, a few at a time: taking a Chinese font apart holds a processor for a quarter of a
 * second, during which every other request of this process would wait.
 * @throws AppError TOO_MANY_REQUESTS when more wait for their turn than a process can bear
 */
export async function printPdf(content: PdfContent, font?: Uint8Array): Promise<Buffer> {
  if (printing >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: 5 } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else printing += 1;
  try {
    return await made(content, font ?? (await fontFor(content.language)));
  } finally {
    // Whoever is next takes over this place.
    const next = waiting.shift();
    if (next) next();
    else printing -= 1;
  }
}

async function made(content: PdfContent, font: Uint8Array | null): Promise<Buffer> {
  const worker = new Worker(new URL('pdf.worker.js', import.meta.url), {
    workerData: { content, font },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const done = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The PDF was not made.')));
    });
    return Buffer.from(await withinTime(done, PATIENCE_MS, 'The PDF'));
  } finally {
    void worker.terminate();
  }
}
