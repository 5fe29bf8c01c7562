import type { Page } from 'playwright-core';
import { Visitor } from './front-desk.js';
import { world } from './world.js';

interface ClerksWindows {
  visitor: Visitor;
  /** Begins at the history of payments. */
  first: Page;
  /** Begins at the form for a request. */
  second: Page;
}

let windows: ClerksWindows | null = null;

/** Two windows of a clerk. As with the manager's, journeys follow each other in them; the last one leaves. */
export async function clerksWindows(): Promise<ClerksWindows> {
  if (!windows) {
    const visitor = await Visitor.arrive(world.browser, world.stack.url);
    windows = { visitor, first: await visitor.signIn(), second: await visitor.open('/payby/add-pay') };
  }
  windows.visitor.problems.length = 0;
  return windows;
}
