// Comparison 2: a whole command on a payment that exists: load, decide, append, project, store outbox entries.
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { newId } from '../../src/kernel/ids.js';
import { consequencesOf } from '../../src/payby/application/store/payment-effects.js';
import type { UntimedCommand } from '../../src/payby/application/store/payment-store.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { paymentDecider } from '../../src/payby/domain/payment.js';
import type { PaymentState } from '../../src/payby/domain/state.js';
import type { OpenDatabase } from './database.js';
import { type Changes, PEER_TABLES, plainProjection, preparedProjection } from './emmett-rows.js';
import { openEmmett } from './emmett.js';
import type { Comparison } from './figures.js';
import { contextOf, newPaymentStore } from './means.js';
import { compare, type Limits } from './measure.js';
import { commandsOf, newRequest } from './payment-life.js';

type Execute = (id: string, command: UntimedCommand) => Promise<unknown>;
type Operation = (n: number) => Promise<void>;
/** An event as emmett keeps it: its time is in its data. */
interface Kept {
  type: string;
  data: { at: string } & Record<string, unknown>;
}

const CONCURRENCY = 8;
const EMMETT = 'emmett-postgresql, inline projection';
const GUEST = { kind: 'guest', id: 'guest', name: 'Guest' } as const;

export async function compareCommands({ db, url }: OpenDatabase, limits: Limits): Promise<Comparison> {
  await db.query(PEER_TABLES);
  const changes: Changes = new Map();
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
    // Who leaves rows out does less work.
    const [parked] = await db.query<{ projection: string; problem: string }>(
      'SELECT projection, problem FROM kernel.parked_streams LIMIT 1',
    );
    if (parked) throw new Error(`Rows of ${parked.projection} were left out: ${parked.problem}`);
    return {
      title: `Whole command on a payment, ${CONCURRENCY} callers`,
      rows,
      goal: { against: EMMETT, ratio: 3, p99Ratio: 0.5 },
    };
  } finally {
    await Promise.all([plain.close(), prepared.close()]);
  }
}

function ourRound(db: TenantDatabase, operations: number): Promise<Operation> {
  const store = newPaymentStore();
  const ctx = contextOf(db);
  return lives(operations, (id, command) => store.execute(ctx, id, command, GUEST));
}

async function emmettRound(
  store: Awaited<ReturnType<typeof openEmmett>>['store'],
  changes: Changes,
  operations: number,
): Promise<Operation> {
  const metadata = { actor: GUEST, correlationId: newId() };
  return lives(operations, async (id, untimed) => {
    const streamName = `payment-${id}`;
    const { state, currentStreamVersion } = await store.aggregateStream<PaymentState, Kept>(streamName, {
      initialState: () => paymentDecider.initialState,
      evolve: (before: PaymentState, { type, data: { at, ...data } }: Kept) =>
        paymentDecider.evolve(before, { type, at: new Date(at), data } as PaymentEvent),
    });
    const events = paymentDecider.decide({ ...untimed, now: new Date() }, state);
    const from = Number(currentStreamVersion);
    const { after, effects } = consequencesOf(id, from, state, events);
    const attempted = events.find((event) => event.type === 'PaymentAttempted');
    const version = { from, to: from + events.length };
    const before = state.status === 'none' ? null : state;
    const attemptId = attempted?.data.attemptId;
    changes.set(streamName, { id, version, before, after, effects, attemptId, metadata });
    await store.appendToStream<Kept>(
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
async function lives(operations: number, execute: Execute): Promise<Operation> {
  const perCaller = Math.ceil(operations / commandsOf().length / CONCURRENCY);
  const payments = Array.from({ length: CONCURRENCY * perCaller }, () => ({
    id: newId(),
    commands: commandsOf(),
  }));
  let next = 0;
  const create = async (): Promise<void> => {
    for (let n = next++; n < payments.length; n = next++) await execute(payments[n]!.id, newRequest());
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, create));
  return async (n) => {
    const { id, commands } = payments[n % payments.length]!;
    await execute(id, commands[Math.floor(n / payments.length)]!);
  };
}
