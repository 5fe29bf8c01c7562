import type { TenantDatabase } from '../../kernel/database/database.js';
import { patternsOf } from '../../kernel/lists/conditions.js';
import type { ListSpec } from '../../kernel/lists/list-query.js';
import { isUuid } from '../../kernel/http/request.js';
import { EXCEPTION_KINDS, type ExceptionKind } from '../domain/exceptions.js';
import type { Refund } from '../domain/state.js';

/** What can be asked of the work list. Callbacks stand in it beside what payments wait for. */
export const EXCEPTION_LIST: ListSpec = {
  sorts: { since: 'since', amountMinor: 'amount_minor', kind: 'kind' },
  defaultSort: ['since', 'ASC'],
  filters: { kind: { oneOf: [...EXCEPTION_KINDS, 'quarantined'] }, q: { text: 100 } },
};

export interface ExceptionFilter {
  kind?: ExceptionKind | 'quarantined';
  q?: string;
}

export interface ExceptionRow {
  payment_id: string;
  kind: ExceptionKind;
  subject: string;
  amount_minor: string;
  currency_code: string;
  since: Date;
  reason: string | null;
  payment_no: string;
  guest: string;
  /** Until when something can be done about it. */
  deadline: Date | null;
  /** The code of what failed: the PMS's or our own of a posting, the platform's of a refund, ours of a message. */
  code: string | null;
  platform: string | null;
  main_status: string;
  cancel_reason: string | null;
  settled_at: Date | null;
  /** Who canceled the request. */
  ended_by: string | null;
  payers: { roomNo?: string | null; posting: { no: number; attempt: number } }[];
  receipts: {
    attemptId: string;
    platform?: string | null;
    posting: { no: number; attempt: number } | null;
  }[];
  refund_postings: { payerNo: number; posting: { no: number; attempt: number } }[];
  refunds: { id: string; attemptId: string; status: Refund['status']; requestedById: string | null }[];
}

const ORDERS: Record<string, string> = {
  since: 'e.since',
  amountMinor: 'e.amount_minor',
  kind: 'array_position($2::text[], e.kind)',
};

function conditions(filter: ExceptionFilter, first: number): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  let where = '';
  if (filter.kind) {
    params.push(filter.kind);
    where += ` AND e.kind = $${first + params.length - 1}`;
  }
  for (const pattern of patternsOf(filter.q)) {
    params.push(pattern);
    const n = `$${first + params.length - 1}`;
    where += ` AND (e.payment_no ILIKE ${n} OR e.guest ILIKE ${n} OR e.reason ILIKE ${n})`;
  }
  return { where, params };
}

/** The first `limit` of a hotel's exceptions in the order asked for. */
export async function listExceptions(
  db: TenantDatabase,
  hotelCode: string,
  filter: ExceptionFilter,
  sort: { field: string; direction: 'ASC' | 'DESC' },
  limit: number,
): Promise<ExceptionRow[]> {
  const { where, params } = conditions(filter, 4);
  return db.query<ExceptionRow & Record<string, unknown>>(
    `SELECT e.*, p.refunds, p.platform, p.main_status, p.cancel_reason, p.settled_at, p.payers, p.receipts, p.refund_postings,
            CASE p.main_status WHEN 'canceled' THEN (
              SELECT v.metadata -> 'actor' ->> 'name' FROM kernel.events v
              WHERE v.stream_id = 'payment-' || p.id::text AND v.type = 'payment-canceled.v1'
              ORDER BY v.version DESC LIMIT 1) END AS ended_by,
            CASE
              WHEN e.kind IN ('refundFailed', 'refundUnknown') THEN (
                SELECT refund ->> 'code' FROM jsonb_array_elements(p.refunds) refund WHERE refund ->> 'id' = e.subject)
              WHEN e.kind = 'holdUnknown' THEN (
                SELECT hold -> 'problem' ->> 'code' FROM jsonb_array_elements(p.holds) hold
                WHERE hold ->> 'attemptId' = e.subject)
              WHEN e.kind = 'linkNotSent' THEN p.sends -> e.subject::int ->> 'code'
              WHEN e.kind IN ('postingFailed', 'postingUnknown') THEN (
                SELECT line -> 'posting' ->> 'code' FROM jsonb_array_elements(p.payers || p.receipts) line
                WHERE line -> 'posting' ->> 'no' = e.subject LIMIT 1)
              WHEN e.kind IN ('refundPostingFailed', 'refundPostingUnknown', 'disputePostingFailed', 'disputePostingUnknown') THEN (
                SELECT line -> 'posting' ->> 'code' FROM jsonb_array_elements(p.refund_postings) line
                WHERE line -> 'posting' ->> 'no' = e.subject LIMIT 1) END AS code
     FROM payby.exceptions e JOIN payby.payments p ON p.id = e.payment_id
     WHERE e.hotel_code = $1 AND $2::text[] IS NOT NULL ${where}
     ORDER BY ${ORDERS[sort.field]!} ${sort.direction}, e.since, e.payment_id, e.kind, e.subject LIMIT $3`,
    [hotelCode, EXCEPTION_KINDS, limit, ...params],
  );
}

/** @param id as the work list names it: payment:kind:subject */
export async function isOpenException(db: TenantDatabase, hotelCode: string, id: string): Promise<boolean> {
  const [paymentId = '', kind = '', ...rest] = id.split(':');
  if (!isUuid(paymentId)) return false;
  const rows = await db.query(
    'SELECT FROM payby.exceptions WHERE hotel_code = $1 AND payment_id = $2 AND kind = $3 AND subject = $4',
    [hotelCode, paymentId, kind, rest.join(':')],
  );
  return rows.length > 0;
}

export async function countExceptions(
  db: TenantDatabase,
  hotelCode: string,
  filter: ExceptionFilter = {},
): Promise<{ kind: ExceptionKind; count: number }[]> {
  const { where, params } = conditions(filter, 2);
  const rows = await db.query<{ kind: ExceptionKind; count: string }>(
    `SELECT e.kind, count(*) AS count FROM payby.exceptions e WHERE e.hotel_code = $1 ${where} GROUP BY e.kind`,
    [hotelCode, ...params],
  );
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

/** The accounts a hotel takes money at, the group's among them: what their platforms report concerns this hotel. */
export async function findAccountCodes(db: TenantDatabase, hotelCode: string): Promise<string[]> {
  const rows = await db.named<{ code: string }>(
    'payby.account_codes',
    `SELECT code FROM payby.payment_accounts WHERE hotel_code IN ($1, '*')`,
    [hotelCode],
  );
  return rows.map(({ code }) => code);
}
