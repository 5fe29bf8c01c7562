// Comparison 2: a whole command on a payment that exists: load, decide, append, project, promise the effects.
import { EventEmitter2 } from '@nestjs/event-emitter';
import { postgreSQLProjection } from '@event-driven-io/emmett-postgresql';
import { openEmmett } from './emmett.mjs';
import { compare } from './measure.mjs';
import { commandsOf, newRequest } from './payment-life.mjs';
import {
  DatabaseClock,
  effectsOf,
  newId,
  paymentDecider,
  paymentsProjection,
  PaymentStore,
  SecretBox,
} from './product.mjs';

const CONCURRENCY = 8;
const GUEST = { kind: 'guest', id: 'guest', name: 'Guest' };

/** @returns {Promise<import('./measure.mjs').Row[]>} */
export async function compareCommands({ db, url, ...limits }) {
  await db.query(`
    CREATE SCHEMA peer;
    CREATE TABLE peer.payments (LIKE payby.payments INCLUDING ALL);
    CREATE TABLE peer.attempts (LIKE payby.attempts INCLUDING ALL);
    CREATE TABLE peer.effects (LIKE kernel.effects INCLUDING ALL)`);
  const rows = new Map();
  const emmett = await openEmmett(url, CONCURRENCY, [rowsProjection(rows)]);
  try {
    return await compare({
      concurrency: CONCURRENCY,
      ...limits,
      contenders: [
        { name: 'PaymentStore.execute', round: (n) => ourRound(db, n) },
        { name: 'emmett-postgresql, inline projection', round: (n) => emmettRound(emmett.store, rows, n) },
      ],
    });
  } finally {
    await emmett.close();
  }
}

async function ourRound(db, operations) {
  // Handing effects to the queue is left out on both sides.
  const dispatcher = { handOver: async () => undefined };
  const store = new PaymentStore(
    new SecretBox('only-for-benchmarks-0123456789-0123456789'),
    new DatabaseClock(),
    dispatcher,
    new EventEmitter2(),
  );
  const ctx = { tenantId: db.tenantId, db, correlationId: newId() };
  return lives(operations, (id, command) => store.execute(ctx, id, command, GUEST));
}

async function emmettRound(store, rows, operations) {
  const metadata = { actor: GUEST, correlationId: newId() };
  return lives(operations, async (id, untimed) => {
    const streamName = `payment-${id}`;
    const { state, currentStreamVersion } = await store.aggregateStream(streamName, {
      initialState: () => paymentDecider.initialState,
      evolve: (before, { type, data: { at, ...data } }) =>
        paymentDecider.evolve(before, { type, at: new Date(at), data }),
    });
    const events = paymentDecider.decide({ ...untimed, now: new Date() }, state);
    let after = state;
    const effects = [];
    for (const event of events) {
      after = paymentDecider.evolve(after, event);
      effects.push(...effectsOf(id, event, after));
    }
    const attemptId = events.find(({ type }) => type === 'PaymentAttempted')?.data.attemptId;
    const version = Number(currentStreamVersion) + events.length;
    rows.set(streamName, { id, version, state: after, effects, attemptId, metadata });
    await store.appendToStream(
      streamName,
      events.map(({ type, at, data }) => ({ type, data: { at: at.toISOString(), ...data }, metadata })),
      { expectedStreamVersion: currentStreamVersion },
    );
    rows.delete(streamName);
  });
}

/**
 * Payments that exist already, each with the rest of its life before it; operation n is the next step of one of them.
 * Their number is a multiple of the callers', so each payment has one caller and no command meets another.
 */
async function lives(operations, execute) {
  const perCaller = Math.ceil(operations / commandsOf().length / CONCURRENCY);
  const payments = Array.from({ length: CONCURRENCY * perCaller }, () => {
    const id = newId();
    return { id, commands: commandsOf() };
  });
  let next = 0;
  const create = async () => {
    for (let n = next++; n < payments.length; n = next++) await execute(payments[n].id, newRequest());
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, create));
  return async (n) => {
    const { id, commands } = payments[n % payments.length];
    await execute(id, commands[Math.floor(n / payments.length)]);
  };
}

/** Writes the rows that ours writes, into tables with the same columns and indexes, by prepared statements. */
function rowsProjection(rows) {
  const columns = Object.entries(paymentsProjection.columns);
  const insert = `INSERT INTO peer.payments (id, version, ${columns.map(([name]) => name).join(', ')})
    VALUES ($1, $2, ${columns.map(([, type], i) => `$${i + 3}::${type}`).join(', ')})`;
  const update = `UPDATE peer.payments SET version = $2, ${columns
    .map(([name, type], i) => `${name} = $${i + 3}::${type}`)
    .join(', ')} WHERE id = $1`;
  return postgreSQLProjection({
    name: 'payments',
    canHandle: [
      'PaymentRequested',
      'PaymentLinkSent',
      'PaymentAttempted',
      'PaymentSessionOpened',
      'PaymentSucceeded',
      'PostingStarted',
      'PostingSucceeded',
    ],
    async handle(events, { connection: { client } }) {
      const { id, version, state, effects, attemptId, metadata } = rows.get(events[0].metadata.streamName);
      const row = paymentsProjection.row(state);
      const values = columns.map(([name, type]) =>
        type === 'jsonb' && row[name] !== null ? JSON.stringify(row[name]) : row[name],
      );
      const [name, text] = version === 1 ? ['peer.insert', insert] : ['peer.update', update];
      await client.query({ name, text, values: [id, version, ...values] });
      if (attemptId) {
        await client.query({
          name: 'peer.attempt',
          text: 'INSERT INTO peer.attempts (attempt_id, payment_id) VALUES ($1, $2)',
          values: [attemptId, id],
        });
      }
      for (const effect of effects) {
        await client.query({
          name: 'peer.effect',
          text: `INSERT INTO peer.effects (id, kind, stream_id, version, payload, metadata, due_at)
                 VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
          values: [
            effect.id,
            effect.kind,
            `payment-${id}`,
            version,
            effect.payload,
            metadata,
            effect.delaySeconds ?? 0,
          ],
        });
      }
    },
  });
}
