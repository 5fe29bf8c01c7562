import type { Browser, Page } from 'playwright-core';
import { PHONE, untilStatus, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

/** `payments.history.column.created`: a text that was not translated shows as its key. */
const KEY = /\b[a-z]+[A-Za-z]*(\.[a-z]+[A-Za-z]*){2,}\b/;
const HAN = /\p{Script=Han}/u;

describe('In Chinese', () => {
  let stack: Stack;
  let browser: Browser;
  let payment: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    const sha = stack.api({ username: 'clerk', hotel: 'SHA01' });
    const created = await createPayment(sha, {
      confirmationNo: '100005',
      firstName: '思远',
      lastName: '李',
      currencyCode: 'CNY',
      language: 'zh',
      items: [{ name: '房费', amountMinor: 328_000 }],
    });
    payment = await paymentWhen(sha, created.id, ({ sends }) => sends[0].status === 'sent');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const textOf = async (page: Page): Promise<string> =>
    (await page.locator('body').innerText()).replace(/\S+@\S+/g, '');
  const isChinese = async (page: Page, ...words: string[]) => {
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
    const text = await textOf(page);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(KEY);
    expect(text).not.toContain('undefined');
    expect(text).not.toContain('NaN');
  };

  it('the guest’s page follows the guest’s own browser, and can be switched', async () => {
    const guest = await Visitor.arrive(browser, stack.url, { viewport: PHONE, locale: 'zh-CN' });
    const page = await guest.open(payment.shortUrl);
    await untilStatus(page, 'guest-status', 'toPay');
    await isChinese(page, '港湾谷上海外滩酒店', '房费', '支付宝', '微信支付', '3,280.00');
    await page.getByTestId('method-WECHAT').click();
    expect(await page.getByTestId('pay-button').textContent()).toMatch(HAN);
    await page.getByTestId('pay-button').click();
    await page.getByTestId('approve').waitFor();
    await page.getByTestId('approve').click();
    await untilStatus(page, 'guest-status', 'paid');
    await isChinese(page, '微信支付');
    await guest.leave();

    const english = await Visitor.arrive(browser, stack.url, { viewport: PHONE, locale: 'en-US' });
    const receipt = await english.open(payment.paymentUrl);
    await untilStatus(receipt, 'guest-status', 'paid');
    expect(await receipt.locator('html').getAttribute('lang')).toMatch(/^en/);
    expect(await textOf(receipt)).toContain('WeChat Pay');
    expect([...guest.problems, ...english.problems]).toEqual([]);
    await english.leave();
  });
});
