import type { ApiClient } from '../support/api-client.js';
import { QUICK } from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { deliveriesOf, endpointAt, publishEvents } from '../support/webhook-endpoints.js';
import { idOf, isGenuine, WebhookReceiver } from '../support/webhook-receiver.js';

/** How often workers are killed while webhooks are under way. `killed.e2e-spec.ts` does it five times at each change. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 200);
const EVENTS_A_KILL = 20;

describe('Webhooks in trouble', () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    // Both send, one of them is killed.
    stack = await startStack({
      own: 'workers',
      roles: ['all', 'worker'],
      env: QUICK,
      allow: [receiver.host],
    });
    manager = atGroup(stack, 'manager');
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver.stop();
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
        await publishEvents(stack, EVENTS_A_KILL);
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
});
