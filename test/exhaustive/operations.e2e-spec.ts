import type { Browser } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, submitSignIn, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, tenantRows } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

describe('The operations page', () => {
  let stack: Stack;
  let browser: Browser;
  let payment: any;

  beforeAll(async () => {
    stack = await startStack();
    payment = await createPayment(stack.api('clerk'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('verifies all history, finds out about one payment, and rebuilds the tables', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.signIn('ops');
    await page.getByTestId('menu-operations').click();
    await page.locator('[data-testid=verdict][data-state=never]').waitFor();
    await page.getByTestId('verify-all').click();
    await page.locator('[data-kind=verify][data-status=done]').waitFor();
    await page.reload();
    await page.locator('[data-testid=verdict][data-state=intact]').waitFor();

    await page.getByTestId('payment').fill(payment.paymentNo);
    await page.getByTestId('verify-payment').click();
    await page.getByTestId('payment-verified').getByText('as they were written').waitFor();
    await page.getByTestId('replay-payment').click();
    await page.getByTestId('replay-drift').getByText('match the history').waitFor();
    const download = page.waitForEvent('download');
    await page.getByTestId('proof-payment').click();
    expect((await download).suggestedFilename()).toBe(`proof-${payment.paymentNo}.json`);

    await page.getByTestId('erase-guest').click();
    await page.getByTestId('erase-confirmation').fill('PB1');
    await page.getByTestId('confirm').click();
    await page.getByTestId('confirm-error').waitFor();
    await page.keyboard.press('Escape');

    await page.getByTestId('rebuild-all').click();
    await page.getByTestId('confirm').click();
    await page.locator('[data-kind=rebuild][data-status=done]').waitFor();
    await page.getByTestId('no-findings').waitFor();
    // As when somebody cancels while the tables change places already.
    await tenantRows(stack, `UPDATE kernel.runs SET cancel_requested = true WHERE kind = 'rebuild'`);
    await page.reload();
    await page.getByText('Done before it could be canceled').waitFor();
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect(await nameless(page)).toEqual([]);
    expect(await page.getByText(/\boperations(\.[a-zA-Z]+)+\b/).count()).toBe(0);
    await page.setViewportSize(PHONE);
    expect(await scrollsSideways(page)).toBe(false);
    // The refused erasure is told by the browser, too.
    expect(visitor.problems.filter((problem) => !/erase-guest/.test(problem))).toEqual([]);
    await visitor.leave();
  });

  it('is in Chinese for who reads Chinese, and closed to who may not', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open('/login');
    await page.getByTestId('language').click();
    await page.locator('html[lang^=zh]').waitFor();
    await submitSignIn(page, { username: 'ops' });
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('menu-operations').waitFor();
    await page.goto(`${stack.url}/#/payby/operations`);
    await page.getByTestId('ops-tables').getByText('读取表').waitFor();
    await visitor.leave();
    const clerk = await Visitor.arrive(browser, stack.url);
    const other = await clerk.signIn('clerk');
    expect(await other.getByTestId('menu-operations').count()).toBe(0);
    await other.goto(`${stack.url}/#/payby/operations`);
    await other.getByTestId('no-access').waitFor();
    await clerk.leave();
  });
});
