import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { TestStepAnswer } from './payment-account.dto.js';

/** One step of an account's last test, without what was said. */
export type TestedStep = Pick<TestStepAnswer, 'step' | 'state'>;

/** What the last test of an account found; null: it was not tested as it is. */
export async function findAccountTest(db: TenantDatabase, code: string): Promise<TestedStep[] | null> {
  const [row] = await db.query<{ steps: TestedStep[] }>(
    'SELECT steps FROM payby.account_tests WHERE account_code = $1',
    [code],
  );
  return row?.steps ?? null;
}

/** Keeps what a test found, unless the account was changed while it ran. @param updatedAt as the test read it */
export async function keepAccountTest(
  client: pg.ClientBase,
  code: string,
  updatedAt: Date,
  at: Date,
  steps: readonly TestedStep[],
): Promise<void> {
  await client.query(
    `INSERT INTO payby.account_tests (account_code, tested_at, steps)
     SELECT code, $3, $4 FROM payby.payment_accounts WHERE code = $1 AND date_trunc('milliseconds', updated_at) = $2 FOR SHARE
     ON CONFLICT (account_code) DO UPDATE SET tested_at = excluded.tested_at, steps = excluded.steps`,
    [code, updatedAt, at, JSON.stringify(steps.map(({ step, state }) => ({ step, state })))],
  );
}

/** What was tested is no longer what is there. */
export async function forgetAccountTest(client: pg.ClientBase, code: string): Promise<void> {
  await client.query('DELETE FROM payby.account_tests WHERE account_code = $1', [code]);
}
