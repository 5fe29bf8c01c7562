// Writes what the code says of its HTTP API: docs/openapi.json, and the admin UI's types made from it.
// With --check it writes nothing and fails when either is not what the code says now.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DESCRIPTION = 'docs/openapi.json';
const TYPES = 'admin-ui/src/api/schema.ts';

const { stdout } = await promisify(execFile)(process.execPath, [`${ROOT}dist/src/system/openapi.js`], {
  maxBuffer: 32 * 1024 * 1024,
});
const types = `/* Made by "npm run openapi" from the server's code. Do not edit. */\n\n${astToString(await openapiTS(JSON.parse(stdout)))}`;

let stale = false;
for (const [file, text] of [
  [DESCRIPTION, stdout],
  [TYPES, types],
]) {
  const path = ROOT + file;
  if (process.argv.includes('--check')) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
    console.error(`${file} is not what the code says: run "npm run openapi" after "npm run build:server".`);
    stale = true;
  } else {
    await mkdir(new URL('.', `file://${path}`), { recursive: true });
    await writeFile(path, text);
    console.log(`wrote ${file}`);
  }
}
process.exit(stale ? 1 : 0);
