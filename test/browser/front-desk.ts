import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../support/api-client.js';
import { eventually } from '../support/wait.js';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

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
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', ...options });
    context.setDefaultTimeout(15_000);
    const visitor = new Visitor(context, baseUrl);
    context.on('weberror', (error) => visitor.problems.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') visitor.problems.push(`${message.text()} ${message.location().url}`);
    });
    return visitor;
  }

  /** Opens an address, or a path of the admin UI such as `/payby/add-pay`. */
  async open(address: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(address.startsWith('/') ? `${this.baseUrl}/#${address}` : address);
    return page;
  }

  /** Signs in at the demo tenant and enters a hotel; ends at its payment history. */
  async signIn(username = 'clerk', hotel = 'HKG01'): Promise<Page> {
    const page = await this.open('/login');
    await submitSignIn(page, { username });
    await page.getByTestId(`hotel-${hotel}`).click();
    await page.waitForURL(/#\/payby\/history\/list/);
    await page.getByTestId('today-paid').waitFor();
    return page;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
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

/** Things a person acts on for which a screen reader has no name, as the browser itself computes names. */
export async function nameless(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && NAMED_ROLES.includes(String(node.role?.value)))
    .filter((node) => !String(node.name?.value ?? '').trim())
    .map((node) => `${String(node.role?.value)} ${node.nodeId}`);
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
export function untilStatus(
  page: Page,
  testId: string,
  status: string,
  timeoutMs = 15_000,
): Promise<unknown> {
  return eventually(
    async () => {
      const found = await page.getByTestId(testId).first().getAttribute('data-status', { timeout: 1_000 });
      if (found !== status) throw new Error(`${testId} is ${found}, not ${status}.`);
      return true;
    },
    { timeoutMs },
  );
}
