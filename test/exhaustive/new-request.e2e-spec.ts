import type { Browser, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import type { ApiClient } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, mailTo, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('A new payment request', () => {
  let stack: Stack;
  let browser: Browser;
  let api: ApiClient;
  let clerk: Visitor;
  let page: Page;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    api = stack.api('clerk');
    clerk = await Visitor.arrive(browser, stack.url);
    page = await clerk.signIn();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    await stack.sandbox.pms({ mode: 'ok' });
    await startOver();
    clerk.problems.length = 0;
  });

  /** An empty form in a language, whatever the test before left. */
  const startOver = async (language: 'en' | 'zh' = 'en', path = '/payby/add-pay') => {
    await page.evaluate(`localStorage.setItem('360.language', '${language}')`);
    await page.close();
    page = await clerk.open(path);
    await page.getByTestId(path.startsWith('/payby/add-pay') ? 'send-request' : 'payment-link').waitFor();
  };
  const look = async (kind: string, query: string, code: string) => {
    await page.getByTestId(`payer-kind-${kind}`).click();
    await page.getByTestId('lookup-input').fill(query);
    await page.getByTestId(`lookup-option-${code}`).click();
    await page.getByTestId(`payer-${code}`).waitFor();
  };
  const item = async (index: number, name: string, amount: string) => {
    await page.getByTestId(`item-name-${index}`).fill(name);
    await page.getByTestId(`item-amount-${index}`).fill(amount);
  };
  const addEmail = async (email: string) => {
    await page.getByTestId('emails-input').fill(email);
    await page.getByTestId('emails-input').press('Enter');
  };
  /** Sends the form and gives the payment it made, as the API tells it. */
  const sent = async (): Promise<any> => {
    await page.getByTestId('send-request').click();
    await page.getByTestId('payment-link').waitFor();
    const id = /pay-success\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    return (await api.get(`payments/${id}`)).body;
  };
  const said = (testId: string) => page.getByTestId(testId).textContent();

  it('does not jump while it loads', async () => {
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect(clerk.problems).toEqual([]);
  });

  it.each([
    ['account', 'florist', 'HA-1002', 'Harbour Florist Ltd'],
    ['group', 'Nordic', 'G-2202', 'Nordic Design Week'],
    ['arAccount', 'AR-502', 'AR-502', 'Lantern Films'],
  ])('asks an %s found by “%s”', async (kind, query, code, name) => {
    await look(kind, query, code);
    // The PMS knows a name and an address; somebody's first name it does not.
    expect(await page.getByTestId('last-name').inputValue()).toBe(name);
    await page.getByTestId('first-name').fill('Accounts');
    await item(0, 'Invoice 1', '965.00');
    const payment = await sent();
    expect(payment).toMatchObject({ amountMinor: 96_500, currencyCode: 'HKD', lastName: name });
    expect(payment.payers).toEqual([expect.objectContaining({ kind, code, name, amountMinor: 96_500 })]);
    expect(payment.items).toEqual([expect.objectContaining({ name: 'Invoice 1', owner: code })]);
    expect(clerk.problems).toEqual([]);
  });

  it('asks a reservation by email and SMS, with its own languages, time to pay and guarantee', async () => {
    await look('reservation', '10000', '100003');
    await item(0, 'Deposit', '500');
    await addEmail('henrik.asks@example.com');
    await page.getByTestId('by-sms').check();
    await page.getByTestId('mobile-input').fill('+852 9123 4567');
    await page.getByTestId('mobile-input').press('Enter');
    await page.getByText('+852 9123 4567').waitFor();
    await page.getByText('The provider charges 1 message per number (GSM-7)').waitFor();
    await page.getByTestId('sms-language').locator('xpath=..').click();
    await page.getByRole('option', { name: 'Chinese' }).click();
    await page.getByText('The provider charges 2 messages per number (UCS-2)').waitFor();
    await page.getByTestId('expiry-hours').fill('1');
    await page.getByTestId('expiry-minutes').fill('30');
    await page.getByTestId('guarantee-type').locator('xpath=..').click();
    await page.getByRole('option', { name: 'Credit card' }).click();
    const payment = await sent();
    expect(payment).toMatchObject({
      mobiles: expect.arrayContaining(['+85291234567']),
      emails: expect.arrayContaining(['henrik.asks@example.com']),
      language: 'en',
      smsLanguage: 'zh',
      expiryMinutes: 90,
      guaranteeType: 'CARD',
      requestChannel: 'FRONT_DESK',
    });
    await mailTo(stack, 'henrik.asks@example.com');
    await page.locator('[data-channel=SMS][data-status=sent]').first().waitFor();
    const text = await eventually(async () => {
      const { sms } = await stack.sandbox.state();
      return sms.messages.find((message: any) => message.to === '+85291234567')?.text as string | undefined;
    });
    expect(text).toContain(payment.shortUrl);
    expect(text).toContain('支付');
    expect(await page.getByTestId('qr').getAttribute('data-value')).toBe(payment.shortUrl);
    expect(clerk.problems).toEqual([]);
  });

  it('asks several payers, each for its own items and at its own folio window', async () => {
    await look('reservation', '100002', '100002');
    await look('account', 'HA-1001', 'HA-1001');
    await item(0, 'Room', '100');
    await page.getByTestId('add-item').click();
    await item(1, 'Conference', '250.50');
    await page.getByTestId('item-owner-1').click();
    await page.getByRole('option', { name: /Conference centre/ }).click();
    await addEmail('several@example.com');
    const payment = await sent();
    expect(payment.amountMinor).toBe(35_050);
    expect(payment.payers.map(({ code, amountMinor }: any) => [code, amountMinor])).toEqual([
      ['100002', 10_000],
      ['HA-1001', 25_050],
    ]);
  });

  it('shares one total among its payers without losing a cent', async () => {
    await look('reservation', '100002', '100002');
    await look('group', 'G-2202', 'G-2202');
    await look('arAccount', 'AR-501', 'AR-501');
    await page.getByTestId('by-total').click();
    await page.getByTestId('total-name').fill('Event');
    await page.getByTestId('total-amount').fill('100.00');
    await page.getByTestId('split-evenly').click();
    await page.getByTestId('share-2').fill('33.00');
    await addEmail('shares@example.com');
    const different = page.getByTestId('different-charge');
    if (await different.count()) await different.check();
    await page.getByTestId('send-request').click();
    await page.getByText('HKD 0.33 is not yet assigned to payers').waitFor();
    await page.getByTestId('split-evenly').click();
    const payment = await sent();
    expect(payment.payers.map(({ amountMinor }: any) => amountMinor)).toEqual([3_334, 3_333, 3_333]);
    expect(payment.items.map(({ name }: any) => name)).toEqual(['Event', 'Event', 'Event']);
  });

  it('refuses a payer twice, and an eleventh is not even offered', async () => {
    await look('reservation', '100002', '100002');
    await page.getByTestId('lookup-input').fill('100002');
    const option = page.getByTestId('lookup-option-100002');
    await option.waitFor();
    expect(await option.getAttribute('aria-disabled')).toBe('true');
    await stack.sandbox.pms({ mode: 'down500' });
    // By hand there is no list that could know it.
    for (const code of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      await page.getByTestId('lookup-input').fill(`70${code}`);
      await page.getByTestId('add-by-hand').click();
      await page.getByTestId('by-hand-lastName').fill('Chen');
      await page.getByTestId('by-hand-add').click();
      await page.getByTestId(`payer-70${code}`).waitFor();
    }
    await page.getByTestId('lookup-input').fill('7099');
    await page.getByText('This request already has 10 payers').waitFor();
    expect(await page.getByTestId('add-by-hand').count()).toBe(0);
  });

  it('goes on by hand while the PMS does not answer, and says that the payer is not verified', async () => {
    await stack.sandbox.pms({ mode: 'down500' });
    await page.getByTestId('lookup-input').fill('100004');
    await page.getByText(/^Search failed\. .* does not answer\. Enter the details by hand/).waitFor();
    await page.getByTestId('add-by-hand').click();
    await page.getByTestId('by-hand-add').click();
    await page.getByText('Required').waitFor();
    await page.getByTestId('by-hand-firstName').fill('Aiko');
    await page.getByTestId('by-hand-lastName').fill('Nakamura');
    await page.getByTestId('by-hand-roomNo').fill('0915');
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('by-hand-add').click();
    await page.getByTestId('by-hand-100004').getByText('Not verified').waitFor();
    await item(0, 'Damage', '80');
    await addEmail('aiko@example.com');
    const payment = await sent();
    await stack.sandbox.pms({ mode: 'ok' });
    expect(payment.payers).toMatchObject([
      { code: '100004', roomNo: '0915', lastName: 'Nakamura', unverified: true },
    ]);
    expect(payment.lastName).toBe('Nakamura');
    await page.goto(`${stack.url}/#/payby/history/detail/${payment.id}`);
    await page.getByTestId('unverified-100004').waitFor();
  });

  it('asks a guest the PMS has no record of', async () => {
    await page.getByTestId('payer-kind-nonIntegration').click();
    await page.getByTestId('by-hand-code').fill('BQT-2026-118');
    await page.getByTestId('by-hand-firstName').fill('Mei');
    await page.getByTestId('by-hand-lastName').fill('Tan');
    await page.getByTestId('by-hand-lastName').press('Enter');
    await page.getByTestId('by-hand-BQT-2026-118').getByText('not posted').waitFor();
    await page.getByTestId('guest-title').fill('Ms');
    await item(0, 'Banquet', '1200');
    await addEmail('mei@example.com');
    const payment = await sent();
    expect(payment).toMatchObject({
      title: 'Ms',
      lastName: 'Tan',
      payers: [{ kind: 'nonIntegration', nonIntegrationId: 'BQT-2026-118' }],
    });
  });

  it('stops a second request for one charge until it is called a different one, and shows what is due', async () => {
    const first = await createPayment(api, {
      payers: [{ kind: 'account', code: 'HA-1001' }],
      items: [{ name: 'Hall', amountMinor: 1_000_000 }],
    });
    await look('account', 'HA-1001', 'HA-1001');
    await page.getByTestId('already-asked').waitFor();
    const asked = (await api.get('payments/already-asked', { query: { payers: 'account:HA-1001' } })).body;
    const due = (asked.dueMinor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(await said('amount-due')).toContain(`Due now HKD ${due}`);
    expect(await said('due-HA-1001')).toContain(due);
    expect(await page.getByTestId('open-asked').first().getAttribute('href')).toMatch(
      /#\/payby\/history\/detail\//,
    );
    // Nothing new may be due: the link that waits can be sent again from here.
    await page.getByTestId('resend-asked').first().click();
    await page.getByTestId('dialog-confirm').click();
    await page.getByTestId('money-dialog').waitFor({ state: 'detached' });
    const again = (await api.get(`payments/${asked.open[0].id}`)).body;
    expect(again.sends.at(-1).purpose).toBe('resend');
    await page.getByTestId('fill-due').click();
    expect(await page.getByTestId('item-amount-0').inputValue()).toContain(due.replace(/,/g, ''));
    await page.getByTestId('item-name-0').fill('Rest');
    await page.getByTestId('first-name').fill('Conference');
    await addEmail('rest@example.com');
    await page.getByTestId('send-request').click();
    await page.getByText('Select this if it is a different charge').waitFor();
    await page.getByTestId('different-charge').check();
    const second = await sent();
    expect(second.id).not.toBe(first.id);
    expect(second.amountMinor).toBe(asked.dueMinor);
  });

  it('begins as a copy of an earlier one and says so afterwards', async () => {
    const first = await createPayment(api, {
      payers: [
        { kind: 'reservation', code: '100001' },
        { kind: 'group', code: 'G-2201' },
      ],
      items: [
        { name: 'Stay', amountMinor: 11_100, owner: '100001' },
        { name: 'Race', amountMinor: 22_200, owner: 'G-2201' },
      ],
      methods: ['CARD'],
      sendMethods: ['EMAIL', 'SMS'],
      mobiles: ['+85291112222'],
      smsLanguage: 'zh',
      expiryMinutes: 135,
      guestComment: 'See you soon',
    });
    await startOver('en', `/payby/pay-success/${first.id}`);
    await page.getByTestId('copy-request').click();
    await page.getByTestId('payer-G-2201').waitFor();
    await page.getByText(`Copied from ${first.paymentNo}`).waitFor();
    await page.getByTestId('different-charge').check();
    const copy = await sent();
    const same = ({
      payers,
      items,
      methods,
      emails,
      mobiles,
      smsLanguage,
      expiryMinutes,
      guestComment,
    }: any) => ({
      payers: payers.map(({ kind, code, amountMinor }: any) => ({ kind, code, amountMinor })),
      items,
      methods: methods.map(({ code }: any) => code),
      emails,
      mobiles,
      smsLanguage,
      expiryMinutes,
      guestComment,
    });
    expect(same(copy)).toEqual(same(first));
    expect(copy.copiedFrom).toBe(first.paymentNo);
  });

  it.each([
    [
      'en',
      [
        'Failed to create the payment request. Please fill in payer, item, amount, payment method, first name, last name, email and try again',
        'Please add the correct reservation',
        'Please select a payment method',
        'Effective duration cannot be less than the current time',
        'invalid phone: 1 digit is missing',
        '9 fields to correct',
      ],
    ],
    [
      'zh',
      [
        '创建付款请求失败，请填写付款方、款项、金额、支付方式、名、姓、邮件后重试',
        '请添加正确的预订',
        '请选择支付方式',
        '有效时长不能早于当前时间',
        '手机号码无效：缺少 1 位',
        '9 处需要修改',
      ],
    ],
  ] as const)('says in %s what is missing, word for word', async (language, sentences) => {
    await startOver(language);
    for (const method of ['ALIPAY', 'WECHAT', 'CARD']) await page.getByTestId(`method-${method}`).click();
    await page.getByTestId('expiry-hours').fill('0');
    await page.getByTestId('by-sms').check();
    await page.getByTestId('mobile-input').fill('+86 138 0017 220');
    await page.getByTestId('send-request').click();
    await page.getByTestId('fill-in').waitFor();
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(await page.evaluate('document.activeElement.dataset.testid')).toBe('lookup-input');
    expect(await nameless(page)).toEqual([]);
  });

  it.each(['en', 'zh'] as const)('fits a phone, in %s', async (language) => {
    await page.setViewportSize(PHONE);
    await startOver(language);
    await page.setViewportSize(PHONE);
    await look('reservation', '100001', '100001');
    await look('account', 'HA-1002', 'HA-1002');
    await page.getByTestId('by-sms').check();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('by-total').click();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('open-preview').click();
    await page.getByTestId('preview').waitFor();
    await page.getByTestId('preview-sms').click();
    const charge = {
      en: /^The provider charges \d messages? per number \(/,
      zh: /^每个号码按 \d 条短信计费（/,
    };
    expect(await page.getByTestId('sms-charge').innerText()).toMatch(charge[language]);
    expect(await nameless(page)).toEqual([]);
  });

  it('does not offer a channel the hotel has no service for', async () => {
    await page.route('**/payment-settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), email: false, sms: false } });
    });
    await page.reload();
    await page.getByText('Email service not configured').waitFor();
    await page.getByText('SMS service not configured').waitFor();
    expect(await page.getByTestId('by-email').isDisabled()).toBe(true);
    expect(await page.getByTestId('by-sms').isDisabled()).toBe(true);
  });

  it('says of a way to pay that holds the amount that nothing is taken, for how long and who decides', async () => {
    await page.route('**/payment-methods', async (route) => {
      const answer = await route.fetch();
      const methods = (await answer.json()) as { code: string }[];
      const held = { preAuthorisation: true, holdDays: 7 };
      const json = methods.map((method) => (method.code === 'CARD' ? { ...method, ...held } : method));
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page
      .getByTestId('holds-CARD')
      .filter({ hasText: /without charging it\. For about 7 days, staff can capture all or part of it/ })
      .waitFor();
    await page.getByTestId('method-CARD').click();
    await page.getByTestId('holds-CARD').waitFor({ state: 'detached' });
    await page.evaluate("localStorage.setItem('360.language', 'zh')");
    await page.reload();
    await page.getByTestId('holds-CARD').filter({ hasText: '约 7 天内由员工请款' }).waitFor();
    await page.unroute('**/payment-methods');
  });

  it('cannot begin without a way to pay or a currency, and says so', async () => {
    await page.route('**/payment-methods', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByText('There are no available payment methods').waitFor();
    await page.unroute('**/payment-methods');
    await page.route('**/payment-settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), currencies: [] } });
    });
    await page.reload();
    await page.getByText('Configure the currency on the hotel management page').waitFor();
  });
});
