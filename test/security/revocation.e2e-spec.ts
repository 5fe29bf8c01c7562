import { type ApiClient, send } from '../support/api-client.js';
import { tenantRows } from '../support/payment-steps.js';
import { addPerson, atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** How soon a change must be felt in every process. */
const FELT = { timeoutMs: 60_000, intervalMs: 500 };

describe('Access that is taken away', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, roles: ['web', 'web'], env: { SEED_DEMO: 'true' } });
    manager = atGroup(stack, 'manager');
  });
  afterAll(() => stack.stop());

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

  it('from a user who is disabled, locked, deleted or given a password is felt at once, and in another process within a minute', async () => {
    const password = 'Lantern-4417-quay';
    const endings: Record<string, (id: string) => Promise<{ status: number }>> = {
      disabled: (id) => manager.put('user', { id, status: 'disabled' }),
      locked: (id) => manager.post(`user/${id}/lock`),
      deleted: (id) => manager.delete(`user/${id}`),
      renewed: (id) => manager.post(`user/${id}/password`, { password, confirmPassword: password }),
    };
    const people: ({ what: string; end: (typeof endings)[string] } & Awaited<ReturnType<typeof person>>)[] =
      [];
    for (const [what, end] of Object.entries(endings)) people.push({ what, end, ...(await person(what)) });
    for (const { what, end, id, asked } of people) {
      expect([what, (await end(id)).status]).toEqual([what, what === 'disabled' ? 200 : 204]);
      expect([what, await asked('web')]).toEqual([what, 'INVALID_TOKEN']);
      const open = 'SELECT 1 FROM security.sessions WHERE user_id = $1 AND ended_at IS NULL';
      expect([what, await tenantRows(stack, open, [id])]).toEqual([what, []]);
    }
    await eventually(async () => {
      for (const { what, asked } of people)
        expect([what, await asked('web-2')]).toEqual([what, 'INVALID_TOKEN']);
      return true;
    }, FELT);
  }, 90_000);

  it('with a role’s permission, a hotel or a role is felt likewise', async () => {
    const byRole = await person('by_role');
    const byHotel = await person('by_hotel');
    const byChange = await person('by_change');
    const permissions = ['PAYBY_PAYMENT_CREATE_AND_VIEW'];
    expect((await manager.put('roles/by_role', { permissions })).status).toBe(200);
    expect((await manager.put('user', { id: byHotel.id, allHotels: false, hotels: ['HKG01'] })).status).toBe(
      200,
    );
    expect((await manager.put('user', { id: byChange.id, roles: ['auditor'] })).status).toBe(200);
    const felt = async (process: string) => [
      await byRole.asked(process, 'user'),
      await byRole.asked(process),
      await byHotel.asked(process, 'payments', 'SHA01'),
      await byHotel.asked(process),
      await byChange.asked(process),
    ];
    const expected = ['FORBIDDEN', 'in', 'INVALID_HOTEL_CODE', 'in', 'FORBIDDEN'];
    expect(await felt('web')).toEqual(expected);
    await eventually(async () => {
      expect(await felt('web-2')).toEqual(expected);
      return true;
    }, FELT);
  }, 90_000);
});
