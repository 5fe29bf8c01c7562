import type { Browser, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, mailTo, paymentWhen, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

const DESK = 'desk-of-rules@example.com';

describe('Send rules and sent messages', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let payment: any;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    payment = await createPayment(stack.api('clerk'));
    visitor = await Visitor.arrive(browser, stack.url);
    page = await visitor.signIn('manager');
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  // The test goes where it wants by the address bar, which no link of the page does.
  const byAddress = /blocker on a POP navigation/;
  afterEach(() =>
    expect(visitor.problems.splice(0).filter((problem) => !byAddress.test(problem))).toEqual([]),
  );

  const open = async (search = '') => {
    await page.goto(`${stack.url}/#/notification/send-rules${search}`);
    await page.getByTestId('rule-RECEIPT').waitFor();
  };
  /** The messages of a step of the dry run, by what became of them. */
  const inStep = (trigger: string, outcome: string) =>
    page.locator(`[data-testid^=step-${trigger}] [data-testid=step-message][data-outcome=${outcome}]`);
  const choose = async (select: string, option: string) => {
    await page.getByTestId(select).click();
    await page.getByRole('option', { name: option }).click();
  };

  it('a rule that names no template sends the primary one, and says which', async () => {
    await open();
    await page.getByTestId('rule-RECEIPT').click();
    await page.getByTestId('select-emailTemplate').filter({ hasText: 'Standard' }).waitFor();
    expect(await page.getByTestId('template-problem').count()).toBe(0);
    await page.getByTestId('select-emailTemplate').click();
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Standard');
    await page.keyboard.press('Escape');
  });

  it('a department is made, and a rule that tells it of paid requests', async () => {
    await open();
    await page.getByTestId('add-rule').click();
    await choose('select-trigger', 'Paid');
    await page.getByTestId('manage-departments').click();
    await page.getByTestId('add-department').click();
    await page.getByTestId('department-name').fill('Front office desk');
    await page.getByTestId('department-nameZh').fill('前厅部');
    await page.getByTestId('department-code').fill('desk');
    await page.getByTestId('department-emails').fill(DESK);
    await page.getByTestId('department-emails').press('Enter');
    await page.getByTestId('save-department').click();
    await page.getByTestId('department-line-DESK').waitFor();
    await page.getByTestId('close-departments').click();
    await page.getByTestId('departments-dialog').waitFor({ state: 'detached' });

    await page.getByTestId('field-toGuest').uncheck();
    await page.getByTestId('field-departments').click();
    await page.getByTestId('department-DESK').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('field-name').fill('Paid, to the desk');
    await page.getByTestId('save').click();
    await page.locator('[data-testid=field-code][aria-invalid=true]').waitFor();
    await page.getByTestId('field-code').fill('paid_desk');

    // Before it is saved, the dry run knows it already.
    await page.getByTestId('dry-run-search').fill(payment.paymentNo);
    await page.getByTestId('dry-run-search').press('Enter');
    await inStep('pay', 'none').filter({ hasText: 'Front office desk' }).waitFor();
    await page.getByTestId('dry-run-saved').click();
    await inStep('pay', 'none').filter({ hasText: 'Front office desk' }).waitFor({ state: 'detached' });

    await page.getByTestId('save').click();
    await page.getByTestId('rule-PAID_DESK').waitFor();
    await inStep('pay', 'none').filter({ hasText: 'Front office desk' }).waitFor();
    expect(await nameless(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('what is changed and not saved is not lost by opening another rule', async () => {
    await open('?rule=PAID_DESK');
    await page.getByTestId('field-name').fill('Paid, to nobody');
    await page.getByTestId('rule-RECEIPT').click();
    await page.getByTestId('stay').click();
    expect(await page.getByTestId('field-name').inputValue()).toBe('Paid, to nobody');
    await page.getByTestId('undo').click();
    await page.locator('[data-testid=field-name][value="Paid, to the desk"]').waitFor();
  });

  it('the guest pays: the desk gets its mail, and every screen says so', async () => {
    await open(`?payment=${payment.paymentNo}`);
    await inStep('pay', 'none').first().waitFor();
    await guestPays(stack, payment);
    await paymentWhen(stack.api('clerk'), payment.id, ({ mainStatus }) => mainStatus === 'success');
    const mail = await mailTo(stack, DESK);
    await inStep('pay', 'done').filter({ hasText: 'Front office desk' }).waitFor();

    await page.goto(`${stack.url}/#/payby/history/detail/${payment.id}`);
    const line = page.locator('[data-testid=payment-message][data-status=success]', { hasText: DESK });
    await line.waitFor();
    // The rule's name comes a moment after its code.
    await line.filter({ hasText: 'Paid, to the desk' }).waitFor();
    await line.getByRole('button', { name: `Actions for the message to ${DESK}` }).click();
    await page.getByRole('menuitem', { name: 'Open the message' }).click();
    await page.getByTestId('message-content').getByText(mail.subject).waitFor();
    await page.frameLocator('[data-testid=message-html]').getByText(payment.paymentNo).first().waitFor();
    await page.getByTestId('close-message').click();
    await page.getByTestId('message-content').waitFor({ state: 'detached' });

    await line.getByRole('button', { name: `Actions for the message to ${DESK}` }).click();
    await page.getByRole('menuitem', { name: 'Send again…' }).click();
    await page.getByTestId('dialog-confirm').click();
    await page.getByTestId('send-again-dialog').waitFor({ state: 'detached' });
    await line.nth(1).waitFor();
  });

  it('the log finds it, and a phone shows all of it in Chinese', async () => {
    await page.goto(`${stack.url}/#/notification/messages`);
    await page.getByText(DESK).first().waitFor();
    await page.getByTestId('filter-audience').click();
    await page.getByTestId('filter-audience-department').click();
    await page.getByText(payment.emails[0]).first().waitFor({ state: 'detached' });
    expect(await nameless(page)).toEqual([]);

    await page.evaluate(`localStorage.setItem('360.language', 'zh')`);
    await page.setViewportSize(PHONE);
    await open(`?payment=${payment.paymentNo}`);
    await page.reload();
    await page.locator('h1', { hasText: '自动发送规则' }).waitFor();
    await inStep('pay', 'done').filter({ hasText: '前厅部' }).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByTestId('rule-PAID_DESK').click();
    await page.getByTestId('field-code').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await nameless(page)).toEqual([]);
    await page.getByTestId('close-rule').click();
    await page.goto(`${stack.url}/#/notification/messages`);
    await page.getByTestId('message-card').first().waitFor();
    await page.locator('h1', { hasText: '已发送消息' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});
