import { createHmac } from 'node:crypto';
import { announcedReports } from '../../../src/integrations/announced-reports.js';
import type { TenantDatabase } from '../../../src/kernel/database/database.js';
import { isRefunded, paidPayment, refund, sessionOf } from '../../support/actions.js';
import { send, type ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

/** The whole way through a platform that tells of money by webhook alone. */
describe('A hotel that is paid through Adyen', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let keys: Record<string, string>;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    keys = (await send(`${stack.sandbox.url}/control/accounts/adyen/HKG01`)).body.credentials;
  });

  /** A webhook of Adyen's, signed as it signs. */
  const webhook = (fields: Record<string, unknown>): string => {
    const item: Record<string, unknown> = {
      merchantAccountCode: keys['merchantAccount'],
      amount: { value: 264_000, currency: 'HKD' },
      success: 'true',
      ...fields,
    };
    const { value, currency } = item['amount'] as { value: number; currency: string };
    const text = [
      item['pspReference'],
      item['originalReference'],
      item['merchantAccountCode'],
      item['merchantReference'],
      value,
      currency,
      item['eventCode'],
      item['success'],
    ].join(':');
    const hmacSignature = createHmac('sha256', Buffer.from(keys['hmacKey']!, 'hex'))
      .update(text)
      .digest('base64');
    const NotificationRequestItem = { ...item, additionalData: { hmacSignature } };
    return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] });
  };
  const tell = (body: string, password = keys['webhookPassword']) =>
    send<string>(stack.tenantUrl('/demo/api/v1/callbacks/adyen/HKG01-ADYEN'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${keys['webhookUsername']}:${password}`).toString('base64')}`,
      },
      body,
    });
  const inbox = (body: string) =>
    tenantRows(stack, 'SELECT status, reason, payment_id, headers FROM integrations.inbox WHERE raw = $1', [
      Buffer.from(body),
    ]);

  it('hears of the money, posts it, and follows a refund to an end that comes days later', async () => {
    const payment = await paidPayment(stack, clerk);
    expect(payment).toMatchObject({
      paidMinor: 264_000,
      cardInfo: { brand: 'Visa', last4: '4242', threeDSecure: true },
      platformTransactionNo: expect.stringMatching(/^[0-9A-F]{16}$/),
    });

    expect((await refund(clerk, payment)).status).toBe(201);
    await paymentWhen(clerk, payment.id, isRefunded);
    const [{ refundReference }] = (await stack.sandbox.state()).platform.refunds.filter(
      ({ sessionId }: any) => sessionId === payment.sessionId,
    );
    await stack.sandbox.refund(refundReference, 'failed');

    await eventually(async () => (await eventTypes(clerk, payment.id)).includes('RefundFailed'));
    const { body } = await clerk.get(`payments/${payment.id}`);
    expect(body).toMatchObject({ mainStatus: 'success', refundableMinor: 264_000 });
  });

  describe('and posts the tokens of cards', () => {
    const offering = async (code: string, flags: object): Promise<string> => {
      const { status } = await stack.api('manager').post('payment-method-settings', {
        code,
        hotelCode: 'HKG01',
        name: 'Card',
        nameZh: '银行卡',
        description: 'Visa',
        descriptionZh: 'Visa',
        kind: 'card',
        accountCodes: ['HKG01-ADYEN'],
        ...flags,
      });
      expect(status).toBe(201);
      return code;
    };
    /** What the PMS was sent with the payment and with its refund. */
    const tokensOf = async (payment: any) =>
      (await postingsOf(stack, payment)).map(({ cardToken }) => cardToken ?? null);

    it('with payments and refunds, where the method says so, and shows them to no reader', async () => {
      const code = 'TOKENBOTH';
      const methods = [await offering(code, { tokenOnPayment: true, tokenOnRefund: true })];
      const created = await createPayment(clerk, { methods });
      const sessionId = await guestPays(stack, created, 'approve', code);
      await paymentWhen(clerk, created.id, isPosted);
      expect((await refund(clerk, created)).status).toBe(201);
      await paymentWhen(
        clerk,
        created.id,
        ({ refundPostings }) => refundPostings[0]?.posting.status === 'success',
      );
      const token = `T${sessionId.slice(-15).toUpperCase()}`;
      expect(await tokensOf(created)).toEqual([token, token]);

      const seen = await Promise.all(
        [
          `payments/${created.id}`,
          `payments/${created.id}/events`,
          `payments?filter={"q":"${created.paymentNo}"}`,
        ].map(async (path) => (await clerk.get(path)).body as unknown),
      );
      const manager = stack.api('manager');
      const calls = await eventually(async () => {
        const { body } = await manager.get(`payments/${created.id}/calls`);
        return body.filter(({ operation }: any) => operation === 'postPayment').length >= 2 && body;
      });
      for (const { id } of calls) seen.push((await manager.get(`payments/${created.id}/calls/${id}`)).body);
      const stored = await tenantRows(
        stack,
        `SELECT data::text FROM kernel.events WHERE stream_id = $1 UNION ALL
         SELECT p::text FROM payby.payments p WHERE id = $2 UNION ALL
         SELECT t::text FROM payby.transactions t WHERE payment_id = $2 UNION ALL
         SELECT e::text FROM kernel.effects e WHERE stream_id = $1`,
        [`payment-${created.id}`, created.id],
      );
      expect(stored.length).toBeGreaterThan(10);
      expect(JSON.stringify([seen, stored])).toContain(created.paymentNo);
      expect(JSON.stringify([seen, stored])).not.toContain(token);
      expect(
        await tenantRows(stack, `SELECT * FROM audit.changes WHERE changes::text LIKE $1`, [`%${token}%`]),
      ).toEqual([]);
      expect(stack.processes.get('all')!.log()).not.toContain(token);
    });
  });

  it('M13: neither asks a guest who paid to pay again nor lets the request end, while the webhook is on its way', async () => {
    const created = await createPayment(clerk);
    const guest = new Guest(created.paymentUrl);
    const sessionId = await guest.choose('CARD');
    await stack.sandbox.session(sessionId, 'approve-silent');

    expect((await guest.returned()).body).toEqual({ charged: 'pending' });
    const again = await new Guest(created.paymentUrl).attempt('CARD');
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_BEING_CHECKED']);
    const refused = await clerk.post(`payments/${created.id}/cancel`, { reason: 'Changed their mind' });
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_PROCESSING']);
    expect((await guest.returned()).body.charged).not.toBe('no');

    const { reference } = await sessionOf(stack, sessionId);
    const body = webhook({
      eventCode: 'AUTHORISATION',
      merchantReference: reference,
      pspReference: 'LATE000000000001',
    });
    expect([(await tell(body)).status, (await tell(body)).body]).toEqual([200, '[accepted]']);
    expect(await paymentWhen(clerk, created.id, ({ mainStatus }) => mainStatus === 'success')).toMatchObject({
      paidMinor: 264_000,
      lateMinor: 0,
    });
    expect(
      (await eventTypes(clerk, created.id)).filter((type) => /Processing|PaymentFailed/.test(type)),
    ).toEqual(['PaymentProcessing']);
  });

  it('M12: sees a chargeback on its payment, does not refund on top of it by mistake, and follows it to its end', async () => {
    const payment = await paidPayment(stack, clerk);
    const { reference } = await sessionOf(stack, payment.sessionId);
    const step = (name: string, amount = 200_000) =>
      send(`${stack.sandbox.url}/control/disputes/${reference}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ amount }),
      });
    await step('open');
    await step('take');
    const disputed = await paymentWhen(
      clerk,
      payment.id,
      ({ disputes }) => disputes[0]?.movements.length === 1,
    );
    expect(disputed).toMatchObject({
      mainStatus: 'success',
      disputeStatus: 'open',
      disputedMinor: 200_000,
      refundableMinor: 64_000,
      disputes: [{ kind: 'chargeback', status: 'open', amountMinor: 200_000, reasonCode: '13.1' }],
      exceptions: [{ kind: 'disputed', deadline: disputed.disputes[0].evidenceDue }],
    });
    const found = await clerk.get('payments?filter={"disputeStatus":"open"}');
    expect(found.body).toMatchObject([{ id: payment.id }]);
    const waiting = (await clerk.get('payment-exceptions?filter={"kind":"disputed"}')).body;
    expect(waiting).toMatchObject([
      { paymentId: payment.id, deadline: { kind: 'evidence', at: disputed.disputes[0].evidenceDue } },
    ]);

    const part = { amountMinor: 1_000 };
    expect(await refund(clerk, payment, part)).toMatchObject({
      status: 409,
      body: { code: 'REFUND_DISPUTED' },
    });
    const beyond = await refund(clerk, payment, { despiteDispute: true });
    expect(beyond.body.code).toBe('REFUND_EXCEEDS_REFUNDABLE');
    expect((await refund(clerk, payment, { ...part, despiteDispute: true })).status).toBe(201);

    await step('evidence');
    await step('win');
    await step('return');
    const won = await paymentWhen(clerk, payment.id, ({ disputes }) => disputes[0].movements.length === 2);
    expect(won).toMatchObject({ disputeStatus: 'won', disputedMinor: 0, exceptions: [] });
    const rows = await tenantRows(
      stack,
      `SELECT amount_minor::int FROM payby.transactions WHERE payment_id = $1 AND kind = 'dispute' ORDER BY at`,
      [payment.id],
    );
    expect(rows.map(({ amount_minor: minor }) => minor)).toEqual([-200_000, 200_000]);
    expect(await postingsOf(stack, payment)).not.toHaveLength(0);
  });

  describe('to hold an amount', () => {
    beforeAll(async () => {
      const { status } = await stack.api('manager').post('payment-method-settings', {
        code: 'HOLD',
        hotelCode: 'HKG01',
        name: 'Card, held until check-out',
        nameZh: '银行卡预授权',
        description: 'Visa',
        descriptionZh: 'Visa',
        kind: 'card',
        accountCodes: ['HKG01-ADYEN'],
        preAuthorisation: true,
      });
      expect(status).toBe(201);
    });

    const asked = async (): Promise<{ payment: any; sessionId: string; reference: string }> => {
      const payment = await createPayment(clerk, { methods: ['HOLD'] });
      const sessionId = await new Guest(payment.paymentUrl).choose('HOLD');
      const { reference } = await sessionOf(stack, sessionId);
      return { payment, sessionId, reference };
    };
    const onHold = async () => {
      const all = await asked();
      await stack.sandbox.session(all.sessionId, 'approve');
      await paymentWhen(clerk, all.payment.id, ({ holds }) => holds.length === 1);
      return all;
    };
    const capture = ({ id }: any, amountMinor = 100_000) =>
      clerk.post(`payments/${id}/capture`, { amountMinor, currencyCode: 'HKD' });
    const news = (eventCode: string, merchantReference: string, over: object = {}) =>
      webhook({
        eventCode,
        merchantReference,
        pspReference: `${eventCode.slice(0, 4)}${merchantReference.slice(0, 8)}`.toUpperCase(),
        originalReference: `AUTH${merchantReference.slice(0, 8)}`.toUpperCase(),
        ...over,
      });
    const typesOf = async ({ id }: any) =>
      (await eventTypes(clerk, id)).filter((type) => /Held|Hold|Capture|Release|Succeeded|Failed/.test(type));
    /** One after the other, in this order, each twice. */
    const tellAll = async (...bodies: string[]): Promise<void> => {
      for (const body of bodies) {
        for (const _ of [1, 2]) expect((await tell(body)).status).toBe(200);
        await eventually(async () => (await inbox(body)).every(({ status }) => status === 'processed'));
      }
    };

    it('hears of an order that Adyen took and could not carry out, and a person decides again', async () => {
      const { payment, sessionId } = await onHold();
      await stack.sandbox.hold(sessionId, 'release', { silent: true });
      await capture(payment);
      const failed = await paymentWhen(clerk, payment.id, ({ holds }) => holds[0].problem !== null);
      expect(failed).toMatchObject({
        mainStatus: 'pending',
        holds: [{ status: 'held', problem: { order: 'capture', kind: 'failed', code: 'CAPTURE' } }],
        exceptions: [{ kind: 'holdFailed' }],
      });
    });

    it('understands its webhooks in order and in any other order, each once', async () => {
      const [first, second, third] = [await asked(), await asked(), await asked()];
      const numbers = ({ reference }: { reference: string }) => ({
        held: news('AUTHORISATION', reference),
        taken: news('CAPTURE', reference, { amount: { value: 5_000, currency: 'HKD' } }),
        gone: news('CANCELLATION', reference),
        lapsed: news('EXPIRE', reference),
      });
      await tellAll(numbers(first).held, numbers(first).taken, numbers(first).held);
      await paymentWhen(clerk, first.payment.id, isPosted);
      expect(await typesOf(first.payment)).toEqual(['PaymentHeld', 'PaymentSucceeded', 'PostingSucceeded']);
      await tellAll(numbers(second).taken, numbers(second).held);
      const taken = await paymentWhen(clerk, second.payment.id, isPosted);
      expect([taken.paidMinor, taken.receipts.length, taken.holds]).toEqual([5_000, 1, []]);
      await tellAll(numbers(third).gone, numbers(third).held, numbers(third).lapsed);
      expect(await typesOf(third.payment)).toEqual(['PaymentFailed']);
      expect((await new Guest(third.payment.paymentUrl).attempt('HOLD')).status).toBe(200);
    });

    it('has a person look at a capture that fails after all', async () => {
      const { payment, reference } = await onHold();
      await capture(payment);
      await paymentWhen(clerk, payment.id, isPosted);
      const body = news('CAPTURE_FAILED', reference, { reason: 'Declined by the scheme' });
      await tell(body);
      const [entry] = await eventually(async () => {
        const rows = await inbox(body);
        return rows[0]?.status === 'quarantined' && rows;
      });
      expect(entry).toMatchObject({
        payment_id: payment.id,
        reason: expect.stringMatching(/could not be captured/),
      });
    });
  });

  it('remembers which reports it can be asked for', async () => {
    const body = webhook({
      eventCode: 'REPORT_AVAILABLE',
      merchantReference: '',
      pspReference: 'settlement_detail_report_batch_7.csv',
      reason: 'https://ca-live.adyen.com/reports/download/somewhere',
    });
    const before = new Date(Date.now() - 60_000);
    expect((await tell(body)).status).toBe(200);
    expect((await tell(body)).status).toBe(200);
    const [entry] = await eventually(async () => {
      const rows = await inbox(body);
      return rows[0]?.status === 'processed' && rows;
    });
    expect(entry).toMatchObject({ reason: null, payment_id: null });
    const db = { query: (sql: string, values: unknown[]) => tenantRows(stack, sql, values) };
    const known = (to: Date) => announcedReports(db as unknown as TenantDatabase, 'HKG01-ADYEN', before, to);
    expect(await known(new Date(Date.now() + 60_000))).toMatchObject([
      { name: 'settlement_detail_report_batch_7.csv' },
    ]);
    expect(await known(before)).toEqual([]);
  });

  it('believes a webhook with its password alone, and keeps the password nowhere', async () => {
    const created = await createPayment(clerk);
    const sessionId = await new Guest(created.paymentUrl).choose('CARD');
    const { reference } = await sessionOf(stack, sessionId);
    const body = webhook({
      eventCode: 'AUTHORISATION',
      merchantReference: reference,
      pspReference: 'PSP0000000000001',
    });

    expect((await tell(body, 'guess')).status).toBe(401);
    expect((await tell(body)).status).toBe(200);

    await paymentWhen(clerk, created.id, isPosted);
    for (const { headers } of await inbox(body)) expect(headers).not.toHaveProperty('authorization');
  });
});
