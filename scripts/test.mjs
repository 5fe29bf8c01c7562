// `npm test`: makes ready whatever is missing, then runs Jest with the arguments given after `--`. With `--exhaustive`, what
// is run before a release: all of it, and then `plant-faults.mjs`; that alone after the word `planted`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

const args = process.argv.slice(2);
const isExhaustive = args[0] === '--exhaustive';
const asked = isExhaustive ? args.slice(1) : args;
try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

// V8 gives each process four threads for collecting and compiling, however few processors there are. With one thread the
// same specs take a tenth less. Jest's workers and all that they start inherit it.
const ONE_THREAD = `${process.env.NODE_OPTIONS ?? ''} --v8-pool-size=1`.trim();
const SLOWEST = join(ROOT, 'test/support/slowest-reporter.mjs');
// Most objects of a test live briefly: room for them saves a part of the collecting, in Jest's workers too.
const JEST = [
  '--max-semi-space-size=64',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  ...['--reporters=default', `--reporters=${SLOWEST}`],
  ...(isExhaustive ? ['--config', 'jest.exhaustive.config.mjs'] : []),
];
const PLANT = join(ROOT, 'scripts/plant-faults.mjs');

let code = 0;
for (const command of commands()) code = (await run(command)) || code;
process.exit(code);

function commands() {
  if (!isExhaustive) return [[...JEST, ...asked]];
  if (asked[0] === 'planted') return [[PLANT, ...asked.slice(1)]];
  return asked.length > 0 ? [[...JEST, ...asked]] : [JEST, [PLANT]];
}

function run(command) {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: ONE_THREAD },
    });
    // Ctrl-C reaches Jest by itself; it ends after its teardown, and we after it.
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    child.once('exit', (ended, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, pass);
      // A run that was stopped is the last one.
      if (signal) process.exit(1);
      done(ended ?? 1);
    });
  });
}
