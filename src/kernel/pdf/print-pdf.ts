import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError, type Language } from '../errors.js';
import { ThreadEndedError, ThreadPool } from '../threads/thread-pool.js';
import { TimeLimitError, withinTime } from '../time-limit.js';
import type { ExaminedFont, FontProblem } from './examine-font.js';
import type { PdfContent } from './page.js';

const MEMORY = { maxOldGenerationSizeMb: 512 };
/** Of processor time. */
const LIMIT_MS = 60_000;
/** How long a thread waits for the next PDF. */
const IDLE_MS = 60_000;
/** A font of 50 MB takes three seconds. */
const FONT_PATIENCE_MS = 20_000;
/** That wait for their turn in a lane. */
const MOST_WAITING = 16;

/** How much it is: a single page does not stand behind long lists. */
export type PdfLane = 'long' | 'short';

/** Each work takes a processor and some 100 MB; one processor stays for requests. */
const AT_ONCE: Record<PdfLane, number> = {
  long: Math.max(1, Math.min(4, availableParallelism() - 1)),
  short: 1,
};

/** Bytes of the font that was chosen for a language; null: the product's own. */
export type PdfFontSource = (language: Language) => Promise<Uint8Array | null>;

let fontFor: PdfFontSource = async () => null;
const printing: Record<PdfLane, number> = { long: 0, short: 0 };
const waiting: Record<PdfLane, (() => void)[]> = { long: [], short: [] };

export interface PdfRequest {
  content: PdfContent;
  font: Uint8Array | null;
}

/**
 * Of the process. A thread that has just started takes nearly a second of processor time for its first page, to load its
 * modules and to warm up; for those after it a fifth of that.
 */
const printers = new ThreadPool<PdfRequest, Uint8Array>({
  start: () => new Worker(new URL('pdf.worker.js', import.meta.url), { resourceLimits: MEMORY }),
  threads: AT_ONCE.long + AT_ONCE.short,
  limitMs: LIMIT_MS,
  idleMs: IDLE_MS,
  // What waits does so in its lane.
  mostWaiting: AT_ONCE.long + AT_ONCE.short,
});

/** Says where the fonts come from that people chose. */
export function usePdfFonts(source: PdfFontSource): void {
  fontFor = source;
}

/**
 * Makes a PDF in a thread, a few at a time: taking a Chinese font apart holds a processor for a quarter of a
 * second, during which every other request of this process would wait.
 * @param font left out: the one that was chosen for the language. One that fails is done without.
 * @throws AppError TOO_MANY_REQUESTS when more wait for their turn than a process can bear
 */
export async function printPdf(
  content: PdfContent,
  { font, lane = 'long' }: { font?: Uint8Array; lane?: PdfLane } = {},
): Promise<Buffer> {
  return inTurn(lane, async () => {
    const chosen = font ?? (await fontFor(content.language).catch(() => null));
    try {
      return await made(content, chosen);
    } catch (error) {
      if (!chosen || error instanceof TimeLimitError) throw error;
      return made(content, null);
    }
  });
}

/** `examined` in a thread of its own, with memory and time of its own. @throws AppError TOO_MANY_REQUESTS */
export async function examineFont(bytes: Uint8Array): Promise<ExaminedFont | { problem: FontProblem }> {
  try {
    return await inTurn('long', () => examinedInThread(bytes));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // It ran out of time or memory, or brought its thread down in another way.
    return { problem: error instanceof TimeLimitError ? 'tooSlow' : 'notFont' };
  }
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function inTurn<T>(lane: PdfLane, work: () => Promise<T>): Promise<T> {
  if (printing[lane] >= AT_ONCE[lane]) {
    if (waiting[lane].length >= MOST_WAITING)
      throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: 5 } });
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  } else printing[lane] += 1;
  try {
    return await work();
  } finally {
    // Whoever is next takes over this place.
    const next = waiting[lane].shift();
    if (next) next();
    else printing[lane] -= 1;
  }
}

async function made(content: PdfContent, font: Uint8Array | null): Promise<Buffer> {
  try {
    return Buffer.from(await printers.run({ content, font }));
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    if (error.reason === 'time') throw new TimeLimitError('The PDF took too long.', { cause: error });
    throw (error.cause as Error | undefined) ?? error;
  }
}

/** In a thread that is used for nothing else: the file is a stranger's. */
async function examinedInThread(bytes: Uint8Array): Promise<ExaminedFont | { problem: FontProblem }> {
  const worker = new Worker(new URL('font.worker.js', import.meta.url), {
    workerData: bytes,
    resourceLimits: MEMORY,
  });
  try {
    const done = new Promise<ExaminedFont | { problem: FontProblem }>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
    });
    return await withinTime(done, FONT_PATIENCE_MS, 'Reading the font');
  } finally {
    void worker.terminate();
  }
}
