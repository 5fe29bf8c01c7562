import type { Database } from './database/database.js';
import { presentWork } from './present-work.js';

/** The source of time. Decisions get it as data; nothing in a domain reads a clock. */
export abstract class Clock {
  /** Now, as the database sees it, to the millisecond. */
  abstract now(db: Database): Promise<Date>;
}

interface Sample {
  offsetMs: number;
  takenAt: number;
}

const samples = new WeakMap<Database, Sample>();

const carriedOn = ({ offsetMs }: Sample): number => Math.floor(offsetMs + performance.now());

/**
 * Now in milliseconds since 1970, for what is signed or dated for other systems: by the database of the present work as
 * it was last read, so that a process whose own clock is wrong is still believed; by that clock where none was read.
 */
export function currentTime(): number {
  const db = presentWork()?.db;
  const sample = db && samples.get(db);
  return sample ? carriedOn(sample) : Date.now();
}

/**
 * The database's clock, sampled and carried on by this process's monotonic timer. A worker whose wall clock is wrong by
 * a minute therefore still expires nothing early, and a command costs no extra round trip.
 */
export class DatabaseClock extends Clock {
  private static readonly RESAMPLE_MS = 30_000;

  async now(db: Database): Promise<Date> {
    const monotonic = performance.now();
    let sample = samples.get(db);
    if (!sample || monotonic - sample.takenAt > DatabaseClock.RESAMPLE_MS) {
      const [row] = await db.named<{ ms: string }>(
        'kernel.clock',
        `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS ms`,
      );
      const answeredAt = performance.now();
      // The database read its clock somewhere between question and answer; take the earliest, so nothing runs ahead of
      // it.
      sample = { offsetMs: Number(row!.ms) - answeredAt, takenAt: answeredAt };
      samples.set(db, sample);
    }
    return new Date(carriedOn(sample));
  }
}
