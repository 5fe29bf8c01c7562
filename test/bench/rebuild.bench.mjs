// Comparison 6: what goes through all histories: building every read table anew, beside just reading the events through a
// cursor; and checking every hash, beside a statement that only looks at every byte.
import {
  KNOWN_EVENTS,
  PaymentHistory,
  PROJECTIONS,
  rebuildProjections,
  SecretBox,
  verifyHistory,
} from './product.mjs';

const FETCH = 5_000;
const PEER = 'a plain cursor over the same events';
const SCAN = 'a statement that only looks at every byte';
const VERIFY_ROUNDS = 3;

/** Once each: both go through all there is. @returns {Promise<import('./figures.mjs').Comparison>} */
export async function compareRebuild({ db, secretKey }) {
  const read = await timed(() => readAllEvents(db));
  const events = read.result;
  const rebuilt = await timed(() =>
    rebuildProjections(db, new PaymentHistory(new SecretBox(secretKey)), Object.keys(PROJECTIONS), null, {
      keep: async () => false,
    }),
  );
  if (rebuilt.result.parked > 0) throw new Error(`${rebuilt.result.parked} histories could not be read.`);
  return {
    title: `Rebuild of all read tables, ${events.toLocaleString('en')} events (events per second; ms per 5,000)`,
    rows: rowsOf(events, ['fold, COPY, index, swap', rebuilt.seconds], [PEER, read.seconds]),
    goal: { against: PEER, ratio: 0.6 },
  };
}

/** Alternating; the fastest round of each counts, as nothing makes either faster than it is. @returns {Promise<import('./figures.mjs').Comparison>} */
export async function compareVerify({ db }) {
  let [verified, scanned, events] = [Infinity, Infinity, 0];
  for (let round = 0; round < VERIFY_ROUNDS; round++) {
    const scan = await timed(() =>
      db.query(
        'SELECT count(*)::int AS n, sum(length(data::text) + length(metadata::text)) FROM kernel.events',
      ),
    );
    const verify = await timed(() => verifyHistory(db, KNOWN_EVENTS));
    events = scan.result[0].n;
    if (verify.result.faultCount > 0 || verify.result.events !== events)
      throw new Error(
        `Of ${events} events ${verify.result.events} verified, ${verify.result.faultCount} wrong.`,
      );
    scanned = Math.min(scanned, scan.seconds);
    verified = Math.min(verified, verify.seconds);
  }
  return {
    title: `Verifying every hash of ${events.toLocaleString('en')} events (events per second; ms per 5,000)`,
    rows: rowsOf(events, ['in SQL, two ranges at a time', verified], [SCAN, scanned]),
    goal: { against: SCAN, ratio: 0.8 },
  };
}

/** @param {[name: string, seconds: number]} ours @param {[name: string, seconds: number]} theirs */
function rowsOf(events, ours, theirs) {
  const ratio = theirs[1] / ours[1];
  return [ours, theirs].map(([name, seconds]) => ({
    name,
    perSecond: events / seconds,
    p50: (seconds * 1000 * FETCH) / events,
    p99: (seconds * 1000 * FETCH) / events,
    ratio,
    p99Ratio: 1 / ratio,
  }));
}

async function readAllEvents(db) {
  return db.transaction(async (client) => {
    await client.query(
      `DECLARE events CURSOR FOR SELECT stream_id, version, type, data, metadata, occurred_at, hash FROM kernel.events
       ORDER BY position`,
    );
    for (let events = 0; ;) {
      const { rowCount } = await client.query(`FETCH ${FETCH} FROM events`);
      if (rowCount === 0) return events;
      events += rowCount;
    }
  });
}

async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}
