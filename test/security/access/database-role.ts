import pg from 'pg';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { adminUrl } from '../../support/paths.js';
import type { Stack } from '../../support/stack.js';
import { newTenant } from '../../support/tenants.js';
import { eventually } from '../../support/wait.js';

const WIZARD = 'seaside';

/** Statements that would let a slip in the code, or somebody who got SQL into it, change what is evidence. */
const REFUSED: Record<string, string> = {
  'switch off the triggers that guard history': 'ALTER TABLE kernel.events DISABLE TRIGGER ALL',
  'switch off the triggers of the change log': 'ALTER TABLE security.users DISABLE TRIGGER ALL',
  'switch off all triggers of its session': 'SET session_replication_role = replica',
  'change an event': `UPDATE kernel.events SET type = 'x'`,
  'delete an event': 'DELETE FROM kernel.events',
  'write an event past the function that appends': `INSERT INTO kernel.events OVERRIDING SYSTEM VALUE SELECT * FROM kernel.events`,
  'move a stream’s head': 'UPDATE kernel.streams SET version = 9',
  'empty the history': 'TRUNCATE kernel.events',
  'change a seal': 'UPDATE kernel.seals SET streams = 0',
  'delete a seal': 'DELETE FROM kernel.seals',
  'change the change log': `UPDATE audit.changes SET actor_name = 'somebody else'`,
  'delete from the change log': 'DELETE FROM audit.changes',
  'exempt a table from the change log': `INSERT INTO audit.rules (table_name, exempt_because) VALUES ('security.users', 'x')`,
  'give the database to another tenant': `UPDATE kernel.tenant_marker SET tenant_id = 'x'`,
  'drop a table': 'DROP TABLE payby.payments',
  'drop a schema': 'DROP SCHEMA kernel CASCADE',
  'alter a table': 'ALTER TABLE payby.payments ADD COLUMN x text',
  'replace the function that appends': `CREATE OR REPLACE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  'make a table beside ours': 'CREATE TABLE payby.x (id int)',
  'make a schema': 'CREATE SCHEMA x',
  'become the owner of history': 'SET ROLE payby_history',
  'become the tables’ owner': 'SET ROLE OWNER_OF_TABLES',
  'make a role': 'CREATE ROLE x SUPERUSER',
  'make a database': 'CREATE DATABASE x',
  'read the server’s files': `SELECT pg_read_file('postgresql.conf')`,
  'run a program': `COPY (SELECT 1) TO PROGRAM 'true'`,
};

describe('The database role that the application works as', () => {
  let stack: Stack;
  let owner: string;
  /** By the database's URL. */
  const roles = new Map<string, string>();

  beforeAll(async () => {
    stack = sharedStack();
    owner = decodeURIComponent(new URL(stack.databaseUrl).username);
    const made = await stack.api('root').post('tenant', newTenant(WIZARD, stack.tenantDatabaseUrl(WIZARD)));
    expect(made.status).toBe(201);
    for (const url of Object.values(databases())) roles.set(url, await workingRole(url));
  });

  const databases = () => ({
    'the control database': stack.databaseUrl,
    'a tenant made by the start': stack.tenantDatabaseUrl('demo'),
    'a tenant made by the wizard': stack.tenantDatabaseUrl(WIZARD),
  });

  /** Who the application's processes are to the server, in one database. */
  async function workingRoles(url: string): Promise<string[]> {
    const rows = await queryDatabase<{ role: string }>(
      adminUrl(),
      `SELECT DISTINCT usename AS role FROM pg_stat_activity
       WHERE datname = $1 AND application_name IN ('payby control', $2) ORDER BY 1`,
      [nameOf(url), `payby ${nameOf(url).slice(nameOf(stack.databaseUrl).length + 1)}`],
    );
    return rows.map(({ role }) => role);
  }

  async function workingRole(url: string): Promise<string> {
    const found = await eventually(async () => {
      // Connections that nothing uses are closed: requests have them opened.
      await stack.api('clerk').get('user/current-user');
      await fetch(stack.tenantUrl(`/${WIZARD}/api/v1/user/current-user`));
      const working = await workingRoles(url);
      return working.length ? working : undefined;
    });
    expect(found).toHaveLength(1);
    return found[0]!;
  }

  it.each(['the control database', 'a tenant made by the start', 'a tenant made by the wizard'] as const)(
    'is no superuser, owns nothing and is a member of nothing in %s',
    async (which) => {
      const url = databases()[which];
      const role = roles.get(url)!;
      expect(role).not.toBe(owner);
      const [found] = await queryDatabase(
        url,
        `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS powers,
           EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid) AS member,
           EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid AND c.relkind <> 'S') OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspowner = r.oid)
             OR EXISTS (SELECT FROM pg_proc p WHERE p.proowner = r.oid) OR EXISTS (SELECT FROM pg_database d WHERE d.datdba = r.oid) AS owns
         FROM pg_roles r WHERE rolname = $1`,
        [role],
      );
      expect(found).toEqual({ powers: false, member: false, owns: false });
    },
  );

  it.each(Object.keys(REFUSED))('cannot %s', async (what) => {
    const url = stack.tenantDatabaseUrl('demo');
    const role = roles.get(url)!;
    const sql = REFUSED[what]!.replace('OWNER_OF_TABLES', pg.escapeIdentifier(owner));
    await expect(asRole(url, role, sql)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) });
  });

  it('cannot read how it is let in, nor make tables, in the control database', async () => {
    const role = roles.get(stack.databaseUrl)!;
    for (const sql of [
      'SELECT * FROM tenancy.control_access',
      'ALTER TABLE tenancy.tenants DISABLE TRIGGER ALL',
      'DELETE FROM audit.changes',
      'CREATE TABLE tenancy.x (id int)',
      'DROP TABLE bullmq.job',
    ]) {
      await expect(asRole(stack.databaseUrl, role, sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('of one tenant cannot read another’s database', async () => {
    const role = roles.get(stack.tenantDatabaseUrl('demo'))!;
    await expect(
      asRole(stack.tenantDatabaseUrl(WIZARD), role, 'SELECT * FROM security.users'),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is let in again when the role is lost, as after a dump is restored on another server', async () => {
    const url = stack.tenantDatabaseUrl(WIZARD);
    const name = roles.get(url)!;
    const role = pg.escapeIdentifier(name);
    await queryDatabase(url, `DROP OWNED BY ${role}`);
    await queryDatabase(adminUrl(), `ALTER ROLE ${role} PASSWORD 'another'`);
    await stack.restart('web');
    // Everything but 503: the database is asked who that is.
    const nobody = { username: 'nobody', password: 'nobody', tenant: WIZARD };
    await expect(stack.api(nobody).accessToken()).rejects.toThrow(/401|400/);
    const [rights] = await queryDatabase(
      url,
      `SELECT has_table_privilege($1, 'security.users', 'SELECT') AS works, has_table_privilege($1, 'kernel.events', 'DELETE') AS changes`,
      [name],
    );
    expect(rights).toEqual({ works: true, changes: false });
  });
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Runs a statement as a role that signed in itself: the server's administrator may be anybody for a session. */
async function asRole(url: string, role: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET SESSION AUTHORIZATION ${pg.escapeIdentifier(role)}`);
    await client.query(sql);
  } finally {
    await client.end();
  }
}
