import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runFolder, TEST_FOLDER } from './paths.js';
import { PATIENT_MS } from './patience.js';

export interface ProcessOptions {
  name: string;
  /** Module below `dist/`. */
  module: string;
  env: Record<string, string>;
  /** Its output goes to `.test/logs/<logName>.log`. Default: the name. */
  logName?: string;
}

/** A process of a stack, of its own or shared with the specs before and after. */
export interface StackProcess {
  readonly pid: number;
  readonly isRunning: boolean;
  /** What its ready message said. */
  readonly ready: Record<string, unknown>;
  kill(signal?: NodeJS.Signals): Promise<string>;
  stop(): Promise<string>;
  /** Everything it has written to its log for this stack. */
  log(): string;
}

/** A process of the product, run as it is run for real: compiled, in its own process group, talking over IPC. */
export class TestProcess implements StackProcess {
  private constructor(
    readonly options: ProcessOptions,
    private readonly child: ChildProcess,
    private readonly exited: Promise<string>,
    readonly ready: Record<string, unknown>,
  ) {}

  /** Starts it and waits until it says that it is ready. */
  static async start(options: ProcessOptions): Promise<TestProcess> {
    const logName = options.logName ?? options.name;
    const log = openLog(logName);
    const module = join(ROOT, 'dist', options.module);
    if (!existsSync(module)) throw new Error(`${module} is missing: run "npm run build:server" first.`);
    const child = spawn(process.execPath, [module], {
      cwd: ROOT,
      env: cleanEnvironment(options.env),
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const untrack = track(child, logName);
    const exited = new Promise<string>((done) => {
      child.once('error', (error) => done(error.message));
      child.once('exit', (code, signal) => done(signal ? `killed by ${signal}` : `ended with code ${code}`));
    });
    void exited.then(untrack);
    try {
      return new TestProcess(options, child, exited, await readyMessage(child, exited, logName));
    } catch (error) {
      killGroup(child.pid);
      throw error;
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends a signal and waits until the process is gone (SIGSTOP and SIGCONT: does not wait). */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<string> {
    this.child.kill(signal);
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') return signal;
    return this.exited;
  }

  /** Stops it as an operator would, and makes sure that nothing of its group is left. */
  async stop(): Promise<string> {
    if (!this.isRunning) return this.exited;
    this.child.kill('SIGCONT');
    this.child.kill('SIGTERM');
    const patience = setTimeout(() => killGroup(this.child.pid), PATIENT_MS);
    const how = await this.exited;
    clearTimeout(patience);
    killGroup(this.child.pid);
    return how;
  }

  log(): string {
    return readFileSync(logFile(this.options.logName ?? this.options.name), 'utf8');
  }
}

/** Notes a process so that the end of the run finds it if its test forgets it. Returns how to forget it. */
export function track(child: ChildProcess, name: string): () => void {
  const folder = join(runFolder(), 'processes');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(child.pid));
  writeFileSync(file, name);
  return () => rmSync(file, { force: true });
}

/** Opens a process's log for appending. The caller closes it. */
export function openLog(name: string): number {
  mkdirSync(join(TEST_FOLDER, 'logs'), { recursive: true });
  return openSync(logFile(name), 'a');
}

export function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

export function logFile(name: string): string {
  return join(TEST_FOLDER, 'logs', `${name}.log`);
}

/** Settings of the developer's own shell must not reach the processes under test, but for options of Node itself. */
export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'NODE_OPTIONS'];
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), NODE_ENV: 'test', ...env };
}

export async function readyMessage(
  child: ChildProcess,
  exited: Promise<string>,
  name: string,
): Promise<Record<string, unknown>> {
  const tail = () => readFileSync(logFile(name), 'utf8').split('\n').slice(-30).join('\n');
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      new Promise<Record<string, unknown>>((done) => {
        child.on('message', (message: Record<string, unknown>) => {
          if (message.type === 'ready') done(message);
        });
      }),
      exited.then((how) => {
        throw new Error(`${name} ${how} before it was ready.\n${tail()}`);
      }),
      new Promise<never>((_, failed) => {
        timer = setTimeout(() => failed(new Error(`${name} was not ready in time.\n${tail()}`)), PATIENT_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
