import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { freePort, isPortFree } from '../tcp-ports.js';
import { findPostgresBinaries, reachableFolder, type PostgresBinaries } from './postgres-binaries.js';

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, its log and its password. Made when absent. */
  folder: string;
  /** Further server settings, as `name: value`. Tests switch fsync off here. */
  settings?: Record<string, string>;
}

const MAJOR_VERSION = '18';
const USER = 'payby';
/** Character classes of all of Unicode, so that searching works in Chinese; macOS does not know C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
const ORPHANS_PATIENCE_MS = 15_000;
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' };

/**
 * A PostgreSQL cluster of our own, from the packaged programs, for a start with nothing configured.
 *
 * It runs as a daemon in its own session (`pg_ctl`), so neither a terminal's Ctrl-C nor a killed parent takes it down
 * while the application still writes; whoever started it stops it last. A server that outlived its parent is found by
 * its pid file and used again.
 */
export class EmbeddedPostgres {
  private constructor(
    private readonly binaries: PostgresBinaries,
    private readonly home: string,
    readonly port: number,
    private readonly password: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** @throws Error with the tail of PostgreSQL's own log when it does not come up. */
  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const binaries = await findPostgresBinaries();
    const home = await reachableFolder(options.folder, binaries.account);
    await mkdir(home, { recursive: true, mode: 0o700 });
    await giveTo(binaries, home);
    const password = await keptPassword(join(home, 'password'));
    await initialise(binaries, home, password);

    const settings = { ...SETTINGS, ...options.settings };
    const running = await runningServer(home);
    if (running) {
      const server = new EmbeddedPostgres(binaries, home, running.port, password, settings);
      if (await server.answers()) return server;
      // Alive but not answering: half started or half stopped. Its own tool knows how to end it.
      await server.stop();
    }
    const port = await chosenPort(join(home, 'port'));
    const server = new EmbeddedPostgres(binaries, home, port, password, settings);
    await server.launch();
    return server;
  }

  /** The server that already runs on the cluster in this folder, without starting or making anything. */
  static async running(folder: string): Promise<EmbeddedPostgres | null> {
    if (!existsSync(folder)) return null;
    const binaries = await findPostgresBinaries();
    const home = await reachableFolder(folder, binaries.account);
    const found = await runningServer(home);
    const passwordFile = join(home, 'password');
    if (!found || !existsSync(passwordFile)) return null;
    const password = await keptPassword(passwordFile);
    const server = new EmbeddedPostgres(binaries, home, found.port, password, SETTINGS);
    return (await server.answers()) ? server : null;
  }

  /** Connection string of one of its databases. */
  url(database: string): string {
    return `postgres://${USER}:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  async createDatabaseIfMissing(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
  }

  /** True while the server accepts our password. */
  async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis: 5000 });
    // A connection cut while connecting is also emitted as 'error', which would end the process if unheard.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Stops the server: connections are ended, everything committed is on disk. Quiet when it is not running. */
  async stop(): Promise<void> {
    if (!(await runningServer(this.home))) return;
    const stopped = await this.pgCtl(['stop', '-m', 'fast', '-w', '-t', '30']);
    // "immediate" loses nothing that was committed: the next start replays the write-ahead log.
    if (stopped.code !== 0 && (await runningServer(this.home))) {
      await this.pgCtl(['stop', '-m', 'immediate', '-w', '-t', '30']);
    }
  }

  /** Starts it again on the same port after it ended by itself. */
  async restart(): Promise<void> {
    await this.launch();
  }

  /** True while its process lives, whether or not it has a connection to spare. */
  async isRunning(): Promise<boolean> {
    return (await runningServer(this.home)) !== null;
  }

  /** Process id of the server; 0 when it has none. */
  pid(): number {
    const file = join(this.home, 'data', 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  private async launch(): Promise<void> {
    const flags = Object.entries(this.settings).map(([name, value]) => `-c ${name}=${value}`);
    const log = join(this.home, 'postgres.log');
    const options = ['-p', String(this.port), ...flags].join(' ');
    const until = Date.now() + ORPHANS_PATIENCE_MS;
    for (;;) {
      const started = await this.pgCtl(['start', '-w', '-t', '60', '-l', log, '-o', options]);
      if (started.code === 0) return;
      const said = existsSync(log)
        ? readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')
        : started.output;
      // Children of a server that was killed hold its shared memory until they notice, which takes them a moment.
      if (said.includes('pre-existing shared memory block') && Date.now() < until) continue;
      throw new Error(`The embedded PostgreSQL did not start (log: ${log}).\n${said}`);
    }
  }

  private pgCtl(args: string[]): Promise<{ code: number | null; output: string }> {
    return run(this.binaries, this.binaries.pgCtl, [...args, '-D', join(this.home, 'data')], this.home);
  }
}

async function giveTo({ account }: PostgresBinaries, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function keptPassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Makes the cluster once. initdb writes beside and the finished folder is renamed into place: a start that was
 * interrupted half-way leaves a folder that is thrown away, never one that looks like a database.
 */
async function initialise(binaries: PostgresBinaries, home: string, password: string): Promise<void> {
  const data = join(home, 'data');
  if (existsSync(join(data, 'PG_VERSION'))) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new Error(
      `${data} was made by PostgreSQL ${version}, and this is ${MAJOR_VERSION}. Move it away, or dump and restore it.`,
    );
  }
  const unfinished = join(home, 'data.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(home, 'initdb-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await giveTo(binaries, passwordFile);
  try {
    const made = await run(
      binaries,
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        `--locale=${LOCALE}`,
        '--lc-collate=C',
      ],
      home,
    );
    if (made.code !== 0) throw new Error(`initdb failed.\n${made.output}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, data);
}

/**
 * The server that already runs on this cluster, by its pid file. A pid file left from before a reboot may name a
 * process that is something else by now; PostgreSQL would refuse to start over it, so it is removed.
 */
async function runningServer(home: string): Promise<{ pid: number; port: number } | null> {
  const file = join(home, 'data', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (Number.isInteger(pid) && pid > 0 && isPostgres(pid)) return { pid, port: Number(lines[3]) };
  await rm(file, { force: true });
  return null;
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it lives under another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  // Without /proc (macOS) the pid alone must do.
  if (!existsSync('/proc/self')) return true;
  const [program = ''] = existsSync(commandLine) ? readFileSync(commandLine, 'utf8').split('\0') : [];
  return basename(program) === 'postgres';
}

/** The port of the last start when it is still free, so that tools keep their connection string. */
async function chosenPort(file: string): Promise<number> {
  const kept = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  if (kept > 0 && (await isPortFree(kept))) return kept;
  const port = await freePort();
  await writeFile(file, `${port}\n`);
  return port;
}

function run(
  { account }: PostgresBinaries,
  program: string,
  args: string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      // Nothing of the user's: a locale that is not installed here or a stray PGDATA would keep it from starting.
      env: { LC_ALL: LOCALE, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-8000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', failed);
    // 'exit', not 'close': the daemon inherits the pipes and would keep 'close' waiting for as long as it lives.
    child.once('exit', (code) => done({ code, output }));
  });
}
