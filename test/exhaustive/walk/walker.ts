import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { violations } from '../../browser/accessibility.js';
import { Visitor } from '../../browser/front-desk.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { become, go, type Language, LOADING, type Session } from '../sessions.js';
import { OPEN } from '../specified-routes.js';
import type { Findings } from './findings.js';

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8');

/** The first width is the one at which a page is loaded and looked at with axe. All of one kind have the same layout. */
export const WINDOWS = {
  desk: { widths: [1366, 1280, 1440, 1920], height: 900 },
  phone: { widths: [390, 320], height: 844 },
} as const;
export type Window = keyof typeof WINDOWS;

/** After its rows are there, a page that moves by more than this is noticed. */
const MOST_SHIFT = 0.02;
/** Menus lead to dialogs, and these to a question of their own at most. */
const DEEPEST = 3;

/** What a text may not hold in place of a word: enumerations, keys of texts, and what a program says of nothing. */
const CODES = [
  '\\b[A-Z]{2,}(?:_[A-Z0-9]+)+\\b',
  '\\b(?:ALIPAY|WECHAT|CARD|HOLD|EMAIL|CANCELED|IFRAME|INTERFACE|RESERVED|WAITLISTED|NORMAL|PENDING|SUCCESS|REFUNDED)\\b',
  '\\b[a-z]+[A-Za-z]*(?:\\.[a-z_]+[A-Za-z_]*){2,}\\b',
  '\\b[a-z]+\\.[a-z]+_[a-z_]+\\b',
  '\\bundefined\\b|\\bNaN\\b|\\[object ',
];
/** Names of servers. */
const NO_CODE = '\\.(?:com|cn|net|org|example|test|local|localhost|internal)$';

/** What the page of an unknown address says. */
const NOTHING = new RegExp(OPEN.find(([path]) => path === '/404')![1].join('|'));

/** What hangs on a button follows it only so long after the window had another size (MUI's `debounce`). */
const POPOVER_MS = 200;

interface Opener {
  key: string;
  kind: 'menu' | 'dialog' | 'more' | 'tab';
}

interface Companion {
  findings: Findings;
  window: Window;
  language: Language;
}

/** A visitor who opens pages in one window and one language, and all that opens on them. */
export class Walker {
  private pending = new Set<Request>();
  private screen = '';
  private path = '';

  private constructor(
    private readonly visitor: Visitor,
    readonly page: Page,
    private readonly with_: Companion,
  ) {
    page.on('request', (request) => {
      if (!request.headers()['accept']?.includes('text/event-stream')) this.pending.add(request);
    });
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('requestfailed', (request) => this.pending.delete(request));
  }

  static async arrive(
    browser: Browser,
    stack: Stack,
    session: Session,
    companion: Companion,
  ): Promise<Walker> {
    const { widths, height } = WINDOWS[companion.window];
    const visitor = await Visitor.arrive(browser, stack.url, {
      viewport: { width: widths[0], height },
      locale: companion.language === 'zh' ? 'zh-CN' : 'en-GB',
    });
    const page = await visitor.open('/404');
    await become(page, session, companion.language, '/404');
    return new Walker(visitor, page, companion);
  }

  leave(): Promise<void> {
    return this.visitor.leave();
  }

  /** Opens a page, looks at it, and at all that opens on it. @returns the addresses it leads to */
  async visit(path: string, screen: string, part = '#main-content'): Promise<string[]> {
    this.screen = screen;
    this.path = path;
    let links: string[] = [];
    try {
      await this.open();
      const ready = await this.page.evaluate<number>('performance.now()');
      await this.lookFirst(ready);
      links = await this.page.evaluate<string[]>('walk.links()');
      await this.openAll(part);
    } catch (error) {
      // The others are to be walked too.
      await this.note(screen, this.state(), [`cannot be walked: ${(error as Error).message}`]);
    }
    await this.note(screen, this.state(), this.visitor.problems.splice(0));
    return links;
  }

  private get isEnglish(): boolean {
    return this.with_.language === 'en';
  }

  private state(more = ''): string {
    const width = this.page.viewportSize()?.width;
    return [this.with_.language, width, more].filter(Boolean).join(' ');
  }

  private note(screen: string, state: string, faults: readonly string[]): Promise<void> {
    return this.with_.findings.note(this.page, screen, state, faults);
  }

  /** From an empty page, so that nothing of the one before is taken for this one. */
  private async open(): Promise<void> {
    if (/^https?:/.test(this.path)) await this.page.goto(this.path);
    else {
      // A list comes back as it was left.
      await this.page.evaluate(
        `Object.keys(localStorage).filter((key) => /listParams/.test(key)).forEach((key) => localStorage.removeItem(key))`,
      );
      const nothing = this.page.getByRole('heading', { level: 1, name: NOTHING });
      await go(this.page, '/404');
      await nothing.waitFor();
      await go(this.page, this.path);
      await nothing.waitFor({ state: 'detached' });
      await this.page.locator('h1').first().waitFor();
    }
    if (!(await this.page.evaluate(`'walk' in window`))) await this.page.evaluate(IN_PAGE);
    await this.rest();
  }

  /** Until nothing is under way: no call, nothing that loads, and what came is drawn. */
  private async rest(): Promise<void> {
    await eventually(async () => {
      await this.drawn();
      const waits = `${LOADING}, [aria-busy=true], .MuiSkeleton-root`;
      if (this.pending.size > 0)
        throw new Error(`${this.screen} still asks for ${[...this.pending][0]!.url()}.`);
      if ((await this.page.locator(waits).count()) > 0) throw new Error(`${this.screen} still loads.`);
      return true;
    });
    await this.drawn();
  }

  private drawn(): Promise<unknown> {
    return this.page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    );
  }

  /** Everything that is looked at where a page is as it was loaded, then its widths. */
  private async lookFirst(ready: number): Promise<void> {
    const { page } = this;
    const { screen } = this;
    await this.note(screen, this.state(), await violations(page, this.isEnglish ? 'all' : 'lookAndWords'));
    const late = await page.evaluate<{ value: number; startTime: number; moved: string[] }[]>('walk.shifts');
    const shifts = late.filter(({ startTime }) => startTime > ready);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    const moved = [...new Set(shifts.flatMap((each) => each.moved))].slice(0, 3).join(', ');
    await this.note(
      screen,
      this.state(),
      sum > MOST_SHIFT ? [`moves by ${sum.toFixed(3)} after its rows are there: ${moved}`] : [],
    );
    await this.lookAtWords(screen);
    await this.lookAtWidths(screen);
    // Colours do not depend on the language.
    if (this.isEnglish) await this.lookAtColours(screen);
  }

  private async lookAtWords(screen: string): Promise<void> {
    const asked = [CODES, NO_CODE].map((each) => JSON.stringify(each)).join(', ');
    await this.note(screen, this.state(), await this.page.evaluate<string[]>(`walk.codes(${asked})`));
  }

  private async lookAtWidths(screen: string): Promise<void> {
    const { widths, height } = WINDOWS[this.with_.window];
    for (const width of widths) {
      if (width !== widths[0]) {
        await this.page.setViewportSize({ width, height });
        await this.drawn();
      }
      const ask = () => this.page.evaluate<string[]>('[...walk.controls(), ...walk.amounts()]');
      let faults = await ask();
      if (faults.length > 0 && (await this.layers()) > 0) {
        await this.page.evaluate(`new Promise((done) => setTimeout(done, ${POPOVER_MS}))`);
        faults = await ask();
      }
      await this.note(screen, this.state(), faults);
    }
    await this.page.setViewportSize({ width: widths[0], height });
    await this.drawn();
  }

  private async lookAtColours(screen: string): Promise<void> {
    const { page } = this;
    await page.evaluate('walk.remember()');
    await page.emulateMedia({ forcedColors: 'active' });
    await this.drawn();
    await this.note(screen, this.state('forced'), await page.evaluate<string[]>('walk.lost()'));
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    await this.rest();
    // A colour that is inherited begins its own change only when that of its parent has ended.
    await page.evaluate('document.getAnimations().forEach((each) => each.finish())');
    await this.rest();
    await this.note(screen, this.state('dark'), await violations(page, 'lookAndWords'));
    await page.emulateMedia({ colorScheme: 'light' });
    await this.drawn();
  }

  /** Each button behind which there is more, one after the other, with those that came with it. */
  private async openAll(part: string): Promise<void> {
    const openers = () => this.page.evaluate<Opener[]>(`walk.openers(${JSON.stringify(part)})`);
    const seen = new Set<string>();
    const trails: Opener[][] = [];
    const add = (found: Opener[], trail: Opener[]) => {
      for (const each of found) {
        if (seen.has(each.key)) continue;
        seen.add(each.key);
        trails.push([...trail, each]);
      }
    };
    add(await openers(), []);
    for (let trail = trails.shift(); trail; trail = trails.shift()) {
      const screen = `${this.screen} > ${trail.map(({ key }) => key).join(' > ')}`;
      const opened = await this.follow(trail, screen);
      if (opened) {
        await this.lookAtLayer(screen);
        if (trail.length < DEEPEST) add(await openers(), trail);
      }
      await this.close(screen);
      // The rows behind a tab are others.
      if (trail.some(({ kind }) => kind === 'tab')) await this.open();
    }
  }

  private layers(): Promise<number> {
    return this.page.evaluate<number>('walk.layers().length');
  }

  private async lookAtLayer(screen: string): Promise<void> {
    await this.lookAtWords(screen);
    await this.lookAtWidths(screen);
    if (!this.isEnglish) return;
    await this.note(screen, this.state(), await violations(this.page));
    await this.lookAtColours(screen);
  }

  /** Presses one after the other. @returns whether something opened */
  private async follow(trail: Opener[], screen: string): Promise<boolean> {
    for (const { key, kind } of trail) {
      const unfolds = kind === 'tab' || kind === 'more';
      const found = `walk.find(${JSON.stringify(key)})`;
      const button = (await this.page.evaluateHandle(`${found} ?? null`)).asElement();
      // What unfolded stays so.
      if (!button && unfolds) continue;
      const problem = button
        ? await this.page.evaluate<string | null>(`walk.covered(${found})`)
        : 'is gone once another was used';
      if (problem) {
        await this.note(screen, this.state(), [`the button ${problem}`]);
        return false;
      }
      const before = await this.layers();
      await button?.click();
      try {
        // What is loaded for it may take a while.
        await eventually(async () => unfolds || this.hasLeft() || (await this.layers()) !== before);
      } catch {
        await this.note(screen, this.state(), ['the button opens nothing']);
        return false;
      }
      await this.rest();
      if (this.hasLeft()) return false;
    }
    return true;
  }

  /** A button may lead to another page, which is walked as a page of its own. */
  private hasLeft(): boolean {
    if (/^https?:/.test(this.path)) return false;
    return new URL(this.page.url()).hash.slice(1).split('?')[0] !== this.path.split('?')[0];
  }

  /** Esc closes what lies over the page, one after the other. */
  private async close(screen: string): Promise<void> {
    for (let open = await this.layers(); open > 0 && !this.hasLeft();) {
      await this.page.keyboard.press('Escape');
      try {
        const before = open;
        await eventually(async () => (open = await this.layers()) < before);
      } catch {
        await this.note(screen, this.state(), ['Esc does not close it']);
        await this.open();
        return;
      }
    }
    if (this.hasLeft()) await this.open();
  }
}
