// The rows of a command as emmett's inline projections write them: the same rows as ours, into tables with the same
// columns and indexes, in the transaction of the append.
import { postgreSQLProjection, postgreSQLRawBatchSQLProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { paymentsProjection } from './product.mjs';

export const PEER_TABLES = `
  CREATE SCHEMA peer;
  CREATE TABLE peer.payments (LIKE payby.payments INCLUDING ALL);
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

const COLUMNS = Object.entries(paymentsProjection.columns);
const INSERT = `INSERT INTO peer.payments (id, version, ${COLUMNS.map(([name]) => name).join(', ')})
  VALUES ($1, $2, ${COLUMNS.map(([, type], i) => `$${i + 3}::${type}`).join(', ')})`;
const UPDATE = `UPDATE peer.payments SET version = $2, ${COLUMNS.map(
  ([name, type], i) => `${name} = $${i + 3}::${type}`,
).join(', ')} WHERE id = $1`;

function statementsOf({ id, version, state, effects, attemptId, metadata }) {
  const row = paymentsProjection.row(state);
  const values = COLUMNS.map(([name, type]) =>
    type === 'jsonb' && row[name] !== null ? JSON.stringify(row[name]) : row[name],
  );
  const [name, text] = version === 1 ? ['peer.insert', INSERT] : ['peer.update', UPDATE];
  const statements = [{ name, text, values: [id, version, ...values] }];
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
      values: [effectId, kind, `payment-${id}`, version, payload, metadata, delaySeconds],
    });
  }
  return statements;
}

function literal(value) {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
