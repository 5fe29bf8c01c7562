import type { Browser, Page } from 'playwright-core';
import { DESKTOP, PHONE, scrollsSideways, untilStatus, Visitor } from '../browser/front-desk.js';
import type { ApiClient } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, QUICK, tenantRows } from '../support/payment-steps.js';
import { offerSimulated } from '../support/simulated-accounts.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';

/** What guests can pay with, by what they hold. */
describe('The guest’s page on each device', () => {
  let stack: Stack;
  let browser: Browser;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    clerk = stack.api({ username: 'clerk', hotel: 'SHA01' });
    for (const [vendor, kind, method] of [
      ['alipay', 'alipay', 'REAL_ALIPAY'],
      ['wechatpay', 'wechat', 'REAL_WECHAT'],
    ] as const)
      await offerSimulated(stack, { vendor, kind, hotel: 'SHA01', method });
    await tenantRows(
      stack,
      `UPDATE payby.payment_methods SET page_loading = 'window' WHERE hotel_code = 'SHA01' AND code = 'CARD'`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const requested = (...methods: string[]) =>
    createPayment(clerk, { confirmationNo: '100005', currencyCode: 'CNY', methods });
  const isUnder = (page: Page, path: string) => page.url().startsWith(`${stack.url}${path}`);

  it.each([
    ['zh-CN', '在浏览器打开', '已复制'],
    ['en-GB', 'Open in browser', 'Copied'],
  ])('inside WeChat: WeChat Pay in its wallet, Alipay in the browser (%s)', async (locale, menu, copied) => {
    const payment = await requested('REAL_ALIPAY', 'REAL_WECHAT');
    const guest = await Visitor.arrive(browser, stack.url, {
      viewport: PHONE,
      hasTouch: true,
      userAgent: WECHAT,
      locale,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await guest.open('about:blank');
    // What WeChat does once the guest has entered the password.
    await page.exposeFunction('wechatPays', async (parameters: object) => {
      const answer = await fetch(`${stack.sandbox.url}/wechatpay/wallet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
      });
      return answer.json();
    });
    await page.addInitScript(`window.WeixinJSBridge = {
      invoke: (name, parameters, done) =>
        name === 'getBrandWCPayRequest' && window.wechatPays(parameters).then(done),
    }`);
    await page.goto(payment.shortUrl);
    await page.getByTestId('method-REAL_WECHAT').waitFor();
    expect(await page.getByTestId('method-REAL_ALIPAY').count()).toBe(0);
    const elsewhere = page.getByTestId('elsewhere-REAL_ALIPAY');
    expect(await elsewhere.getAttribute('data-where')).toBe('browser');
    expect(await page.getByTestId('elsewhere').textContent()).toContain(menu);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('copy-link').click();
    await eventually(async () => (await page.getByTestId('copy-link').textContent())?.includes(copied));
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(payment.shortUrl);

    await page.getByTestId('pay-button').click();

    await untilStatus(page, 'guest-status', 'paid');
    // Neither the wallet's code nor the state stays in the address.
    expect(isUnder(page, '/pay/demo/')).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(guest.problems).toEqual([]);
    await guest.leave();
  });

  it('inside WeChat, where nothing works: says what to do, and offers no button', async () => {
    const payment = await requested('REAL_ALIPAY');
    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, userAgent: WECHAT });
    const page = await guest.open(payment.paymentUrl);
    await page.getByTestId('elsewhere-REAL_ALIPAY').waitFor();
    expect(await page.getByTestId('pay-button').count()).toBe(0);
    expect(await page.getByTestId('copy-link').isVisible()).toBe(true);
    expect(guest.problems).toEqual([]);
    await guest.leave();
  });

  it('on a desktop: a code that is renewed before it runs out, and the receipt without a reload', async () => {
    const payment = await requested('REAL_WECHAT');
    const guest = await Visitor.arrive(browser, stack.url, { viewport: DESKTOP });
    const page = await guest.open('about:blank');
    await page.clock.install();
    await page.goto(payment.paymentUrl);
    await page.evaluate('void (window.neverReloaded = true)');
    await page.getByTestId('pay-button').click();
    const code = page.getByTestId('scan-code').locator('svg[data-content]');
    const first = (await code.getAttribute('data-content'))!;

    await page.clock.fastForward('01:59:05');

    const second = await eventually(async () => {
      const shown = await code.getAttribute('data-content');
      return shown !== first && (shown ?? false);
    });
    const { sessions } = (await stack.sandbox.state()).platform;
    const statusOf = (content: string) =>
      sessions.find(({ sessionId }: any) => content.endsWith(sessionId)).status;
    expect([statusOf(first), statusOf(second)]).toEqual(['expired', 'open']);
    await stack.sandbox.session(second.split('/').at(-1)!, 'approve');
    await untilStatus(page, 'guest-status', 'paid');
    expect(await page.evaluate('window.neverReloaded')).toBe(true);
    expect(guest.problems).toEqual([]);
    await guest.leave();
  });

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('on a %s: an amount within its card, next to a name of several lines', async (_, viewport) => {
    const name = 'Two-bedroom harbour-view executive suite with access to the club lounge and late check-out';
    const { paymentUrl } = await createPayment(clerk, {
      confirmationNo: '100005',
      currencyCode: 'CNY',
      methods: ['CARD'],
      items: [{ name, amountMinor: 1_200_000_000 }],
    });
    const guest = await Visitor.arrive(browser, stack.url, { viewport });
    const page = await guest.open(paymentUrl);
    const amount = page.locator('.row.item dd');
    expect(await amount.textContent()).toBe('¥12,000,000.00');
    // The element may be narrower than what is written in it.
    const sticksOut = await page.evaluate(`(() => {
      const amount = document.querySelector('.row.item dd');
      const written = document.createRange();
      written.selectNodeContents(amount);
      const edge = (of) => of.getBoundingClientRect().right;
      return edge(written) - edge(amount.closest('dl')) > 1;
    })()`);
    expect(sticksOut).toBe(false);
    await guest.leave();
  });

  it('on a desktop: the platform’s page in a window of its own, where the hotel wants that', async () => {
    const payment = await requested('CARD');
    const guest = await Visitor.arrive(browser, stack.url, { viewport: DESKTOP });
    const page = await guest.open(payment.paymentUrl);
    const opened = page.waitForEvent('popup');
    await page.getByTestId('pay-button').click();
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    expect(await popup.evaluate('window.opener')).toBeNull();
    expect(isUnder(page, '/pay/demo/')).toBe(true);
    await popup.getByTestId('approve').click();
    await untilStatus(page, 'guest-status', 'paid');
    await guest.leave();
  });
});
