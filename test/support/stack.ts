import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { ApiClient, send, type Caller } from './api-client.js';
import { createStackDatabases, databaseUrl, dropDatabases, uniqueDatabaseName } from './databases.js';
import { brokenInvariants } from './money-invariants.js';
import { runFolder } from './paths.js';
import { TestProcess, type StackProcess } from './processes.js';
import { SECRET_KEY } from './secret-key.js';
import { HostedApplication, SharedSandbox } from './shared-processes.js';
import { StartedDatabases } from './started-databases.js';

export type Role = 'all' | 'web' | 'worker';

export interface StackOptions {
  /**
   * Application processes of its own, for specs that kill or pause one, or give it options of Node. Otherwise each
   * application runs in a process that the specs of a Jest worker share, with settings and databases of its own.
   * `workers` gives one to each of the role `worker` alone: to start one costs eight seconds of processor time.
   * Default: false.
   */
  own?: boolean | 'workers';
  /** One process per role; `['web', 'worker', 'worker']` makes three. Default: one that does all. */
  roles?: Role[];
  /** Further variables for the application processes; they win over the defaults. */
  env?: Record<string, string>;
  /** As `env`, for the process of one name alone. */
  envOf?: Record<string, Record<string, string>>;
  redisUrl?: string;
  /** Further servers (`host:port`) of this machine that the application may reach. */
  allow?: string[];
  /** Connection string of the control database as the application sees it, e.g. through a `TcpProxy`. */
  viaDatabaseUrl?: (url: string) => string;
  /** Without the sandbox the demo data points nowhere. Default: true. */
  sandbox?: boolean;
}

/**
 * The whole product on a database of its own: the compiled application, the sandbox with the mail catcher, demo data.
 * Every stack is independent, so test files may run side by side. Call `stop()` in `afterAll`.
 */
export interface Stack {
  /** Address of the first process that serves HTTP. */
  url: string;
  /** Addresses of all processes that serve HTTP, by name. */
  urls: Record<string, string>;
  /** Address of a tenant's path: `tenantUrl('/demo/api/v1/hotels')`. */
  tenantUrl(path: string): string;
  sandbox: SandboxControl;
  /** Address of the mail catcher. */
  mailWeb: string;
  databaseUrl: string;
  tenantDatabaseUrl(tenant: string): string;
  /** Running processes by name: `all`, `web`, `web-2`, `worker`, `sandbox`. */
  processes: Map<string, StackProcess>;
  kill(name: string, signal?: NodeJS.Signals): Promise<string>;
  /** Starts a process again, on its old port; a running one is stopped first. */
  restart(name: string, env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  /** Access token of a demo user. */
  token(user: string | Caller): Promise<string>;
  /** Client signed in as a demo user, at HKG01 unless told otherwise. */
  api(user: string | Caller): ApiClient;
}

export class SandboxControl {
  constructor(readonly url: string) {}

  /** What the sandbox was asked so far: postings, requests, sessions, notifications. */
  async state(): Promise<any> {
    return (await send(`${this.url}/control/state`)).body;
  }

  pms(body: object): Promise<void> {
    return this.control('pms', body);
  }

  platform(body: object): Promise<void> {
    return this.control('platform', body);
  }

  sms(body: object): Promise<void> {
    return this.control('sms', body);
  }

  /** Does what a guest does on the hosted page: `approve`, `decline`, `approve-silent`, `notify-twice`, … */
  session(sessionId: string, action: string): Promise<void> {
    return this.control(`sessions/${sessionId}/${action}`, {});
  }

  /** What the bank says of a refund in the end; `id` is the platform's number or ours. */
  refund(id: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    return this.control(`refunds/${id}/${outcome}`, {});
  }

  /** What becomes of an amount on hold without our orders: in the merchant's portal, or by itself. */
  hold(sessionId: string, what: 'capture' | 'release' | 'lapse', body: object = {}): Promise<void> {
    return this.control(`holds/${sessionId}/${what}`, body);
  }

  /** A refund made by hand in the merchant's portal, of the whole payment or of `amount` minor units. */
  portalRefund(sessionId: string, amount?: number): Promise<void> {
    return this.control(`portal-refunds/${sessionId}`, { amount });
  }

  /** The guest's bank disputes a payment: one step of that. @returns the dispute as the platform has it */
  dispute(sessionId: string, step: string, how: object = {}): Promise<any> {
    return this.control(`disputes/${sessionId}/${step}`, how);
  }

  /** The PMS writes the lines it took in mode `pending`. */
  pmsWrites(): Promise<void> {
    return this.control('pms/pending', {});
  }

  /** Something happens to a reservation at the hotel. */
  reservation(confirmationNo: string, status: string): Promise<void> {
    return this.control(`reservations/${confirmationNo}`, { status });
  }

  reset(): Promise<void> {
    return this.control('reset', {});
  }

  private async control(path: string, body: object): Promise<any> {
    const answer = await send(`${this.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status >= 400) throw new Error(`The sandbox refused ${path}: ${answer.status} ${answer.body}`);
    return answer.body;
  }
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stack = new RunningStack(options);
  try {
    await stack.start();
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

class RunningStack implements Stack {
  readonly processes = new Map<string, StackProcess>();
  readonly urls: Record<string, string> = {};
  private database = uniqueDatabaseName('stack');
  private kept: StartedDatabases | null = null;
  url = '';
  mailWeb = '';
  databaseUrl = '';
  sandbox = new SandboxControl('');
  private folder = '';
  private started = false;

  constructor(private readonly options: StackOptions) {}

  async start(): Promise<void> {
    this.folder = mkdtempSync(join(runFolder(), 'data-'));
    if (this.options.sandbox !== false) await this.startSandbox();
    await this.makeDatabases();
    const roles = this.options.roles ?? ['all'];
    const ports = await Promise.all(roles.map(() => freePort()));
    const names = roles.map((role, at) => nameOf(role, roles.slice(0, at)));
    roles.forEach((role, at) => {
      if (role !== 'worker') this.urls[names[at]!] = `http://127.0.0.1:${ports[at]}`;
    });
    this.url = Object.values(this.urls)[0] ?? '';
    const env = this.applicationEnv();
    const starts = roles.map((role, at) =>
      this.runApplication(
        names[at]!,
        { ...env, ...this.options.envOf?.[names[at]!], ROLE: role, PORT: String(ports[at]) },
        at,
      ),
    );
    // All must have ended their start before one failure is reported, or the others would be left running.
    for (const result of await Promise.allSettled(starts)) {
      if (result.status === 'rejected') throw result.reason;
    }
    this.started = true;
  }

  /** As a start left them where this one would do the same; otherwise migrated and empty. */
  private async makeDatabases(): Promise<void> {
    const env = this.applicationEnv();
    const usual =
      !this.options.viaDatabaseUrl &&
      !Object.keys(env).some((name) => /^(SANDBOX_(PMS|SMS|PLATFORM)|DEMO_|DEFAULT_TENANT)/.test(name)) &&
      env.SECRET_KEY === SECRET_KEY &&
      env.SEED_DEMO === 'true' &&
      !(this.processes.get('sandbox') instanceof TestProcess);
    if (usual) this.kept = await StartedDatabases.borrow(this.sandbox.url, (name) => this.startOnce(name));
    if (this.kept) this.database = this.kept.name;
    else await createStackDatabases(this.database);
    this.databaseUrl = databaseUrl(this.database);
  }

  private async startOnce(name: string): Promise<void> {
    const usual = { DATABASE_URL: databaseUrl(name), SEED_DEMO: 'true', ROLE: 'all', PORT: '0' };
    const env = { ...this.applicationEnv({}), ...usual };
    const application = await HostedApplication.start({ name, env, host: 0 });
    await application.stop();
  }

  tenantUrl(path: string): string {
    return `${this.url}/${path.replace(/^\//, '')}`;
  }

  tenantDatabaseUrl(tenant: string): string {
    return databaseUrl(`${this.database}_${tenant.replaceAll('-', '_')}`);
  }

  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<string> {
    return this.find(name).kill(signal);
  }

  async restart(name: string, env: Record<string, string> = {}): Promise<void> {
    const old = this.find(name);
    if (old instanceof HostedApplication) this.processes.set(name, await old.restart(env));
    else if (old instanceof TestProcess) {
      await old.stop();
      await this.run(name, old.options.module, { ...old.options.env, ...env });
    } else throw new Error(`${name} is shared with other specs.`);
  }

  async stop(): Promise<void> {
    // The application first, so that it does not work against a sandbox that is gone.
    const postings = await this.postings();
    const isSandbox = ([name]: [string, StackProcess]) => name === 'sandbox';
    const all = [...this.processes];
    await Promise.all(all.filter((entry) => !isSandbox(entry)).map(([, process]) => process.stop()));
    await Promise.all(all.filter(isSandbox).map(([, process]) => process.stop()));
    // Asserted for every stack that got as far as a demo tenant, whatever its tests were about.
    const broken =
      this.started && postings
        ? await brokenInvariants(this.tenantDatabaseUrl('demo'), this.applicationEnv().SECRET_KEY!, postings)
        : [];
    if (this.kept) this.kept.giveBack();
    else await dropDatabases(this.database);
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    if (broken.length) throw new Error(`Money invariants are broken:\n  ${broken.join('\n  ')}`);
  }

  /** What the PMS holds; null without a sandbox, or when it does not answer any more. */
  private async postings(): Promise<{ reference: string }[] | null> {
    if (!this.processes.get('sandbox')?.isRunning) return null;
    const state = (await this.sandbox.state()) as { pms: { postings: { reference: string }[] } };
    return state.pms.postings;
  }

  token(user: string | Caller): Promise<string> {
    return this.api(user).accessToken();
  }

  api(user: string | Caller): ApiClient {
    return new ApiClient(this.url, typeof user === 'string' ? { username: user } : user);
  }

  private async startSandbox(): Promise<void> {
    const sandbox =
      (await SharedSandbox.borrow()) ??
      (await TestProcess.start({
        name: 'sandbox',
        module: 'src/local/sandbox/main.js',
        // Its ports stay the same when it is started again.
        env: { ...(await sandboxPorts()), SANDBOX_EPHEMERAL: '1', DATA_DIR: this.folder },
        logName: `${this.database}.sandbox`,
      }));
    this.processes.set('sandbox', sandbox);
    this.sandbox = new SandboxControl(`http://127.0.0.1:${Number(sandbox.ready.port)}`);
    this.mailWeb = `http://127.0.0.1:${Number(sandbox.ready.mailWebPort)}`;
  }

  private applicationEnv(changes = this.options.env): Record<string, string> {
    const smtpPort = Number(this.processes.get('sandbox')?.ready.smtpPort ?? 0);
    const allow = [new URL(this.sandbox.url || 'http://127.0.0.1:1').host, `127.0.0.1:${smtpPort}`];
    const sandboxAddresses = {
      SANDBOX_URL: this.sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      OUTBOUND_ALLOW: [...allow, ...(this.options.allow ?? [])].join(),
    };
    return {
      DATABASE_URL: this.options.viaDatabaseUrl?.(this.databaseUrl) ?? this.databaseUrl,
      DATA_DIR: this.folder,
      SECRET_KEY,
      SEED_DEMO: String(this.options.sandbox !== false),
      PUBLIC_URL: this.url || 'http://127.0.0.1:1',
      LOG_LEVEL: 'info',
      // All of a test's callers share one address.
      SIGN_INS_PER_MINUTE: '100000',
      // A vendor that a test has made fail is to work again soon after.
      VENDOR_PROBE_SECONDS: '1',
      ...(this.options.redisUrl ? { REDIS_URL: this.options.redisUrl } : {}),
      ...(this.options.sandbox !== false ? sandboxAddresses : {}),
      ...changes,
    };
  }

  private async runApplication(name: string, env: Record<string, string>, host: number): Promise<void> {
    const { own } = this.options;
    if (own === true || (own === 'workers' && env.ROLE === 'worker'))
      await this.run(name, 'src/main.js', env);
    else {
      const hosted = { name: `${this.database}.${name}`, env, host };
      this.processes.set(name, await HostedApplication.start(hosted));
    }
  }

  private async run(name: string, module: string, env: Record<string, string>): Promise<TestProcess> {
    const process = await TestProcess.start({ name, module, env, logName: `${this.database}.${name}` });
    this.processes.set(name, process);
    return process;
  }

  private find(name: string): StackProcess {
    const found = this.processes.get(name);
    if (!found)
      throw new Error(`There is no process ${name}; there are ${[...this.processes.keys()].join(', ')}.`);
    return found;
  }
}

async function sandboxPorts(): Promise<Record<string, string>> {
  const [port, smtp, web] = await Promise.all([freePort(), freePort(), freePort()]);
  return { SANDBOX_PORT: String(port), MAIL_SMTP_PORT: String(smtp), MAIL_WEB_PORT: String(web) };
}

function nameOf(role: Role, before: Role[]): string {
  const same = before.filter((other) => other === role).length;
  return same === 0 ? role : `${role}-${same + 1}`;
}
