import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

const SCREENS = join(ROOT, 'admin-ui/src');

/**
 * Takes up the tests beside the components that are wanted by their path. To load the application and to run it for the first
 * time takes four seconds of processor time, which all tests of a spec share.
 */
export function testsBeside(isWanted: (path: string) => boolean): void {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => each.endsWith('.test.tsx')).sort())
    if (isWanted(file)) jest.requireActual(join(SCREENS, file));
}
