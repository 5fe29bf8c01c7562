import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { DEMO_PASSWORD, send } from '../support/api-client.js';
import { PATIENT_MS } from '../support/patience.js';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What the interface keeps of a session, by address, user and hotel. */
const sessions = new Map<string, Record<string, string>>();
const OF_SESSION = [
  'accessToken',
  'refreshToken',
  'tokenExpire',
  'tenant',
  'hotel',
  'mode',
  'fingerprint',
].map((key) => `360.${key}`);
/** Well before the interface would renew the token: two browsers never renew the same one. */
const STILL_GOOD_MS = 500_000;

/** Whether nobody signed this session out since, and it lasts for a while. */
async function isGood(baseUrl: string, session: Record<string, string>): Promise<boolean> {
  if (Number(session['360.tokenExpire']) < Date.now() + STILL_GOOD_MS) return false;
  const { status } = await send(`${baseUrl}/demo/api/v1/user/current-user`, {
    headers: { authorization: `Bearer ${session['360.accessToken']}` },
  });
  return status === 200;
}

/** A person at a browser of their own. What goes wrong in their pages is collected. */
export class Visitor {
  readonly problems: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    private readonly baseUrl: string,
  ) {}

  static async arrive(
    browser: Browser,
    baseUrl: string,
    { language, ...options }: BrowserContextOptions & { language?: string } = {},
  ): Promise<Visitor> {
    const localStorage = language ? [{ name: '360.language', value: language }] : [];
    const context = await browser.newContext({
      viewport: DESKTOP,
      locale: 'en-GB',
      // Nothing to see of movement here, and drawing it takes half the time of a machine without a graphics card.
      reducedMotion: 'reduce',
      // What the person chose before.
      storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
      ...options,
    });
    context.setDefaultTimeout(PATIENT_MS);
    const visitor = new Visitor(context, baseUrl);
    context.on('weberror', (error) => visitor.problems.push(error.error().message));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        visitor.problems.push(`${message.text()} ${message.location().url}`);
    });
    return visitor;
  }

  /** Opens an address, or a path of the admin UI such as `/payby/add-pay`. */
  async open(address: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(address.startsWith('/') ? `${this.baseUrl}/#${address}` : address);
    return page;
  }

  /**
   * Signs in at the demo tenant and enters a hotel; ends at its payment history. Whoever has come in before comes back as
   * to a browser that remembers the session: the way in is the matter of `sign-in.e2e-spec.ts`.
   */
  async signIn(username = 'clerk', hotel = 'HKG01'): Promise<Page> {
    const page = await this.remember(username, hotel);
    if (page.url().endsWith('/empty')) {
      await page.goto(`${this.baseUrl}/#/payby/history/list`);
      await page.getByTestId('today-paid').waitFor();
    }
    return page;
  }

  /** As `signIn`, but whoever has come in before stays at an empty page, with the session on the device. */
  async remember(username = 'clerk', hotel = 'HKG01'): Promise<Page> {
    const who = [this.baseUrl, username, hotel].join(' ');
    const before = sessions.get(who);
    if (before && (await isGood(this.baseUrl, before))) {
      const page = await this.context.newPage();
      // An empty page of the same origin, to reach its storage before the interface reads it.
      await page.route('**/empty', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      );
      await page.goto(`${this.baseUrl}/empty`);
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(before)})`);
      return page;
    }
    const page = await this.open('/login');
    await submitSignIn(page, { username });
    await page.getByTestId(`hotel-${hotel}`).click();
    // Where work begins depends on the role.
    await page.waitForURL(/#\/payby\//);
    await page.goto(`${this.baseUrl}/#/payby/history/list`);
    await page.getByTestId('today-paid').waitFor();
    const all = await kept(page);
    sessions.set(who, Object.fromEntries(OF_SESSION.map((key) => [key, all[key]!])));
    return page;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** Loads the interface again, at another page than the one it is at. */
export async function reloadAt(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(`#${path}`)})`);
  await page.reload();
}

/** Fills the sign-in form and sends it; what comes then is for the caller to wait for. */
export async function submitSignIn(
  page: Page,
  { tenant = 'demo', username = 'clerk', password = DEMO_PASSWORD } = {},
): Promise<void> {
  await page.getByTestId('tenant').fill(tenant);
  await page.getByTestId('username').fill(username);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('sign-in').click();
}

/** What was saved; the browser may run elsewhere, so there is no file to read. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** What the interface keeps on the device, by its `360.` keys. */
export async function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(
    `Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('360.')))`,
  );
}

/** Whether the page can be moved sideways: something is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}

const NAMED_ROLES = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'tab',
  'slider',
  'searchbox',
  'spinbutton',
];

const NAMELESS = new RegExp(`^\\s*- '?(?:${NAMED_ROLES.join('|')})(?! ")\\b.*`, 'gm');

/**
 * Things a person acts on for which a screen reader has no name, by the names Playwright computes within the page. The
 * browser's own accessibility tree is left alone: asking Chromium 147 for it now and then crashes the page afterwards.
 */
export async function nameless(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return (snapshot.match(NAMELESS) ?? []).map((line) => line.trim());
}

/** Presses Tab until the element with this test id (or what is inside it) has the focus. */
export async function tabTo(page: Page, testId: string, limit = 40): Promise<void> {
  for (let i = 0; i < limit; i++) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      `Boolean(document.activeElement?.closest('[data-testid="${testId}"]'))`,
    );
    if (there) return;
  }
  throw new Error(`${testId} cannot be reached with the Tab key.`);
}

/** Waits until a test id shows a state in its `data-status`. */
export function untilStatus(page: Page, testId: string, status: string): Promise<void> {
  return page
    .getByTestId(testId)
    .first()
    .and(page.locator(`[data-status="${status}"]`))
    .waitFor({ state: 'attached' });
}
