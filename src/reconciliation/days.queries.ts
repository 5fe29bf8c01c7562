import type pg from 'pg';
import type { HotelContext } from '../kernel/context.js';
import type { Database, TenantDatabase } from '../kernel/database/database.js';
import type { Queryable } from '../kernel/database/queryable.js';
import type { Day } from './ports.js';

/** As an account names the group it serves. */
export const GROUP = '*';

/** Whose accounts somebody may compare: a report of the group tells of every hotel's guests. */
export const scopeOf = ({ hotelCode, allHotels }: HotelContext): string[] =>
  allHotels ? [hotelCode, GROUP] : [hotelCode];

export interface DayRow {
  accountCode: string;
  day: Day;
  hotelCode: string;
  status: 'waiting' | 'open' | 'clean' | 'closed';
  reportId: string | null;
  receivedAt: Date | null;
  batch: string | null;
  /** SHA-256 of the report, in hex. */
  digest: string | null;
  waitsFor: string | null;
  /** When the oldest of the PMS's lines it was compared with were read; null: its PMS cannot list them. */
  pmsReadAt: Date | null;
  comparedAt: Date | null;
  agreed: number;
  unsettled: number;
  closedAt: Date | null;
  closedBy: string | null;
  /** In hex. */
  seal: string | null;
  previousSeal: string | null;
  /** How the seal was computed. */
  sealForm: number;
}

const DAY = `
  d.account_code AS "accountCode", d.day::text, d.hotel_code AS "hotelCode", d.status, d.report_id AS "reportId",
  r.received_at AS "receivedAt", r.batch, encode(r.digest, 'hex') AS digest, d.waits_for AS "waitsFor",
  d.pms_read_at AS "pmsReadAt", d.compared_at AS "comparedAt", d.agreed, d.unsettled, d.closed_at AS "closedAt",
  d.closed_by AS "closedBy", encode(d.seal, 'hex') AS seal, encode(d.previous_seal, 'hex') AS "previousSeal", d.seal_form AS "sealForm"
  FROM reconciliation.days d
  LEFT JOIN reconciliation.reports r ON r.id = d.report_id`;

export async function findDays(db: Database, accountCode: string, from: Day, to: Day): Promise<DayRow[]> {
  return db.query<DayRow & Record<string, unknown>>(
    `SELECT ${DAY} WHERE d.account_code = $1 AND d.day BETWEEN $2 AND $3 ORDER BY d.day`,
    [accountCode, from, to],
  );
}

/**
 * The days of an account that have no row yet, of the last `back` whose report should be there. They begin with its first
 * money: before that there is nothing to compare.
 */
export async function addDueDays(
  client: pg.ClientBase,
  account: { code: string; hotelCode: string },
  reports: { timeZone: string; readyAfterMinutes: number },
  back: number,
): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>(
    `INSERT INTO reconciliation.days (account_code, day, hotel_code)
     SELECT $1, d.day::date, $2
     FROM (SELECT (min(at) AT TIME ZONE $3)::date AS day FROM payby.transactions WHERE account_code = $1) first,
       generate_series(greatest((now() AT TIME ZONE $3)::date - $5::int, first.day), (now() AT TIME ZONE $3)::date - 1,
         interval '1 day') AS d (day)
     WHERE first.day IS NOT NULL AND (d.day::date + 1)::timestamp AT TIME ZONE $3 + make_interval(mins => $4) <= now()
     ON CONFLICT DO NOTHING RETURNING day::text`,
    [account.code, account.hotelCode, reports.timeZone, reports.readyAfterMinutes, back],
  );
  return rows.map(({ day }) => day);
}

/** A day that waits for a person: with lines to settle, or clean and with no earlier day of its account in the way. */
export interface WaitingDay {
  account: string;
  day: Day;
  status: 'open' | 'clean';
}

/**
 * The days of the accounts of these hotels that wait for a person, oldest first. What was never compared waits for its
 * report, and what comes after it waits with it.
 */
export async function findWaitingDays(
  db: TenantDatabase,
  hotelCodes: readonly string[],
  platforms: readonly string[],
): Promise<WaitingDay[]> {
  return db.query<WaitingDay & Record<string, unknown>>(
    `SELECT account_code AS account, day::text, status
     FROM (SELECT d.account_code, d.day, d.status,
                  bool_and(d.status = 'clean') OVER (PARTITION BY d.account_code ORDER BY d.day) AS ready
           FROM reconciliation.days d JOIN payby.payment_accounts a ON a.code = d.account_code
           WHERE a.hotel_code = ANY ($1) AND a.platform = ANY ($2) AND d.status <> 'closed') unclosed
     WHERE status = 'open' OR ready ORDER BY day, account_code`,
    [hotelCodes, platforms],
  );
}

/** The newest closed day before a day. */
export interface ClosedDay {
  day: Day;
  closedAt: Date;
  closedBy: string;
  /** In hex. */
  seal: string;
}

export async function lastClosedBefore(
  db: Queryable,
  accountCode: string,
  day: Day,
): Promise<ClosedDay | null> {
  const [row] = await db.query<ClosedDay>(
    `SELECT day::text, closed_at AS "closedAt", closed_by AS "closedBy", encode(seal, 'hex') AS seal
     FROM reconciliation.days WHERE account_code = $1 AND day < $2 AND status = 'closed' ORDER BY day DESC LIMIT 1`,
    [accountCode, day],
  );
  return row ?? null;
}
