import type { Browser } from 'playwright-core';
import { PHONE, scrollsSideways, untilStatus, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

describe('People are told', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('a bell rings in a second window when a guest pays, and leads to the payment', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    const first = await clerk.signIn();
    const second = await clerk.open('/payby/desk');
    for (const window of [first, second]) {
      await untilStatus(window, 'live', 'live');
      await window.locator('[data-testid=bell][data-unread="0"]').waitFor();
    }
    const payment = await createPayment(stack.api('manager'));
    await guestPays(stack, payment);
    for (const window of [first, second])
      await window.locator('[data-testid=bell][data-unread="1"]').waitFor();

    await second.getByTestId('bell').click();
    const notice = second.locator('[data-testid=notice][data-kind=moneyArrived][data-read=false]');
    await notice.waitFor();
    const said = (await notice.textContent())!;
    expect(said).toContain(payment.paymentNo);
    expect(said).not.toContain(payment.lastName);
    await notice.click();
    await second.getByTestId('detail-amount').waitFor();
    expect(second.url()).toContain(payment.id);
    await second.locator('[data-testid=bell][data-unread="0"]').waitFor();

    // What they choose for themselves holds at once.
    await second.getByTestId('user-menu').click();
    await second.getByTestId('notice-preferences-item').click();
    await second.getByTestId('bell-moneyArrived').locator('input').uncheck();
    await second.getByTestId('save-notices').click();
    await second.getByTestId('notice-preferences').waitFor({ state: 'detached' });
    await second.getByTestId('bell').click();
    await second.getByTestId('notices').getByTestId('empty-state').waitFor();
  });

  it('staff read out the code of a link, and a stranger learns whether a link is ours', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    await clerk.signIn();
    const payment = await createPayment(stack.api('clerk'));
    const detail = await clerk.open(`/payby/history/detail/${payment.id}`);
    await detail.getByTestId('qr-button').click();
    expect(await detail.getByTestId('qr').getAttribute('data-value')).toBe(payment.shortUrl);
    expect(await detail.getByTestId('qr-security-code').textContent()).toBe(payment.securityCode);

    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, hasTouch: true });
    const page = await guest.open(payment.shortUrl);
    expect(await page.getByTestId('security-code').textContent()).toBe(payment.securityCode);
    await page.getByTestId('link-check-link').click();
    await page.getByTestId('check-link').click();
    await page.locator('[data-testid=link-verdict][data-ours=true]').waitFor();
    expect(await page.getByTestId('link-verdict').textContent()).toContain('Harbour');
    await page
      .getByTestId('pasted-link')
      .fill(`https://pay.evil.example/p/${payment.shortUrl.split('/').at(-1)}`);
    await page.getByTestId('check-link').click();
    await page.locator('[data-testid=link-verdict][data-ours=false]').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    // The link does not stay in the address.
    expect(page.url()).toBe(`${stack.url}/link-check`);
  });
});
