import { cardOnHold } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import { areasImport, blockedEntry, runImport } from '../support/dictionary-import.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  newNumber,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
  textsTo,
} from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { takeOver } from '../support/take-over.js';
import { eventually } from '../support/wait.js';
import { endpointAt, publishEvents } from '../support/webhook-endpoints.js';
import { idOf, isGenuine, WebhookReceiver } from '../support/webhook-receiver.js';

/** One more than two of the batches in which they are written. */
const ROWS = 1_001;
const EVENTS_A_KILL = 20;

/** Each start of a process is dear, so one kill meets everything that can be under way. */
describe('A worker killed while it waits for answers', () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    stack = await startStack({
      own: 'workers',
      roles: ['web', 'worker'],
      // No call is given up before the kill.
      env: { ...QUICK, OUTBOUND_TIMEOUT_SECONDS: '60' },
      allow: [receiver.host],
    });
    clerk = stack.api('clerk');
  });
  afterAll(async () => {
    await stack?.stop();
    await receiver.stop();
  });

  /** A request whose link is out, so that nothing but the posting is left to do once it is paid. */
  const requested = async (changes: Record<string, unknown> = {}) => {
    const { id } = await createPayment(clerk, changes);
    return paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent');
  };
  const requests = async (): Promise<{ post: number; byReference: number }> =>
    (await stack.sandbox.state()).pms.requests;
  const killWorkerWhen = async (condition: () => Promise<boolean>) => {
    await eventually(condition, { often: true });
    expect(await stack.kill('worker')).toBe('killed by SIGKILL');
  };
  const effectOf = async (payment: any, kind = 'payby.post-payment') => {
    const [effect] = await tenantRows(
      stack,
      'SELECT status, attempts, last_error FROM kernel.effects WHERE stream_id = $1 AND kind = $2',
      [`payment-${payment.id}`, kind],
    );
    return effect;
  };

  describe('[F2] for a PMS that accepted, a platform that took money, a provider that took a text, and an import', () => {
    const number = newNumber();
    let posted: any;
    let held: any;
    let sessionId: string;
    let canceled: any;
    let importId: string;

    const session = async () =>
      (await stack.sandbox.state()).platform.sessions.find((one: any) => one.sessionId === sessionId);

    beforeAll(async () => {
      const manager = stack.api('manager');
      const desk = { code: 'KILLED', name: 'Desk', nameZh: '前台', mobiles: [number] };
      expect((await manager.post('departments', desk)).status).toBe(201);
      const rule = { code: 'KILLED', name: 'Desk', trigger: 'cancel', departments: ['KILLED'] };
      expect((await manager.post('send-rules', { ...rule, byEmail: false, bySms: true })).status).toBe(201);
      await cardOnHold(stack);
      posted = await requested();
      canceled = await requested();
      held = await requested({ methods: ['HOLD'] });
      sessionId = await guestPays(stack, held, 'approve', 'HOLD');
      await paymentWhen(clerk, held.id, ({ holds }) => holds.length === 1);

      // An entry of the last batch is being written elsewhere, so that the import stops there.
      importId = await areasImport(stack, 'KILLED', ROWS);
      const other = await blockedEntry(stack, `KILLED${ROWS}`);
      try {
        await runImport(stack, importId);
        await stack.sandbox.sms({ mode: 'acceptThenHang', times: 1 });
        await clerk.post(`payments/${canceled.id}/cancel`, { reason: 'Not needed' });
        await eventually(async () => (await textsTo(stack, number, 0)).length === 1);
        await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
        await guestPays(stack, posted);
        await eventually(async () => (await postingsOf(stack, posted)).length === 1);
        await stack.sandbox.platform({ mode: 'acceptThenHang' });
        await clerk.post(`payments/${held.id}/capture`, { amountMinor: 100_000, currencyCode: 'HKD' });
        await killWorkerWhen(async () => (await session()).status === 'paid');
        expect(await areas()).toBe(0);
      } finally {
        await other.letGo();
      }
      expect((await clerk.get(`payments/${posted.id}`)).body.postingStatus).toBe('running');
      expect((await requests()).byReference).toBe(0);
      expect((await clerk.get(`payments/${held.id}`)).body).toMatchObject({
        mainStatus: 'pending',
        holds: [{ status: 'capturing' }],
      });
      expect(await areas()).toBe(0);
      await stack.sandbox.platform({ mode: 'ok' });
      await stack.restart('worker');
    });

    const areas = async () => {
      const [row] = await tenantRows<{ count: number }>(
        stack,
        `SELECT count(*)::int FROM hotels.dictionary_entries WHERE type = 'area' AND code LIKE 'KILLED%'`,
      );
      return row!.count;
    };

    it('F2: the next try asks the PMS by our reference first, and posts nothing again', async () => {
      const paid = await paymentWhen(clerk, posted.id, isPosted);

      const lines = await postingsOf(stack, posted);
      expect(lines).toHaveLength(1);
      expect(paid.payers[0].posting).toMatchObject({
        status: 'success',
        attempt: 1,
        pmsReference: lines[0].postingNo,
      });
      expect((await eventTypes(clerk, posted.id)).slice(-2)).toEqual(['PostingStarted', 'PostingSucceeded']);
    });

    it('[F2] the platform has taken the money, and its news is on the way: taken once, recorded once', async () => {
      const { id } = held;
      const paid = await paymentWhen(clerk, id, isPosted);

      expect(paid).toMatchObject({
        mainStatus: 'success',
        paidMinor: 100_000,
        holds: [{ status: 'captured' }],
        exceptions: [],
      });
      await eventually(async () => (await effectOf(held, 'payby.order-hold'))?.status === 'done');
      expect((await stack.sandbox.state()).platform.requests.capture).toBe(1);
      expect((await session()).amount.value).toBe(100_000);
      expect((await postingsOf(stack, held)).map(({ amount }) => amount.value)).toEqual([100_000]);
      const types = await eventTypes(clerk, id);
      expect(types.filter((type) => type === 'PaymentSucceeded' || type === 'CaptureRequested')).toEqual([
        'CaptureRequested',
        'PaymentSucceeded',
      ]);
      // Both payments together: nothing was posted a second time.
      await paymentWhen(clerk, posted.id, isPosted);
      expect((await requests()).post).toBe(2);
    });

    it('[F2] a rule’s text message is sent again under the same id alone', async () => {
      const message = await eventually(async () => {
        const { body } = await clerk.get(`payments/${canceled.id}/messages`);
        const found = body.find(({ trigger, channel }: any) => trigger === 'cancel' && channel === 'SMS');
        return found?.status !== 'waiting' && found;
      });
      const references = (await textsTo(stack, number)).map(({ reference }) => reference);
      expect(new Set(references)).toEqual(new Set([message.id]));
    });

    it('an import into the dictionary has left nothing of its type, and is carried out whole by the next worker', async () => {
      await eventually(
        async () =>
          (await stack.api('manager').get(`dictionary-transfers/${importId}`)).body.status === 'done',
      );
      expect(await areas()).toBe(ROWS);
    });
  });

  it('F3: three times on one effect, with webhooks in the air: done all the same, once, nothing under another id', async () => {
    const payment = await requested();
    const before = await requests();
    await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
    await guestPays(stack, payment);
    // The first try hangs in the posting, those that take over hang in the question about it.
    await eventually(async () => (await postingsOf(stack, payment)).length === 1);
    await stack.sandbox.pms({ mode: 'hang' });
    const manager = atGroup(stack, 'manager');
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
    const published = new Set<string>();
    const received = () =>
      receiver.on('/killed').filter(({ event }) => published.has(event.data.payment.id as string));
    for (let kill = 1; kill <= 3; kill++) {
      const heard = received().length;
      for (const id of await publishEvents(stack, EVENTS_A_KILL)) published.add(id);
      await killWorkerWhen(async () => {
        const { byReference } = await requests();
        return byReference - before.byReference >= kill - 1 && received().length > heard;
      });
      expect(await effectOf(payment)).toMatchObject({ status: 'running', attempts: kill });
      if (kill === 3) await stack.sandbox.pms({ mode: 'ok' });
      await stack.restart('worker');
    }

    const paid = await paymentWhen(clerk, payment.id, isPosted);

    expect(paid).toMatchObject({ mainStatus: 'success', attention: null });
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect((await requests()).post).toBe(before.post + 1);
    const effect = await eventually(async () => {
      const now = await effectOf(payment);
      return now?.status === 'done' && now;
    });
    expect(effect.attempts).toBeGreaterThanOrEqual(4);
    expect((await clerk.get(`payments/${payment.id}/verification`)).body.ok).toBe(true);

    const idsOf = () => {
      const ids = new Map<string, Set<string>>();
      for (const each of received()) {
        const { id } = each.event.data.payment;
        ids.set(id, (ids.get(id) ?? new Set()).add(idOf(each)));
      }
      return ids;
    };
    // Each to both endpoints; those in the air at a kill twice.
    await eventually(() => received().length >= published.size * 2 && idsOf().size === published.size);
    for (const ids of idsOf().values()) expect(ids.size).toBe(1);
    for (const each of received()) expect(endpoints.some(({ secret }) => isGenuine(secret, each))).toBe(true);
  });

  it('F29: SIGTERM during a posting: it is finished or dispatched, and posted once', async () => {
    const payment = await requested();
    const { post } = await requests();
    await stack.sandbox.pms({ mode: 'slow', delayMs: 1_500, scope: 'postings' });
    await guestPays(stack, payment);
    await eventually(async () => (await requests()).post === post + 1, { often: true });

    // It ends by itself: nothing here kills one that does not.
    expect(await stack.kill('worker', 'SIGTERM')).toBe('ended with code 0');
    const { body: left } = await clerk.get(`payments/${payment.id}`);
    if (!isPosted(left)) await takeOver(stack, 'worker');
    await paymentWhen(clerk, payment.id, isPosted);
    expect((await postingsOf(stack, payment)).length).toBe(1);
    expect((await requests()).post).toBe(post + 1);
  });
});
