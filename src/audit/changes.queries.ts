import { isIP } from 'node:net';
import type pg from 'pg';
import type { Database } from '../kernel/database/database.js';
import { patternsOf } from '../kernel/lists/conditions.js';
import type { Place } from './log-place.js';

/** More matches than this are not counted: nobody pages so far, and a figure must not cost more than the page. */
export const COUNTED = 10_000;
/** How many of the latest entries the choices of the filter are taken from. */
const FACETS_FROM = 20_000;

export interface ChangeFilter {
  /** Instants; `to` itself is not included. */
  from?: string;
  to?: string;
  user?: string;
  /** A whole address, or how it begins. */
  ip?: string;
  action?: string;
  entity?: string;
  hotel?: string;
  /** Words that all occur in entity, identifier or user. */
  q?: string;
}

export interface ChangeRow extends pg.QueryResultRow {
  id: string;
  at: Date;
  actor_kind: string;
  actor_name: string;
  client_ip: string | null;
  correlation_id: string | null;
  hotel_code: string | null;
  action: string;
  entity: string;
  identifier: string;
  properties: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Which entries of the place, and of them those that match. */
export interface ChangeSelection extends Place {
  filter: ChangeFilter;
}

const COLUMNS = `id, at, actor_kind, actor_name, client_ip, correlation_id, hotel_code, action, entity, identifier, properties, before, after`;

function conditions({ hotelCode, hotels, filter }: ChangeSelection): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  // What was done rather than changed is the operation log's.
  const parts = ['outcome IS NULL'];
  const add = (text: (n: string) => string, value: unknown): void => {
    params.push(value);
    parts.push(text(`$${params.length}`));
  };
  if (hotelCode !== null) add((n) => `hotel_code = ${n}`, hotelCode);
  if (hotels) add((n) => `(hotel_code IS NULL OR hotel_code = ANY (${n}::text[]))`, hotels);
  if (filter.hotel) add((n) => `hotel_code = ${n}`, filter.hotel);
  if (filter.from) add((n) => `at >= ${n}::timestamptz`, filter.from);
  if (filter.to) add((n) => `at < ${n}::timestamptz`, filter.to);
  if (filter.user) add((n) => `lower(actor_name) = lower(${n})`, filter.user);
  if (filter.action) add((n) => `action = ${n}`, filter.action);
  if (filter.entity) add((n) => `entity = ${n}`, filter.entity);
  // 10.0.0.1 must not find 10.0.0.12.
  if (filter.ip && isIP(filter.ip)) add((n) => `client_ip = ${n}`, filter.ip);
  else if (filter.ip) add((n) => `starts_with(client_ip, ${n})`, filter.ip);
  for (const pattern of patternsOf(filter.q)) {
    // As the trigram index has it.
    add((n) => `(entity || ' ' || identifier || ' ' || actor_name) ILIKE ${n}`, pattern);
  }
  return { where: parts.join(' AND '), params };
}

/** One page, and how many entries match; `COUNTED + 1` stands for more than that. */
export async function listChanges(
  db: Database,
  selection: ChangeSelection,
  direction: 'ASC' | 'DESC',
  range: { from: number; to: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const { where, params } = conditions(selection);
  const [rows, [count]] = await Promise.all([
    db.query<ChangeRow>(
      `SELECT ${COLUMNS} FROM audit.changes WHERE ${where} ORDER BY at ${direction}, id ${direction}
       LIMIT ${range.to - range.from + 1} OFFSET ${range.from}`,
      params,
    ),
    db.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM (SELECT FROM audit.changes WHERE ${where} LIMIT ${COUNTED + 1}) matching`,
      params,
    ),
  ]);
  return { rows, total: count!.total };
}

/** What an export of these entries comes to in lines: one per changed property. Counted no further than `limit + 1`. */
export async function countLines(db: Database, selection: ChangeSelection, limit: number): Promise<number> {
  const { where, params } = conditions(selection);
  const [row] = await db.query<{ lines: string }>(
    `SELECT coalesce(sum(greatest(cardinality(properties), 1)), 0) AS lines
     FROM (SELECT properties FROM audit.changes WHERE ${where} LIMIT ${limit + 1}) matching`,
    params,
  );
  return Number(row!.lines);
}

/** The entries newest first, a page at a time, each going on exactly where the last one ended. */
export async function* readChanges(
  db: Database,
  selection: ChangeSelection,
  pageSize: number,
): AsyncGenerator<ChangeRow[]> {
  const { where, params } = conditions(selection);
  const after = ` AND (at, id) < ($${params.length + 1}::timestamptz, $${params.length + 2}::bigint)`;
  let last: ChangeRow | undefined;
  for (;;) {
    const rows: ChangeRow[] = await db.query<ChangeRow>(
      `SELECT ${COLUMNS} FROM audit.changes WHERE ${where}${last ? after : ''} ORDER BY at DESC, id DESC LIMIT ${pageSize}`,
      last ? [...params, last.at, last.id] : params,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** What the latest entries hold, to choose from. */
export async function readFacets(
  db: Database,
  place: Omit<ChangeSelection, 'filter'>,
): Promise<{ actions: string[]; entities: string[]; users: string[] }> {
  const { where, params } = conditions({ ...place, filter: {} });
  const [row] = await db.query<{ actions: string[]; entities: string[]; users: string[] }>(
    `WITH latest AS MATERIALIZED (
       SELECT action, entity, actor_name FROM audit.changes WHERE ${where} ORDER BY at DESC, id DESC LIMIT ${FACETS_FROM})
     SELECT ARRAY(SELECT DISTINCT action FROM latest ORDER BY 1) AS actions,
            ARRAY(SELECT DISTINCT entity FROM latest ORDER BY 1) AS entities,
            ARRAY(SELECT DISTINCT actor_name FROM latest ORDER BY 1) AS users`,
    params,
  );
  return row!;
}
