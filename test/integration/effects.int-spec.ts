import { EffectRegistry } from '../../src/kernel/effects/effect-registry.js';
import { DONE, type EffectHandler } from '../../src/kernel/effects/effect.js';
import { claimEffect, settleEffect, takeDueEffects } from '../../src/kernel/effects/outbox.js';
import { append, newStream } from '../../src/kernel/event-store/event-store.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
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
    expect(() => new EffectRegistry([], [handler('a.b')], [])).toThrow('nobody promises: a.b');
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

  it('hands over again what nobody claimed', async () => {
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
