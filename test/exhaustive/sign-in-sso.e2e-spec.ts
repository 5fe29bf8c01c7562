import type { Browser, Page } from 'playwright-core';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { submitSignIn, Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.js';
import { setSso } from '../support/sso.js';
import { startStack, type Stack } from '../support/stack.js';

const CLIENT = { clientId: 'back-office', clientSecret: 'secret-of-the-demo' };
const ACCOUNTS = {
  mei: {
    preferred_username: 'mei_chen',
    name: 'Mei Chen',
    email: 'mei@idp.example',
    realm_access: { roles: ['front-desk'] },
    hotels: ['hk', 'bund'],
  },
  stranger: { preferred_username: 'no such name', name: 'Stranger' },
};

describe('Single sign-on at a browser', () => {
  let stack: Stack;
  let idp: OidcProvider;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    // The product must be allowed to call the provider, which must know where the product is.
    const port = await freePort();
    stack = await startStack({
      sandbox: false,
      env: { SEED_DEMO: 'true', OUTBOUND_ALLOW: `127.0.0.1:${port}` },
    });
    const redirectUris = [`${stack.url}/`];
    idp = await startOidcProvider({ port, clients: [{ ...CLIENT, redirectUris }], accounts: ACCOUNTS });
    await setSso(stack, 'demo', idp, {
      ...CLIENT,
      userSync: true,
      roleMapping: { 'front-desk': 'clerk' },
      hotelMapping: { hk: 'HKG01', bund: 'SHA01' },
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await idp?.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, stack.url);
  });
  afterEach(() => visitor.leave());

  /** Presses the button; ends at the provider's page. @returns the tab, and what it asked the provider for */
  const leaveForProvider = async (address = '/login'): Promise<{ page: Page; asked: URLSearchParams }> => {
    const page = await visitor.open(address);
    await page.getByTestId('tenant').fill('demo');
    await page.getByTestId('sso').waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().startsWith(`${idp.issuer}/auth?`)),
      page.getByTestId('sso').click(),
    ]);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    return { page, asked: new URL(request.url()).searchParams };
  };
  const signInThere = async (page: Page, account: string) => {
    await page.getByLabel('User name').fill(account);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  it('is offered first where the tenant has a realm, and the password second', async () => {
    const page = await visitor.open('/login');
    await page.getByTestId('tenant').fill('kunlun-default');
    await page.getByTestId('tenant-name').waitFor();
    expect(await page.getByTestId('sso').count()).toBe(0);
    await page.getByTestId('tenant').fill('demo');
    await page.getByTestId('sso').waitFor();
    expect(await page.getByTestId('sso').textContent()).toBe('Continue with single sign-on');
    await submitSignIn(page, { username: 'clerk' });
    await page.getByTestId('hotel-HKG01').waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('says in words that somebody turned back at the provider, or is unknown here', async () => {
    const { page: denied, asked } = await leaveForProvider();
    await denied.goto(`${stack.url}/?error=access_denied&state=${asked.get('state')}`);
    await denied.getByTestId('sign-in-error').filter({ hasText: 'was canceled' }).waitFor();

    const { page: unknown } = await leaveForProvider();
    await signInThere(unknown, 'stranger');
    await unknown.getByTestId('sign-in-error').filter({ hasText: 'you have no user in PayBy' }).waitFor();
    expect(await unknown.getByTestId('tenant').inputValue()).toBe('demo');
  });

  it('ends with “Refresh token failed” once the provider has ended its session', async () => {
    const { page } = await leaveForProvider();
    await signInThere(page, 'mei');
    await page.getByTestId('hotel-HKG01').click();
    await page.getByTestId('today-paid').waitFor();
    await idp.endSessions();
    await page.evaluate(`localStorage.setItem('360.tokenExpire', String(Date.now() + 200_000))`);
    await page.reload();
    await page.getByTestId('sign-in-error').filter({ hasText: 'Refresh token failed' }).waitFor();
  });
});
