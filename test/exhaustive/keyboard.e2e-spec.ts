import type { Browser } from 'playwright-core';
import { tabTo, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('By keyboard', () => {
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

  it('a new payment request is filled, and the guest’s language decides the previews', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    await (await clerk.signIn()).close();
    const page = await clerk.open('/payby/add-pay');
    await page.getByTestId('send-request').waitFor();
    await page.getByTestId('lookup-input').focus();
    await page.keyboard.type('100003');
    await page.getByTestId('lookup-option-100003').waitFor();
    // The option is there a moment before it is the one that Enter takes.
    await eventually(async () => {
      if ((await page.getByTestId('payer-100003').count()) === 0) await page.keyboard.press('Enter');
      return (await page.getByTestId('payer-100003').count()) > 0;
    });
    // The focus has gone on to what is missing first.
    await page.locator('[data-testid=item-name-0]:focus-within').waitFor();
    await page.keyboard.type('Deposit');
    await tabTo(page, 'item-amount-0');
    await page.keyboard.type('70');
    for (const [what, words] of [
      // The hotel's own words, as the server fills them.
      ['email', 'View and pay'],
      ['sms', 'HKD 70.00 to pay by'],
      ['page', 'Pay $70.00'],
    ] as const) {
      await page.getByTestId(`preview-${what}`).click();
      await page.frameLocator('[data-testid=preview]').getByText(words).first().waitFor();
      if (what !== 'email') continue;
      const subject = page.getByTestId('preview-subject');
      await subject.filter({ hasText: 'Your payment request: HKD 70.00' }).waitFor();
    }
    const different = page.getByTestId('different-charge');
    if (await different.count()) await different.check();
    await page.keyboard.press('Control+Enter');
    await page.getByTestId('payment-link').waitFor();
    await page.getByTestId('another').click();
    await page.getByTestId('lookup-input').waitFor();
    expect(clerk.problems).toEqual([]);
  });

  it('the search takes every letter that is typed while it is fetched, and none is a shortcut', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    await (await clerk.signIn()).close();
    const page = await clerk.open('/payby/history/list');
    let arrive = () => {};
    const typed = new Promise<void>((done) => (arrive = done));
    await page.route(/\/CommandBar-/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.getByTestId('open-find').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('new patel');
    arrive();
    const box = page.getByTestId('find');
    await box.waitFor();
    await page.keyboard.type('!');
    expect(await box.inputValue()).toBe('new patel!');
    expect(page.url()).toContain('/payby/history/list');
    expect(clerk.problems).toEqual([]);
  });
});
