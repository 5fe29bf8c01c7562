import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright-core';
import { kept, submitSignIn, Visitor } from '../browser/front-desk.js';
import { DEMO_PASSWORD } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { queryDatabase } from '../support/databases.js';
import { ROOT } from '../support/paths.js';
import { startStack, type Stack } from '../support/stack.js';

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

  const saysOnSignIn = async (page: Page, words: string | RegExp) => {
    await page.getByTestId('sign-in-error').filter({ hasText: words }).waitFor();
    expect(page.url()).toMatch(/#\/login$/);
  };
  /** What another tab, or time, would have done to the session. */
  const setKept = (page: Page, values: Record<string, string>) =>
    page.evaluate(
      `Object.entries(${JSON.stringify(values)}).forEach(([k, v]) => localStorage.setItem(k, v))`,
    );

  it('names the tenant, refuses an unknown one and a wrong password, and keeps what was typed', async () => {
    const page = await visitor.open('/login');
    await page.getByTestId('tenant').fill('nobody');
    await page.getByText('Tenant does not exist').waitFor();
    await submitSignIn(page, { password: 'Wrong-2026' });
    await saysOnSignIn(page, 'The user name or the password is wrong.');
    expect(await page.getByTestId('tenant-name').textContent()).toBe('Harbour & Vale Hotels');
    expect(await page.getByTestId('username').inputValue()).toBe('clerk');
    expect(await kept(page)).not.toHaveProperty(['360.accessToken']);
  });

  it('changes the language without losing a half-filled form', async () => {
    const page = await visitor.open('/login');
    await page.getByTestId('username').fill('half-filled');
    await page.getByTestId('language').click();
    await page.locator('html[lang=zh]').waitFor();
    await page.getByText('在此设备上记住租户').waitFor();
    expect(await page.getByTestId('username').inputValue()).toBe('half-filled');
    await page.getByTestId('language').click();
    await page.getByText('Remember the tenant on this device').waitFor();
    expect(await page.getByTestId('username').inputValue()).toBe('half-filled');
    expect(visitor.problems).toEqual([]);
  });

  it('remembers the tenant on this device if that is wanted, and only then', async () => {
    const page = await visitor.open('/login');
    await submitSignIn(page);
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-in').waitFor();
    expect(await page.getByTestId('tenant').inputValue()).toBe('demo');

    await page.getByLabel('Remember the tenant on this device').uncheck();
    await submitSignIn(page);
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-in').waitFor();
    expect(await page.getByTestId('tenant').inputValue()).toBe('');
    expect(visitor.problems).toEqual([]);
  });

  it('counts as failed for a user without permissions, and leaves nothing behind', async () => {
    await queryDatabase(
      stack.tenantDatabaseUrl('demo'),
      `INSERT INTO security.users (id, username, real_name, password_hash, all_hotels, roles)
       SELECT gen_random_uuid(), 'newcomer', 'New Comer', password_hash, true, '{}' FROM security.users WHERE username = 'clerk'`,
    );
    const page = await visitor.open('/login');
    await submitSignIn(page, { username: 'newcomer' });
    await saysOnSignIn(page, 'This user has no permissions yet');
    const left = await kept(page);
    expect(Object.keys(left).filter((key) => /token|hotel|360\.tenant/i.test(key))).toEqual([]);
  });

  it('signs out with “Refresh token failed” when the session cannot be renewed, and comes back to the page', async () => {
    const page = await visitor.signIn();
    await setKept(page, { '360.refreshToken': 'gone', '360.tokenExpire': String(Date.now() + 200_000) });
    await page.reload();
    await saysOnSignIn(page, 'Refresh token failed');
    expect(await kept(page)).not.toHaveProperty(['360.accessToken']);
    await submitSignIn(page);
    await page.getByTestId('hotel-SHA01').click();
    await page.waitForURL(/#\/payby\/history\/list/);
    await page.getByTestId('today-paid').waitFor();
  });

  it('ends a session whose token the server does not take, and says so after the redirect', async () => {
    const page = await visitor.signIn();
    await setKept(page, { '360.accessToken': 'not.a.token' });
    await page.reload();
    await saysOnSignIn(page, 'The session has ended. Sign in again.');
    // Kept for the redirect only, and for this tab: it survives a reload, and is gone after the next sign-in.
    await page.reload();
    await saysOnSignIn(page, 'The session has ended. Sign in again.');
    await submitSignIn(page);
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-in').waitFor();
    expect(await page.getByTestId('sign-in-error').count()).toBe(0);
  });

  it('takes an error within a 2xx answer, and a silent gateway, for the failures they are', async () => {
    const page = await visitor.signIn();
    let answer = { status: 200, body: '{"code":"E1","data":null,"error":{"message":"The roles are away."}}' };
    await page.route('**/roles/current-perms', (route) =>
      route.fulfill({ ...answer, contentType: 'application/json' }),
    );
    await page.reload();
    await page.getByTestId('error-state').filter({ hasText: 'The roles are away.' }).waitFor();
    answer = { status: 504, body: '<html>nginx</html>' };
    await page.reload();
    await page.getByTestId('error-state').filter({ hasText: 'Gateway Timeout' }).waitFor();
    await page.unroute('**/roles/current-perms');
    await page.getByTestId('error-state').getByRole('button').click();
    await page.getByTestId('today-paid').waitFor();
  });

  describe('brings little over the line', () => {
    const asking = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } });

    const weigh = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

    it('gives the guest a page of at most 8 files and 100 kB, none of them of the screens', async () => {
      const html = await (await asking('/p/unknown')).text();
      const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
      expect(assets.length).toBeGreaterThan(3);
      expect(assets.length).toBeLessThanOrEqual(8);
      expect(assets.join()).not.toMatch(/frame|parts/);
      const texts = await Promise.all(assets.map((path) => asking(path).then((answer) => answer.text())));
      expect(weigh(texts)).toBeLessThan(100_000);
    });

    it('shows the payments of a hotel within 15 requests: the page came while the hotel was being chosen', async () => {
      const page = await visitor.open('/login');
      await submitSignIn(page);
      const row = page.getByTestId('hotel-HKG01');
      await row.waitFor();
      await page.waitForFunction(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/PaymentHistory'))`,
      );
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await row.click();
      await page.getByTestId('pages').or(page.getByTestId('empty-state')).waitFor();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(15);
    });

    it('loads files that never wait for each other in a circle, where a part would be used before it is there', () => {
      const folder = join(ROOT, 'dist/admin-ui/assets');
      const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
      const needed = new Map(
        files.map((name) => [
          name,
          [
            ...readFileSync(join(folder, name), 'utf8').matchAll(
              /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
            ),
          ].map(([, other]) => other!),
        ]),
      );
      // What needs nothing that is left is taken away, until nothing or only circles are left.
      for (let before = -1; before !== needed.size;) {
        before = needed.size;
        for (const [name, others] of needed)
          if (!others.some((other) => needed.has(other))) needed.delete(name);
      }
      expect([...needed.keys()]).toEqual([]);
    });

    it('has files compressed, kept for a year; the page itself is asked for again', async () => {
      const page = await asking('/');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())![1]!;
      const styles = /href="(\/assets\/base-[^"]+\.js)"/.exec(await (await asking('/')).text())![1]!;
      const large = await asking(styles);
      expect(large.headers.get('content-encoding')).toBe('br');
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await asking(styles, { 'accept-encoding': encoding });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        expect(answer.headers.get('content-type')).toMatch(/javascript/);
        expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(await answer.text()).toContain('react');
      }
      for (const path of [script, styles])
        expect((await asking(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it('has answers above 1 kB compressed, but no token, no live stream, and nothing small', async () => {
      const token = await stack.token('manager');
      const headers = { authorization: `Bearer ${token}`, 'x-hotel-code': 'HKG01' };
      const roles = await asking('/demo/api/v1/roles', headers);
      expect((await roles.text()).length).toBeGreaterThan(1024);
      expect(roles.headers.get('content-encoding')).toBe('br');
      expect(roles.headers.get('content-range')).toMatch(/^roles 0-\d+\/\d+$/);
      expect(roles.headers.get('vary')).toMatch(/accept-encoding/i);
      expect((await asking('/health')).headers.get('content-encoding')).toBeNull();

      const form = { grant_type: 'password', username: 'clerk', password: DEMO_PASSWORD };
      const signedIn = await fetch(`${stack.url}/demo/api/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(signedIn.status).toBe(200);
      expect(signedIn.headers.get('content-encoding')).toBeNull();

      const stop = new AbortController();
      const live = await fetch(`${stack.url}/demo/api/v1/events`, {
        headers: { ...headers, 'accept-encoding': 'gzip, br' },
        signal: stop.signal,
      });
      expect(live.headers.get('content-type')).toMatch(/event-stream/);
      expect(live.headers.get('content-encoding')).toBeNull();
      stop.abort();
    });
  });

  describe('when a part of the screens does not come', () => {
    /** Signs in, and has every part that is asked for afterwards fail as told. Counts how often the page is loaded. */
    const withoutParts = async (fail: (route: Route) => Promise<void>) => {
      const page = await visitor.signIn('manager');
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.route(/\/assets\/UserList-.*\.js$/, fail);
      return { page, loads: () => loads };
    };
    const openUsers = (page: Page) =>
      page.evaluate(`location.hash = '/tenant/user'`).then(() => page.getByRole('alert'));

    it('loads it again once only, and then says what is wrong, in both languages', async () => {
      const { page, loads } = await withoutParts((route) => route.fulfill({ status: 404 }));
      const alert = await openUsers(page);
      await alert.getByText('This page could not be loaded').waitFor();
      expect(loads()).toBe(1);
      await page.evaluate(`localStorage.setItem('360.language', 'zh')`);
      await page.reload();
      await alert.getByText('无法加载此页面').waitFor();
      expect(loads()).toBe(2);
    });

    it('says that the device is offline, and does not load what cannot come', async () => {
      const { page, loads } = await withoutParts((route) => route.abort('internetdisconnected'));
      await page.context().setOffline(true);
      const alert = await openUsers(page);
      await alert.getByText('There is no connection').waitFor();
      expect(loads()).toBe(0);
    });
  });
});
