import type { Page } from 'playwright-core';
import { createPayment, guestPays, isPosted, paymentWhen } from '../support/payment-steps.js';
import { readPdf, wholeText } from '../support/pdf-text.js';
import { eventually } from '../support/wait.js';
import { clerksWindows } from './clerks-windows.js';
import { contentOf, reloadAt } from './front-desk.js';
import { world } from './world.js';

/** Waits until what is read is as wanted. */
const becomes = <T>(read: () => Promise<T>, is: (value: T) => boolean) =>
  eventually(async () => is(await read()));

export const paymentPdf = (): void =>
  describe('The PDF viewer', () => {
    let payment: Awaited<ReturnType<typeof createPayment>>;

    beforeAll(async () => {
      const { stack } = world;
      const api = stack.api('clerk');
      payment = await createPayment(api, { firstName: '伟', lastName: '王', guestComment: '欢迎光临' });
      await guestPays(stack, payment);
      await paymentWhen(api, payment.id, isPosted);
    });
    const shows = (page: Page, text: string) =>
      becomes(
        () => page.locator('.textLayer').first().textContent(),
        (found) => found?.replaceAll(/\s/g, '').includes(text) === true,
      );

    it('opens a payment from its page as A4 text with what the screen shows, in Chinese, and saves and prints it', async () => {
      const { stack } = world;
      const { visitor, second: page } = await clerksWindows();
      const outside: string[] = [];
      // The language of the device, for windows that are loaded from now on.
      await page.evaluate(`localStorage.setItem('360.language', 'zh')`);
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(stack.url))
          outside.push(request.url());
      });
      await reloadAt(page, `/payby/history/detail/${payment.id}`);
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
      await page.evaluate(`localStorage.setItem('360.language', 'en')`);
    });
  });
