import type { Browser, Page } from 'playwright-core';
import { violations } from '../browser/accessibility.js';
import {
  DESKTOP,
  nameless,
  PHONE,
  scrollsSideways,
  tabTo,
  untilStatus,
  Visitor,
} from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

describe('Everybody can use', () => {
  let stack: Stack;
  let browser: Browser;
  let payment: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const api = stack.api('clerk');
    const longName = 'Maximiliane-Hildegard-Friederike von Hohenzollern-Sigmaringen-Langenburg';
    const created = await createPayment(api, { firstName: longName });
    payment = await paymentWhen(api, created.id, ({ sends }) => sends[0].status === 'sent');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** One heading that says where one is, a main part, a language, a name for everything, and nothing wider than the window. */
  const isSound = async (page: Page) => {
    expect(await page.locator('h1:visible').count()).toBe(1);
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^en/);
    expect(await page.title()).toMatch(/\w/);
    expect(await nameless(page)).toEqual([]);
    expect(await page.locator('img:not([alt])').count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('the back office on %s', async (_, viewport) => {
    const clerk = await Visitor.arrive(browser, stack.url, { viewport });
    const signIn = await clerk.open('/login');
    await signIn.getByTestId('sign-in').waitFor();
    await isSound(signIn);
    await signIn.close();

    const page = await clerk.signIn();
    await page.getByTestId(`history-row-${payment.paymentNo}`).waitFor();
    await isSound(page);
    await page.getByTestId(`history-row-${payment.paymentNo}`).click();
    await page.locator('[data-event=PaymentLinkSent]').waitFor();
    await untilStatus(page, 'verification', 'ok');
    await isSound(page);
    await page.goto(`${stack.url}/#/payby/add-pay`);
    await page.getByTestId('lookup-input').fill('100001');
    await page.getByTestId('lookup-option-100001').click();
    await page.getByTestId('payer-100001').waitFor();
    await isSound(page);
    expect(clerk.problems).toEqual([]);
    await clerk.leave();
  });

  it('the sign-in page by keyboard alone', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    const page = await clerk.open('/login');
    await page.getByTestId('tenant').focus();
    await page.keyboard.type('demo');
    await tabTo(page, 'username');
    await page.keyboard.type('clerk');
    await tabTo(page, 'password');
    await page.keyboard.type('Harbour-2026');
    await page.keyboard.press('Enter');
    await page.getByTestId('hotel-LON01').waitFor();
    await tabTo(page, 'hotel-LON01');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/payby\/history\/list/);
    await clerk.leave();
  });

  it('the guest’s page on a phone, by keyboard alone', async () => {
    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const page = await guest.open(payment.shortUrl);
    await untilStatus(page, 'guest-status', 'toPay');
    await isSound(page);
    const targets = await page
      .locator('[data-testid^=method-], [data-testid=pay-button]')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);

    await tabTo(page, 'method-ALIPAY');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('input[name=method]:checked').getAttribute('value')).toBe('WECHAT');
    await tabTo(page, 'pay-button');
    await page.keyboard.press('Enter');
    await page.getByTestId('approve').waitFor();
    await page.goBack();
    await untilStatus(page, 'guest-status', 'toPay');
    expect(guest.problems).toEqual([]);
    await guest.leave();
  });

  it('the guest’s page without seeing it: what changes is announced, and the focus follows', async () => {
    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const page = await guest.open(payment.paymentUrl);
    await page.getByTestId('pay-button').click();
    // No notification comes: the guest is back before the hotel knows, and then sees the page change.
    await page.getByTestId('approve-silent').click();
    await untilStatus(page, 'guest-status', 'paid');
    await isSound(page);
    expect(await page.locator('[aria-live], [role=status], [role=alert]').count()).toBeGreaterThan(0);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(guest.problems).toEqual([]);
    await guest.leave();
  });

  it('a link that leads nowhere: it says so in plain words', async () => {
    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const page = await guest.open(`${stack.url}/pay/demo/${'x'.repeat(22)}`);
    await untilStatus(page, 'guest-status', 'unknownLink');
    await isSound(page);
    await guest.leave();
  });
});
