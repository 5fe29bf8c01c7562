import sharp from 'sharp';
import type { ApiClient } from '../../support/api-client.js';
import { send } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { createDatabase, databaseUrl, queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { atGroup } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { databaseOf, jdbcUrl, newTenant } from '../../support/tenants.js';
import { eventually } from '../../support/wait.js';

describe('Administering tenants', () => {
  let stack: Stack;
  let root: ApiClient;
  /** Begins the names of databases made here, so that they go with the stack's own. */
  let prefix: string;

  beforeAll(() => {
    stack = sharedStack();
    root = stack.api('root');
    prefix = new URL(stack.databaseUrl).pathname.slice(1);
  });

  const create = (body: object, client = root) => client.post('tenant', body);
  const change = (body: object) => root.request('PUT', 'tenant', { body });
  const tenant = (id: string, more: object = {}) => newTenant(id, databaseUrl(`${prefix}_${id}`), more);
  const png = async () => {
    const image = sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } });
    return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  };

  describe('creating one', () => {
    it('makes one tenant of two requests at once: its database, its roles and a supervisor whose password is told once', async () => {
      const entered = tenant('seaview', { logo: await png(), area: 'Hong Kong' });
      const answers = await Promise.all([create(entered), create(entered)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const { body } = answers.find(({ status }) => status === 201)!;
      expect(body).toMatchObject({
        id: 'seaview',
        status: 'active',
        failure: null,
        area: 'Hong Kong',
        sso: null,
        database: { kind: 'postgresql', passwordSet: true, maxConnections: 5 },
        supervisor: { username: 'supervisor' },
      });
      expect(body.logo).toMatch(/^data:image\/png;base64,/);
      expect(body.supervisor.password).toMatch(/^[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){3}$/);
      const hours = (Date.parse(body.supervisor.expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);

      const url = databaseUrl(`${prefix}_seaview`);
      const roles = await queryDatabase<{ name: string; role_group: string; permissions: string[] }>(
        url,
        'SELECT name, role_group, permissions FROM security.roles ORDER BY name',
      );
      expect(roles.map(({ name }) => name)).toEqual([
        'administrator',
        'auditor',
        'clerk',
        'manager',
        'supervisor',
      ]);
      for (const { permissions } of roles) expect(permissions).not.toContain('SYSTEM_CONFIGURATION_MGT');
      const [user] = await queryDatabase(
        url,
        `SELECT username, roles, group_level, all_hotels, must_change_password, status FROM security.users`,
      );
      expect(user).toEqual({
        username: 'supervisor',
        roles: ['supervisor'],
        group_level: true,
        all_hotels: true,
        must_change_password: true,
        status: 'enabled',
      });
      const again = (await root.get('tenant/seaview')).body;
      expect(again.supervisor).toBeUndefined();
      expect(JSON.stringify(again)).not.toContain(databaseOf(stack.databaseUrl).password);
    });

    it('is felt at once: the tenant answers', async () => {
      const { body } = await send(`${stack.url}/seaview/api/v1/tenant-name`);
      expect(body).toEqual({ id: 'seaview', name: 'Tenant seaview' });
    });

    it('takes a database that is there and empty, and leaves the built-in roles out when they are not wanted', async () => {
      await createDatabase(`${prefix}_plain`);
      expect((await create(tenant('plain', { builtInRoles: false }))).status).toBe(201);
      expect(await queryDatabase(databaseUrl(`${prefix}_plain`), 'SELECT name FROM security.roles')).toEqual([
        { name: 'supervisor' },
      ]);
    });

    it('on this installation’s server makes a user of its own, who may do no more than its database needs', async () => {
      const { database: _, ...entered } = tenant('ownserver');
      const made = await create({ ...entered, ownServer: true });
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      const { database } = made.body;
      expect(database).toMatchObject({
        jdbcUrl: jdbcUrl(databaseUrl(`${prefix}_ownserver`)),
        username: `${prefix}_ownserver_owner`,
        passwordSet: true,
        maxConnections: 10,
      });
      const [role] = await queryDatabase(
        stack.databaseUrl,
        `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS more,
           ARRAY(SELECT pg_get_userbyid(roleid) FROM pg_auth_members WHERE member = r.oid)::text[] AS member_of,
           has_database_privilege('public', $2, 'CONNECT') AS open,
           (SELECT bool_and(pg_get_userbyid(datdba) = $1) FROM pg_database WHERE datname = $2) AS owns
         FROM pg_roles r WHERE rolname = $1`,
        [database.username, `${prefix}_ownserver`],
      );
      expect(role).toEqual({ more: false, member_of: ['payby_history'], open: false, owns: true });
      // The application works in it, and its structure can be brought up to date.
      expect((await send(`${stack.url}/ownserver/api/v1/tenant-name`)).status).toBe(200);
      const test = await root.get('tenant/jdbc/connection', {
        query: { url: database.jdbcUrl, username: database.username, password: 'guessed' },
      });
      expect(test.body.code).toBe('DATABASE_UNREACHABLE');

      await createDatabase(`${prefix}_taken`);
      const { database: _1, ...other } = tenant('taken');
      const refused = await create({ ...other, ownServer: true });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['ownServer']]);
    });

    it('is followed by another password for its supervisor whenever an administrator asks for one', async () => {
      const signIn = (username: string, password: string) =>
        send(`${stack.url}/ownserver/api/oauth/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
        });
      const { status, body } = await root.post('tenant/ownserver/supervisor');
      expect([status, body.username]).toEqual([200, 'supervisor']);
      const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
      expect(Math.abs(hours - 24)).toBeLessThan(0.1);
      // The password is right, and has to be changed.
      expect((await signIn('supervisor', body.password)).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
      const log = await operationsOf(root, { scope: 'installation', action: 'supervisorPassword' });
      expect(log).toMatchObject([{ identifier: 'ownserver', outcome: 'done' }]);
      expect(JSON.stringify(log)).not.toContain(body.password);

      expect((await root.post('tenant/kunlun-default/supervisor')).status).toBe(403);
      expect((await root.post('tenant/nowhere/supervisor')).status).toBe(404);
      expect((await stack.api('manager').post('tenant/ownserver/supervisor')).status).toBe(403);
    });

    it('knows what the new tenant lacks, and that the demo lacks nothing', async () => {
      const { body } = await atGroup(stack, 'manager').get('first-steps');
      expect(body).toMatchObject({ finished: true, hotelCode: 'HKG01' });
      expect(body.steps.map(({ step, state }: any) => `${step} ${state}`)).toEqual([
        'hotel done',
        'currency done',
        'email progress',
        'account done',
        'pms done',
        'request todo',
      ]);
    });

    it('refuses an id or a simple code that another has, and names it', async () => {
      const sameId = await create(tenant('seaview', { simpleCode: 'other' }));
      expect([sameId.status, sameId.body.code, Object.keys(sameId.body.error.fields)]).toEqual([
        409,
        'CODE_REPEAT',
        ['id'],
      ]);
      const sameCode = await create(tenant('another', { simpleCode: 'seaview' }));
      expect([sameCode.status, Object.keys(sameCode.body.error.fields)]).toEqual([409, ['simpleCode']]);
      expect((await root.get('tenant/another')).status).toBe(404);
      const reserved = await create(tenant('assets'));
      expect([reserved.status, Object.keys(reserved.body.error.fields)]).toEqual([409, ['id']]);
    });

    it.each([
      ['another tenant’s', () => stack.tenantDatabaseUrl('demo'), 'another tenant'],
      ['the installation’s own', () => stack.databaseUrl, 'own database'],
    ])('refuses %s database', async (_whose, url, words) => {
      const { status, body } = await create(newTenant('thief', url()));
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.error.fields['database.jdbcUrl']).toContain(words);
      expect((await root.get('tenant/thief')).status).toBe(404);
    });

    it('refuses a database that holds another program’s tables', async () => {
      const url = await createDatabase(`${prefix}_foreign`);
      await queryDatabase(url, 'CREATE TABLE orders (id integer)');
      const { status, body } = await create(newTenant('thief', url));
      expect([status, body.error.fields['database.jdbcUrl']]).toEqual([
        400,
        expect.stringContaining('another program'),
      ]);
    });

    it('enters nothing when the database cannot be reached, and says no more than that', async () => {
      const wrong = tenant('unreached');
      const { status, body } = await create({
        ...wrong,
        database: { ...wrong.database, password: 'a-wrong-Password-7' },
      });
      expect([status, body.code]).toEqual([422, 'DATABASE_UNREACHABLE']);
      expect(JSON.stringify(body)).not.toContain('a-wrong-Password-7');
      expect((await root.get('tenant/unreached')).status).toBe(404);
    });

    it('keeps one that failed with its reason, serves it not, and takes up again', async () => {
      // A table where the structure wants one of its own: the migration fails, the checks before cannot know.
      const url = await createDatabase(`${prefix}_halfway`);
      await queryDatabase(
        url,
        'CREATE SCHEMA kernel; CREATE FUNCTION kernel.refuse_change() RETURNS int RETURN 1',
      );
      const failed = await create(tenant('halfway'));
      expect([failed.status, failed.body.code]).toEqual([422, 'UNPROCESSABLE']);

      const { body } = await root.get('tenant/halfway');
      expect(body.status).toBe('failed');
      expect(body.failure).toContain('making its structure');
      expect(body.failure).not.toContain(databaseOf(url).password);
      expect((await send(`${stack.url}/halfway/api/v1/tenant-name`)).status).toBe(404);

      await queryDatabase(url, 'DROP FUNCTION kernel.refuse_change()');
      const retried = await create(tenant('halfway'));
      expect([retried.status, retried.body.status]).toEqual([201, 'active']);
      expect((await send(`${stack.url}/halfway/api/v1/tenant-name`)).status).toBe(200);
    });
  });

  describe('every field', () => {
    const wrong: [field: string, value: unknown, words: string][] = [
      ['id', undefined, 'required'],
      ['id', 'Sea', 'small letters'],
      ['id', 'sea-view', 'small letters'],
      ['id', 'a'.repeat(41), 'small letters'],
      ['name', undefined, 'required'],
      ['name', ' ', 'required'],
      ['name', 'a\nb', 'form'],
      ['name', 'x'.repeat(101), 'at most 100'],
      ['simpleCode', undefined, 'required'],
      ['simpleCode', 'AB', 'small letters'],
      ['timeZone', undefined, 'required'],
      ['timeZone', 'Atlantis/Capital', 'time zone'],
      ['timeZone', '+08:00', 'time zone'],
      ['area', 7, 'text'],
      ['address', 'x'.repeat(301), 'at most 300'],
      ['telephone', 'call me', 'telephone'],
      ['email', 'nobody', 'email'],
      ['website', 'javascript:alert(1)', 'https://'],
      ['logo', 'data:image/svg+xml;base64,PHN2Zy8+', 'Only png or jpg up to 300 KB'],
      ['builtInRoles', 'yes', 'yes or no'],
      ['database', undefined, 'required'],
      ['database.kind', 'oracle', 'postgresql'],
      ['database.jdbcUrl', undefined, 'required'],
      ['database.jdbcUrl', 'jdbc:mysql://h/d', 'jdbc:postgresql://'],
      ['database.jdbcUrl', 'jdbc:postgresql://h/d?loggerFile=/tmp/x', 'sslmode'],
      ['database.jdbcUrl', 'jdbc:postgresql://169.254.169.254/d', 'may not be used'],
      ['database.username', undefined, 'required'],
      ['database.password', undefined, 'required'],
      ['database.minConnections', -1, 'at least 0'],
      ['database.minConnections', 6, 'above the maximum'],
      ['database.maxConnections', 101, 'at most 100'],
      ['database.maxConnections', 0, 'at least 1'],
      ['database.initialConnections', 6, 'above the maximum'],
      ['database.initialConnections', 1.5, 'whole number'],
      ['database.autoMigrate', null, 'required'],
      ['database.owner', 'me', 'does not exist'],
      ['sso.enabled', 'yes', 'yes or no'],
      ['sso.authServerUrl', 'ftp://x', 'https://'],
      ['sso.authServerUrl', 'https://user:pass@x', 'https://'],
      ['sso.realm', 'a/b', 'form'],
      ['sso.clientId', '', 'required'],
      ['sso.tlsVerify', 1, 'yes or no'],
      ['sso.rolesNode', 'a..b', 'token'],
      ['sso.roleMapping', { a: 1 }, 'pairs'],
      ['sso.roleMapping', ['a'], 'pairs'],
      ['sso.hotelMapping', 'x', 'pairs'],
      ['sso.userSync', 'no', 'yes or no'],
      ['owner', 'me', 'does not exist'],
    ];
    const with_ = (field: string, value: unknown) => {
      const body: any = structuredClone(
        tenant('unmade', {
          sso: { enabled: true, authServerUrl: 'https://login.example.com', realm: 'r', clientId: 'payby' },
        }),
      );
      const path = field.split('.');
      const last = path.pop()!;
      const target = path.reduce((at: any, name) => at[name], body);
      if (value === undefined) delete target[last];
      else target[last] = value;
      return body;
    };

    it.each(wrong)('that is wrong is named: %s %j', async (field, value, words) => {
      const { status, body } = await create(with_(field, value));
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.error.fields[field]).toContain(words);
    });

    it('is named in Chinese too, and all at once', async () => {
      const chinese = stack.api({ username: 'root', language: 'zh' });
      const { body } = await create({}, chinese);
      expect(Object.keys(body.error.fields).sort()).toEqual(
        ['builtInRoles', 'database', 'id', 'name', 'simpleCode', 'timeZone'].sort(),
      );
      for (const words of Object.values(body.error.fields)) expect(words).toMatch(/\p{Script=Han}/u);
    });

    it('left nothing behind', async () => {
      expect((await root.get('tenant/unmade')).status).toBe(404);
    });
  });

  describe('looking at them', () => {
    it('shows a page of those whose id contains a text', async () => {
      const { status, body, headers } = await root.get('tenant/1/2', { query: { tenantId: 'e' } });
      expect(status).toBe(200);
      expect(body.map(({ id }: { id: string }) => id)).toEqual(['demo', 'kunlun-default'].slice(0, 2));
      expect(headers.get('content-range')).toMatch(/^tenant 0-1\/\d+$/);
      const second = await root.get('tenant/2/2', { query: { tenantId: 'e' } });
      expect(second.headers.get('content-range')).toMatch(/^tenant 2-3\/\d+$/);
      expect((await root.get('tenant/1/25', { query: { tenantId: '%' } })).body).toEqual([]);
    });

    it.each(['tenant/0/10', 'tenant/1/0', 'tenant/1/201', 'tenant/x/10', 'tenant/1/1e1'])(
      'refuses %s',
      async (path) => expect((await root.get(path)).status).toBe(400),
    );

    it('shows how the default tenant’s database is reached, without its password', async () => {
      const { body } = await root.get('tenant/kunlun-default');
      const { username, password, hostname, port } = databaseOf(stack.databaseUrl);
      expect(body.database).toMatchObject({
        jdbcUrl: `jdbc:postgresql://${hostname}:${port}/${prefix}_kunlun_default`,
        username,
      });
      expect(JSON.stringify(body)).not.toContain(password);
    });

    it('is for the default tenant’s administrators only', async () => {
      expect((await stack.api('manager').get('tenant/1/10')).status).toBe(403);
      expect((await send(`${stack.url}/kunlun-default/api/v1/tenant/1/10`)).status).toBe(401);
    });
  });

  describe('changing one', () => {
    const sso = {
      enabled: true,
      authServerUrl: 'https://login.example.com/auth/',
      realm: 'sea view',
      clientId: 'payby',
      clientSecret: 'a-very-secret-Secret',
      roleMapping: { desk: 'clerk' },
    };

    it('keeps the stored secrets when the form does not repeat them', async () => {
      const { body: before } = await root.get('tenant/seaview');
      const { status, body } = await change({ ...before, name: 'Sea View Hotels', area: null });
      expect([status, body.name, body.area, body.logo]).toEqual([200, 'Sea View Hotels', null, before.logo]);
      expect((await send(`${stack.url}/seaview/api/v1/tenant-name`)).body.name).toBe('Sea View Hotels');
    });

    it('changes nothing that was not sent, and nothing that somebody else changed since', async () => {
      const { body: before } = await root.get('tenant/seaview');
      const { status, body } = await change({ id: 'seaview', area: 'Kowloon', updatedAt: before.updatedAt });
      expect([status, body]).toEqual([200, { ...before, area: 'Kowloon', updatedAt: expect.any(String) }]);
      const stale = await change({ id: 'seaview', area: 'Lantau', updatedAt: before.updatedAt });
      expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
    });

    it('asks for the database’s password again when address or user change', async () => {
      const { body } = await root.get('tenant/seaview');
      for (const changed of [
        { jdbcUrl: body.database.jdbcUrl.replace('127.0.0.1', 'localhost') },
        { username: 'somebody' },
      ]) {
        const answer = await change({ ...body, database: { ...body.database, ...changed } });
        expect(answer.body.error.fields['database.password']).toContain('again');
      }
    });

    it('refuses to move to a place that does not hold its data', async () => {
      const { body } = await root.get('tenant/seaview');
      const { password } = databaseOf(stack.databaseUrl);
      const move = (name: string) =>
        change({ ...body, database: { ...body.database, jdbcUrl: jdbcUrl(databaseUrl(name)), password } });
      await createDatabase(`${prefix}_void`);
      expect((await move(`${prefix}_void`)).body.error.fields['database.jdbcUrl']).toContain('not in that');
      expect((await move(`${prefix}_demo`)).body.error.fields['database.jdbcUrl']).toContain('not belong');
    });

    it('refuses another simple code and an unknown tenant', async () => {
      const { body } = await root.get('tenant/seaview');
      const recoded = await change({ ...body, simpleCode: 'sea2' });
      expect([recoded.status, Object.keys(recoded.body.error.fields)]).toEqual([400, ['simpleCode']]);
      expect((await change({ ...body, id: 'nowhere' })).status).toBe(404);
    });

    it('stores single sign-on with a secret nobody reads again, and tells the sign-in page where to go', async () => {
      const { body } = await root.get('tenant/seaview');
      const { status, body: changed } = await change({ ...body, sso });
      expect([status, changed.sso]).toEqual([
        200,
        expect.objectContaining({
          clientSecretSet: true,
          clientSecretChangedAt: expect.any(String),
          usernameNode: 'preferred_username',
        }),
      ]);
      expect(JSON.stringify(changed)).not.toContain(sso.clientSecret);
      const path = (of: string) => send(`${stack.url}/kunlun-default/api/v1/tenant/keycloak-path/${of}`);
      expect((await path('seaview')).body).toEqual({
        code: 'SUCCESS',
        data: 'https://login.example.com/auth/realms/sea%20view',
        error: null,
      });
      expect((await path('demo')).body).toMatchObject({ code: 'SUCCESS', data: null });
      expect((await send(`${stack.url}/demo/api/v1/tenant/keycloak-path/seaview`)).status).toBe(404);
    });

    it('asks for the client secret again when server, realm or client change', async () => {
      const { body: before } = await root.get('tenant/seaview');
      expect((await change({ ...before, sso: { ...before.sso, userSync: true } })).status).toBe(200);
      const { body } = await root.get('tenant/seaview');
      for (const changed of [
        { authServerUrl: 'https://evil.example.com' },
        { realm: 'x' },
        { clientId: 'x' },
      ]) {
        const answer = await change({ ...body, sso: { ...body.sso, ...changed } });
        expect(answer.body.error.fields['sso.clientSecret']).toContain('again');
      }
    });
  });

  describe('suspending and deleting', () => {
    const setStatus = (id: string, status: string) =>
      root.request('PUT', `tenant/${id}/status`, { body: { status } });
    const name = async (id: string) => (await send(`${stack.url}/${id}/api/v1/tenant-name`)).status;

    it('is felt at once, and undone as quickly', async () => {
      expect((await setStatus('plain', 'suspended')).body.status).toBe('suspended');
      expect(await name('plain')).toBe(404);
      // M24: what a platform reports meanwhile is not lost: the platform is asked to come again.
      const callback = { method: 'POST', body: '{}' };
      expect((await send(`${stack.url}/plain/api/v1/callbacks/sandbox/X`, callback)).status).toBe(503);
      expect((await setStatus('plain', 'active')).body.status).toBe('active');
      expect(await name('plain')).toBe(200);
    });

    it('keeps a deleted tenant’s database, which only the same tenant can take again', async () => {
      expect((await root.request('DELETE', 'tenant/plain')).status).toBe(204);
      expect(await name('plain')).toBe(404);
      expect((await root.get('tenant/plain')).status).toBe(404);
      const thief = await create(newTenant('thief', databaseUrl(`${prefix}_plain`)));
      expect(thief.body.error.fields['database.jdbcUrl']).toContain('another tenant');
      expect((await create(tenant('plain'))).status).toBe(201);
    });

    it('is not for the tenant that administers the others, nor for one that is not there', async () => {
      expect((await root.request('DELETE', 'tenant/kunlun-default')).status).toBe(422);
      expect((await setStatus('kunlun-default', 'suspended')).status).toBe(422);
      expect((await root.request('DELETE', 'tenant/nowhere')).status).toBe(404);
      expect((await setStatus('plain', 'creating')).status).toBe(400);
    });
  });

  describe('updating the structure', () => {
    const refresh = (tenantId: string) => root.post('tenant/refresh/liquibase', { tenantId });
    const updates = async (id: string) => (await root.get(`tenant/${id}/structure-updates`)).body;

    it('runs, and shows what became of each migration', async () => {
      const url = databaseUrl(`${prefix}_plain`);
      // As if it came from an older version.
      await queryDatabase(url, `DELETE FROM schema_migrations WHERE name = 'Integrations1764200006000'`);
      await queryDatabase(url, 'DROP SCHEMA integrations CASCADE');
      const { status, body } = await refresh('plain');
      expect([status, body.status, body.tenantId]).toEqual([202, 'running', 'plain']);
      const [done] = await eventually(async () => {
        const found = await updates('plain');
        return found[0].status === 'succeeded' && found;
      });
      expect(done).toMatchObject({ id: body.id, error: null, finishedAt: expect.any(String) });
      expect(done.migrations).toEqual([
        { name: 'Integrations1764200006000', status: 'done', milliseconds: expect.any(Number) },
      ]);
    });

    it('is refused within two minutes, with the seconds that are left', async () => {
      const { status, body, headers } = await refresh('plain');
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    });

    it('shows a migration that fails, with its reason', async () => {
      const url = databaseUrl(`${prefix}_halfway`);
      await queryDatabase(url, `DELETE FROM public.schema_migrations WHERE name = 'Security1764200002000'`);
      await refresh('halfway');
      const [failed] = await eventually(async () => {
        const found = await updates('halfway');
        return found[0].status === 'failed' && found;
      });
      expect(failed.error).toContain('already exists');
      expect(failed.migrations[0].status).toBe('failed');
    });

    it('of a process that was killed shows as interrupted', async () => {
      await queryDatabase(
        stack.databaseUrl,
        `INSERT INTO tenancy.structure_updates (id, tenant_id, started_at, alive_at)
         VALUES (gen_random_uuid(), 'ownserver', now() - interval '3 minutes', now() - interval '1 minute')`,
      );
      const [interrupted] = await updates('ownserver');
      expect(interrupted).toMatchObject({ status: 'interrupted', finishedAt: expect.any(String) });
      expect((await refresh('ownserver')).status).toBe(202);
      expect((await updates('ownserver')).map(({ status }: { status: string }) => status)).toContain(
        'interrupted',
      );
    });

    it('is not for a tenant that is not there', async () => {
      expect((await refresh('nowhere')).status).toBe(404);
      expect((await root.get('tenant/nowhere/structure-updates')).status).toBe(404);
    });
  });
});
