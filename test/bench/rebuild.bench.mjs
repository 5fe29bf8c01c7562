// Comparison 6: building every read table anew from the events, beside just reading those events through a cursor.
import { PaymentHistory, PROJECTIONS, rebuildProjections, SecretBox } from './product.mjs';

const FETCH = 5_000;
const PEER = 'a plain cursor over the same events';

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
  const ratio = read.seconds / rebuilt.seconds;
  const row = (name, { seconds }) => ({
    name,
    perSecond: events / seconds,
    p50: (seconds * 1000 * FETCH) / events,
    p99: (seconds * 1000 * FETCH) / events,
    ratio,
    p99Ratio: 1 / ratio,
  });
  return {
    title: `Rebuild of all read tables, ${events.toLocaleString('en')} events (events per second; ms per 5,000)`,
    rows: [row('fold, COPY, index, swap', rebuilt), row(PEER, read)],
    goal: { against: PEER, ratio: 0.6 },
  };
}

async function readAllEvents(db) {
  return db.transaction(async (client) => {
    await client.query(
      `DECLARE events CURSOR FOR SELECT stream_id, version, type, data, metadata, occurred_at, hash FROM kernel.events
       ORDER BY transaction_id, position`,
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
