import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { EffectRegistry } from '../../src/kernel/effects/effect-registry.js';
import { DONE, type EffectHandler } from '../../src/kernel/effects/effect.js';
import { Lease } from '../../src/kernel/effects/lease.js';
import { claimEffect, settleEffect, takeDueEffects } from '../../src/kernel/effects/outbox.js';
import { StaleTryError } from '../../src/kernel/effects/sending.js';
import { append, newStream } from '../../src/kernel/event-store/event-store.js';
import { newId } from '../../src/kernel/ids.js';
import { eventually } from '../support/wait.js';
import { kernelDatabase } from './kernel-database.js';

const metadata = { actor: { kind: 'system' as const, id: 'test', name: 'Test' }, correlationId: 'c' };
const handler = (kind: string): EffectHandler => ({ kind, handle: async () => DONE });

describe('The registry of effects', () => {
  it('refuses to start without a handler, with two, or with one nobody needs', () => {
    expect(() => new EffectRegistry(['a.b', 'a.c'], [handler('a.b')], [])).toThrow(
      'No handler is registered for effect a.c.',
    );
    expect(() => new EffectRegistry(['a.b'], [handler('a.b'), handler('a.b')], [])).toThrow('Two handlers');
    expect(() => new EffectRegistry([], [handler('a.b')], [])).toThrow('nobody stores: a.b');
    expect(new EffectRegistry(['a.b'], [handler('a.b')], []).handler('a.b')).toBeDefined();
  });
});

describe('The outbox', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await kernelDatabase());
  });
  afterAll(() => drop());

  const promise = async (delaySeconds = 0): Promise<string> => {
    const id = newId();
    const events = [{ type: 'x.v1', occurredAt: new Date(), data: {} }];
    await append(db, {
      stream: newStream(`s-${id}`),
      events,
      metadata,
      effects: [{ id, kind: 'a.b', payload: {}, delaySeconds }],
    });
    return id;
  };
  const ids = async (rehand = 30): Promise<string[]> =>
    (await takeDueEffects(db, 100, rehand)).map(({ id }) => id);

  it('gives an effect to one of many claimers', async () => {
    const id = await promise();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimEffect(db, id, 60)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('gives nothing out before it is due', async () => {
    const id = await promise(3600);
    expect(await claimEffect(db, id, 60)).toBeNull();
    expect(await ids(0)).not.toContain(id);
  });

  it('dispatches again what nobody claimed', async () => {
    const id = await promise();
    expect(await ids(3600)).not.toContain(id);
    expect(await ids(0)).toContain(id);
  });

  it('takes an effect over when its claim ran out, however often its worker is killed', async () => {
    const id = await promise();
    for (let attempt = 1; attempt <= 4; attempt++) {
      const claimed = await eventually(async () => (await claimEffect(db, id, 0.05)) ?? undefined);
      expect(claimed.attempt).toBe(attempt);
    }
  });

  it('[F31] lets a worker send as long as it holds its claim, which it keeps by asking', async () => {
    const lease = (await Lease.claim(db, await promise(), 60))!;
    await expect(lease.check()).resolves.toBeUndefined();
    expect(await lease.renew()).toBe(true);
  });

  it('[F31] lets a worker send nothing once another has taken its claim over', async () => {
    const id = await promise();
    const first = (await Lease.claim(db, id, 0.01))!;
    const second = await eventually(async () => (await Lease.claim(db, id, 60)) ?? undefined);
    await expect(first.check()).rejects.toBeInstanceOf(StaleTryError);
    await expect(second.check()).resolves.toBeUndefined();
  });

  it('[F31] lets a worker send nothing once its claim has run out, taken over or not', async () => {
    const lease = (await Lease.claim(db, await promise(), 0.01))!;
    await eventually(async () => {
      await expect(lease.check()).rejects.toBeInstanceOf(StaleTryError);
      return true;
    });
    expect(await lease.renew()).toBe(false);
  });

  it('[F31] lets a worker send nothing when nobody can say whether it holds its claim', async () => {
    const lease = (await Lease.claim(db, await promise(), 60))!;
    const asking = jest.spyOn(db, 'named').mockRejectedValueOnce(new Error('connection lost'));
    await expect(lease.check()).rejects.toBeInstanceOf(StaleTryError);
    asking.mockRestore();
    await expect(lease.check()).resolves.toBeUndefined();
  });

  it('does not let a worker that lost its claim decide the outcome', async () => {
    const id = await promise();
    const first = (await claimEffect(db, id, 0.01))!;
    const second = await eventually(async () => (await claimEffect(db, id, 60)) ?? undefined);
    await settleEffect(db, first, { outcome: 'failed', reason: 'too late' });
    expect(await db.query('SELECT status FROM kernel.effects WHERE id = $1', [id])).toEqual([
      { status: 'running' },
    ]);
    await settleEffect(db, second, DONE);
    expect(await db.query('SELECT status FROM kernel.effects WHERE id = $1', [id])).toEqual([
      { status: 'done' },
    ]);
    expect(await claimEffect(db, id, 60)).toBeNull();
  });
});
