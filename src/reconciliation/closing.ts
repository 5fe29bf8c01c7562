import type pg from 'pg';
import type { Actor } from '../kernel/actor.js';
import { within } from '../kernel/database/queryable.js';
import { AppError } from '../kernel/errors.js';
import type { SecretBox } from '../kernel/secret-box.js';
import { recount, SEAL_FORM, sealOf } from './compare.queries.js';
import { signDay } from './day-seals.js';
import { lastClosedBefore, type DayRow, type WaitingDay } from './days.queries.js';
import type { DayFigures } from './findings.queries.js';
import { outdatedDays } from './outdated.queries.js';
import type { Day } from './ports.js';

/** Days that one request may close: a month. */
export const MOST_AT_ONCE = 31;

/** As the operation log names days. */
export const ON_DAYS = { entity: 'reconciliation.days' };

/** Whether a day is closed now. */
export interface ClosedOrNot {
  day: Day;
  /** Why it is not closed; null: it is. */
  problem: AppError | null;
}

/** A day with all that its dialog states. */
export type DayToClose = DayRow &
  Pick<DayFigures, 'totals'> & {
    /** Lines that do not agree. */
    differences: number;
    /** Why it cannot be closed; null: it can. */
    problem: AppError | null;
  };

type Queries = Pick<pg.ClientBase, 'query'>;

/** Days that wait for a person. */
export interface OpenDays {
  /** With lines to settle. */
  open: number;
  /** They can be closed, one after the other. */
  ready: number;
  /** The oldest of both; null: there is none. */
  oldest: { account: string; day: Day } | null;
}

/** Leaves out clean days whose payments have changed since they were compared, and those of their account after them. */
export async function withoutOutdated(db: Queries, days: readonly WaitingDay[]): Promise<WaitingDay[]> {
  const clean = days.filter(({ status }) => status === 'clean');
  /** From when on the days of an account are held up. */
  const heldFrom = new Map<string, Day>();
  for (const account of new Set(clean.map((each) => each.account))) {
    const own = clean.filter((each) => each.account === account).map(({ day }) => day);
    const [first] = (await outdatedDays(db, account, own)).sort();
    if (first) heldFrom.set(account, first);
  }
  return days.filter(({ account, day, status }) => {
    const from = heldFrom.get(account);
    return status === 'open' || from === undefined || day < from;
  });
}

/**
 * Why a day cannot be closed; null: it can. The one rule for a day, for several at once, and for what is shown before.
 * @param closedFirst days that are closed before it in the same go
 * @param seen when the comparison was made that the person saw; left out: whichever there is
 */
export async function obstacleTo(
  db: Queries,
  accountCode: string,
  day: Day,
  { closedFirst = [], seen }: { closedFirst?: readonly Day[]; seen?: Date | undefined } = {},
): Promise<AppError | null> {
  const { rows } = await db.query<{ status: string; comparedAt: Date | null; earlier: Day | null }>(
    `SELECT status, compared_at AS "comparedAt", (SELECT min(e.day)::text FROM reconciliation.days e
         WHERE e.account_code = d.account_code AND e.day < d.day AND e.status <> 'closed' AND e.day <> ALL ($3::date[])) AS earlier
     FROM reconciliation.days d WHERE account_code = $1 AND day = $2`,
    [accountCode, day, closedFirst],
  );
  if (!rows[0]) return new AppError('NOT_FOUND');
  const { status, comparedAt, earlier } = rows[0];
  if (status === 'closed') return new AppError('DAY_CLOSED');
  if (status === 'waiting') return new AppError('DAY_NOT_COMPARED');
  if (status === 'open') return new AppError('DAY_NOT_SETTLED');
  if (seen && comparedAt?.getTime() !== seen.getTime()) return new AppError('DAY_CHANGED');
  if (earlier !== null) return new AppError('EARLIER_DAY_OPEN', { params: { day: earlier } });
  const outdated = await outdatedDays(db, accountCode, [day]);
  return outdated.length > 0 ? new AppError('DAY_OUTDATED') : null;
}

/** Who closes a day, and what its seal is signed with. */
export interface Closer {
  tenantId: string;
  actor: Pick<Actor, 'id' | 'name'>;
  secrets: SecretBox;
}

/**
 * Closes a day: what was compared and answered is sealed, and the seal takes in that of the day closed before.
 * @throws AppError as {@link obstacleTo} says
 */
export async function closeDay(
  client: pg.ClientBase,
  closer: Closer,
  accountCode: string,
  day: Day,
  seen?: Date,
): Promise<void> {
  await lockDay(client, accountCode, day);
  await recount(client, accountCode, day);
  const obstacle = await obstacleTo(client, accountCode, day, { seen });
  if (obstacle) throw obstacle;
  const before = await lastClosedBefore(within(client), accountCode, day);
  const previous = before && Buffer.from(before.seal, 'hex');
  const seal = await sealOf(client, accountCode, day, previous);
  const { keyId, signature } = await signDay(client, closer, accountCode, day, seal);
  await client.query(
    `UPDATE reconciliation.days SET status = 'closed', closed_at = clock_timestamp(), closed_by_id = $3, closed_by = $4,
       seal = $5, previous_seal = $6, seal_form = $7, seal_key_id = $8, seal_signature = $9
     WHERE account_code = $1 AND day = $2`,
    [accountCode, day, closer.actor.id, closer.actor.name, seal, previous, SEAL_FORM, keyId, signature],
  );
}

/** @throws AppError NOT_FOUND | DAY_CLOSED */
export async function lockDay(client: pg.ClientBase, accountCode: string, day: Day): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    'SELECT status FROM reconciliation.days WHERE account_code = $1 AND day = $2 FOR UPDATE',
    [accountCode, day],
  );
  if (!rows[0]) throw new AppError('NOT_FOUND');
  if (rows[0].status === 'closed') throw new AppError('DAY_CLOSED');
}
