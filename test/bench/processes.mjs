// Programs that a comparison needs beside itself, each in a process of its own.
import { fork } from 'node:child_process';

const READY_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;

/**
 * Starts a program and waits until it says that it is ready.
 *
 * @param {string} module
 * @param {Record<string, string>} env
 * @returns {Promise<{ ready: Record<string, any>, stop: () => Promise<void> }>}
 */
export async function startProgram(module, env) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(module, {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    // What it logs is written, as it would be, and thrown away.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints = (complaints + chunk).slice(-4_000)));
  const exited = new Promise((done) => child.once('exit', done));
  let timer;
  try {
    const ready = await new Promise((done, failed) => {
      child.on('message', (message) => message?.type === 'ready' && done(message));
      child.once('error', failed);
      void exited.then((code) => failed(new Error(`${module} ended with code ${code}.\n${complaints}`)));
      timer = setTimeout(
        () => failed(new Error(`${module} was not ready in time.\n${complaints}`)),
        READY_PATIENCE_MS,
      );
    });
    return {
      ready,
      async stop() {
        child.kill('SIGTERM');
        const patience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
        await exited;
        clearTimeout(patience);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
