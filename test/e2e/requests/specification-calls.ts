import { type ApiClient, DEMO_PASSWORD, send } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { mailTo, paymentBody } from '../../support/payment-steps.js';
import { atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const HEADERS = { 'x-fingerprint-id': 'a-browser', 'x-source': 'web' };
const CHOSEN = 'Lantern-4471';

/** The specification's list of calls, row by row and in its own words: method, path, payload. */
describe('The calls of the specification', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
  });

  const token = (form: Record<string, string>) =>
    send(`${stack.url}/demo/api/oauth/token`, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
  const open = (path: string, body?: object) =>
    send(`${stack.url}${path}`, {
      headers: { ...HEADERS, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const clerk = { client: 'web', grant_type: 'password', username: 'clerk', password: DEMO_PASSWORD };

  describe('POST /api/oauth/token', () => {
    it('signs in, and renews', async () => {
      const first = await token(clerk);
      expect([first.status, first.body.expires_in]).toEqual([200, 900]);

      const renewal = { client: 'web', grant_type: 'refresh_token', username: 'clerk', min_validity: '600' };
      const second = await token({ ...renewal, refresh_token: first.body.refresh_token });

      expect(second.status).toBe(200);
      expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
      expect(second.body.expires_in).toBeGreaterThanOrEqual(600);
    });

    it.each([
      [
        'an API client with a wrong secret',
        { client: 'KIOSK', client_secret: 'wrong' },
        [401, 'INVALID_CLIENT'],
      ],
      ['an API client without its secret', { client: 'KIOSK' }, [401, 'INVALID_CLIENT']],
      ['two clients at once', { client: 'KIOSK', client_id: 'OTHER' }, [400, 'VALIDATION_FAILED']],
    ])('refuses %s', async (_who, form, refused) => {
      const { status, body } = await token({ ...clerk, ...form });
      expect([status, body.code]).toEqual(refused);
    });
  });

  describe('single sign-on', () => {
    it('GET /kunlun-default/api/v1/tenant/keycloak-path/{tenant}', async () => {
      expect(await open('/kunlun-default/api/v1/tenant/keycloak-path/demo')).toMatchObject({
        status: 200,
        body: { code: 'SUCCESS', data: null, error: null },
      });
      for (const unknown of ['nowhere', '%25', 'X'])
        expect(await open(`/kunlun-default/api/v1/tenant/keycloak-path/${unknown}`)).toMatchObject({
          status: 404,
          body: { code: 'TENANT_NOT_FOUND', message: 'Tenant does not exist' },
        });
    });

    it.each(['demo', 'kunlun-default'])('POST /api/v1/pms-kiosk/keycloak/realms under %s', async (prefix) => {
      expect(await open(`/${prefix}/api/v1/pms-kiosk/keycloak/realms`, { tenantId: 'demo' })).toMatchObject({
        status: 200,
        body: { code: 'SUCCESS', data: null, error: null },
      });
    });

    it('tells nobody under one tenant of another', async () => {
      const { status, body } = await open('/demo/api/v1/pms-kiosk/keycloak/realms', {
        tenantId: 'kunlun-default',
      });
      expect([status, body.code]).toEqual([404, 'TENANT_NOT_FOUND']);
    });

    it('says which tenant does not exist', async () => {
      const { status, body } = await open('/kunlun-default/api/v1/pms-kiosk/keycloak/realms', {
        tenantId: 'nowhere',
      });
      expect([status, body.message]).toEqual([404, 'Tenant does not exist']);
    });
  });

  describe('users', () => {
    const body = { username: 'new_clerk', realName: 'Lin Wei', roles: ['clerk'], allHotels: true };
    const passwords = { password: CHOSEN, confirmPassword: CHOSEN };
    let id: string;

    it('POST, GET and PUT /api/v1/user', async () => {
      const made = await manager.post('user', { ...body, ...passwords, email: 'lin.wei@example.com' });
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      id = made.body.id;
      const all = await manager.get('user');
      expect(all.body.map(({ username }: { username: string }) => username)).toContain('new_clerk');
      const changed = await manager.put('user', { id, realName: 'Lin Wei Ming', resort: 'HKG01' });
      expect([changed.status, changed.body.realName, changed.body.resort]).toEqual([
        200,
        'Lin Wei Ming',
        'HKG01',
      ]);
    });

    it('POST /api/v1/user/{id}/password and PUT /api/v1/user/{username}/unlock/current-user', async () => {
      expect((await manager.post(`user/${id}/password`, { ...passwords, mustChange: false })).status).toBe(
        204,
      );
      expect((await manager.put('user/new_clerk/unlock/current-user')).status).toBe(204);
    });

    it('GET /api/v1/user/current-user, /user/permission/{permission}, and the current resort', async () => {
      const self = stack.api({ username: 'new_clerk', password: CHOSEN });
      expect((await self.get('user/current-user')).body).toMatchObject({ id, username: 'new_clerk' });
      expect((await self.get('user/permission/PAYBY_PAYMENT_CREATE_AND_VIEW')).body).toEqual({
        code: 'SUCCESS',
        data: true,
        error: null,
      });
      const chosen = await self.put(`user/${id}/current-resort`, { resort: 'LON01' });
      expect([chosen.status, chosen.body]).toEqual([200, { hotelCode: 'LON01', resort: 'LON01' }]);
      expect((await self.get(`user/${id}/current-resort`)).body.resort).toBe('LON01');
      expect((await self.put(`user/${id}/current-resort`, { resort: 'NOT_MINE' })).body.code).toBe(
        'INVALID_HOTEL_CODE',
      );
    });

    it('POST /api/v1/user/current-user/{id}/password', async () => {
      const self = stack.api({ username: 'new_clerk', password: CHOSEN });
      const next = 'Harbour-4471';
      const data = { oldPassword: CHOSEN, password: next, confirmPassword: next };
      expect((await self.post(`user/current-user/${id}/password`, data)).status).toBe(204);
      expect((await token({ ...clerk, username: 'new_clerk', password: next })).status).toBe(200);
    });

    it('POST /api/rest/password/create-link, /verify-link and /api/rest/password', async () => {
      expect((await open('/demo/api/rest/password/create-link', { username: 'new_clerk' })).status).toBe(200);
      const { text } = (await mailTo(stack, 'lin.wei@example.com')) as { text: string };
      const redisKey = /#\/reset-password\/demo\/([\w-]+)/.exec(text)![1];
      expect((await open('/demo/api/rest/password/verify-link', { redisKey })).body.data.username).toBe(
        'new_clerk',
      );
      const set = await open('/demo/api/rest/password', { redisKey, ...passwords });
      expect(set.body).toEqual({ code: 'SUCCESS', data: null, error: null });
    });

    it('DELETE /api/v1/user/{id} with a list in the body', async () => {
      const other = await manager.post('user', { ...body, username: 'other_clerk', ...passwords });
      expect((await manager.delete(`user/${id}`, [other.body.id])).status).toBe(204);
      for (const gone of [id, other.body.id]) expect((await manager.get(`user/${gone}`)).status).toBe(404);
    });
  });

  it('GET /api/v1/roles and /api/v1/roles/current-perms', async () => {
    expect((await manager.get('roles')).body).toContainEqual(expect.objectContaining({ name: 'clerk' }));
    const { code, data, error } = (await manager.get('roles/current-perms')).body;
    expect([code, error]).toEqual(['SUCCESS', null]);
    expect(data).toContain('SECURITY_ROLE_VIEW');
  });

  it.each([
    ['en', 'Failed to create payment request. Please fill in language, valid for and try again'],
    ['zh', '创建付款请求失败，请填写语言、有效期后重试'],
  ] as const)(
    'a payment request that lacks several fields says in one sentence which (%s)',
    async (language, said) => {
      const { language: _l, expiryMinutes: _e, ...rest } = paymentBody({});
      const { status, body } = await stack.api({ username: 'clerk', language }).post('payments', rest);
      expect([status, body.message]).toEqual([400, said]);
    },
  );
});
