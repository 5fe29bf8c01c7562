import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../support/paths.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another language or other colours can break on a page that was sound before. */
const LOOK_AND_WORDS = [
  'color-contrast',
  'link-in-text-block',
  'label-content-name-mismatch',
  'html-has-lang',
];

/** What axe finds on the page as it is now (WCAG 2.2, A and AA): one line a place, none on a page that is sound. */
export async function violations(page: Page, only: 'all' | 'lookAndWords' = 'all'): Promise<string[]> {
  // Handed over by the debugger: the pages let no script in that is not theirs.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const runOnly = only === 'all' ? ALL : LOOK_AND_WORDS;
  // Colours on their way from one state to the next are nobody's to read.
  return page.evaluate<string[]>(`
    document.getAnimations().forEach((each) =>
      each.effect.getComputedTiming().endTime === Infinity ? each.cancel() : each.finish());
    axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => [id, html.slice(0, 200), any[0]?.message ?? ''].join(' | '))))`);
}
