// Comparison 2: a whole command on a payment that exists: load, decide, append, project, store outbox entries the effects.
import { EventEmitter2 } from '@nestjs/event-emitter';
import { openEmmett } from './emmett.mjs';
import { PEER_TABLES, plainProjection, preparedProjection } from './emmett-rows.mjs';
import { compare } from './measure.mjs';
import { commandsOf, newRequest } from './payment-life.mjs';
import { DatabaseClock, consequencesOf, newId, paymentDecider, PaymentStore, SecretBox } from './product.mjs';

const CONCURRENCY = 8;
export const EMMETT = 'emmett-postgresql, inline projection';
const GUEST = { kind: 'guest', id: 'guest', name: 'Guest' };

/** @returns {Promise<import('./measure.mjs').Row[]>} */
export async function compareCommands({ db, url, ...limits }) {
  await db.query(PEER_TABLES);
  const changes = new Map();
  const plain = await openEmmett(url, CONCURRENCY, [plainProjection(changes)]);
  const prepared = await openEmmett(url, CONCURRENCY, [preparedProjection(changes)]);
  try {
    const rows = await compare({
      concurrency: CONCURRENCY,
      ...limits,
      contenders: [
        { name: 'PaymentStore.execute', round: (n) => ourRound(db, n) },
        { name: EMMETT, round: (n) => emmettRound(plain.store, changes, n) },
        {
          name: 'emmett-postgresql, its projection by prepared statements',
          round: (n) => emmettRound(prepared.store, changes, n),
        },
      ],
    });
    // Whoever leaves rows out does less work.
    const [parked] = await db.query('SELECT projection, problem FROM kernel.parked_streams LIMIT 1');
    if (parked) throw new Error(`Rows of ${parked.projection} were left out: ${parked.problem}`);
    return rows;
  } finally {
    await Promise.all([plain.close(), prepared.close()]);
  }
}

async function ourRound(db, operations) {
  // Handing effects to the queue is left out on both sides.
  const dispatcher = { dispatch: async () => undefined };
  const store = new PaymentStore(
    new SecretBox('only-for-benchmarks-0123456789-0123456789'),
    new DatabaseClock(),
    dispatcher,
    new EventEmitter2(),
  );
  const ctx = { tenantId: db.tenantId, db, correlationId: newId() };
  return lives(operations, (id, command) => store.execute(ctx, id, command, GUEST));
}

async function emmettRound(store, changes, operations) {
  const metadata = { actor: GUEST, correlationId: newId() };
  return lives(operations, async (id, untimed) => {
    const streamName = `payment-${id}`;
    const { state, currentStreamVersion } = await store.aggregateStream(streamName, {
      initialState: () => paymentDecider.initialState,
      evolve: (before, { type, data: { at, ...data } }) =>
        paymentDecider.evolve(before, { type, at: new Date(at), data }),
    });
    const events = paymentDecider.decide({ ...untimed, now: new Date() }, state);
    const { after, effects } = consequencesOf(id, state, events);
    const attemptId = events.find(({ type }) => type === 'PaymentAttempted')?.data.attemptId;
    const from = Number(currentStreamVersion);
    const version = { from, to: from + events.length };
    const before = state.status === 'none' ? null : state;
    changes.set(streamName, { id, version, before, after, effects, attemptId, metadata });
    await store.appendToStream(
      streamName,
      events.map(({ type, at, data }) => ({ type, data: { at: at.toISOString(), ...data }, metadata })),
      { expectedStreamVersion: currentStreamVersion },
    );
    changes.delete(streamName);
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
