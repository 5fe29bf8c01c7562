import { randomUUID } from 'node:crypto';
import { PAYMENT_PLATFORMS } from '../../../src/integrations/index.js';
import { SecretBox } from '../../../src/kernel/secret-box.js';
import { seedPayby } from '../../../src/payby/index.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
} from '../../support/payment-steps.js';
import { TestPayments } from '../../support/payment-store.js';
import { notify, paidNotification } from '../../support/platform-notification.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const MAIN_LINE = [
  'PaymentRequested',
  'PaymentLinkSent',
  'PaymentAttempted',
  'PaymentSessionOpened',
  'PaymentSucceeded',
  'PostingStarted',
  'PostingSucceeded',
];

describe('What the platform reports', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });

  const requested = async () => {
    const payment = await createPayment(clerk);
    return paymentWhen(clerk, payment.id, ({ sends }) => sends[0].status === 'sent');
  };
  /** A payment whose guest is on the platform's page. */
  const atPlatform = async () => {
    const payment = await requested();
    const sessionId = await new Guest(payment.paymentUrl).choose('CARD');
    const { sessions } = (await stack.sandbox.state()).platform;
    return { payment, session: sessions.find((one: any) => one.sessionId === sessionId) };
  };
  /** What became of a notification, once something did. */
  const settled = (body: string, tenant = 'demo') =>
    eventually(async () => {
      const [row] = await tenantRows(
        stack,
        `SELECT status, reason, payment_id, further_payment_ids, signed_with FROM integrations.inbox WHERE raw = $1`,
        [Buffer.from(body)],
        tenant,
      );
      return row && row.status !== 'received' && row;
    });
  const nothingHappened = async (payment: any) => {
    const { body } = await clerk.get(`payments/${payment.id}`);
    expect(body).toMatchObject({
      mainStatus: 'pending',
      paidMinor: 0,
      lateMinor: 0,
      surplusMinor: 0,
      postingStatus: 'none',
    });
    expect(await eventTypes(clerk, payment.id)).toEqual(MAIN_LINE.slice(0, 4));
    expect(await postingsOf(stack, payment)).toEqual([]);
  };

  let payment: any;
  let paid: any;
  beforeAll(async () => {
    payment = await requested();
    await guestPays(stack, payment);
    paid = await paymentWhen(clerk, payment.id, isPosted);
  });

  it('makes a payment paid and posts it, once', async () => {
    expect(paid).toMatchObject({
      mainStatus: 'success',
      paidMinor: 264_000,
      refundableMinor: 264_000,
      attention: null,
      method: { code: 'CARD' },
      cardInfo: { brand: 'Visa', last4: '4242' },
      platformTransactionNo: expect.stringMatching(/^HSP/),
      channelTransactionNo: expect.stringMatching(/^AUTH/),
    });
    expect(await eventTypes(clerk, payment.id)).toEqual(MAIN_LINE);
    const postings = await postingsOf(stack, payment);
    expect(postings).toEqual([
      expect.objectContaining({
        pmsId: '88100001',
        folioWindow: 1,
        amount: { value: 264_000, currency: 'HKD' },
        methodCode: 'CARD',
        guestName: 'Chen, Yuxin',
      }),
    ]);
    expect(paid.payers[0].posting).toMatchObject({
      status: 'success',
      attempt: 1,
      pmsReference: postings[0].postingNo,
    });
  });

  it('M19: is answered in the platform’s own words, kept without a guest’s card number, and still known when it comes again', async () => {
    const { payment, session } = await atPlatform();
    const body = paidNotification(session, { declineReason: 'Tried 4111111111111111 before' });
    for (const _ of [1, 2]) {
      const answer = await notify(stack, body);
      expect([answer.status, answer.body]).toEqual([200, '[accepted]']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
    await paymentWhen(clerk, payment.id, isPosted);
    const kept = await tenantRows(
      stack,
      `SELECT status, convert_from(raw, 'UTF8') AS body FROM integrations.inbox WHERE position($1::bytea in raw) > 0`,
      [Buffer.from(session.sessionId)],
    );
    expect(kept).toEqual([
      { status: 'processed', body: body.replace('4111111111111111', '••••••••••••1111') },
    ]);
  });

  describe('in one body, of many payments,', () => {
    const inOne = (...notifications: string[]) => `{"events":[${notifications.join(',')}]}`;

    it('makes each of them paid', async () => {
      const [first, second] = [await atPlatform(), await atPlatform()];
      const body = inOne(paidNotification(first.session), paidNotification(second.session));

      expect((await notify(stack, body)).status).toBe(200);

      for (const { payment } of [first, second]) {
        await paymentWhen(clerk, payment.id, isPosted);
        expect(await postingsOf(stack, payment)).toHaveLength(1);
      }
      expect(await settled(body)).toMatchObject({
        status: 'processed',
        payment_id: first.payment.id,
        further_payment_ids: [second.payment.id],
      });
    });

    it('records what makes sense, and puts the body aside for the rest', async () => {
      const [good, wrong] = [await atPlatform(), await atPlatform()];
      const body = inOne(
        paidNotification(wrong.session, { amount: { value: 1, currency: 'HKD' } }),
        paidNotification(good.session),
      );

      await notify(stack, body);

      await paymentWhen(clerk, good.payment.id, isPosted);
      expect(await settled(body)).toMatchObject({
        status: 'quarantined',
        payment_id: wrong.payment.id,
        further_payment_ids: [good.payment.id],
      });
      await nothingHappened(wrong.payment);
    });

    it('of none at all, is done with', async () => {
      const body = `{"events":[], "id":"${randomUUID()}"}`;

      expect((await notify(stack, body)).status).toBe(200);

      expect(await settled(body)).toMatchObject({ status: 'processed', payment_id: null });
    });
  });

  describe('F9, F11: is put aside for a person, and changes no payment, when', () => {
    const putAside = async (changes: Record<string, unknown>) => {
      const { payment, session } = await atPlatform();
      const body = paidNotification(session, changes);

      const { status } = await notify(stack, body);

      expect(status).toBe(200);
      const entry = await settled(body);
      expect(entry).toMatchObject({ status: 'quarantined', reason: expect.stringMatching(/\w/) });
      await nothingHappened(payment);
      return { payment, entry };
    };

    it('the amount is one cent too low; it is linked to its payment, and found by that one’s number (M26)', async () => {
      const { payment, entry } = await putAside({ amount: { value: 263_999, currency: 'HKD' } });
      expect(entry.payment_id).toBe(payment.id);
      const query = { filter: { q: payment.paymentNo, kind: 'quarantined' } };
      expect((await clerk.get('payment-exceptions', { query })).body).toMatchObject([
        { kind: 'quarantined', paymentId: payment.id },
      ]);

      // At an account of the group it still is its own hotel's alone.
      const moved = (place: string) =>
        tenantRows(
          stack,
          `UPDATE payby.payment_accounts SET hotel_code = '${place}' WHERE code = 'HKG01-SBX'`,
        );
      const elsewhere = stack.api({ username: 'manager', hotel: 'SHA01' });
      await moved('*');
      const id = (await clerk.get('payment-exceptions', { query })).body[0].callback.id;
      const there = { query: { filter: { kind: 'quarantined' } } };
      const seen = (await elsewhere.get('payment-exceptions', there)).body.map((one: any) => one.callback.id);
      expect(seen).not.toContain(id);
      const dismissal = { reason: 'Not ours' };
      expect((await elsewhere.post(`payment-exceptions/callbacks/${id}/dismiss`, dismissal)).status).toBe(
        404,
      );
      await moved('HKG01');
    });

    // One for all contents that cannot be read: `sandbox-platform.spec.ts` lists them.
    it('the amount is 1e21', async () => {
      const { entry } = await putAside({ amount: { value: 1e21, currency: 'HKD' } });
      expect(entry.payment_id).toBeNull();
    });

    it('its content is not JSON', async () => {
      const body = 'not JSON at all';
      expect((await notify(stack, body)).status).toBe(200);
      expect(await settled(body)).toMatchObject({ status: 'quarantined' });
    });

    it('it comes for another hotel’s account; for an account or a tenant that does not exist it is refused', async () => {
      const { payment, session } = await atPlatform();
      const body = paidNotification(session);
      for (const where of [{ accountCode: 'PAR01-SBX' }, { tenant: 'nowhere' }])
        expect((await notify(stack, body, where)).status).toBe(404);

      expect((await notify(stack, body, { accountCode: 'SHA01-SBX' })).status).toBe(200);

      expect(await settled(body)).toMatchObject({
        status: 'quarantined',
        reason: expect.stringContaining('account'),
      });
      await nothingHappened(payment);
    });

    it('it comes for another tenant (F9)', async () => {
      const { payment, session } = await atPlatform();
      const other = await TestPayments.open(stack.tenantDatabaseUrl('kunlun-default'), 'kunlun-default');
      await seedPayby(other.db, new SecretBox(QUICK.SECRET_KEY!), PAYMENT_PLATFORMS[0]!, stack.sandbox.url, [
        'HKG01',
      ]);
      await other.close();
      const body = paidNotification(session);

      expect((await notify(stack, body, { tenant: 'kunlun-default' })).status).toBe(200);

      expect(await settled(body, 'kunlun-default')).toMatchObject({ status: 'quarantined' });
      expect(await tenantRows(stack, 'SELECT 1 FROM kernel.events', [], 'kunlun-default')).toEqual([]);
      expect(
        await tenantRows(stack, 'SELECT 1 FROM integrations.inbox WHERE raw = $1', [Buffer.from(body)]),
      ).toEqual([]);
      await nothingHappened(payment);
    });
  });

  describe('and what was asked of vendors', () => {
    let manager: ApiClient;
    beforeAll(() => {
      manager = stack.api('manager');
    });

    it('is remembered with the payment, for those who look after accounts, without a name or a key', async () => {
      const calls = await eventually(async () => {
        const { body } = await manager.get(`payments/${payment.id}/calls`);
        const operations = body.map(({ operation }: any) => operation);
        return ['openSession', 'callback', 'postPayment'].every((one) => operations.includes(one)) && body;
      });
      expect(calls.every(({ outcome }: any) => outcome === 'answered')).toBe(true);
      const contents = await Promise.all(
        calls.map(async ({ id }: any) => (await manager.get(`payments/${payment.id}/calls/${id}`)).body),
      );
      const everything = JSON.stringify([calls, contents]);
      for (const secret of [
        'sbx-pms-key',
        'sbx-api',
        'Yuxin',
        'Chen',
        payment.emails[0],
        payment.paymentUrl.split('/').at(-1),
      ])
        expect(everything).not.toContain(secret);
      const opened = contents[calls.findIndex(({ operation }: any) => operation === 'openSession')];
      expect(JSON.parse(opened.request.body)).toMatchObject({ amount: { value: 264_000, currency: 'HKD' } });

      expect((await clerk.get(`payments/${payment.id}/calls`)).status).toBe(403);
      const elsewhere = stack.api({ username: 'manager', hotel: 'SHA01' });
      expect((await elsewhere.get(`payments/${payment.id}/calls`)).status).toBe(404);
      expect((await elsewhere.get(`vendor-calls/${calls[0].id}`)).status).toBe(404);
    });

    it('is counted minute by minute for an account, a connection or a channel', async () => {
      const card = async (kind: string, code: string, api = manager) =>
        api.get('vendor-calls', { query: { kind, code } });
      const { body } = await card('pms', 'HKG01');
      expect(body).toMatchObject({
        stoppedAt: null,
        vendor: 'sandbox',
        failuresToStop: 5,
        medianMs: expect.any(Number),
      });
      expect(body.minutes).toHaveLength(60);
      expect(body.minutes.reduce((sum: number, { calls }: any) => sum + calls, 0)).toBe(body.calls);
      expect((await manager.get(`vendor-calls/${body.latest[0].id}`)).status).toBe(200);
      expect([(await card('pms', 'NONE1')).status, (await card('fax', 'HKG01')).status]).toEqual([404, 400]);
      expect((await card('pms', 'HKG01', clerk)).status).toBe(403);
    });
  });
});
