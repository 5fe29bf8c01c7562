/**
 * What the daily comparison needs from the outside world: a platform's own report of a day, and the lines a PMS has of a
 * business date. Adapters live with their vendors in `src/integrations`.
 */

import type { TenantContext } from '../kernel/context.js';
import type { Credentials } from '../kernel/credentials.js';
import type { LocalText } from '../kernel/errors.js';
import type { PlatformAccount, PmsConnection } from '../payby/index.js';

/** A calendar day, YYYY-MM-DD, in the zone of whoever counts it. */
export type Day = string;

/** One line of a platform's report. Amounts are in ISO 4217 minor units, negative where money left the merchant. */
export interface ReportLine {
  /**
   * `reversal`: a refund that had left came back to the merchant. `dispute`: a chargeback or its reversal. `fee`, `payout`:
   * booked as lines of their own. `other`: whatever else. `unreadable`: kept as it came, for a person; it has no amount.
   */
  kind: 'payment' | 'refund' | 'reversal' | 'dispute' | 'fee' | 'payout' | 'other' | 'unreadable';
  /** The platform's own word for it. */
  said: string;
  /** Our attempt id, as the platform repeats it. */
  reference: string | null;
  /** Our refund id, as the platform repeats it. */
  refundReference: string | null;
  /** The payment's number; on a refund or its reversal that of the payment it is of. */
  platformTransactionNo: string | null;
  /** Of a dispute the number of what was moved, as the platform's messages have it. */
  platformRefundNo: string | null;
  /** In the guest's currency. */
  amountMinor: number;
  currencyCode: string;
  /** What the platform keeps, positive; null: it does not say so in the line. */
  feeMinor: number | null;
  /** What it pays out for the line, in {@link settledCurrency}. */
  netMinor: number | null;
  settledCurrency: string | null;
  at: Date | null;
  /** What the platform pays out together, by its own number; absent: the line does not say so. */
  batch?: string;
  /** Of a line that could not be read: where it is, what is wrong with it, and the line as it came. */
  unread?: { place: string; problem: string; text: string };
}

/**
 * `notYet`: there will be one; ask again later. `soFar`: what there is by now, which is all of it where we have no money
 * of that day. `empty`: there was nothing that day, which is a report too. Whatever keeps the platform from answering is
 * thrown as OutcomeUnknownError or BusyError.
 */
export type ReportAnswer = Report | { status: 'notYet'; reason: string; soFar?: Report };

/** What a platform has of a day. */
export type Report =
  | { status: 'ready'; digest: Buffer; batch: string | null; lines: readonly ReportLine[] }
  | { status: 'empty'; digest: Buffer };

/**
 * A platform's reports. Stateless: the account comes in with each call, and with it the tenant, for platforms that say by
 * callback which reports there are.
 */
export interface PlatformReports<Values = Credentials> {
  /** As accounts name the platform. */
  readonly platform: string;
  /** IANA zone in which it counts its days. */
  readonly timeZone: string;
  /** Where it counts them in a zone of the account's. */
  timeZoneOf?(credentials: Values): string;
  /** From when on the report of a day is asked for, in minutes after the day's end. */
  readonly readyAfterMinutes: number;
  /** What the hotel has to have switched on at the platform so that they can be fetched. */
  readonly needs: LocalText;
  /** @throws OutcomeUnknownError | BusyError */
  fetch(account: PlatformAccount<Values>, day: Day, ctx: Pick<TenantContext, 'db'>): Promise<ReportAnswer>;
}

/** The IANA zone in which an account's days are counted. */
export function dayZone(reports: PlatformReports, { credentials }: PlatformAccount): string {
  return reports.timeZoneOf?.(credentials) ?? reports.timeZone;
}

/** One line in the PMS. Amounts in minor units; negative where money was taken off. */
export interface JournalLine {
  /** The PMS's number of the line. */
  pmsReference: string;
  /** Our posting reference, where the line carries one. */
  reference: string | null;
  amountMinor: number;
  currencyCode: string;
  postedBy: string | null;
  at: Date | null;
}

/** The lines of a PMS. Stateless: the connection comes in with each call. */
export interface PmsJournal<Values = Credentials> {
  /** As connections name the kind of PMS. */
  readonly kind: string;
  /**
   * All lines with payments of ours of a business date; null: what this connection speaks to cannot list them.
   * @throws OutcomeUnknownError | BusyError
   */
  linesOf(connection: PmsConnection<Values>, businessDate: Day): Promise<JournalLine[] | null>;
}

/** The report ports there are, found by what an account or connection names. The integrations module brings them. */
export class ReportSources {
  constructor(
    private readonly reports: readonly PlatformReports[],
    private readonly journals: readonly PmsJournal[],
  ) {}

  /** The platforms that can be compared with. */
  get platforms(): string[] {
    return this.reports.map(({ platform }) => platform);
  }

  /** @returns null when the platform's reports cannot be read */
  reportsOf(platform: string): PlatformReports | null {
    return this.reports.find((one) => one.platform === platform) ?? null;
  }

  /** @returns null when the PMS cannot list its lines: what it confirmed for each of them has to do */
  journalOf(kind: string): PmsJournal | null {
    return this.journals.find((one) => one.kind === kind) ?? null;
  }
}
