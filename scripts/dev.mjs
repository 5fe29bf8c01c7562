// `npm run dev`: the product with reload. The server is compiled on every change and the application restarted; Vite
// serves the screens and passes API calls on. PostgreSQL, sandbox and mail catcher keep running meanwhile.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { prepare, ROOT } from './prepare.mjs';

const QUIET_MS = 400;

try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

const program = (name) =>
  ['admin-ui/node_modules/.bin', 'node_modules/.bin']
    .map((folder) => join(ROOT, folder, name))
    .find((path) => existsSync(path)) ?? name;
const supervisor = spawn(process.execPath, [join(ROOT, 'dist/src/local/start.js')], {
  cwd: ROOT,
  // Its own group, so that Ctrl-C reaches it once, through us, after the compilers have ended.
  detached: true,
  // The channel tells it when we were killed and could not say good-bye.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, LOGS: 'terminal' },
});
const compilers = [
  spawn(program('nest'), ['build', '--watch', '--preserveWatchOutput'], { cwd: ROOT, stdio: 'inherit' }),
  spawn(program('vite'), ['--clearScreen', 'false'], { cwd: join(ROOT, 'admin-ui'), stdio: 'inherit' }),
];

// The compiler writes many files; the restart waits until it has been quiet for a moment.
let restart;
let isFirstCompilation = true;
for (const folder of ['src', 'migrations']) {
  watch(join(ROOT, 'dist', folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(restart);
    restart = setTimeout(() => {
      // Watching begins with a full compilation of what `prepare` has just built.
      if (!isFirstCompilation) supervisor.kill('SIGUSR2');
      isFirstCompilation = false;
    }, QUIET_MS);
  });
}

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(restart);
  for (const compiler of compilers) compiler.kill('SIGTERM');
  supervisor.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const compiler of compilers) {
  compiler.on('error', (error) => {
    console.error(error.message);
    stop();
  });
}
supervisor.on('exit', (code) => {
  stop();
  process.exit(code ?? 1);
});
