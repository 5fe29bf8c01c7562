import { randomUUID } from 'node:crypto';
import {
  expedite,
  isRefunded,
  paidPayment,
  refund,
  sessionOf,
  setSettings,
  wakeWorkers,
} from '../../support/actions.js';
import { send, type ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  eventTypes,
  Guest,
  isPosted,
  paymentWhen,
  postingsOf,
  sentPayment,
  tenantRows,
} from '../../support/payment-steps.js';
import { notify, paidNotification } from '../../support/platform-notification.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

describe('Money', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  beforeEach(async () => {
    await stack.sandbox.reset();
    await setSettings(stack, { late_policy: 'hold', surplus_policy: 'hold' });
  });

  /** A payment whose guest is on the platform's page, its link sent, so that nothing else happens to it meanwhile. */
  const atPlatform = async (changes: Record<string, unknown> = {}) => {
    const payment = await sentPayment(clerk, changes);
    const sessionId = await new Guest(payment.paymentUrl).choose('CARD');
    return { payment, sessionId, session: await sessionOf(stack, sessionId) };
  };
  const refundNotification = (session: any, changes: Record<string, unknown> = {}): string => {
    const message = JSON.parse(paidNotification(session));
    message.type = 'refund.succeeded';
    Object.assign(message.data, {
      refundId: `rf_${randomUUID()}`,
      refundReference: null,
      failureCode: null,
      failureReason: null,
      ...changes,
    });
    return JSON.stringify(message);
  };
  const inboxOf = async (body: string): Promise<any> => {
    const [row] = await tenantRows(
      stack,
      'SELECT id, status, reason FROM integrations.inbox WHERE raw = $1',
      [Buffer.from(body)],
    );
    return row;
  };
  const inboxWhen = (body: string, status: string): Promise<any> =>
    eventually(async () => {
      const row = await inboxOf(body);
      return row?.status === status && row;
    });
  const platformRefunds = async (payment: any): Promise<any[]> =>
    (await stack.sandbox.state()).platform.refunds.filter((one: any) => one.sessionId === payment.sessionId);
  const exceptions = async (api: ApiClient, q: string): Promise<any[]> =>
    (await api.get('payment-exceptions', { query: { filter: { q } } })).body;

  describe('F8: news in the wrong order', () => {
    it('a refund of the platform’s portal is told before the money: it is held until then, counts, and comes off the folio', async () => {
      const { payment, session } = await atPlatform();
      const early = refundNotification(session);
      expect((await notify(stack, early)).status).toBe(200);
      await eventually(async () => {
        const [row] = await tenantRows(
          stack,
          `SELECT status, attempts FROM kernel.effects WHERE payload ->> 'inboxId' = $1`,
          [(await inboxOf(early)).id],
        );
        return row.status === 'pending' && row.attempts === 1;
      });
      expect((await inboxOf(early)).status).toBe('received');

      await notify(stack, paidNotification(session));
      await paymentWhen(clerk, payment.id, isPosted);

      const { id: inboxId } = await inboxOf(early);
      const back = await eventually(async () => {
        // Again and again: a try under way at that moment would write its own due time over ours.
        await tenantRows(
          stack,
          `UPDATE kernel.effects SET due_at = now(), dispatched_at = NULL WHERE payload ->> 'inboxId' = $1 AND status = 'pending'`,
          [inboxId],
        );
        await wakeWorkers(stack);
        const { body } = await clerk.get(`payments/${payment.id}`);
        return isRefunded(body) && body;
      });
      expect(back).toMatchObject({
        paidMinor: 264_000,
        refundedMinor: 264_000,
        refundableMinor: 0,
        refunds: [{ external: true, status: 'success', requestedBy: null }],
      });
      await paymentWhen(clerk, payment.id, ({ refundPostingStatus }) => refundPostingStatus === 'success');
      expect((await postingsOf(stack, payment)).map(({ kind }) => kind)).toEqual(['payment', 'refund']);
    });

    it('attempt 1 is refused after attempt 2 has paid: it stays paid', async () => {
      const { payment, session } = await atPlatform();
      await stack.sandbox.session(await new Guest(payment.paymentUrl).choose('ALIPAY'), 'approve');
      await paymentWhen(clerk, payment.id, isPosted);

      const declined = { ...JSON.parse(paidNotification(session)), type: 'payment.declined' };
      expect((await notify(stack, JSON.stringify(declined))).status).toBe(200);

      const after = await paymentWhen(clerk, payment.id, ({ attempts }) => attempts[0].status === 'failed');
      expect(after).toMatchObject({
        mainStatus: 'success',
        paidMinor: 264_000,
        surplusMinor: 0,
        attention: null,
      });
    });
  });

  describe('F9: a callback about a link we do not know', () => {
    it('is quarantined, shown to its account’s hotel alone, read again, and taken off by a person', async () => {
      const { session, payment } = await atPlatform();
      const reference = randomUUID();
      const body = paidNotification(session, { reference });
      expect((await notify(stack, body)).status).toBe(200);
      await inboxWhen(body, 'quarantined');

      const [one] = await exceptions(clerk, reference);
      expect(one).toMatchObject({
        kind: 'quarantined',
        paymentId: null,
        commands: ['processAgain', 'dismiss'],
        callback: { platform: 'sandbox', accountCode: 'HKG01-SBX', body },
      });
      const elsewhere = stack.api({ username: 'clerk', hotel: 'SHA01' });
      expect(await exceptions(elsewhere, reference)).toEqual([]);
      const path = `payment-exceptions/callbacks/${one.subject}`;
      for (const action of ['process-again', 'dismiss'])
        expect((await elsewhere.post(`${path}/${action}`, { reason: 'r' })).status).toBe(404);
      const { open, byKind } = (await clerk.get('payment-exceptions/count')).body;
      expect([open >= 1, byKind.quarantined >= 1]).toEqual([true, true]);

      const take = (api: typeof clerk, id: string) =>
        api.post(`payment-exceptions/${encodeURIComponent(id)}/assignee`, { to: 'me' });
      expect((await take(elsewhere, one.id)).status).toBe(404);
      expect((await take(clerk, 'callback:nonsense')).status).toBe(404);
      expect((await take(clerk, one.id)).body.assignee).toMatchObject({ mine: true });

      const again = await clerk.post(`${path}/process-again`, {});
      expect([again.status, again.body.status]).toEqual([200, 'quarantined']);
      expect((await clerk.post(`${path}/dismiss`, { reason: ' ' })).status).toBe(400);
      const dismissed = await clerk.post(`${path}/dismiss`, { reason: 'From a test' });
      expect([dismissed.status, dismissed.body.status]).toEqual([200, 'dismissed']);
      expect(await exceptions(clerk, reference)).toEqual([]);
      expect((await take(clerk, one.id)).status).toBe(404);
      const twice = await clerk.post(`${path}/dismiss`, { reason: 'r' });
      expect([twice.status, twice.body.code]).toEqual([409, 'CALLBACK_DECIDED']);
      expect((await clerk.get(`payments/${payment.id}`)).body.mainStatus).toBe('pending');
    });
  });

  describe('F13: a guest who pays twice, in two tabs', () => {
    const twice = async () => {
      const { payment, sessionId } = await atPlatform();
      const other = await new Guest(payment.paymentUrl).choose('ALIPAY');
      await Promise.all([sessionId, other].map((id) => stack.sandbox.session(id, 'approve')));
      return payment;
    };
    it('pays once; the surplus waits, is kept by a person and posted on its own', async () => {
      const payment = await twice();
      const paid = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'surplus');
      expect(paid).toMatchObject({ mainStatus: 'success', paidMinor: 264_000, surplusMinor: 264_000 });
      const { attemptId } = paid.receipts.find(({ kind }: any) => kind === 'surplus');
      await clerk.post(`payments/${payment.id}/money/${attemptId}`, {
        decision: 'accept',
        reason: 'For dinner',
      });
      const kept = await paymentWhen(clerk, payment.id, ({ receipts }) =>
        receipts.some(({ posting }: any) => posting?.status === 'success'),
      );
      expect([kept.paidMinor, kept.attention]).toEqual([528_000, null]);
      await eventually(async () => (await postingsOf(stack, payment)).length === 2);
    });
    it('gets the surplus back at once where the hotel wants it so', async () => {
      await setSettings(stack, { surplus_policy: 'return' });
      const payment = await twice();
      const back = await paymentWhen(clerk, payment.id, ({ refunds }) => refunds[0]?.status === 'success');
      expect(back).toMatchObject({
        mainStatus: 'success',
        paidMinor: 264_000,
        surplusMinor: 0,
        refundedMinor: 0,
      });
      const posted = await paymentWhen(clerk, payment.id, isPosted);
      expect([posted.attention, (await postingsOf(stack, payment)).length]).toEqual([null, 1]);
    });
  });

  describe('[F34] A page of the platform that is still open when the request is paid in another tab', () => {
    const closeEffects = (payment: any, status: string) =>
      tenantRows(
        stack,
        `SELECT id FROM kernel.effects WHERE stream_id = $1 AND kind = 'payby.close-session' AND status = $2`,
        [`payment-${payment.id}`, status],
      );

    it('is closed there, so that nobody can pay on it any more', async () => {
      const { payment, sessionId } = await atPlatform();
      await stack.sandbox.session(await new Guest(payment.paymentUrl).choose('ALIPAY'), 'approve');

      await eventually(async () => (await sessionOf(stack, sessionId)).status === 'expired');
      const paid = await paymentWhen(clerk, payment.id, ({ attempts }) => attempts[0].status === 'failed');
      expect(paid).toMatchObject({ mainStatus: 'success', paidMinor: 264_000, surplusMinor: 0 });
    });

    it('takes surplus when the guest pays on it before it is closed', async () => {
      const { payment, sessionId } = await atPlatform();
      const other = await new Guest(payment.paymentUrl).choose('ALIPAY');
      // It can be paid, but not be closed.
      await stack.sandbox.platform({ mode: 'down' });
      await stack.sandbox.session(other, 'approve');
      await paymentWhen(clerk, payment.id, isPosted);
      await eventually(async () => (await closeEffects(payment, 'pending')).length === 1);

      await stack.sandbox.session(sessionId, 'approve');

      const both = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'surplus');
      expect(both).toMatchObject({ mainStatus: 'success', paidMinor: 264_000, surplusMinor: 264_000 });
    });

    it('is closed whenever it is asked about, should closing it have been given up', async () => {
      const { payment, sessionId } = await atPlatform();
      await stack.sandbox.platform({ mode: 'down' });
      await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Paid in cash' });
      await eventually(async () => (await closeEffects(payment, 'pending')).length === 1);
      await tenantRows(
        stack,
        `UPDATE kernel.effects SET status = 'failed', finished_at = now() WHERE stream_id = $1 AND kind = 'payby.close-session'`,
        [`payment-${payment.id}`],
      );
      await stack.sandbox.platform({ mode: 'ok' });

      await expedite(stack, payment, 'payby.settle-attempt');

      await eventually(async () => (await sessionOf(stack, sessionId)).status === 'expired');
    });
  });

  it('[F38] 20 refunds of one payment at the same moment: each is ordered or may be tried again, and all are in the end', async () => {
    const payment = await paidPayment(stack, clerk);
    const orders = Array.from({ length: 20 }, (_, i) => ({ key: randomUUID(), amountMinor: 1_000 + i }));
    const ask = ({ key, amountMinor }: (typeof orders)[number]) =>
      refund(clerk, payment, { amountMinor }, key);

    const answers = await Promise.all(orders.map(ask));

    for (const { status, body, headers } of answers) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect([body.code, headers.get('retry-after')]).toEqual(['BUSY', '1']);
    }
    for (const order of orders)
      await eventually(async () => {
        const { status } = await ask(order);
        expect([201, 409]).toContain(status);
        return status === 201;
      });
    const total = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const back = await paymentWhen(clerk, payment.id, ({ refundedMinor }) => refundedMinor === total);
    expect(back.refunds).toHaveLength(20);
    const platform = (await platformRefunds(payment)).map(({ amount }) => amount.value).sort();
    expect(platform).toEqual(orders.map(({ amountMinor }) => amountMinor).sort());
  });

  describe('F14: canceled while the guest is on the platform’s page', () => {
    const late = async () => {
      const { payment, sessionId } = await atPlatform();
      await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Paid in cash' });
      await stack.sandbox.session(sessionId, 'approve-late');
      return payment;
    };
    it('the money is recorded as late and shown to a person', async () => {
      const payment = await late();
      const held = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'late');
      expect(held).toMatchObject({ mainStatus: 'canceled', lateMinor: 264_000, paidMinor: 0 });
      expect(await exceptions(clerk, payment.paymentNo)).toMatchObject([
        { kind: 'late', amountMinor: 264_000, commands: ['acceptMoney', 'returnMoney'] },
      ]);
    });
    it('it goes back by itself where the hotel wants it so', async () => {
      await setSettings(stack, { late_policy: 'return' });
      const returned = await late();
      const back = await paymentWhen(clerk, returned.id, ({ refunds }) => refunds[0]?.status === 'success');
      expect(back).toMatchObject({ mainStatus: 'canceled', lateMinor: 0, attention: null });
    });
  });

  it('F17: back from the platform and its callback at the same moment: one success, one posting', async () => {
    const { payment, sessionId } = await atPlatform();
    await Promise.all([
      stack.sandbox.session(sessionId, 'approve'),
      ...Array.from({ length: 5 }, () => new Guest(payment.paymentUrl).returned()),
    ]);
    await paymentWhen(clerk, payment.id, isPosted);
    const types = await eventTypes(clerk, payment.id);
    expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
    expect(await postingsOf(stack, payment)).toHaveLength(1);
  });

  it('a refund whose answer got lost is ordered again under the same number, and is one', async () => {
    const payment = await paidPayment(stack, clerk);
    await stack.sandbox.platform({ mode: 'hang' });
    const [{ id }] = (await refund(clerk, payment)).body.refunds;
    await eventually(async () => {
      const [effect] = await tenantRows(
        stack,
        `SELECT attempts, status FROM kernel.effects WHERE stream_id = $1 AND kind = 'payby.refund-money'`,
        [`payment-${payment.id}`],
      );
      return effect.attempts >= 1 && effect.status === 'pending';
    });
    expect((await clerk.get(`payments/${payment.id}`)).body.refunds[0].status).toBe('requested');
    await stack.sandbox.platform({ mode: 'ok' });
    await expedite(stack, payment, 'payby.refund-money');
    await paymentWhen(clerk, payment.id, isRefunded);
    expect((await platformRefunds(payment)).map(({ refundReference }) => refundReference)).toEqual([id]);
  });

  it('a refund that fails days later is taken back: on the screen, in the PMS, and put before a person', async () => {
    const payment = await paidPayment(stack, clerk);
    const [{ id }] = (await refund(clerk, payment)).body.refunds;
    await paymentWhen(clerk, payment.id, ({ refundPostingStatus }) => refundPostingStatus === 'success');

    await stack.sandbox.refund(id, 'failed');

    const after = await paymentWhen(
      clerk,
      payment.id,
      ({ refundPostings }) => refundPostings[1]?.posting.status === 'success',
    );
    expect(after).toMatchObject({
      mainStatus: 'success',
      refundedMinor: 0,
      refundableMinor: 264_000,
      attention: 'refundFailed',
      refunds: [{ status: 'failed', problem: 'The receiving account is closed' }],
    });
    expect((await postingsOf(stack, payment)).map(({ kind }) => kind)).toEqual([
      'payment',
      'refund',
      'reversal',
    ]);
    expect(await exceptions(clerk, payment.paymentNo)).toMatchObject([
      { kind: 'refundFailed', commands: ['refund', 'settleOutside'], subject: id },
    ]);
  });

  it('a link opened by a mail scanner changes nothing', async () => {
    const { payment } = await atPlatform();
    const before = (await clerk.get(`payments/${payment.id}`)).body.version;
    for (const link of [payment.paymentUrl, payment.shortUrl])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await send(link, { method });
    await new Guest(payment.shortUrl).state();
    expect((await clerk.get(`payments/${payment.id}`)).body.version).toBe(before);
  });
});
