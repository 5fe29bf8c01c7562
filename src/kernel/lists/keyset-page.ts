import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.js';
import { AppError } from '../errors.js';
import { setContentRange } from './list-query.js';

/** What rows are put in order by without being a column: as SQL, and as it comes of the columns that it reads. */
interface Computed {
  sql: string;
  reads: readonly string[];
  of(row: Record<string, unknown>): string;
}

/** A column that rows are put in order by, and its PostgreSQL type. */
export type KeyColumn = readonly [
  name: string,
  type: 'timestamptz' | 'bigint' | 'uuid' | 'text',
  computed?: Computed,
];

/** The columns that a page needs for its cursors. */
export function columnsOfKeys(keys: readonly KeyColumn[]): string[] {
  return keys.flatMap(([name, , computed]) => computed?.reads ?? name);
}

/** What a page is taken from. */
export interface KeysetList {
  /** What is selected from; nothing of it comes from the request. */
  table: string;
  columns: string;
  where: string;
  params: readonly unknown[];
  /**
   * The order, each column in the same direction; together they tell a row from all others, and none of them is null.
   */
  keys: readonly KeyColumn[];
  direction: 'ASC' | 'DESC';
  /**
   * What a cursor of this list is good for: tenant, hotel, list, sort, filter. Another list's cursor is refused rather
   * than read as a place in this one.
   */
  scope: unknown;
}

/** How many rows match: all of them, or at least so many. */
export interface Total {
  rows: number;
  capped: boolean;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Where the first row stands as far as the caller has counted. */
  from: number;
  total: Total;
  next: string | null;
  previous: string | null;
}

/** Without a cursor rows are skipped one by one, so that only so many may be. */
const MOST_SKIPPED = 10_000;

type Place = { side: 'after' | 'before'; values: unknown[] };

/**
 * Reads one page. With a cursor it goes on exactly where another page ended, as fast on the last page as on the first
 * and whatever was inserted meanwhile; without one it skips, from whichever end is nearer.
 *
 * @param range the page's size, and what position its first row has for the caller
 * @throws AppError VALIDATION_FAILED for a cursor of another list, or a page too deep to be skipped to
 */
export async function readKeysetPage<Row extends Record<string, unknown>>(
  db: Database,
  list: KeysetList,
  range: { from: number; to: number },
  cursor: string | null,
  count: () => Promise<Total>,
): Promise<KeysetPage<Row>> {
  const size = range.to - range.from + 1;
  if (cursor !== null) {
    const place = readCursor(list, cursor);
    const [found, total] = await Promise.all([
      select<Row>(db, list, size + 1, { place, backwards: place.side === 'before' }),
      count(),
    ]);
    const more = found.length > size;
    const rows = found.slice(0, size);
    const back = place.side === 'before';
    return toPage(list, back ? rows.reverse() : rows, range.from, total, {
      next: back || more,
      previous: back ? more : true,
    });
  }

  if (range.from === 0) {
    const [found, total] = await Promise.all([select<Row>(db, list, size + 1, {}), count()]);
    return toPage(list, found.slice(0, size), 0, total, { next: found.length > size, previous: false });
  }
  const total = await count();
  const end = Math.min(range.from + size, total.rows);
  const fromEnd = total.rows - end;
  if (!total.capped && range.from < total.rows && fromEnd < range.from) {
    if (fromEnd > MOST_SKIPPED) throw tooDeep();
    const rows = await select<Row>(db, list, end - range.from, { skip: fromEnd, backwards: true });
    return toPage(list, rows.reverse(), range.from, total, { next: fromEnd > 0, previous: true });
  }
  if (range.from > MOST_SKIPPED) throw tooDeep();
  const found = await select<Row>(db, list, size + 1, { skip: range.from });
  return toPage(list, found.slice(0, size), range.from, total, { next: found.length > size, previous: true });
}

/** All rows of a list in its order, a page at a time, each page read anew from where the last one ended. */
export async function* readKeysetPages<Row extends Record<string, unknown>>(
  db: Database,
  list: KeysetList,
  size: number,
): AsyncGenerator<Row[]> {
  let place: Place | undefined;
  for (;;) {
    const rows: Row[] = await select<Row>(db, list, size, place ? { place } : {});
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    place = { side: 'after', values: keyOf(list, rows.at(-1)!) };
  }
}

/** Counts no further than `cap`: a figure must not cost more than the page it stands beside. */
export async function countUpTo(
  db: Database,
  { table, where, params }: Pick<KeysetList, 'table' | 'where' | 'params'>,
  cap: number,
): Promise<Total> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM (SELECT FROM ${table} WHERE ${where} LIMIT ${cap + 1}) matching`,
    [...params],
  );
  return { rows: Math.min(row!.n, cap), capped: row!.n > cap };
}

/** Tells the client which rows these are, how many there are, and where to go on. */
export function setPageHeaders(reply: FastifyReply, resource: string, page: KeysetPage<unknown>): void {
  // Beyond a capped total it counts at least the rows that were shown.
  const total = Math.max(page.total.rows, page.from + page.rows.length);
  setContentRange(reply, resource, page, page.rows.length, page.rows.length ? total : page.total.rows);
  if (page.total.capped) reply.header('x-total-capped', 'true');
  if (page.next) reply.header('x-next-cursor', page.next);
  if (page.previous) reply.header('x-previous-cursor', page.previous);
  reply.header(
    'access-control-expose-headers',
    'Content-Range, X-Total-Capped, X-Next-Cursor, X-Previous-Cursor',
  );
}

/** Unnamed: a search needs a plan for its own words. */
function select<Row extends Record<string, unknown>>(
  db: Database,
  { table, columns, where, params, keys, direction }: KeysetList,
  limit: number,
  { place, skip = 0, backwards = false }: { place?: Place; skip?: number; backwards?: boolean },
): Promise<Row[]> {
  const descending = (direction === 'DESC') !== backwards;
  const names = keys.map(([name, , computed]) => computed?.sql ?? name);
  const values = place?.values ?? [];
  const bounds = keys.map(([, type], i) => `$${params.length + i + 1}::${type}`);
  const beyond = place ? ` AND (${names.join(', ')}) ${descending ? '<' : '>'} (${bounds.join(', ')})` : '';
  const order = names.map((name) => `${name} ${descending ? 'DESC' : 'ASC'}`).join(', ');
  return db.query<Row>(
    `SELECT ${columns} FROM ${table} WHERE ${where}${beyond} ORDER BY ${order} LIMIT ${limit}${skip ? ` OFFSET ${skip}` : ''}`,
    [...params, ...values],
  );
}

function toPage<Row extends Record<string, unknown>>(
  list: KeysetList,
  rows: Row[],
  from: number,
  total: Total,
  more: { next: boolean; previous: boolean },
): KeysetPage<Row> {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    from,
    total,
    next: more.next && last ? writeCursor(list, { side: 'after', values: keyOf(list, last) }) : null,
    previous:
      more.previous && first ? writeCursor(list, { side: 'before', values: keyOf(list, first) }) : null,
  };
}

function keyOf(list: KeysetList, row: Record<string, unknown>): unknown[] {
  return list.keys.map(([name, , computed]) => (computed ? computed.of(row) : row[name]));
}

function writeCursor(list: KeysetList, { side, values }: Place): string {
  return Buffer.from(JSON.stringify([scopeHash(list), side, ...values])).toString('base64url');
}

function readCursor(list: KeysetList, cursor: string): Place {
  const [scope, side, ...values] = parts(cursor);
  const fits =
    scope === scopeHash(list) &&
    (side === 'after' || side === 'before') &&
    values.length === list.keys.length &&
    list.keys.every(([, type], i) => IS[type](values[i]));
  if (!fits) {
    const problem = {
      en: 'This cursor belongs to another list. Start again without a cursor.',
      zh: '此位置不属于当前列表，从头开始查询。',
    };
    throw new AppError('VALIDATION_FAILED', { fields: { cursor: problem }, message: problem });
  }
  return { side: side, values };
}

function parts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const text = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
const IS: Record<KeyColumn[1], (value: unknown) => boolean> = {
  timestamptz: (value) =>
    text(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  bigint: (value) => text(value) && /^-?\d{1,18}$/.test(value),
  uuid: (value) => text(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  text,
};

function scopeHash({ scope, keys, direction }: KeysetList): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, keys, direction], inOrder))
    .digest('base64url')
    .slice(0, 16);
}

/** A filter is the same in whatever order its parts were written. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function tooDeep(): AppError {
  const problem = {
    en: 'More than {rows} rows would be skipped. Use the cursor of a page, or add filters.',
    zh: '跳过的记录超过 {rows} 条，使用游标翻页或缩小查询范围。',
  };
  return new AppError('VALIDATION_FAILED', {
    fields: { range: problem },
    message: problem,
    params: { rows: MOST_SKIPPED },
  });
}
