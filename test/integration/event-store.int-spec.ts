import pg from 'pg';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { appendMany } from '../../src/kernel/event-store/append-many.js';
import {
  append,
  BEGINNING,
  currentCheckpoint,
  newStream,
  readAll,
  readStream,
  StreamConflictError,
  verifyStream,
  type Checkpoint,
  type NewEvent,
} from '../../src/kernel/event-store/event-store.js';
import { nameOf, watchHistory } from '../../src/kernel/event-store/history-watch.js';
import { makeSeal } from '../../src/kernel/event-store/seals.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { databaseUrl, dropDatabases, uniqueDatabaseName } from '../support/databases.js';
import { eventually } from '../support/wait.js';
import { KERNEL_MIGRATIONS, kernelDatabase } from './kernel-database.js';

const secrets = new SecretBox('only-for-tests-0123456789-0123456789-abcdef');
const metadata = { actor: { kind: 'system' as const, id: 'test', name: 'Test' }, correlationId: 'c' };
const event = (n: number): NewEvent => ({
  type: 'counted.v1',
  occurredAt: new Date(1_763_600_000_000 + n),
  data: { n },
});

describe('The event store', () => {
  let db: TenantDatabase;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, url, drop } = await kernelDatabase());
  });
  afterAll(() => drop());

  it('lets one of 20 racers win, tells the other 19, and leaves no gap', async () => {
    const first = await append(db, { stream: newStream('race'), events: [event(1)], metadata });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        append(db, { stream: first, events: [event(100 + i), event(200 + i)], metadata }),
      ),
    );
    const losers = results.filter((result) => result.status === 'rejected');
    expect(losers).toHaveLength(19);
    for (const { reason } of losers) expect(reason).toBeInstanceOf(StreamConflictError);
    const { events, version } = await readStream(db, 'race');
    expect(events.map((stored) => stored.version)).toEqual([1, 2, 3]);
    expect(version).toBe(3);
    expect((await verifyStream(db, 'race')).ok).toBe(true);
  });

  it('lets one of 20 racers create a stream', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        append(db, { stream: newStream('birth'), events: [event(i)], metadata }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await readStream(db, 'birth')).version).toBe(1);
  });

  it('commits events, rows and outbox entries together or not at all', async () => {
    await db.query('CREATE TABLE kernel.rows_of_test (id integer PRIMARY KEY)');
    const write = {
      what: 'rows_of_test',
      sql: 'INSERT INTO kernel.rows_of_test SELECT $1::integer FROM appended',
      params: [1],
      exactlyOne: true,
    };
    const effects = [{ id: '01900000-0000-7000-8000-00000000000a', kind: 'test.do', payload: { a: 1 } }];
    await append(db, {
      stream: newStream('together'),
      events: [event(1)],
      metadata,
      writes: [write],
      effects,
    });
    expect(await db.query('SELECT kind, stream_id, status FROM kernel.effects')).toEqual([
      { kind: 'test.do', stream_id: 'together', status: 'pending' },
    ]);

    const nothing = {
      ...write,
      sql: 'UPDATE kernel.rows_of_test SET id = id FROM appended WHERE id = $1::integer',
      params: [99],
    };
    await expect(
      append(db, { stream: newStream('drifted'), events: [event(1)], metadata, writes: [nothing] }),
    ).rejects.toThrow('rows_of_test changed 0 rows instead of one');
    expect((await readStream(db, 'drifted')).version).toBe(0);
  });

  it('misses none of 400 concurrent appends with random commit delays, and keeps each stream’s order', async () => {
    const STREAMS = 40;
    const PER_STREAM = 10;
    const seen: { streamId: string; version: number }[] = [];
    let checkpoint: Checkpoint = BEGINNING;
    let writing = true;
    const readOn = async (): Promise<number> => {
      const page = await readAll(db, checkpoint, 200);
      checkpoint = page.checkpoint;
      seen.push(...page.events.filter((stored) => stored.streamId.startsWith('many-')));
      return page.events.length;
    };
    const reader = (async () => {
      while (writing) await readOn();
    })();

    const clients = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        return client;
      }),
    );
    const writeStreams = async (client: pg.Client, worker: number): Promise<void> => {
      for (let streamNo = worker; streamNo < STREAMS; streamNo += clients.length) {
        let head = newStream(`many-${streamNo}`);
        for (let n = 1; n <= PER_STREAM; n++) {
          // The transaction stays open for a random while after its append: later ones overtake it.
          await client.query('BEGIN');
          // Some have written before, and some have undone an append.
          if (n % 5 === 0) await client.query('SELECT pg_current_xact_id()');
          const inTransaction = {
            named: (_: string, text: string, params: unknown[]) => client.query(text, params as never[]),
          };
          if (n % 7 === 0) {
            await client.query('SAVEPOINT undone');
            await append(inTransaction as never, { stream: head, events: [event(n)], metadata });
            await client.query('ROLLBACK TO SAVEPOINT undone');
          }
          head = await append(inTransaction as never, { stream: head, events: [event(n)], metadata });
          await client.query('SELECT pg_sleep(random() * 0.02)');
          await client.query('COMMIT');
        }
      }
    };
    await Promise.all(clients.map(writeStreams));
    await Promise.all(clients.map((client) => client.end()));
    writing = false;
    await reader;
    await eventually(async () => (await readOn()) === 0 && seen.length >= STREAMS * PER_STREAM);

    expect(seen).toHaveLength(STREAMS * PER_STREAM);
    for (let streamNo = 0; streamNo < STREAMS; streamNo++) {
      const versions = seen
        .filter(({ streamId }) => streamId === `many-${streamNo}`)
        .map(({ version }) => version);
      expect(versions).toEqual(Array.from({ length: PER_STREAM }, (_, i) => i + 1));
    }
  });

  describe('while a transaction stays open', () => {
    let idle: pg.Client;
    const inTransaction = (client: pg.Client) =>
      ({
        named: (_: string, text: string, params: unknown[]) => client.query(text, params as never[]),
      }) as never;
    const everything = async (): Promise<string[]> => {
      const read: string[] = [];
      for (let after = BEGINNING; ;) {
        const { events, checkpoint } = await readAll(db, after, 1_000);
        if (events.length === 0) return read;
        read.push(...events.map(({ streamId }) => streamId));
        after = checkpoint;
      }
    };
    const opened = async (at = url): Promise<pg.Client> => {
      idle = new pg.Client({ connectionString: at, application_name: 'idler' });
      await idle.connect();
      await idle.query('BEGIN');
      return idle;
    };
    /** A reader that has read everything there is. */
    const upToDate = async (): Promise<Checkpoint> => {
      let checkpoint = BEGINNING;
      for (let more = true; more;) {
        const page = await readAll(db, checkpoint, 1_000);
        checkpoint = page.checkpoint;
        more = page.events.length > 0;
      }
      return checkpoint;
    };
    const readAfter = async (checkpoint: Checkpoint): Promise<string[]> =>
      (await readAll(db, checkpoint, 100)).events.map(({ streamId }) => streamId);
    const one = (streamId: string) => ({ stream: newStream(streamId), events: [event(1)], metadata });
    afterEach(() => idle.end());

    it('[F35] reads and seals on past one of another database that has written', async () => {
      await opened(databaseUrl('postgres'));
      await idle.query('SELECT pg_current_xact_id()');
      await append(db, one('idle-elsewhere'));
      expect(await everything()).toContain('idle-elsewhere');
      const seal = await makeSeal(db, secrets);
      expect(seal!.until).toBe(await upToDate());
    });

    it('[F35] reads on past one of the same database that has written, but no event', async () => {
      await opened();
      await idle.query('CREATE TABLE kernel.left_open (id integer)');
      await append(db, one('idle-here'));
      expect(await everything()).toContain('idle-here');
    });

    it('[F35] waits for one that has appended, and skips nothing although it wrote something before', async () => {
      await opened();
      await idle.query('CREATE TABLE kernel.written_before (id integer)');
      await append(db, one('before-open'));
      const checkpoint = await upToDate();
      await append(inTransaction(idle), one('open'));
      await append(db, one('after-open'));
      expect(await readAfter(checkpoint)).toEqual([]);
      await idle.query('COMMIT');
      expect(await readAfter(checkpoint)).toEqual(['open', 'after-open']);
    });

    it('[F35] names what is waited for, since when, and how many events wait under no seal', async () => {
      await opened();
      await append(inTransaction(idle), one('named-open'));
      while (await makeSeal(db, secrets));
      await append(db, one('named-after'));
      expect(await makeSeal(db, secrets)).toBeNull();
      const { waiting, unsealed } = await watchHistory(db);
      expect(nameOf(waiting!)).toMatch(/^process \d+ \(idler, idle in transaction\)$/);
      expect(waiting!.since!.getTime()).toBeLessThanOrEqual(Date.now());
      expect(unsealed!.events).toBe(1);
      await idle.query('ROLLBACK');
      expect((await makeSeal(db, secrets))!.events).toBe(1);
      expect(await watchHistory(db)).toEqual({ waiting: null, unsealed: null });
    });

    it('[F35] waits no longer for an append that was rolled back to a savepoint, and again for the next', async () => {
      await opened();
      const checkpoint = await upToDate();
      await idle.query('SAVEPOINT before');
      await append(inTransaction(idle), one('undone'));
      await idle.query('ROLLBACK TO SAVEPOINT before');
      await append(db, one('meanwhile'));
      expect(await readAfter(checkpoint)).toEqual(['meanwhile']);
      const next = await upToDate();
      await append(inTransaction(idle), one('redone'));
      await append(db, one('later'));
      expect(await readAfter(next)).toEqual([]);
      await idle.query('COMMIT');
      expect(await readAfter(next)).toEqual(['redone', 'later']);
    });

    it('[F35] holds one lock for each transaction, however many streams it appends to', async () => {
      await opened();
      const checkpoint = await upToDate();
      const many = Array.from({ length: 30 }, (_, i) => one(`at-once-${String(i).padStart(2, '0')}`));
      await appendMany(idle, many, []);
      await append(inTransaction(idle), one('at-once-more'));
      const [{ n }] = (await db.query<{ n: number }>(
        // Other databases of the server have the same locks.
        `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = kernel.append_lock()
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )) as [{ n: number }];
      expect(n).toBe(1);
      expect(await readAfter(checkpoint)).toEqual([]);
      await idle.query('COMMIT');
      expect(await readAfter(checkpoint)).toHaveLength(31);
    });

    it('[F35] keeps the order when positions outgrow the lock’s key', async () => {
      await db.query('ALTER SEQUENCE kernel.events_position_seq RESTART WITH 4294967294');
      for (let n = 0; n < 4; n++) {
        await opened();
        const checkpoint = await upToDate();
        await append(inTransaction(idle), one(`outgrown-${n}`));
        await append(db, one(`outgrown-after-${n}`));
        expect(await readAfter(checkpoint)).toEqual([]);
        await idle.query('COMMIT');
        expect(await readAfter(checkpoint)).toEqual([`outgrown-${n}`, `outgrown-after-${n}`]);
        if (n < 3) await idle.end();
      }
    });

    it('[F35] refuses to read within a snapshot that would not see what was committed since', async () => {
      await opened();
      await idle.query('ROLLBACK');
      await idle.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await expect(idle.query('SELECT kernel.settled_position()')).rejects.toThrow('kernel.settled_position');
    });
  });

  it.each([
    ['UPDATE', `UPDATE kernel.events SET data = '{}' WHERE stream_id = 'race'`],
    ['DELETE', `DELETE FROM kernel.events WHERE stream_id = 'race'`],
    ['TRUNCATE', 'TRUNCATE kernel.events'],
    ['DELETE of a stream', `DELETE FROM kernel.streams WHERE stream_id = 'race'`],
  ])('has the database refuse %s, even to a superuser', async (_, sql) => {
    await expect(db.query(sql)).rejects.toThrow(/history is append-only|permission denied/);
  });

  it('gives an ordinary application role no right to change history', async () => {
    const [owner] = await db.query<{ owner: string; login: boolean }>(
      `SELECT r.rolname AS owner, r.rolcanlogin AS login FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE c.oid = 'kernel.events'::regclass`,
    );
    expect(owner).toEqual({ owner: 'payby_history', login: false });

    // As a real installation would have it: a role that may create databases and roles but is no superuser.
    const name = uniqueDatabaseName('ordinary');
    await db.query(`CREATE ROLE ${name} LOGIN CREATEDB CREATEROLE PASSWORD 'ordinary'`);
    await db.query(`GRANT payby_history TO ${name} WITH ADMIN TRUE, SET TRUE, INHERIT FALSE`);
    await db.query(`CREATE DATABASE ${name} OWNER ${name}`);
    const ordinaryUrl = new URL(databaseUrl(name));
    ordinaryUrl.username = name;
    ordinaryUrl.password = 'ordinary';
    try {
      await migrate(ordinaryUrl.href, KERNEL_MIGRATIONS);
      const settings = {
        url: ordinaryUrl.href,
        minConnections: 0,
        maxConnections: 2,
        applicationName: 'test',
      };
      const ordinary = new TenantDatabase('ordinary', await openDataSource(settings));
      await append(ordinary, { stream: newStream('s'), events: [event(1)], metadata });
      for (const sql of [
        `UPDATE kernel.events SET type = 'x'`,
        'DELETE FROM kernel.events',
        'TRUNCATE kernel.events',
        `INSERT INTO kernel.events OVERRIDING SYSTEM VALUE SELECT * FROM kernel.events`,
        `UPDATE kernel.streams SET version = 9`,
      ]) {
        await expect(ordinary.query(sql)).rejects.toThrow('permission denied');
      }
      expect((await readStream(ordinary, 's')).version).toBe(1);
      await ordinary.close();
    } finally {
      await dropDatabases(name);
      await db.query(`DROP ROLE ${name}`);
    }
  });

  it('goes on in order after a dump was restored where transaction numbers are lower', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE kernel.events SET transaction_id = '9000000000000'`);
    await client.end();
    const restored = await currentCheckpoint(db);
    await append(db, { stream: newStream('restored'), events: [event(1), event(2)], metadata });
    const { events } = await readAll(db, restored, 10);
    expect(events.map(({ streamId, version }) => [streamId, version])).toEqual([
      ['restored', 1],
      ['restored', 2],
    ]);
    expect((await makeSeal(db, secrets))!.events).toBeGreaterThanOrEqual(2);
  });

  it('has the server end a transaction of the application that does nothing for a minute', async () => {
    expect(await db.query('SHOW idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '1min' },
    ]);
  });

  it('finds one changed byte, a missing event and a broken head', async () => {
    let head = newStream('tampered');
    for (let n = 1; n <= 5; n++) head = await append(db, { stream: head, events: [event(n)], metadata });
    expect(await verifyStream(db, 'tampered')).toEqual({
      ok: true,
      events: 5,
      headHash: head.headHash.toString('hex'),
      firstBad: null,
    });

    const tamper = async (sql: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`SET session_replication_role = replica`);
      await client.query(sql);
      await client.end();
    };
    await tamper(
      `UPDATE kernel.events SET data = replace(data::text, '3', '4')::json WHERE stream_id = 'tampered' AND version = 3`,
    );
    expect((await verifyStream(db, 'tampered')).firstBad).toEqual({ version: 3, reason: 'changed' });
    await tamper(
      `UPDATE kernel.events SET data = replace(data::text, '4', '3')::json WHERE stream_id = 'tampered' AND version = 3`,
    );
    expect((await verifyStream(db, 'tampered')).ok).toBe(true);
    await tamper(`DELETE FROM kernel.events WHERE stream_id = 'tampered' AND version = 2`);
    expect((await verifyStream(db, 'tampered')).firstBad).toEqual({ version: 3, reason: 'gap' });
    await tamper(`DELETE FROM kernel.events WHERE stream_id = 'tampered' AND version > 1`);
    expect((await verifyStream(db, 'tampered')).firstBad).toEqual({ version: 2, reason: 'missing' });
  });

  it('hashes alike in Node and in SQL, whatever the text', async () => {
    const data = { text: '付款 “é” \u0000 \\ \n 💳', n: 1e21, nested: [null, true] };
    const plain = { type: 'plain.v1', occurredAt: new Date(0), data };
    await append(db, { stream: newStream('plain'), events: [plain], metadata });
    expect((await verifyStream(db, 'plain')).ok).toBe(true);
    expect((await readStream(db, 'plain')).events[0]!.data).toEqual(data);
  });
});
