import type { Browser, Page } from 'playwright-core';
import { nameless, PHONE, scrollsSideways, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { hearingClient } from '../support/webhook-endpoints.js';
import { answering, idOf, isGenuine, WebhookReceiver } from '../support/webhook-receiver.js';

const PATH = '/hook';
/** Longer than any try, repeat or refresh takes on a busy machine. */

describe('Webhooks of an API client', () => {
  let receiver: WebhookReceiver;
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    stack = await startStack({ env: QUICK, allow: [receiver.host] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await receiver.stop();
  });
  afterEach(() => visitor?.leave());

  const delivery = (page: Page, type: string) => page.locator(`tr:has([data-type="${type}"])`);
  const state = (page: Page, type: string, status: string) =>
    delivery(page, type).locator(`[data-status="${status}"]`).waitFor();

  it('are set up, looked into, found out about and sent again from the screen', async () => {
    const client = await hearingClient(stack.api('manager'), { name: 'Harbour_Loyalty' });
    visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.signIn('manager');
    await page.goto(`${stack.url}/#/tenant/client/${client.id}`);
    await page.getByTestId('webhooks').click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks of Harbour_Loyalty' }).waitFor();
    await page.getByTestId('add-address').first().click();

    // What must not be reached is refused, at its field.
    await page.getByTestId('field-name').fill('Guest profile');
    await page.getByTestId('field-url').fill('https://10.0.0.1/hook');
    await page.getByTestId('save').click();
    await page.getByText('This address is not public').waitFor();
    await page.getByTestId('field-url').fill(receiver.url(PATH));
    await page.getByTestId('save').click();
    const secret = await page.getByTestId('webhook-key').innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByTestId('key-stored').click();

    await page.getByTestId('send-test').click();
    await state(page, 'webhook.test', 'delivered');
    const [test] = await receiver.have(PATH, 1);
    expect(isGenuine(secret, test!)).toBe(true);
    // Nowhere on the page that comes afterwards.
    expect(await page.content()).not.toContain(secret);

    receiver.answer(PATH, answering(503, '{"error":"upstream unavailable"}'));
    await createPayment(stack.api('clerk'));
    const [, first] = await receiver.have(PATH, 2);
    await page.reload();
    await state(page, 'payment.created', 'failed');
    await delivery(page, 'payment.created').click();
    const attempt = page.getByTestId('attempt').last();
    await attempt.getByText('503', { exact: true }).waitFor();
    await attempt.getByText('upstream unavailable').waitFor();
    await page.getByText(`webhook-id: ${idOf(first!)}`).waitFor();

    // Mended. A try of its own may come first; what is sent by hand carries the same id all the same.
    receiver.answer(PATH, answering(204));
    await page.getByTestId('send-again').click();
    await page.getByTestId('confirm').click();
    await page.getByText('1 delivery is sent again').waitFor();
    await state(page, 'payment.created', 'delivered');
    expect(new Set(receiver.on(PATH).slice(1).map(idOf)).size).toBe(1);

    // The client's developer finds out with which key it was signed.
    await page.getByTestId('find-difference').click();
    await page.getByTestId('fill-sent').click();
    await page.getByTestId('debug-secret').fill(`whsec_${Buffer.from('another key').toString('base64')}`);
    await page.getByTestId('debug-run').click();
    await page.locator('[data-testid=signature-key][data-state=failed]').waitFor();
    await page.getByTestId('debug-secret').fill(secret);
    await page.getByTestId('debug-run').click();
    await page.locator('[data-testid=signature-result][data-good=true]').waitFor();
    expect(
      visitor.problems.filter((problem) => !problem.includes('422') && !problem.includes('400')),
    ).toEqual([]);

    const phone = await Visitor.arrive(browser, stack.url, { viewport: PHONE, language: 'zh' });
    const small = await phone.remember('manager');
    await small.goto(`${stack.url}/#/tenant/client/${client.id}/webhooks`);
    await small.getByRole('heading', { level: 1, name: '事件推送', exact: true }).waitFor();
    await small.locator('[data-type="payment.created"]').click();
    await small.getByTestId('delivery-panel').waitFor();
    expect(await nameless(small)).toEqual([]);
    expect(await scrollsSideways(small)).toBe(false);
    await phone.leave();
  });
});
