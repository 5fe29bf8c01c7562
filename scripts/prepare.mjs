// What `npm start` and `npm test` do before their own work: packages installed, server and screens built, each only
// when something changed since. Plain Node without packages, because it runs before there are any.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const OLDEST_NODE = [20, 19];

/** What the screens may take from the server: the folder `words` of each of its modules. */
const wordFolders = readdirSync(join(ROOT, 'src')).map((module) => `src/${module}/words`);

/** What each half is built from, and a file that shows that it was. */
const BUILDS = {
  server: {
    words: 'Building the server',
    script: 'build:server',
    from: ['src', 'migrations', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', 'package-lock.json'],
    result: 'dist/src/main.js',
  },
  ui: {
    words: 'Building the screens',
    script: 'build:ui',
    from: ['admin-ui', ...wordFolders, 'package-lock.json'],
    result: 'dist/admin-ui/index.html',
  },
};

/** Makes the clone ready to run. Prints a line for each thing it has to do, and nothing when all is there. */
export async function prepare({ builds = ['server', 'ui'] } = {}) {
  checkNode();
  await ensureInstalled();
  for (const name of builds) await ensureBuilt(name);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

async function ensureInstalled() {
  const stampFile = join(ROOT, 'node_modules/.payby-stamp');
  const stamp = hashOf(['package.json', 'package-lock.json', 'admin-ui/package.json']);
  if (readIfThere(stampFile) === stamp) return;
  if (installedByHand()) return writeFileSync(stampFile, stamp);
  // Development packages build the product, so they are wanted even where NODE_ENV says production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing packages', async () => {
    const { code, output } = await run(NPM, ['ci', ...options]);
    if (code !== 0) throw new Error(output);
  });
  writeFileSync(stampFile, stamp);
}

/**
 * npm leaves its own lock file inside node_modules last of all; one newer than ours means `npm install` was just run.
 */
function installedByHand() {
  const times = [
    'node_modules/.package-lock.json',
    'package-lock.json',
    'package.json',
    'admin-ui/package.json',
  ].map((path) => (existsSync(join(ROOT, path)) ? statSync(join(ROOT, path)).mtimeMs : 0));
  // npm writes ours a moment after its own.
  return times[0] > 0 && times[0] + 5000 >= Math.max(...times.slice(1));
}

async function ensureBuilt(name) {
  const build = BUILDS[name];
  const stampFile = join(ROOT, `dist/.stamp-${name}`);
  const stamp = hashOf(build.from);
  const isBuilt = () => readIfThere(stampFile) === stamp && existsSync(join(ROOT, build.result));
  if (isBuilt()) return;
  await oneAtATime(`dist/.building-${name}`, async () => {
    // Another process may have built it while we waited.
    if (isBuilt()) return;
    rmSync(stampFile, { force: true });
    await step(build.words, async () => {
      const { code, output } = await run(NPM, ['run', '--silent', build.script], { NODE_ENV: 'production' });
      if (code !== 0) throw new Error(output);
      if (name === 'server') dropCompiledWithoutSource();
    });
    writeFileSync(stampFile, stamp);
  });
}

/** A source that was renamed or removed must not live on in its compiled form. */
function dropCompiledWithoutSource() {
  for (const folder of ['dist/src', 'dist/migrations']) {
    for (const file of filesBelow(join(ROOT, folder))) {
      const source = join(ROOT, relative(join(ROOT, 'dist'), file)).replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts');
      if (source.endsWith('.ts') && !existsSync(source)) rmSync(file);
    }
  }
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of paths) {
    for (const file of filesBelow(join(ROOT, path))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => entry.name !== 'node_modules' && !/\.(spec|int-spec|test)\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** Two commands started together must not write the same output: the second waits for the first. */
async function oneAtATime(lockName, work) {
  const lock = join(ROOT, lockName);
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readIfThere(lock)))) rmSync(lock, { force: true });
      else await new Promise((done) => setTimeout(done, 300));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Shows that something is going on: a moving line in a terminal, plain lines in a log. */
async function step(words, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const { isTTY } = process.stdout;
  const draw = () => {
    process.stdout.write(`\r\x1b[K  ${words} … ${seconds()}`);
  };
  if (!isTTY) process.stdout.write(`  ${words} …\n`);
  const timer = isTTY
    ? setInterval(draw, 250)
    : setInterval(() => console.log(`  ${words} … ${seconds()}`), 20_000);
  try {
    await work();
    if (isTTY) process.stdout.write('\r\x1b[K');
    console.log(`  ${words}: done in ${seconds()}`);
  } catch (error) {
    if (isTTY) process.stdout.write('\r\x1b[K');
    error.message = `${words} failed.\n${error.message}`;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function run(command, args, env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => (output = (output + chunk.toString('utf8')).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', failed);
    child.once('close', (code) => done({ code, output }));
  });
}
