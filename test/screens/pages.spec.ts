import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

const SCREENS = join(ROOT, 'admin-ui/src');

// Takes up all tests beside the components. To load the application and to run it for the first time takes seven seconds of
// processor time, which they share.
const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((each) => each.endsWith('.test.tsx')).sort())
  jest.requireActual(join(SCREENS, file));
