import type { Browser, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('The dashboard', () => {
  let stack: Stack;
  let browser: Browser;
  let manager: Visitor;
  let page: Page;
  let paid: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const hkg = stack.api('clerk');
    paid = await createPayment(hkg);
    await createPayment(hkg, { confirmationNo: '100002' });
    await guestPays(stack, paid);
    await paymentWhen(hkg, paid.id, isPosted);
    const sha = stack.api({ username: 'clerk', hotel: 'SHA01' });
    const other = await createPayment(sha, {
      confirmationNo: '100005',
      currencyCode: 'CNY',
      items: [{ name: '房费', amountMinor: 99_900 }],
    });
    await guestPays(stack, other);
    await paymentWhen(sha, other.id, ({ mainStatus }) => mainStatus === 'success');
    manager = await Visitor.arrive(browser, stack.url);
    page = await manager.signIn('manager');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const open = async (search = '') => {
    await page.goto(`${stack.url}/#/payby/dashboard${search}`);
    await page.getByTestId('takings').waitFor();
  };
  const textOf = (testId: string) => page.getByTestId(testId).innerText();

  it('is reached by G then D, and says what came in of what was asked', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.waitForURL(/payby\/dashboard/);
    await page.getByTestId('currency-HKD').waitFor();
    const card = await textOf('currency-HKD');
    for (const figure of ['2,640.00', '5,280.00', '50.0%', '0.00']) expect(card).toContain(figure);
    expect(await page.locator('[data-testid^=currency-]').count()).toBe(1);
    expect(await textOf('status-success')).toMatch(/1\s+50\.0%/);
    expect(await textOf('status-pending')).toMatch(/1\s+50\.0%/);
    expect(await textOf('methods')).toContain('100.0%');
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('reads out the day under the pointer, and any other by the arrow keys', async () => {
    await open();
    expect(await textOf('read-out')).toContain('2,640.00');
    const chart = page.getByTestId('chart');
    await chart.locator('.recharts-surface').first().waitFor();
    const box = (await chart.boundingBox())!;
    await page.mouse.move(box.x + 90, box.y + box.height / 2);
    await eventually(async () => {
      expect(await textOf('read-out')).not.toContain('2,640.00');
      return true;
    });
    await page.mouse.move(5, 5);
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-valuetext')).toContain('paid HKD 2,640.00');
    await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toContain('paid HKD 0.00');
  });

  it('has its figures as a table too: always for screen readers, at a click for everybody', async () => {
    await open();
    expect(await page.getByTestId('takings-table').locator('tbody tr').count()).toBe(30);
    await page.getByTestId('chart-or-table').click();
    expect(await page.getByTestId('chart').count()).toBe(0);
    const first = page.getByTestId('takings-table').locator('tbody tr').first();
    expect(await first.innerText()).toMatch(/5,280\.00\s+2,640\.00\s+0\.00/);
  });

  it('shows a year by months, and all hotels of the person; both survive a reload', async () => {
    await open();
    await page.getByTestId('filter-range').click();
    await page.getByTestId('filter-range-lastYear').click();
    await page.getByTestId('hotels-all').click();
    await page.getByTestId('currency-CNY').waitFor();
    await page.reload();
    await page.getByTestId('currency-CNY').waitFor();
    expect(await page.getByTestId('takings-table').locator('tbody tr').count()).toBe(12);
    await page.getByTestId('currency-CNY').getByRole('button').click();
    await eventually(async () => {
      expect(await textOf('takings')).toContain('CNY per month');
      return true;
    });
    expect(await textOf('hotels')).toContain('Shanghai');
    expect(await textOf('hotels')).not.toContain('2,640.00');
  });

  it.each([
    ['dashboard', 'chart'],
    ['history/list', 'totals'],
    ['transaction-history', 'totals'],
    ['desk', 'task-all'],
    ['history/detail', 'timeline'],
  ])('does not jump while %s loads', async (path, last) => {
    const address = path === 'history/detail' ? `${path}/${paid.id}` : path;
    await page.goto(`${stack.url}/#/payby/${address}`);
    await page.reload();
    await page.getByTestId(last).waitFor();
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  });

  it('loads the drawing of charts for nobody but who looks at one', async () => {
    const clerk = await Visitor.arrive(browser, stack.url);
    const scripts: string[] = [];
    const history = await clerk.open('/login');
    history.on('response', (response) => scripts.push(response.url()));
    await history.getByTestId('tenant').fill('demo');
    await history.getByTestId('username').fill('clerk');
    await history.getByTestId('password').fill('Harbour-2026');
    await history.getByTestId('sign-in').click();
    await history.getByTestId('hotel-HKG01').click();
    await history.getByTestId('today-paid').waitFor();
    expect(scripts.filter((url) => url.includes('TakingsChart'))).toEqual([]);
    expect(await history.getByTestId('menu-dashboard').count()).toBe(0);
    await clerk.leave();
  });

  it('prints without the frame around it', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByTestId('takings').isVisible()).toBe(true);
    expect(await page.getByTestId('menu-dashboard').isVisible()).toBe(false);
    expect(await page.getByTestId('filter-range').isVisible()).toBe(false);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });
  });

  it('says how long guests take, and what the PMS took; what it refused is one click away', async () => {
    await open();
    expect(await textOf('time-to-pay')).toMatch(
      /1 min\s+half of guests pay within\s+1 min\s+nine in ten pay within/,
    );
    expect(await textOf('posting-success')).toMatch(/Posted\s+1\s+100\.0%/);
    const workList = page.getByTestId('postings').getByRole('link', { name: 'Open work list' });
    expect(await workList.count()).toBe(0);

    await stack.sandbox.pms({ mode: 'closeFolio' });
    const refused = await createPayment(stack.api('clerk'));
    await guestPays(stack, refused);
    await paymentWhen(stack.api('clerk'), refused.id, ({ postingStatus }) => postingStatus === 'fail');
    await stack.sandbox.pms({ mode: 'ok' });
    await page.reload();
    await page.getByTestId('posting-fail').getByText('50.0%').waitFor();
    expect(await textOf('postings')).toContain('1 folio needs attention');
    await workList.click();
    await page.getByTestId('exception-postingFailed').waitFor();
  });

  it('reads in Chinese, on a phone', async () => {
    const other = await Visitor.arrive(browser, stack.url, {
      viewport: PHONE,
      locale: 'zh-CN',
      language: 'zh',
    });
    const phone = await other.open('/login');
    await phone.getByTestId('tenant').fill('demo');
    await phone.getByTestId('username').fill('manager');
    await phone.getByTestId('password').fill('Harbour-2026');
    await phone.getByTestId('sign-in').click();
    await phone.getByTestId('hotel-HKG01').click();
    await phone.getByTestId('today-paid').waitFor();
    await phone.goto(`${stack.url}/#/payby/dashboard`);
    await phone.getByTestId('currency-HKD').waitFor();
    const text = await phone.locator('body').innerText();
    for (const word of [
      '数据看板',
      '每日 HKD',
      '请求金额',
      '全部请求的现状',
      '支付',
      '1 分',
      '半数客人',
      '入账至',
    ])
      expect(text).toContain(word);
    expect(text).not.toMatch(/\bdashboard\.[a-z]+/);
    expect(await scrollsSideways(phone)).toBe(false);
    expect(await nameless(phone)).toEqual([]);
    expect([...manager.problems, ...other.problems]).toEqual([]);
    await other.leave();
  });
});
