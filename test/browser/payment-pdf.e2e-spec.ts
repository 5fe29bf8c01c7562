import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { readPdf, wholeText } from '../support/pdf-text.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { contentOf, PHONE, submitSignIn, Visitor } from './front-desk.js';

/** Waits until what is read is as wanted. */
const becomes = <T>(read: () => Promise<T>, is: (value: T) => boolean) =>
  eventually(async () => is(await read()));

describe('The PDF viewer', () => {
  let stack: Stack;
  let browser: Browser;
  let payment: Awaited<ReturnType<typeof createPayment>>;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const api = stack.api('clerk');
    payment = await createPayment(api, { firstName: '伟', lastName: '王', guestComment: '欢迎光临' });
    await guestPays(stack, payment);
    await paymentWhen(api, payment.id, isPosted);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const address = (file: string, page?: string) =>
    `/pdf?file=${encodeURIComponent(file)}${page === undefined ? '' : `&page=${page}`}`;
  const shows = (page: Page, text: string) =>
    becomes(
      () => page.locator('.textLayer').first().textContent(),
      (found) => found?.replaceAll(/\s/g, '').includes(text) === true,
    );

  it('opens a payment from its page as A4 text with what the screen shows, in Chinese, and saves and prints it', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { acceptDownloads: true, language: 'zh' });
    const outside: string[] = [];
    const page = await visitor.signIn();
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(stack.url))
        outside.push(request.url());
    });
    await page.goto(`${stack.url}/#/payby/history/detail/${payment.id}`);
    await page.locator('[data-event=PostingSucceeded]').waitFor();
    await page.getByTestId('payment-actions').getByTestId('row-menu').click();
    await page.getByTestId('row-pdf').click();
    await shows(page, '付款方、账单与PMS入账');
    await shows(page, '王伟');
    expect(await page.getByTestId('pdf-page').inputValue()).toBe('1');

    // Nothing but the words that are searched for is marked, and the next match becomes the chosen one.
    await page.keyboard.press('Control+f');
    await page.getByTestId('pdf-query').fill(payment.paymentNo);
    await page.locator('.textLayer .highlight').first().waitFor();
    expect(await page.locator('.textLayer .highlight').first().textContent()).toBe(payment.paymentNo);
    const hits = page.getByTestId('pdf-hits');
    await becomes(
      () => hits.textContent(),
      (text) => /^1\D/.test(text ?? ''),
    );
    await page.keyboard.press('Enter');
    await becomes(
      () => hits.textContent(),
      (text) => /^2\D/.test(text ?? ''),
    );
    await page.getByTestId('pdf-query').fill('qqqq');
    await becomes(
      () => hits.textContent(),
      (text) => /未找到/.test(text ?? ''),
    );
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('pdf-query').count()).toBe(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('pdf-download').click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${payment.paymentNo}.pdf`);
    const pages = await readPdf(await contentOf(download));
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toContainEqual([
      595, 842,
    ]);
    expect(wholeText(pages)).toContain('欢迎光临');

    await page.evaluate(
      `window.print = () => { window.printed = document.querySelectorAll('[data-testid=pdf-paper] canvas').length }`,
    );
    await page.getByTestId('pdf-print').click();
    await becomes(
      () => page.evaluate('window.printed'),
      (count) => count === pages.length,
    );
    expect(await page.getByTestId('pdf-paper').count()).toBe(0);

    // Esc leads back to where it was opened.
    await page.keyboard.press('Escape');
    await page.locator('[data-event=PostingSucceeded]').waitFor();
    expect(outside).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('turns pages and zooms by the keyboard, and its address names the page', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const page = await visitor.signIn('manager');
    await page.goto(`${stack.url}/#${address('audit-log/{}', '2')}`);
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
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open(address(`payments/${payment.id}/receipt`));
    await submitSignIn(page);
    await page.getByTestId('hotel-HKG01').click();
    await shows(page, payment.paymentNo);
    await visitor.leave();
  });
});
