import type { Browser, Page } from 'playwright-core';
import { violations } from '../browser/accessibility.js';
import { nameless, PHONE, scrollsSideways, untilStatus, Visitor } from '../browser/front-desk.js';
import type { ApiClient } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import {
  createPayment,
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
} from '../support/payment-steps.js';
import { TestPayments } from '../support/payment-store.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** The fixed texts of the specification, and the words that name who was faster. */
const WORDS = {
  en: {
    refundSent: 'Refund request has been sent to payment processor',
    canceled: 'Payment cancellation succeeded!',
    faster: 'A colleague was faster',
    most: 'At most HKD 2,640.00',
    confirmRefund: 'Refund HKD 360.00',
    charged: /charges \d messages? per number \(GSM-7\)\.$/,
    noSms: 'SMS service not configured',
  },
  zh: {
    refundSent: '退款请求已发送至支付处理方',
    canceled: '付款取消成功！',
    faster: '同事已先行处理',
    most: '最多 HKD 2,640.00',
    confirmRefund: '退款 HKD 360.00',
    charged: /每个号码按 \d 条短信计费（GSM-7）。$/,
    noSms: '短信服务',
  },
};

describe('What staff do to a payment', () => {
  let stack: Stack;
  let browser: Browser;
  let api: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    api = stack.api('clerk');
    await tenantRows(
      stack,
      `INSERT INTO payby.settings (hotel_code, expiry_minutes_default, expiry_minutes_max, refund_approval)
       VALUES ('HKG01', 1440, 4320, '{"HKD": 200000}')
       ON CONFLICT (hotel_code) DO UPDATE SET refund_approval = excluded.refund_approval`,
    );
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const paid = async (): Promise<any> => {
    const payment = await createPayment(api);
    await guestPays(stack, payment);
    return paymentWhen(api, payment.id, isPosted);
  };
  const late = async (): Promise<any> => {
    const payment = await createPayment(api);
    const sessionId = await new Guest(payment.paymentUrl).choose('WECHAT');
    await api.post(`payments/${payment.id}/cancel`, { reason: 'Pays at check-out' });
    await stack.sandbox.session(sessionId, 'approve-late');
    return paymentWhen(api, payment.id, ({ attention }) => attention === 'late');
  };
  const inLanguage = async (language: 'en' | 'zh', username = 'clerk', options = {}) => {
    const visitor = await Visitor.arrive(browser, stack.url, { ...options, language });
    return { visitor, page: await visitor.signIn(username) };
  };
  const openDetail = async (page: Page, { id }: { id: string }) => {
    await page.goto(`${stack.url}/#/payby/history/detail/${id}`);
    await page.locator(`[data-testid=timeline] [data-version="1"]`).waitFor();
  };
  const confirm = async (page: Page, reason?: string) => {
    if (reason !== undefined) await page.getByTestId('dialog-reason').fill(reason);
    await page.getByTestId('dialog-confirm').click();
  };
  /** By its key, once the payment as it now stands can be refunded: the key does nothing before. */
  const refundByKey = async (page: Page) => {
    await page.locator('[data-testid=action-refund]:enabled').waitFor();
    await page.keyboard.press('r');
    await page.getByTestId('money-dialog').waitFor();
  };
  const closed = (page: Page) => page.getByTestId('money-dialog').waitFor({ state: 'detached' });
  const said = (page: Page, words: string) => page.getByText(words).first().waitFor();
  const chip = (page: Page, status: string) =>
    page.locator(`[data-testid=detail-amount] [data-status=${status}]`).waitFor();

  describe.each(['en', 'zh'] as const)('in %s', (language) => {
    const words = WORDS[language];
    let visitor: Visitor;
    let page: Page;
    beforeAll(async () => {
      ({ visitor, page } = await inLanguage(language));
    });
    afterAll(async () => {
      await visitor?.leave();
    });
    afterEach(() => expect(visitor.problems.splice(0)).toEqual([]));

    it('cancel a request: not without a reason, then once', async () => {
      const payment = await createPayment(api);
      await openDetail(page, payment);
      await page.getByTestId('action-cancel').click();
      await page.locator('[data-testid=dialog-reason]:focus').waitFor();
      await confirm(page);
      expect(await page.getByTestId('dialog-reason').getAttribute('aria-invalid')).toBe('true');
      expect(await eventTypes(api, payment.id)).not.toContain('PaymentCanceled');

      await confirm(page, 'Guest pays at check-out');
      await said(page, words.canceled);
      await chip(page, 'canceled');
      expect((await api.get(`payments/${payment.id}`)).body.cancelReason).toBe('Guest pays at check-out');
      expect(await page.getByTestId('ask-again').getAttribute('href')).toContain(`copy=${payment.id}`);
    });

    it('send the link again, to another address too', async () => {
      const payment = await createPayment(api);
      await openDetail(page, payment);
      await page.getByTestId('action-resend').click();
      await page.getByTestId('resend-SMS').check();
      expect(await page.getByTestId('resend-charge').innerText()).toMatch(words.charged);
      await page.getByTestId('resend-SMS').uncheck();
      await page.getByTestId('resend-emails').fill('not an address');
      await confirm(page);
      expect(await page.getByTestId('resend-emails').getAttribute('aria-invalid')).toBe('true');
      await page.getByTestId('resend-emails').fill(`${payment.emails[0]}, second@example.com`);
      await confirm(page);
      await closed(page);
      await page.locator('[data-event=PaymentLinkSendRequested]').waitFor();
      const again = await paymentWhen(api, payment.id, ({ emails }) => emails.length === 2);
      expect(again.emails).toContain('second@example.com');

      await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = false`);
      await page.reload();
      await page.getByTestId('action-resend').click();
      expect(await page.getByTestId('resend-SMS-missing').innerText()).toContain(words.noSms);
      expect([
        await page.getByTestId('resend-SMS').isEnabled(),
        await page.getByTestId('resend-EMAIL').isEnabled(),
      ]).toEqual([false, true]);
      await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = true`);
    });

    it('refund an item by keyboard; two clicks are one refund', async () => {
      const payment = await paid();
      await openDetail(page, payment);
      await refundByKey(page);
      await page.getByTestId('choice-part').click();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('refund-amount').fill('99999');
      await confirm(page, 'Breakfast not taken');
      await said(page, words.most);
      await page.getByTestId('refund-source').locator('..').click();
      await page.getByTestId('refund-source-item.1').click();
      expect(await page.getByTestId('refund-amount').inputValue()).toBe('360.00');
      expect(await page.getByTestId('dialog-confirm').textContent()).toBe(words.confirmRefund);
      expect(await page.getByTestId('dialog-effects').textContent()).toContain('−360.00');
      await page.getByTestId('dialog-confirm').dblclick();
      await said(page, words.refundSent);
      await closed(page);
      await chip(page, 'partialRefunded');

      const refunded = await paymentWhen(api, payment.id, (now) => now.refundPostingStatus === 'success');
      expect(refunded.refunds).toHaveLength(1);
      expect(refunded).toMatchObject({ refundedMinor: 36_000, refundableMinor: 228_000 });
      const { platform } = await stack.sandbox.state();
      expect(
        platform.refunds.filter((one: any) => one.refundReference === refunded.refunds[0].id),
      ).toHaveLength(1);
      await page.locator('[data-event=RefundPostingSucceeded]').waitFor();
    });

    it('let a second person approve what is above the limit, and reject it', async () => {
      const payment = await paid();
      await openDetail(page, payment);
      await refundByKey(page);
      await confirm(page, 'Stay canceled');
      await closed(page);
      await untilStatus(page, 'problem', 'refundApproval');
      // Nobody approves a refund of their own.
      expect(await page.getByTestId('action-approve').count()).toBe(0);

      const second = await inLanguage(language, 'manager');
      await openDetail(second.page, payment);
      await second.page.getByTestId('action-reject').click();
      await confirm(second.page, 'Not agreed');
      await closed(second.page);
      await page.locator('[data-event=RefundRejected]').waitFor();

      await refundByKey(page);
      await confirm(page, 'Stay canceled, agreed by phone');
      await second.page.getByTestId('action-approve').click();
      await confirm(second.page);
      await said(second.page, words.refundSent);
      await paymentWhen(api, payment.id, ({ mainStatus }) => mainStatus === 'refunded');
      await chip(page, 'refunded');
      expect(second.visitor.problems).toEqual([]);
      await second.visitor.leave();
    });

    it('say what became of a refund the platform is silent about, after asking it again', async () => {
      const payment = await paid();
      await stack.sandbox.platform({ refundOutcome: 'stay-accepted' });
      const { body } = await api.post(`payments/${payment.id}/refunds`, {
        amountMinor: 5_000,
        currencyCode: 'HKD',
        reason: 'Minibar',
      });
      const refundId = body.refunds[0].id;
      await paymentWhen(api, payment.id, ({ refunds }) => refunds[0].status === 'accepted');
      const payments = await TestPayments.open(stack.tenantDatabaseUrl('demo'));
      await payments.store.execute(
        payments.ctx,
        payment.id,
        { type: 'RecordRefundUnknown', refundId, reason: 'No answer' },
        { kind: 'system', id: 'test', name: 'Test' },
      );
      await payments.close();
      await openDetail(page, payment);
      await page.getByTestId('action-settle').click();
      await confirm(page, 'Seen in the portal');
      expect((await api.get(`payments/${payment.id}`)).body.refunds[0].status).toBe('unknown');
      await page.getByTestId('choice-yes').click();
      await confirm(page);
      await closed(page);
      const settled = await paymentWhen(api, payment.id, ({ refunds }) => refunds[0].status === 'success');
      expect(settled.refundedMinor).toBe(5_000);
      await stack.sandbox.platform({ refundOutcome: 'succeed' });
    });

    it('post again what the PMS refused, and set a status by hand', async () => {
      // Not just once: something left over from another test might use it up.
      await stack.sandbox.pms({ mode: 'closeFolio' });
      const payment = await createPayment(api);
      await guestPays(stack, payment);
      await paymentWhen(api, payment.id, ({ postingStatus }) => postingStatus === 'fail');
      await stack.sandbox.pms({ mode: 'ok' });
      await openDetail(page, payment);
      await untilStatus(page, 'problem', 'postingFailed');
      await page.getByTestId('action-postAgain').click();
      // With nothing to fill in, the first focus is on the way out.
      await page.locator('[data-testid=dialog-keep]:focus').waitFor();
      await confirm(page);
      await page.locator('[data-event=PostingSucceeded]').waitFor();
      await page.getByTestId('problem').waitFor({ state: 'detached' });
      expect(await postingsOf(stack, payment)).toHaveLength(1);

      await page.getByTestId('payer-row-100001').getByTestId('row-menu').click();
      await page.getByTestId('row-setPosting').click();
      await page.getByTestId('choice-no').click();
      await confirm(page, 'It is not on the folio');
      await closed(page);
      await page.locator('[data-event=PostingAdjusted]').waitFor();
      const adjusted = (await api.get(`payments/${payment.id}`)).body;
      expect(adjusted.payers[0].posting).toMatchObject({ status: 'fail', byHand: true });
    });

    it('accept late money, and return it', async () => {
      const kept = await late();
      await openDetail(page, kept);
      await page.getByTestId('action-accept').click();
      await confirm(page, 'The guest stays after all');
      await closed(page);
      await chip(page, 'success');
      await paymentWhen(api, kept.id, isPosted);

      const returned = await late();
      await openDetail(page, returned);
      await page.getByTestId('action-return').click();
      await confirm(page, 'The guest paid at the desk');
      await closed(page);
      const after = await paymentWhen(api, returned.id, ({ refunds }) => refunds[0]?.status === 'success');
      expect(after).toMatchObject({ mainStatus: 'canceled', paidMinor: 0, attention: null });
    });

    it('hear that a colleague was faster, before and after they press the button', async () => {
      const payment = await createPayment(api);
      await openDetail(page, payment);
      await page.getByTestId('action-cancel').click();
      await page.getByTestId('dialog-reason').fill('Too late');
      await api.post(`payments/${payment.id}/cancel`, { reason: 'First' });
      await page.getByTestId('overtaken').waitFor();
      await said(page, words.faster);
      await page.getByTestId('dialog-keep').click();
      expect((await eventTypes(api, payment.id)).filter((type) => type === 'PaymentCanceled')).toHaveLength(
        1,
      );

      // The live line is silent, so only the server can say it.
      const other = await createPayment(api);
      await openDetail(page, other);
      await page.getByTestId('action-cancel').click();
      await page.route('**/cancel', async (route) => {
        await api.post(`payments/${other.id}/cancel`, { reason: 'First' });
        await route.continue();
      });
      await confirm(page, 'Too late');
      await said(page, words.faster);
      await page.unroute('**/cancel');
      await page.getByTestId('dialog-keep').click();
      // The refusal itself is no fault of the page.
      visitor.problems.splice(0);
    });

    it('work by keyboard: C copies, H looks back, arrows move, Esc returns', async () => {
      const payment = await paid();
      await openDetail(page, payment);
      await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
        configurable: true, value: { writeText: async (text) => { window.copied = text; } } })`);
      await page.locator('[data-testid=action-refund]:enabled').waitFor();
      await page.keyboard.press('c');
      await eventually(async () => (await page.evaluate('window.copied')) === payment.paymentUrl);
      await page.keyboard.press('h');
      await page.keyboard.press('ArrowLeft');
      await page.getByTestId('past-banner').waitFor();
      expect(await page.getByTestId('action-refund').isDisabled()).toBe(true);
      await page.keyboard.press('r');
      expect(await page.getByTestId('money-dialog').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await page.getByTestId('past-banner').waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowLeft');
      await page.getByTestId('past-banner').waitFor();
      await page.keyboard.press('Escape');
      await page.getByTestId('past-banner').waitFor({ state: 'detached' });
    });
  });

  it('[ and ] go to the payment before and after it in the list', async () => {
    const { visitor, page } = await inLanguage('en');
    const rows = page.locator('[data-testid^=history-row-]');
    await rows.first().click();
    await page.getByTestId('timeline').waitFor();
    const first = page.url();
    await page.keyboard.press(']');
    await eventually(() => page.url() !== first);
    await page.getByText(/^2 of \d+/).waitFor();
    await page.keyboard.press('[');
    await eventually(() => page.url() === first);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('no answer: the fields stay, and sending it again does it once', async () => {
    const { visitor, page } = await inLanguage('en');
    const payment = await paid();
    await openDetail(page, payment);
    await refundByKey(page);
    await page.getByTestId('choice-part').click();
    await page.getByTestId('refund-amount').fill('10');
    await page.route('**/refunds', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm(page, 'Towels');
    await page.getByTestId('dialog-problem').waitFor();
    await page.unroute('**/refunds');
    await confirm(page);
    await closed(page);
    const { body } = await api.get(`payments/${payment.id}`);
    expect(body.refunds).toHaveLength(1);
    await visitor.leave();
  });

  it.each([PHONE, undefined])('a dialog and the detail are sound (%p)', async (viewport) => {
    const { visitor, page } = await inLanguage('en', 'clerk', viewport ? { viewport } : {});
    await openDetail(page, await paid());
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('action-refund').click();
    await page.getByTestId('choice-part').click();
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await page.locator('[role=alertdialog][aria-labelledby]').count()).toBe(1);
    expect(await page.locator('h1:visible').count()).toBeLessThanOrEqual(1);
    await visitor.leave();
  });

  it.each([
    ['en', 'Calls go through', 'Open session'],
    ['zh', '调用正常', '创建会话'],
  ] as const)(
    'shows what vendors were asked for a payment, masked, and how they fare (%s)',
    async (language, well, opening) => {
      const payment = await paid();
      const { visitor, page } = await inLanguage(language, 'manager');
      await openDetail(page, payment);
      await page.getByTestId('open-calls').click();
      const dialog = page.getByTestId('payment-calls');
      await dialog.getByRole('button', { name: opening }).click();
      const request = await page.getByTestId('call-request').innerText();
      expect(request).toContain('"value": 264000');
      expect(request).toContain('x-signature: •••');
      expect(await page.getByTestId('call-response').innerText()).toMatch(/"url": "http:[^"]*\/•••"/);
      await page.keyboard.press('Escape');
      await dialog.getByTestId('calls-of-pms').click();
      const card = page.getByTestId('vendor-calls-pms-HKG01');
      await card.getByText(well).waitFor();
      expect(await nameless(page)).toEqual([]);

      await tenantRows(
        stack,
        `INSERT INTO integrations.vendor_circuits (kind, code, stopped_at, next_try_at, reason)
       VALUES ('pms', 'HKG01', now(), now() + interval '1 hour', 'It answered 500')
       ON CONFLICT (kind, code) DO UPDATE SET stopped_at = now(), next_try_at = now() + interval '1 hour'`,
      );
      await dialog.getByTestId('calls-of-pms').click();
      await dialog.getByTestId('calls-of-pms').click();
      await page.getByTestId('try-now').click();
      await card.getByText(well).waitFor();
      await page.setViewportSize(PHONE);
      expect(await scrollsSideways(page)).toBe(false);
      await visitor.leave();
    },
  );
});
