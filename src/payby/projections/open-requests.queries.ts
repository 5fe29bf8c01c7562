import type { TenantDatabase } from '../../kernel/database/database.js';
import type { PayerKind } from '../domain/events.js';
import type { MainStatus, PostingStatus, Refund } from '../domain/state.js';
import type { PaymentRow } from './payments.queries.js';

/** A payer as staff name one. */
export interface PayerKey {
  kind: PayerKind;
  code: string;
  /** The PMS's own id; null, or left out: it is not known. */
  pmsId?: string | null;
}

/** The part of a read row that says what of a payer's money is on its way. */
export interface ClaimRow extends PaymentRow {
  main_status: MainStatus;
  currency_code: string;
  /** `posting.amountMinor`: where it is not the share, because less was captured. */
  payers: (PayerKey & { amountMinor: number; posting: { status: PostingStatus; amountMinor?: number } })[];
  attempts: { status: 'open' | 'success' | 'failed' }[];
  receipts: { kind: 'asked' | 'late' | 'surplus'; standing: 'kept' | 'held' | 'returned' }[];
  refunds: { status: Refund['status']; shares: { postingNo: number; amountMinor: number }[] }[];
}

const codesOf = (payers: readonly PayerKey[]): string[] => [...new Set(payers.map(({ code }) => code))];

/** An account and a group may have the same code: the index finds the code, this keeps the kind. */
const concerns = (payers: readonly PayerKey[]) => (row: ClaimRow) =>
  row.payers.some((payer) => payers.some(({ kind, code }) => payer.kind === kind && payer.code === code));

/** Pending requests for any of these payers, newest first. */
export async function findOpenRequests(
  db: TenantDatabase,
  hotelCode: string,
  payers: readonly PayerKey[],
): Promise<ClaimRow[]> {
  const rows = await db.named<ClaimRow>(
    'payby.open_requests',
    `SELECT * FROM payby.payments
     WHERE payer_codes && $2::text[] AND hotel_code = $1 AND main_status = 'pending' ORDER BY created_at DESC LIMIT 200`,
    [hotelCode, codesOf(payers)],
  );
  return rows.filter(concerns(payers));
}

/** What must hold at the moment a request is stored. */
export interface Condition {
  /** `$1…$n` are numbered locally. */
  sql: string;
  params: unknown[];
}

/** That nobody has asked any of these payers since it was checked: two clerks may have checked at the same instant. */
export function notAskedMeanwhile(
  hotelCode: string,
  payers: readonly PayerKey[],
  paymentId: string,
): Condition {
  return {
    sql: 'payby.assert_not_asked($1::text, $2::text[], $3::text[], $4::uuid)',
    params: [hotelCode, payers.map(({ kind }) => kind), payers.map(({ code }) => code), paymentId],
  };
}

/** Which payer {@link notAskedMeanwhile} found asked, by its place; null when the failure is another one. */
export function askedMeanwhile(error: unknown): number | null {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === 'PB410' ? Number(detail) : null;
}

/**
 * Everything that stands between what the PMS says is due and what may still be asked for: open links, attempts under
 * way (also of requests that ended meanwhile), money that came in and is not on the folio yet. Newest first.
 */
export async function findClaims(
  db: TenantDatabase,
  hotelCode: string,
  payers: readonly PayerKey[],
): Promise<ClaimRow[]> {
  const rows = await db.named<ClaimRow>(
    'payby.claims',
    `SELECT * FROM payby.payments
     WHERE payer_codes && $2::text[] AND hotel_code = $1
       AND (main_status = 'pending'
         OR (main_status IN ('canceled', 'timed_out') AND (late_minor > 0 OR attempts @> '[{"status": "open"}]'))
         OR (main_status IN ('success', 'partialRefunded', 'refunded') AND posting_status <> 'success'
             AND payer_kinds <> '{nonIntegration}'))
     ORDER BY created_at DESC LIMIT 500`,
    [hotelCode, codesOf(payers)],
  );
  return rows.filter(concerns(payers));
}
