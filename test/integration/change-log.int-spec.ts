import type pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import { noteChange, runAs, runAsSystem, type ChangeOrigin } from '../../src/kernel/change-origin.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { Database } from '../../src/kernel/database/database.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import {
  letRuntimeIn,
  newRuntimePassword,
  runtimeRole,
  runtimeUrl,
} from '../../src/kernel/database/runtime-role.js';
import { newId } from '../../src/kernel/ids.js';
import {
  createControlDatabase,
  createTenantDatabase,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from '../support/databases.js';

interface Entry extends pg.QueryResultRow {
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  client_ip: string | null;
  correlation_id: string | null;
  hotel_code: string | null;
  action: string;
  entity: string;
  identifier: string;
  properties: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const MANAGER: ChangeOrigin = {
  actor: { kind: 'user', id: 'u-1', name: 'manager' },
  clientIp: '198.51.100.7',
  hotelCode: 'HKG01',
  correlationId: '0193a1a0-0000-7000-8000-00000000abcd',
};

/** What an author of a later module writes, without a word about the change log. */
class Spa1999000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA spa;
      CREATE TABLE spa.treatments (id uuid PRIMARY KEY, hotel_code text NOT NULL, name text NOT NULL, room_key bytea,
        settings jsonb NOT NULL DEFAULT '{}', updated_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE spa.bookings (day date NOT NULL, place integer NOT NULL, guest text NOT NULL, PRIMARY KEY (day, place))
        PARTITION BY RANGE (day);
      CREATE TABLE spa.bookings_2026 PARTITION OF spa.bookings FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
      CREATE TABLE spa.bookings_2027 PARTITION OF spa.bookings FOR VALUES FROM ('2027-01-01') TO ('2028-01-01');
    `);
  }
  async down(): Promise<void> {}
}

/** Changes a row of a table that is watched already. */
class RenameRoles1999000001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE security.roles SET short_description = 'Reception' WHERE name = 'reception'`);
  }
  async down(): Promise<void> {}
}

const open = async (url: string, maxConnections = 10) =>
  new Database(
    'test',
    await openDataSource({ url, minConnections: 0, maxConnections, applicationName: 'test' }),
  );

describe('The change log', () => {
  const name = uniqueDatabaseName('changes');
  let url: string;
  let db: Database;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    await migrate(url, [...tenantMigrations, Spa1999000000000]);
    db = await open(url);
  });
  afterAll(async () => {
    await db?.close();
    await dropDatabases(name);
  });

  const change = (text: string, params: unknown[] = [], origin = MANAGER) =>
    runAs(origin, () => db.transaction((client) => client.query(text, params)));
  const entries = (where: string, params: unknown[] = []) =>
    db.query<Entry>(`SELECT * FROM audit.changes WHERE ${where} ORDER BY id`, params);
  const role = (roleName: string) =>
    change(
      `INSERT INTO security.roles (name, short_description, description, role_group) VALUES ($1, 'x', 'y', 'normal')`,
      [roleName],
    );

  it('says who created, changed and deleted what, from where, before and after', async () => {
    await role('porter');
    await change(
      `UPDATE security.roles SET description = 'Carries', permissions = '{A,B}', updated_at = now() WHERE name = 'porter'`,
    );
    await change(`DELETE FROM security.roles WHERE name = 'porter'`);

    const [created, updated, deleted] = await entries(`identifier = 'porter'`);
    const who = {
      actor_kind: 'user',
      actor_id: 'u-1',
      actor_name: 'manager',
      client_ip: '198.51.100.7',
      correlation_id: MANAGER.correlationId,
      hotel_code: 'HKG01',
      entity: 'security.roles',
    };
    const row = { name: 'porter', short_description: 'x', role_group: 'normal' };
    expect(created).toMatchObject({
      ...who,
      action: 'create',
      properties: ['name', 'short_description', 'description', 'role_group', 'permissions'],
      before: null,
      after: { ...row, description: 'y', permissions: [] },
    });
    expect(updated).toMatchObject({ ...who, action: 'update', properties: ['description', 'permissions'] });
    expect(updated!.before).toEqual({ description: 'y', permissions: [] });
    expect(updated!.after).toEqual({ description: 'Carries', permissions: ['A', 'B'] });
    expect(deleted).toMatchObject({ ...who, action: 'delete', after: null });
    expect(deleted!.before).toMatchObject({ ...row, description: 'Carries', permissions: ['A', 'B'] });
  });

  it('is silent about an update that changes nothing', async () => {
    await role('idle');
    await change(`UPDATE security.roles SET description = 'y', updated_at = now() WHERE name = 'idle'`);
    expect(await entries(`identifier = 'idle'`)).toHaveLength(1);
  });

  it('keeps no secret, but says that it was changed', async () => {
    const id = newId();
    await change(
      `INSERT INTO security.users (id, username, real_name, password_hash, attributes)
       VALUES ($1, 'sealed', 'Sealed', 'old-hash', '{"desk": "3", "doorPin": "4711", "nested": [{"apiKey": "ak-9271", "tokenUrl": 1, "token": {"a": 1}}]}')`,
      [id],
    );
    await change(
      `UPDATE security.users SET password_hash = 'new-hash', must_change_password = true, token_version = 2,
         password_changed_at = '2026-11-21T00:00:00Z', password_expires_at = '2027-01-01T00:00:00Z', current_resort = 'SHA01' WHERE id = $1`,
      [id],
    );
    await change(
      `INSERT INTO security.api_clients (id, code, name, type, client_group, secret_hash, access_token_seconds, refresh_token_seconds, device_id)
       VALUES ($1, 'kiosk-1', 'Kiosk', 'kiosk', 'g', 'raw-bytes', 900, 86400, 'd')`,
      [newId()],
    );
    const treatment = newId();
    await change(
      `INSERT INTO spa.treatments (id, hotel_code, name, room_key) VALUES ($1, 'SHA01', 'Sauna', 'raw-bytes')`,
      [treatment],
    );
    await change(`UPDATE spa.treatments SET room_key = 'new-bytes' WHERE id = $1`, [treatment]);

    const [created, updated] = await entries(`identifier = 'sealed'`);
    expect(created!.after).toMatchObject({
      password_hash: '•••',
      email: null,
      attributes: {
        desk: '3',
        doorPin: '•••',
        nested: [{ apiKey: '•••', token: '•••' }],
      },
    });
    expect(updated!.properties).toEqual([
      'password_hash',
      'password_changed_at',
      'password_expires_at',
      'must_change_password',
      'token_version',
    ]);
    expect(updated!.before).toMatchObject({ password_hash: '•••', must_change_password: false });
    expect(updated!.after).toMatchObject({
      password_hash: '•••',
      must_change_password: true,
      token_version: 2,
      password_expires_at: expect.stringContaining('2027-01-01') as string,
      password_changed_at: expect.stringContaining('2026-11-21') as string,
    });
    const [client] = await entries(`entity = 'security.api_clients'`);
    expect(client).toMatchObject({
      identifier: 'kiosk-1',
      after: { secret_hash: '•••', access_token_seconds: 900, previous_secret_until: null },
    });
    expect(client!.after!.secret_changed_at).toMatch(/^\d{4}-/);
    const [, sauna] = await entries(`entity = 'spa.treatments' AND identifier = 'Sauna'`);
    expect(sauna).toMatchObject({
      properties: ['room_key'],
      before: { room_key: '•••' },
      after: { room_key: '•••' },
    });
    const [{ found }] = (await db.query<{ found: boolean }>(
      `SELECT bool_or(c::text ~ 'old-hash|new-hash|4711|ak-9271|raw-bytes|new-bytes|7261772d') AS found FROM audit.changes c`,
    )) as [{ found: boolean }];
    expect(found).toBe(false);
  });

  it('cuts pictures short and keeps them distinguishable', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(30_000)}`;
    await role('painter');
    await change(`UPDATE security.roles SET description = $1 WHERE name = 'painter'`, [picture]);
    await change(`UPDATE security.roles SET description = $1 WHERE name = 'painter'`, [`${picture}B`]);
    const [, , last] = await entries(`identifier = 'painter'`);
    expect(last!.after!.description).toMatch(
      /^data:image.{1,100}… \(30023 characters, SHA-256 [0-9a-f]{16}\)$/,
    );
    expect(last!.before!.description).not.toBe(last!.after!.description);
  });

  it('files an entry under the row’s own hotel, whichever was chosen', async () => {
    const hotel = (code: string) =>
      change(
        `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, time_zone) VALUES ($1, 'n', 'n', 'HKD', 'UTC')`,
        [code],
      );
    await hotel('LON01');
    await change(`INSERT INTO security.ip_allow_lists (scope) VALUES ('LON01'), ('*')`);
    await change(
      `INSERT INTO hotels.dictionary_entries (id, type, code, name, name_zh) VALUES ($1, 'item', 'SPA', 'Spa', '水疗')`,
      [newId()],
    );
    const found = await entries(`entity = ANY ($1)`, [
      ['hotels.hotels', 'security.ip_allow_lists', 'hotels.dictionary_entries'],
    ]);
    expect(found.map(({ entity, identifier, hotel_code }) => [entity, identifier, hotel_code])).toEqual([
      ['hotels.hotels', 'LON01', 'LON01'],
      ['security.ip_allow_lists', 'LON01', 'LON01'],
      ['security.ip_allow_lists', '*', null],
      ['hotels.dictionary_entries', 'item / SPA', null],
    ]);
  });

  it('has the database refuse a change for which nobody is named', async () => {
    const insert = `INSERT INTO security.roles (name, short_description, description, role_group) VALUES ('nobody', 'x', 'y', 'normal')`;
    const refusal = { code: 'PB401', message: 'nobody is named for the change of security.roles' };
    await expect(db.query(insert)).rejects.toMatchObject(refusal);
    await expect(db.transaction((client) => client.query(insert))).rejects.toMatchObject(refusal);
    // A connection that served somebody a moment ago remembers nobody.
    const alone = await open(url, 1);
    await runAs(MANAGER, () => alone.transaction((client) => client.query('SELECT 1')));
    await expect(alone.query(insert)).rejects.toMatchObject(refusal);
    await alone.close();
    expect(await db.query(`SELECT 1 FROM security.roles WHERE name = 'nobody'`)).toEqual([]);
  });

  it('loses an entry with its change when the transaction is rolled back', async () => {
    const failing = runAs(MANAGER, () =>
      db.transaction(async (client) => {
        await client.query(
          `INSERT INTO security.roles (name, short_description, description, role_group) VALUES ('undone', 'x', 'y', 'normal')`,
        );
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await entries(`identifier = 'undone'`)).toEqual([]);
  });

  it('keeps those who change things at the same moment apart', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `parallel-${n}`);
    await Promise.all(
      names.map((each) =>
        runAsSystem(each, () =>
          db.transaction(async (client) => {
            await client.query(
              `INSERT INTO security.roles (name, short_description, description, role_group) VALUES ($1, 'x', 'y', 'normal')`,
              [each],
            );
            await client.query(`UPDATE security.roles SET description = 'z' WHERE name = $1`, [each]);
          }),
        ),
      ),
    );
    const found = await entries(`identifier LIKE 'parallel-%'`);
    expect(found).toHaveLength(80);
    for (const entry of found) expect(entry.actor_name).toBe(entry.identifier);
  });

  it('takes names with quotes, backslashes and characters that PostgreSQL has no room for', async () => {
    const name = `O'Brien \\ "x" \u0000\ud800 陈 💳`;
    await role('odd');
    await change(`UPDATE security.roles SET description = 'odd' WHERE name = 'odd'`, [], {
      ...MANAGER,
      actor: { kind: 'user', id: 'u', name },
    });
    const [last] = await entries(`identifier = 'odd' AND action = 'update'`);
    expect(last!.actor_name).toBe(`O'Brien \\ "x"  陈 💳`);
  });

  describe('watches what a later migration adds', () => {
    it('without a word about it', async () => {
      await change(`INSERT INTO spa.treatments (id, hotel_code, name) VALUES ($1, 'SHA01', 'Massage')`, [
        newId(),
      ]);
      const [massage] = await entries(`entity = 'spa.treatments' AND identifier = 'Massage'`);
      expect(massage).toMatchObject({ action: 'create', actor_name: 'manager', hotel_code: 'SHA01' });
    });

    it('with a partitioned table as one entity', async () => {
      await change(`INSERT INTO spa.bookings VALUES ('2026-11-21', 1, 'Chen'), ('2027-02-01', 2, 'Lin')`);
      await change(`UPDATE spa.bookings_2026 SET guest = 'Wang'`);
      const found = await entries(`entity LIKE 'spa.bookings%'`);
      expect(found.map(({ entity, identifier, action }) => [entity, identifier, action])).toEqual([
        ['spa.bookings', '2026-11-21 / 1', 'create'],
        ['spa.bookings', '2027-02-01 / 2', 'create'],
        ['spa.bookings', '2026-11-21 / 1', 'update'],
      ]);
    });

    it('and names the migration for rows it changes', async () => {
      await role('reception');
      await migrate(url, [...tenantMigrations, Spa1999000000000, RenameRoles1999000001000]);
      const [, update] = await entries(`identifier = 'reception'`);
      expect(update).toMatchObject({ actor_kind: 'system', actor_name: 'migration', action: 'update' });
    });

    it('again, when somebody took its triggers away', async () => {
      await db.query('ALTER TABLE spa.treatments DISABLE TRIGGER audit_log_change');
      await db.query('DROP TRIGGER audit_log_change ON spa.bookings');
      await migrate(url, tenantMigrations);
      const nameless = `INSERT INTO spa.treatments (id, hotel_code, name) VALUES ('${newId()}', 'SHA01', 'x')`;
      await expect(db.query(nameless)).rejects.toMatchObject({ code: 'PB401' });
      const booking = `INSERT INTO spa.bookings VALUES ('2026-12-24', 1, 'x')`;
      await expect(db.query(booking)).rejects.toMatchObject({ code: 'PB401' });
    });
  });

  it('cannot be gone past with TRUNCATE', async () => {
    for (const table of ['security.roles', 'spa.treatments', 'spa.bookings', 'spa.bookings_2026'])
      await expect(change(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject({ code: 'PB403' });
  });

  it('takes notes of what changes no row, and no sample row changes', async () => {
    const note = { action: 'signIn', entity: 'security.users', identifier: 'manager' };
    await runAs(MANAGER, () =>
      db.transaction((client) => noteChange(client, { ...note, after: { source: 'web', password: 'x' } })),
    );
    await runAs(MANAGER, () => noteChange(db, { ...note, action: 'signOut', hotelCode: 'SHA01' }));
    const found = await entries(`identifier = 'manager'`);
    expect(found).toMatchObject([
      { ...note, actor_name: 'manager', hotel_code: 'HKG01', after: { source: 'web', password: '•••' } },
      { ...note, action: 'signOut', hotel_code: 'SHA01', properties: [], before: null, after: null },
    ]);
    await expect(noteChange(db, note)).rejects.toThrow('Nobody is named for signIn');
    await expect(runAs(MANAGER, () => noteChange(db, { ...note, action: 'delete' }))).rejects.toMatchObject({
      code: 'PB403',
    });
  });

  const FORGERIES = [
    [
      'INSERT',
      `INSERT INTO audit.changes (actor_kind, actor_id, actor_name, action, entity, identifier, properties)
       VALUES ('user', 'x', 'somebody else', 'delete', 'security.users', 'x', '{}')`,
    ],
    ['UPDATE', `UPDATE audit.changes SET actor_name = 'somebody else'`],
    ['DELETE', 'DELETE FROM audit.changes'],
    ['TRUNCATE', 'TRUNCATE audit.changes'],
  ] as const;

  it.each(FORGERIES)('has the database refuse %s, even to a superuser', async (_, sql) => {
    await role(`before-${_}`);
    await expect(change(sql)).rejects.toMatchObject({ code: 'PB403' });
  });

  it('works for, and is closed to, an application role that is no superuser', async () => {
    const ordinary = uniqueDatabaseName('ordinary');
    await db.query(`CREATE ROLE ${ordinary} LOGIN CREATEDB CREATEROLE PASSWORD 'ordinary'`);
    await db.query(`GRANT payby_history TO ${ordinary} WITH ADMIN TRUE, SET TRUE, INHERIT FALSE`);
    await db.query(`CREATE DATABASE ${ordinary} OWNER ${ordinary}`);
    const ordinaryUrl = new URL(databaseUrl(ordinary));
    ordinaryUrl.username = ordinary;
    ordinaryUrl.password = 'ordinary';
    try {
      await migrate(ordinaryUrl.href, tenantMigrations);
      const own = await open(ordinaryUrl.href, 2);
      await runAs(MANAGER, () =>
        own.transaction((client) =>
          client.query(
            `INSERT INTO security.roles (name, short_description, description, role_group) VALUES ('r', 'x', 'y', 'normal')`,
          ),
        ),
      );
      await runAs(MANAGER, () =>
        noteChange(own, { action: 'signIn', entity: 'security.users', identifier: 'manager' }),
      );
      expect(await own.query('SELECT 1 FROM audit.changes')).toHaveLength(2);
      for (const [, sql] of FORGERIES) await expect(own.query(sql)).rejects.toThrow('permission denied');
      await expect(
        own.query(`SELECT audit.write('{}', 'x', null, 'update', 'x', 'x', '{}', null, null)`),
      ).rejects.toThrow('permission denied');
      await own.close();

      // And for the role beside it that the application works as.
      const role = runtimeRole(ordinaryUrl.href, newRuntimePassword());
      await letRuntimeIn(ordinaryUrl.href, role);
      const runtime = await open(runtimeUrl(ordinaryUrl.href, role), 2);
      await runAs(MANAGER, () =>
        runtime.transaction((client) => client.query(`UPDATE security.roles SET description = 'z'`)),
      );
      await runAs(MANAGER, () =>
        noteChange(runtime, { action: 'signIn', entity: 'security.users', identifier: 'manager' }),
      );
      expect(await runtime.query('SELECT 1 FROM audit.changes')).toHaveLength(4);
      for (const [, sql] of FORGERIES)
        await expect(runtime.query(sql)).rejects.toMatchObject({ code: '42501' });
      await runtime.close();
    } finally {
      await dropDatabases(ordinary);
      await db.query(`DROP ROLE ${ordinary}`);
    }
  });
});

describe.each([
  ['a tenant’s', createTenantDatabase],
  ['the control', createControlDatabase],
])('Every table of %s database', (_, create) => {
  const name = uniqueDatabaseName('watched');
  afterAll(() => dropDatabases(name));

  it('is watched by the change log or exempt for a written reason', async () => {
    const db = await open(await create(name), 1);
    const tables = await db.query<{ name: string; watched: boolean; reason: string | null }>(
      `SELECT n.nspname || '.' || c.relname AS name, r.exempt_because AS reason,
         EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'audit_log_change' AND t.tgenabled = 'O') AS watched
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN audit.rules r ON r.table_name IN (n.nspname || '.' || c.relname, n.nspname || '.*')
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    await db.close();
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter(({ watched, reason }) => watched === (reason !== null))).toEqual([]);
  });
});
