import type { Browser, Page } from 'playwright-core';
import { violations } from '../browser/accessibility.js';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { layoutShift, MOST_SHIFT } from '../browser/layout-shift.js';
import { launchBrowser } from '../support/browser.js';
import { mailTo } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const SENTENCE = 'Breakfast is until eleven.';
const MANAGER = 'lin.qiao@harbour-vale.example';

describe('Templates of messages', () => {
  let stack: Stack;
  let browser: Browser;
  let manager: Visitor;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    manager = await Visitor.arrive(browser, stack.url);
    await (await manager.remember('manager')).close();
  });
  afterEach(() => manager.leave());

  /** The rich text of a language: the last of its texts. */
  const text = (page: Page, language: 'en' | 'zh' = 'en') =>
    page.locator(`[data-testid^="text-${language}-"] .tiptap`).last();
  const preview = (page: Page) => page.frameLocator('[data-testid=preview]').locator('body');
  const inUse = (page: Page, version: number) =>
    page.getByTestId(`version-${version}`).filter({ hasText: 'In use' }).waitFor();
  const openRequest = async (page: Page) => {
    await page.locator('[data-testid^="template-REQUEST."]').first().click();
    await text(page).waitFor();
  };
  const save = async (page: Page, version: number) => {
    await page
      .getByTestId('save')
      .filter({ hasText: `Save as version ${version}` })
      .click();
    await inUse(page, version);
    await page.getByTestId('throw-away').waitFor({ state: 'detached' });
  };

  it('a hotel takes the product’s text over, is shown what is wrong in it, tests it and goes back', async () => {
    const page = await manager.open('/notification/email');
    await openRequest(page);
    // Modules of the guest's page are used here; its look would spoil this one.
    expect(await page.locator('link[rel=stylesheet][href*=guest]').count()).toBe(0);
    expect(await text(page).getAttribute('contenteditable')).toBe('false');
    await page.getByTestId('use-own').click();
    await page.getByTestId('confirm').click();
    await page.locator('.tiptap[contenteditable=true]').last().waitFor();

    await text(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' {{reservation.confirmationNr}}');
    await text(page).locator('.var.bad').waitFor();
    await page.getByTestId('use-suggestion').waitFor();
    await page.getByTestId('to-correct').filter({ hasText: '1 field to correct' }).waitFor();
    await page.getByTestId('save').click();
    expect(await page.getByTestId('version-1').count()).toBe(0);
    await page.getByTestId('use-suggestion').click();
    await page.getByTestId('use-suggestion').waitFor({ state: 'detached' });
    expect(await text(page).locator('.var.bad').count()).toBe(0);
    await save(page, 1);

    await text(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(` ${SENTENCE}`);
    await save(page, 2);
    await preview(page).getByText(SENTENCE).waitFor();
    await page.getByTestId('send-test').click();
    await page.getByTestId('test-sent').filter({ hasText: MANAGER }).waitFor();
    const mail = await mailTo(stack, MANAGER);
    expect(mail.subject).toContain('Test');
    expect(mail.text).toContain(SENTENCE);

    await page.getByTestId('compare-1').click();
    await page.getByTestId('difference').filter({ hasText: SENTENCE }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('compare-dialog').waitFor({ state: 'detached' });
    await page.getByTestId('go-back-1').click();
    await page.getByTestId('confirm').click();
    await inUse(page, 3);
    await eventually(async () => !(await text(page).innerText()).includes(SENTENCE));

    await page.getByTestId('language-zh').click();
    await text(page, 'zh').waitFor();
    await preview(page)
      .getByText(/\p{Script=Han}/u)
      .first()
      .waitFor();
    expect(manager.problems).toEqual([]);
  });

  it('asks before typing is lost, and does not stumble when its page is left at once', async () => {
    const page = await manager.open('/notification/sms');
    await openRequest(page);
    if (await page.getByTestId('use-own').isVisible()) {
      await page.getByTestId('use-own').click();
      await page.getByTestId('confirm').click();
    }
    await page.locator('.tiptap[contenteditable=true]').first().click();
    await page.keyboard.type('Hello ');
    // While what was typed is being looked through.
    await page.getByTestId('language-zh').click();
    await page.getByTestId('language-en').click();
    await page.getByTestId('menu-paymentPages').click();
    await page.getByTestId('leave').click();
    await page.locator('[data-testid^="template-PAY."]').first().waitFor();

    await page.goto(`${stack.url}/#/notification/add-email`);
    await page.getByTestId('select-type').click();
    await page.getByRole('option').first().click();
    await page.getByTestId('take-texts').click();
    await page.getByText('Select a template before querying').waitFor();
    expect(manager.problems).toEqual([]);
  });

  it('fits a phone without jumping, and can be used by those who do not see it', async () => {
    const page = await manager.open('/notification/email');
    await page.locator('[data-testid^="template-REQUEST."]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await openRequest(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.reload();
    await text(page).waitFor();
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('open-preview').click();
    await preview(page).locator('p, td').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('close-preview').click();
    expect(manager.problems).toEqual([]);
  });
});
