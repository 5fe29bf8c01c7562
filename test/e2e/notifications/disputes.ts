import { paidPayment } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { endpointAt } from '../../support/webhook-endpoints.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { startedReceiver } from './receiver.js';

describe('A dispute of a payment', () => {
  let stack: Stack;
  let receiver: WebhookReceiver;
  let manager: ApiClient, clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    receiver = startedReceiver();
    [manager, clerk] = [stack.api('manager'), stack.api('clerk')];
  });

  const dispute = ({ sessionId }: any, step: string) => stack.sandbox.dispute(sessionId, step);
  const openedIn = async ({ paymentNo: payment }: any): Promise<any> =>
    (await manager.get('send-rules/dry-run', { query: { payment } })).body.steps.find(
      ({ trigger }: any) => trigger === 'disputeOpened',
    );

  it('is sent to the managers, with a way to it and nothing of the guest', async () => {
    const payment = await paidPayment(stack, clerk);
    expect(await openedIn(payment)).toMatchObject({
      happened: false,
      condition: 'if the guest’s bank disputes it',
      messages: [{ rule: 'STAFF_DISPUTE', audience: 'manager', name: 'managers', outcome: 'wouldSend' }],
    });
    await dispute(payment, 'open');
    const sent = await eventually(async () => {
      const all: any[] = (await clerk.get(`payments/${payment.id}/messages`)).body;
      const found = all.filter(({ trigger }) => trigger === 'disputeOpened');
      return found.length > 0 && found.every(({ status }) => status === 'success') && found;
    });
    expect(new Set(sent.map(({ audience }) => audience))).toEqual(new Set(['manager']));
    const { content } = (await clerk.get(`messages/${sent[0].id}`)).body;
    expect(content.text).toContain(`/#/payby/history/detail/${payment.id}/disputes/`);
    expect(`${content.subject}${content.text}`).not.toMatch(/Yuxin|Chen|100001/);
    expect(await openedIn(payment)).toMatchObject({ happened: true });
  });

  it('is sent to API clients with each of its changes, and nothing of the guest', async () => {
    await endpointAt(atGroup(stack, 'manager'), receiver.url('/disputes'), { triggers: ['dispute'] });
    const payment = await paidPayment(stack, clerk);
    for (const step of ['open', 'win']) await dispute(payment, step);
    const received = await receiver.have('/disputes', 2);
    const told = received.map(({ event }) => [
      event.type,
      event.data.dispute.change,
      event.data.dispute.status,
    ]);
    expect(told.sort()).toEqual([
      ['payment.dispute', 'opened', 'open'],
      ['payment.dispute', 'won', 'won'],
    ]);
    const { version, disputes } = (await clerk.get(`payments/${payment.id}`)).body;
    for (const { event, body } of received) {
      expect(event.data.payment).toMatchObject({ id: payment.id });
      expect(event.data.payment.version).toBeLessThanOrEqual(version);
      expect(event.data.dispute).toMatchObject({ id: disputes[0].id, amountMinor: 264_000 });
      expect(body).not.toMatch(/Yuxin|Chen|example\.com|100001/);
    }
  });
});
