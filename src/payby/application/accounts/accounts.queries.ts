import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';

/** Named in a refusal; the rest is counted. */
const NAMED = 5;

/** Codes of the methods that use each account, at these hotels. */
export async function methodsOf(
  db: TenantDatabase,
  accountCodes: readonly string[],
  hotels: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ account: string; methods: string[] }>(
    `SELECT account, array_agg(DISTINCT code ORDER BY code) AS methods
     FROM payby.payment_methods, unnest(account_codes) AS account
     WHERE account_codes && $1::text[] AND hotel_code = ANY ($2::text[]) GROUP BY account`,
    [accountCodes, hotels],
  );
  return new Map(rows.map(({ account, methods }) => [account, methods]));
}

/** Methods and payments that name an account, the first few by name. */
export async function usersOf(
  client: pg.PoolClient,
  { code, hotelCode }: { code: string; hotelCode: string },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `(SELECT hotel_code || ' ' || code AS name FROM payby.payment_methods
      WHERE account_codes @> ARRAY[$1] ORDER BY 1 LIMIT $4)
     UNION ALL
     (SELECT payment_no FROM payby.payments
      WHERE ($2 = '*' OR hotel_code = $2) AND methods @> $3::jsonb LIMIT $4)`,
    [code, hotelCode, JSON.stringify([{ accountCode: code }]), NAMED + 1],
  );
  const names = rows.map(({ name }) => name);
  return names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
}
