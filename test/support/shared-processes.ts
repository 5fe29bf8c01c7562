import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from './api-client.js';
import { ROOT, runFolder } from './paths.js';
import { PATIENT_MS } from './patience.js';
import {
  cleanEnvironment,
  killGroup,
  logFile,
  openLog,
  readyMessage,
  type StackProcess,
} from './processes.js';
import { isAlive } from './supervised-run.js';

/** What a process said when it was ready; kept in the run's folder for the worker's next spec. */
interface Shared {
  pid: number;
  log: string;
  ready: Record<string, unknown>;
}

interface HostedOptions {
  name: string;
  env: Record<string, string>;
  /** Which of the worker's processes: applications that are to share nothing but their database have one each. */
  host: number;
}

/** An application in a process that the specs of this Jest worker share. It cannot be killed without the others. */
export class HostedApplication implements StackProcess {
  private running = true;

  private constructor(
    private readonly host: Shared,
    private readonly options: HostedOptions,
    private readonly logStart: number,
    readonly ready: Record<string, unknown>,
  ) {}

  static async start(options: HostedOptions): Promise<HostedApplication> {
    const host = await sharedHost(options.host);
    const logStart = statSync(logFile(host.log)).size;
    const { name, env } = options;
    return new HostedApplication(host, options, logStart, await tell(host, 'start', { name, env }));
  }

  /** Stops it in good order and starts it anew, on its old port. */
  async restart(env: Record<string, string>): Promise<HostedApplication> {
    await this.stop();
    return HostedApplication.start({ ...this.options, env: { ...this.options.env, ...env } });
  }

  get pid(): number {
    return this.host.pid;
  }

  get isRunning(): boolean {
    return this.running && isAlive(this.host.pid);
  }

  kill(): Promise<string> {
    throw new Error('This process serves other specs too: ask for `startStack({ own: true })` to kill one.');
  }

  async stop(): Promise<string> {
    if (this.isRunning) {
      this.running = false;
      const { name } = this.options;
      await tell(this.host, 'stop', { name }).catch((error: Error) => {
        // The next spec starts another host.
        killGroup(this.host.pid);
        throw new Error(`${name} did not stop in good order: ${error.message}`);
      });
    }
    return 'stopped';
  }

  log(): string {
    return readFileSync(logFile(this.host.log)).subarray(this.logStart).toString('utf8');
  }
}

/** What a command of `npm run ops` ended with. */
export interface OpsAnswer {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs a command of `npm run ops` in the shared process, with an environment of its own. That `cli.js` does the same as a
 * process is proven once, in `ops.e2e-spec.ts`.
 */
export async function runOps(words: string[], env: Record<string, string>): Promise<OpsAnswer> {
  return (await tellHost('ops', { words, env })) as unknown as OpsAnswer;
}

/** Has the shared process carry out one of its commands, see `product-host.mjs`. */
export async function tellHost(command: string, body: object): Promise<Record<string, unknown>> {
  return tell(await sharedHost(), command, body);
}

function sharedHost(number = 0): Promise<Shared> {
  return sharedProcess(`host-${number + 1}`, [join(ROOT, 'test/support/product-host.mjs')], {});
}

/** Where the browser that the specs of this Jest worker share is to be reached. */
export async function sharedBrowser(options: object): Promise<string> {
  const { ready } = await sharedProcess('browser', [join(ROOT, 'test/support/browser-host.mjs')], {
    BROWSER_OPTIONS: JSON.stringify(options),
  });
  return String(ready.address);
}

/** Where the reader of PDFs that the specs of this Jest worker share is to be reached, see `pdf-text.mjs`. */
export async function sharedPdfReader(): Promise<string> {
  const { ready } = await sharedProcess('pdf-reader', [join(ROOT, 'test/support/pdf-text.mjs')], {});
  return `http://127.0.0.1:${Number(ready.port)}`;
}

/** The sandbox that the specs of this Jest worker share, as if it had just been started. */
export class SharedSandbox implements StackProcess {
  private static lent = false;
  readonly isRunning = true;

  private constructor(
    readonly pid: number,
    readonly ready: Record<string, unknown>,
  ) {}

  /** @returns null while another stack of this spec has it */
  static async borrow(): Promise<SharedSandbox | null> {
    if (this.lent) return null;
    this.lent = true;
    const { pid, ready } = await sharedProcess('sandbox', [join(ROOT, 'dist/src/local/sandbox/main.js')], {
      SANDBOX_PORT: '0',
      SANDBOX_EPHEMERAL: '1',
      MAIL_SMTP_PORT: '0',
      MAIL_WEB_PORT: '0',
    });
    await Promise.all([
      emptied(`http://127.0.0.1:${Number(ready.port)}/control/reset`, 'POST'),
      emptied(`http://127.0.0.1:${Number(ready.mailWebPort)}/api/email/all`, 'DELETE'),
    ]);
    return new SharedSandbox(pid, ready);
  }

  kill(): Promise<string> {
    throw new Error('This sandbox serves other specs too: ask for `startStack({ own: true })` to kill one.');
  }

  stop(): Promise<string> {
    SharedSandbox.lent = false;
    return Promise.resolve('given back');
  }

  log(): string {
    return '';
  }
}

async function emptied(url: string, method: string): Promise<void> {
  const { status, body } = await send(url, { method });
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
}

/** Finds the process an earlier spec of this worker started, or starts it. It ends with the worker. */
async function sharedProcess(kind: string, args: string[], env: Record<string, string>): Promise<Shared> {
  const log = `${kind}-of-worker-${process.env.JEST_WORKER_ID ?? '1'}`;
  const folder = join(runFolder(), 'shared');
  const note = join(folder, `${log}.json`);
  if (existsSync(note)) {
    const known = JSON.parse(readFileSync(note, 'utf8')) as Shared;
    if (isAlive(known.pid)) return known;
  }
  mkdirSync(folder, { recursive: true });
  const output = openLog(log);
  // Without source maps, which cost a fifth of its start: its traces name the compiled files.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: cleanEnvironment(env),
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const pid = child.pid ?? 0;
  const pidFile = join(folder, String(pid));
  writeFileSync(pidFile, log);
  const exited = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(signal ?? `ended with code ${code}`));
  });
  try {
    const shared = { pid, log, ready: await readyMessage(child, exited, log) };
    // It outlives this spec, and ends when the worker has: that breaks the channel.
    child.unref();
    child.channel?.unref();
    writeFileSync(note, JSON.stringify(shared));
    return shared;
  } catch (error) {
    killGroup(pid);
    rmSync(pidFile, { force: true });
    throw error;
  }
}

async function tell(host: Shared, command: string, body: object): Promise<Record<string, unknown>> {
  const answer = await send(`http://127.0.0.1:${Number(host.ready.port)}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(2 * PATIENT_MS),
  });
  const said = JSON.parse(answer.body as string) as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(String(said.message));
  return said;
}
