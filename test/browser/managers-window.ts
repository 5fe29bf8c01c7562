import type { Page } from 'playwright-core';
import { Visitor } from './front-desk.js';
import { world } from './world.js';

let visitor: Visitor | null = null;
let window: Page;

/**
 * The window of a manager at another page of the interface. Journeys follow each other in it, because loading the interface
 * again takes four seconds of processor time.
 * @returns with what goes wrong there from now on
 */
export async function managersWindow(path: string): Promise<{ page: Page; problems: string[] }> {
  if (!visitor) {
    visitor = await Visitor.arrive(world.browser, world.stack.url);
    window = await visitor.signIn('manager');
  }
  visitor.problems.length = 0;
  await window.evaluate(`location.hash = ${JSON.stringify(path)}`);
  return { page: window, problems: visitor.problems };
}
