import type { Browser, Page } from 'playwright-core';
import { tokenRequest, DEMO_PASSWORD } from '../support/api-client.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, QUICK } from '../support/payment-steps.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { violations } from '../browser/accessibility.js';
import { Visitor } from '../browser/front-desk.js';
import { LATER, type Level, OPEN, type Place, PLACES } from './specified-routes.js';

const LOADING = '[role=status][aria-label="Loading"], [role=status][aria-label="正在加载"]';
/** Except for the one on a page that is about nothing else. */
const ERROR = '[data-testid=error-state], .MuiAlert-colorError:not([data-testid=link-invalid])';
const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];
/** What the interface keeps of a session, by its keys. */
type Session = Record<string, string>;

/** Where people of one level work. In the default tenant they look after the installation, and there is no hotel. */
const LEVELS: Record<Level, { tenant: string; hotel: string | null }> = {
  hotel: { tenant: 'demo', hotel: 'HKG01' },
  group: { tenant: 'demo', hotel: null },
  system: { tenant: 'kunlun-default', hotel: null },
};

describe('The routes of the specification', () => {
  let stack: Stack;
  let browser: Browser;
  let payment: { id: string; paymentNo: string };

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    browser = await launchBrowser();
    payment = await createPayment(stack.api('clerk'));
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const filled = (text: string) => text.replace('{id}', payment.id).replace('{no}', payment.paymentNo);

  const permissions = (level: Level): string[] => [
    ...new Set(PLACES.filter((each) => each.level === level).map(({ permission }) => permission)),
  ];

  const sessionOf = (token: any, tenant: string, hotel: string | null): Session => ({
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    tokenExpire: String(Date.now() + token.expires_in * 1_000),
    tenant,
    ...(hotel ? { hotel } : { mode: 'group' }),
  });

  /** Sessions of people who hold one permission each, as the interface keeps them. */
  const sessions: Partial<Record<Level, Promise<[string, Session][]>>> = {};
  const sessionsOf = (level: Level) => (sessions[level] ??= signedIn(level));
  const signedIn = (level: Level): Promise<[string, Session][]> => {
    const { tenant, hotel } = LEVELS[level];
    return Promise.all(
      permissions(level).map(async (permission) => {
        const username = `${level}_${permission.toLowerCase()}`;
        await addPerson(stack, {
          username,
          permissions: [permission],
          groupLevel: level !== 'hotel',
          tenant,
        });
        const form = { grant_type: 'password', username, password: DEMO_PASSWORD };
        const { body } = await tokenRequest(stack.url, tenant, form);
        return [permission, sessionOf(body, tenant, hotel)] as [string, Session];
      }),
    );
  };

  const go = (page: Page, path: string) => page.evaluate(`location.hash = ${JSON.stringify(path)}`);

  /** Comes to the page as this person, with the page's own parts loaded but once. */
  const become = async (page: Page, session: Session, language: Language, path: string) => {
    const all = Object.fromEntries(
      Object.entries({ ...session, language }).map(([key, value]) => [`360.${key}`, value]),
    );
    await page.evaluate(`localStorage.clear(), Object.assign(localStorage, ${JSON.stringify(all)})`);
    await go(page, path);
    await page.reload();
  };

  /** What is wrong with the page of this place. */
  const faultsOf = async (page: Page, place: Place, language: Language): Promise<string[]> => {
    const title = filled(place.title[LANGUAGES.indexOf(language)]!);
    const heading = page.getByRole('heading', {
      level: 1,
      name: title,
      exact: true,
    });
    try {
      await heading.waitFor();
      await eventually(async () => (await page.locator(LOADING).count()) === 0);
    } catch {
      const shown = await page.locator('h1').allInnerTexts();
      return [`${place.path} (${language}): the heading is ${JSON.stringify(shown)}, not ${title}`];
    }
    const errors = await page.locator(ERROR).allInnerTexts();
    const address = () => new URL(page.url()).hash.slice(1);
    const wanted = filled(place.leadsTo ?? place.path);
    const arrived = await eventually(() => Promise.resolve(address() === wanted)).catch(() => false);
    return [
      ...errors.map((error) => `shows an error: ${error}`),
      ...(arrived ? [] : [`leads to ${address()}`]),
      // Where another page's address is taken, that one was looked at.
      ...(place.leadsTo ? [] : await violations(page, language === 'en' ? 'all' : 'lookAndWords')),
    ].map((fault) => `${place.path} (${language}): ${fault}`);
  };

  /** As people do, on the page they are on; in the dark from then on. */
  const turnChinese = async (page: Page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByTestId('language').click();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await page.locator('html[lang=zh]').waitFor();
  };

  const menu = (page: Page) =>
    page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('#', '')));

  describe.each(Object.keys(LEVELS) as Level[])('at the level %s', (level) => {
    it('open with their permission alone, and to nobody without it', async () => {
      const visitor = await Visitor.arrive(browser, stack.url);
      const page = await visitor.open('/404');
      const people = await sessionsOf(level);
      const faults: string[] = [];
      for (const [at, [permission, session]] of people.entries()) {
        const mine = PLACES.filter((each) => each.level === level && each.permission === permission);
        const others = permissions(level)[(at + 1) % people.length]!;
        await page.emulateMedia({ colorScheme: 'light' });
        await become(page, session, 'en', filled(mine[0]!.path));
        for (const language of LANGUAGES) {
          if (language === 'zh') await turnChinese(page);
          for (const place of mine) {
            await go(page, filled(place.path));
            faults.push(...(await faultsOf(page, place, language)));
          }
          const held = [permission, permission.replace(/_MGT$/, '_VIEW')];
          const inMenu = PLACES.filter((each) => each.level === level && held.includes(each.permission))
            .filter(({ hidden }) => !hidden)
            .map(({ path }) => path);
          expect([permission, (await menu(page)).sort()]).toEqual([permission, inMenu.sort()]);

          if (others !== permission) {
            for (const { path } of PLACES.filter(
              (each) => each.level === level && each.permission === others && !each.forMany,
            )) {
              // What stood there before must not pass for the answer.
              await go(page, '/404');
              await page.getByTestId('no-access').waitFor({ state: 'detached' });
              await go(page, filled(path));
              await page
                .getByTestId('no-access')
                .filter({ hasText: others })
                .waitFor()
                .catch(() => faults.push(`${path}: opens to ${permission}`));
            }
          }
        }
        faults.push(...visitor.problems.splice(0).map((problem) => `${permission}: ${problem}`));
      }
      expect(faults).toEqual([]);
      await visitor.leave();
    });
  });

  it.each(LANGUAGES)('open to everybody where they are meant to: %s', async (language) => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open('/404');
    await become(page, {}, language, '/404');
    const faults: string[] = [];
    for (const [path, title, leadsTo] of OPEN) {
      await go(page, path);
      const place = { level: 'hotel', permission: '', path, title, ...(leadsTo && { leadsTo }) } as const;
      faults.push(...(await faultsOf(page, place, language)));
    }
    expect(faults).toEqual([]);
    await visitor.leave();
  });

  it('of the installation stay shut in a tenant, whatever its roles say; those to come lead to /404', async () => {
    await addPerson(stack, {
      username: 'would_be_root',
      permissions: ['SYSTEM_CONFIGURATION_MGT', 'SECURITY_ROLE_VIEW'],
      groupLevel: true,
    });
    const form = { grant_type: 'password', username: 'would_be_root', password: DEMO_PASSWORD };
    const { body } = await tokenRequest(stack.url, 'demo', form);
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open('/404');
    await become(page, sessionOf(body, 'demo', null), 'en', '/hotel-group/role');
    for (const { path } of PLACES.filter((each) => each.permission === 'SYSTEM_CONFIGURATION_MGT')) {
      await go(page, '/404');
      await page.getByTestId('no-access').waitFor({ state: 'detached' });
      await go(page, path);
      await page.getByTestId('no-access').waitFor();
    }
    for (const level of ['hotel', 'group'] as const) {
      await become(page, sessionOf(body, 'demo', LEVELS[level].hotel), 'en', '/404');
      for (const [, path] of LATER.filter(([of]) => of === level)) {
        await go(page, path);
        await eventually(async () => (await page.evaluate('location.hash')) === '#/404');
      }
    }
    await visitor.leave();
  });
});
