import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { nameless, PHONE, Visitor } from '../browser/front-desk.js';
import { heard, OtherSystems } from '../browser/other-systems.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('The form inside another system’s page', () => {
  let stack: Stack;
  let browser: Browser;
  let systems: OtherSystems;

  beforeAll(async () => {
    stack = await startStack();
    browser = await launchBrowser();
    systems = await OtherSystems.start(stack);
  });
  afterAll(async () => {
    await browser?.close();
    systems?.close();
    await stack?.stop();
  });

  it('opens under the specification’s own route, which names the ticket alone: framed, and as a page of its own', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const routeOf = (url: string) => `${stack.url}/${url.slice(url.indexOf('#'))}`;
    const framed = await systems.within(visitor, systems.listed, routeOf(await systems.ticket()));
    await framed.form.getByTestId('lookup-input').waitFor();
    expect(new URL(framed.form.url()).pathname).toBe('/demo/embed');
    await framed.page.close();
    const page = await visitor.open(routeOf(await systems.ticket()));
    await page.getByTestId('lookup-input').waitFor();
    expect(new URL(page.url()).pathname).toBe('/demo/embed');
    await page.close();
    const unknown = await visitor.open(`${stack.url}/#/payby/iframe-add-pay/${randomUUID()}`);
    await unknown.getByTestId('embed-notice').waitFor();
    await visitor.leave();
  });

  it('opens once: whoever comes second is told so, in both languages', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const url = await systems.ticket({ language: 'zh' });
    const { page, form } = await systems.within(visitor, systems.listed, url);
    await form.getByText('新建付款请求').first().waitFor();
    expect(await nameless(page)).toEqual([]);
    await page.close();
    const second = await systems.within(visitor, systems.listed, url);
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
    const first = await systems.within(visitor, systems.listed, await systems.ticket(prefill));
    await first.form.getByTestId('payer-HA-1002').waitFor();
    await first.form.getByTestId('send-request').click();
    await first.form.getByTestId('payment-link').waitFor();
    await first.page.close();
    const second = await systems.within(visitor, systems.listed, await systems.ticket(prefill));
    await second.form.getByTestId('payer-HA-1002').waitFor();
    await second.form.getByTestId('send-request').click();
    await second.form.getByTestId('different-charge').check();
    await second.form.getByTestId('send-request').click();
    await second.form.getByTestId('payment-link').waitFor();
    await visitor.leave();
  });

  it('tells a page of another origin nothing, though that origin may frame forms too', async () => {
    const url = await systems.ticket();
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page, form } = await systems.within(visitor, systems.alsoListed, url);
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

  it('is not shown by a page that is not listed, and no other page of ours is framed by anybody', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const url = await systems.ticket();
    for (const [origin, address] of [
      [systems.stranger, url],
      // The specification's route leads there, and no further.
      [systems.stranger, `${stack.url}/${url.slice(url.indexOf('#'))}`],
      [systems.listed, `${stack.url}/pay/demo/AAAAAAAAAAAAAAAAAAAAAA`],
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
    const page = await visitor.open(`${systems.listed}/?${encodeURIComponent(`${stack.url}/#/login`)}`);
    const instead = page.frameLocator('iframe');
    await instead.getByText('This form cannot be opened').waitFor();
    expect(await instead.locator('a, button, input, [data-testid]').count()).toBe(0);
    await page.close();
    await visitor.leave();
  });
});
