import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, eventTypes, Guest, paymentWhen } from '../../support/payment-steps.js';
import { offerSimulated } from '../../support/simulated-accounts.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

/** The ways of Alipay and WeChat Pay from the guest's page to a paid payment, by the callbacks of their simulators. */
describe('A hotel that is paid through Alipay and WeChat Pay', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    clerk = stack.api({ username: 'clerk', hotel: 'SHA01' });
    for (const [vendor, kind, method, without] of [
      ['alipay', 'alipay', 'REAL_ALIPAY', []],
      ['wechatpay', 'wechat', 'REAL_WECHAT', []],
      ['wechatpay', 'wechat', 'NO_ACCOUNT', ['officialAppId', 'officialAppSecret']],
    ] as const)
      await offerSimulated(stack, { vendor, kind, hotel: 'SHA01', method, without: [...without] });
  });

  const requested = (...methods: string[]) =>
    createPayment(clerk, { confirmationNo: '100005', currencyCode: 'CNY', methods });
  const attemptsOf = async (payment: any) => (await clerk.get(`payments/${payment.id}`)).body.attempts;
  const sessionAt = (address: string) => new URL(address).pathname.split('/').at(-1)!;
  const told = (sessionId: string, status: number) =>
    eventually(async () => {
      const { notifications } = (await stack.sandbox.state()).platform;
      return notifications.find((one: any) => one.sessionId === sessionId)?.lastStatus === status;
    });

  it.each([
    ['Alipay', 'REAL_ALIPAY', 'mobile', 'redirect', 200],
    ['WeChat Pay', 'REAL_WECHAT', 'desktop', 'qr', 204],
  ])(
    'is told by %s (%s, %s) in its own words, and answers in them',
    async (_, method, device, step, heard) => {
      const payment = await requested(method);
      const { body } = await new Guest(payment.paymentUrl).attempt(method, { device });
      expect(body.next.kind).toBe(step);
      const [{ id: reference }] = await attemptsOf(payment);
      if (step === 'redirect') {
        const headers = { referer: `${stack.url}/` };
        expect((await fetch(body.next.url, { headers })).status).toBe(200);
      }
      const { sessions } = (await stack.sandbox.state()).platform;
      const { sessionId } = sessions.find((one: any) => one.reference === reference.replaceAll('-', ''));
      await stack.sandbox.session(sessionId, 'approve');

      const paid = await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
      expect(paid).toMatchObject({
        paidMinor: 264_000,
        platformTransactionNo: expect.stringMatching(/\d{6}/),
      });
      await told(sessionId, heard);
      expect(await eventTypes(clerk, payment.id)).toContain('PaymentSucceeded');
    },
  );

  describe('inside WeChat', () => {
    const wechat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' };
    /** Asks to pay as WeChat's browser does, with its cookies. */
    const asks = async (payment: any, cookie = '', wallet?: object) => {
      const answer = await fetch(`${payment.paymentUrl}/attempts`, {
        method: 'POST',
        headers: { ...wechat, cookie, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
        body: JSON.stringify({
          methodCode: 'REAL_WECHAT',
          amountMinor: 264_000,
          currencyCode: 'CNY',
          device: 'wechat',
          ...(wallet && { wallet }),
        }),
      });
      const setCookie = answer.headers.get('set-cookie') ?? '';
      return { status: answer.status, body: (await answer.json()) as any, setCookie };
    };
    const signedIn = async (payment: any) => {
      const asked = await asks(payment);
      const back = await fetch(asked.body.next.url, { headers: wechat, redirect: 'manual' });
      const address = new URL(back.headers.get('location')!);
      const [code, state] = ['code', 'state'].map((name) => address.searchParams.get(name)!);
      return { asked, address, cookie: asked.setCookie.split(';')[0]!, wallet: { code, state } };
    };

    it('a guest is asked who they are, pays in the wallet, and is back with a paid request', async () => {
      const payment = await requested('REAL_WECHAT');
      const { asked, address, cookie, wallet } = await signedIn(payment);
      expect(asked.body.next.kind).toBe('redirect');
      expect(asked.setCookie).toMatch(
        /^payby_wallet=[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      );
      expect(`${address.origin}${address.pathname}`).toBe(payment.paymentUrl);
      expect(address.searchParams.get('wallet')).toBe('REAL_WECHAT');
      expect(await attemptsOf(payment)).toEqual([]);

      const opened = await asks(payment, cookie, wallet);
      expect([opened.status, opened.body.next]).toEqual([
        200,
        { kind: 'wallet', wallet: 'wechat', parameters: expect.objectContaining({ signType: 'RSA' }) },
      ]);
      expect(opened.setCookie).toMatch(/^payby_wallet=; Path=\/; Max-Age=0/);
      const paid = await fetch(`${stack.sandbox.url}/wechatpay/wallet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(opened.body.next.parameters),
      });
      expect(await paid.json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
      await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
      // Neither who they are nor what the wallet pays with is anybody's to read.
      const { body } = await clerk.get(`payments/${payment.id}/events`);
      expect(JSON.stringify(body)).not.toMatch(/oHarbour|paySign|prepay_id/);
    });

    it('a guest cannot be made to pay as somebody else', async () => {
      const payment = await requested('REAL_WECHAT');
      const [mine, other] = [await signedIn(payment), await signedIn(payment)];
      for (const [cookie, wallet] of [
        ['', mine.wallet],
        [other.cookie, mine.wallet],
        [mine.cookie, { ...mine.wallet, state: 'a'.repeat(64) }],
        [mine.cookie, { ...mine.wallet, code: 'f'.repeat(32) }],
      ] as const) {
        const { status, body } = await asks(payment, cookie, wallet);
        expect([status, body.code]).toEqual([422, 'WALLET_SIGN_IN_FAILED']);
      }
      // A code that came from the wallet of one link is none of another.
      const another = await requested('REAL_WECHAT');
      expect((await asks(another, mine.cookie, mine.wallet)).status).toBe(422);
      expect(await attemptsOf(payment)).toEqual([]);
    });

    it('only what works there is offered', async () => {
      const payment = await requested('REAL_ALIPAY', 'REAL_WECHAT', 'NO_ACCOUNT');
      const { methods } = (await new Guest(payment.paymentUrl).state()).body;
      expect(methods.map(({ code, devices }: any) => [code, devices])).toEqual([
        ['REAL_ALIPAY', ['desktop', 'mobile', 'alipay']],
        ['REAL_WECHAT', ['desktop', 'mobile', 'wechat']],
        ['NO_ACCOUNT', ['desktop', 'mobile']],
      ]);
    });
  });

  describe('a code to scan', () => {
    it('tells for how long it is good, and WeChat Pay gives another only once the first is closed', async () => {
      const payment = await requested('REAL_WECHAT');
      const guest = new Guest(payment.paymentUrl);
      const first = (await guest.attempt('REAL_WECHAT')).body.next;
      expect(first.validSeconds).toBeGreaterThan(7_100);
      expect(first.validSeconds).toBeLessThanOrEqual(7_200);

      const second = (await guest.attempt('REAL_WECHAT')).body.next;

      expect(second.content).not.toBe(first.content);
      expect((await attemptsOf(payment)).map(({ status }: any) => status)).toEqual(['failed', 'open']);
      const { sessions } = (await stack.sandbox.state()).platform;
      const statusOf = ({ content }: any) =>
        sessions.find(({ sessionId }: any) => sessionId === sessionAt(content)).status;
      expect([statusOf(first), statusOf(second)]).toEqual(['expired', 'open']);
    });

    it('of Alipay is renewed under its own order, which cannot be closed before it is scanned', async () => {
      const payment = await requested('REAL_ALIPAY');
      const guest = new Guest(payment.paymentUrl);
      const first = (await guest.attempt('REAL_ALIPAY')).body.next;
      const second = (await guest.attempt('REAL_ALIPAY')).body.next;

      expect(sessionAt(second.content)).toBe(sessionAt(first.content));
      expect(await attemptsOf(payment)).toEqual([expect.objectContaining({ status: 'open' })]);
      await stack.sandbox.session(sessionAt(first.content), 'approve');
      await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
    });

    it('that was paid meanwhile is not followed by another', async () => {
      const payment = await requested('REAL_WECHAT');
      const guest = new Guest(payment.paymentUrl);
      const { content } = (await guest.attempt('REAL_WECHAT')).body.next;
      await stack.sandbox.session(sessionAt(content), 'approve-silent');

      const again = await guest.attempt('REAL_WECHAT');

      expect([again.status, again.body.code]).toEqual([409, 'LINK_NOT_PAYABLE']);
      expect((await guest.state()).body.status).toBe('paid');
      expect((await clerk.get(`payments/${payment.id}`)).body).toMatchObject({
        paidMinor: 264_000,
        surplusMinor: 0,
      });
    });

    it('is not followed by another as long as nobody knows what became of it', async () => {
      const payment = await requested('REAL_WECHAT');
      const guest = new Guest(payment.paymentUrl);
      await guest.attempt('REAL_WECHAT');
      await stack.sandbox.platform({ mode: 'down' });
      const again = await guest.attempt('REAL_WECHAT');
      await stack.sandbox.platform({ mode: 'ok' });

      expect([again.status, again.body.code]).toEqual([409, 'EARLIER_CODE_OPEN']);
      expect(await attemptsOf(payment)).toHaveLength(1);
      expect((await guest.attempt('REAL_WECHAT')).status).toBe(200);
    });

    it('is closed when the guest turns to another way to pay', async () => {
      const payment = await requested('REAL_WECHAT', 'REAL_ALIPAY');
      const guest = new Guest(payment.paymentUrl);
      const { content } = (await guest.attempt('REAL_WECHAT')).body.next;
      await guest.attempt('REAL_ALIPAY');

      await eventually(async () => {
        const { sessions } = (await stack.sandbox.state()).platform;
        return sessions.find(({ sessionId }: any) => sessionId === sessionAt(content)).status === 'expired';
      });
      await eventually(async () => {
        await expedite(stack, payment, 'payby.settle-attempt');
        return (await attemptsOf(payment))[0].status === 'failed';
      });
      expect((await attemptsOf(payment))[1].status).toBe('open');
    });
  });
});
