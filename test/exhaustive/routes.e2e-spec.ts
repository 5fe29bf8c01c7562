import type { Browser, Page } from 'playwright-core';
import { violations } from '../browser/accessibility.js';
import { Visitor } from '../browser/front-desk.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, QUICK } from '../support/payment-steps.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { become, go, LANGUAGES, type Language, LEVELS, LOADING, type Session, signInAt } from './sessions.js';
import { LATER, type Level, OPEN, type Place, PLACES } from './specified-routes.js';

/** Except for the one on a page that is about nothing else. */
const ERROR = '[data-testid=error-state], .MuiAlert-colorError:not([data-testid=link-invalid])';
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
        return [permission, await signInAt(stack, { username, tenant, hotel })] as [string, Session];
      }),
    );
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
    const inTenant = (hotel: string | null) =>
      signInAt(stack, { username: 'would_be_root', tenant: 'demo', hotel });
    const visitor = await Visitor.arrive(browser, stack.url);
    const page = await visitor.open('/404');
    await become(page, await inTenant(null), 'en', '/hotel-group/role');
    for (const { path } of PLACES.filter((each) => each.permission === 'SYSTEM_CONFIGURATION_MGT')) {
      await go(page, '/404');
      await page.getByTestId('no-access').waitFor({ state: 'detached' });
      await go(page, path);
      await page.getByTestId('no-access').waitFor();
    }
    for (const level of ['hotel', 'group'] as const) {
      await become(page, await inTenant(LEVELS[level].hotel), 'en', '/404');
      for (const [, path] of LATER.filter(([of]) => of === level)) {
        await go(page, path);
        await eventually(async () => (await page.evaluate('location.hash')) === '#/404');
      }
    }
    await visitor.leave();
  });
});
