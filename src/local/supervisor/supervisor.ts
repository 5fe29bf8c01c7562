import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgres } from '../../kernel/database/embedded-postgres.js';
import { SupervisedProcess } from './child-process.js';
import { DataFolder } from './data-folder.js';
import { ownTenantLines } from './own-tenant-lines.js';
import { readSettings, type SupervisorSettings } from './settings.js';
import { assertPortsFree, type WantedPort } from './wanted-ports.js';

interface SandboxReady {
  port: number;
  smtpPort: number;
  mailWebPort: number;
}

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** Payments of the past 13 months that a demo begins with. */
const DEMO_HISTORY = '2000';
const CONTROL_DATABASE = 'payby_control';
const POSTGRES_CHECK_MS = 5000;
const PREDECESSOR_PATIENCE_MS = 40_000;

/**
 * Runs the whole product from one command: PostgreSQL (unless DATABASE_URL names one), the sandbox with the mail
 * catcher (with demo data), the application. Stops them in the opposite order, so that nothing loses what it still
 * writes to.
 */
export class Supervisor {
  private folder: DataFolder | null = null;
  private postgres: Promise<EmbeddedPostgres> | null = null;
  private isReviving = false;
  private postgresCheck: NodeJS.Timeout | null = null;
  private sandbox: SupervisedProcess | null = null;
  private app: SupervisedProcess | null = null;
  private startAgain: (() => Promise<unknown>) | null = null;
  private restart: Promise<void> = Promise.resolve();
  private stopped: Promise<void> | null = null;

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async start(): Promise<void> {
    const began = Date.now();
    try {
      const settings = readSettings(this.env);
      const folder = new DataFolder(settings.dataDir);
      const claim = folder.claim();
      this.folder = folder;
      if (claim === 'taken-over') say('The last run was killed: recovering');
      // What a killed run left behind still finishes its work for a moment, and holds its ports meanwhile.
      await assertPortsFree(wantedPorts(settings), claim === 'taken-over' ? PREDECESSOR_PATIENCE_MS : 0);
      const env = await this.provideDatabase(settings, folder);
      const sandbox = settings.seedDemo ? await this.startSandbox(settings, folder, env) : null;
      const startApp = () => this.startApp(settings, folder, env, sandbox);
      const port = await startApp();
      this.startAgain = startApp;
      if (!this.stopped) announce(settings, folder, port, sandbox, Date.now() - began);
    } catch (error) {
      // Whatever was interrupted by a stop fails too; the stop has said why.
      if (!this.stopped) console.error(`\n${(error as Error).message}`);
      await this.stop(1);
    }
  }

  /**
   * Stops the application and starts it from the files that are there now. One that does not come up is reported and
   * left out, until the next try: this is for developing, where the next change may mend it.
   */
  restartApp(): Promise<void> {
    this.restart = this.restart.then(async () => {
      if (!this.startAgain || this.stopped) return;
      await this.app?.stop();
      await this.startAgain().catch((error: Error) => console.error(error.message));
    });
    return this.restart;
  }

  /** Stops everything this supervisor started and ends the process. Called twice, it waits for the first. */
  stop(exitCode: number): Promise<void> {
    this.stopped ??= this.takeDown(exitCode);
    return this.stopped;
  }

  private async takeDown(exitCode: number): Promise<void> {
    const running = [this.app, this.sandbox, this.postgres].some(Boolean);
    if (running) console.log('\nStopping …');
    if (this.postgresCheck) clearInterval(this.postgresCheck);
    await this.app?.stop();
    await this.sandbox?.stop();
    // A server that is just coming up is waited for: a daemon left behind would surprise people.
    await this.postgres?.then((postgres) => postgres.stop()).catch(() => undefined);
    this.folder?.release();
    if (running) console.log('Stopped.');
    process.exit(exitCode);
  }

  private async provideDatabase(
    settings: SupervisorSettings,
    folder: DataFolder,
  ): Promise<NodeJS.ProcessEnv> {
    const env: NodeJS.ProcessEnv = {
      ...this.env,
      DATA_DIR: folder.path,
      SEED_DEMO: String(settings.seedDemo),
      DEMO_HISTORY: this.env.DEMO_HISTORY || DEMO_HISTORY,
    };
    if (!env.SECRET_KEY && !settings.isProduction) env.SECRET_KEY = folder.secretKey();
    if (settings.databaseUrl) return env;
    say('PostgreSQL: starting');
    this.postgres = EmbeddedPostgres.start({ folder: join(folder.path, 'postgres') });
    const postgres = await this.postgres;
    await postgres.createDatabaseIfMissing(CONTROL_DATABASE);
    this.postgresCheck = setInterval(() => void this.revivePostgres(postgres), POSTGRES_CHECK_MS);
    return { ...env, DATABASE_URL: postgres.url(CONTROL_DATABASE) };
  }

  /** The server is a daemon, so its end is not an event we are told of. The application waits for it meanwhile. */
  private async revivePostgres(postgres: EmbeddedPostgres): Promise<void> {
    if (this.isReviving || this.stopped || (await postgres.isRunning())) return;
    this.isReviving = true;
    console.error('PostgreSQL ended; starting it again.');
    await postgres.restart().catch((error: Error) => console.error(error.message));
    this.isReviving = false;
  }

  private async startSandbox(
    settings: SupervisorSettings,
    folder: DataFolder,
    env: NodeJS.ProcessEnv,
  ): Promise<SandboxReady> {
    this.assertNotStopped();
    say('Sandbox platform, PMS and mail catcher: starting');
    this.sandbox = new SupervisedProcess({
      name: 'The sandbox',
      module: compiled('src/local/sandbox/main.js'),
      env: {
        ...env,
        SANDBOX_PORT: String(settings.sandboxPort),
        MAIL_SMTP_PORT: String(settings.mailSmtpPort),
        MAIL_WEB_PORT: String(settings.mailWebPort),
      },
      logFile: settings.logsToTerminal ? null : folder.logFile('sandbox'),
      onUnexpectedExit: (reason) => this.giveUp(reason),
    });
    return this.sandbox.ready<SandboxReady>();
  }

  private async startApp(
    settings: SupervisorSettings,
    folder: DataFolder,
    env: NodeJS.ProcessEnv,
    sandbox: SandboxReady | null,
  ): Promise<number> {
    this.assertNotStopped();
    say('Application: starting');
    this.app = new SupervisedProcess({
      name: 'The application',
      module: compiled('src/main.js'),
      env: { ...env, ...(sandbox ? sandboxAddresses(env, sandbox) : {}) },
      logFile: settings.logsToTerminal ? null : folder.logFile('app'),
      onProgress: say,
      onUnexpectedExit: (reason) => this.giveUp(reason),
    });
    const { port } = await this.app.ready<{ port?: number }>();
    return port ?? settings.port;
  }

  private assertNotStopped(): void {
    if (this.stopped) throw new Error('Stopped while starting.');
  }

  private giveUp(reason: string): void {
    if (this.stopped) return;
    console.error(`\n${reason}`);
    void this.stop(1);
  }
}

function compiled(path: string): string {
  const file = join(DIST, path);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run build".`);
  return file;
}

function sandboxAddresses(env: NodeJS.ProcessEnv, { port, smtpPort }: SandboxReady): NodeJS.ProcessEnv {
  // The guarded HTTP client refuses loopback addresses unless they are named.
  const allowed = [env.OUTBOUND_ALLOW, `127.0.0.1:${port}`, `127.0.0.1:${smtpPort}`].filter(Boolean);
  return {
    SANDBOX_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    OUTBOUND_ALLOW: allowed.join(','),
  };
}

function wantedPorts(settings: SupervisorSettings): WantedPort[] {
  const app = { port: settings.port, variable: 'PORT', what: 'the application' };
  if (!settings.seedDemo) return [app];
  return [
    app,
    { port: settings.sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' },
    { port: settings.mailSmtpPort, variable: 'MAIL_SMTP_PORT', what: "the mail catcher's SMTP" },
    { port: settings.mailWebPort, variable: 'MAIL_WEB_PORT', what: "the mail catcher's page" },
  ];
}

function say(text: string): void {
  console.log(`  ${text}`);
}

function announce(
  settings: SupervisorSettings,
  folder: DataFolder,
  port: number,
  sandbox: SandboxReady | null,
  took: number,
): void {
  const lines = ['', `PayBy back office is ready (${(took / 1000).toFixed(1)} s)`, ''];
  lines.push(`  Address        ${settings.publicUrl ?? `http://localhost:${port}`}`);
  if (sandbox) {
    lines.push(
      '  Sign in        tenant demo            users manager, clerk, auditor, ops',
      '                 tenant kunlun-default  user root',
      '                 password Harbour-2026 for all of them',
      `  Mail catcher   http://127.0.0.1:${sandbox.mailWebPort}`,
      `  Sandbox        http://127.0.0.1:${sandbox.port} (payment platform and PMS)`,
      ...ownTenantLines(sandbox),
    );
  }
  lines.push(`  Data and logs  ${folder.path}`, '', '  Ctrl-C stops everything.', '');
  console.log(lines.join('\n'));
}
