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
    return { id, token, asked };
  };

  const post = (token: string, path: string) =>
    send(`${stack.urls.web}/demo/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

  it('ends the sessions of a person whose user becomes another system’s', async () => {
    const { id, asked } = await person('became_interface');
    const link = `INSERT INTO security.password_resets (id, user_id, kind, key_hash, expires_at)
      VALUES (gen_random_uuid(), $1, 'link', '\\x00', now() + interval '1 hour')`;
    await tenantRows(stack, link, [id]);
    expect((await manager.put('user', { id, userType: 'INTERFACE' })).status).toBe(200);
    // A password set by a mailed link would be a person's way back in.
    const open = 'SELECT 1 FROM security.password_resets WHERE user_id = $1 AND used_at IS NULL';
    expect(await tenantRows(stack, open, [id])).toEqual([]);
    for (const process of ['web', 'web-2'])
      await eventually(async () => (await asked(process)) === 'INVALID_TOKEN');
  });

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
    type Listener = Awaited<ReturnType<typeof listener>>;

    it('sign-out, a lock, a lost role, a role without the permission and a lost hotel', async () => {
      const takeAway: Record<string, (who: Listener) => Promise<{ status: number }>> = {
        out: ({ token }) => post(token, 'user/logout'),
        lock: ({ id }) => manager.post(`user/${id}/lock`),
        role: ({ id }) => manager.put('user', { id, roles: ['auditor'] }),
        permission: ({ username }) =>
          manager.put(`roles/${username}`, { permissions: ['SECURITY_USER_VIEW'] }),
        hotel: ({ id }) => manager.put('user', { id, hotels: ['HKG01'] }),
      };
      const bystander = await listen(
        'web-2',
        await stack.token({ username: 'clerk', tenant: 'demo' }),
        'SHA01',
      );
      const listeners = await Promise.all(
        Object.entries(takeAway).map(async ([what, take]) => {
          const who = await listener(`live_${what}`);
          const streams = [
            await listen('web', who.token, 'SHA01'),
            await listen('web-2', who.token, 'SHA01'),
          ];
          return { what, who, take, streams };
        }),
      );
      for (const { what, who, take } of listeners)
        expect([what, (await take(who)).status < 300]).toEqual([what, true]);
      const stillOpen = () =>
        listeners
          .filter(({ streams }) => streams.some(({ endedAt }) => endedAt === null))
          .map(({ what }) => what);
      await eventually(() => {
        expect(stillOpen()).toEqual([]);
        return true;
      });
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
    type Known = Awaited<ReturnType<typeof person>>;
    const endings: Record<string, (who: Known) => Promise<{ status: number }>> = {
      disabled: ({ id }) => manager.put('user', { id, status: 'disabled' }),
      locked: ({ id }) => manager.post(`user/${id}/lock`),
      deleted: ({ id }) => manager.delete(`user/${id}`),
      renewed: ({ id }) => manager.post(`user/${id}/password`, { password, confirmPassword: password }),
      signed_out: ({ token }) => post(token, 'user/logout'),
    };
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

    it('by a user who is disabled, locked, deleted, given a password or signs out', async () => {
      for (const { what, end, id, asked, token } of people) {
        const status = ['disabled', 'signed_out'].includes(what) ? 200 : 204;
        expect([what, (await end({ id, asked, token })).status]).toEqual([what, status]);
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
      await eventually(
        async () => {
          for (const { what, asked } of people)
            expect([what, await asked('web-2')]).toEqual([what, 'INVALID_TOKEN']);
          expect(await felt('web-2')).toEqual(expected);
          return true;
        },
        { seldom: true },
      );
    });
  });
});
