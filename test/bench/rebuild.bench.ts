// Comparison 6: what goes through all histories: building every read table again, beside just reading the events through a
// cursor; and checking every hash, beside a statement that only looks at every byte.
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { verifyHistory } from '../../src/kernel/event-store/verify-history.js';
import { rebuildProjections } from '../../src/kernel/projections/rebuild.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { PaymentHistory } from '../../src/payby/application/operations/payment-history.js';
import { KNOWN_EVENTS } from '../../src/payby/application/store/payment-codec.js';
import { PROJECTIONS } from '../../src/payby/projections/projections.js';
import type { Comparison } from './figures.js';
import { SECRET_KEY } from './means.js';
import { rowsOfOneRun, timed } from './measure.js';

const FETCH = 5_000;
const PEER = 'a plain cursor over the same events';
const SCAN = 'a statement that only looks at every byte';

/** Once each: both go through all there is. */
export async function compareRebuild(db: TenantDatabase): Promise<Comparison> {
  const read = await timed(() => readAllEvents(db));
  const events = read.result;
  const history = new PaymentHistory(new SecretBox(SECRET_KEY));
  const rebuilt = await timed(() =>
    rebuildProjections(db, history, Object.keys(PROJECTIONS), null, { keep: async () => false }),
  );
  if (rebuilt.result.parked > 0) throw new Error(`${rebuilt.result.parked} histories could not be read.`);
  return {
    title: `Rebuild of all read tables, ${events.toLocaleString('en')} events (events per second; ms per 5,000)`,
    rows: rowsOfOneRun(FETCH, [
      { name: 'fold, COPY, index, swap', perSecond: events / rebuilt.seconds },
      { name: PEER, perSecond: events / read.seconds },
    ]),
    goal: { against: PEER, ratio: 0.6 },
  };
}

/** Alternating; the fastest round of each counts, as nothing makes either faster than it is. */
export async function compareVerify(db: TenantDatabase, rounds: number): Promise<Comparison> {
  let [verified, scanned, events] = [Infinity, Infinity, 0];
  for (let round = 0; round < rounds; round++) {
    const scan = await timed(() =>
      db.query<{ n: number }>(
        'SELECT count(*)::int AS n, sum(length(data::text) + length(metadata::text)) FROM kernel.events',
      ),
    );
    const verify = await timed(() => verifyHistory(db, KNOWN_EVENTS));
    events = scan.result[0]!.n;
    if (verify.result.faultCount > 0 || verify.result.events !== events)
      throw new Error(
        `Of ${events} events ${verify.result.events} verified, ${verify.result.faultCount} wrong.`,
      );
    scanned = Math.min(scanned, scan.seconds);
    verified = Math.min(verified, verify.seconds);
  }
  return {
    title: `Verifying every hash of ${events.toLocaleString('en')} events (events per second; ms per 5,000)`,
    rows: rowsOfOneRun(FETCH, [
      { name: 'in SQL, two ranges at a time', perSecond: events / verified },
      { name: SCAN, perSecond: events / scanned },
    ]),
    goal: { against: SCAN, ratio: 0.8 },
  };
}

async function readAllEvents(db: TenantDatabase): Promise<number> {
  return db.transaction(async (client) => {
    await client.query(
      `DECLARE events CURSOR FOR SELECT stream_id, version, type, data, metadata, occurred_at, hash FROM kernel.events
       ORDER BY position`,
    );
    for (let events = 0; ;) {
      const { rowCount } = await client.query(`FETCH ${FETCH} FROM events`);
      if (!rowCount) return events;
      events += rowCount;
    }
  });
}
