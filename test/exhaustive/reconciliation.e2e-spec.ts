import type { Browser } from 'playwright-core';
import { send } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { DESKTOP, nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';

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

  it('shows what differs, takes the explanation, and closes and verifies the day', async () => {
    const { visitor, page } = await arrive('en');
    await page.getByTestId('menu-reconciliation').click();
    const first = page.locator('[data-testid^="day-2"]:not([disabled])').first();
    const day = (await first.getAttribute('data-testid'))!.slice(4);
    await send(`${stack.sandbox.url}/control/reports/${ACCOUNT}/${day}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lines: [
          { type: 'refund', no: 'rf_9', transactionId: 'x', amount: { value: -62_000, currency: 'HKD' } },
        ],
      }),
    });
    await first.click();
    // Until then the button is that of the day shown before.
    await page.getByRole('heading', { name: day }).waitFor();
    await page.getByTestId('compare-again').click();
    const odd = page.getByTestId('finding-notWithUs');
    await odd.getByText('No payment of ours').waitFor();
    expect(await odd.textContent()).toContain('Not with us');
    expect(await nameless(page)).toEqual([]);

    for (;;) {
      const open = page.locator('[data-settled="false"] [data-testid="settle-explain"]');
      if ((await open.count()) === 0) break;
      const before = await open.count();
      await open.first().click();
      await page.getByTestId('dialog-confirm').click();
      await page.getByText('Say why.').first().waitFor();
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
    await page.getByText('The seal holds').waitFor();
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
