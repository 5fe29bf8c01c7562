import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { Visitor } from './front-desk.js';

const A4 = [595.28, 841.89];

describe('A payment on paper', () => {
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

  it.each(['en', 'zh'])('is an A4 PDF with what the screen shows (%s)', async (language) => {
    const api = stack.api('clerk');
    const payment = await createPayment(api, { firstName: '伟', lastName: '王', guestComment: '欢迎光临' });
    await guestPays(stack, payment);
    await paymentWhen(api, payment.id, isPosted);
    const visitor = await Visitor.arrive(browser, stack.url, { acceptDownloads: true });
    const login = await visitor.open('/login');
    await login.evaluate(`localStorage.setItem('360.language', '${language}')`);
    await login.close();
    const page = await visitor.signIn();
    await page.goto(`${stack.url}/#/payby/history/detail/${payment.id}`);
    await page.locator('[data-event=PostingSucceeded]').waitFor();

    await page.getByTestId('payment-actions').getByTestId('row-menu').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('row-pdf').click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${payment.paymentNo}.pdf`);
    const pdf = (await readFile(await download.path())).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    expect(Number(width)).toBeCloseTo(A4[0]!, 0);
    expect(Number(height)).toBeCloseTo(A4[1]!, 0);
    // 190 mm between the margins are 718 px, drawn at twice that.
    expect(pdf).toMatch(/\/Width 1436/);
    // Nothing of the sheet stays behind.
    expect(await page.getByTestId('pdf-sheet').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });
});
