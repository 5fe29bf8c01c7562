import type { ApiClient } from '../support/api-client.js';
import { createPayment, QUICK, tenantRows } from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import { send } from '../support/api-client.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { deliveriesOf, deliveriesWhen, endpointAt } from '../support/webhook-endpoints.js';
import {
  answering,
  endless,
  idOf,
  isGenuine,
  silent,
  trickling,
  WebhookReceiver,
} from '../support/webhook-receiver.js';

/** How often workers are killed while webhooks are under way. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 3);
const EVENTS_A_KILL = 20;

describe('Webhooks in trouble', () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let manager: ApiClient;
  let clerk: ApiClient;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    stack = await startStack({
      // Both send, one of them is killed.
      own: true,
      roles: ['all', 'worker'],
      env: QUICK,
      allow: [receiver.host],
    });
    manager = atGroup(stack, 'manager');
    clerk = stack.api('clerk');
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver.stop();
  });
  afterEach(async () => {
    for (const { id } of (await manager.get('webhook-endpoints')).body)
      await manager.delete(`webhook-endpoints/${id}`);
  });

  const read = async (id: string) => (await manager.get(`webhook-endpoints/${id}`)).body;
  const tried = (problem: string) => (deliveries: any[]) =>
    deliveries.length > 0 && deliveries.every(({ lastProblem }) => lastProblem === problem);

  it('[F24] a redirect to the metadata service, a slow-loris, an endless and no answer are cut and fail; others hear at once', async () => {
    const metadata = { location: 'http://169.254.169.254/latest/meta-data/?token=1' };
    receiver.answer('/redirect', answering(302, '', metadata));
    receiver.answer('/trickle', trickling);
    receiver.answer('/endless', endless);
    receiver.answer('/silent', silent);
    const expected = { redirect: 'redirect', trickle: 'timeout', endless: 'tooLarge', silent: 'timeout' };
    const sick = await Promise.all(
      Object.entries(expected).map(async ([path, problem]) => ({
        problem,
        endpoint: await endpointAt(manager, receiver.url(`/${path}`)),
      })),
    );
    const healthy = await endpointAt(manager, receiver.url('/healthy'));
    for (let i = 0; i < 4; i++) await createPayment(clerk);

    const good = await deliveriesWhen(
      manager,
      healthy,
      (all) => all.length === 4 && all.every(({ state }) => state === 'delivered'),
    );
    expect(good.map(({ tries }) => tries)).toEqual([1, 1, 1, 1]);
    for (const { endpoint, problem } of sick) {
      const [first] = await deliveriesWhen(manager, endpoint, tried(problem));
      expect(first).toMatchObject({ state: 'waiting' });
      const { attempts } = (await manager.get(`webhook-deliveries/${first.id}`)).body;
      if (problem === 'redirect')
        expect(attempts.at(-1)).toMatchObject({
          status: 302,
          detail: 'http://169.254.169.254/latest/meta-data/',
        });
      else expect(attempts.at(-1)).toMatchObject({ status: null, answer: null, detail: expect.any(String) });
      expect(await read(endpoint.id)).toMatchObject({ state: 'failing' });
    }
    expect(await read(healthy.id)).toMatchObject({ state: 'healthy', failedWaiting: 0 });
  });

  it('[F25] a receiver that is down for days is disabled with a mail, and hears everything later under the same ids', async () => {
    const address = 'it-of-webhooks@example.com';
    await tenantRows(stack, `UPDATE security.users SET email = $1 WHERE username = 'manager'`, [address]);
    const subjects = async (): Promise<string[]> => {
      const { body } = await send<any[]>(`${stack.mailWeb}/api/email`);
      return body
        .filter(({ to }: any) => to.some((each: any) => each.address === address))
        .map(({ subject }: any) => subject);
    };
    receiver.answer('/down', answering(503, 'down'));
    const endpoint = await endpointAt(manager, receiver.url('/down'));
    await createPayment(clerk);
    await deliveriesWhen(manager, endpoint, tried('status'));
    const hoursPass = (hours: number) =>
      tenantRows(
        stack,
        `UPDATE notifications.webhook_states SET failing_since = failing_since - make_interval(hours => $2)
         WHERE endpoint_id = $1`,
        [endpoint.id, hours],
      );
    const watch = async () => {
      const task = 'scheduled-tasks/notifications.watch-webhooks/run';
      expect((await atGroup(stack, 'root').post(task, {})).status).toBe(204);
    };
    await hoursPass(25);
    await watch();
    await eventually(async () => (await subjects()).includes('Webhooks to Loyalty have failed for a day'));
    await createPayment(clerk);
    await deliveriesWhen(manager, endpoint, ({ length }) => length === 2);

    await hoursPass(96);
    await watch();
    await eventually(async () => (await read(endpoint.id)).state === 'disabled');
    expect(await read(endpoint.id)).toMatchObject({ disabledBecause: 'failing', disabledBy: null });
    await eventually(async () =>
      (await subjects()).includes('Webhooks to Loyalty were stopped after five days of failures'),
    );
    expect(await subjects()).toHaveLength(2);
    // What comes while it is disabled is kept for it too.
    await createPayment(clerk);
    const lost = await deliveriesWhen(
      manager,
      endpoint,
      (all) => all.length === 3 && all.every(({ state }) => state === 'givenUp'),
    );

    receiver.answer('/down', answering(200));
    await manager.put(`webhook-endpoints/${endpoint.id}`, { enabled: true });
    const again = await manager.post(`webhook-endpoints/${endpoint.id}/send-again`, {});
    expect(again.body).toEqual({ count: 3 });
    await deliveriesWhen(manager, endpoint, (all) => all.every(({ state }) => state === 'delivered'));
    expect(new Set(receiver.on('/down').map(idOf))).toEqual(new Set(lost.map(({ webhookId }) => webhookId)));
    expect(receiver.on('/down').every((each) => isGenuine(endpoint.secret, each))).toBe(true);
  });

  it(
    `workers killed ${KILLS} times while they send: everything arrives, nothing under another id`,
    async () => {
      let count = 0;
      // Some answers take a moment, so that a worker dies with webhooks in the air.
      receiver.answer('/killed', (response) => {
        count += 1;
        setTimeout(() => response.writeHead(204).end(), count % 3 === 0 ? 200 : 0);
      });
      const endpoints = [
        await endpointAt(manager, receiver.url('/killed')),
        await endpointAt(manager, receiver.url('/killed')),
      ];
      const events = KILLS * EVENTS_A_KILL;
      // As they arrive: a verifier takes nothing that is older than five minutes.
      let verified = 0;
      const verifyNew = () => {
        const fresh = receiver.on('/killed').slice(verified);
        for (const each of fresh) expect(endpoints.some(({ secret }) => isGenuine(secret, each))).toBe(true);
        verified += fresh.length;
      };
      for (let kill = 0; kill < KILLS; kill++) {
        const before = receiver.on('/killed').length;
        await publish(EVENTS_A_KILL);
        await eventually(() => receiver.on('/killed').length > before, { often: true });
        expect(await stack.kill('worker')).toBe('killed by SIGKILL');
        await stack.restart('worker');
        verifyNew();
      }
      for (const endpoint of endpoints)
        await eventually(async () => {
          const { body } = await manager.get(`webhook-endpoints/${endpoint.id}/figures`);
          verifyNew();
          return body.allDelivered === events;
        });

      const received = receiver.on('/killed');
      const idsOfPayment = new Map<string, Set<string>>();
      for (const each of received) {
        const { id } = each.event.data.payment;
        idsOfPayment.set(id, (idsOfPayment.get(id) ?? new Set()).add(idOf(each)));
      }
      expect(verified).toBe(received.length);
      expect(idsOfPayment.size).toBe(events);
      for (const ids of idsOfPayment.values()) expect(ids.size).toBe(1);
      // Each to both endpoints; those in the air at a kill twice, and no more than those.
      expect(received.length).toBeGreaterThanOrEqual(events * 2);
      console.info(
        `${KILLS} kills: ${events * 2} webhooks, ${received.length - events * 2} of them sent a second time, all under one id`,
      );
      expect(await deliveriesOf(manager, endpoints[0], { state: 'failed' })).toEqual([]);
    },
    300_000 + KILLS * 30_000,
  );

  /** Events as announcements make them, without the payments. */
  async function publish(count: number): Promise<void> {
    await tenantRows(
      stack,
      `WITH event AS (
         INSERT INTO notifications.webhook_events (id, type, hotel_code, subject_id, subject_no, body)
         SELECT gen_random_uuid(), 'payment.created', 'HKG01', p.id, 'PB' || n,
                json_build_object('type', 'payment.created', 'data', json_build_object('payment', json_build_object('id', p.id)))
         FROM generate_series(1, $1) AS n CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id WHERE n > 0) AS p
         RETURNING id)
       INSERT INTO notifications.webhook_deliveries (event_id, endpoint_id, hotel_code)
       SELECT event.id, e.id, 'HKG01' FROM event CROSS JOIN notifications.webhook_endpoints e`,
      [count],
    );
  }
});
