import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { runAsSystem } from '../../kernel/change-origin.js';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { eventHash, GENESIS, metadataOf } from '../../kernel/event-store/event-store.js';
import { newId } from '../../kernel/ids.js';
import { copyRows } from '../../kernel/projections/copy-rows.js';
import type { RowProjection } from '../../kernel/projections/row-projection.js';
import type { RowsProjection } from '../../kernel/projections/rows-projection.js';
import { count, type Tally, type TallyProjection } from '../../kernel/projections/tally-projection.js';
import type { SecretBox } from '../../kernel/secret-box.js';
import { encodeEvent } from '../application/store/payment-codec.js';
import { keyContext } from '../application/store/payment-keys.js';
import { PaymentStore } from '../application/store/payment-store.js';
import type { PaymentEvent } from '../domain/events.js';
import { paymentDecider } from '../domain/payment.js';
import type { ExistingPayment, PaymentState } from '../domain/state.js';
import { exceptionsProjection } from '../projections/exceptions.projection.js';
import { paymentsProjection } from '../projections/payments.projection.js';
import { TALLIES } from '../projections/takings.projection.js';
import { transactionsProjection } from '../projections/transactions.projection.js';
import { actorOf } from './actors.js';
import { Chance } from './chance.js';
import type { Step } from './life.js';
import { loadWithoutIndexes } from './load-without-indexes.js';
import { sampleLife, sampleRequest, type SampleHotel } from './payment-lives.js';

export interface GenerationOptions {
  count: number;
  /** The first has the most payments. */
  hotels: readonly SampleHotel[];
  secrets: SecretBox;
  /** How far back they go. */
  days?: number;
  seed?: number;
  /** The time of the newest event; by default now. */
  until?: Date;
  progress?(done: number): void;
}

const BATCH = 500;
/** From so many on, indexes are made afterwards. */
const MANY = 50_000;

/**
 * Fills a tenant's database with sample payments: whole histories, as commands would have made them, and everything
 * that follows from them. What is read agrees with what happened: replay, verification and rebuild find nothing to say.
 */
export async function generatePayments(db: TenantDatabase, options: GenerationOptions): Promise<void> {
  const { count: wanted, hotels, days = 400, seed = 1, until = new Date() } = options;
  const chance = new Chance(seed);
  const tallies = emptyTallies();
  const from = until.getTime() - days * 86_400_000;
  const first = await nextPaymentNumber(db);
  const load = async (): Promise<void> => {
    // The database stores one batch while the next is generated.
    let storing = Promise.resolve();
    for (let done = 0; done < wanted;) {
      const size = Math.min(BATCH, wanted - done);
      const batch: SamplePayment[] = [];
      for (let i = 0; i < size; i++) {
        const at = new Date(Math.floor(from + ((done + i) / wanted) * (until.getTime() - from)));
        batch.push(samplePayment(chance, first + done + i, at, until, hotels[chance.rank(hotels.length)]!));
      }
      await storing;
      storing = db.transaction((client) => storePayments(client, options.secrets, batch, tallies));
      storing.catch(() => undefined);
      done += size;
      options.progress?.(done);
    }
    await storing;
  };
  await runAsSystem('sample payments', async () => {
    if (wanted >= MANY) await loadWithoutIndexes(db, ['payby.payments', 'payby.transactions'], load);
    else await load();
    await db.transaction(async (client) => {
      await storeTallies(client, tallies);
      await client.query(`SELECT setval('payby.payment_numbers', $1)`, [first + wanted]);
    });
  });
}

/** Sums over all payments that were stored with them. */
export type Tallies = Map<TallyProjection<ExistingPayment>, Tally>;

export const emptyTallies = (): Tallies =>
  new Map(TALLIES.map((projection) => [projection, new Map() as Tally]));

export async function nextPaymentNumber(db: TenantDatabase): Promise<number> {
  const [row] = await db.query<{ n: string }>(`SELECT nextval('payby.payment_numbers')::text AS n`);
  return Number(row!.n);
}

/** A payment that is not stored yet. */
export interface SamplePayment {
  id: string;
  events: PaymentEvent[];
  state: ExistingPayment;
}

function samplePayment(chance: Chance, no: number, at: Date, until: Date, hotel: SampleHotel): SamplePayment {
  return live(sampleLife(chance, sampleRequest(chance, no, at, hotel)), at, until);
}

/** Has the decider decide every step that lies before `until`. */
export function live(steps: readonly Step[], at: Date, until: Date): SamplePayment {
  const events: PaymentEvent[] = [];
  let state: PaymentState = paymentDecider.initialState;
  let now = at.getTime();
  for (const { afterSeconds, command } of steps) {
    now += afterSeconds * 1000;
    // What has not happened yet is left out: that is how the youngest ones are pending.
    if (now > until.getTime() && events.length > 0) break;
    const happened = paymentDecider.decide({ ...command, now: new Date(now) }, state);
    for (const event of happened) state = paymentDecider.evolve(state, event);
    events.push(...happened);
  }
  return { id: newId(at.getTime()), events, state: state as ExistingPayment };
}

/** Stores payments with everything that follows from them but the sums, which are counted into `tallies`. */
export async function storePayments(
  client: pg.PoolClient,
  secrets: SecretBox,
  batch: readonly SamplePayment[],
  tallies: Tallies,
): Promise<void> {
  const histories = batch.map((payment) => recorded(payment, secrets));
  for (const { state } of batch) {
    for (const [projection, tally] of tallies) {
      for (const { place, measures } of projection.tally(state).values()) count(tally, place, measures);
    }
  }
  await client.query('SET LOCAL synchronous_commit = off');
  // Only the owner of history writes it without the function that appends.
  await client.query('SET LOCAL ROLE payby_history');
  await copyRows(
    client,
    'kernel.streams',
    ['stream_id', 'version', 'head_hash'],
    histories.map(({ stream }) => stream),
  );
  await copyRows(
    client,
    'kernel.events',
    ['stream_id', 'version', 'type', 'data', 'metadata', 'occurred_at', 'prev_hash', 'hash'],
    histories.flatMap(({ events }) => events),
  );
  await client.query('RESET ROLE');
  await copyRows(
    client,
    'payby.payment_keys',
    ['payment_id', 'key_sealed'],
    histories.map(({ key }) => key),
  );
  await copyRows(
    client,
    'payby.attempts',
    ['attempt_id', 'payment_id'],
    batch.flatMap(({ id, state }) => state.attempts.map((attempt) => [attempt.id, id])),
  );
  await copyRow(client, paymentsProjection, batch);
  await copyManyRows(client, transactionsProjection, batch);
  await copyManyRows(client, exceptionsProjection, batch);
}

/** A payment's history as `append` would have stored it. */
function recorded({ id, events, state }: SamplePayment, secrets: SecretBox) {
  const creator = state.request.createdBy;
  const key = randomBytes(32);
  const streamId = PaymentStore.streamId(id);
  let prev: Buffer = GENESIS;
  const rows = events.map((event, i) => {
    const encoded = encodeEvent(event, key);
    const data = JSON.stringify(encoded.data);
    const { type, occurredAt } = encoded;
    const metadata = JSON.stringify(metadataOf(actorOf(event, creator), 'sample'));
    const hash = eventHash(prev, { streamId, version: i + 1, type, occurredAt, data, metadata });
    const row = [streamId, i + 1, type, data, metadata, occurredAt.toISOString(), bytea(prev), bytea(hash)];
    prev = hash;
    return row;
  });
  return {
    stream: [streamId, events.length, bytea(prev)],
    events: rows,
    key: [id, bytea(secrets.seal(key.toString('base64'), keyContext(id)))],
  };
}

const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

async function copyRow(
  client: pg.PoolClient,
  projection: RowProjection<ExistingPayment>,
  batch: readonly SamplePayment[],
): Promise<void> {
  const { table, columns } = projection;
  const values = batch.map(({ id, events, state }) => [
    id,
    events.length,
    ...stored(columns, projection.row(state)),
  ]);
  await copyRows(client, table, ['id', 'version', ...Object.keys(columns)], values);
}

async function copyManyRows(
  client: pg.PoolClient,
  projection: RowsProjection<ExistingPayment>,
  batch: readonly SamplePayment[],
): Promise<void> {
  const { table, columns } = projection;
  const values = batch.flatMap(({ id, state }) =>
    projection.rows(id, state).map((row) => stored(columns, row)),
  );
  await copyRows(client, table, Object.keys(columns), values);
}

function stored(columns: Readonly<Record<string, string>>, row: Record<string, unknown>): unknown[] {
  return Object.entries(columns).map(([name, type]) =>
    type === 'jsonb' && row[name] !== null ? JSON.stringify(row[name]) : row[name],
  );
}

export async function storeTallies(client: pg.PoolClient, tallies: Tallies): Promise<void> {
  for (const [projection, tally] of tallies) await addTally(client, projection, tally);
}

async function addTally(
  client: pg.PoolClient,
  { table, places, measures }: TallyProjection<ExistingPayment>,
  tally: Tally,
): Promise<void> {
  const names = [...Object.keys(places), ...measures];
  const rows = [...tally.values()].map((entry) =>
    names.map((name) => entry.place[name] ?? entry.measures[name] ?? 0),
  );
  await copyRows(client, `${table}_deltas`, names, rows);
}
