import { createHash } from 'node:crypto';
import { OutcomeUnknownError } from '../payby/index.js';
import type { Day, ReportAnswer, ReportLine } from '../reconciliation/index.js';

/** What is kept of a report, to see whether another one is given later. SHA-256. */
export function digestOf(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The platform says that nothing happened that day. @param said its word for it */
export function emptyReport(said: string, day: Day): ReportAnswer {
  return { status: 'empty', digest: digestOf(said, day) };
}

/** @param digest of what it was read from, or of the lines where another reading never gives the same bytes */
export function reportOf(
  digest: Buffer,
  lines: readonly ReportLine[],
  batch: string | null = null,
): ReportAnswer {
  return lines.length === 0 ? { status: 'empty', digest } : { status: 'ready', digest, batch, lines };
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
