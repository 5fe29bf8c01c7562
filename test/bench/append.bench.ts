// Comparison 1: two events appended to a stream, nothing else.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { append, newStream } from '../../src/kernel/event-store/event-store.js';
import type { OpenDatabase } from './database.js';
import { openEmmett } from './emmett.js';
import type { Comparison } from './figures.js';
import { compare, type Limits } from './measure.js';

type Operation = (n: number) => Promise<void>;

const CONCURRENCY = 8;
/** A stream begins and grows to ten events, about as many as a payment gets. */
const APPENDS_PER_STREAM = 5;

/** Two events of everyday size. */
const EVENTS = [
  {
    type: 'payment-attempted.v1',
    data: {
      attemptId: '01900000-0000-7000-8000-000000000001',
      methodCode: 'CARD',
      platform: 'sandbox',
      accountCode: 'HKG01-SBX',
      amountMinor: 328000,
      currencyCode: 'HKD',
    },
  },
  {
    type: 'payment-session-opened.v1',
    data: {
      attemptId: '01900000-0000-7000-8000-000000000001',
      platformSessionId: 'cs_4f6d1c0e9b7a43d2a5c8e1f0b3d69a72',
    },
  },
] as const;
const METADATA = {
  actor: { kind: 'guest', id: 'guest', name: 'Guest' },
  correlationId: '0190a5c4-7d1e-7c3b-9f20-5b6a1d2e3f40',
} as const;

export async function compareAppends({ db, url }: OpenDatabase, limits: Limits): Promise<Comparison> {
  await db.query('CREATE SCHEMA bare; CREATE TABLE bare.events (LIKE kernel.events INCLUDING ALL)');
  const emmett = await openEmmett(url, CONCURRENCY);
  const barePool = new pg.Pool({ connectionString: url, max: CONCURRENCY });
  try {
    return {
      title: `Append two events, ${CONCURRENCY} callers`,
      rows: await compare({
        concurrency: CONCURRENCY,
        ...limits,
        contenders: [
          { name: 'event store', round: async (n) => ourRound(db, n) },
          { name: 'emmett-postgresql', round: async (n) => emmettRound(emmett.store, n) },
          { name: 'one prepared INSERT of two rows', round: async () => bareRound(barePool) },
        ],
      }),
    };
  } finally {
    await Promise.all([emmett.close(), barePool.end()]);
  }
}

function ourRound(db: TenantDatabase, operations: number): Operation {
  const streams = newStreams(operations).map(newStream);
  return async (n) => {
    const at = n % streams.length;
    const events = EVENTS.map((event) => ({ ...event, occurredAt: new Date() }));
    streams[at] = await append(db, { stream: streams[at]!, events, metadata: METADATA });
  };
}

function emmettRound(store: Awaited<ReturnType<typeof openEmmett>>['store'], operations: number): Operation {
  const streams = newStreams(operations).map((name) => ({ name, version: 0n }));
  const events = EVENTS.map((event) => ({ ...event, metadata: METADATA }));
  return async (n) => {
    const stream = streams[n % streams.length]!;
    const { nextExpectedStreamVersion } = await store.appendToStream(stream.name, events, {
      expectedStreamVersion: stream.version,
    });
    stream.version = nextExpectedStreamVersion;
  };
}

/** The floor: the same two rows in a table with the same indexes, without stream, check or chain. */
function bareRound(pool: pg.Pool): Operation {
  const [first, second] = EVENTS;
  const metadata = JSON.stringify(METADATA);
  const hashes = [randomBytes(32), randomBytes(32), randomBytes(32)];
  return async () => {
    const at = new Date().toISOString();
    await pool.query({
      name: 'bare.append',
      text: `INSERT INTO bare.events (stream_id, version, type, data, metadata, occurred_at, prev_hash, hash)
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7), ($1, 2, $8, $9, $4, $5, $7, $10)`,
      values: [
        `payment-${randomUUID()}`,
        first.type,
        JSON.stringify(first.data),
        metadata,
        at,
        hashes[0],
        hashes[1],
        second.type,
        JSON.stringify(second.data),
        hashes[2],
      ],
    });
  };
}

/**
 * Operation n belongs to stream n mod their number: all get their first append, then all their second, and so on. Their
 * number is a multiple of the callers', so each stream has one caller and no append meets another.
 */
const newStreams = (operations: number): string[] =>
  Array.from(
    { length: CONCURRENCY * Math.ceil(operations / APPENDS_PER_STREAM / CONCURRENCY) },
    () => `payment-${randomUUID()}`,
  );
