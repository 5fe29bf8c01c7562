import type { TenantDatabase } from '../../kernel/database/database.js';
import type { EventMetadata } from '../../kernel/event-store/event-store.js';
import { patternsOf } from '../../kernel/lists/conditions.js';
import type { CallbacksOfHotel, DismissedCallback, Searched } from '../../payby/index.js';

export interface InboxEntry {
  id: string;
  platform: string;
  accountCode: string;
  clientIp: string;
  /** Only the headers that matter to verification; never credentials. */
  headers: Record<string, string>;
  raw: Buffer;
  /** What its address names, where the body does not. */
  subject: string | null;
}

/**
 * Stores a verified notification and, in the same statement, its processing in the outbox.
 * @returns false when the same bytes were stored before
 */
export async function storeVerified(
  db: TenantDatabase,
  entry: InboxEntry & { signedWith: 'current' | 'previous'; dedupe: Buffer },
  effect: { id: string; kind: string; metadata: EventMetadata },
): Promise<boolean> {
  const rows = await db.named(
    'integrations.store_verified',
    `WITH stored AS (
       INSERT INTO integrations.inbox (id, platform, account_code, client_ip, headers, raw, status, signed_with, dedupe, subject)
       VALUES ($1, $2, $3, $4, $5, $6, 'received', $7, $8, $12) ON CONFLICT (account_code, dedupe) DO NOTHING RETURNING id)
     INSERT INTO kernel.effects (id, kind, payload, metadata, dispatched_at)
     SELECT $9, $10, json_build_object('inboxId', stored.id), $11::json, now() FROM stored RETURNING 1`,
    [
      entry.id,
      entry.platform,
      entry.accountCode,
      entry.clientIp,
      JSON.stringify(entry.headers),
      entry.raw,
      entry.signedWith,
      entry.dedupe,
      effect.id,
      effect.kind,
      JSON.stringify(effect.metadata),
      entry.subject,
    ],
  );
  return rows.length === 1;
}

/** Keeps what came with a signature nobody trusts, for people to look at. */
export async function storeRejected(db: TenantDatabase, entry: InboxEntry, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO integrations.inbox (id, platform, account_code, client_ip, headers, raw, status, reason, processed_at, subject)
     VALUES ($1, $2, $3, $4, $5, $6, 'rejected', $7, now(), $8)`,
    [
      entry.id,
      entry.platform,
      entry.accountCode,
      entry.clientIp,
      JSON.stringify(entry.headers),
      entry.raw,
      reason,
      entry.subject,
    ],
  );
}

/** @returns how many are gone; each account keeps its newest `keep`, none older than so many days */
export async function purgeRejected(db: TenantDatabase, days: number, keep: number): Promise<number> {
  const [row] = await db.query<{ gone: number }>(
    `WITH ranked AS (
       SELECT id, received_at, row_number() OVER (PARTITION BY account_code ORDER BY received_at DESC, id DESC) AS place
       FROM integrations.inbox WHERE status = 'rejected'),
     gone AS (
       DELETE FROM integrations.inbox WHERE status = 'rejected' AND id IN (
         SELECT id FROM ranked WHERE place > $2 OR received_at < now() - make_interval(days => $1)) RETURNING 1)
     SELECT count(*)::int AS gone FROM gone`,
    [days, keep],
  );
  return row!.gone;
}

export interface StoredCallback {
  platform: string;
  accountCode: string;
  headers: Record<string, string>;
  raw: Buffer;
  status: string;
  /** As far as it is known. */
  paymentId: string | null;
  /** What its address names, where the body does not. */
  subject: string | null;
}

const STORED = `SELECT platform, account_code AS "accountCode", headers, raw, status, payment_id AS "paymentId", subject
  FROM integrations.inbox`;

export async function findInboxEntry(db: TenantDatabase, id: string): Promise<StoredCallback | null> {
  const [row] = await db.named<StoredCallback & Record<string, unknown>>(
    'integrations.inbox_entry',
    `${STORED} WHERE id = $1`,
    [id],
  );
  return row ?? null;
}

/**
 * @param result.paymentIds the payments it tells of, as far as they are known; `reason`: of one that was processed, why
 *   nothing of it is about the account
 */
export async function settleInboxEntry(
  db: TenantDatabase,
  id: string,
  result:
    | { status: 'processed'; paymentIds: readonly string[]; reason: string | null }
    | { status: 'quarantined' | 'rejected'; reason: string; paymentIds: readonly string[] },
): Promise<void> {
  const [first = null, ...further] = result.paymentIds;
  await db.named(
    'integrations.settle_inbox_entry',
    `UPDATE integrations.inbox
     SET status = $2, payment_id = $3, further_payment_ids = $4, reason = $5, processed_at = now() WHERE id = $1`,
    [id, result.status, first, further, result.reason],
  );
}

export interface QuarantinedRow extends Record<string, unknown> {
  id: string;
  platform: string;
  accountCode: string;
  receivedAt: Date;
  reason: string | null;
  raw: Buffer;
  paymentId: string | null;
}

/** See `CallbacksOfHotel`; with `placeOf` as the first parameters. */
const OF_HOTEL = `(account_code = ANY ($1::text[]) OR account_code = ANY ($2::text[])
  AND NOT EXISTS (SELECT FROM payby.payments p WHERE p.id = payment_id AND p.hotel_code <> $3))`;
const placeOf = ({ own, shared, hotelCode }: CallbacksOfHotel): unknown[] => [own, shared, hotelCode];

/** @returns null also for one of another hotel */
export async function findEntryOfHotel(
  db: TenantDatabase,
  of: CallbacksOfHotel,
  id: string,
): Promise<StoredCallback | null> {
  const [row] = await db.query<StoredCallback & Record<string, unknown>>(
    `${STORED} WHERE ${OF_HOTEL} AND id = $4`,
    [...placeOf(of), id],
  );
  return row ?? null;
}

const QUARANTINED = `FROM integrations.inbox WHERE status = 'quarantined' AND ${OF_HOTEL}`;

function searching(
  { q, paymentIds = [], among, except }: Searched,
  first: number,
): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const add = (value: unknown): string => `$${first - 1 + params.push(value)}`;
  const all: string[] = [];
  if (among) all.push(`id = ANY (${add(among)}::uuid[])`);
  if (except?.length) all.push(`id <> ALL (${add(except)}::uuid[])`);
  const patterns = patternsOf(q);
  if (patterns.length > 0) {
    const payments = `${add(paymentIds)}::uuid[]`;
    const words = patterns
      .map(add)
      .map((n) => `(account_code ILIKE ${n} OR platform ILIKE ${n} OR reason ILIKE ${n})`)
      .join(' AND ');
    all.push(`(payment_id = ANY (${payments}) OR further_payment_ids && ${payments} OR (${words}))`);
  }
  return { where: all.map((one) => ` AND ${one}`).join(''), params };
}

export async function listQuarantined(
  db: TenantDatabase,
  of: CallbacksOfHotel,
  {
    offset,
    limit,
    newestFirst,
    ...search
  }: Searched & { offset: number; limit: number; newestFirst: boolean },
): Promise<QuarantinedRow[]> {
  const { where, params } = searching(search, 6);
  return db.query<QuarantinedRow>(
    `SELECT id, platform, account_code AS "accountCode", received_at AS "receivedAt", reason, raw,
            payment_id AS "paymentId" ${QUARANTINED} ${where}
     ORDER BY received_at ${newestFirst ? 'DESC' : 'ASC'}, id LIMIT $4 OFFSET $5`,
    [...placeOf(of), limit, offset, ...params],
  );
}

export async function countQuarantined(
  db: TenantDatabase,
  of: CallbacksOfHotel,
  search: Searched,
): Promise<number> {
  const { where, params } = searching(search, 4);
  const [row] = await db.query<{ count: string }>(`SELECT count(*) AS count ${QUARANTINED} ${where}`, [
    ...placeOf(of),
    ...params,
  ]);
  return Number(row!.count);
}

/** @returns false when somebody else decided about it meanwhile */
export async function dismissInboxEntry(
  db: TenantDatabase,
  id: string,
  by: { name: string; reason: string },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE integrations.inbox SET status = 'dismissed', dismissed_by = $2, dismissed_because = $3, processed_at = now()
     WHERE id = $1 AND status = 'quarantined' RETURNING 1`,
    [id, by.name, by.reason],
  );
  return rows.length === 1;
}

/** What people took off the work list since then, the newest first. */
export async function listDismissed(
  db: TenantDatabase,
  of: CallbacksOfHotel,
  since: Date,
  limit: number,
): Promise<DismissedCallback[]> {
  return db.query<DismissedCallback & Record<string, unknown>>(
    `SELECT id, platform, account_code AS "accountCode", processed_at AS at, dismissed_by AS by, dismissed_because AS reason
     FROM integrations.inbox WHERE status = 'dismissed' AND ${OF_HOTEL} AND processed_at >= $4
     ORDER BY processed_at DESC LIMIT $5`,
    [...placeOf(of), since, limit],
  );
}

/** The newest callback of an account that was signed rightly, and the newest that was not. */
export async function findNewestCallbacks(
  db: TenantDatabase,
  accountCode: string,
): Promise<{ at: Date; signedWith: 'current' | 'previous' | null; reason: string | null }[]> {
  return db.query(
    `(SELECT received_at AS at, signed_with AS "signedWith", reason FROM integrations.inbox
      WHERE account_code = $1 AND signed_with IS NOT NULL ORDER BY received_at DESC LIMIT 1)
     UNION ALL
     (SELECT received_at, signed_with, reason FROM integrations.inbox
      WHERE account_code = $1 AND signed_with IS NULL ORDER BY received_at DESC LIMIT 1)`,
    [accountCode],
  );
}
