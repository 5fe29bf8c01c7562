import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { CONTROL_SEALED, TENANT_SEALED } from '../../src/cli/rotate-keys.js';
import type { SealedColumn } from '../../src/kernel/sealed-columns.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { passwordFits } from '../../src/security/passwords.js';
import { send } from '../support/api-client.js';
import { databaseUrl, queryDatabase } from '../support/databases.js';
import { ROOT } from '../support/paths.js';
import { type OpsAnswer, runOps } from '../support/shared-processes.js';
import { startStack, type Stack, type StackOptions } from '../support/stack.js';
import { newTenant, prepareTenantDatabase } from '../support/tenants.js';

const OLD_KEY = 'only-for-tests-0123456789-0123456789-abcdef';
const NEW_KEY = 'a-new-key-for-tests-0123456789-0123456789';

describe('npm run ops', () => {
  const options: StackOptions = { env: { SECRET_KEY: OLD_KEY } };
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(() => stack.stop());

  const environment = (env: Record<string, string> = {}) => ({
    DATABASE_URL: stack.databaseUrl,
    SECRET_KEY: OLD_KEY,
    ...env,
  });
  const ops = (args: string[], env?: Record<string, string>) => runOps(args, environment(env));
  /** The same in a process of its own. */
  const cli = (args: string[]) =>
    new Promise<OpsAnswer>((done) => {
      execFile(
        process.execPath,
        [join(ROOT, 'dist/src/cli.js'), ...args],
        { env: { PATH: process.env.PATH, ...environment() } },
        (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
      );
    });

  it('ends as a process with what it says', async () => {
    const unknown = ['supervisor', 'nowhere'];
    expect(await cli(unknown)).toEqual(await ops(unknown));
  });

  it.each([
    [['--help'], 0],
    [[], 2],
    [['nonsense'], 2],
    [['supervisor'], 2],
    [['tenants', 'more'], 2],
    [['tenants', '--loud'], 2],
  ])('explains itself: %j', async (args, code) => {
    const answer = await ops(args);
    expect(answer.code).toBe(code);
    expect(answer.out + answer.err).toContain('rotate-keys');
  });

  it('says what to do when no database is named and none runs', async () => {
    const { code, err } = await ops(['tenants'], {
      DATABASE_URL: '',
      DATA_DIR: join(ROOT, '.test/no-such-folder'),
    });
    expect([code, err]).toEqual([1, expect.stringContaining('npm start')]);
  });

  it('lists the tenants without their passwords', async () => {
    const { code, out } = await ops(['tenants']);
    expect(code).toBe(0);
    expect(out).toMatch(/^demo +active +jdbc:postgresql:\/\//m);
    expect(out).toContain('kunlun-default');
    expect(out).not.toContain(new URL(stack.databaseUrl).password);
  });

  it('makes the first administrator, and a new password each time', async () => {
    const first = await ops(['supervisor', 'kunlun-default']);
    const inDatabase = (text: string) =>
      queryDatabase<any>(stack.tenantDatabaseUrl('kunlun-default'), text, []);
    await inDatabase(
      `INSERT INTO security.password_resets (id, user_id, kind, key_hash, expires_at)
       SELECT gen_random_uuid(), id, 'forced', 'hash', now() + interval '10 minutes' FROM security.users
       WHERE username = 'supervisor'`,
    );
    const second = await ops(['supervisor', 'kunlun-default']);
    expect([first.code, second.code]).toEqual([0, 0]);
    const [one, two] = [first, second].map(({ out }) => /^password +(\S+)$/m.exec(out)![1]!);
    const [user] = await inDatabase(
      `SELECT u.password_hash, u.must_change_password, u.password_temporary_until < now() + interval '25 hours' AS soon,
         'SYSTEM_CONFIGURATION_MGT' = ANY (r.permissions) AS administers,
         EXISTS (SELECT FROM security.password_resets k WHERE k.user_id = u.id AND k.used_at IS NULL) AS open_keys
       FROM security.users u JOIN security.roles r ON r.name = ANY (u.roles) WHERE username = 'supervisor'`,
    );
    expect(user).toMatchObject({
      must_change_password: true,
      soon: true,
      administers: true,
      open_keys: false,
    });
    expect(await passwordFits(user.password_hash, two!)).toBe(true);
    expect(await passwordFits(user.password_hash, one!)).toBe(false);
  });

  it('says so when there is no such tenant', async () => {
    const { code, err } = await ops(['supervisor', 'nowhere']);
    expect([code, err.trim()]).toEqual([1, 'Tenant does not exist']);
  });

  it('migrates what is behind', async () => {
    const { code, out } = await ops(['migrate', 'demo']);
    expect([code, out.trim().split('\n')]).toEqual([0, ['control: 0 migrations', 'demo: 0 migrations']]);
  });

  describe('rotate-keys', () => {
    const databases = () => [
      { url: stack.databaseUrl, columns: CONTROL_SEALED },
      { url: stack.tenantDatabaseUrl('demo'), columns: TENANT_SEALED },
      { url: stack.tenantDatabaseUrl('kunlun-default'), columns: TENANT_SEALED },
    ];
    /** Every sealed value there is, with what it is bound to. */
    const values = async () => {
      const found: { where: string; sealed: Buffer; context: string }[] = [];
      for (const { url, columns } of databases()) {
        for (const { table, key, column, context } of columns) {
          const rows = await queryDatabase<{ key: string; sealed: Buffer }>(
            url,
            `SELECT ${key.column}::text AS key, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
          );
          for (const row of rows)
            found.push({ where: `${table}.${column}`, sealed: row.sealed, context: context(row.key) });
        }
      }
      return found;
    };
    const sealedWith = async (key: string) => {
      const secrets = new SecretBox(key);
      const all = await values();
      return all.filter(({ sealed, context }) => secrets.isCurrent(sealed, context)).length / all.length;
    };

    it('knows every sealed column', async () => {
      for (const { url, columns } of databases()) {
        const rows = await queryDatabase<{ name: string }>(
          url,
          `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
           WHERE data_type = 'bytea' AND column_name LIKE '%sealed%' ORDER BY 1`,
        );
        const declared = columns.map(({ table, column }: SealedColumn) => `${table}.${column}`).sort();
        expect(declared).toEqual(rows.map(({ name }) => name));
      }
    });

    it('needs the key that is replaced', async () => {
      const { code, err } = await ops(['rotate-keys'], { SECRET_KEY: NEW_KEY });
      expect([code, err]).toEqual([1, expect.stringContaining('SECRET_KEY_PREVIOUS')]);
      expect(await sealedWith(OLD_KEY)).toBe(1);
    });

    it('does not call itself done while a tenant cannot be reached, and goes on with the others', async () => {
      const root = stack.api('root');
      const name = `${new URL(stack.databaseUrl).pathname.slice(1)}_lost`;
      const sso = {
        enabled: true,
        authServerUrl: 'https://login.example.com',
        clientId: 'payby',
        clientSecret: 'S3cret-of-the-client',
      };
      await prepareTenantDatabase(name, 'lost');
      expect((await root.post('tenant', newTenant('lost', databaseUrl(name), { sso }))).status).toBe(201);
      await queryDatabase(stack.databaseUrl, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);

      const { code, out } = await ops(['rotate-keys'], { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY });

      expect(code).toBe(1);
      expect(out).toMatch(/^lost: not done/m);
      expect(out).toMatch(
        /^demo: hotels\.pms_connections\.credentials_sealed: [1-9]\d* sealed anew, 0 were already/m,
      );
      expect(out).toContain('Keep SECRET_KEY_PREVIOUS');
      await queryDatabase(stack.databaseUrl, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    });

    it('run again, does only what was left, and says that the earlier key may go', async () => {
      const { code, out } = await ops(['rotate-keys'], { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY });
      expect(code).toBe(0);
      expect(out).toMatch(/^control: tenancy\.tenants\.db_url_sealed: 0 sealed anew, 3 were already/m);
      expect(out).toContain('SECRET_KEY_PREVIOUS may be emptied');
      expect(out).not.toContain('S3cret');
      expect([await sealedWith(NEW_KEY), await sealedWith(OLD_KEY)]).toEqual([1, 0]);
    });

    it('leaves an application that knows the new key only', async () => {
      options.env!.SECRET_KEY = NEW_KEY;
      await stack.restart('all', { SECRET_KEY: NEW_KEY });
      for (const tenant of ['demo', 'lost', 'kunlun-default'])
        expect((await send(`${stack.url}/${tenant}/api/v1/tenant-name`)).status).toBe(200);
      expect((await stack.api('clerk').get('hotels')).body).toHaveLength(3);
      const { body } = await stack.api('root').get('tenant/lost');
      expect([body.database.jdbcUrl, body.sso.clientSecretSet]).toEqual([
        expect.stringContaining('_lost'),
        true,
      ]);
    });

    it('names values that no key opens, and does not touch them', async () => {
      await queryDatabase(
        stack.databaseUrl,
        `UPDATE tenancy.tenants SET sso_client_secret_sealed = db_url_sealed WHERE id = 'lost'`,
      );
      const { code, out } = await ops(['rotate-keys'], { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY });
      expect(code).toBe(1);
      expect(out).toMatch(/sso_client_secret_sealed: .*1 open with no key, 1 NOT sealed/);
    });
  });
});
