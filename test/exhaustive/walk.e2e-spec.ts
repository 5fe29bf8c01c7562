import type { Browser } from 'playwright-core';
import { TENANT_PERMISSIONS } from '../../src/security/built-in-roles.js';
import { ALL_PERMISSIONS } from '../../src/security/permissions.js';
import { launchBrowser } from '../support/browser.js';
import { createPayment, guestPays, isPosted, paymentWhen, QUICK } from '../support/payment-steps.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';
import { LANGUAGES, LEVELS, type Session, signInAt } from './sessions.js';
import { type Level, OPEN, PLACES } from './specified-routes.js';
import { Findings } from './walk/findings.js';
import { Walker, type Window, WINDOWS } from './walk/walker.js';

/**
 * Opens every screen and all that opens on it, as a user who may do everything.
 *
 * Not each check is made in each of the 6 widths × 2 languages × 3 schemes:
 * - where controls and amounts are: at all six widths, in both languages, of pages and of all that opens on them;
 * - codes in place of words: in both languages, at a desk and on a phone;
 * - axe: English at 1366 and 390 px with all rules; Chinese, and the dark, with those that words and colours can break;
 * - forced colours: English at 1366 and 390 px;
 * - layout shift: where a page was loaded, at 1366 and 390 px, in both languages.
 */
describe('The walk', () => {
  const findings = new Findings();
  const walked: string[] = [];
  let stack: Stack;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startStack({ env: { ...QUICK, DEMO_HISTORY: '600' } });
    browser = await launchBrowser();
  });
  afterEach(() => findings.write(walked));
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  /** One for each kind of window and language. */
  const walkers = async (session: () => Promise<Session>): Promise<Walker[]> => {
    const all: Walker[] = [];
    for (const window of Object.keys(WINDOWS) as Window[])
      for (const language of LANGUAGES)
        all.push(await Walker.arrive(browser, stack, await session(), { findings, window, language }));
    return all;
  };
  const leave = (all: Walker[] | undefined) => Promise.all(all?.map((each) => each.leave()) ?? []);

  /** Walks one page in all windows. @returns the addresses it leads to */
  const visit = async (all: Walker[], path: string, screen: string, part?: string): Promise<string[]> => {
    walked.push(screen);
    const links = new Set<string>();
    for (const each of all) for (const link of await each.visit(path, screen, part)) links.add(link);
    return [...links];
  };

  describe.each(Object.keys(LEVELS) as Level[])('at the level %s', (level) => {
    const places = PLACES.filter((each) => each.level === level && !each.leadsTo);
    const paths = places.map(({ path }) => path);
    const shapes = new Set<string>(paths);
    let all: Walker[];
    let payment: { id: string };

    beforeAll(async () => {
      const { tenant, hotel } = LEVELS[level];
      const username = `walker_${level}`;
      await addPerson(stack, {
        username,
        permissions: level === 'system' ? ALL_PERMISSIONS : TENANT_PERMISSIONS,
        roleGroup: 'super',
        groupLevel: level !== 'hotel',
        tenant,
      });
      all = await walkers(() => signInAt(stack, { username, tenant, hotel }));
      // While a stack has just started, its PMS may be slower than these settings wait for it.
      if (level === 'hotel') payment = await eventually(() => createPayment(stack.api('clerk')));
    });
    afterAll(() => leave(all));

    /** `/tenant/role/clerk` and `/tenant/role/auditor` are the same screen: that of a record of `/tenant/role`. */
    const shapeOf = (link: string): string | null => {
      const path = link.split('?')[0]!;
      if (paths.includes(path)) return path;
      const list = paths.filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
      if (!list) return null;
      return [
        list,
        ':id',
        ...path
          .slice(list.length + 1)
          .split('/')
          .slice(1),
      ].join('/');
    };

    /** The page and, once for each kind, the pages of records that it leads to, and these in turn. */
    const visitAll = async (path: string, screen: string): Promise<void> => {
      for (const link of await visit(all, path, screen)) {
        const shape = shapeOf(link);
        if (!shape || shapes.has(shape)) continue;
        shapes.add(shape);
        await visitAll(link, `${screen} to ${shape}`);
      }
    };

    it.each(paths)('%s', async (path) => {
      const screen = `${level} ${path}`;
      await visitAll(path.replace('{id}', payment?.id), screen);
      expect(findings.of(screen)).toEqual([]);
    });

    it('the bar and what opens from it', async () => {
      const screen = `${level} the bar`;
      await visit(all, paths[0]!, screen, '[data-testid=bar]');
      expect(findings.of(screen)).toEqual([]);
    });

    if (level === 'hotel')
      it.each(['pending', 'success', 'canceled', 'refunded', 'partialRefunded', 'timed_out', 'fail'])(
        'a payment that is %s',
        async (mainStatus) => {
          const screen = `a payment that is ${mainStatus}`;
          const { body } = await stack
            .api('clerk')
            .get('payments', { query: { filter: { mainStatus }, range: [0, 199] } });
          // As many as look different.
          const kinds = new Map<string, any>();
          for (const each of body)
            kinds.set([each.postingStatus, ...(each.attention ?? [])].join(' '), each.id);
          for (const [kind, id] of [...kinds].slice(0, 4))
            await visitAll(`/payby/history/detail/${id}`, `${screen} ${kind}`);
          expect(findings.of(screen)).toEqual([]);
        },
      );
  });

  describe('without a session', () => {
    let all: Walker[];
    beforeAll(async () => {
      all = await walkers(() => Promise.resolve({}));
    });
    afterAll(() => leave(all));

    it.each(OPEN.filter(([path, , leadsTo]) => !leadsTo && path !== '/404').map(([path]) => path))(
      '%s',
      async (path) => {
        const screen = `open ${path}`;
        await visit(all, path, screen, 'body');
        expect(findings.of(screen)).toEqual([]);
      },
    );

    it.each(['toPay', 'paid', 'unknownLink'])('the guest’s page: %s', async (status) => {
      const screen = `guest ${status}`;
      const api = stack.api('clerk');
      const payment = await createPayment(api);
      if (status === 'paid') {
        await guestPays(stack, payment);
        await paymentWhen(api, payment.id, isPosted);
      }
      const nowhere = `${stack.url}/pay/demo/${'x'.repeat(22)}`;
      await visit(all, status === 'unknownLink' ? nowhere : payment.paymentUrl, screen, 'body');
      expect(findings.of(screen)).toEqual([]);
    });
  });
});
