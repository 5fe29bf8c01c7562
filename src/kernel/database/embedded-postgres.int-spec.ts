import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from './embedded-postgres.js';

describe('embedded PostgreSQL', () => {
  let folder: string;
  let postgres: EmbeddedPostgres | null = null;
  /** A folder with a cluster that was never used: to make one for each test takes two seconds of processor time. */
  let unused: string;

  const openFolder = () => {
    const made = mkdtempSync(join(tmpdir(), 'payby-postgres-'));
    // Open to the account that root hands the server to; otherwise it would go elsewhere.
    chmodSync(made, 0o755);
    return made;
  };

  beforeAll(async () => {
    unused = openFolder();
    await (await EmbeddedPostgres.start({ folder: join(unused, 'postgres') })).stop();
  });
  afterAll(() => rmSync(unused, { recursive: true, force: true }));

  beforeEach(() => {
    folder = openFolder();
  });

  afterEach(async () => {
    await postgres?.stop();
    postgres = null;
    rmSync(folder, { recursive: true, force: true });
  });

  const home = () => join(folder, 'postgres');
  const start = async () => {
    if (!existsSync(home())) execFileSync('cp', ['-a', join(unused, 'postgres'), home()]);
    return (postgres = await EmbeddedPostgres.start({ folder: home() }));
  };

  it('keeps its data, its port and its password over a restart', async () => {
    const first = await start();
    await first.createDatabaseIfMissing('payby_control');
    await first.createDatabaseIfMissing('payby_control');
    await run(first.url('payby_control'), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
    await first.stop();

    const second = await start();

    expect(second.url('payby_control')).toBe(first.url('payby_control'));
    expect(await run(second.url('payby_control'), 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('uses a server again that outlived whoever started it', async () => {
    const first = await start();
    const pid = postmasterPid();

    const second = await start();

    expect(postmasterPid()).toBe(pid);
    expect(second.port).toBe(first.port);
  });

  it('stays where it is in a folder that is closed to everybody else, which stays closed', async () => {
    chmodSync(folder, 0o700);

    await (await start()).stop();

    expect(existsSync(join(home(), 'data', 'PG_VERSION'))).toBe(true);
    // As root the server runs under another account, which may pass and no more.
    expect((statSync(folder).mode & 0o777).toString(8)).toBe(process.getuid?.() === 0 ? '710' : '700');
  });

  it('starts over when making the cluster was interrupted', async () => {
    mkdirSync(join(home(), 'data.unfinished'), { recursive: true });
    writeFileSync(join(home(), 'data.unfinished', 'PG_VERSION'), '18\n');

    await start();

    expect(existsSync(join(home(), 'data.unfinished'))).toBe(false);
    expect(await postgres?.answers()).toBe(true);
  });

  it('replays what was committed after the server was killed', async () => {
    const first = await start();
    await run(first.url('postgres'), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
    process.kill(postmasterPid(), 'SIGKILL');

    const second = await start();

    expect(await run(second.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('is not fooled by a pid file whose number belongs to another program now', async () => {
    await (await start()).stop();
    writeFileSync(
      join(home(), 'data', 'postmaster.pid'),
      `${process.pid}\n${home()}/data\n1\n5432\n\n127.0.0.1\n`,
    );

    await start();

    expect(await postgres?.answers()).toBe(true);
  });

  it('refuses a cluster of another major version, and says so', async () => {
    mkdirSync(join(home(), 'data'), { recursive: true });
    writeFileSync(join(home(), 'data', 'PG_VERSION'), '15\n');

    await expect(start()).rejects.toThrow('was made by PostgreSQL 15, and this is 18');
  });

  function postmasterPid(): number {
    return Number(readFileSync(join(home(), 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
});

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
