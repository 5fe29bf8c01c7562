import type { TenantDatabase } from '../../kernel/database/database.js';
import { UNDECIDED_STATUSES } from '../domain/dispute-state.js';

const UNDECIDED = UNDECIDED_STATUSES.map((status) => `'${status}'`).join(', ');
const DISPUTES = `jsonb_to_recordset(payments.disputes)
  AS dispute(id text, kind text, status text, "amountMinor" bigint, "currencyCode" text, "evidenceDue" timestamptz)`;
/** What `isUndecided` says of a dispute. */
const IS_UNDECIDED = `dispute.kind <> 'fraudWarning' AND dispute.status IN (${UNDECIDED})`;
/** Evidence is waited for: it is accepted, and was not sent. */
const AWAITS_EVIDENCE = `${IS_UNDECIDED} AND dispute.status = 'open' AND dispute."evidenceDue" IS NOT NULL`;

/** A payment with an undecided dispute. There are few: it keeps the conditions below to the index of disputed payments. */
export const HAS_UNDECIDED = `dispute_status IN (${UNDECIDED})`;
/** It has an undecided dispute in the currency `?`, which need not be that of the payment. */
export const IS_DISPUTED_IN = `EXISTS (SELECT FROM ${DISPUTES} WHERE ${IS_UNDECIDED} AND dispute."currencyCode" = ?)`;
/** Until when evidence has to be sent next; null: none is waited for. */
export const NEXT_EVIDENCE_DUE = `(SELECT min(dispute."evidenceDue") FROM ${DISPUTES} WHERE ${AWAITS_EVIDENCE})`;

/**
 * How many payments of these hotels have undecided disputes, and of how many the evidence is due up to the end of a day
 * or overdue.
 */
export async function countDisputed(
  db: TenantDatabase,
  hotels: readonly string[],
  { day, timeZone }: { day: string; timeZone: string },
): Promise<{ open: number; evidenceDue: number; evidenceDueTo: Date }> {
  const [row] = await db.query<{ open: number; evidenceDue: number; evidenceDueTo: Date }>(
    `WITH disputed AS (
       SELECT ${NEXT_EVIDENCE_DUE} AS evidence_due FROM payby.payments WHERE hotel_code = ANY($1::text[]) AND ${HAS_UNDECIDED}
     ), day AS (SELECT ($2::date + 1)::timestamp AT TIME ZONE $3 AS ends)
     SELECT (SELECT count(*)::integer FROM disputed) AS open,
            (SELECT count(*)::integer FROM disputed WHERE evidence_due < ends) AS "evidenceDue",
            ends AS "evidenceDueTo"
     FROM day`,
    [hotels, day, timeZone],
  );
  return row!;
}

/** What is disputed at these hotels and not decided, by the currency of the disputes; that of most payments first. */
export async function sumDisputed(
  db: TenantDatabase,
  hotels: readonly string[],
): Promise<{ currencyCode: string; amountMinor: number; payments: number }[]> {
  const rows = await db.query<{ currency_code: string; amount_minor: string; n: string }>(
    `SELECT dispute."currencyCode" AS currency_code, sum(dispute."amountMinor") AS amount_minor,
            count(DISTINCT payments.id) AS n
     FROM payby.payments, ${DISPUTES}
     WHERE hotel_code = ANY($1::text[]) AND ${HAS_UNDECIDED} AND ${IS_UNDECIDED}
     GROUP BY dispute."currencyCode" ORDER BY n DESC, currency_code`,
    [hotels],
  );
  return rows.map((row) => ({
    currencyCode: row.currency_code,
    amountMinor: Number(row.amount_minor),
    payments: Number(row.n),
  }));
}

/**
 * The dispute that moved the money which the platform knows by this number, and the payment it is of; null: no message
 * has told of it.
 */
export async function findDisputeOfMovement(
  db: TenantDatabase,
  accountCode: string,
  movementNo: string,
): Promise<{ paymentId: string; disputeId: string } | null> {
  const [row] = await db.named<{ paymentId: string; disputeId: string }>(
    'payby.dispute_of_movement',
    `SELECT payment_id AS "paymentId", reference AS "disputeId" FROM payby.transactions
     WHERE platform_no = $2 AND account_code = $1 AND kind = 'dispute' LIMIT 1`,
    [accountCode, movementNo],
  );
  return row ?? null;
}

export interface EvidenceDue extends Record<string, unknown> {
  paymentId: string;
  paymentNo: string;
  hotelCode: string;
  disputeId: string;
  amountMinor: number;
  currencyCode: string;
  evidenceDue: Date;
}

/** Disputes whose evidence was not sent and is due within so many days by the database's clock, at all hotels. */
export async function findEvidenceDue(db: TenantDatabase, days: number): Promise<EvidenceDue[]> {
  return db.named<EvidenceDue>(
    'payby.evidence_due',
    `SELECT payments.id AS "paymentId", payment_no AS "paymentNo", hotel_code AS "hotelCode", dispute.id AS "disputeId",
            dispute."amountMinor"::float8 AS "amountMinor", dispute."currencyCode", dispute."evidenceDue"
     FROM payby.payments, ${DISPUTES}
     WHERE ${HAS_UNDECIDED} AND ${AWAITS_EVIDENCE}
       AND dispute."evidenceDue" > now() AND dispute."evidenceDue" <= now() + make_interval(days => $1)
     ORDER BY dispute."evidenceDue"`,
    [days],
  );
}
