import ExcelJS from 'exceljs';
import type { Browser, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, submitSignIn, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('The transaction history', () => {
  let stack: Stack;
  let browser: Browser;
  let auditor: Visitor;
  let page: Page;
  let paid: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const api = stack.api('clerk');
    for (const confirmationNo of ['100001', '100002']) {
      const created = await createPayment(api, { confirmationNo, lastName: `Guest-${confirmationNo}` });
      await guestPays(stack, created, 'approve', confirmationNo === '100001' ? 'ALIPAY' : 'CARD');
      paid = await paymentWhen(api, created.id, isPosted);
    }
    auditor = await Visitor.arrive(browser, stack.url);
    page = await auditor.open('/login');
    await submitSignIn(page, { username: 'auditor' });
    await page.getByTestId('hotel-HKG01').click();
    await page.waitForURL(/#\/payby\/transaction-history/);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const start = async (filter: object = {}) => {
    await page.goto(
      `${stack.url}/#/payby/transaction-history?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    await page.getByTestId('pages').or(page.getByTestId('empty-state')).first().waitFor();
  };
  const shows = (count: number) =>
    eventually(async () => {
      expect(await page.locator('[data-testid^=transaction-][class*=pay-row]').count()).toBe(count);
      return true;
    });
  const pick = async (name: string, value: string) => {
    await page.getByTestId(`filter-${name}`).click();
    await page.getByTestId(`filter-${name}-${value}`).click();
  };

  it('shows money and its lines in the PMS to whoever may only read them', async () => {
    await start();
    await shows(4);
    expect(await page.getByTestId('menu-history').count()).toBe(0);
    expect(await page.locator('a[href*="history/detail"]').count()).toBe(0);
    expect(await page.getByTestId('totals').textContent()).toContain('5,280.00');
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['the kind', () => page.getByTestId('tab-payment').click(), 2],
    ['words', () => page.getByTestId('search-q').fill('Guest-100002'), 2],
    [
      'the number the platform gave it',
      () => page.getByTestId('search-q').fill(paid.platformTransactionNo),
      2,
    ],
    ['the day', () => pick('at', 'yesterday'), 0],
    ['the state', () => pick('status', 'fail'), 0],
    ['the currency', () => pick('currency', 'HKD'), 4],
  ])('is narrowed by %s', async (_, narrow, count) => {
    await start();
    await shows(4);
    await narrow();
    await shows(count);
  });

  it('clears the filters and stays with the kind that was looked at', async () => {
    await start({ kind: 'posting', q: 'nobody' });
    await shows(0);
    await page.getByTestId('clear-filters').click();
    await shows(2);
    expect(await page.getByTestId('tab-posting').getAttribute('aria-selected')).toBe('true');
  });

  it('exports what is shown, as numbers that can be added up', async () => {
    await start({ kind: 'payment' });
    await shows(2);
    await page.getByTestId('export').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('export-start').click(),
    ]);
    await page.getByTestId('export-done').waitFor();
    await page.getByTestId('export-close').click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.read(await file.createReadStream());
    const sheet = book.worksheets[0]!;
    expect(sheet.rowCount).toBe(3);
    const amount = (sheet.getRow(1).values as unknown[]).indexOf('Amount');
    expect(sheet.getRow(2).getCell(amount).value).toBe(2_640);
  });

  it('opens the payment for whoever may see it, by keys, and reads in Chinese on a phone', async () => {
    const manager = await Visitor.arrive(browser, stack.url);
    const desk = await manager.signIn('manager');
    await desk.keyboard.press('g');
    await desk.keyboard.press('t');
    // The address is the new one while the page before it, with rows and a pager of its own, is still on the screen.
    await desk.locator('[data-testid^=transaction-][class*=pay-row]').first().waitFor();
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await desk.waitForURL(/history\/detail/);
    expect(manager.problems).toEqual([]);
    await manager.leave();

    const other = await Visitor.arrive(browser, stack.url, {
      viewport: PHONE,
      locale: 'zh-CN',
      language: 'zh',
    });
    const phone = await other.open('/login');
    await submitSignIn(phone, { username: 'auditor' });
    await phone.getByTestId('hotel-HKG01').click();
    await phone.waitForURL(/#\/payby\/transaction-history/);
    await phone.goto(`${stack.url}/#/payby/transaction-history`);
    await phone.getByTestId('pages').waitFor();
    const text = await phone.locator('body').innerText();
    for (const word of ['交易流水', '收款', '入账', '已入账', '成功']) expect(text).toContain(word);
    expect(text).not.toMatch(/\b(transactions|lists)\.[a-z]+/);
    expect(await scrollsSideways(phone)).toBe(false);
    expect([...auditor.problems, ...other.problems]).toEqual([]);
    await other.leave();
  });
});
