// `npm test`: makes ready whatever is missing, then runs Jest with the arguments given after `--`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

const args = process.argv.slice(2);
try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

const SLOWEST = join(ROOT, 'test/support/slowest-reporter.mjs');
const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
const child = spawn(process.execPath, [jest, '--reporters=default', `--reporters=${SLOWEST}`, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test' },
});
// Ctrl-C reaches Jest by itself; it ends after its teardown, and we after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code) => process.exit(code ?? 1));
