import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { tokenRequest } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { kept, submitSignIn, Visitor } from './front-desk.js';
import { layoutShift, MOST_SHIFT } from './layout-shift.js';

describe('Signing in at a browser', () => {
  let stack: Stack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, stack.url);
  });
  afterEach(() => visitor.leave());

  /** What another tab, or time, would have done to the session. */
  const setKept = (page: Page, values: Record<string, string>) =>
    page.evaluate(
      `Object.entries(${JSON.stringify(values)}).forEach(([k, v]) => localStorage.setItem(k, v))`,
    );

  it('signs out at the server too, and clears tokens, tenant and hotel', async () => {
    const page = await visitor.signIn();
    const before = await kept(page);
    expect(before).toMatchObject({ '360.tenant': 'demo', '360.hotel': 'HKG01' });
    await page.getByTestId('user-menu').click();
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-in').waitFor();

    const left = Object.keys(await kept(page));
    for (const key of ['accessToken', 'refreshToken', 'tokenExpire', 'tenant', 'hotel', 'mode'])
      expect(left).not.toContain(`360.${key}`);
    const renewal = await tokenRequest(stack.url, 'demo', {
      grant_type: 'refresh_token',
      refresh_token: before['360.refreshToken']!,
    });
    expect(renewal.status).toBe(401);
    // Nothing of the signed-in part opens any more, and no reason is given: this was wanted.
    await page.goto(`${stack.url}/#/payby/history/list`);
    await page.getByTestId('sign-in').waitFor();
    expect(await page.getByTestId('sign-in-error').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  it('tells a tab that somebody signed in or out in another one, and reloads it', async () => {
    const first = await visitor.signIn();
    const second = await visitor.open('/index');
    await second.getByTestId('sign-out').click();
    await second.getByTestId('sign-in').waitFor();

    const box = first.getByTestId('session-changed');
    await box.getByText('Login status has changed, please refresh').waitFor();
    // The box blocks: neither Escape nor a click beside it helps.
    await first.keyboard.press('Escape');
    await first.mouse.click(5, 5);
    expect(await box.isVisible()).toBe(true);
    await submitSignIn(second, { username: 'manager' });
    await second.getByTestId('choose-group').waitFor();
    await box.getByRole('button').click();
    await first.waitForURL(/#\/index/);
    await first.getByText('Lin Qiao').waitFor();
  });

  it('takes over the tokens another tab renewed without a word', async () => {
    const first = await visitor.signIn();
    const second = await visitor.open('/payby/history/list');
    await second.getByTestId('today-paid').waitFor();
    const { '360.accessToken': old } = await kept(first);
    await setKept(second, { '360.tokenExpire': String(Date.now() + 200_000) });
    await second.reload();
    await second.getByTestId('today-paid').waitFor();
    expect((await kept(first))['360.accessToken']).not.toBe(old);
    await first.getByTestId('find').fill('100001');
    await first.getByTestId('find').press('Enter');
    await first.waitForURL(/100001/);
    await first.getByTestId('empty-state').waitFor();
    expect(await first.getByTestId('session-changed').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  const weigh = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const asking = (path: string) =>
    fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });

  it('takes at most 20 files and 320 kB of scripts until the form is there, which does not jump', async () => {
    const page = await visitor.open('about:blank');
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(stack.url)) paths.push(request.url().slice(stack.url.length));
    });
    await page.goto(`${stack.url}/#/login`, { waitUntil: 'networkidle' });
    await page.getByTestId('sign-in').waitFor();
    const scripts = paths.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(paths.length).toBeLessThanOrEqual(20);
    const texts = await Promise.all(scripts.map((path) => asking(path).then((answer) => answer.text())));
    expect(weigh(texts)).toBeLessThan(320_000);
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
  });

  it('loads the page again when a part is gone, because a newer version has other parts', async () => {
    const page = await visitor.signIn('manager');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    let gone = true;
    await page.route(/\/assets\/UserList-.*\.js$/, (route) =>
      gone ? ((gone = false), route.fulfill({ status: 404 })) : route.continue(),
    );
    await page.evaluate(`location.hash = '/tenant/user'`);
    await page.locator('table').first().waitFor();
    expect(loads).toBe(1);
  });
});
