// The rows of a command as emmett's inline projections write them: the same rows as ours, into tables with the same
// columns and indexes, in the transaction of the append.
import { postgreSQLProjection, postgreSQLRawBatchSQLProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { PROJECTIONS, projectionWrites } from './product.mjs';

export const PEER_TABLES = `
  CREATE SCHEMA peer;
  ${tablesOf(Object.values(PROJECTIONS))
    .map((table) => `CREATE TABLE ${table.replace('payby.', 'peer.')} (LIKE ${table} INCLUDING ALL);`)
    .join('\n')}
  CREATE TABLE peer.attempts (LIKE payby.attempts INCLUDING ALL);
  CREATE TABLE peer.effects (LIKE kernel.effects INCLUDING ALL)`;

/** What commands write to: of sums only their differences. */
function tablesOf(projections) {
  return projections.map((projection) => projection.table + ('tally' in projection ? '_deltas' : ''));
}

const EVENTS = [
  'PaymentRequested',
  'PaymentLinkSent',
  'PaymentAttempted',
  'PaymentSessionOpened',
  'PaymentSucceeded',
  'PostingStarted',
  'PostingSucceeded',
];

/**
 * A projection as emmett's documentation writes it: SQL text with its values in it.
 *
 * @param {Map<string, object>} changes Stream → what its running command changes.
 */
export function plainProjection(changes) {
  return postgreSQLRawBatchSQLProjection({
    name: 'payments',
    canHandle: EVENTS,
    evolve: (events) =>
      statementsOf(changes.get(events[0].metadata.streamName)).map(({ text, values }) =>
        text.replace(/\$(\d+)/g, (_, n) => literal(values[n - 1])),
      ),
  });
}

/** The same by prepared statements past emmett's own way: the fastest that its transaction allows. */
export function preparedProjection(changes) {
  return postgreSQLProjection({
    name: 'payments-prepared',
    canHandle: EVENTS,
    async handle(events, { connection: { client } }) {
      for (const statement of statementsOf(changes.get(events[0].metadata.streamName))) {
        await client.query(statement);
      }
    },
  });
}

/** The product's own statements, each on its own and on the peer's tables. */
function statementsOf({ id, version, before, after, effects, attemptId, metadata }) {
  const statements = projectionWrites(`payment-${id}`, id, version, after, before).map(({ sql, params }) => {
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

const names = new Map();

/** Each text is prepared once, as the product does it. */
function nameOf(text) {
  if (!names.has(text)) names.set(text, `peer.rows-${names.size}`);
  return names.get(text);
}

function literal(value) {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
