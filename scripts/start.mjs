// `npm start`: makes ready whatever is missing, then hands over to the compiled supervisor.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './prepare.mjs';

try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
process.chdir(ROOT);
await import(pathToFileURL(join(ROOT, 'dist/src/local/start.js')).href);
