import type { TenantDatabase } from '../../../kernel/database/database.js';

/** Whose an account is. @returns null when there is no such account; hotelCode null: the whole group's */
export async function findAccountOwner(
  db: TenantDatabase,
  code: string,
): Promise<{ hotelCode: string | null } | null> {
  const [row] = await db.named<{ hotelCode: string | null }>(
    'payby.account_owner',
    `SELECT nullif(hotel_code, '*') AS "hotelCode" FROM payby.payment_accounts WHERE code = $1`,
    [code],
  );
  return row ?? null;
}
