import ExcelJS from 'exceljs';
import type { Browser, Locator, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import {
  createPayment,
  guestPays,
  isPosted,
  paymentWhen,
  QUICK,
  tenantRows,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** More than the server counts; the list has to be paged through all the same. */
const MANY = 1_130;

describe('The payment history', () => {
  let stack: Stack;
  let browser: Browser;
  let clerk: Visitor;
  let page: Page;
  let pending: any;
  let paid: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const api = stack.api('clerk');
    pending = await createPayment(api, {
      lastName: 'Okafor',
      items: [{ name: '=1+1', amountMinor: 50_000 }],
    });
    const created = await createPayment(api, { confirmationNo: '100002', lastName: 'Raman' });
    await guestPays(stack, created);
    paid = await paymentWhen(api, created.id, isPosted);
    clerk = await Visitor.arrive(browser, stack.url);
    page = await clerk.signIn();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const row = (payment: any): Locator => page.getByTestId(`history-row-${payment.paymentNo}`);
  const only = async (...payments: any[]): Promise<void> => {
    const expected = payments.map(({ paymentNo }) => `history-row-${paymentNo}`).sort();
    await eventually(async () => {
      const shown = await page
        .locator('[data-testid^=history-row-]')
        .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-testid')));
      expect(shown.sort()).toEqual(expected);
      return true;
    });
  };
  const start = async (filter: object = {}, more = '') => {
    await page.goto(
      `${stack.url}/#/payby/history/list?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`,
    );
    await page.getByTestId('pages').or(page.getByTestId('empty-state')).first().waitFor();
  };
  const more = async (set: () => Promise<unknown>) => {
    await page.getByTestId('more-filters').click();
    await set();
    await page.getByTestId('more-apply').click();
    await page.getByTestId('more-form').waitFor({ state: 'detached' });
  };
  const choose = (name: string, value: string) => page.getByTestId(`more-${name}`).selectOption(value);
  const type = (name: string, value: string) => page.getByTestId(`more-${name}`).fill(value);

  it.each<[string, () => Promise<unknown>, 'paid' | 'pending' | 'both' | 'none']>([
    ['words', () => find('raman'), 'paid'],
    ['the posting', () => pick('posting', 'success'), 'paid'],
    ['the method', () => pick('method', 'CARD'), 'paid'],
    ['the day of creation', () => pick('created', 'yesterday'), 'none'],
    ['the amount', () => more(() => type('amountTo', '500.00')), 'pending'],
    ['a currency', () => more(() => choose('currencyCode', 'HKD')), 'both'],
    ['the day it was paid', () => more(() => type('paidFrom', dayIn(-1))), 'paid'],
    ['the day it is due', () => more(() => type('dueTo', dayIn(-1))), 'none'],
    ['the arrival', () => more(() => type('arrivalFrom', '2020-01-01')), 'both'],
    ['the way it was asked', () => more(() => choose('requestChannel', 'IFRAME')), 'none'],
    ['the way it was sent', () => more(() => choose('sendMethod', 'EMAIL')), 'both'],
    ['the payer', () => more(() => choose('payerKind', 'reservation')), 'both'],
    ['the posting of refunds', () => more(() => choose('refundPostingStatus', 'fail')), 'none'],
    ['the platform', async () => more(async () => choose('platform', paid.method.platform)), 'paid'],
    ['what needs a person', () => pick('needs', 'any'), 'none'],
  ])('is narrowed by %s, and widened again', async (_, narrow, expected) => {
    await start();
    await narrow();
    await only(...{ paid: [paid], pending: [pending], both: [paid, pending], none: [] }[expected]);
    await page.reload();
    await only(...{ paid: [paid], pending: [pending], both: [paid, pending], none: [] }[expected]);
    await page.getByTestId('clear-filters').click();
    await only(paid, pending);
  });
  const find = async (typed: string) => {
    await page.keyboard.press('/');
    await page.getByTestId('find').fill(typed);
    await page.getByTestId('command-list.words').click();
    await page.getByTestId('filter-q').waitFor();
  };
  const pick = async (name: string, value: string) => {
    await page.getByTestId(`filter-${name}`).click();
    await page.getByTestId(`filter-${name}-${value}`).click();
  };
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('is searched in one box, which narrows what is narrowed already', async () => {
    await start({ mainStatus: 'success' });
    await find('nobody');
    await only();
    expect(await page.getByTestId('tab-success').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByTestId('filter-q').textContent()).toContain('nobody');
    await page.getByTestId('filter-q').click();
    await only(paid);
  });

  it('opens a payment by its exact number, be it the platform’s, the channel’s or our own', async () => {
    const { id, paymentNo, serialNo, platformTransactionNo, channelTransactionNo } = paid;
    for (const number of [platformTransactionNo, channelTransactionNo, serialNo, paymentNo.toLowerCase()]) {
      await start();
      await page.keyboard.press('/');
      // Faster than the answer comes: Enter waits for it.
      await page.getByTestId('find').fill(number);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`history/detail/${id}$`));
    }
  });

  it.each([
    ['English', 'en', 'Paid'],
    ['Chinese', 'zh', '已付款'],
  ])('offers payments while typing, for the keyboard, in %s', async (_, language, status) => {
    await start();
    await speak(language);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.url()));
    // An answer that never comes: what is typed on must not wait for it.
    await page.route('**/payments/suggestions?q=ram', () => undefined);
    const asked = page.waitForRequest(/suggestions\?q=ram$/);
    await page.keyboard.press('/');
    const box = page.getByTestId('find');
    await box.fill('ram');
    await asked;
    await box.fill('raman');
    const row = page.getByTestId(`command-${paid.id}`);
    await row.waitFor();
    expect(aborted.filter((url) => url.endsWith('q=ram'))).toHaveLength(1);
    for (const part of [paid.paymentNo, 'Raman', paid.currencyCode, status])
      expect(await row.textContent()).toContain(part);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await row.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`history/detail/${paid.id}$`));
    expect(await box.count()).toBe(0);
    await page.unroute('**/payments/suggestions?q=ram');
    await speak('en');
  });
  const speak = async (language: string) => {
    await page.getByTestId('language').click();
    await page.locator(`[role=menuitem][lang=${language}]`).click();
    await page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' });
  };

  it('says what is wrong with an amount, and narrows nothing by it', async () => {
    await start();
    await page.getByTestId('more-filters').click();
    await type('amountFrom', 'much');
    await page.getByTestId('more-apply').click();
    expect(await page.locator('#more-amountFrom-helper-text').textContent()).toContain('Enter digits');
    await page.keyboard.press('Escape');
    await only(paid, pending);
  });

  it('clears the filters and stays on the status that was looked at', async () => {
    await start({ mainStatus: 'success', q: 'nobody' });
    await page.getByTestId('empty-clear').click();
    await only(paid);
    expect(await page.getByTestId('tab-success').getAttribute('aria-selected')).toBe('true');
  });

  it('keeps a view under a name: after a reload, for the days it meant, until it is removed', async () => {
    await start();
    await pick('created', 'today');
    await page.getByTestId('tab-success').click();
    await only(paid);
    await page.getByRole('button', { name: 'Save this view…' }).click();
    await page.getByTestId('view-name').fill('Paid today');
    await page.getByTestId('view-save').click();
    await page.getByTestId('tab-all').click();
    await page.getByTestId('clear-filters').click();
    await only(paid, pending);

    await page.reload();
    await page.getByTestId('saved-views').click();
    await page.getByText('Paid today', { exact: true }).click();
    await only(paid);
    await page
      .getByTestId('filter-created')
      .getByText(/\d{4}-\d\d-\d\d/)
      .waitFor();
    await page.getByTestId('saved-views').click();
    await page.getByRole('button', { name: 'Change “Paid today”' }).click();
    await page.getByTestId('view-delete').click();
    await page.getByText('Paid today', { exact: true }).waitFor({ state: 'detached' });
  });

  it('shows the columns that were chosen, also after a reload', async () => {
    await start();
    await page.getByTestId('columns').click();
    await page.getByLabel('Cashier', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Cashier' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Cashier' }).waitFor();
    expect(await row(paid).textContent()).toContain('Zhao Lan');
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('columns').click();
    await page.getByTestId('columns-reset').click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Cashier' }).waitFor({ state: 'detached' });
  });

  const exported = async (start: () => Promise<void>): Promise<ExcelJS.Worksheet> => {
    const [file] = await Promise.all([page.waitForEvent('download'), start()]);
    await page.getByTestId('export-done').waitFor();
    await page.getByTestId('export-close').click();
    const book = new ExcelJS.Workbook();
    await book.xlsx.read(await file.createReadStream());
    return book.worksheets[0]!;
  };

  it('exports what fits the filter, and a formula in it stays text', async () => {
    await start({ mainStatus: 'pending' });
    const sheet = await exported(async () => {
      await page.getByTestId('export').click();
      await page.getByTestId('export-start').click();
    });
    expect(sheet.rowCount).toBe(2);
    expect(sheet.getRow(1).values).toEqual(expect.arrayContaining(['Payment no', 'Internal note']));
    const cells = (sheet.getRow(2).values as unknown[]).filter((value) => typeof value === 'string');
    expect(cells).toContain(pending.paymentNo);
    expect(cells.some((value) => value.includes('=1+1'))).toBe(true);
  });

  it('exports the selected rows with the columns that are shown', async () => {
    await start();
    await row(paid).getByRole('checkbox').click();
    const sheet = await exported(async () => {
      await page.getByTestId('bulk-export').click();
      await page.getByTestId('export-shown').click();
      await page.getByTestId('export-start').click();
    });
    expect(sheet.rowCount).toBe(2);
    const heads = sheet.getRow(1).values as unknown[];
    expect(heads).toContain('Payment no');
    expect(heads).not.toContain('Internal note');
    await row(paid).getByRole('checkbox').click();
  });

  it('says when there is nothing to export', async () => {
    await start({ q: 'nobody' });
    await page.getByTestId('export').click();
    await page.getByTestId('export-start').click();
    await page.getByTestId('export-failed').waitFor();
    expect(await page.getByTestId('export-failed').textContent()).toContain('No data to download');
    await page.keyboard.press('Escape');
    await page.getByTestId('export-dialog').waitFor({ state: 'detached' });
    clerk.problems.splice(0);
  });

  it('shows how far an export is, and cancels it on the server when it is not wanted any more', async () => {
    await start();
    const progress = {
      status: 'running',
      done: 40,
      total: 200,
      problem: null,
      createdAt: new Date().toISOString(),
    };
    await page.route(/\/exports\/[0-9a-f-]+$/, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: { id: route.request().url().split('/').pop(), kind: 'payments', ...progress },
          })
        : route.continue(),
    );
    // As slow as an export of many rows: the answer to the order says that it waits.
    await page.route(/\/exports$/, async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'waiting' } });
    });
    await page.getByTestId('export').click();
    await page.getByTestId('export-start').click();
    await page.getByText('40 of 200 rows').waitFor();
    const [deleted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/exports/')),
      page.getByTestId('export-cancel').click(),
    ]);
    expect((await deleted.response())?.status()).toBe(200);
    await page.getByTestId('export-canceled').waitFor();
    await page.getByTestId('export-close').click();
    await page.unroute(/\/exports\/[0-9a-f-]+$/);
    await page.unroute(/\/exports$/);
  });

  it('sends the links of selected requests again, and leaves out those that are paid', async () => {
    await start();
    for (const payment of [paid, pending]) await row(payment).getByRole('checkbox').click();
    await page.getByTestId('bulk-resend').click();
    expect(await page.getByTestId('resend-dialog').innerText()).toContain(
      '1 selected request is not pending',
    );
    await page.getByTestId('resend-confirm').click();
    await page.getByTestId('resend-done').waitFor();
    await page.getByTestId('resend-close').click();
    await paymentWhen(stack.api('clerk'), pending.id, ({ sends }) =>
      sends.some(({ purpose, status }: any) => purpose === 'resend' && status === 'sent'),
    );
    for (const payment of [paid, pending]) await row(payment).getByRole('checkbox').click();
  });

  it('is used by keyboard: J and K move, X selects, Enter opens', async () => {
    await start();
    await row(paid).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByTestId('bulk-export').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`history/detail/${paid.id}`));
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL(/history\/list/);
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL(/payby\/desk/);
  });

  it('is paged to its end and back though nobody counted it, and changes land in its rows', async () => {
    const [{ columns }] = await tenantRows(
      stack,
      `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_schema = 'payby' AND table_name = 'payments' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'payment_no', 'serial_no', 'link_hash', 'created_at')`,
    );
    await tenantRows(
      stack,
      `INSERT INTO payby.payments (id, payment_no, serial_no, link_hash, created_at, ${columns})
       SELECT gen_random_uuid(), 'OLD' || lpad(n::text, 6, '0'), 'OLD' || n, 'OLD' || n, created_at - n * interval '1 minute', ${columns}
       FROM payby.payments, generate_series(1, ${MANY}) n WHERE id = $1`,
      [paid.id],
    );
    await start({ cashier: paid.cashier }, '&perPage=100');
    const text = () => page.getByTestId('pages').locator('span').first().textContent();
    const shows = (wanted: RegExp) =>
      eventually(async () => {
        expect(await text()).toMatch(wanted);
        return true;
      });
    await shows(/^1–100 of more than 1,000$/);
    expect(await page.getByTestId('pages-lastPage').isDisabled()).toBe(true);

    const seen = new Set<string>();
    const look = async () => {
      for (const link of await page.locator('.pay-table .pn').allTextContents()) seen.add(link);
    };
    const pages = Math.ceil((MANY + 2) / 100);
    for (let at = 1; at < pages; at++) {
      await look();
      await page.getByTestId('pages-nextPage').click();
      await shows(new RegExp(`^${(at * 100 + 1).toLocaleString('en')}–`));
    }
    await look();
    expect(seen.size).toBe(MANY + 2);
    await eventually(async () => {
      expect(await page.getByTestId('pages-nextPage').isDisabled()).toBe(true);
      return true;
    });

    // A reload this deep finds its place by the cursor that the tab has kept.
    const last = await page.locator('.pay-table .pn').last().textContent();
    await page.reload();
    await page.getByText(last!, { exact: true }).waitFor();
    await page.getByTestId('pages-previousPage').click();
    await shows(/^1,001–1,100 /);
    await page.getByTestId('pages-firstPage').click();
    await shows(/^1–100 /);

    await guestPays(stack, pending);
    await row(pending).locator('[data-status=success]').first().waitFor();
    // The status alone is counted without being read, so that its end is known and can be gone to.
    await tenantRows(stack, `DELETE FROM payby.payments WHERE payment_no LIKE 'OLD%'`);
    await start({}, '&perPage=10');
    await only(paid, pending);
    expect(clerk.problems.filter((one) => !/404.+\/payments\//.test(one))).toEqual([]);
  });

  it('is all there in Chinese, and on a phone', async () => {
    const other = await Visitor.arrive(browser, stack.url, {
      viewport: PHONE,
      locale: 'zh-CN',
      language: 'zh',
    });
    const phone = await other.open('/login');
    await phone.getByTestId('tenant').fill('demo');
    await phone.getByTestId('username').fill('clerk');
    await phone.getByTestId('password').fill('Harbour-2026');
    await phone.getByTestId('sign-in').click();
    await phone.getByTestId('hotel-HKG01').click();
    await phone.getByTestId(`history-row-${paid.paymentNo}`).waitFor();
    await phone.getByTestId('open-filters').click();
    await phone.getByTestId('more-filters').click();
    await phone.getByTestId('more-form').waitFor();
    const text = await phone.locator('body').innerText();
    for (const word of ['付款记录', '更多筛选', '抵店日期从']) expect(text).toContain(word);
    expect(text).not.toMatch(/\b(payments|lists)\.[a-z]+/);
    expect(await nameless(phone)).toEqual([]);
    expect(await scrollsSideways(phone)).toBe(false);
    expect(other.problems).toEqual([]);
    await other.leave();
  });
});
