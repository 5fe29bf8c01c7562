import type { ServerResponse } from 'node:http';
import type { ApiClient } from '../support/api-client.js';
import { sharedStack } from '../support/one-stack.js';
import { createPayment, mailsTo, tenantRows } from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { deliveriesWhen, endpointAt } from '../support/webhook-endpoints.js';
import {
  answering,
  endless,
  idOf,
  isGenuine,
  silent,
  trickling,
  type WebhookReceiver,
} from '../support/webhook-receiver.js';

export function describeWebhooks(started: () => WebhookReceiver): void {
  describe('Webhooks in trouble', () => {
    let receiver: WebhookReceiver;
    let stack: Stack;
    let manager: ApiClient;
    let clerk: ApiClient;

    beforeAll(() => {
      receiver = started();
      stack = sharedStack();
      manager = atGroup(stack, 'manager');
      clerk = stack.api('clerk');
    });
    beforeEach(() => stack.sandbox.reset());
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
        else
          expect(attempts.at(-1)).toMatchObject({ status: null, answer: null, detail: expect.any(String) });
        expect(await read(endpoint.id)).toMatchObject({ state: 'failing' });
      }
      expect(await read(healthy.id)).toMatchObject({ state: 'healthy', failedWaiting: 0 });
    });

    it('[F25] a receiver that is down for days is disabled with a mail, and hears everything later under the same ids', async () => {
      const address = 'it-of-webhooks@example.com';
      await tenantRows(stack, `UPDATE security.users SET email = $1 WHERE username = 'manager'`, [address]);
      const subjects = async (): Promise<string[]> =>
        (await mailsTo(stack, address)).map(({ subject }) => subject);
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
      // One is under way when the address is disabled.
      const held: ServerResponse[] = [];
      receiver.answer('/down', (response) => void held.push(response));
      await createPayment(clerk);
      await deliveriesWhen(manager, endpoint, ({ length }) => length === 2);
      await eventually(() => held.length > 0);

      await hoursPass(96);
      await watch();
      await eventually(async () => (await read(endpoint.id)).state === 'disabled');
      expect(await read(endpoint.id)).toMatchObject({ disabledBecause: 'failing', disabledBy: null });
      await eventually(async () =>
        (await subjects()).includes('Webhooks to Loyalty were stopped after five days of failures'),
      );
      const mails = await mailsTo(stack, address);
      expect(mails).toHaveLength(2);
      // Both lead to the page of the client.
      for (const { text } of mails) expect(text).toMatch(/\/#\/tenant\/client\/[0-9a-f-]{36}$/m);
      // What comes while it is disabled is kept for it too.
      await createPayment(clerk);
      const lost = await deliveriesWhen(
        manager,
        endpoint,
        (all) => all.length === 3 && all.every(({ state }) => state === 'givenUp'),
      );

      receiver.answer('/down', answering(200));
      for (const response of held) response.writeHead(503).end();
      await manager.put(`webhook-endpoints/${endpoint.id}`, { enabled: true });
      const again = await manager.post(`webhook-endpoints/${endpoint.id}/send-again`, {});
      expect(again.body).toEqual({ count: 3 });
      await deliveriesWhen(manager, endpoint, (all) => all.every(({ state }) => state === 'delivered'));
      expect(new Set(receiver.on('/down').map(idOf))).toEqual(
        new Set(lost.map(({ webhookId }) => webhookId)),
      );
      expect(receiver.on('/down').every((each) => isGenuine(endpoint.secret, each))).toBe(true);
    });
  });
}
