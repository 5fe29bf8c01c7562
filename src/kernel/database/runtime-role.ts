import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseClient } from './guarded-socket.js';
import { withStructureLock } from './structure-lock.js';

/**
 * The role the application works as in one database. It owns nothing and may do what the tables' owner lets it; only
 * the owner, whose address the administrator entered, changes structure. See ADR 17.
 */
export interface RuntimeRole {
  name: string;
  password: string;
}

const MAX_NAME_BYTES = 63;

/** How long a transaction may take to end before people hear that it does not. */
const WRITERS_END_MS = 30_000;

/** What the application reads and only the owner writes. */
const READ_ONLY = ['public.schema_migrations', 'audit.rules', 'kernel.tenant_marker'];
/** BullMQ makes a sequence for each queue when the queue is first used. There is nothing but the queue in there. */
const QUEUE_SCHEMA = 'bullmq';
/** What only the owner needs. */
const HIDDEN = ['tenancy.control_access'];

/**
 * The role of the database at this address. Roles are shared by all databases of a server, so its name is the
 * database's.
 */
export function runtimeRole(ownerUrl: string, password: string): RuntimeRole {
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  return { name: roleNameOf(database, 'runtime'), password };
}

/** What a role of one database is called. */
export function roleNameOf(database: string, does: 'runtime' | 'owner'): string {
  const name = `${database}_${does}`;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  // Cut off, two databases could come to the same name; the digest keeps them apart.
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 12);
  return `${database.slice(0, 40)}_${digest}_${does}`;
}

export function newRuntimePassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The address of the same database for the role that works in it. */
export function runtimeUrl(ownerUrl: string, { name, password }: RuntimeRole): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Makes the role, or gives it this password, and exactly the rights it needs on what is there now. Changes nothing that
 * is as it should be, so it may be repeated at any time.
 * @throws Error when the role can do more than it should, or the owner may not make roles
 */
export function letRuntimeIn(ownerUrl: string, role: RuntimeRole): Promise<void> {
  return withStructureLock(ownerUrl, (client) => grantRuntime(client, ownerUrl, role));
}

/** `letRuntimeIn` for a connection of the tables' owner that holds the lock on the structure. */
export async function grantRuntime(client: pg.Client, ownerUrl: string, role: RuntimeRole): Promise<void> {
  await makeRole(client, ownerUrl, role);
  await assertHarmless(client, role.name);
  const statements = await missingRights(client, role.name);
  if (statements.length > 0) await asOwners(client, statements);
}

/**
 * Takes the role's right to write away, and waits until nothing that began before still writes: afterwards no process
 * changes a row there, whatever it knows of the tenant. `letRuntimeIn` gives the right back. May be repeated.
 * @throws Error when the database does not answer, or a transaction does not end in time (55P03)
 */
export function stopRuntimeWriting(ownerUrl: string, { name }: RuntimeRole): Promise<void> {
  return withStructureLock(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ as: string; quoted: string }>(
      `SELECT DISTINCT pg_get_userbyid(c.relowner) AS "as", format('%I.%I', n.nspname, c.relname) AS quoted
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) a, pg_roles r
       WHERE c.relkind IN ('r', 'p') AND r.rolname = $1 AND a.grantee = r.oid AND c.relowner <> r.oid
       ORDER BY quoted`,
      [name],
    );
    const role = pg.escapeIdentifier(name);
    const revoke = (table: string): string => `REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${role}`;
    await asOwners(
      client,
      tables.map(({ as, quoted }) => ({ as, sql: revoke(quoted) })),
    );
    // Nothing begins to write any more. Whatever does hold the table until it ends; one at a time, there is no deadlock.
    await client.query(`SET lock_timeout = ${WRITERS_END_MS}`);
    for (const { as, quoted } of tables)
      await asOwners(client, [{ as, sql: `LOCK TABLE ${quoted} IN SHARE MODE` }]);
  });
}

/** In one transaction, each statement as the owner of what it is about. */
async function asOwners(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  await client.query('BEGIN');
  for (const { as, sql } of statements) {
    await client.query(`SET LOCAL ROLE ${pg.escapeIdentifier(as)}`);
    await client.query(sql);
  }
  await client.query('COMMIT');
}

async function makeRole(client: pg.Client, ownerUrl: string, role: RuntimeRole): Promise<void> {
  if (!(await signsIn(runtimeUrl(ownerUrl, role)))) await putRole(client, role);
}

/** Makes a role that may sign in and nothing else, or gives one that is there this password. */
export async function putRole(client: pg.Client, role: RuntimeRole): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role.name]);
  if (!rowCount) await client.query(`CREATE ROLE ${name} LOGIN`);
  await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(scramVerifier(role.password))}`);
}

async function signsIn(url: string): Promise<boolean> {
  const client = databaseClient(url);
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

/** What PostgreSQL stores of a password (RFC 5803): made here, the password itself reaches no log of the server. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** Somebody may have given a role of this name rights of their own; the application must not come to work with them. */
async function assertHarmless(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ harmless: boolean }>(
    `SELECT NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
         AND NOT EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid)
         AND NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                         WHERE c.relowner = r.oid AND n.nspname <> $2)
         AND NOT EXISTS (SELECT FROM pg_namespace n WHERE n.nspowner = r.oid) AS harmless
     FROM pg_roles r WHERE rolname = $1`,
    [name, QUEUE_SCHEMA],
  );
  if (rows[0]?.harmless) return;
  throw new Error(
    `The database role ${name} owns something or may do more than work with rows. The application must not work as it: ` +
      'take that away, or drop the role, and start again.',
  );
}

interface Statement {
  /** The owner of what it is about. */
  as: string;
  sql: string;
}

/**
 * What has to be granted and revoked. Tables whose changes a trigger refuses are append-only by their rights as well;
 * of what belongs to a role of its own (the history, the change log), the application gets what that role gave the
 * owner.
 */
async function missingRights(client: pg.Client, name: string): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `WITH runtime AS (SELECT oid, rolname FROM pg_roles WHERE rolname = $1),
     ours AS (
       SELECT n.oid, n.nspname, n.nspowner, n.nspacl FROM pg_namespace n
       WHERE n.nspname <> 'information_schema' AND NOT starts_with(n.nspname, 'pg_') AND n.nspname <> 'rebuild'
     ),
     relations AS (
       SELECT c.oid, c.relkind, c.relowner, c.relacl, s.nspname || '.' || c.relname AS plain,
              format('%I.%I', s.nspname, c.relname) AS quoted, pg_get_userbyid(c.relowner) = 'payby_history' AS history,
              ARRAY(SELECT p.name FROM (VALUES ('UPDATE', 16), ('DELETE', 8)) AS p (name, bit) WHERE EXISTS (
                SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = to_regprocedure('kernel.refuse_change()')
                  AND t.tgtype & p.bit <> 0 AND t.tgqual IS NULL AND t.tgattr::text = '')) AS refused
       FROM pg_class c JOIN ours s ON s.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relpersistence <> 't' AND NOT c.relispartition
         -- What the queue has made by itself is its own already.
         AND c.relowner <> (SELECT oid FROM runtime)
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                         AND (d.deptype = 'e' OR d.deptype = 'i' AND pg_get_userbyid(c.relowner) <> 'payby_history'))
     ),
     wanted AS (
       SELECT r.oid, p.privilege
       FROM relations r CROSS JOIN LATERAL unnest(CASE
         WHEN r.plain = ANY ($3) THEN '{}'::text[]
         WHEN r.plain = ANY ($2) OR r.relkind IN ('v', 'm') THEN '{SELECT}'
         WHEN r.history THEN ARRAY(SELECT DISTINCT a.privilege_type FROM aclexplode(r.relacl) a, runtime
                                      WHERE a.grantee NOT IN (0, r.relowner, runtime.oid))
         WHEN r.relkind = 'S' THEN '{USAGE}'
         ELSE ARRAY(SELECT unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) EXCEPT SELECT unnest(r.refused))
       END) AS p (privilege)
     ),
     present AS (
       SELECT r.oid, a.privilege_type AS privilege
       FROM relations r, runtime, aclexplode(r.relacl) a WHERE a.grantee = runtime.oid
     ),
     differences AS (
       SELECT coalesce(w.oid, p.oid) AS oid, coalesce(w.privilege, p.privilege) AS privilege, p.oid IS NULL AS lacks
       FROM wanted w FULL JOIN present p ON p.oid = w.oid AND p.privilege = w.privilege
       WHERE w.oid IS NULL OR p.oid IS NULL
     ),
     functions AS (
       SELECT f.oid, f.proowner FROM pg_proc f JOIN ours s ON s.oid = f.pronamespace, runtime
       WHERE f.proacl IS NOT NULL AND f.prorettype <> 'trigger'::regtype AND NOT has_function_privilege(runtime.oid, f.oid, 'EXECUTE')
         AND EXISTS (SELECT FROM aclexplode(f.proacl) a WHERE a.grantee NOT IN (0, f.proowner))
     )
     SELECT pg_get_userbyid(s.nspowner) AS "as", format('GRANT USAGE ON SCHEMA %I TO %I', s.nspname, runtime.rolname) AS sql
     FROM ours s, runtime WHERE NOT has_schema_privilege(runtime.oid, s.oid, 'USAGE')
     UNION ALL
     SELECT pg_get_userbyid(s.nspowner), format('GRANT CREATE ON SCHEMA %I TO %I', s.nspname, runtime.rolname)
     FROM ours s, runtime WHERE s.nspname = $4 AND NOT has_schema_privilege(runtime.oid, s.oid, 'CREATE')
     UNION ALL
     SELECT pg_get_userbyid(r.relowner), format(CASE WHEN d.lacks THEN 'GRANT %s ON %s%s TO %I' ELSE 'REVOKE %s ON %s%s FROM %I' END,
       d.privilege, CASE WHEN r.relkind = 'S' THEN 'SEQUENCE ' ELSE '' END, r.quoted, runtime.rolname)
     FROM differences d JOIN relations r ON r.oid = d.oid, runtime
     UNION ALL
     SELECT pg_get_userbyid(f.proowner), format('GRANT EXECUTE ON FUNCTION %s TO %I', f.oid::regprocedure, runtime.rolname)
     FROM functions f, runtime
     UNION ALL
     SELECT pg_get_userbyid(d.datdba), format('GRANT CONNECT ON DATABASE %I TO %I', d.datname, runtime.rolname)
     FROM pg_database d, runtime WHERE d.datname = current_database() AND NOT has_database_privilege(runtime.oid, d.oid, 'CONNECT')`,
    [name, READ_ONLY, HIDDEN, QUEUE_SCHEMA],
  );
  return rows;
}
