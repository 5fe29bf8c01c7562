import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { Queryable } from '../../../kernel/event-store/history-reader.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import { Conditions } from '../../../kernel/lists/conditions.js';
import { type KeysetPage, countUpTo, readKeysetPage } from '../../../kernel/lists/keyset-page.js';
import type { ListQuery, ListSpec } from '../../../kernel/lists/list-query.js';
import {
  AUDIENCES,
  type MessageAudience,
  RULE_TRIGGERS,
  type RuleCounts,
  type RuleTrigger,
} from '../../../notifications/index.js';
import { SEND_CHANNELS, type SendChannel, type SendPurpose } from '../../domain/events.js';
import { MESSAGE_STATUSES, type MessageStatus } from '../../http/answers/message-answers.dto.js';

/** A message as it is stored. */
export interface MessageRow {
  id: string;
  hotelCode: string;
  paymentId: string;
  paymentNo: string;
  /** Of the payment, when it was caused: what it says is said of the payment as it was then. */
  version: number;
  trigger: RuleTrigger | null;
  rule: string | null;
  channel: SendChannel;
  audience: MessageAudience;
  department: string | null;
  /** Of a message with the payment's link. */
  sendNo: number | null;
  purpose: SendPurpose | null;
  resendOf: string | null;
  templateType: string;
  templateCode: string | null;
  templateVersion: number | null;
  templateLayer: 'shipped' | 'group' | 'hotel' | null;
  language: LanguageCode;
  /** Those who get copies get them of this one. */
  copies: boolean;
  /** Under the payment's key. */
  sealedTo: string | null;
  sealedContent: string | null;
  status: MessageStatus;
  reasonCode: string | null;
  reason: string | null;
  tries: number;
  service: string | null;
  providerId: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Columns in the order in which they are written, by their fields. */
const COLUMNS = {
  id: 'uuid',
  hotelCode: 'text',
  paymentId: 'uuid',
  paymentNo: 'text',
  version: 'integer',
  trigger: 'text',
  rule: 'text',
  channel: 'text',
  audience: 'text',
  department: 'text',
  sendNo: 'integer',
  purpose: 'text',
  resendOf: 'uuid',
  templateType: 'text',
  templateCode: 'text',
  templateVersion: 'integer',
  templateLayer: 'text',
  language: 'text',
  copies: 'boolean',
  sealedTo: 'text',
  sealedContent: 'text',
  status: 'text',
  reasonCode: 'text',
  reason: 'text',
  tries: 'integer',
  service: 'text',
  providerId: 'text',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz',
} as const satisfies Record<keyof MessageRow, string>;

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const FIELDS = Object.keys(COLUMNS) as (keyof MessageRow)[];
const selected = (fields: readonly (keyof MessageRow)[]) =>
  fields.map((field) => `m.${snake(field)} AS "${field}"`).join(', ');
/** What lists need: contents stay where they are. */
const LISTED = selected(FIELDS.filter((field) => field !== 'sealedContent'));
const HAS_CONTENT = 'm.sealed_content IS NOT NULL AS "hasContent"';

export type ListedMessage = Omit<MessageRow, 'sealedContent'> & { hasContent: boolean };
export type NewMessage = Omit<MessageRow, 'createdAt'>;

/** Stores messages that are not there yet. @returns the ids of those that were not */
export async function insertMessages(
  client: Pick<pg.ClientBase, 'query'>,
  messages: readonly NewMessage[],
): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const fields = FIELDS.filter((field) => field !== 'createdAt');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO payby.messages (${fields.map(snake).join(', ')})
     SELECT ${fields.map((field) => `e."${field}"`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS e(${fields.map((field) => `"${field}" ${COLUMNS[field]}`).join(', ')})
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [JSON.stringify(messages)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** What becomes known of a message; what is left out stays as it is. */
export type MessageChange = Partial<
  Pick<
    MessageRow,
    | 'templateCode'
    | 'templateVersion'
    | 'templateLayer'
    | 'language'
    | 'sealedContent'
    | 'status'
    | 'reasonCode'
    | 'reason'
    | 'tries'
    | 'service'
    | 'providerId'
    | 'sentAt'
  >
>;

export async function changeMessage(
  client: Pick<pg.ClientBase, 'query'>,
  id: string,
  change: MessageChange,
): Promise<void> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  const sets = entries.map(
    ([field], at) => `${snake(field)} = $${at + 2}::${COLUMNS[field as keyof MessageChange]}`,
  );
  await client.query(
    `UPDATE payby.messages SET ${[...sets, 'updated_at = clock_timestamp()'].join(', ')} WHERE id = $1`,
    [id, ...entries.map(([, value]) => value)],
  );
}

export async function findMessage(db: Queryable, id: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow & Record<string, unknown>>(
    `SELECT ${selected(FIELDS)} FROM payby.messages m WHERE m.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Of one payment, oldest first. */
export function messagesOfPayment(db: Queryable, paymentId: string): Promise<ListedMessage[]> {
  return db.query<ListedMessage & Record<string, unknown>>(
    `SELECT ${LISTED}, ${HAS_CONTENT} FROM payby.messages m WHERE m.payment_id = $1 ORDER BY m.created_at, m.id`,
    [paymentId],
  );
}

/** What the log may be filtered by; always the newest first. */
export const MESSAGE_LIST = {
  sorts: { createdAt: 'created_at' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    /** Number of the payment, or how it begins. */
    q: { text: 60 },
    status: { oneOf: MESSAGE_STATUSES },
    /** Those that failed, and those of which nobody knows. */
    notSent: { flag: true },
    channel: { oneOf: SEND_CHANNELS },
    audience: { oneOf: AUDIENCES },
    trigger: { oneOf: RULE_TRIGGERS },
    rule: { text: 40 },
    paymentId: { uuids: 20 },
    from: { instant: true },
    to: { instant: true },
  },
  byCursor: true,
} satisfies ListSpec;

export interface MessageFilter {
  q?: string;
  status?: MessageStatus;
  notSent?: boolean;
  channel?: SendChannel;
  audience?: MessageAudience;
  trigger?: RuleTrigger;
  rule?: string;
  paymentId?: string[];
  from?: string;
  to?: string;
}

const COUNTED = 1_000;

export function listMessages(
  db: TenantDatabase,
  hotelCode: string,
  { sort, range, filter, cursor }: ListQuery<MessageFilter>,
): Promise<KeysetPage<ListedMessage & Record<string, unknown>>> {
  const conditions = new Conditions()
    .add('m.hotel_code = ?', hotelCode)
    .add(
      'm.payment_no LIKE ?',
      filter.q &&
        `${filter.q
          .trim()
          .toUpperCase()
          .replace(/[\\%_]/g, '\\$&')}%`,
    )
    .add('m.status = ?', filter.status)
    .when(filter.notSent, `m.status IN ('failed', 'unknown')`)
    .add('m.channel = ?', filter.channel)
    .add('m.audience = ?', filter.audience)
    .add('m.trigger = ?', filter.trigger)
    .add('m.rule = ?', filter.rule)
    .add('m.payment_id = ANY (?::uuid[])', filter.paymentId)
    .add('m.created_at >= ?', filter.from)
    .add('m.created_at <= ?', filter.to);
  const { where, params } = conditions;
  const list = {
    table: 'payby.messages m',
    columns: `${LISTED}, ${HAS_CONTENT}, m.created_at`,
    where,
    params,
    keys: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ] as const,
    direction: sort.direction,
    scope: [db.tenantId, hotelCode, 'messages', filter],
  };
  return readKeysetPage(db, list, range, cursor, () =>
    countUpTo(db, { table: 'payby.messages m', where, params }, COUNTED),
  );
}

/** Messages of the last 7 days, by code of their rule. */
export async function countMessages(
  db: TenantDatabase,
  hotelCode: string,
): Promise<ReadonlyMap<string, RuleCounts>> {
  const rows = await db.named<RuleCounts & { rule: string }>(
    'payby.message-counts',
    `SELECT rule, (count(*) FILTER (WHERE status IN ('sent', 'success')))::integer AS sent,
            (count(*) FILTER (WHERE status IN ('failed', 'unknown')))::integer AS "notSent"
     FROM payby.messages WHERE hotel_code = $1 AND created_at > now() - interval '7 days' AND rule IS NOT NULL
     GROUP BY rule`,
    [hotelCode],
  );
  return new Map(rows.map(({ rule, sent, notSent }) => [rule, { sent, notSent }]));
}

/** As `changeMessage`, of a message with the link. */
export async function changeSend(
  client: Pick<pg.ClientBase, 'query'>,
  paymentId: string,
  sendNo: number,
  change: MessageChange,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM payby.messages WHERE payment_id = $1 AND send_no = $2',
    [paymentId, sendNo],
  );
  if (rows[0]) await changeMessage(client, rows[0].id, change);
}
