import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { DESKTOP, nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { paidPayment, refund } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, Guest, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { notify, paidNotification } from '../support/platform-notification.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** Opens what is known of an item, and what to do about it. */
const whatToDo = async (page: Page, row: Locator) => {
  await row.getByTestId('row-menu').first().click();
  await page.getByTestId('row-todo').click();
};

describe('Everything that waits for a person', () => {
  let stack: Stack;
  let browser: Browser;
  let api: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    api = stack.api('clerk');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  afterEach(() => stack.sandbox.pms({ mode: 'ok' }));

  const arrive = async (language: string, viewport = DESKTOP) => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport, language });
    return { visitor, page: await visitor.signIn() };
  };
  const badge = (page: Page, open: number) =>
    eventually(async () => {
      const [text = '0'] = await page.getByTestId('exception-badge').allTextContents();
      if (text !== String(open)) throw new Error(`The badge says ${text}, not ${open}.`);
      return true;
    });

  it('says so when there is nothing', async () => {
    const { visitor, page } = await arrive('en');
    await page.getByTestId('menu-desk').click();
    await page.getByTestId('empty-state').getByText('Nothing needs attention').waitFor();
    await badge(page, 0);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it.each(['en', 'zh'])(
    'is counted in the menu by itself, told by kind, and answered in place (%s)',
    async (language) => {
      const { visitor, page } = await arrive(language);
      await badge(page, 0);
      await page.getByTestId('menu-desk').click();

      await stack.sandbox.pms({ mode: 'closeFolio' });
      const failed = await createPayment(api);
      await guestPays(stack, failed);
      await paymentWhen(api, failed.id, ({ postingStatus }) => postingStatus === 'fail');
      await stack.sandbox.pms({ mode: 'ok' });
      const late = await createPayment(api);
      const sessionId = await new Guest(late.paymentUrl).choose('CARD');
      await api.post(`payments/${late.id}/cancel`, { reason: 'Pays at check-out' });
      await stack.sandbox.session(sessionId, 'approve-late');
      await paymentWhen(api, late.id, ({ attention }) => attention === 'late');

      await badge(page, 2);
      await page.getByTestId('exception-postingFailed').waitFor();
      await page.getByTestId('task-decide').click();
      await page.getByTestId('exception-postingFailed').waitFor({ state: 'detached' });
      const lateRow = page.getByTestId('exception-late');
      await whatToDo(page, lateRow);
      expect(await page.getByTestId('what-to-do').textContent()).toContain(late.paymentNo);
      await lateRow.getByTestId('answer-returnMoney').click();
      await page.getByTestId('dialog-reason').fill('Paid at the desk');
      await page.getByTestId('dialog-confirm').click();
      await page.getByTestId('money-dialog').waitFor({ state: 'detached' });
      await paymentWhen(api, late.id, ({ refunds }) => refunds[0]?.status === 'success');

      await page.getByTestId('task-all').click();
      const row = page.getByTestId('exception-postingFailed');
      await whatToDo(page, row);
      const known = { en: 'the folio window is closed', zh: '账单窗口已关闭' }[language]!;
      expect(await row.textContent()).toContain(known);
      expect(await page.getByTestId('their-words').textContent()).toMatch(/closed/i);
      await page.getByTestId('answer-postAgain').click();
      await page.getByTestId('dialog-confirm').click();
      await page.getByTestId('money-dialog').waitFor({ state: 'detached' });
      await paymentWhen(api, failed.id, isPosted);
      await badge(page, 0);

      await page.getByTestId('done-lately').click();
      const returned = page.getByTestId('done-returned').filter({ hasText: late.paymentNo });
      await returned.waitFor();
      for (const told of ['Paid at the desk', 'Zhao Lan', '2,640.00'])
        expect(await returned.innerText()).toContain(told);
      expect(await page.getByTestId('done').locator('li').first().innerText()).toContain(failed.paymentNo);
      expect(await nameless(page)).toEqual([]);
      await page.getByTestId('done-postedAgain').getByRole('link', { name: failed.paymentNo }).click();
      await page.waitForURL(new RegExp(`history/detail/${failed.id}`));
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    },
  );

  it('gives two equal answers where nobody knows', async () => {
    const { visitor, page } = await arrive('en');
    const payment = await createPayment(api);
    await stack.sandbox.pms({ mode: 'hang', scope: 'postings' });
    await guestPays(stack, payment);
    await paymentWhen(api, payment.id, ({ postingStatus }) => postingStatus === 'unknown');
    // Now the PMS cannot be asked either, so it stays unknown.
    await stack.sandbox.pms({ mode: 'hang' });
    await page.getByTestId('menu-desk').click();
    const row = page.getByTestId('exception-postingUnknown');
    await row.waitFor();
    const looks = await Promise.all(
      ['answer-isThere', 'answer-isNotThere'].map((answer) => row.getByTestId(answer).getAttribute('class')),
    );
    expect(looks[0]).toBe(looks[1]);
    await row.getByTestId('answer-isThere').click();
    await page.getByTestId('dialog-reason').fill('Seen on the folio');
    await page.getByTestId('dialog-confirm').click();
    await page.getByTestId('money-dialog').waitFor({ state: 'detached' });
    await paymentWhen(api, payment.id, isPosted);
    await row.waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it.each(['en', 'zh'])(
    'offers to repeat a refund that failed, or to say how it was settled another way (%s)',
    async (language) => {
      const paid = await paidPayment(stack, api);
      const [{ id }] = (await refund(api, paid)).body.refunds;
      await paymentWhen(api, paid.id, ({ mainStatus }) => mainStatus === 'refunded');
      await stack.sandbox.refund(id, 'failed');
      await paymentWhen(api, paid.id, ({ attention }) => attention === 'refundFailed');
      const { visitor, page } = await arrive(language);
      await page.getByTestId('menu-desk').click();
      const row = page.getByTestId('exception-refundFailed');
      await row.getByTestId('answer-refund').waitFor();
      const known = { en: 'the account it came from is closed', zh: '原付款账户已注销' }[language]!;
      expect(await row.textContent()).toContain(known);

      await row.getByTestId('answer-settleOutside').click();
      await page.getByTestId('dialog-reason').fill('Paid back in cash');
      await page.getByTestId('dialog-confirm').click();

      await row.waitFor({ state: 'detached' });
      const { exceptions } = (await api.get(`payments/${paid.id}`)).body;
      expect(exceptions).toEqual([]);
      expect(visitor.problems).toEqual([]);
      await visitor.leave();
    },
  );

  it('sets a message aside that makes no sense, and shows it as text', async () => {
    const payment = await createPayment(api);
    const sessionId = await new Guest(payment.paymentUrl).choose('CARD');
    const { sessions } = (await stack.sandbox.state()).platform;
    const session = sessions.find((one: any) => one.sessionId === sessionId);
    await notify(
      stack,
      paidNotification(session, { reference: randomUUID(), note: '<img src=x onerror=alert(1)>' }),
    );
    const { visitor, page } = await arrive('en');
    await page.getByTestId('menu-desk').click();
    const row = page.getByTestId('exception-quarantined');
    await whatToDo(page, row);
    expect(await page.getByTestId('what-to-do').locator('pre').textContent()).toContain('<img src=x');
    await row.getByTestId('answer-processAgain').click();
    await page.getByTestId('dialog-confirm').click();
    await page.getByTestId('money-dialog').waitFor({ state: 'detached' });
    await row.getByTestId('answer-dismiss').click();
    await page.getByTestId('dialog-confirm').click();
    expect(await page.getByTestId('dialog-reason').getAttribute('aria-invalid')).toBe('true');
    await page.getByTestId('dialog-reason').fill('Of the restaurant’s till');
    await page.getByTestId('dialog-confirm').click();
    await row.waitFor({ state: 'detached' });
    await page.getByTestId('done-lately').click();
    expect(await page.getByTestId('done-dismissed').innerText()).toContain('Of the restaurant’s till');
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it.each([PHONE, DESKTOP])('is sound at %p', async (viewport) => {
    await stack.sandbox.pms({ mode: 'closeFolio' });
    const [answered] = await Promise.all(
      [1, 2].map(async () => {
        const payment = await createPayment(api);
        await guestPays(stack, payment);
        return paymentWhen(api, payment.id, ({ postingStatus }) => postingStatus === 'fail');
      }),
    );
    await stack.sandbox.pms({ mode: 'ok' });
    await api.post(`payments/${answered.id}/posting-status`, {
      postingNo: 0,
      status: 'success',
      reason: 'Typed into the folio by hand',
    });
    const { visitor, page } = await arrive('en', viewport);
    await page.goto(`${stack.url}/#/payby/desk`);
    await whatToDo(page, page.getByTestId('exceptions'));
    await page.getByTestId('what-to-do').waitFor();
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await page.locator('h1:visible').count()).toBe(1);
    await page.getByTestId('done-lately').click();
    await page.getByTestId('done').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const { width } = (await page.getByTestId('done').boundingBox())!;
    expect(Math.round(width)).toBeLessThanOrEqual(viewport.width);
    await page.getByTestId('done-close').click();
    await page.getByTestId('done').waitFor({ state: 'detached' });
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });
});
