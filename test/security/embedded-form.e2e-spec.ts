import { randomUUID } from 'node:crypto';
import { send, tokenRequest, type ApiClient } from '../support/api-client.js';
import { queryDatabase } from '../support/databases.js';
import { paymentBody, QUICK, tenantRows } from '../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';

const ORIGIN = 'https://pms.example.com';

const PERIODS = ['expiryMinutesDefault', 'expiryMinutesMax', 'postingRetry', 'preAlertMinutes'];
const KEPT_SETTINGS = [...PERIODS, 'latePolicy', 'surplusPolicy', 'postDisputes'];

describe('The form within another system’s page', () => {
  let stack: Stack;
  let manager: ApiClient;
  let client: { id: string; code: string; token: string };

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    manager = atGroup(stack, 'manager');
    const inherited = (await manager.get('payby-settings')).body;
    await manager.put('payby-settings', wanted(inherited, ['https://group.example.com']));
    const hongKong = stack.api('manager');
    await hongKong.put('payby-settings', wanted(inherited, [ORIGIN]));
    client = await newClient();
  });
  afterAll(() => stack.stop());

  const wanted = (settings: any, frameOrigins: string[]) => ({
    ...Object.fromEntries(KEPT_SETTINGS.map((name) => [name, settings[name]])),
    refundApproval: {},
    frameOrigins,
  });
  const newClient = async (changes: Record<string, unknown> = {}) => {
    const { body } = await manager.post('api-clients', {
      code: `pms-${randomUUID().slice(0, 8)}`,
      name: 'Opera',
      type: 'mobile_pms',
      group: 'PMS',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['clerk'],
      hotels: ['HKG01'],
      ...changes,
    });
    const { body: answer } = await tokenRequest(stack.url, 'demo', {
      grant_type: 'client_credentials',
      client_id: body.code,
      client_secret: body.secret ?? body.clientSecret,
    });
    if (!answer.access_token) throw new Error(JSON.stringify([body, answer]));
    return { id: body.id as string, code: body.code as string, token: answer.access_token as string };
  };

  interface Call {
    method?: string;
    body?: unknown;
    hotel?: string;
    key?: string;
    tenant?: string;
  }
  const call = (
    token: string,
    path: string,
    { method, body, hotel = 'HKG01', key, tenant = 'demo' }: Call = {},
  ) =>
    send(`${stack.url}/${tenant}/api/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'x-hotel-code': hotel,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': key ?? randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ticket = async (body: object = {}, as = client) =>
    (await call(as.token, 'payments/iframe-tickets', { body: { origin: ORIGIN, ...body } })).body;
  const open = (uuid: string, tenant = 'demo') => call('', `iframe/${uuid}/open`, { method: 'POST', tenant });
  const opened = async (body: object = {}): Promise<string> =>
    (await open((await ticket(body)).uuid)).body.accessToken;
  const payload = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

  it('begins with a ticket in the part of the address that no server sees, and what the other system filled in', async () => {
    const prefill = {
      payers: [{ kind: 'reservation', code: '100001' }],
      items: [{ name: 'Deposit', amountMinor: 5_000 }],
      currencyCode: 'HKD',
      language: 'zh',
      firstName: 'Yuxin',
      lastName: 'Chen',
      email: 'yuxin.chen@example.com',
      mobile: '+85255500101',
    };

    const made = await ticket(prefill);

    expect(made.url).toBe(`${stack.url}/demo/embed#/payby/iframe-add-pay/${made.uuid}`);
    const left = Date.parse(made.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000 + 2_000);
    const { status, body, headers } = await open(made.uuid);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      hotelCode: 'HKG01',
      hotelName: 'Harbour Vale Hong Kong',
      origin: ORIGIN,
      prefill,
    });
    expect(payload(body.accessToken)).toMatchObject({
      typ: 'embedded',
      htl: 'HKG01',
      aud: 'demo',
      sub: client.id,
    });
    expect(payload(body.accessToken).exp - payload(body.accessToken).iat).toBe(30 * 60);
  });

  it('is found by its ticket alone, which that does not spend; an unknown one is told like a spent one', async () => {
    const tenantOf = (uuid: string) =>
      send(`${stack.url}/api/v1/iframe/tenant`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uuid }),
      });
    const { uuid } = await ticket();

    for (let time = 0; time < 2; time++) {
      const { status, body } = await tenantOf(uuid);
      expect([status, body]).toEqual([200, { tenant: 'demo' }]);
    }
    expect((await open(uuid)).status).toBe(200);
    const unknown = await tenantOf(randomUUID());
    expect([unknown.status, unknown.body.code]).toEqual([410, 'IFRAME_TICKET_INVALID']);
    expect((await tenantOf('demo')).status).toBe(400);
    const kept = await queryDatabase(
      stack.databaseUrl,
      'SELECT t::text AS row FROM tenancy.iframe_tickets t',
    );
    expect(kept.length).toBeGreaterThan(0);
    for (const { row } of kept) expect(row).not.toContain(uuid);
  });

  it('lets the specification’s route be framed only by what shows nothing and leads to the tenant’s page', async () => {
    const page = (path: string, dest: string) =>
      fetch(`${stack.url}${path}`, { headers: { 'sec-fetch-dest': dest } });
    for (const dest of ['iframe', 'frame', 'embed', 'object']) {
      const framed = await page('/', dest);
      const policy = framed.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('frame-ancestors *');
      expect(framed.headers.get('vary')).toMatch(/sec-fetch-dest/i);
      const html = await framed.text();
      expect(html).not.toMatch(/id="root"|<form|<input|<button|<a /);
    }
    const alone = await page('/', 'document');
    expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const form = await page('/demo/embed', 'iframe');
    expect(form.headers.get('content-security-policy')).toContain(
      `frame-ancestors https://group.example.com ${ORIGIN}`,
    );
  });

  it('keeps neither the ticket nor the guest in clear', async () => {
    const { uuid } = await ticket({ lastName: 'Sommerfeld' });

    const rows = await tenantRows(stack, 'SELECT t::text AS row FROM payby.iframe_tickets t');

    for (const { row } of rows) {
      expect(row).not.toContain(uuid);
      expect(row).not.toContain(Buffer.from('Sommerfeld').toString('hex'));
    }
    expect(rows.length).toBeGreaterThan(0);
  });

  describe('opens', () => {
    const INVALID = [410, 'IFRAME_TICKET_INVALID'];
    const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.code];

    it('once, also when two browsers try at the same moment', async () => {
      const { uuid } = await ticket();

      const answers = await Promise.all([open(uuid), open(uuid), open(uuid), open(uuid)]);

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(codeOf(answer)).toEqual(INVALID);
      expect(codeOf(await open(uuid))).toEqual(INVALID);
    });

    it('not after ten minutes, not for a guess, not at another tenant', async () => {
      const late = await ticket();
      await tenantRows(
        stack,
        `UPDATE payby.iframe_tickets SET expires_at = clock_timestamp() - interval '1 second'
         WHERE id = (SELECT id FROM payby.iframe_tickets ORDER BY created_at DESC LIMIT 1)`,
      );
      expect(codeOf(await open(late.uuid))).toEqual(INVALID);
      expect(codeOf(await open(randomUUID()))).toEqual(INVALID);
      expect(codeOf(await open('x'))).toEqual(INVALID);
      const other = await ticket();
      expect(codeOf(await open(other.uuid, 'kunlun-default'))).toEqual(INVALID);
      expect((await open(other.uuid)).status).toBe(200);
    });

    it('not once its client has been disabled, and ends the form of one that was open', async () => {
      const brief = await newClient();
      const [unopened, open1] = [await ticket({}, brief), await ticket({}, brief)];
      const { accessToken } = (await open(open1.uuid)).body;
      expect((await call(accessToken, 'payment-settings')).status).toBe(200);

      const disabled = await manager.put(`api-clients/${brief.id}`, { enabled: false });
      expect(disabled.status).toBe(200);

      expect(codeOf(await open(unopened.uuid))).toEqual(INVALID);
      expect(codeOf(await call(accessToken, 'payment-settings'))).toEqual([401, 'INVALID_TOKEN']);
    });

    it('M20: not when it was asked for with a secret that was replaced at once; with an overlap it is', async () => {
      const brief = await newClient();
      const [before, during] = [await ticket({}, brief), await ticket({}, brief)];
      await manager.post(`api-clients/${brief.id}/secret`, { overlapHours: 1 });
      expect((await open(during.uuid)).status).toBe(200);
      await manager.post(`api-clients/${brief.id}/secret`, { overlapHours: 0 });
      expect(codeOf(await open(before.uuid))).toEqual(INVALID);
    });
  });

  describe('has a token', () => {
    it('that looks things up and asks for money at its hotel, in the client’s name', async () => {
      const token = await opened();
      for (const path of [
        'reservations?query=1000',
        'accounts?query=HA',
        'groups?query=G',
        'ar-accounts?query=AR',
        'payment-methods',
        'payment-settings',
      ]) {
        const { status } = await call(token, path);
        expect([path, status]).toEqual([path, 200]);
      }

      const { status, body } = await call(token, 'payments', { body: paymentBody() });

      expect([status, body.requestChannel, body.createdBy]).toEqual([201, 'IFRAME', 'Opera']);
    });

    it('that takes payers typed by hand while the PMS is silent, and so does the API; the terminal is kept', async () => {
      await stack.sandbox.pms({ mode: 'down500', scope: 'all' });
      const payers = [
        { kind: 'reservation', code: '700001', byHand: { firstName: 'Yuxin', lastName: 'Chen' } },
        { kind: 'nonIntegration', code: 'BQT-1', byHand: { lastName: 'Tan' } },
      ];
      const items = payers.map(({ code }) => ({ name: 'Deposit', amountMinor: 5_000, owner: code }));
      const asked = paymentBody({ payers, items });

      for (const token of [await opened({ payers, items }), client.token]) {
        const { status, body } = await call(token, 'payments', { body: asked });
        expect([status, body.terminalId]).toEqual([201, client.code]);
        expect(body.payers).toMatchObject([
          { pmsId: null, unverified: true },
          { pmsId: null, nonIntegrationId: 'BQT-1' },
        ]);
        expect(body.payers[1].unverified).toBeUndefined();
        const unnamed = paymentBody({
          payers: [{ kind: 'account', code: 'HA-9', byHand: { lastName: 'Tan' } }],
        });
        expect(fieldsOf(await call(client.token, 'payments', { body: unnamed }))).toHaveProperty([
          'payers.0.byHand.name',
        ]);
      }
      await stack.sandbox.pms({ mode: 'ok' });
      const { body } = await stack
        .api('clerk')
        .get('payments', { query: { filter: { terminalId: client.code, payerKind: 'nonIntegration' } } });
      expect(body).toHaveLength(2);
    });

    it('that is good for nothing else', async () => {
      const token = await opened();
      const payment = (await call(token, 'payments', { body: paymentBody() })).body;
      const closed: [string, Call?][] = [
        ['payments'],
        [`payments/${payment.id}`],
        [`payments/${payment.id}/events`],
        [`payments/${payment.id}/verification`],
        ['payments/stats'],
        ['payments/stats/today'],
        ['payments/already-asked?payer=100001'],
        ['payments/iframe-tickets', { body: { origin: ORIGIN } }],
        ['payby-settings'],
        ['events'],
        ['hotels'],
        ['user/current-user'],
        ['user'],
        ['roles/current-perms'],
        ['user/logout', { body: {} }],
        ['api-clients'],
        ['audit-log'],
      ];
      for (const [path, options] of closed) {
        const { status, body } = await call(token, path, options);
        expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN']);
      }
      // Nor does it renew itself.
      const renewed = await tokenRequest(stack.url, 'demo', {
        grant_type: 'refresh_token',
        refresh_token: token,
      });
      expect(renewed.body.access_token).toBeUndefined();
    });

    it('that is worth nothing at another hotel, another tenant, or with another hotel written into it', async () => {
      const both = await newClient({ hotels: ['HKG01', 'SHA01'] });
      const { accessToken } = (await open((await ticket({}, both)).uuid)).body;

      const elsewhere = await call(accessToken, 'payment-settings', { hotel: 'SHA01' });
      expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'INVALID_HOTEL_CODE']);
      expect((await call(both.token, 'payment-settings', { hotel: 'SHA01' })).status).toBe(200);
      const otherTenant = await call(accessToken, 'payment-settings', { tenant: 'kunlun-default' });
      expect([otherTenant.status, otherTenant.body.code]).toEqual([404, 'TENANT_NOT_FOUND']);
      const [header, , signature] = accessToken.split('.');
      const forged = { ...payload(accessToken), htl: 'SHA01' };
      const altered = `${header}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
      expect((await call(altered, 'payment-settings', { hotel: 'SHA01' })).body.code).toBe('INVALID_TOKEN');
    });

    it('that makes one payment: the same request again gives it again, another one is refused', async () => {
      const token = await opened();
      const body = paymentBody();
      const key = randomUUID();
      const refused = await call(token, 'payments', { body: { ...body, firstName: '' } });
      const first = await call(token, 'payments', { body, key });
      const again = await call(token, 'payments', { body, key });
      const second = await call(token, 'payments', { body: paymentBody() });
      const [twin, other] = await Promise.all([opened(), opened()]);
      const parallel = await Promise.all(
        Array.from({ length: 8 }, () =>
          call(twin, 'payments', { body: paymentBody({ lastName: 'Parallel' }) }),
        ),
      );

      expect([refused.status, first.status, again.status]).toEqual([400, 201, 201]);
      expect(again.body.id).toBe(first.body.id);
      expect([second.status, second.body.code]).toEqual([409, 'IFRAME_TICKET_USED']);
      expect(parallel.filter(({ status }) => status === 201)).toHaveLength(1);
      const [{ n }] = await tenantRows(
        stack,
        `SELECT count(*)::int AS n FROM payby.payments WHERE last_name = 'Parallel'`,
      );
      expect(n).toBe(1);
      expect((await call(other, 'payments', { body: paymentBody() })).status).toBe(201);
    });
  });

  describe('is offered', () => {
    it('to API clients only, who may ask for payments at that hotel', async () => {
      const user = await stack.api('clerk').post('payments/iframe-tickets', { origin: ORIGIN });
      expect([user.status, user.body.message]).toEqual([
        403,
        'Only an API client can open the embedded form.',
      ]);
      const auditor = await newClient({ roles: ['auditor'] });
      expect(
        (await call(auditor.token, 'payments/iframe-tickets', { body: { origin: ORIGIN } })).status,
      ).toBe(403);
      const elsewhere = await call(client.token, 'payments/iframe-tickets', {
        body: { origin: ORIGIN },
        hotel: 'SHA01',
      });
      expect(elsewhere.body.code).toBe('INVALID_HOTEL_CODE');
    });

    it('only to pages the hotel has listed', async () => {
      for (const origin of [
        'https://evil.example.com',
        'https://group.example.com',
        'http://pms.example.com',
      ]) {
        const answer = await call(client.token, 'payments/iframe-tickets', { body: { origin } });
        expect([origin, answer.status, answer.body.code]).toEqual([origin, 422, 'FRAME_ORIGIN_NOT_ALLOWED']);
      }
      for (const origin of ['*', 'null', '', `${ORIGIN}/`, 'javascript:alert(1)', undefined]) {
        const answer = await call(client.token, 'payments/iframe-tickets', { body: { origin } });
        expect(Object.keys(fieldsOf(answer))).toEqual(['origin']);
      }
    });

    it('with a first content of the right form', async () => {
      const answer = await call(client.token, 'payments/iframe-tickets', {
        body: {
          origin: ORIGIN,
          firstName: 'a\r\nb',
          email: 'x',
          items: [{ name: '4111 1111 1111 1111', amountMinor: 0 }],
          x: 1,
        },
      });

      expect(Object.keys(fieldsOf(answer)).sort()).toEqual([
        'email',
        'firstName',
        'items.0.amountMinor',
        'items.0.name',
        'x',
      ]);
    });
  });

  describe('is served', () => {
    const policyOf = async (path: string) => {
      const { status, headers } = await send(`${stack.url}${path}`);
      const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      return { status, ancestors, frameOptions: headers.get('x-frame-options') };
    };

    it('to the tenant’s own list, of all its hotels, and every other page to nobody', async () => {
      expect(await policyOf('/demo/embed')).toEqual({
        status: 200,
        ancestors: `https://group.example.com ${ORIGIN}`,
        frameOptions: null,
      });
      expect(await policyOf('/kunlun-default/embed')).toMatchObject({ status: 200, ancestors: "'none'" });
      for (const path of ['/', '/pay/demo/AAAAAAAAAAAAAAAAAAAAAA', '/demo/api/v1/tenant-name'])
        expect(await policyOf(path)).toMatchObject({ ancestors: "'none'" });
      expect((await send(`${stack.url}/nobody-here/embed`)).status).toBe(404);
      expect((await send(`${stack.url}/%00/embed`)).status).toBe(400);
    });

    it('without what should not be in the list, however it got there', async () => {
      await tenantRows(
        stack,
        `UPDATE payby.settings SET frame_origins = frame_origins || '{"https://a.example; script-src *","*"}' WHERE hotel_code = '*'`,
      );

      const { headers } = await send(`${stack.url}/demo/embed`);

      expect(headers.get('content-security-policy')).toMatch(
        /frame-ancestors https:\/\/group\.example\.com https:\/\/pms\.example\.com$/,
      );
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    });
  });

  it('is kept to the networks the hotel lets in, and keeps the ticket for them', async () => {
    const { uuid } = await ticket();
    await addPerson(stack, {
      username: 'list_keeper',
      permissions: ['IP_WHITELIST_SETTING_MGT'],
      groupLevel: true,
    });
    const keeper = stack.api({ username: 'list_keeper' });
    await keeper.put('ip-allow-list', {
      enabled: true,
      entries: [{ network: '203.0.113.0/24' }],
      confirmLockOut: true,
    });
    const from = (address: string) =>
      send(`${stack.url}/demo/api/v1/iframe/${uuid}/open`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
      });
    await stack.restart('all');

    const outside = await from('198.51.100.7');
    const inside = await from('203.0.113.7');

    expect([outside.status, outside.body.code]).toEqual([403, 'IP_NOT_ALLOWED']);
    expect(inside.status).toBe(200);
  });
});
