import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';

/** Above which amount, in minor units by currency, a refund waits for a second person. */
export type RefundRule = Readonly<Record<string, number>>;

/**
 * Keeps the rule that a scope gives up, in the transaction that changes it.
 * @param next null: the scope has no settings of its own any more
 */
export async function keepFormerRule(
  client: pg.PoolClient,
  scope: string,
  next: RefundRule | null,
): Promise<void> {
  await client.query(
    `INSERT INTO payby.former_refund_rules (hotel_code, held_until, refund_approval)
     SELECT $1, clock_timestamp(), present.rule
     FROM (SELECT (SELECT refund_approval FROM payby.settings WHERE hotel_code = $1) AS rule) AS present
     WHERE present.rule IS DISTINCT FROM $2::jsonb`,
    [scope, next && JSON.stringify(next)],
  );
}

interface FormerRule extends pg.QueryResultRow {
  hotelCode: string;
  /** null: the scope had no settings of its own. */
  rule: RefundRule | null;
}

/**
 * The amount above which a refund of money that came in at `since` waits for a second person: the lowest of the present
 * rule and of every rule that has held since then. A rule that is loosened counts for later money only, or whoever may
 * change it would be the second person too. Nor does a hotel get rid of the group's rule, which still holds for others,
 * by making settings of its own.
 * @param present the rule that holds now
 * @returns minor units; null: none waits
 */
export async function approvalAbove(
  db: TenantDatabase,
  hotelCode: string,
  present: RefundRule,
  since: Date,
  currencyCode: string,
): Promise<number | null> {
  const former = await db.named<FormerRule>(
    'payby.former-refund-rules',
    `SELECT hotel_code AS "hotelCode", refund_approval AS rule FROM payby.former_refund_rules
     WHERE hotel_code IN ($1, '*') AND held_until > $2
     UNION ALL
     SELECT '*', refund_approval FROM payby.settings WHERE hotel_code = '*'
     UNION ALL
     SELECT $1, NULL WHERE NOT EXISTS (SELECT FROM payby.settings WHERE hotel_code = $1)`,
    [hotelCode, since],
  );
  return strictest(present, former, hotelCode, currencyCode);
}

/** The group's rules count only where the hotel has been without settings of its own at some time. */
export function strictest(
  present: RefundRule,
  former: readonly Pick<FormerRule, 'hotelCode' | 'rule'>[],
  hotelCode: string,
  currencyCode: string,
): number | null {
  const ofGroup = former.some((one) => one.hotelCode === hotelCode && one.rule === null);
  const rules = former.filter((one) => one.hotelCode === hotelCode || ofGroup).map(({ rule }) => rule);
  const limits = [present, ...rules].flatMap((rule) => rule?.[currencyCode] ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}
