import { createHash } from 'node:crypto';
import { OutcomeUnknownError } from '../payby/index.js';
import type { Day, Report, ReportLine } from '../reconciliation/index.js';

/** What is kept of a report, to see whether another one is given later. SHA-256. */
export function digestOf(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The platform says that nothing happened that day. @param said its word for it */
export function emptyReport(said: string, day: Day): Report {
  return { status: 'empty', digest: digestOf(said, day) };
}

/** @param digest of what it was read from, or of the lines where another reading never gives the same bytes */
export function reportOf(digest: Buffer, lines: readonly ReportLine[], batch: string | null = null): Report {
  return lines.length === 0 ? { status: 'empty', digest } : { status: 'ready', digest, batch, lines };
}

/** ISO 4217 for no currency. */
const NO_CURRENCY = 'XXX';
const LONGEST_TEXT = 4_000;

/**
 * Reads the lines of a report one by one. One that cannot be read is kept whole with its place, and keeps no other from
 * being read.
 * @throws Error when no line at all can be read: that is no such report
 */
export function readReportLines<Element>(
  elements: readonly Element[],
  read: (element: Element) => ReportLine,
  describe: (element: Element, no: number) => { place: string; text: string },
): ReportLine[] {
  const lines = elements.map((element, no) => readOne(element, read, () => describe(element, no)));
  const [first] = lines;
  if (first?.unread && lines.every(({ unread }) => unread)) throw new Error(first.unread.problem);
  return lines;
}

/** The same of one line. */
export function readOne<Element>(
  element: Element,
  read: (element: Element) => ReportLine,
  describe: () => { place: string; text: string },
): ReportLine {
  try {
    return read(element);
  } catch (error) {
    return unreadable(describe(), error as Error);
  }
}

function unreadable({ place, text }: { place: string; text: string }, error: Error): ReportLine {
  return {
    kind: 'unreadable',
    said: '',
    reference: null,
    refundReference: null,
    platformTransactionNo: null,
    platformRefundNo: null,
    amountMinor: 0,
    currencyCode: NO_CURRENCY,
    feeMinor: null,
    netMinor: null,
    settledCurrency: null,
    at: null,
    unread: { place, problem: error.message.slice(0, 500), text: text.slice(0, LONGEST_TEXT) },
  };
}

/** @throws OutcomeUnknownError for what makes no sense: it tells nothing */
export function understood<T>(vendor: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OutcomeUnknownError(`${vendor}: ${(error as Error).message}`, { cause: error });
  }
}

/** An address that a vendor names; those of reports are long. @throws OutcomeUnknownError when it is none */
export function addressIn(vendor: string, value: unknown): string {
  if (typeof value === 'string' && value.length <= 4_096 && /^https?:\/\//.test(value) && URL.canParse(value))
    return value;
  throw new OutcomeUnknownError(`${vendor} answered without the address of the report`);
}
