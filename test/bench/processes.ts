// Programs that a comparison needs beside itself, each in a process of its own.
import { fork } from 'node:child_process';

/** Only a program that hangs takes so long, however busy the machine is. */
const READY_PATIENCE_MS = 600_000;
const STOP_PATIENCE_MS = 60_000;

/** What a program says when it can be used. */
interface Ready {
  port: number;
  /** Of the application, where the program runs one beside what it is. */
  applicationPort?: number;
}

export interface Program extends Ready {
  stop(): Promise<void>;
}

/** Starts a program and waits until it says that it is ready. */
export async function startProgram(module: string, env: Record<string, string>): Promise<Program> {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS = '' } = process.env;
  const child = fork(module, {
    env: { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_ENV: 'production', ...env },
    // What it logs is written, as it would be, and thrown away.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
  });
  let complaints = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4_000)));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  let timer: NodeJS.Timeout | undefined;
  try {
    const { port, applicationPort } = await new Promise<Ready>((done, failed) => {
      child.on('message', (message: { type: string } & Ready) => {
        if (message.type === 'ready') done(message);
      });
      child.once('error', failed);
      void exited.then((code) =>
        failed(new Error(`${module} ended with code ${String(code)}.\n${complaints}`)),
      );
      timer = setTimeout(
        () => failed(new Error(`${module} was not ready in time.\n${complaints}`)),
        READY_PATIENCE_MS,
      );
    });
    return {
      port,
      applicationPort,
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
