import type { Browser } from 'playwright-core';
import { PHONE, submitSignIn, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('The PDF viewer', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it.each([
    ['no document of ours', 'https://evil.example/a.pdf', 'does not belong to a document of PayBy'],
    [
      'another hotel’s payment',
      'payments/01980000-0000-7000-8000-000000000001/sheet',
      'no such payment at this',
    ],
    [
      'an export that is gone',
      'exports/01980000-0000-7000-8000-000000000001',
      'This export no longer exists',
    ],
    [
      'what the reader may not see',
      'log-exports/01980000-0000-7000-8000-000000000001',
      'You do not have permission to view this document',
    ],
  ])('says of %s why it does not open', async (_what, file, words) => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.signIn('clerk');
    await page.goto(`${stack.url}/#/pdf?file=${encodeURIComponent(file)}`);
    await page.getByTestId('pdf-failed').getByText(words).waitFor();
    await visitor.leave();
  });

  const address = (file: string, page?: string) =>
    `/pdf?file=${encodeURIComponent(file)}${page === undefined ? '' : `&page=${page}`}`;
  const becomes = (read: () => Promise<string>, is: (value: string) => boolean) =>
    eventually(async () => is(await read()));

  it('turns pages and zooms by the keyboard, and its address names the page', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const page = await visitor.signIn('manager');
    const { body: file } = await stack
      .api('manager')
      .post('log-exports', { kind: 'changes', format: 'pdf', language: 'en' });
    await eventually(
      async () => (await stack.api('manager').get(`log-exports/${file.id}`)).body.status === 'done',
    );
    await page.goto(`${stack.url}/#${address(`log-exports/${file.id}`, '2')}`);
    const shown = () => page.getByTestId('pdf-page').inputValue();
    const isAt = (wanted: string) => becomes(shown, (no) => no === wanted);
    await page.locator('.textLayer span').first().waitFor();
    const last = (await page.getByTestId('pdf-pages').textContent())!.replace(/\D/g, '');
    expect(Number(last)).toBeGreaterThan(1);
    await isAt('2');
    await page.keyboard.press('Home');
    await isAt('1');
    await page.keyboard.press('PageDown');
    await isAt('2');
    await page.waitForURL(/page=2$/);
    await page.keyboard.press('ArrowLeft');
    await isAt('1');
    await page.keyboard.press('End');
    await isAt(last);
    const zoom = page.getByTestId('pdf-zoom');
    expect(await zoom.inputValue()).toBe('page-width');
    await page.keyboard.press('+');
    await becomes(
      () => zoom.inputValue(),
      (value) => Number(value) > 0,
    );
    await zoom.selectOption('page-fit');
    await becomes(
      () => zoom.inputValue(),
      (value) => value === 'page-fit',
    );
    // Nothing of the screen is wider than a phone.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);

    await page.getByTestId('pdf-page').fill('99');
    await page.keyboard.press('Enter');
    await page
      .getByTestId('pdf-no-page')
      .getByText(`There is no page 99. This document has ${last}`)
      .waitFor();
    await isAt(last);
    await visitor.leave();
  });

  it('asks for the sign-in first and comes back to the document', async () => {
    const payment = await createPayment(stack.api('clerk'));
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open(address(`payments/${payment.id}/sheet`));
    await submitSignIn(page);
    await page.getByTestId('hotel-HKG01').click();
    await page.locator('.textLayer').filter({ hasText: payment.paymentNo }).first().waitFor();
    await visitor.leave();
  });
});
