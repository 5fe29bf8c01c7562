import { isRefunded, paidPayment, refund } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  sentPayment,
  tenantRows,
} from '../../support/payment-steps.js';
import { notify, paidNotification, signature } from '../../support/platform-notification.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const REPLAY_WINDOW_SECONDS = 300;

describe('The platform’s callbacks', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });

  /** A payment whose guest is on the platform's page, its link sent, so that nothing else happens to it meanwhile. */
  const atPlatform = async () => {
    const payment = await sentPayment(clerk);
    const sessionId = await new Guest(payment.paymentUrl).choose('CARD');
    const { sessions } = (await stack.sandbox.state()).platform;
    return { payment, session: sessions.find((one: any) => one.sessionId === sessionId) };
  };
  const inbox = (body: string) =>
    tenantRows(
      stack,
      'SELECT status, reason, signed_with, raw, headers FROM integrations.inbox WHERE raw = $1',
      [Buffer.from(body)],
    );
  const versionOf = async (payment: any): Promise<number> =>
    (await clerk.get(`payments/${payment.id}`)).body.version;

  it('F7: the same one a hundred times in parallel: a hundred acknowledgements, one event, one posting', async () => {
    const { payment, session } = await atPlatform();
    const body = paidNotification(session);

    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(stack, body)));

    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const paid = await paymentWhen(clerk, payment.id, isPosted);
    expect(paid).toMatchObject({ paidMinor: 264_000, surplusMinor: 0, lateMinor: 0 });
    expect((await eventTypes(clerk, payment.id)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(
      1,
    );
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect(await inbox(body)).toHaveLength(1);
  });

  it('F7: twenty different ones about the same payment: one event, one posting', async () => {
    const { payment, session } = await atPlatform();
    const transactionId = 'HSP-ONE';
    const bodies = Array.from({ length: 20 }, () => paidNotification(session, { transactionId }));

    const answers = await Promise.all(bodies.map((body) => notify(stack, body)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await paymentWhen(clerk, payment.id, isPosted);
    await eventually(async () => {
      const [row] = await tenantRows(
        stack,
        `SELECT count(*)::int AS n FROM integrations.inbox WHERE raw = ANY($1::bytea[]) AND status = 'processed'`,
        [bodies.map((body) => Buffer.from(body))],
      );
      return row.n === bodies.length;
    });
    expect(await clerk.get(`payments/${payment.id}`)).toMatchObject({
      body: { paidMinor: 264_000, surplusMinor: 0, platformTransactionNo: transactionId },
    });
    expect((await eventTypes(clerk, payment.id)).filter((type) => type === 'PaymentSucceeded')).toHaveLength(
      1,
    );
    expect(await postingsOf(stack, payment)).toHaveLength(1);
  });

  describe('F10: signed', () => {
    const now = (): number => Math.floor(Date.now() / 1000);
    type Headers = (body: string) => Record<string, string>;

    const forged: [string, Headers][] = [
      ['with a key nobody has', (body) => signature('HKG01-SBX', body, { key: 'not-the-key' })],
      ['with another account’s key', (body) => signature('SHA01-SBX', body)],
      ['over other bytes', (body) => signature('HKG01-SBX', `${body} `)],
      ['not at all', () => ({})],
      [
        'without a timestamp',
        (body) => ({ 'x-sandbox-signature': signature('HKG01-SBX', body)['x-sandbox-signature']! }),
      ],
      ['in another form', (body) => ({ ...signature('HKG01-SBX', body), 'x-sandbox-signature': 'v1=zz' })],
      [
        'with a timestamp changed afterwards',
        (body) => ({ ...signature('HKG01-SBX', body), 'x-sandbox-timestamp': String(now() - 1) }),
      ],
      [
        'rightly, but long ago',
        (body) => signature('HKG01-SBX', body, { timestamp: now() - REPLAY_WINDOW_SECONDS - 10 }),
      ],
      [
        'rightly, but in the future',
        (body) => signature('HKG01-SBX', body, { timestamp: now() + REPLAY_WINDOW_SECONDS + 10 }),
      ],
    ];

    it('wrongly, not at all, or too long ago: refused, its bytes kept, nothing recorded', async () => {
      const { payment, session } = await atPlatform();
      const before = await versionOf(payment);
      for (const [what, headers] of forged) {
        const body = paidNotification(session);
        const { status, body: answer } = await notify(stack, body, { headers: headers(body) });

        expect([what, status, answer.code]).toEqual([what, 401, 'SIGNATURE_INVALID']);
        const kept = await inbox(body);
        expect([what, ...kept]).toEqual([
          what,
          expect.objectContaining({
            status: 'rejected',
            signed_with: null,
            reason: expect.stringMatching(/\w/),
          }),
        ]);
        expect(kept[0].raw.equals(Buffer.from(body))).toBe(true);
      }
      const { version, mainStatus } = (await clerk.get(`payments/${payment.id}`)).body;
      expect([version, mainStatus]).toEqual([before, 'pending']);
    });

    it('with the key of before the last rotation: still believed', async () => {
      const { payment, session } = await atPlatform();
      const body = paidNotification(session);

      const { status } = await notify(stack, body, {
        headers: signature('HKG01-SBX', body, { key: 'sbx-notify-old-HKG01-SBX' }),
      });

      expect(status).toBe(200);
      await paymentWhen(clerk, payment.id, isPosted);
      expect(await inbox(body)).toEqual([
        expect.objectContaining({ status: 'processed', signed_with: 'previous' }),
      ]);
    });

    it('wrongly at first and rightly later: the later one counts', async () => {
      const { payment, session } = await atPlatform();
      const body = paidNotification(session);
      const wrong = await notify(stack, body, {
        headers: signature('HKG01-SBX', body, { key: 'not-the-key' }),
      });

      const genuine = await notify(stack, body);

      expect([wrong.status, genuine.status]).toEqual([401, 200]);
      expect((await paymentWhen(clerk, payment.id, isPosted)).mainStatus).toBe('success');
    });
  });

  describe('F17: that never come', () => {
    const settling = async (payment: any) => {
      const [effect] = await tenantRows(
        stack,
        `SELECT status, attempts, extract(epoch FROM due_at - now())::float AS seconds FROM kernel.effects
         WHERE stream_id = $1 AND kind = 'payby.settle-attempt'`,
        [`payment-${payment.id}`],
      );
      return effect;
    };

    it('a redirect back alone marks nothing paid, and the platform will be asked within ten minutes', async () => {
      const { payment, session } = await atPlatform();
      await stack.sandbox.session(session.sessionId, 'approve-silent');
      const before = await versionOf(payment);
      const guest = new Guest(payment.paymentUrl);

      const page = await guest.page('?returned=1');
      const { body } = await guest.state();

      expect(page.status).toBe(200);
      expect(body.status).not.toBe('paid');
      expect(body.receipt).toBeNull();
      expect(await versionOf(payment)).toBe(before);
      const ask = await settling(payment);
      expect(ask).toMatchObject({ status: 'pending', attempts: 0 });
      expect(ask.seconds).toBeLessThan(600);
    });

    it('the page says that the guest is back: the platform is asked at once, and its word counts', async () => {
      const { payment, session } = await atPlatform();
      await stack.sandbox.session(session.sessionId, 'approve-silent');
      const guest = new Guest(payment.paymentUrl);

      const back = await guest.returned();
      expect([back.status, back.body]).toEqual([200, { charged: 'known' }]);
      expect((await guest.state()).body.status).toBe('paid');

      const paid = await paymentWhen(clerk, payment.id, isPosted);
      expect(paid).toMatchObject({
        mainStatus: 'success',
        paidMinor: 264_000,
        cardInfo: { brand: 'Visa', last4: '4242' },
      });
      expect((await guest.state()).body.status).toBe('paid');
      expect(await postingsOf(stack, payment)).toHaveLength(1);
      expect((await stack.sandbox.state()).platform.notifications).not.toContainEqual(
        expect.objectContaining({ sessionId: session.sessionId }),
      );
    });

    it('[F17] a guest who comes back without paying hears that nothing was charged, and may pay again', async () => {
      const { payment } = await atPlatform();
      const guest = new Guest(payment.paymentUrl);
      const before = await versionOf(payment);

      const { status, body } = await guest.returned();

      expect([status, body]).toEqual([200, { charged: 'no' }]);
      expect(await versionOf(payment)).toBe(before);

      const ask = await eventually(async () => {
        const effect = await settling(payment);
        return effect?.attempts === 1 && effect.status === 'pending' && effect;
      });
      expect(ask.seconds).toBeGreaterThan(0);
      expect((await guest.state()).body.status).not.toBe('paid');
      await guestPays(stack, payment);
      await paymentWhen(clerk, payment.id, isPosted);
      expect((await guest.returned()).body).toEqual({ charged: 'known' });
    });

    it('[F17] while the platform does not answer nobody hears that nothing was charged', async () => {
      const { payment, session } = await atPlatform();
      const guest = new Guest(payment.paymentUrl);
      await stack.sandbox.session(session.sessionId, 'approve-silent');
      await stack.sandbox.platform({ mode: 'down' });

      expect((await guest.returned()).body).toEqual({ charged: 'unknown' });

      await stack.sandbox.platform({ mode: 'ok' });
      expect((await guest.returned()).body).toEqual({ charged: 'known' });
      expect((await guest.state()).body.status).toBe('paid');
    });

    it('[F17] one unpaid try does not speak for another that was paid', async () => {
      const { payment, session } = await atPlatform();
      const guest = new Guest(payment.paymentUrl);
      await guest.choose('ALIPAY');
      await stack.sandbox.session(session.sessionId, 'approve-silent');

      expect((await guest.returned()).body).toEqual({ charged: 'known' });

      expect((await guest.state()).body.status).toBe('paid');
    });
  });

  describe('F33: a second charge on the same attempt', () => {
    const paidOnce = async () => {
      const { payment, session } = await atPlatform();
      await notify(stack, paidNotification(session, { transactionId: 'HSP-FIRST' }));
      await paymentWhen(clerk, payment.id, isPosted);
      return { payment, session };
    };
    const waiting = async (payment: any): Promise<any[]> =>
      (await clerk.get('payment-exceptions', { query: { sort: ['since', 'DESC'] } })).body.filter(
        ({ paymentId }: any) => paymentId === payment.id,
      );

    it('under another transaction number is surplus money, shown and decided like any other', async () => {
      const { payment, session } = await paidOnce();
      await notify(stack, paidNotification(session, { transactionId: 'HSP-SECOND' }));
      await paymentWhen(clerk, payment.id, ({ surplusMinor }) => surplusMinor === 264_000);
      const [exception] = await waiting(payment);
      expect(exception).toMatchObject({ kind: 'surplus', commands: ['acceptMoney', 'returnMoney'] });

      const kept = await clerk.post(`payments/${payment.id}/money/${exception.subject}`, {
        decision: 'accept',
        reason: 'Tip',
      });

      expect(kept.body).toMatchObject({ paidMinor: 528_000, surplusMinor: 0 });
      await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'success');
      expect(await postingsOf(stack, payment)).toHaveLength(2);
    });

    it('of another amount is quarantined, linked to its payment', async () => {
      const { payment, session } = await paidOnce();
      await notify(
        stack,
        paidNotification(session, {
          transactionId: 'HSP-OTHER',
          amount: { ...session.amount, value: session.amount.value - 1 },
        }),
      );
      const [exception] = await eventually(async () => {
        const found = await waiting(payment);
        return found.length > 0 && found;
      });
      expect(exception).toMatchObject({
        kind: 'quarantined',
        paymentNo: payment.paymentNo,
        commands: ['processAgain', 'dismiss'],
      });
      expect((await clerk.get(`payments/${payment.id}`)).body).toMatchObject({ paidMinor: 264_000 });
    });
  });

  it('F32: money that went back twice is shown on its payment and among the exceptions until it is settled', async () => {
    const paid = await paidPayment(stack, clerk);
    const [{ id: first }] = (await refund(clerk, paid)).body.refunds;
    await paymentWhen(clerk, paid.id, isRefunded);
    await stack.sandbox.refund(first, 'failed');
    await paymentWhen(clerk, paid.id, ({ attention }) => attention === 'refundFailed');
    await refund(clerk, paid);
    await paymentWhen(clerk, paid.id, isRefunded);

    await stack.sandbox.refund(first, 'succeeded');

    const twice = await paymentWhen(clerk, paid.id, ({ attention }) => attention === 'refundExcess');
    expect(twice).toMatchObject({ refundedMinor: 264_000, refundableMinor: 0, mainStatus: 'refunded' });
    const [issue] = twice.exceptions;
    expect(issue).toMatchObject({ kind: 'refundExcess', amountMinor: 264_000 });
    const { kind, subject } = issue;
    const settled = await clerk.post(`payments/${paid.id}/settle-outside`, {
      kind,
      subject,
      reason: 'The guest gave it back in cash',
    });
    expect(settled.body).toMatchObject({ exceptions: [], attention: null });
    const again = await clerk.post(`payments/${paid.id}/settle-outside`, { kind, subject, reason: 'x' });
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_ANSWER']);
    const { answers } = (await clerk.get('payment-exceptions/answered')).body;
    expect(answers).toContainEqual(
      expect.objectContaining({ paymentId: paid.id, kind: 'refundExcess', answer: 'settledOutside' }),
    );
  });
});
