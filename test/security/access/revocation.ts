import { type ApiClient, send } from '../../support/api-client.js';
import { LiveEvents } from '../../support/live-events.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

describe('Access that is taken away', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
  });

  /** A user who is known to both processes, and what each answers. */
  const person = async (username: string) => {
    const id = await addPerson(stack, {
      username,
      permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW', 'SECURITY_USER_VIEW'],
      hotels: ['HKG01', 'SHA01'],
    });
    const token = await stack.token({ username, tenant: 'demo' });
    const asked = async (process: string, path = 'payments', hotel = 'HKG01') => {
      const { status, body } = await send(`${stack.urls[process]}/demo/api/v1/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'x-hotel-code': hotel },
      });
      return status === 200 ? 'in' : (body.code as string);
    };
    for (const process of ['web', 'web-2']) expect(await asked(process)).toBe('in');
    return { id, asked };
  };

  describe('ends the live streams that were opened with it, in every process:', () => {
    const open: LiveEvents[] = [];
    afterEach(() => Promise.all(open.splice(0).map((live) => live.close())));

    const listen = async (process: string, token: string, hotel = 'HKG01') => {
      const live = await LiveEvents.open(`${stack.urls[process]}/demo/api/v1/events`, {
        authorization: `Bearer ${token}`,
        'x-hotel-code': hotel,
      });
      open.push(live);
      if (live.status === 200) await eventually(() => live.received.some(({ event }) => event === 'ping'));
      return live;
    };
    const listener = async (username: string) => {
      const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW'];
      const id = await addPerson(stack, { username, permissions, hotels: ['HKG01', 'SHA01'] });
      return { id, username, token: await stack.token({ username, tenant: 'demo' }) };
    };
    const post = (token: string, path: string) =>
      send(`${stack.urls.web}/demo/api/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    type Listener = Awaited<ReturnType<typeof listener>>;

    it.each<[string, (who: Listener) => Promise<{ status: number }>]>([
      ['sign-out', ({ token }) => post(token, 'user/logout')],
      ['a lock', ({ id }) => manager.post(`user/${id}/lock`)],
      ['a lost role', ({ id }) => manager.put('user', { id, roles: ['auditor'] })],
      [
        'a role without the permission',
        ({ username }) => manager.put(`roles/${username}`, { permissions: ['SECURITY_USER_VIEW'] }),
      ],
      ['a lost hotel', ({ id }) => manager.put('user', { id, hotels: ['HKG01'] })],
    ])('%s', async (what, takeAway) => {
      const who = await listener(`live_${what.replace(/\W/g, '_')}`);
      const streams = [await listen('web', who.token, 'SHA01'), await listen('web-2', who.token, 'SHA01')];
      const bystander = await listen(
        'web-2',
        await stack.token({ username: 'clerk', tenant: 'demo' }),
        'SHA01',
      );
      expect((await takeAway(who)).status).toBeLessThan(300);
      await eventually(() => streams.every(({ endedAt }) => endedAt !== null));
      expect(bystander.endedAt).toBeNull();
    });

    it('and no session has more than five at a time', async () => {
      const { token } = await listener('many_streams');
      for (let i = 0; i < 5; i += 1) expect((await listen(i % 2 ? 'web' : 'web-2', token)).status).toBe(200);
      expect((await listen('web', token)).status).toBe(429);
      await open[0]!.close();
      const again = await eventually(async () => {
        const live = await listen('web', token);
        return live.status === 200 && live;
      });
      expect(again.status).toBe(200);
    });
  });

  // All is taken away before the first waits for the other process: that minute is the same for both.
  describe('is felt at once, and in another process within a minute,', () => {
    const password = 'Lantern-4417-quay';
    const endings: Record<string, (id: string) => Promise<{ status: number }>> = {
      disabled: (id) => manager.put('user', { id, status: 'disabled' }),
      locked: (id) => manager.post(`user/${id}/lock`),
      deleted: (id) => manager.delete(`user/${id}`),
      renewed: (id) => manager.post(`user/${id}/password`, { password, confirmPassword: password }),
    };
    type Known = Awaited<ReturnType<typeof person>>;
    const people: ({ what: string; end: (typeof endings)[string] } & Known)[] = [];
    let byRole: Known, byHotel: Known, byChange: Known;
    const felt = async (process: string) => [
      await byRole.asked(process, 'user'),
      await byRole.asked(process),
      await byHotel.asked(process, 'payments', 'SHA01'),
      await byHotel.asked(process),
      await byChange.asked(process),
    ];
    const expected = ['FORBIDDEN', 'in', 'INVALID_HOTEL_CODE', 'in', 'FORBIDDEN'];

    beforeAll(async () => {
      for (const [what, end] of Object.entries(endings)) people.push({ what, end, ...(await person(what)) });
      byRole = await person('by_role');
      byHotel = await person('by_hotel');
      byChange = await person('by_change');
    });

    it('by a user who is disabled, locked, deleted or given a password', async () => {
      for (const { what, end, id, asked } of people) {
        expect([what, (await end(id)).status]).toEqual([what, what === 'disabled' ? 200 : 204]);
        expect([what, await asked('web')]).toEqual([what, 'INVALID_TOKEN']);
        const open = 'SELECT 1 FROM security.sessions WHERE user_id = $1 AND ended_at IS NULL';
        expect([what, await tenantRows(stack, open, [id])]).toEqual([what, []]);
      }
    });

    it('by who loses a role’s permission, a hotel or a role', async () => {
      const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW'];
      const changed = [
        await manager.put('roles/by_role', { permissions }),
        await manager.put('user', { id: byHotel.id, allHotels: false, hotels: ['HKG01'] }),
        await manager.put('user', { id: byChange.id, roles: ['auditor'] }),
      ];
      expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await felt('web')).toEqual(expected);
    });

    it('all of them in the other process', async () => {
      await eventually(async () => {
        for (const { what, asked } of people)
          expect([what, await asked('web-2')]).toEqual([what, 'INVALID_TOKEN']);
        expect(await felt('web-2')).toEqual(expected);
        return true;
      });
    });
  });
});
