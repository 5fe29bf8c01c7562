import { setTimeout as after } from 'node:timers/promises';
import fastify from 'fastify';
import { currentOrigin, identify, openRequestScope, originJson, runAsSystem } from './change-origin.js';

const named = (name: string) => ({
  actor: { kind: 'user' as const, id: name, name },
  clientIp: '198.51.100.7',
  hotelCode: null,
  correlationId: null,
});

describe('Who is behind a change', () => {
  it('is known to all that a request does, with a body or without, and to no other request', async () => {
    const app = fastify();
    app.addHook('preHandler', (_request, _reply, done) => openRequestScope(done));
    app.all('/:name', async (request) => {
      const before = currentOrigin();
      identify(named((request.params as { name: string }).name));
      // Requests overlap here.
      await after(1);
      return { before, name: currentOrigin()?.actor.name };
    });
    const names = Array.from({ length: 20 }, (_, n) => `user-${n}`);
    const answers = await Promise.all(
      names.map(async (name, n) => {
        const body = n % 2 ? { method: 'POST' as const, payload: { name } } : { method: 'GET' as const };
        return (await app.inject({ url: `/${name}`, ...body })).json<unknown>();
      }),
    );
    await app.close();
    expect(answers).toEqual(names.map((name) => ({ before: null, name })));
  });

  it('is nobody outside of a request, a job or a command', () => {
    identify(named('nobody'));
    expect(currentOrigin()).toBeNull();
  });

  it('is the innermost that was named', async () => {
    await runAsSystem('outer', async () => {
      await runAsSystem('inner', async () => {
        await Promise.resolve();
        expect(currentOrigin()?.actor).toEqual({ kind: 'system', id: 'inner', name: 'inner' });
      });
      expect(currentOrigin()?.actor.name).toBe('outer');
    });
  });

  it('is told without what PostgreSQL cannot store', () => {
    expect(JSON.parse(originJson(named('a\0b\ud800c💳')))).toMatchObject({ actor: { name: 'abc💳' } });
  });
});
