import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../hotels/index.js';
import type { TenantContext } from '../kernel/context.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { plusDays } from '../kernel/local-day.js';
import type { PmsConnection } from '../payby/index.js';
import type { ListingHotel } from './compare.queries.js';
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
   * midnight.
   * @param hotelCode whose account it is; '*': of every hotel that has taken money at it
   * @param since a reading that began since then will do
   * @returns null when another worker has been reading for so long that it is better to come back later
   * @throws OutcomeUnknownError | BusyError
   */
  async read(
    { db }: TenantContext,
    { accountCode, day, hotelCode }: { accountCode: string; day: Day; hotelCode: string },
    since: Date,
  ): Promise<JournalsRead | null> {
    const codes = hotelCode === '*' ? await hotelsPaidAt(db, accountCode, day) : [hotelCode];
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
      for (const date of [plusDays(day, -1), day, plusDays(day, 1)]) {
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
