import type { Page } from 'playwright-core';
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.js';
import { setSso } from '../support/sso.js';
import { kept, Visitor } from './front-desk.js';
import { world } from './world.js';

const CLIENT = { clientId: 'back-office', clientSecret: 'secret-of-the-demo' };
const ACCOUNTS = {
  mei: {
    preferred_username: 'mei_chen',
    name: 'Mei Chen',
    email: 'mei@idp.example',
    realm_access: { roles: ['front-desk'] },
    hotels: ['hk', 'bund'],
  },
};

export const singleSignOn = (): void =>
  describe('Single sign-on at a browser', () => {
    let idp: OidcProvider;
    let visitor: Visitor;

    beforeAll(async () => {
      const { stack, providerPort: port } = world;
      const redirectUris = [`${stack.url}/`];
      idp = await startOidcProvider({ port, clients: [{ ...CLIENT, redirectUris }], accounts: ACCOUNTS });
      await setSso(stack, 'demo', idp, {
        ...CLIENT,
        userSync: true,
        roleMapping: { 'front-desk': 'clerk' },
        hotelMapping: { hk: 'HKG01', bund: 'SHA01' },
      });
    });
    afterAll(async () => {
      await idp?.stop();
    });
    beforeEach(async () => {
      visitor = await Visitor.arrive(world.browser, world.stack.url);
    });
    afterEach(() => visitor.leave());

    /** Presses the button; ends at the provider's page. @returns what it asked the provider for */
    const leaveForProvider = async (page: Page): Promise<URLSearchParams> => {
      await page.getByTestId('tenant').fill('demo');
      await page.getByTestId('sso').waitFor();
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.url().startsWith(`${idp.issuer}/auth?`)),
        page.getByTestId('sso').click(),
      ]);
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      return new URL(request.url()).searchParams;
    };
    const signInThere = async (page: Page, account: string) => {
      await page.getByLabel('User name').fill(account);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };

    it('takes no code that this tab did not ask for; goes with a proof, and comes back signed in to the page asked for', async () => {
      const page = await visitor.open(`${world.stack.url}/?code=stolen&state=somebody-elses`);
      await page.getByTestId('sign-in-error').filter({ hasText: 'was not started in this tab' }).waitFor();
      expect(page.url()).toBe(`${world.stack.url}/#/login`);
      expect(await kept(page)).not.toHaveProperty(['360.accessToken']);

      await Promise.all([page.waitForURL(/history/), page.evaluate(`location.hash = '/payby/history/list'`)]);
      await page.waitForURL(/#\/login/);
      const asked = await leaveForProvider(page);
      expect(Object.fromEntries(asked)).toMatchObject({
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: `${world.stack.url}/`,
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      });
      await signInThere(page, 'mei');
      await page.getByTestId('hotel-SHA01').click();
      await page.getByTestId('today-paid').waitFor();
      // Neither code nor token stands in the address, and what the tab had kept is used up.
      expect(page.url()).toBe(`${world.stack.url}/#/payby/history/list`);
      expect(await page.evaluate(`sessionStorage.getItem('360.sso')`)).toBeNull();
      expect(await kept(page)).toMatchObject({ '360.tenant': 'demo', '360.rememberTenant': 'demo' });
      await page.getByText('Mei Chen').first().waitFor();
      // Signing out ends the provider's session too, and tells it no token.
      await page.getByTestId('user-menu').click();
      await page.getByTestId('sign-out').click();
      await page.waitForURL((url) => url.origin === new URL(idp.issuer).origin);
      expect(page.url()).toContain('post_logout_redirect_uri=');
      expect(page.url()).not.toContain('id_token_hint');
    });
  });
