import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../hotels/index.js';
import type { TenantContext } from '../kernel/context.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { dayAt, plusDays } from '../kernel/local-day.js';
import type { PmsConnection } from '../payby/index.js';
import { BUSINESS_DATE_HOURS, type ListingHotel, WRITTEN } from './compare.queries.js';
import { claimJournal, keepJournal, releaseJournal } from './lines.queries.js';
import { ReportSources, type Day, type PmsJournal } from './ports.js';

/** What a day is compared with on the PMS's side. */
export interface JournalsRead {
  /** Hotels whose PMS lists its lines. */
  listing: ListingHotel[];
  /** When the oldest of them were read; null: none can be listed. */
  readAt: Date | null;
}

/** How long another worker is waited for before the job gives its place away, in tries of a quarter of a second. */
const PATIENCE = 80;

interface ComparedDay {
  accountCode: string;
  day: Day;
  hotelCode: string;
  timeZone: string;
}

/** Reads the PMS's lines of business days, each once for all accounts whose money is posted there. */
@Injectable()
export class PmsJournals {
  constructor(
    private readonly hotels: HotelDirectory,
    private readonly sources: ReportSources,
  ) {}

  /**
   * Lines of the day itself and of those beside it: until the night audit a posting has the business date before, in the
   * west a platform's day begins in the hotel's afternoon before, and what is paid late in the evening is posted after
   * midnight. Also those of the dates on which its money was posted later, by a person or because a refund failed.
   * @param hotelCode whose account it is; '*': of every hotel that has taken money at it
   * @param timeZone in which the platform counts its days
   * @param since a reading that began since then will do
   * @returns null when another worker has been reading for so long that it is better to come back later
   * @throws OutcomeUnknownError | BusyError
   */
  async read(
    { db }: TenantContext,
    { accountCode, day, hotelCode, timeZone }: ComparedDay,
    since: Date,
  ): Promise<JournalsRead | null> {
    const posted = await postingTimes(db, accountCode, day, timeZone);
    const paidAt = hotelCode === '*' ? await hotelsPaidAt(db, accountCode, day) : [hotelCode];
    const codes = hotelCode === '*' ? new Set([...paidAt, ...posted.map(({ code }) => code)]) : paidAt;
    const listing: ListingHotel[] = [];
    const times: number[] = [];
    for (const code of codes) {
      const [hotel, connection] = await Promise.all([
        this.hotels.find(db, code),
        this.hotels.pmsConnection(db, code),
      ]);
      const journal = connection && this.sources.journalOf(connection.kind);
      if (!hotel || !connection || !journal) continue;
      const readings: (Date | 'unlisted')[] = [];
      const dates = new Set([plusDays(day, -1), day, plusDays(day, 1)]);
      for (const { at } of posted.filter((one) => one.code === code))
        for (const hours of BUSINESS_DATE_HOURS)
          dates.add(dayAt(hotel.timeZone, new Date(at.getTime() + hours * 3_600_000)));
      for (const date of dates) {
        const reading = await this.readOnce(db, journal, connection, date, since);
        if (reading === 'waits') return null;
        readings.push(reading);
      }
      if (readings.includes('unlisted')) continue;
      times.push(...readings.map(Number));
      listing.push({ code, timeZone: hotel.timeZone });
    }
    return { listing, readAt: times.length > 0 ? new Date(Math.min(...times)) : null };
  }

  /** @returns when it was read; `waits`: another worker reads for too long; `unlisted`: this PMS lists no lines */
  private async readOnce(
    db: TenantDatabase,
    journal: PmsJournal,
    connection: PmsConnection,
    date: Day,
    since: Date,
  ): Promise<Date | 'waits' | 'unlisted'> {
    const { hotelCode } = connection;
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const claim = await claimJournal(db, hotelCode, date, since);
      if (claim.state === 'here') return claim.readAt;
      if (claim.state === 'held') {
        await wait(250);
        continue;
      }
      try {
        const [clock] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        const lines = await journal.linesOf(connection, date);
        if (!lines) {
          await releaseJournal(db, hotelCode, date);
          return 'unlisted';
        }
        await db.transaction((client) => keepJournal(client, hotelCode, date, lines, clock!.now));
        return clock!.now;
      } catch (error) {
        await releaseJournal(db, hotelCode, date);
        throw error;
      }
    }
    return 'waits';
  }
}

/** Hotels with money at an account around a day: its report may tell of money of the days beside it. */
async function hotelsPaidAt(db: TenantDatabase, accountCode: string, day: Day): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `SELECT DISTINCT hotel_code AS code FROM payby.transactions
     WHERE account_code = $1 AND at >= $2::date - 7 AND at < $2::date + 3 ORDER BY 1`,
    [accountCode, day],
  );
  return rows.map(({ code }) => code);
}

/**
 * When the money that a day compares was posted, to the quarter of an hour: what no zone's day begins within. It is the
 * money of the day, what an earlier comparison of it found, and what was recorded from its report since.
 */
async function postingTimes(
  db: TenantDatabase,
  accountCode: string,
  day: Day,
  timeZone: string,
): Promise<{ code: string; at: Date }[]> {
  return db.query<{ code: string; at: Date }>(
    `WITH ours AS (
       SELECT payment_id, subject, platform_no, reference, at FROM payby.transactions
       WHERE account_code = $1 AND kind IN ('payment', 'refund', 'dispute')),
     lines AS (
       SELECT CASE l.kind WHEN 'payment' THEN l.platform_no ELSE l.refund_no END AS no,
              CASE l.kind WHEN 'payment' THEN l.reference ELSE l.refund_reference END AS ref
       FROM reconciliation.days d JOIN reconciliation.report_lines l ON l.report_id = d.report_id
       WHERE d.account_code = $1 AND d.day = $2),
     found AS (
       SELECT payment_id, subject FROM reconciliation.findings WHERE account_code = $1 AND day = $2),
     money AS (
       SELECT payment_id, subject FROM ours
       WHERE at >= $2::date::timestamp AT TIME ZONE $3 AND at < ($2::date + 1)::timestamp AT TIME ZONE $3
       UNION SELECT payment_id, subject FROM found
       UNION SELECT o.payment_id, o.subject FROM ours o JOIN lines l ON l.no = o.platform_no
       UNION SELECT o.payment_id, o.subject FROM ours o JOIN lines l ON l.ref = o.reference
       -- A refund that a platform gives no number is known by what its line says.
       UNION SELECT o.payment_id, o.subject FROM ours o JOIN found f ON f.subject = 'line:' || o.platform_no)
     SELECT DISTINCT t.hotel_code AS code, date_bin('15 minutes', t.at, 'epoch') AS at
     FROM payby.transactions t JOIN money m ON m.payment_id = t.payment_id AND m.subject = t.money
     WHERE ${WRITTEN} ORDER BY 1, 2`,
    [accountCode, day, timeZone],
  );
}
