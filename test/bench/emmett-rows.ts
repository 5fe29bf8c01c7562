// The rows of a command as emmett's inline projections write them: the same rows as ours, into tables with the same
// columns and indexes, in the transaction of the append.
import {
  postgreSQLProjection,
  type PostgreSQLProjectionDefinition,
  postgreSQLRawBatchSQLProjection,
} from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import type { EventMetadata, OutboxEntry } from '../../src/kernel/event-store/event-store.js';
import type { ExistingPayment } from '../../src/payby/domain/state.js';
import { PROJECTIONS, projectionWrites } from '../../src/payby/projections/projections.js';

/** What a running command changes. */
interface Change {
  id: string;
  version: { from: number; to: number };
  before: ExistingPayment | null;
  after: ExistingPayment;
  effects: readonly OutboxEntry[];
  attemptId: string | undefined;
  metadata: EventMetadata;
}

/** By stream. */
export type Changes = Map<string, Change>;

interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** As emmett gives events to projections. */
type Events = readonly object[];
type Sql = Extract<
  Awaited<ReturnType<Parameters<typeof postgreSQLRawBatchSQLProjection>[0]['evolve']>>,
  unknown[]
>[number];

/** What commands write to: of sums only their differences. */
const TABLES = Object.values(PROJECTIONS).map(
  (projection) => projection.table + ('tally' in projection ? '_deltas' : ''),
);

export const PEER_TABLES = `
  CREATE SCHEMA peer;
  ${TABLES.map((table) => `CREATE TABLE ${table.replace('payby.', 'peer.')} (LIKE ${table} INCLUDING ALL);`).join('\n')}
  CREATE TABLE peer.attempts (LIKE payby.attempts INCLUDING ALL);
  CREATE TABLE peer.effects (LIKE kernel.effects INCLUDING ALL)`;

const EVENTS = [
  'PaymentRequested',
  'PaymentLinkSent',
  'PaymentAttempted',
  'PaymentSessionOpened',
  'PaymentSucceeded',
  'PostingStarted',
  'PostingSucceeded',
];

/** A projection as emmett's documentation writes it: SQL text with its values in it. */
export function plainProjection(changes: Changes): PostgreSQLProjectionDefinition {
  return postgreSQLRawBatchSQLProjection({
    name: 'payments',
    canHandle: EVENTS,
    evolve: (events) =>
      statementsOf(changes, events).map(
        ({ text, values }) => text.replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1])) as Sql,
      ),
  });
}

/** The same by prepared statements past emmett's own way: the fastest that its transaction allows. */
export function preparedProjection(changes: Changes): PostgreSQLProjectionDefinition {
  return postgreSQLProjection({
    name: 'payments-prepared',
    canHandle: EVENTS,
    async handle(events, { connection: { client } }) {
      for (const statement of statementsOf(changes, events)) await client.query(statement);
    },
  });
}

/** The product's own statements, each on its own and on the peer's tables. */
function statementsOf(changes: Changes, events: Events): NamedStatement[] {
  const { streamName } = (events[0] as { metadata: { streamName: string } }).metadata;
  const { id, version, before, after, effects, attemptId, metadata } = changes.get(streamName)!;
  const statements = projectionWrites(streamName, id, version, after, before).map(({ sql, params }) => {
    const text = sql
      .replaceAll('payby.', 'peer.')
      .replace(/\b(FROM|USING) appended\b/, '$1 (SELECT 1) AS appended');
    return { name: nameOf(text), text, values: params };
  });
  if (attemptId) {
    statements.push({
      name: 'peer.attempt',
      text: 'INSERT INTO peer.attempts (attempt_id, payment_id) VALUES ($1, $2)',
      values: [attemptId, id],
    });
  }
  for (const { id: effectId, kind, payload, delaySeconds = 0 } of effects) {
    statements.push({
      name: 'peer.effect',
      text: `INSERT INTO peer.effects (id, kind, stream_id, version, payload, metadata, due_at)
             VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
      values: [effectId, kind, `payment-${id}`, version.to, payload, metadata, delaySeconds],
    });
  }
  return statements;
}

const names = new Map<string, string>();

/** Each text is prepared once, as the product does it. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `peer.rows-${names.size}`));
  return name;
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
