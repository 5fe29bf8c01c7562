import { randomUUID } from 'node:crypto';
import { kernelDatabase } from '../../../test/integration/kernel-database.js';
import type { Database } from '../database/database.js';
import { claimKey, keepAnswer, purgeIdempotencyKeys, releaseKey, requestHash } from './idempotency.store.js';

const SCOPE = 'POST /:tenant/api/v1/payments user-1';
const HASH = requestHash({ amountMinor: 1 });

describe('idempotency keys', () => {
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await kernelDatabase());
  });
  afterAll(() => drop?.());

  const claimed = async (key: string, hash = HASH): Promise<string> => {
    const claim = await claimKey(db, SCOPE, key, hash);
    if (claim.kind !== 'claimed') throw new Error(`The key is ${claim.kind}.`);
    return claim.claim;
  };
  const expire = (key: string) =>
    db.query(`UPDATE kernel.idempotency_keys SET locked_until = now() - interval '1 s' WHERE key = $1`, [
      key,
    ]);

  it('let one of many go ahead', async () => {
    const key = randomUUID();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimKey(db, SCOPE, key, HASH)));
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === 'inFlight')).toHaveLength(19);
  });

  it('give the kept answer again, as it was written', async () => {
    const key = randomUUID();
    const body = { b: 1, a: [{ 中文: '港湾谷' }], nothing: null };
    await keepAnswer(db, SCOPE, key, await claimed(key), { status: 201, body });
    const again = await claimKey(db, SCOPE, key, HASH);
    expect(again).toEqual({ kind: 'done', status: 201, body, sealed: null });
    expect(JSON.stringify((again as { body: unknown }).body)).toBe(JSON.stringify(body));
  });

  it('are refused for another request, while the first runs and afterwards', async () => {
    const key = randomUUID();
    const claim = await claimed(key);
    const other = requestHash({ amountMinor: 2 });
    expect(await claimKey(db, SCOPE, key, other)).toEqual({
      kind: 'otherRequest',
      running: true,
      answer: null,
    });
    await keepAnswer(db, SCOPE, key, claim, { status: 201, body: { id: 'p1' } });
    const answer = { id: 'p1' };
    expect(await claimKey(db, SCOPE, key, other)).toEqual({ kind: 'otherRequest', running: false, answer });
  });

  it('belong to their scope: the same key of another user is another key', async () => {
    const key = randomUUID();
    await claimed(key);
    expect((await claimKey(db, `${SCOPE}-2`, key, HASH)).kind).toBe('claimed');
  });

  it('M23: stay bound to their first request after an error, which a client cannot tell from a lost success', async () => {
    const key = randomUUID();
    await releaseKey(db, SCOPE, key, await claimed(key));
    expect(await claimKey(db, SCOPE, key, requestHash({ amountMinor: 2 }))).toEqual({
      kind: 'otherRequest',
      running: false,
      answer: null,
    });
    // The same one may be repeated at once.
    await claimed(key);
  });

  it('are taken over from a request that died, whose late answer then counts for nothing', async () => {
    const key = randomUUID();
    const dead = await claimed(key);
    await expire(key);
    const next = await claimed(key);
    await keepAnswer(db, SCOPE, key, dead, { status: 201, body: 'late' });
    await releaseKey(db, SCOPE, key, dead);
    expect((await claimKey(db, SCOPE, key, HASH)).kind).toBe('inFlight');
    await keepAnswer(db, SCOPE, key, next, { status: 201, body: 'right' });
    expect(await claimKey(db, SCOPE, key, HASH)).toMatchObject({ kind: 'done', body: 'right', sealed: null });
  });

  it('are kept for 90 days, whatever the caller asks', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    await claimed(old);
    await claimed(recent);
    const age = (key: string, days: number) =>
      db.query(
        `UPDATE kernel.idempotency_keys SET created_at = now() - make_interval(days => $2) WHERE key = $1`,
        [key, days],
      );
    await age(old, 91);
    await age(recent, 89);
    expect(await purgeIdempotencyKeys(db, 1)).toBe(1);
    expect((await claimKey(db, SCOPE, recent, HASH)).kind).toBe('inFlight');
  });
});

describe('requestHash', () => {
  it('does not depend on the order of keys, but on everything else', () => {
    expect(requestHash({ a: 1, b: { c: 2, d: 3 } }).equals(requestHash({ b: { d: 3, c: 2 }, a: 1 }))).toBe(
      true,
    );
    expect(requestHash([1, 2]).equals(requestHash([2, 1]))).toBe(false);
    expect(requestHash({ a: '1' }).equals(requestHash({ a: 1 }))).toBe(false);
    expect(requestHash('a', 'b').equals(requestHash('ab'))).toBe(false);
  });
});
