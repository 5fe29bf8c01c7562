import type { Page } from 'playwright-core';

/** Above this people notice that a page jumps while they read it (the sum of its shifts, as browsers weigh them). */
export const MOST_SHIFT = 0.05;

/**
 * How far the page has jumped since it was loaded: 0 is not at all, 1 is all of it by its own height. What follows a
 * person's own key or click does not count. Another address behind the `#` is the same page: `reload()` begins anew.
 */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
    });
    // What happened before is handed over in a task of its own, after the next frame at the latest.
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
  })`);
