import { send, type ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { PATIENCE } from '../../support/patience.js';
import { requestPayment } from '../../support/payment-request.js';
import {
  createPayment,
  eventTypes,
  Guest,
  isPosted,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { describeLinkCheck, UNKNOWN_TOKEN } from './link-check.js';
import { describeReceipts, receiptNo } from './receipts-of-guests.js';

describe('The guest’s payment page', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
  });
  beforeEach(() => stack.sandbox.platform({ mode: 'ok' }));

  /** A request that is only looked at. */
  let open: any;
  beforeAll(async () => {
    open = await createPayment(clerk, {
      guestComment: 'See you soon',
      internalComment: 'Watch this one',
    });
    await paymentWhen(clerk, open.id, ({ sends }) => sends[0].status === 'sent');
  });

  const tokenOf = (payment: any): string => payment.paymentUrl.split('/').at(-1);

  it('tells what is to be paid, to whom and until when, and nothing of what staff noted', async () => {
    const payment = open;

    const { status, headers, body } = await new Guest(payment.paymentUrl).state();

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      status: 'toPay',
      hotel: { name: 'Harbour Vale Hong Kong', nameZh: '港湾谷香港酒店', timeZone: 'Asia/Hong_Kong' },
      amountMinor: 264_000,
      currencyCode: 'HKD',
      dueAt: payment.dueAt,
      items: [
        { name: 'Room charge', nameZh: '房费', amountMinor: 228_000 },
        { name: 'Breakfast', nameZh: '早餐', amountMinor: 36_000 },
      ],
      stay: { arrival: payment.payers[0].arrival, departure: payment.payers[0].departure },
      paymentNo: payment.paymentNo,
      language: 'en',
      guestComment: 'See you soon',
      attempt: null,
      refused: null,
      receipt: null,
      maskedEmail: expect.stringMatching(/^g•••@example\.com$/),
    });
    expect(body.methods.map(({ code }: any) => code)).toEqual(['ALIPAY', 'WECHAT', 'CARD']);
    const told = JSON.stringify(body);
    for (const secret of ['Watch this one', payment.emails[0], 'HKG01-SBX', payment.id])
      expect(told).not.toContain(secret);
  });

  it('is the same under the short link, of at most 30 characters, and under one as it was given out before', async () => {
    const payment = open;

    const long = await new Guest(payment.paymentUrl).state();
    const short = await new Guest(payment.shortUrl).state();
    const former = await new Guest(`${stack.url}/p/d/${tokenOf(payment)}`).state();

    expect([short.status, former.status]).toEqual([200, 200]);
    expect(short.body).toEqual(long.body);
    expect(former.body).toEqual(long.body);
    expect(new URL(payment.shortUrl).pathname.length).toBeLessThanOrEqual(30);
  });

  it('looks the same for a token that never was, another tenant and no tenant at all', async () => {
    const token = tokenOf(open);
    const links = [
      `/pay/demo/${UNKNOWN_TOKEN}`,
      `/pay/demo/${token.slice(0, -1)}`,
      `/pay/demo/${token}0`,
      `/pay/demo/${token.toLowerCase()}${token.toUpperCase()}`,
      `/pay/kunlun-default/${token}`,
      `/pay/nowhere/${token}`,
      `/pay/d/${token}`,
      `/p/k/${token}`,
      `/p/demo/${token}`,
      `/p/${token}`,
      `/p/ZZZZZ${token}`,
      `/p/d${token}`,
      `/pay/demo/${'%27%20OR%201=1--'}`,
    ];

    for (const link of links) {
      const { status, body } = await new Guest(`${stack.url}${link}`).state();
      expect([link, status, body.code, body.message]).toEqual([
        link,
        404,
        'NOT_FOUND',
        'The requested item was not found.',
      ]);
    }
    const page = await new Guest(`${stack.url}/pay/demo/${UNKNOWN_TOKEN}`).page();
    const known = await new Guest(`${stack.url}/pay/demo/${token}`).page();
    expect([page.status, page.body]).toEqual([known.status, known.body]);
  });

  it('shows the guest the code that the hotel can read out, and keeps it nowhere', async () => {
    const payment = open;
    expect(payment.securityCode).toMatch(/^[0-9A-Z]{2}-[0-9A-Z]{2}-[0-9A-Z]{2}$/);

    const { body } = await new Guest(payment.paymentUrl).state();
    expect(body.securityCode).toBe(payment.securityCode);
    const kept = await tenantRows<{ text: string }>(
      stack,
      `SELECT e.data::text AS text FROM kernel.events e WHERE e.stream_id = 'payment-' || $1
       UNION ALL SELECT p::text FROM payby.payments p WHERE p.id = $1::uuid
       UNION ALL SELECT o::text FROM kernel.effects o WHERE o.payload::text LIKE '%' || $1 || '%'`,
      [payment.id],
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const { text } of kept) expect(text).not.toContain(payment.securityCode);
  });

  it('speaks with the hotel’s own words and colour where it has some, and with the product’s elsewhere', async () => {
    expect((await new Guest(open.paymentUrl).state()).body.page).toBeNull();
    const template = 'payment-page-templates/PAY.DEFAULT';
    const words = (heading: string) => ({
      heading,
      content: '<p style="color:red">Until <b>{{ payment.dueAt }}</b></p>',
      payButton: 'Settle {{ payment.amount }}',
      footer: '',
    });
    const look = { accent: '#8A1538', showLogo: false, browserLanguages: { en: ['en', 'ja'], zh: ['zh'] } };
    const body = { texts: { en: words('Welcome to {{ hotel.name }}'), zh: words('欢迎') }, look };
    const manager = stack.api('manager');
    // White text could not be read on it.
    expect((await manager.put(template, { ...body, look: { ...look, accent: '#FFC107' } })).status).toBe(400);
    const saved = await manager.put(template, body);
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ layer: 'hotel' })]);
    try {
      // A page does not wait long for them: on a busy machine they are there the next time.
      const guest = new Guest(open.paymentUrl);
      const page = await eventually(async () => (await guest.state()).body.page ?? false);
      expect(page).toMatchObject({ ...look, texts: { zh: { heading: '欢迎' } } });
      const { heading, content, payButton } = page.texts.en;
      expect(heading).toBe('Welcome to Harbour Vale Hong Kong');
      expect(content).toMatch(/<b>\d+ \w+ \d{4}/);
      expect(content).not.toContain('style');
      expect(payButton).toContain('Settle $2,640.00 HKD');
      // At another hotel nothing has changed.
      const shanghai = stack.api({ username: 'clerk', hotel: 'SHA01' });
      const other = await createPayment(shanghai, { confirmationNo: '100006', currencyCode: 'CNY' });
      expect((await new Guest(other.paymentUrl).state()).body.page).toBeNull();
    } finally {
      await tenantRows(stack, 'DELETE FROM notifications.templates');
    }
  });

  describe('asked whether a link is ours', () => describeLinkCheck(() => ({ stack, clerk, open })));

  it.each(['paymentUrl', 'shortUrl'])(
    'is a page (%s) that nobody caches, frames or learns the address of',
    async (link) => {
      const { status, headers, body } = await new Guest(open[link]).page();

      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(body).not.toContain('<style');
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    },
  );

  describe('when the guest goes to pay', () => {
    it('leads to the platform, for the amount asked and back to the link', async () => {
      const payment = await createPayment(clerk);
      const guest = new Guest(payment.paymentUrl);

      const { status, body } = await guest.attempt('ALIPAY');

      expect([status, body]).toEqual([
        200,
        { next: { kind: 'redirect', url: expect.any(String) as string } },
      ]);
      expect(body.next.url).toMatch(new RegExp(`^${stack.sandbox.url}/platform/checkout/ses_`));
      const sessions = (await stack.sandbox.state()).platform.sessions;
      const session = sessions.find(({ sessionId }: any) => body.next.url.endsWith(sessionId));
      expect(session).toMatchObject({
        amount: { value: 264_000, currency: 'HKD' },
        method: 'alipay',
        returnUrl: `${payment.paymentUrl}?returned=1`,
        expiresAt: payment.dueAt,
      });
      const { attempts, method } = (await clerk.get(`payments/${payment.id}`)).body;
      expect(attempts).toEqual([
        expect.objectContaining({ id: session.reference, methodCode: 'ALIPAY', status: 'open' }),
      ]);
      expect(method).toMatchObject({ code: 'ALIPAY', name: 'Alipay', nameZh: '支付宝' });
    });

    it('continues as the platform requires, by a form or a wallet, and the history names which', async () => {
      for (const [next, step] of [
        ['form', { action: `${stack.sandbox.url}/platform/checkout`, fields: { sign: expect.any(String) } }],
        ['wallet', { wallet: 'wechat', parameters: { paySign: expect.any(String) } }],
      ] as const) {
        const payment = await createPayment(clerk);
        await stack.sandbox.platform({ next });
        const { status, body } = await new Guest(payment.paymentUrl).attempt('WECHAT', { device: 'wechat' });
        await stack.sandbox.platform({ next: 'redirect' });
        expect([status, body.next]).toEqual([200, expect.objectContaining({ kind: next })]);
        expect(body.next).toMatchObject(step);
        const { events } = (await clerk.get(`payments/${payment.id}/events`)).body;
        const opened = events.find(({ type }: any) => type === 'PaymentSessionOpened');
        expect(opened.data.nextKind).toBe(next);
        // What a payment can be made with is not in the history.
        expect(JSON.stringify(events)).not.toMatch(/paySign|"sign"|platform\/checkout/);
      }
    });

    it('is told that the platform is still working on a charge, and never to pay again', async () => {
      const payment = await createPayment(clerk);
      const guest = new Guest(payment.paymentUrl);
      const sessionId = await guest.choose('CARD');
      await stack.sandbox.session(sessionId, 'process');
      expect((await guest.returned()).body).toEqual({ charged: 'pending' });
      await stack.sandbox.session(sessionId, 'approve');
      expect((await guest.returned()).body).toEqual({ charged: 'known' });
      expect((await guest.state()).body.status).toBe('paid');
    });

    it.each([
      ['another amount than the page showed now', 'CARD', { amountMinor: 263_999 }, 409, 'AMOUNT_CHANGED'],
      ['another currency than the page showed now', 'CARD', { currencyCode: 'USD' }, 409, 'AMOUNT_CHANGED'],
      ['an unknown way to pay', 'CHEQUE', {}, 422, 'PAYMENT_METHOD_UNKNOWN'],
      ['no way to pay', '', {}, 400, 'VALIDATION_FAILED'],
      ['an amount as text', 'CARD', { amountMinor: '264000' }, 400, 'VALIDATION_FAILED'],
      ['an unknown field', 'CARD', { returnUrl: 'https://thief.example' }, 400, 'VALIDATION_FAILED'],
    ])('refuses %s', async (_, methodCode, seen, wantedStatus, code) => {
      const { status, body } = await new Guest(open.paymentUrl).attempt(methodCode, seen);

      expect([status, body.code]).toEqual([wantedStatus, code]);
      expect((await clerk.get(`payments/${open.id}`)).body.attempts).toEqual([]);
    });

    it('refuses a way to pay that this request does not offer', async () => {
      const payment = await createPayment(clerk, { methods: ['CARD'] });

      const { status, body } = await new Guest(payment.paymentUrl).attempt('WECHAT');

      expect([status, body.code]).toEqual([422, 'PAYMENT_METHOD_UNKNOWN']);
    });

    it('says so when the platform is down, and lets the guest try again', async () => {
      const payment = await createPayment(clerk);
      const guest = new Guest(payment.paymentUrl);
      await stack.sandbox.platform({ mode: 'down' });

      const down = await guest.attempt('CARD');
      await stack.sandbox.platform({ mode: 'ok' });
      const up = await guest.attempt('CARD');

      expect([down.status, down.body.code]).toEqual([503, 'PLATFORM_UNAVAILABLE']);
      expect(up.status).toBe(200);
    });
  });

  it('shows a declined attempt and takes another; becomes a receipt once the platform has confirmed, and can then not be paid again', async () => {
    const payment = await createPayment(clerk);
    const guest = new Guest(payment.paymentUrl);
    await stack.sandbox.session(await guest.choose('ALIPAY'), 'decline');

    const declined = await eventually(async () => {
      const { body } = await guest.state();
      return body.attempt?.status === 'failed' && body;
    });
    expect(declined).toMatchObject({
      status: 'toPay',
      attempt: { methodName: 'Alipay', methodNameZh: '支付宝' },
      receipt: null,
    });
    expect(declined.attempt.reason).toBeTruthy();

    const sessionId = await guest.choose('CARD');
    expect((await guest.state()).body.status).not.toBe('paid');
    await stack.sandbox.session(sessionId, 'approve');
    const paid = await paymentWhen(clerk, payment.id, isPosted);

    const { body } = await guest.state();
    expect(body).toMatchObject({
      status: 'paid',
      attempt: null,
      refused: null,
      receipt: {
        methodName: 'Card',
        methodNameZh: '银行卡',
        amountMinor: 264_000,
        paidAt: paid.paidAt,
        platformTransactionNo: paid.platformTransactionNo,
      },
    });
    expect(paid.cardInfo).toEqual({ brand: 'Visa', last4: '4242' });
    const again = await guest.attempt('CARD');
    expect([again.status, again.body.code]).toEqual([409, 'LINK_NOT_PAYABLE']);
    const file = await fetch(`${payment.shortUrl}/receipt.pdf?language=en`);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${receiptNo(payment, 1)}.pdf"`,
    );
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  describe('The receipt', () => describeReceipts(() => stack));

  it('expires when its time is up, and money that arrives later is kept for a person', async () => {
    const request = await requestPayment(stack, new Date(Date.now() + 3_000 * PATIENCE));
    const guest = new Guest(`${stack.url}/pay/demo/${request.linkToken}`);
    const sessionId = await guest.choose('CARD');

    const expired = await eventually(async () => {
      const { body } = await guest.state();
      return body.status === 'expired' && body;
    });
    expect(expired.receipt).toBeNull();
    const refused = await guest.attempt('CARD');
    expect([refused.status, refused.body.code]).toEqual([409, 'LINK_NOT_PAYABLE']);

    await stack.sandbox.session(sessionId, 'approve-late');
    const late = await paymentWhen(clerk, request.id, ({ lateMinor }) => lateMinor > 0);
    expect(late).toMatchObject({
      mainStatus: 'timed_out',
      attention: 'late',
      lateMinor: 328_000,
      paidMinor: 0,
    });
    expect(late.postingStatus).toBe('none');
    expect(await postingsOf(stack, late)).toEqual([]);
    expect((await guest.state()).body).toMatchObject({
      status: 'received',
      receipt: { amountMinor: 328_000 },
    });
  });

  it('answers nothing to other verbs, and is changed by none of all these looks', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await send(open.paymentUrl, { method })).status).toBe(404);
    }
    expect(await eventTypes(clerk, open.id)).toEqual(['PaymentRequested', 'PaymentLinkSent']);
  });
});
