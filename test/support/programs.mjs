// Programs of other makers that some tests need. What is not on this machine is left out, and the run says so.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the installed redis-server, or null */
export function redisProgram() {
  const path = (process.env.PATH ?? '').split(delimiter);
  const folders = [...path, '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file)) ?? null;
}

/**
 * The Chromium that CHROMIUM_PATH names, the one that comes as an npm package (Linux x64), or an installed one.
 *
 * @returns its path, "packaged", or null. Where CHROMIUM_PATH names nothing, that is an error, said when it is started.
 */
export function browserProgram(root) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const hasPackage = existsSync(join(root, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  if (hasPackage && process.platform === 'linux' && process.arch === 'x64') return 'packaged';
  return INSTALLED_BROWSERS.find((file) => existsSync(file)) ?? null;
}

/** @returns a line for each program that is missing: what is not tested, and what to do about it */
export function leftOut(root) {
  return [
    !redisProgram() &&
      'Left out: queues and counts in Redis, because redis-server is not installed (apt-get install redis-server).',
    !browserProgram(root) &&
      'Left out: all browser tests, because there is no Chromium (install one, or name one in CHROMIUM_PATH).',
  ].filter(Boolean);
}
