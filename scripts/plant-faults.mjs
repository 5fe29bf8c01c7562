// `npm run test:exhaustive -- planted [word …]`: proves that `npm test` finds faults. Plants those of
// `test/exhaustive/planted-faults` whose names or files hold the words, one at a time, in a copy of the working tree, and
// expects the test that each names to fail. Ends with 1 when a fault is not found, or its text is not in the file any more.
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FAULTS } from '../test/exhaustive/planted-faults/faults.mjs';
import { stopNoted } from '../test/support/leftovers.mjs';
import { prepare, ROOT } from './prepare.mjs';

const COPY = join(ROOT, '.test/planted');
const RESULTS = join(COPY, '.test/results');
/** A comparison that failed; anything else that a test throws is not what it was written to find. */
const COMPARED = /TestingLibraryElementError|Unable to find an |expect\(received\)\.(?:rejects|resolves)/;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = FAULTS.filter(({ name, file }) =>
  words.every((word) => `${name} ${file}`.toLowerCase().includes(word)),
);

let running = null;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
    running?.kill(signal);
  });

/** The working tree as it is, with what git would take in; packages are shared. */
async function copyTree() {
  await removeCopy();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((each) => each && existsSync(join(ROOT, each)))) {
    mkdirSync(join(COPY, dirname(file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(COPY, file));
  }
  cpSync(join(ROOT, 'dist'), join(COPY, 'dist'), { recursive: true });
  for (const packages of ['node_modules', 'admin-ui/node_modules'])
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(COPY, packages));
  mkdirSync(RESULTS, { recursive: true });
}

/** A run that was stopped may have left processes. */
async function removeCopy() {
  const runs = join(COPY, '.test/runs');
  for (const run of existsSync(runs) ? readdirSync(runs) : [])
    for (const noted of ['shared', 'processes']) await stopNoted(join(runs, run, noted));
  rmSync(COPY, { recursive: true, force: true });
}

/** @returns each fault with the test that found it or the problem, and what the tests without a fault cost */
async function plantAll() {
  const fresh = chosen.filter((fault) => placesOf(fault).every(({ stale }) => !stale));
  const untouched = await runTests(fresh.map(({ by }) => by));
  console.log(
    `  Without a fault: ${untouched.tests.length} tests in ${whole(untouched.seconds)} processor seconds`,
  );
  const results = [];
  for (const fault of chosen) {
    if (isStopped) throw new Error('Stopped.');
    const result = fresh.includes(fault)
      ? await plant(fault, untouched)
      : { problem: staleText(fault), seconds: 0 };
    results.push({ fault, found: null, ...result });
    console.log(`  ${result.found ? 'found' : 'NOT FOUND'}: ${fault.name}`);
    if (result.problem) console.log(`${result.problem}\n`);
  }
  return { results, untouched: untouched.seconds };
}

async function plant(fault, untouched) {
  const before = untouched.tests.filter((test) => isOf(test, fault.by));
  if (before.length === 0) return { problem: 'there is no such test', seconds: 0 };
  if (before.some(({ passed }) => !passed))
    return { problem: `its test fails without it\n${untouched.output}`, seconds: 0 };
  const places = placesOf(fault);
  for (const { path, text } of places)
    writeFileSync(
      path,
      text.replace(fault.find, () => fault.replace),
    );
  try {
    const { tests, output, seconds } = await runTests([fault.by]);
    const failed = tests.find((test) => isOf(test, fault.by) && !test.passed);
    if (!failed) return { problem: `its test passes, or could not start\n${output}`, seconds };
    if (!failed.compared && !fault.stops)
      return { problem: `its test ends with another error\n${output}`, seconds };
    return { found: failed.title, seconds };
  } finally {
    for (const { path, text } of places) writeFileSync(path, text);
  }
}

/** The files of the copy that a fault is planted in. */
function placesOf({ file, find, compiled }) {
  const files = compiled ? [file, `dist/${file.replace(/\.ts$/, '.js')}`] : [file];
  return files.map((each) => {
    const path = join(COPY, each);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return { file: each, path, text, stale: text.split(find).length !== 2 };
  });
}

function staleText(fault) {
  const { file } = placesOf(fault).find(({ stale }) => stale);
  return `${file} does not hold its text exactly once`;
}

const isOf = ({ file, title }, by) => file === join(COPY, by.spec) && title.includes(by.test);

/** Runs tests of the copy in one process. */
async function runTests(wanted) {
  if (wanted.length === 0) return { tests: [], output: '', seconds: 0 };
  const times = mkdtempSync(join(RESULTS, 'times-'));
  const results = join(times, 'results.json');
  const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const distinct = (name) => [...new Set(wanted.map((by) => by[name]))];
  const args = [
    ...['--runInBand', '--ci', '--watchman=false', '--json', `--outputFile=${results}`],
    ...['--testNamePattern', `(${distinct('test').map(literal).join('|')})`],
    ...['--selectProjects', ...distinct('project')],
    ...['--runTestsByPath', ...distinct('spec')],
  ];
  const output = await jest(args, times);
  const told = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : [];
  const tests = told.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureDetails = [], failureMessages = [] }) => ({
        file: name,
        title: fullName,
        passed: status === 'passed',
        compared:
          failureDetails.some((detail) => detail?.matcherResult) || COMPARED.test(failureMessages.join('\n')),
      })),
  );
  return { tests, output, seconds: secondsOf(times) };
}

function jest(args, times) {
  const program = join(ROOT, 'node_modules/jest/bin/jest.js');
  const env = { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', PAYBY_TEST_TIMES: times };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: COPY,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let output = '';
    const keep = (chunk) => (output = (output + chunk.toString('utf8')).slice(-3_000));
    child.stdout.resume();
    child.stderr.on('data', keep);
    child.once('error', failed);
    child.once('close', () => done(output));
  });
}

/** What `test/support/processor-time.ts` noted last: Jest with all that it started, and PostgreSQL. */
function secondsOf(times) {
  const notes = readdirSync(times)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(times, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line));
  return Math.max(0, ...notes.map(({ own, postgres }) => own + postgres));
}

/** @returns whether all were found */
function report({ results, untouched }) {
  const lost = results.filter(({ found }) => !found);
  console.log('\nProcessor seconds, fault, and the test that found it:');
  for (const { fault, found, seconds } of results)
    console.log(`${whole(seconds).padStart(5)}  ${fault.name}\n       ${found ?? 'NOT FOUND'}`);
  const spent = results.reduce((sum, { seconds }) => sum + seconds, untouched);
  console.log(
    `${results.length - lost.length} of ${results.length} faults found; ${whole(spent)} processor seconds.`,
  );
  return results.length > 0 && lost.length === 0;
}

function whole(seconds) {
  return seconds.toFixed(0);
}

try {
  await prepare({ builds: ['server'] });
  await copyTree();
  process.exitCode = report(await plantAll()) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
} finally {
  await removeCopy();
}
