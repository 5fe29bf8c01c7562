import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Browser, Frame, Page } from 'playwright-core';
import { send } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { paymentWhen } from '../support/payment-steps.js';
import { atGroup } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { nameless, PHONE, Visitor } from './front-desk.js';

/** Another system's page: shows what it is given in a frame, and keeps every message it hears. */
const PAGE = `<!doctype html><html lang="en"><title>Another system</title><body style="margin:0">
<iframe title="PayBy" style="border:0;width:100%;height:100vh"></iframe><script>
window.heard = [];
addEventListener('message', (event) => heard.push({ origin: event.origin, data: event.data }));
document.querySelector('iframe').src = decodeURIComponent(location.search.slice(1));
</script></body></html>`;

describe('The form inside another system’s page', () => {
  let stack: Stack;
  let browser: Browser;
  const systems: Server[] = [];
  let [listed, alsoListed, stranger] = ['', '', ''];
  let clientToken = '';

  const otherSystem = async (): Promise<string> => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    });
    systems.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
    [listed, alsoListed, stranger] = [await otherSystem(), await otherSystem(), await otherSystem()];
    const manager = atGroup(stack, 'manager');
    const hotel = stack.api('manager');
    const { body: now } = await hotel.get('payby-settings');
    const { own: _own, inheritedFrom: _from, inherited: _above, ...settings } = now;
    const saved = await hotel.put('payby-settings', { ...settings, frameOrigins: [listed, alsoListed] });
    expect(saved.status).toBe(200);
    const made = await manager.post('api-clients', {
      code: `crm-${randomUUID().slice(0, 8)}`,
      name: 'CRM_1',
      type: 'invoice_terminal',
      group: 'Front desk',
      accessTokenSeconds: 900,
      refreshTokenSeconds: 86_400,
      roles: ['clerk'],
      hotels: ['HKG01'],
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const token = await send<{ access_token: string }>(`${stack.url}/demo/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: made.body.code,
        client_secret: made.body.secret,
      }).toString(),
    });
    clientToken = token.body.access_token;
  });
  afterAll(async () => {
    await browser?.close();
    for (const each of systems) each.close();
    await stack?.stop();
  });

  /** What the other system's server asks for: an address that opens the form once. */
  const ticket = async (changes: Record<string, unknown> = {}): Promise<string> => {
    const { status, body } = await send<any>(`${stack.url}/demo/api/v1/payments/iframe-tickets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${clientToken}`,
        'x-hotel-code': 'HKG01',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ origin: listed, ...changes }),
    });
    if (status !== 201) throw new Error(`There is no ticket: ${status} ${JSON.stringify(body)}`);
    return body.url as string;
  };
  const heard = (page: Page) => page.evaluate<{ origin: string; data: any }[]>('window.heard');
  /** Opens the form in a page of `origin`, and gives its frame. */
  const within = async (
    visitor: Visitor,
    origin: string,
    url: string,
  ): Promise<{ page: Page; form: Frame }> => {
    const page = await visitor.open(`${origin}/?${encodeURIComponent(url)}`);
    const form = await eventually(async () => {
      const frame = page
        .frames()
        .find((each) => each !== page.mainFrame() && each.parentFrame() === page.mainFrame());
      if (!frame?.url().startsWith(stack.url)) throw new Error('The frame is not there yet.');
      return frame;
    });
    return { page, form };
  };

  it('is filled in advance, makes one payment and tells the page that asked for it', async () => {
    const url = await ticket({
      payers: [{ kind: 'reservation', code: '100002' }],
      items: [{ name: 'Late check-out', amountMinor: 45_000 }],
      email: 'crm.guest@example.com',
    });
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page, form } = await within(visitor, listed, url);
    await form.getByTestId('payer-100002').waitFor();
    expect(await form.getByTestId('item-amount-0').inputValue()).toBe('450.00');
    expect(await form.getByTestId('last-name').inputValue()).not.toBe('');
    await form.getByTestId('send-request').click();
    const link = await form.getByTestId('payment-link').textContent();
    const [news] = await eventually(async () => {
      const all = await heard(page);
      if (all.length === 0) throw new Error('Nothing was heard.');
      return all;
    });
    expect(news).toEqual({
      origin: stack.url,
      data: {
        type: 'payby.payment-created',
        paymentId: expect.any(String),
        paymentNo: expect.stringMatching(/^PB/),
        paymentUrl: link,
      },
    });
    const payment = await paymentWhen(stack.api('clerk'), news!.data.paymentId, () => true);
    expect(payment).toMatchObject({
      requestChannel: 'IFRAME',
      amountMinor: 45_000,
      emails: ['crm.guest@example.com'],
    });
    await form.getByTestId('close-form').click();
    await eventually(async () => {
      const all = await heard(page);
      if (all.length < 2) throw new Error('Closing was not heard.');
      expect(all[1]).toEqual({ origin: stack.url, data: { type: 'payby.closed' } });
      return true;
    });
    // Nothing of it stays in the browser.
    const stored = await form.evaluate<string[]>('Object.keys(localStorage)');
    expect(stored.filter((key) => /token|tenant|hotel$/i.test(key))).toEqual([]);
    expect(visitor.problems).toEqual([]);
    await visitor.leave();
  });

  it('tells a page of another origin nothing, though that origin may frame forms too', async () => {
    const url = await ticket();
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page, form } = await within(visitor, alsoListed, url);
    await form.getByTestId('close-form').click();
    await form.getByTestId('embed-notice').waitFor();
    // Messages keep their order: had the form's own been handed over, it would stand before this one.
    await form.evaluate(`parent.postMessage('after closing', '*')`);
    await eventually(async () => {
      if ((await heard(page)).length === 0) throw new Error('Nothing was heard.');
      return true;
    });
    expect(await heard(page)).toEqual([{ origin: stack.url, data: 'after closing' }]);
    await visitor.leave();
  });

  it('opens under the specification’s own route, which names the ticket alone: framed, and as a page of its own', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const routeOf = (url: string) => `${stack.url}/${url.slice(url.indexOf('#'))}`;
    const framed = await within(visitor, listed, routeOf(await ticket()));
    await framed.form.getByTestId('lookup-input').waitFor();
    expect(new URL(framed.form.url()).pathname).toBe('/demo/embed');
    await framed.page.close();
    const page = await visitor.open(routeOf(await ticket()));
    await page.getByTestId('lookup-input').waitFor();
    expect(new URL(page.url()).pathname).toBe('/demo/embed');
    await page.close();
    const unknown = await visitor.open(`${stack.url}/#/payby/iframe-add-pay/${randomUUID()}`);
    await unknown.getByTestId('embed-notice').waitFor();
    await visitor.leave();
  });

  it('is not shown by a page that is not listed, and no other page of ours is framed by anybody', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const url = await ticket();
    for (const [origin, address] of [
      [stranger, url],
      // The specification's route leads there, and no further.
      [stranger, `${stack.url}/${url.slice(url.indexOf('#'))}`],
      [listed, `${stack.url}/pay/demo/AAAAAAAAAAAAAAAAAAAAAA`],
    ] as const) {
      visitor.problems.length = 0;
      const page = await visitor.open(`${origin}/?${encodeURIComponent(address)}`);
      await eventually(async () => {
        if (!visitor.problems.some((text) => /frame/i.test(text))) throw new Error('It was framed.');
        return true;
      });
      expect(await page.frames()[1]?.locator('[data-testid]').count()).toBe(0);
      await page.close();
    }
    // What is framed instead of the back office says one sentence, and has nothing to click.
    const page = await visitor.open(`${listed}/?${encodeURIComponent(`${stack.url}/#/login`)}`);
    const instead = page.frameLocator('iframe');
    await instead.getByText('This form cannot be opened').waitFor();
    expect(await instead.locator('a, button, input, [data-testid]').count()).toBe(0);
    await page.close();
    await visitor.leave();
  });

  it('opens once: whoever comes second is told so, in both languages', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const url = await ticket({ language: 'zh' });
    const { page, form } = await within(visitor, listed, url);
    await form.getByText('新建付款请求').first().waitFor();
    expect(await nameless(page)).toEqual([]);
    await page.close();
    const second = await within(visitor, listed, url);
    await second.form.getByTestId('embed-notice').waitFor();
    await second.page.close();
    await visitor.leave();
  });

  it('asks before a second request for one charge, on the server’s word alone', async () => {
    const prefill = {
      payers: [{ kind: 'account', code: 'HA-1002' }],
      items: [{ name: 'Flowers', amountMinor: 5_000 }],
      firstName: 'Harbour',
    };
    const visitor = await Visitor.arrive(browser, stack.url, { viewport: PHONE });
    const first = await within(visitor, listed, await ticket(prefill));
    await first.form.getByTestId('payer-HA-1002').waitFor();
    await first.form.getByTestId('send-request').click();
    await first.form.getByTestId('payment-link').waitFor();
    await first.page.close();
    const second = await within(visitor, listed, await ticket(prefill));
    await second.form.getByTestId('payer-HA-1002').waitFor();
    await second.form.getByTestId('send-request').click();
    await second.form.getByTestId('different-charge').check();
    await second.form.getByTestId('send-request').click();
    await second.form.getByTestId('payment-link').waitFor();
    await visitor.leave();
  });
});
