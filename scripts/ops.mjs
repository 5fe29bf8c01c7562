// `npm run ops -- <command>`: builds the server when it is not up to date, then runs the compiled command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './prepare.mjs';

try {
  await prepare({ builds: ['server'] });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
process.chdir(ROOT);
await import(pathToFileURL(join(ROOT, 'dist/src/cli.js')).href);
