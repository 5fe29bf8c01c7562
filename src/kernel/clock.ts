import type { Database } from './database/database.js';

/** The source of time. Decisions get it as data; nothing in a domain reads a clock. */
export abstract class Clock {
  /** Now, as the database sees it, to the millisecond. */
  abstract now(db: Database): Promise<Date>;
}

/**
 * The database's clock, sampled and carried on by this process's monotonic timer. A worker whose wall clock is wrong by
 * a minute therefore still expires nothing early, and a command costs no extra round trip.
 */
export class DatabaseClock extends Clock {
  private readonly samples = new WeakMap<Database, { offsetMs: number; takenAt: number }>();
  private static readonly RESAMPLE_MS = 30_000;

  async now(db: Database): Promise<Date> {
    const monotonic = performance.now();
    let sample = this.samples.get(db);
    if (!sample || monotonic - sample.takenAt > DatabaseClock.RESAMPLE_MS) {
      const [row] = await db.named<{ ms: string }>(
        'kernel.clock',
        `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS ms`,
      );
      const answeredAt = performance.now();
      // The database read its clock somewhere between question and answer; take the earliest, so nothing runs ahead of
      // it.
      sample = { offsetMs: Number(row!.ms) - answeredAt, takenAt: answeredAt };
      this.samples.set(db, sample);
    }
    return new Date(Math.floor(sample.offsetMs + performance.now()));
  }
}
