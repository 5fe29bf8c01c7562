import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup } from '../../support/people.js';

describe('Start pages', () => {
  it('are what the role says, unless its user chose another', async () => {
    const stack = sharedStack();
    const id = await addPerson(stack, {
      username: 'starter',
      permissions: ['PAYBY_PAYMENT_CREATE_AND_VIEW'],
    });
    await tenantRows(
      stack,
      `UPDATE security.roles SET starting_page = 'transactions' WHERE name = 'starter'`,
    );
    const own = stack.api('starter');
    const manager = atGroup(stack, 'manager');
    const path = `user/${id}/starting-page`;
    const begins = async () => {
      const { startingPage, roles } = (await own.get('user/current-user')).body;
      return [startingPage, ...roles.map((role: { startingPage: string | null }) => role.startingPage)];
    };
    const { updatedAt } = (await manager.get(`user/${id}`)).body;
    expect(await begins()).toEqual([null, 'transactions']);
    expect((await own.put(path, { startingPage: 'dashboard' })).body).toEqual({ startingPage: 'dashboard' });
    expect(await begins()).toEqual(['dashboard', 'transactions']);
    expect((await own.put(path, { startingPage: 'nowhere' })).body.code).toBe('VALIDATION_FAILED');
    expect((await manager.put(path, { startingPage: 'dashboard' })).status).toBe(403);
    const stale = await manager.put('user', { id, updatedAt, startingPage: null });
    expect(stale.body.code).toBe('CONFLICT');
    expect((await own.put(path, { startingPage: '' })).body).toEqual({ startingPage: null });
    expect(await begins()).toEqual([null, 'transactions']);
  });
});
