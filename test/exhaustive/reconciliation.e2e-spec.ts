import type { Browser } from 'playwright-core';
import { contentOf, DESKTOP, nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { send } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { tenantRows } from '../support/payment-steps.js';
import { readPdf, wholeText } from '../support/pdf-text.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const ACCOUNT = 'HKG01-SBX';

describe('Daily reconciliation', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ env: { DEMO_HISTORY: '600' } });
    browser = await launchBrowser();
    const api = stack.api('manager');
    const month = new Date(Date.now() - 86_400_000).toISOString().slice(0, 7);
    const days = () => api.get(`reconciliation/accounts/${ACCOUNT}/days`, { query: { month } });
    await eventually(async () => {
      const { body } = await days();
      return body.length > 0 && body.every(({ status }: { status: string }) => status !== 'waiting');
    });
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const arrive = async (language: string, viewport = DESKTOP) => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport, language });
    return { visitor, page: await visitor.signIn('manager') };
  };

  /** What platform, PayBy and PMS say by themselves of a day's payments or refunds: as on paper. */
  async function sourcesOn(day: string, kind: 'payment' | 'refund', currency: string): Promise<string[]> {
    const { platform, pms } = await stack.sandbox.state();
    const movements = await tenantRows(
      stack,
      `SELECT payment_no, kind, platform_no, pms_reference, amount_minor::float8 AS value, currency_code AS currency
       FROM payby.transactions WHERE hotel_code = 'HKG01' AND status = 'success' AND currency_code = $1`,
      [currency],
    );
    const sum = (amounts: { value: number }[]) => {
      const minor = amounts.reduce((all, { value }) => all + Math.abs(value), 0);
      return (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    };
    const told = kind === 'payment' ? platform.sessions : platform.refunds;
    const theirs = told
      .map((one: any) => ({
        no: kind === 'payment' ? one.transactionId : one.refundId,
        at: kind === 'payment' ? one.paidAt : one.settledAt,
        value: one.amount.value,
      }))
      .filter(({ no, at }: any) => at?.startsWith(day) && movements.some((one) => one.platform_no === no));
    const ours = movements.filter(
      (one) => one.kind === kind && theirs.some(({ no }: any) => no === one.platform_no),
    );
    const posted = movements.filter(
      (one) =>
        one.kind === (kind === 'payment' ? 'posting' : 'refundPosting') &&
        ours.some(({ payment_no }) => payment_no === one.payment_no),
    );
    const lines = pms.postings.filter(({ postingNo }: any) =>
      posted.some(({ pms_reference }) => pms_reference === postingNo),
    );
    return [sum(theirs), sum(ours), sum(lines.map(({ amount }: any) => amount))];
  }

  it('closes the demo’s clean days together, and gives a day as PDF whose sums are those of each source', async () => {
    const { visitor, page } = await arrive('en');
    await page.goto(`${stack.url}/#/payby/reconciliation`);
    await page.getByTestId('close-days').waitFor();
    await page.getByTestId('close-days').click();
    await page.getByTestId('days-to-close').waitFor();
    await page.getByTestId('dialog-confirm').click();
    const closed = page.locator('[data-testid^="day-2"][data-status="closed"]');
    await closed.first().waitFor();
    const month = new Date(Date.now() - 86_400_000).toISOString().slice(0, 7);
    const { body: days } = await stack.api('manager').get(`reconciliation/accounts/${ACCOUNT}/days`, {
      query: { month },
    });
    const [{ day }] = days
      .filter(({ status }: any) => status === 'closed')
      .sort((a: any, b: any) => b.agreed - a.agreed);
    await page.getByTestId(`day-${day}`).click();
    await page.getByRole('heading', { name: day }).waitFor();
    await page.getByTestId('export').click();
    await page.getByTestId('export-pdf').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('pdf-download').click(),
    ]);
    const text = wholeText(await readPdf(await contentOf(download)));
    expect(text).toContain(`${ACCOUNT} · ${day}`);
    expect(text).toMatch(/Closed by Lin Qiao at .+ Seal: [0-9a-f]{64}/);
    const totals =
      /Total of the day (Payment|Refund) \d+ (\w{3}) -?([\d,.]+) -?([\d,.]+) -?([\d,.]+) Agrees/g;
    const printed = [...text.matchAll(totals)];
    expect(printed.length).toBeGreaterThan(0);
    for (const [, kind, currency, ...amounts] of printed)
      expect([kind, currency, amounts]).toEqual([
        kind,
        currency,
        await sourcesOn(day, kind === 'Payment' ? 'payment' : 'refund', currency!),
      ]);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('shows what differs, takes the explanation, and closes and verifies the day', async () => {
    const { visitor, page } = await arrive('en');
    await page.getByTestId('menu-reconciliation').click();
    const first = page.locator('[data-testid^="day-2"][data-status="open"]').first();
    const day = (await first.getAttribute('data-testid'))!.slice(4);
    await send(`${stack.sandbox.url}/control/reports/${ACCOUNT}/${day}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lines: [
          {
            type: 'refund',
            no: 'rf_9',
            transactionId: 'x',
            amount: { value: -62_000, currency: 'HKD' },
            at: `${day}T12:00:00Z`,
          },
        ],
      }),
    });
    await first.click();
    // Until then the button is that of the day shown before.
    await page.getByRole('heading', { name: day }).waitFor();
    await page.getByTestId('compare-again').click();
    const odd = page.getByTestId('finding-notWithUs');
    await odd.getByText('This refund belongs to a payment that').waitFor();
    expect(await odd.textContent()).toContain('Not in PayBy');
    expect(await nameless(page)).toEqual([]);

    for (;;) {
      const open = page.locator('[data-settled="false"] [data-testid="settle-explain"]');
      if ((await open.count()) === 0) break;
      const before = await open.count();
      await open.first().click();
      await page.getByTestId('dialog-confirm').click();
      await page.getByText('Enter the reason.').first().waitFor();
      await page.getByTestId('dialog-reason').fill('A trial of the platform.');
      await page.getByTestId('dialog-confirm').click();
      await eventually(async () => (await open.count()) < before);
    }
    await page.getByText('Lin Qiao: A trial of the platform.').first().waitFor();
    await page.getByTestId('close-day').click();
    await page.getByTestId('dialog-confirm').click();
    await page.locator('[data-testid="day-status"][data-status="closed"]').waitFor();
    expect(await page.getByTestId('close-day').count()).toBe(0);
    await page.getByTestId('verify-seal').click();
    await page.getByText('The seal is valid').waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it.each([
    ['en', DESKTOP],
    ['zh', PHONE],
  ])('fits, in its language, and does not jump while it loads (%s)', async (language, viewport) => {
    const { visitor, page } = await arrive(language, viewport);
    await page.goto(`${stack.url}/#/payby/reconciliation`);
    await page.getByTestId('day-state').waitFor();
    await page.reload();
    await page.getByTestId('day-state').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await nameless(page)).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/reconciliation\.|%\{|\{\{/);
    if (language === 'zh') expect(text).toContain('每日对账');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });
});
