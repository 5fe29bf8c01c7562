import { paidPayment, isRefunded, refund } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, paymentWhen, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { deliveriesOf, deliveriesWhen, endpointAt, hearingClient } from '../../support/webhook-endpoints.js';
import { answering, idOf, isGenuine, type WebhookReceiver } from '../../support/webhook-receiver.js';
import { startedReceiver } from './receiver.js';

describe('Webhooks to API clients', () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let manager: ApiClient;
  let clerk: ApiClient;
  let paths = 0;

  beforeAll(() => {
    receiver = startedReceiver();
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
    clerk = stack.api('clerk');
  });
  // What one test has made must not hear of the next one's payments.
  afterEach(async () => {
    for (const { id } of (await manager.get('webhook-endpoints')).body)
      await manager.delete(`webhook-endpoints/${id}`);
  });

  // The product's clock may be a moment behind ours.
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const newPath = () => `/hook-${(paths += 1)}`;
  const read = async (id: string) => (await manager.get(`webhook-endpoints/${id}`)).body;
  const detail = async (id: string, api = manager) => (await api.get(`webhook-deliveries/${id}`)).body;
  const all = (state: string) => (deliveries: any[]) =>
    deliveries.length > 0 && deliveries.every((each) => each.state === state);

  it('tell of a payment that is made, paid and refunded, with its version, signed, and nothing of the guest', async () => {
    const path = newPath();
    const endpoint = await endpointAt(manager, receiver.url(path));
    const payment = await paidPayment(stack, clerk);
    await refund(clerk, payment);
    await paymentWhen(clerk, payment.id, isRefunded);
    const received = await receiver.have(path, 3);

    const byType = new Map(received.map((each) => [each.event.type, each]));
    expect([...byType.keys()].sort()).toEqual(['payment.created', 'payment.paid', 'payment.refunded']);
    const expected = {
      'payment.created': { mainStatus: 'pending', paidMinor: 0, refundedMinor: 0 },
      'payment.paid': { mainStatus: 'success', paidMinor: 264_000, refundedMinor: 0 },
      'payment.refunded': { mainStatus: 'refunded', paidMinor: 264_000, refundedMinor: 264_000 },
    };
    for (const [type, changes] of Object.entries(expected)) {
      const { event } = byType.get(type)!;
      expect(event).toEqual({
        type,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          schemaVersion: 1,
          payment: {
            id: payment.id,
            paymentNo: payment.paymentNo,
            hotelCode: 'HKG01',
            version: expect.any(Number),
            amountMinor: 264_000,
            currencyCode: 'HKD',
            requestedBy: null,
            createdAt: expect.any(String),
            dueAt: expect.any(String),
            ...changes,
          },
          ...(type === 'payment.refunded' && {
            refund: { id: expect.any(String), amountMinor: 264_000, currencyCode: 'HKD', external: false },
          }),
        },
      });
    }
    const versions = Object.keys(expected).map((type) => byType.get(type)!.event.data.payment.version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(received.map(idOf)).size).toBe(3);
    for (const each of received) {
      expect(isGenuine(endpoint.secret, each)).toBe(true);
      expect(each.body).not.toMatch(/Yuxin|Chen|example\.com|100001/);
    }

    const deliveries = await deliveriesWhen(manager, endpoint, all('delivered'));
    expect(deliveries).toHaveLength(3);
    expect(deliveries[0]).toMatchObject({
      paymentId: payment.id,
      paymentNo: payment.paymentNo,
      guest: 'Chen, Yuxin',
      tries: 1,
      triesOf: 10,
      lastStatus: 204,
      lastProblem: null,
      nextTryAt: null,
    });
    expect(await deliveriesOf(manager, endpoint, { q: payment.paymentNo })).toHaveLength(3);
    expect(await deliveriesOf(manager, endpoint, { q: deliveries[0].webhookId })).toHaveLength(1);
    expect(await deliveriesOf(manager, endpoint, { state: 'failed' })).toEqual([]);
    expect(await read(endpoint.id)).toMatchObject({ state: 'healthy', lastStatus: 204, failedWaiting: 0 });
    expect((await manager.get(`webhook-endpoints/${endpoint.id}/figures`)).body).toMatchObject({
      total: 3,
      delivered: 3,
      allDelivered: 3,
      tries: 10,
    });

    const shown = await detail(deliveries[0].id);
    const sent = received.find((each) => idOf(each) === shown.webhookId)!;
    expect(shown.attempts).toMatchObject([{ no: 1, status: 204, problem: null, answer: null }]);
    expect(shown.signing).toMatchObject({
      body: sent.body,
      timestamp: Number(sent.headers['webhook-timestamp']),
      signedText: `${shown.webhookId}.${String(sent.headers['webhook-timestamp'])}.${sent.body}`,
      signatures: [
        {
          keyEnding: endpoint.keys[0].ending,
          newest: true,
          signature: sent.headers['webhook-signature'],
        },
      ],
    });
    expect(shown.curl).toContain(`-H 'webhook-id: ${shown.webhookId}'`);
  });

  it('are signed with both keys while both are live, and no key is ever shown again', async () => {
    const path = newPath();
    const { secret: old, ...endpoint } = await endpointAt(manager, receiver.url(path));
    const rotated = await manager.post(`webhook-endpoints/${endpoint.id}/secrets`, { overlapHours: 24 });
    expect(rotated.status).toBe(200);
    const { secret, keys } = rotated.body;
    expect(keys).toMatchObject([
      { until: null },
      { ending: endpoint.keys[0].ending, until: expect.any(String) },
    ]);

    const test = () => manager.post(`webhook-endpoints/${endpoint.id}/test-event`);
    const first = await test();
    expect([first.status, first.body]).toMatchObject([200, { type: 'webhook.test', state: 'delivered' }]);
    const stopped = await manager.delete(`webhook-endpoints/${endpoint.id}/secrets/previous`);
    expect(stopped.body.keys).toHaveLength(1);
    await test();

    const [both, newest] = receiver.on(path);
    expect([old, secret].map((key) => isGenuine(key, both!))).toEqual([true, true]);
    expect([old, secret].map((key) => isGenuine(key, newest!))).toEqual([false, true]);

    // Without an overlap the key from before stops at once.
    const atOnce = (await manager.post(`webhook-endpoints/${endpoint.id}/secrets`, { overlapHours: 0 })).body;
    expect(atOnce.keys).toMatchObject([{ until: null }]);
    await test();
    const [, , alone] = receiver.on(path);
    expect([secret, atOnce.secret].map((key) => isGenuine(key, alone!))).toEqual([false, true]);
    expect(alone!.headers['webhook-signature']).not.toContain(' ');
    const told = [
      await manager.get('webhook-endpoints'),
      await manager.get(`webhook-endpoints/${endpoint.id}`),
      await manager.get('webhook-deliveries', { query: { filter: { endpointId: endpoint.id } } }),
      await manager.get(`webhook-deliveries/${first.body.id}`),
      await manager.get('audit-log', { query: { filter: { entity: 'notifications.webhook_endpoints' } } }),
    ];
    const rows = await tenantRows(
      stack,
      'SELECT encode(secret_sealed, $1) AS sealed, e.* FROM notifications.webhook_endpoints e',
      ['escape'],
    );
    for (const key of [old, secret, atOnce.secret])
      for (const text of [...told.map(({ body }) => body), rows].map((each) => JSON.stringify(each)))
        expect(text).not.toContain(key.slice(6));
  });

  it('that the receiver sends our own secrets back to are shown without them', async () => {
    const path = newPath();
    const { secret, id } = await endpointAt(manager, receiver.url(path));
    receiver.answer(path, (response, { headers }) =>
      response
        .writeHead(400)
        .end(`key ${secret}, signature ${String(headers['webhook-signature'])}, card 4111111111111111`),
    );
    const { body } = await manager.post(`webhook-endpoints/${id}/test-event`);
    expect(body).toMatchObject({ state: 'givenUp', lastStatus: 400, lastProblem: 'status', triesOf: 1 });
    expect(body.attempts[0].answer).toMatch(/^key •••, signature •••, card (?!4111111111111111)/);
  });

  it('stop at once where the answer is 410, and at that address only', async () => {
    const [gone, other] = [newPath(), newPath()];
    receiver.answer(gone, answering(410));
    const endpoints = [
      await endpointAt(manager, receiver.url(gone)),
      await endpointAt(manager, receiver.url(other)),
    ];
    await createPayment(clerk);
    await receiver.have(other, 1);
    await eventually(async () => (await read(endpoints[0].id)).state === 'disabled');
    expect(await read(endpoints[0].id)).toMatchObject({
      disabledBecause: 'gone',
      disabledBy: null,
      enabled: false,
    });
    await createPayment(clerk);
    await receiver.have(other, 2);
    expect(receiver.on(gone)).toHaveLength(1);

    // What it missed meanwhile is kept: it comes once the address is enabled again, under the ids of the others.
    receiver.answer(gone, answering(200));
    const refused = await manager.post(`webhook-endpoints/${endpoints[0].id}/send-again`, {});
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This address is disabled. Enable it first.',
    ]);
    await manager.put(`webhook-endpoints/${endpoints[0].id}`, { enabled: true });
    const again = await manager.post(`webhook-endpoints/${endpoints[0].id}/send-again`, {});
    expect(again.body).toEqual({ count: 2 });
    const late = await receiver.have(gone, 3);
    expect(late.slice(1).map(idOf).sort()).toEqual(receiver.on(other).map(idOf).sort());
  });

  it('wait as long as the receiver asks, are sent again one by one, by time or all that failed, under the same id', async () => {
    const path = newPath();
    const endpoint = await endpointAt(manager, receiver.url(path));
    receiver.answer(path, answering(503, '{"error":"busy"}', { 'retry-after': '3600' }));
    await createPayment(clerk);
    const [waiting] = await deliveriesWhen(manager, endpoint, ([first]) => first?.lastStatus === 503);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, lastProblem: 'status' });
    expect(Date.parse(waiting.nextTryAt) - Date.parse(waiting.lastAt)).toBeGreaterThan(3_500_000);
    expect(await read(endpoint.id)).toMatchObject({ state: 'failing', lastStatus: 503, failedWaiting: 1 });
    expect(Date.parse((await read(endpoint.id)).heldUntil)).toBeGreaterThan(
      Date.parse(waiting.lastAt) + 3_500_000,
    );
    expect((await detail(waiting.id)).attempts).toMatchObject([{ status: 503, answer: '{"error":"busy"}' }]);
    // Held as a whole: the next one is not even tried.
    await createPayment(clerk);
    await deliveriesWhen(manager, endpoint, ({ length }) => length === 2);
    expect(receiver.on(path)).toHaveLength(1);

    receiver.answer(path, answering(200));
    const one = await manager.post(`webhook-deliveries/${waiting.id}/send-again`);
    expect(one.status).toBe(200);
    await deliveriesWhen(manager, endpoint, all('delivered'));
    expect(await read(endpoint.id)).toMatchObject({ state: 'healthy', failingSince: null });

    const none = await manager.post(`webhook-endpoints/${endpoint.id}/send-again`, {});
    expect(none.body).toEqual({ count: 0 });
    const range = { from: inMinutes(-10), to: inMinutes(10), failedOnly: false };
    expect((await manager.post(`webhook-endpoints/${endpoint.id}/send-again`, range)).body).toEqual({
      count: 2,
    });
    await receiver.have(path, 5);
    const ids = receiver.on(path).map(idOf);
    expect(new Set(ids)).toEqual(
      new Set((await deliveriesOf(manager, endpoint)).map(({ webhookId }) => webhookId)),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('are not sent to addresses inside, or that cannot be kept secret: they are refused when they are saved', async () => {
    const wrong = 'Enter an address such as https://hooks.example.com/payby.';
    const inside = 'This address is not public, and the installation does not allow it.';
    const refused: Record<string, string> = {
      'https://127.0.0.1/hook': inside,
      'https://[::1]/': inside,
      'https://169.254.169.254/latest': inside,
      'https://10.1.2.3/': inside,
      'https://0x7f.1/': inside,
      'https://localhost/hook': inside,
      'http://hooks.example.com/': 'Use an address that begins with https://.',
      'https://user@hooks.example.com/': wrong,
      'ftp://hooks.example.com/': wrong,
      '': 'This is required.',
    };
    const { id, clientId } = await endpointAt(manager, receiver.url('/any'));
    for (const [url, said] of Object.entries(refused)) {
      const made = fieldsOf(await manager.post('webhook-endpoints', { clientId, name: 'Feed 2', url }));
      const changed = fieldsOf(await manager.put(`webhook-endpoints/${id}`, { url }));
      expect([url, made, Object.keys(changed)]).toEqual([url, { url: said }, ['url']]);
    }
  });

  it('are not sent to a name that has come to stand for this machine since it was saved', async () => {
    const path = newPath();
    const endpoint = await endpointAt(manager, receiver.url(path));
    const port = receiver.host.split(':')[1];
    await tenantRows(stack, 'UPDATE notifications.webhook_endpoints SET url = $2 WHERE id = $1', [
      endpoint.id,
      `http://localhost:${port}${path}`,
    ]);
    const { body } = await manager.post(`webhook-endpoints/${endpoint.id}/test-event`);
    expect(body).toMatchObject({ state: 'givenUp', lastStatus: null, lastProblem: 'blocked' });
    expect(receiver.on(path)).toEqual([]);
  });

  it('follow the client: its triggers, its hotels, and whether it hears of anything', async () => {
    const path = newPath();
    const client = await hearingClient(manager, { callbackTriggers: ['create', 'pay'] });
    const endpoint = await endpointAt(manager, receiver.url(path), { clientId: client.id });
    expect(endpoint).toMatchObject({ triggers: ['create', 'pay'], clientTriggers: ['create', 'pay'] });
    const put = (changes: object) => manager.put(`webhook-endpoints/${endpoint.id}`, changes);
    expect(fieldsOf(await put({ triggers: ['refund'] }))).toEqual({
      triggers: 'These triggers are not enabled for the client: refund.',
    });
    const repeated = await manager.post('webhook-endpoints', {
      clientId: client.id,
      name: 'FEED',
      url: receiver.url(path),
    });
    expect([repeated.status, repeated.body.code]).toEqual([409, 'CODE_REPEAT']);

    await manager.put(`api-clients/${client.id}`, { callbackEnabled: false });
    expect((await read(endpoint.id)).state).toBe('off');
    expect((await manager.post(`webhook-endpoints/${endpoint.id}/send-again`, {})).status).toBe(422);
    const announced = async (payment: any) =>
      eventually(async () => {
        const [effect] = await tenantRows(
          stack,
          `SELECT status FROM kernel.effects WHERE kind = 'payby.announce' AND payload ->> 'paymentId' = $1`,
          [payment.id],
        );
        return effect?.status === 'done';
      });
    await announced(await createPayment(clerk));
    await manager.put(`api-clients/${client.id}`, { callbackEnabled: true, hotels: ['SHA01'] });
    await announced(await createPayment(clerk));
    await put({ triggers: ['pay'] });
    await manager.put(`api-clients/${client.id}`, { hotels: ['HKG01'] });
    await announced(await createPayment(clerk));
    expect(await deliveriesOf(manager, endpoint)).toEqual([]);

    await put({ triggers: ['create'] });
    await createPayment(clerk);
    await receiver.have(path, 1);
    await put({ enabled: false });
    expect(await read(endpoint.id)).toMatchObject({
      state: 'disabled',
      disabledBecause: 'person',
      disabledBy: 'Lin Qiao',
    });
    // What happens while it is off is not sent then, nor once it is on again.
    await announced(await createPayment(clerk));
    await put({ enabled: true });
    await createPayment(clerk);
    await deliveriesWhen(manager, endpoint, ({ length }) => length === 2);
    await receiver.have(path, 2);
    expect(await deliveriesOf(manager, endpoint)).toHaveLength(2);
  });

  it('are seen by those who see the client, and only about hotels they work in', async () => {
    const path = newPath();
    const everywhere = await hearingClient(manager, { allHotels: true, hotels: [] });
    const ofGroup = await endpointAt(manager, receiver.url(path), { clientId: everywhere.id });
    await createPayment(clerk);
    const [delivery] = await deliveriesWhen(manager, ofGroup, all('delivered'));
    const person = async (username: string, hotel: string, permissions: string[]) => {
      await addPerson(stack, { username, permissions, hotels: [hotel] });
      return stack.api({ username, hotel });
    };
    const away = await person('wh_away', 'SHA01', ['SECURITY_CLIENT_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW']);
    const here = await person('wh_here', 'HKG01', ['SECURITY_CLIENT_MGT']);
    const reader = await person('wh_reader', 'HKG01', [
      'SECURITY_CLIENT_VIEW',
      'PAYBY_PAYMENT_CREATE_AND_VIEW',
    ]);
    const nobody = await person('wh_nobody', 'HKG01', ['PAYBY_PAYMENT_CREATE_AND_VIEW']);
    // Nobody changes a client that may do what they may not.
    const { id: clientId } = await hearingClient(manager, { roles: ['wh_here'] });
    const ofHotel = await endpointAt(manager, receiver.url(newPath()), { clientId });
    const statuses = async (api: ApiClient, endpoint: any) => [
      (await api.get(`webhook-endpoints/${endpoint.id}`)).status,
      (await api.put(`webhook-endpoints/${endpoint.id}`, { name: 'Mine' })).status,
      (await api.post(`webhook-endpoints/${endpoint.id}/secrets`, { overlapHours: 0 })).status,
      (await api.post(`webhook-endpoints/${endpoint.id}/test-event`)).status,
      (await api.post(`webhook-endpoints/${endpoint.id}/send-again`, {})).status,
    ];
    expect(await statuses(nobody, ofHotel)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(reader, ofHotel)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(here, ofHotel)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(here, ofGroup)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(away, ofHotel)).toEqual([404, 404, 404, 404, 404]);
    const ids = async (api: ApiClient) =>
      (await api.get('webhook-endpoints')).body.map(({ id }: any) => id).sort();
    expect(await ids(away)).toEqual([ofGroup.id]);
    expect(await ids(here)).toEqual([ofGroup.id, ofHotel.id].sort());

    expect((await away.get(`webhook-deliveries/${delivery.id}`)).status).toBe(404);
    expect(await deliveriesOf(away, ofGroup)).toEqual([]);
    expect((await away.get(`webhook-endpoints/${ofGroup.id}/figures`)).body).toMatchObject({
      all: 0,
      total: 0,
    });
    expect((await away.post(`webhook-deliveries/${delivery.id}/send-again`)).status).toBe(404);
    expect((await deliveriesOf(here, ofGroup)).map(({ guest }) => guest)).toEqual([null]);
    expect((await deliveriesOf(reader, ofGroup)).map(({ guest }) => guest)).toEqual(['Chen, Yuxin']);
    expect((await reader.post(`webhook-deliveries/${delivery.id}/send-again`)).status).toBe(403);
    // Another tenant has nothing under these ids.
    const root = stack.api({ username: 'root', hotel: '' });
    for (const address of [`webhook-endpoints/${ofGroup.id}`, `webhook-deliveries/${delivery.id}`])
      expect((await root.get(address)).status).toBe(404);
  });
});
