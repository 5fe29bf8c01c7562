import type { Browser, Page } from 'playwright-core';
import { DESKTOP, nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** A text that was not translated shows as its key. */
const KEY = /\b(paymentAccounts|paymentMethods|settings)(\.[a-zA-Z]+)+\b/;

describe('Payment accounts and methods', () => {
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const select = async (page: Page, field: string, text: string) => {
    await page.getByTestId(`select-${field}`).click();
    await page.getByRole('option', { name: text }).click();
  };
  const saved = (page: Page) => page.getByText(/^(Save|Add) successful$/).waitFor();

  it('makes an account, tests it, makes a method of it and offers that in a new request', async () => {
    const manager = await Visitor.arrive(browser, stack.url);
    const page = await manager.signIn('manager');
    await page.getByTestId('menu-paymentAccounts').click();
    await page.getByTestId('account-HKG01-SBX').waitFor();
    await page.getByTestId('add-account').click();
    await page.getByTestId('field-name').fill('Sandbox, online');
    await page.getByTestId('save').click();
    await page.getByText('Choose the platform.').waitFor();
    await select(page, 'platform', 'Harbour Sandbox Pay');
    await page.getByTestId('field-code').fill('hkg01-new');
    await page.getByTestId('field-baseUrl').fill(`${stack.sandbox.url}/platform`);
    await page.getByTestId('field-credentials.merchantId').fill('HKG01-SBX');
    await page.getByTestId('field-credentials.apiKey').fill('wrong-key');
    await page.getByTestId('field-credentials.notifyKey').fill('sbx-notify-HKG01-SBX');
    await page.getByTestId('save').click();
    await saved(page);

    // Its own page: a wrong key comes first, with its cure.
    await page.getByTestId('callback-url').filter({ hasText: '/callbacks/sandbox/HKG01-NEW' }).waitFor();
    await page.getByTestId('test-account').click();
    const first = page.getByTestId('account-test').getByRole('listitem').first();
    await first.filter({ hasText: 'Key or merchant refused' }).waitFor();
    await first.getByRole('button', { name: 'Copy for your Harbour Sandbox Pay contact' }).waitFor();
    await page.getByTestId('saved-apiKey').waitFor();
    expect(await page.content()).not.toContain('wrong-key');
    await page.getByTestId('replace-apiKey').click();
    await page.getByTestId('field-credentials.apiKey').fill('sbx-api-HKG01-SBX');
    await page.getByTestId('save').click();
    await page.getByText('The account has changed since the test.').waitFor();
    await page.getByTestId('test-account').click();
    await page.locator('[data-testid=test-key][data-state=ok]').waitFor();
    await page.locator('[data-testid=test-refund][data-state=ok]').waitFor();
    await page.locator('[data-testid=test-reports][data-state=ok]').waitFor();
    expect(await page.getByTestId('test-callback').getAttribute('data-state')).toBe('waiting');

    // Another address asks for the keys again before anything is sent.
    await page.getByTestId('field-baseUrl').fill('https://pay.example.com');
    await page.getByTestId('field-credentials.notifyKey').waitFor();
    await page.getByTestId('undo').click();
    await page.getByTestId('saved-notifyKey').waitFor();

    await page.getByTestId('menu-paymentMethods').click();
    await page.getByTestId('add-method').click();
    await page.getByTestId('save').click();
    await page.getByText('Please select the payment channel type!').waitFor();
    await page.getByText('Choose at least one payment account.').waitFor();
    await select(page, 'kind', 'Card');
    await page.getByTestId('field-code').fill('desk-card');
    await page.getByTestId('field-name').fill('Card at the desk');
    await page.getByTestId('field-nameZh').fill('前台刷卡');
    await page.getByTestId('field-description').fill('Visa');
    await page.getByTestId('field-descriptionZh').fill('Visa');
    await page.getByTestId('field-accountCodes').click();
    await page.getByTestId('choice-HKG01-NEW').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('field-validityHours').fill('3');
    await page.getByTestId('save').click();
    await page.getByTestId('method-DESK-CARD').waitFor();

    // The list that the history has read is older than the method: the form waits for a new one.
    const settingsCame = page.waitForResponse(/\/payment-settings$/);
    await page.route(/\/payment-methods$/, async (route) => {
      await settingsCame;
      await route.continue();
    });
    await page.goto(`${stack.url}/#/payby/add-pay`);
    await page.getByTestId('method-DESK-CARD').filter({ hasText: 'HKG01-NEW' }).waitFor();
    for (const other of ['ALIPAY', 'WECHAT', 'CARD']) await page.getByTestId(`method-${other}`).click();
    const expires = (hours: string) =>
      eventually(async () => (await page.getByTestId('expiry-hours').inputValue()) === hours);
    await expires('3');
    await page.getByTestId('method-CARD').click();
    await expires('24');
    expect(manager.problems).toEqual([]);
    await manager.leave();
  });

  it('says before anything is saved which account cannot hold an amount', async () => {
    const manager = await Visitor.arrive(browser, stack.url);
    const page = await manager.signIn('manager');
    await page.route(/\/payment-accounts\?/, async (route) => {
      const answer = await route.fetch();
      const accounts = (await answer.json()) as { code: string; capabilities: object }[];
      const json = accounts.map((account) =>
        account.code === 'HKG01-SBX'
          ? { ...account, capabilities: { ...account.capabilities, preAuthorisation: false } }
          : account,
      );
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`${stack.url}/#/payby-setting/payment-method/add`);
    const hold = page.getByTestId('field-preAuthorisation');
    await select(page, 'kind', 'Alipay');
    await page.getByText(/^Alipay does not support pre-authorization/).waitFor();
    expect(await hold.isDisabled()).toBe(true);
    await select(page, 'kind', 'Card');
    await page.getByText('Nothing is charged until staff capture the amount.').waitFor();
    expect(await hold.isDisabled()).toBe(false);
    await page.getByTestId('field-accountCodes').click();
    await page.getByTestId('choice-HKG01-SBX').click();
    await page.keyboard.press('Escape');
    await page.getByText(/does not support pre-authorization does not support pre-authorization/).waitFor();
    expect(await hold.isDisabled()).toBe(true);
    await manager.leave();
  });

  const PAGES = [
    ['/payby-setting/payment', 'account-HKG01-SBX'],
    ['/payby-setting/payment/add', 'field-code'],
    ['/payby-setting/payment/HKG01-SBX', 'capabilities'],
    ['/payby-setting/payment-method', 'method-CARD'],
    ['/payby-setting/payment-method/add', 'field-code'],
  ] as const;

  it.each([
    ['a desktop, in English', DESKTOP, 'en'],
    ['a phone, in Chinese', PHONE, 'zh'],
  ] as const)('can be used on %s', async (_, viewport, language) => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport, language });
    const page = await visitor.signIn('manager');
    for (const [address, ready] of PAGES) {
      await page.goto(`${stack.url}/#${address}`);
      await page.getByTestId(ready).first().waitFor();
      expect([address, await page.locator('h1:visible').count()]).toEqual([address, 1]);
      expect([address, await nameless(page)]).toEqual([address, []]);
      expect([address, await scrollsSideways(page)]).toEqual([address, false]);
      expect(await page.locator('body').innerText()).not.toMatch(KEY);
    }
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });
});
