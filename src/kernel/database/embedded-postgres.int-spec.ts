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

  /** To make a cluster, and to start and stop it, is dear: all have one, as the test before left it. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'payby-postgres-'));
    // Open to the account that root hands the server to; otherwise it would go elsewhere.
    chmodSync(folder, 0o755);
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const home = () => join(folder, 'postgres');
  const start = async () => (postgres = await EmbeddedPostgres.start({ folder: home() }));

  it('starts over when making the cluster was interrupted', async () => {
    mkdirSync(join(home(), 'data.unfinished'), { recursive: true });
    writeFileSync(join(home(), 'data.unfinished', 'PG_VERSION'), '18\n');

    await start();

    expect(existsSync(join(home(), 'data.unfinished'))).toBe(false);
    expect(await postgres?.answers()).toBe(true);
  });

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
    await (await start()).stop();
    chmodSync(folder, 0o700);

    await start();

    // The note of a server that runs here, and not elsewhere.
    expect(existsSync(join(home(), 'data', 'postmaster.pid'))).toBe(true);
    // As root the server runs under another account, which may pass and no more.
    expect((statSync(folder).mode & 0o777).toString(8)).toBe(process.getuid?.() === 0 ? '710' : '700');
  });

  it('replays what was committed after the server was killed', async () => {
    const first = await start();
    await run(first.url('postgres'), 'CREATE TABLE committed (n int); INSERT INTO committed VALUES (1)');
    process.kill(postmasterPid(), 'SIGKILL');

    const second = await start();

    expect(await run(second.url('postgres'), 'SELECT n FROM committed')).toEqual([{ n: 1 }]);
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
    const other = join(folder, 'other');
    mkdirSync(join(other, 'data'), { recursive: true });
    writeFileSync(join(other, 'data', 'PG_VERSION'), '15\n');

    await expect(EmbeddedPostgres.start({ folder: other })).rejects.toThrow(
      'was made by PostgreSQL 15, and this is 18',
    );
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
