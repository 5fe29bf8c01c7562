import type { TenantDatabase } from '../../kernel/database/database.js';
import { isUuid } from '../../kernel/http/request.js';
import { wordsOf } from '../../kernel/lists/conditions.js';
import { PROCESSING_HOURS } from '../domain/attempts.js';
import { linkHash } from './link-hash.js';

/** A row of payby.payments as the driver gives it; bigint columns come as text. */
export interface PaymentRow extends Record<string, unknown> {
  id: string;
  version: number;
  hotel_code: string;
  main_status: string;
  posting_status: string;
  created_at: Date;
  updated_at: Date;
}

export async function findPayment(db: TenantDatabase, id: string): Promise<PaymentRow | null> {
  const [row] = await db.named<PaymentRow>('payby.payment', 'SELECT * FROM payby.payments WHERE id = $1', [
    id,
  ]);
  return row ?? null;
}

/** @returns the id of the hotel's payment of this number */
export async function findPaymentByNo(
  db: TenantDatabase,
  hotelCode: string,
  paymentNo: string,
): Promise<string | null> {
  const [row] = await db.named<{ id: string }>(
    'payby.payment_by_no',
    'SELECT id FROM payby.payments WHERE hotel_code = $1 AND payment_no = upper($2)',
    [hotelCode, paymentNo],
  );
  return row?.id ?? null;
}

export async function findPaymentByToken(db: TenantDatabase, token: string): Promise<string | null> {
  const [row] = await db.named<{ id: string }>(
    'payby.payment_by_token',
    'SELECT id FROM payby.payments WHERE link_hash = $1',
    [linkHash(token)],
  );
  return row?.id ?? null;
}

/** Whom payments of these hotels are asked of, by payment, as lists show it; an erased guest has no name. */
export async function findGuestNames(
  db: TenantDatabase,
  ids: readonly string[],
  hotels: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT id, concat_ws(', ', nullif(last_name, ''), nullif(first_name, '')) AS name FROM payby.payments
     WHERE id = ANY ($1::uuid[]) AND hotel_code = ANY ($2::text[])`,
    [ids, hotels],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === '' ? [] : [[id, name] as const])));
}

/** @param reference our attempt id as a platform repeats it; anything else finds nothing */
export async function findPaymentOfAttempt(db: TenantDatabase, reference: string): Promise<string | null> {
  if (!isUuid(reference)) return null;
  const [row] = await db.named<{ payment_id: string }>(
    'payby.payment_of_attempt',
    'SELECT payment_id FROM payby.attempts WHERE attempt_id = $1',
    [reference],
  );
  return row?.payment_id ?? null;
}

/** @param transactionNo what the platform calls the money that an attempt brought in */
export async function findAttemptOfTransaction(
  db: TenantDatabase,
  { platform, code }: { platform: string; code: string },
  transactionNo: string,
): Promise<string | null> {
  const [row] = await db.named<{ attempt_id: string }>(
    'payby.attempt_of_transaction',
    `SELECT a.attempt_id FROM payby.transactions t
       JOIN payby.attempts a ON a.payment_id = t.payment_id AND t.subject = 'receipt:' || a.attempt_id::text
     WHERE t.platform_no = $2 AND t.platform = $1 AND t.kind = 'payment'
     ORDER BY t.account_code = $3 DESC LIMIT 1`,
    [platform, transactionNo, code],
  );
  return row?.attempt_id ?? null;
}

/** Of a row `p`: the same as `isMoneyAwaited`, by the database's clock. */
export const IS_MONEY_AWAITED = `EXISTS (SELECT FROM jsonb_array_elements(p.attempts) a WHERE a ->> 'status' = 'open'
  AND (a ->> 'processingSince')::timestamptz > now() - interval '${PROCESSING_HOURS} hours')`;

/**
 * Requests whose time has run out by the database's clock, oldest first, but for those a newer release has continued and
 * those whose payment a platform is processing.
 */
export async function findDuePayments(db: TenantDatabase, limit: number): Promise<string[]> {
  const rows = await db.named<{ id: string }>(
    'payby.due_payments',
    `SELECT id FROM payby.payments p WHERE main_status = 'pending' AND hold_until IS NULL AND due_at <= now()
       AND NOT ${IS_MONEY_AWAITED}
       AND NOT EXISTS (SELECT FROM kernel.newer_streams n WHERE n.stream_id = 'payment-' || p.id::text)
     ORDER BY due_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/** Payments with an amount on hold that lapses soon, or has lapsed, by the database's clock; the first to lapse first. */
export async function findHoldsToGuard(db: TenantDatabase, limit: number): Promise<string[]> {
  const rows = await db.named<{ id: string }>(
    'payby.holds_to_guard',
    `SELECT id FROM payby.payments p WHERE hold_guard_at <= now()
       AND NOT EXISTS (SELECT FROM kernel.newer_streams n WHERE n.stream_id = 'payment-' || p.id::text)
     ORDER BY hold_guard_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/** Rows changed since a moment, for live screens. */
/** Those of a hotel whose whole number is among the words typed, in whatever case. */
export async function findPaymentIdsByNo(
  db: TenantDatabase,
  hotelCode: string,
  typed: string | undefined,
): Promise<string[]> {
  const numbers = wordsOf(typed).map((word) => word.toUpperCase());
  if (numbers.length === 0) return [];
  const rows = await db.named<{ id: string }>(
    'payby.payment_ids_by_no',
    'SELECT id FROM payby.payments WHERE hotel_code = $1 AND payment_no = ANY ($2::text[])',
    [hotelCode, numbers],
  );
  return rows.map(({ id }) => id);
}

export async function findPaymentsByIds(db: TenantDatabase, ids: string[]): Promise<PaymentRow[]> {
  return db.named<PaymentRow>(
    'payby.payments_by_ids',
    'SELECT * FROM payby.payments WHERE id = ANY($1::uuid[])',
    [ids],
  );
}
