import type { TenantDatabase } from '../../kernel/database/database.js';
import { isUuid } from '../../kernel/http/request.js';
import { patternsOf } from '../../kernel/lists/conditions.js';
import type { ListSpec } from '../../kernel/lists/list-query.js';
import type { CallbacksOfHotel } from '../application/vendors/quarantined-callbacks.js';
import { kindsOf, TASKS, type Task } from '../domain/due.js';
import { EXCEPTION_KINDS, type ExceptionKind } from '../domain/exceptions.js';
import type { Refund } from '../domain/state.js';
import type { DeskTime, DueGroup } from './desk-time.js';

/** Who owns an item: the caller, no one, or a colleague. */
export const WHOSE = ['mine', 'nobody', 'others'] as const;
export type Whose = (typeof WHOSE)[number];

/** What can be asked of the work list. Callbacks stand in it beside what payments wait for. */
export const EXCEPTION_LIST: ListSpec = {
  sorts: { deadline: 'due_at', since: 'since', amountMinor: 'amount_minor', kind: 'kind' },
  defaultSort: ['deadline', 'ASC'],
  filters: {
    kind: { oneOf: [...EXCEPTION_KINDS, 'quarantined'] },
    task: { oneOf: TASKS },
    whose: { oneOf: WHOSE },
    snoozed: { flag: true },
    q: { text: 100 },
  },
};

export interface ExceptionFilter {
  kind?: ExceptionKind | 'quarantined';
  task?: Task;
  whose?: Whose;
  /** What was put off; left out: what was not. */
  snoozed?: true;
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
  /** When it is due; null: nothing is known of it. */
  due_at: Date | null;
  /** It is due on a day of the guest's stay. */
  by_stay: boolean;
  /** When it comes back; null: it was not put off. */
  snoozed_until: Date | null;
  /** The code of what failed: the PMS's or our own of a posting, the platform's of a refund, ours of a message. */
  code: string | null;
  platform: string | null;
  main_status: string;
  cancel_reason: string | null;
  settled_at: Date | null;
  /** Who canceled the request, or had its authorization released. */
  ended_by: string | null;
  payers: RowPayer[];
  receipts: {
    attemptId: string;
    platform?: string | null;
    posting: { no: number; attempt: number } | null;
  }[];
  refund_postings: { payerNo: number; posting: { no: number; attempt: number } }[];
  refunds: { id: string; attemptId: string; status: Refund['status']; requestedById: string | null }[];
}

interface RowPayer {
  code: string;
  roomNo?: string | null;
  arrival?: string;
  departure?: string;
  posting: { no: number; attempt: number };
}

/** The PMS names the day of a departure and no hour: by this one most guests have left. */
const DEPARTURE_HOUR = '12:00';
/** What was put off is back so long before it is due. */
export const BACK_BEFORE_HOURS = 4;

/** Several currencies mix: what counts is the number that is shown. */
const AMOUNT = 'payby.shown_amount(e.amount_minor, e.currency_code)';

const ORDERS: Record<string, (direction: string) => string> = {
  deadline: (direction) => `e.due_at ${direction} NULLS LAST, ${AMOUNT} DESC`,
  since: (direction) => `e.since ${direction}`,
  amountMinor: (direction) => `${AMOUNT} ${direction}`,
  kind: (direction) => `array_position(ARRAY['${EXCEPTION_KINDS.join("','")}'], e.kind) ${direction}`,
};

/** Values of a statement, and what it calls them. */
class Values {
  readonly all: unknown[] = [];
  readonly add = (value: unknown): string => `$${this.all.push(value)}`;
}

/** A hotel's exceptions: when each is due, until when it is put off, and who looks after it. */
function dueExceptions({ add }: Values, hotelCode: string, time: DeskTime): string {
  return `SELECT e.*, h.assignee_id, due.at AS due_at, due.by_stay,
            CASE WHEN h.snoozed_until IS NOT NULL
              THEN least(h.snoozed_until, due.at - interval '${BACK_BEFORE_HOURS} hours') END AS snoozed_until
     FROM payby.exceptions e
     LEFT JOIN payby.exception_handling h
       ON h.hotel_code = e.hotel_code AND h.exception_id = concat_ws(':', e.payment_id, e.kind, e.subject)
     CROSS JOIN LATERAL (SELECT
       -- The days of a stay that is over are no deadline any more.
       CASE WHEN e.stay_day >= ${add(time.today)} THEN
         (e.stay_day::date + CASE e.kind WHEN 'linkNotSent' THEN ${add(time.checkInTime)}::time
            ELSE '${DEPARTURE_HOUR}'::time END) AT TIME ZONE ${add(time.timeZone)} END AS at) stay
     CROSS JOIN LATERAL (SELECT least(e.deadline, stay.at) AS at,
       coalesce(stay.at <= e.deadline, stay.at IS NOT NULL) AS by_stay) due
     WHERE e.hotel_code = ${add(hotelCode)}`;
}

/** As SQL reads an exception of {@link dueExceptions}: who looks after it, and whether it is put off. */
const whose = (add: Values['add'], { userId, colleagues }: Desk): string =>
  `CASE WHEN e.assignee_id = ${add(userId)} THEN 'mine' WHEN e.assignee_id = ANY (${add(colleagues)}::text[]) THEN 'others'
        ELSE 'nobody' END`;
const asleep = (now: string): string => `coalesce(e.snoozed_until > ${now}::timestamptz, false)`;

/** Whose desk it is, and what time it is there. */
export interface Desk {
  hotelCode: string;
  userId: string;
  /** The users who may handle exceptions there today. What anyone else was given counts as unassigned. */
  colleagues: readonly string[];
  time: DeskTime;
}

function conditions({ add }: Values, desk: Desk, filter: ExceptionFilter): string {
  const all = [`${asleep(add(desk.time.now))} = ${add(filter.snoozed ?? false)}`];
  if (filter.kind) all.push(`e.kind = ${add(filter.kind)}`);
  if (filter.task) all.push(`e.kind = ANY (${add(kindsOf(filter.task))})`);
  if (filter.whose) all.push(`${whose(add, desk)} = ${add(filter.whose)}`);
  return [...all, ...searched(add, filter.q)].join(' AND ');
}

const searched = (add: Values['add'], q: string | undefined): string[] =>
  patternsOf(q)
    .map(add)
    .map((n) => `(e.payment_no ILIKE ${n} OR e.guest ILIKE ${n} OR e.reason ILIKE ${n})`);

/** So many in an order, after the first `offset` of them. */
export interface Window {
  offset: number;
  limit: number;
}

/** A part of a hotel's exceptions in the order asked for. */
export async function listExceptions(
  db: TenantDatabase,
  desk: Desk,
  filter: ExceptionFilter,
  sort: { field: string; direction: 'ASC' | 'DESC' },
  { offset, limit }: Window,
): Promise<ExceptionRow[]> {
  const values = new Values();
  const order = `${ORDERS[sort.field]!(sort.direction)}, e.since, e.payment_id, e.kind, e.subject`;
  return db.query<ExceptionRow & Record<string, unknown>>(
    `SELECT e.*, p.refunds, p.platform, p.main_status, p.cancel_reason, p.settled_at, p.payers, p.receipts, p.refund_postings,
            CASE p.main_status WHEN 'canceled' THEN (
              SELECT v.metadata -> 'actor' ->> 'name' FROM kernel.events v
              WHERE v.stream_id = 'payment-' || p.id::text AND v.type IN ('payment-canceled.v1', 'release-requested.v1')
                -- Money of an authorization that was to be released cancels the request in the platform's name.
                AND v.metadata -> 'actor' ->> 'kind' IS DISTINCT FROM 'platform'
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
     FROM (SELECT * FROM (${dueExceptions(values, desk.hotelCode, desk.time)}) e
           WHERE ${conditions(values, desk, filter)} ORDER BY ${order}
           LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}) e
     JOIN payby.payments p ON p.id = e.payment_id
     ORDER BY ${order}`,
    values.all,
  );
}

/**
 * When an exception is due.
 * @param id as the work list names it: payment:kind:subject
 * @returns null when nothing is known of it, undefined when it does not wait at this hotel
 */
export async function dueAt(db: TenantDatabase, desk: Desk, id: string): Promise<Date | null | undefined> {
  const [paymentId = '', kind = '', ...rest] = id.split(':');
  if (!isUuid(paymentId)) return undefined;
  const values = new Values();
  const [row] = await db.query<{ due_at: Date | null }>(
    `SELECT due_at FROM (${dueExceptions(values, desk.hotelCode, desk.time)}) e
     WHERE payment_id = ${values.add(paymentId)} AND kind = ${values.add(kind)} AND subject = ${values.add(rest.join(':'))}`,
    values.all,
  );
  return row?.due_at;
}

/** How many exceptions of a hotel are alike in what a desk is looked through by. */
export interface ExceptionTally {
  kind: ExceptionKind | 'quarantined';
  whose: Whose;
  due: DueGroup;
  snoozed: boolean;
  count: number;
  /** Of those that payments wait for. */
  oldest?: Date;
}

export async function tallyExceptions(
  db: TenantDatabase,
  desk: Desk,
  { q }: Pick<ExceptionFilter, 'q'> = {},
): Promise<ExceptionTally[]> {
  const { soon, todayEnds, weekEnds, now } = desk.time;
  const values = new Values();
  const { add } = values;
  const rows = await db.query<Omit<ExceptionTally, 'count'> & { count: string }>(
    `SELECT e.kind, ${whose(add, desk)} AS whose, ${asleep(add(now))} AS snoozed,
            CASE WHEN e.due_at IS NULL THEN 'none' WHEN e.due_at < ${add(soon?.at ?? null)}::timestamptz THEN 'soon'
                 WHEN e.due_at < ${add(todayEnds)}::timestamptz THEN 'today'
                 WHEN e.due_at < ${add(weekEnds)}::timestamptz THEN 'week' ELSE 'later' END AS due,
            count(*) AS count, min(e.since) AS oldest
     FROM (${dueExceptions(values, desk.hotelCode, desk.time)}) e
     WHERE ${['true', ...searched(add, q)].join(' AND ')}
     GROUP BY 1, 2, 3, 4`,
    values.all,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Callbacks of the accounts a hotel takes money at. */
export async function callbacksOfHotel(db: TenantDatabase, hotelCode: string): Promise<CallbacksOfHotel> {
  const rows = await db.named<{ code: string; shared: boolean }>(
    'payby.account_codes',
    `SELECT code, hotel_code = '*' AS shared FROM payby.payment_accounts WHERE hotel_code IN ($1, '*')`,
    [hotelCode],
  );
  const codes = (shared: boolean): string[] =>
    rows.filter((row) => row.shared === shared).map(({ code }) => code);
  return { hotelCode, own: codes(false), shared: codes(true) };
}
