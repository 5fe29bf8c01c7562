import { randomUUID } from 'node:crypto';
import { type ApiClient, type Exchange, send } from '../../support/api-client.js';
import { clientToken } from '../../support/client-tokens.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

describe('An API client', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
  });

  const signedIn = async (changes: Record<string, unknown> = {}) => {
    const { body: client } = await manager.post('api-clients', {
      code: `client-${randomUUID().slice(0, 8)}`,
      name: 'Lobby_Kiosk',
      type: 'kiosk',
      deviceId: 'K-1',
      group: 'Lobby',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['manager'],
      hotels: ['HKG01'],
      ...changes,
    });
    const { token, sessionId } = await clientToken(stack, client.id);
    const call = (path: string, hotel = 'HKG01', init: Exchange = {}) =>
      send(`${stack.url}/demo/api/v1/${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          'x-hotel-code': hotel,
          ...(init.body ? { 'content-type': 'application/json' } : {}),
        },
      });
    return { client, call, sessionId };
  };

  it('may do in its hotels what its roles permit, and is named as a client', async () => {
    const { client, call } = await signedIn();
    expect((await call('user/current-user')).body).toMatchObject({
      kind: 'client',
      id: client.id,
      username: client.code,
      realName: 'Lobby_Kiosk',
      language: 'en',
      email: null,
      hotels: ['HKG01'],
      groupLevel: false,
    });
    expect((await call('payments')).status).toBe(200);
    const foreign = await call('payments', 'SHA01');
    expect([foreign.status, foreign.body.code]).toEqual([409, 'INVALID_HOTEL_CODE']);
    const group = await call('user', '');
    expect([group.status, group.body.message]).toEqual([400, 'Choose a hotel first.']);
  });

  it('works at group level when it is the group’s', async () => {
    const { call } = await signedIn({ groupClient: true, hotels: [] });
    expect((await call('user', '')).status).toBe(200);
  });

  it('reads what its hotel says of kiosks and invoices, which those systems act on', async () => {
    const name = `role-${randomUUID().slice(0, 8)}`;
    const permissions = ['HOTEL_SETTING_VIEW'];
    const words = { shortDescription: 'Kiosk', description: 'Reads the settings of its hotel.' };
    const role = await manager.post('roles', { name, roleGroup: 'normal', permissions, ...words });
    expect([role.status, role.body]).toEqual([201, expect.anything()]);
    const { call } = await signedIn({ roles: [name] });
    const switches = (on: boolean) => ({
      kioskDirtyRoomCheckIn: on,
      kioskStaffCheckOut: on,
      invoiceInfoSync: on,
    });
    for (const on of [true, false]) {
      expect((await manager.put('hotel-settings/HKG01', switches(on))).status).toBe(200);
      expect((await call('hotel-settings/HKG01')).body).toMatchObject(switches(on));
    }
  });

  it('may not do what its roles do not permit', async () => {
    const { call } = await signedIn({ roles: ['clerk'] });
    expect((await call('payments')).status).toBe(200);
    const { status, body } = await call('user');
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('has no account of its own to change, and does not end itself', async () => {
    const { client, call } = await signedIn({ groupClient: true });
    const json = (method: string, body: object): Exchange => ({ method, body: JSON.stringify(body) });
    const password = {
      oldPassword: 'x',
      password: 'Lantern-4417-quay',
      confirmPassword: 'Lantern-4417-quay',
    };
    expect((await call(`user/current-user/${client.id}/password`, '', json('POST', password))).status).toBe(
      403,
    );
    expect((await call(`user/${client.id}/current-resort`, '')).status).toBe(403);
    const disabled = await call(`api-clients/${client.id}`, '', json('PUT', { enabled: false }));
    expect([disabled.status, disabled.body.message]).toEqual([422, 'A client cannot disable itself.']);
    const deleted = await call(`api-clients/${client.id}`, '', { method: 'DELETE' });
    expect([deleted.status, deleted.body.message]).toEqual([422, 'A client cannot delete itself.']);
  });

  it('stands in the change log as a client', async () => {
    const { client, call } = await signedIn({ groupClient: true });
    const body = JSON.stringify({ appVersion: '4.3' });
    expect((await call(`api-clients/${client.id}`, '', { method: 'PUT', body })).status).toBe(200);
    const [change] = await tenantRows(
      stack,
      `SELECT actor_kind, actor_id, actor_name, client_ip FROM audit.changes WHERE identifier = $1 AND action = 'update'`,
      [client.code],
    );
    expect(change).toEqual({
      actor_kind: 'client',
      actor_id: client.id,
      actor_name: 'Lobby_Kiosk',
      client_ip: '127.0.0.1',
    });
  });

  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['disabled', (id) => manager.put(`api-clients/${id}`, { enabled: false })],
    ['deleted', (id) => manager.delete(`api-clients/${id}`)],
    ['given another secret at once', (id) => manager.post(`api-clients/${id}/secret`, { overlapHours: 0 })],
  ])('that is %s is out at once', async (_what, end) => {
    const { client, call } = await signedIn();
    expect((await call('payments')).status).toBe(200);
    expect((await end(client.id)).status).toBeLessThan(300);
    const { status, body } = await call('payments');
    expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('stays in while the secret before is still taken', async () => {
    const { client, call } = await signedIn();
    await manager.post(`api-clients/${client.id}/secret`, { overlapHours: 1 });
    expect((await call('payments')).status).toBe(200);
  });

  it('does not pass for a user by its id', async () => {
    const { client, sessionId } = await signedIn();
    expect(
      await tenantRows(stack, 'SELECT user_id FROM security.sessions WHERE id = $1', [sessionId]),
    ).toEqual([{ user_id: null }]);
    expect((await manager.get(`user/${client.id}`)).status).toBe(404);
  });
});
