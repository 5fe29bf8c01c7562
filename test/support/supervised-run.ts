import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';
import { track } from './processes.js';
import { eventually } from './wait.js';

/** One `npm start` (without its installing and building) in a data folder of the test. */
export class SupervisedRun {
  private text = '';
  private readonly exited: Promise<number | null>;
  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
  ) {
    const keep = (chunk: Buffer) => (this.text += chunk.toString('utf8'));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const untrack = track(child, 'supervisor');
    this.exited = new Promise((done) => child.once('exit', (code) => done(code)));
    void this.exited.then(untrack);
  }

  static begin(dataDir: string, env: Record<string, string>): SupervisedRun {
    const child = spawn(process.execPath, [join(ROOT, 'dist/src/local/start.js')], {
      cwd: ROOT,
      detached: true,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new SupervisedRun(child, dataDir);
  }

  /** What it has printed. */
  get output(): string {
    return this.text;
  }

  /** Waits until it says that all is up. */
  async ready(): Promise<this> {
    await eventually(() => {
      if (this.child.exitCode !== null)
        throw new Error(`It ended with ${this.child.exitCode}.\n${this.text}`);
      return this.text.includes('is ready');
    });
    return this;
  }

  /** Waits for its end. @returns its exit code, null when a signal ended it */
  ended(): Promise<number | null> {
    return this.exited;
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }

  /** Process id of the PostgreSQL that belongs to the data folder, or null. */
  postgresPid(): number | null {
    const file = join(this.dataDir, 'postgres/data/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
