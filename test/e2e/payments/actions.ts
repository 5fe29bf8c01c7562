import { randomUUID } from 'node:crypto';
import {
  expedite,
  isRefunded,
  paidPayment,
  refund,
  setSettings,
  unpostedPayment,
} from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  Guest,
  isPosted,
  mailsTo,
  mailTo,
  mendVendors,
  paymentWhen,
  postingsOf,
  sentPayment,
  tenantRows,
} from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { describeHolds } from './holds-of-payments.js';
import { describeRefunds } from './refunds-of-payments.js';

const NOBODY = '0193a1a0-0000-7000-8000-000000000001';
const CARD = '4111 1111 1111 1111';

describe('What staff do to a payment', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let manager: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    manager = stack.api('manager');
  });
  beforeEach(async () => {
    await mendVendors(stack);
    await setSettings(stack, { refund_approval: {}, late_policy: 'hold', surplus_policy: 'hold' });
  });

  const linkSent = (changes: Record<string, unknown> = {}) => sentPayment(clerk, changes);
  const mails = async (address: string): Promise<number> => (await mailsTo(stack, address)).length;

  describeHolds(() => stack);
  describeRefunds(() => stack);

  describe('Every action', () => {
    const BODIES: [path: string, body: object][] = [
      ['cancel', { reason: 'r' }],
      ['resend', { channels: ['EMAIL'] }],
      ['capture', { amountMinor: 1, currencyCode: 'HKD' }],
      ['release', { reason: 'r' }],
      ['refunds', { amountMinor: 1, currencyCode: 'HKD', reason: 'r' }],
      [`refunds/${NOBODY}/approve`, {}],
      [`refunds/${NOBODY}/reject`, { reason: 'r' }],
      [`refunds/${NOBODY}/ask`, {}],
      [`holds/${NOBODY}/ask`, {}],
      [`refunds/${NOBODY}/settle`, { outcome: 'failed', reason: 'r' }],
      [`holds/${NOBODY}/settle`, { outcome: 'failed', reason: 'r' }],
      ['posting-status', { postingNo: 0, status: 'fail', reason: 'r' }],
      ['post-again', { postingNo: 0 }],
      [`money/${NOBODY}`, { decision: 'accept', reason: 'r' }],
    ];
    let payment: any;
    let elsewhere: ApiClient;
    beforeAll(async () => {
      payment = await createPayment(clerk);
      elsewhere = stack.api({ username: 'clerk', hotel: 'SHA01' });
    });

    it.each(BODIES)(
      '%s is not there for another hotel, nor for a payment nobody made',
      async (path, body) => {
        for (const answer of [
          await elsewhere.post(`payments/${payment.id}/${path}`, body),
          await clerk.post(`payments/${NOBODY}/${path}`, body),
          await clerk.post(`payments/nonsense/${path}`, body),
        ])
          expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      },
    );

    it.each(BODIES.filter(([path]) => !path.endsWith('/ask')))(
      '%s needs a key, so that a double click is one',
      async (path, body) => {
        const answer = await clerk.post(`payments/${payment.id}/${path}`, body, { idempotencyKey: null });
        expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
      },
    );

    it.each(BODIES.filter(([, body]) => 'reason' in body))('%s needs a reason', async (path, body) => {
      const wrong = path === 'cancel' ? ['', '   ', 5, null, 'x'.repeat(501), `Card ${CARD}`] : [' '];
      for (const reason of [undefined, ...wrong]) {
        const answer = await clerk.post(`payments/${payment.id}/${path}`, { ...body, reason });
        expect([reason, answer.status, Object.keys(answer.body.error.fields)]).toEqual([
          reason,
          400,
          ['reason'],
        ]);
      }
    });

    it.each<[string, Record<string, unknown>, string]>([
      ['resend', { channels: [] }, 'channels'],
      ['resend', { channels: ['PIGEON'] }, 'channels.0'],
      ['resend', { channels: ['EMAIL'], emails: ['nobody'] }, 'emails.0'],
      ['resend', { channels: ['EMAIL'], emails: [] }, 'emails'],
      ['resend', { channels: ['EMAIL'], mobiles: ['+85255500101'] }, 'mobiles'],
      ['resend', { channels: ['SMS'], mobiles: ['5550'] }, 'mobiles.0'],
      ['resend', { channels: ['SMS'] }, 'mobiles'],
      [
        'resend',
        { channels: ['EMAIL'], emails: Array.from({ length: 10 }, (_, i) => `g${i}@example.com`) },
        'emails',
      ],
      ['refunds', { amountMinor: 0, currencyCode: 'HKD', reason: 'r' }, 'amountMinor'],
      ['refunds', { amountMinor: 0.5, currencyCode: 'HKD', reason: 'r' }, 'amountMinor'],
      ['refunds', { amountMinor: '100', currencyCode: 'HKD', reason: 'r' }, 'amountMinor'],
      ['refunds', { amountMinor: 1e21, currencyCode: 'HKD', reason: 'r' }, 'amountMinor'],
      ['refunds', { amountMinor: 100, currencyCode: 'hk', reason: 'r' }, 'currencyCode'],
      ['refunds', { amountMinor: 100, currencyCode: 'HKD', reason: 'r', attemptId: 'a' }, 'attemptId'],
      ['refunds', { amountMinor: 100, currencyCode: 'HKD', reason: 'r', postingNo: -1 }, 'postingNo'],
      ['refunds', { amountMinor: 100, currencyCode: 'HKD', reason: 'r', who: 'me' }, 'who'],
      [`refunds/${NOBODY}/settle`, { outcome: 'perhaps', reason: 'r' }, 'outcome'],
      [`holds/${NOBODY}/settle`, { outcome: 'failed', reason: ' ' }, 'reason'],
      ['posting-status', { status: 'success', reason: 'r' }, 'postingNo'],
      ['posting-status', { postingNo: 0, refundPostingNo: 0, status: 'success', reason: 'r' }, 'postingNo'],
      ['posting-status', { postingNo: 0, status: 'unknown', reason: 'r' }, 'status'],
      ['post-again', {}, 'postingNo'],
      ['post-again', { refundPostingNo: 'first' }, 'refundPostingNo'],
      [`money/${NOBODY}`, { decision: 'keep', reason: 'r' }, 'decision'],
    ])('%s with %j blames %s', async (path, body, field) => {
      const answer = await clerk.post(`payments/${payment.id}/${path}`, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.fields).toEqual({ [field]: expect.stringMatching(/\w/) });
    });
  });

  it('every command is in the history with who, when and from where, and in the operation log with its outcome; neither says where a guest was', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const clientIps = async (id: string): Promise<Record<string, string | null>> => {
      const { body } = await clerk.get(`payments/${id}/events`);
      return Object.fromEntries(body.events.map((event: any) => [event.type, event.actor.clientIp]));
    };
    const paid = await paidPayment(stack, clerk);
    const money = { amountMinor: 100, currencyCode: paid.currencyCode, reason: 'Mr Harbour left early' };
    await manager.post(`payments/${paid.id}/refunds`, money, from('198.51.100.43'));
    await manager.post(
      `payments/${paid.id}/posting-status`,
      { postingNo: 0, status: 'fail', reason: 'Wrong folio' },
      from('198.51.100.44'),
    );
    const refused = await clerk.post(`payments/${paid.id}/cancel`, { reason: 'r' }, from('198.51.100.45'));
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_CANCELABLE']);
    await manager.post(
      `payments/${paid.id}/refunds`,
      { ...money, amountMinor: 99_999_999 },
      from('198.51.100.46'),
    );
    const told = await clientIps(paid.id);
    expect(told).toMatchObject({
      PaymentRequested: '127.0.0.1',
      RefundRequested: '198.51.100.43',
      PostingAdjusted: '198.51.100.44',
    });
    expect([told.PaymentAttempted, told.PaymentSucceeded]).toEqual([null, null]);
    const stored = await tenantRows(
      stack,
      `SELECT metadata::text AS text FROM kernel.events WHERE stream_id = $1 AND type LIKE 'payment-attempted%'`,
      [`payment-${paid.id}`],
    );
    expect(stored.map(({ text }: any) => text).join()).not.toContain('127.0.0.1');
    expect(stored).toHaveLength(1);

    await addPerson(stack, { username: 'replayer', permissions: ['PAYBY_OPERATIONS_MGT'] });
    const replay = await stack.api('replayer').get(`payby-operations/payments/${paid.id}/replay`);
    expect(replay.body.events.find(({ type }: any) => type === 'RefundRequested')).toMatchObject({
      actorKind: 'user',
      clientIp: '198.51.100.43',
    });

    const lines = (await operationsOf(manager, { on: paid.paymentNo })).filter(
      ({ action }) => action !== 'replay',
    );
    expect(
      lines.map(({ action, outcome, because, clientIp }) => [action, outcome, because, clientIp]),
    ).toEqual([
      ['requestRefund', 'refused', 'REFUND_EXCEEDS_REFUNDABLE', '198.51.100.46'],
      ['cancelPayment', 'refused', 'NOT_CANCELABLE', '198.51.100.45'],
      ['adjustPosting', 'done', null, '198.51.100.44'],
      ['requestRefund', 'done', null, '198.51.100.43'],
      ['requestPayment', 'done', null, '127.0.0.1'],
    ]);
    expect(lines[1].reason).toMatch(/^Only a pending request can be canceled/);
    expect(lines[3]).toMatchObject({
      entity: 'payby.payments',
      hotelCode: 'HKG01',
      paymentId: paid.id,
      details: { amountMinor: 100, currencyCode: paid.currencyCode },
    });
    // The guest's own steps are in the payment's history, and no word about the guest is here.
    expect(JSON.stringify(lines)).not.toContain('Harbour left');
  });

  it('Cancel takes an open request back, with its reason, and closes the platform’s page; its link is not sent again', async () => {
    const payment = await linkSent();
    const sessionId = await new Guest(payment.paymentUrl).choose();

    const { status, body } = await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Paid in cash' });

    expect([status, body.mainStatus, body.cancelReason]).toEqual([200, 'canceled', 'Paid in cash']);
    await eventually(async () => {
      const { sessions } = (await stack.sandbox.state()).platform;
      return sessions.find((one: any) => one.sessionId === sessionId).status === 'expired';
    });
    expect((await new Guest(payment.paymentUrl).state()).body.status).toBe('canceled');
    const chinese = stack.api({ username: 'clerk', language: 'zh' });
    const refused = await chinese.post(`payments/${payment.id}/cancel`, { reason: 'r' });
    expect(refused.body.message).toBe('只有待付款的请求可以取消，重新查看状态。');
    const resent = await clerk.post(`payments/${payment.id}/resend`, { channels: ['EMAIL'] });
    expect([resent.status, resent.body.code]).toEqual([409, 'LINK_NOT_PAYABLE']);
  });

  it('Resend sends the same link again to all who had it and to a new address; an address in other letters is the same one', async () => {
    const payment = await linkSent();
    const [address] = payment.emails;
    const added = `new-${randomUUID().slice(0, 8)}@example.com`;
    await mailTo(stack, address);

    const { status, body } = await clerk.post(`payments/${payment.id}/resend`, { channels: ['EMAIL'] });

    expect([status, body.sends.length, body.sends[1].purpose]).toEqual([200, 2, 'resend']);
    await eventually(async () => (await mails(address)) === 2);
    const after = await paymentWhen(clerk, payment.id, ({ sends }) => sends[1].status === 'sent');
    expect([after.paymentUrl, after.emails]).toEqual([payment.paymentUrl, payment.emails]);

    const { body: more } = await clerk.post(`payments/${payment.id}/resend`, {
      channels: ['EMAIL'],
      emails: [address.toUpperCase(), added],
    });
    expect(more.emails).toEqual([address, added]);
    await mailTo(stack, added);
  });

  describe('A posting', () => {
    it('gets its status by hand, with a reason that stays in the history, and is posted again, once, only while it has failed', async () => {
      const payment = await unpostedPayment(stack, clerk);
      expect(payment).toMatchObject({ attention: 'postingFailed', payers: [{ posting: { no: 0 } }] });
      const byHand = (status: string, reason = 'Posted by hand as P-77') =>
        clerk.post(`payments/${payment.id}/posting-status`, { postingNo: 0, status, reason });
      const { status, body } = await byHand('success');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        postingStatus: 'success',
        attention: null,
        payers: [{ posting: { status: 'success', byHand: true, reason: 'Posted by hand as P-77' } }],
      });
      const same = await byHand('success', 'again');
      expect([same.status, same.body.code]).toEqual([409, 'POSTING_NOT_OPEN']);
      expect((await eventTypes(clerk, payment.id)).at(-1)).toBe('PostingAdjusted');

      expect((await byHand('fail', 'Not on the folio')).status).toBe(200);
      const again = (postingNo: number, options = {}) =>
        clerk.post(`payments/${payment.id}/post-again`, { postingNo }, options);
      const key = { idempotencyKey: randomUUID() };
      expect([(await again(0, key)).status, (await again(0, key)).status]).toEqual([200, 200]);
      await paymentWhen(clerk, payment.id, isPosted);
      expect(await postingsOf(stack, payment)).toHaveLength(1);
      for (const no of [0, 7]) {
        const refused = await again(no);
        expect([no, refused.status, refused.body.code]).toEqual([no, 409, 'POSTING_NOT_OPEN']);
      }
    });

    it('of a refund is repeated and set in the same way', async () => {
      const payment = await paidPayment(stack, clerk);
      await stack.sandbox.pms({ mode: 'closeFolio' });
      await refund(clerk, payment);
      const failed = await paymentWhen(clerk, payment.id, (now) => now.refundPostingStatus === 'fail');
      await stack.sandbox.pms({ mode: 'ok' });
      expect(failed.attention).toBe('refundPostingFailed');
      const line = { refundPostingNo: 0 };
      expect((await clerk.post(`payments/${payment.id}/post-again`, line)).status).toBe(200);
      await paymentWhen(clerk, payment.id, (now) => now.refundPostingStatus === 'success');
      const byHand = await clerk.post(`payments/${payment.id}/posting-status`, {
        ...line,
        status: 'fail',
        reason: 'Taken back at the desk',
      });
      expect([byHand.status, byHand.body.refundPostingStatus]).toEqual([200, 'fail']);
    });
  });

  describe('Late money', () => {
    it('is kept, pays the request and is posted', async () => {
      const { id, paymentUrl } = await linkSent();
      const sessionId = await new Guest(paymentUrl).choose();
      await clerk.post(`payments/${id}/cancel`, { reason: 'Paid in cash' });
      await stack.sandbox.session(sessionId, 'approve-late');
      const payment = await paymentWhen(clerk, id, ({ attention }) => attention === 'late');
      const { attemptId } = payment.receipts[0];
      const { status } = await clerk.post(`payments/${payment.id}/money/${attemptId}`, {
        decision: 'accept',
        reason: 'The guest stays after all',
      });
      expect(status).toBe(200);
      const kept = await paymentWhen(clerk, payment.id, isPosted);
      expect(kept).toMatchObject({
        mainStatus: 'success',
        lateMinor: 0,
        paidMinor: 264_000,
        attention: null,
      });
      const again = await clerk.post(`payments/${payment.id}/money/${attemptId}`, {
        decision: 'return',
        reason: 'r',
      });
      expect([again.status, again.body.code]).toEqual([409, 'MONEY_DECIDED']);
      const none = await clerk.post(`payments/${payment.id}/money/${NOBODY}`, {
        decision: 'accept',
        reason: 'r',
      });
      expect([none.status, none.body.code]).toEqual([404, 'ATTEMPT_UNKNOWN']);
    });
  });

  it('the outcome of a refund that the platform does not tell is asked for in vain, and then decided by a person', async () => {
    const payment = await paidPayment(stack, clerk);
    await stack.sandbox.platform({ mode: 'down' });
    const [{ id }] = (await refund(clerk, payment)).body.refunds;
    const settle = () =>
      clerk.post(`payments/${payment.id}/refunds/${id}/settle`, {
        outcome: 'failed',
        reason: 'Not in the portal',
      });
    const silent = await clerk.post(`payments/${payment.id}/refunds/${id}/ask`, {});
    expect([silent.status, silent.body.code]).toEqual([503, 'PLATFORM_UNAVAILABLE']);
    const early = await settle();
    expect([early.status, early.body.code]).toEqual([409, 'REFUND_NOT_UNKNOWN']);
    const unknown = await eventually(async () => {
      await expedite(stack, payment, 'payby.refund-money');
      const { body } = await clerk.get(`payments/${payment.id}`);
      return body.refunds[0].status === 'unknown' && body;
    });
    expect(unknown.attention).toBe('refundUnknown');

    const { status, body } = await settle();

    expect([status, body.refunds[0].status, body.refunds[0].problem]).toEqual([
      200,
      'failed',
      'Not in the portal',
    ]);
    expect(body).toMatchObject({ refundableMinor: 264_000, attention: 'refundFailed' });
    await stack.sandbox.platform({ mode: 'ok' });
    expect((await refund(clerk, payment)).status).toBe(201);
    await paymentWhen(clerk, payment.id, isRefunded);
    expect(
      (await stack.sandbox.state()).platform.refunds.filter(
        (one: any) => one.sessionId === payment.sessionId,
      ),
    ).toHaveLength(1);
  });
});
