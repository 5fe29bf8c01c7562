import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createControlDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../test/support/databases.js';
import { eventually } from '../../test/support/wait.js';
import type { AppConfig } from '../config/config.js';
import { runAsSystem } from '../kernel/change-origin.js';
import { openDataSource } from '../kernel/database/data-source.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { letRuntimeIn, stopRuntimeWriting } from '../kernel/database/runtime-role.js';
import { isTryLater } from '../kernel/database/try-later.js';
import { SecretBox } from '../kernel/secret-box.js';
import { RegisteredConnections } from './registered-connections.js';
import { RuntimeAccess } from './runtime-access.js';
import { TenantProvisioner } from './tenant-provisioner.js';
import { TenantRegistry } from './tenant-registry.js';
import { type Migrations, TenantStructure } from './tenant-structure.js';

class Rooms1700000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('CREATE TABLE rooms (no text PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}

class Floors1700000000001 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE rooms ADD COLUMN floor integer');
  }
  async down(): Promise<void> {}
}

class Broken1700000000002 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE corridors ADD COLUMN floor integer');
  }
  async down(): Promise<void> {}
}

const TENANT = { id: 'sea-view', name: 'Sea View', simpleCode: 'sv', timeZone: 'Asia/Shanghai' };

describe('TenantProvisioner', () => {
  const name = uniqueDatabaseName('control');
  const secrets = new SecretBox('a secret that is just long enough!!!');
  const opened: ControlDatabase[] = [];
  let url: string;

  /** What one process of several has of its own. */
  const startProcess = async (migrations: Migrations = [Rooms1700000000000]) => {
    const settings = { url, minConnections: 0, maxConnections: 3, applicationName: 'test' };
    const control = new ControlDatabase('control', await openDataSource(settings));
    opened.push(control);
    const tenants = new TenantRegistry(control, secrets);
    const structure = new TenantStructure(migrations);
    const access = new RuntimeAccess(control, secrets);
    const connections = new RegisteredConnections(tenants, access, structure);
    const config = { databaseUrl: url } as AppConfig;
    return {
      control,
      tenants,
      connections,
      access,
      structure,
      provisioner: new TenantProvisioner(config, control, tenants, secrets, structure, access),
      change: (sql: string) => runAsSystem('test', () => control.transaction((client) => client.query(sql))),
    };
  };

  beforeAll(async () => {
    url = await createControlDatabase(name);
  });
  afterAll(async () => {
    for (const control of opened) await control.close();
    await dropDatabases(name);
  });

  it('makes one tenant when many processes start at once', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess(), startProcess()]);
    await Promise.all(
      processes.map(({ provisioner }) => runAsSystem('test', () => provisioner.ensure(TENANT))),
    );
    await processes[0].provisioner.migrate('sea-view');
    for (const { tenants } of processes) expect(await tenants.list()).toEqual([{ ...TENANT, linkCode: '1' }]);
    expect(await queryDatabase(url, 'SELECT id FROM tenancy.tenants')).toHaveLength(1);
  });

  it('may be asked again, and leaves a renamed tenant alone', async () => {
    const { provisioner, tenants, change } = await startProcess();
    await change(`UPDATE tenancy.tenants SET name = 'Sea View Hotels'`);
    await provisioner.ensure(TENANT);
    expect((await tenants.find('sea-view'))?.name).toBe('Sea View Hotels');
    expect(await provisioner.migrate('sea-view')).toEqual([]);
  });

  it('gives the tenant a database of its own, whose address is stored sealed', async () => {
    const { connections, tenants } = await startProcess();
    const found = await connections.find('sea-view');
    expect(new URL(found!.url).pathname).toBe(`/${name}_sea_view`);
    await queryDatabase(found!.url, 'SELECT no FROM rooms');
    const [row] = await queryDatabase<{ db_url_sealed: Buffer }>(
      url,
      'SELECT db_url_sealed FROM tenancy.tenants',
    );
    expect(row!.db_url_sealed.toString('latin1')).not.toContain('postgres');
    expect((await tenants.findBySimpleCode('sv'))?.id).toBe('sea-view');
  });

  it('refuses what is no tenant id, before anything is made', async () => {
    const { provisioner } = await startProcess();
    for (const id of ['Sea', 'sea_view', '1a', '../x', 'a'.repeat(41), '']) {
      await expect(provisioner.ensure({ ...TENANT, id })).rejects.toThrow('no tenant id');
    }
  });

  it('does not know a suspended or unknown tenant', async () => {
    const { change } = await startProcess();
    await change(`UPDATE tenancy.tenants SET status = 'suspended'`);
    const { tenants, connections, provisioner } = await startProcess();
    expect(await tenants.find('sea-view')).toBeNull();
    expect(await connections.find('sea-view')).toBeNull();
    // It keeps its structure up to date all the same, and a start does not make it anew.
    await provisioner.ensure(TENANT);
    expect(await provisioner.migrate('sea-view')).toEqual([]);
    await change(`UPDATE tenancy.tenants SET status = 'active'`);
    await expect(provisioner.migrate('nowhere')).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' });
  });

  it('M24: once writing is stopped no process writes to a tenant’s database, and what was under way has ended', async () => {
    const { access, connections } = await startProcess();
    const { ownerUrl, role } = await access.byId('sea-view');
    await letRuntimeIn(ownerUrl, role);
    const runtime = new pg.Client({ connectionString: (await connections.find('sea-view'))!.url });
    await runtime.connect();
    try {
      await runtime.query('BEGIN');
      await runtime.query(`INSERT INTO rooms (no) VALUES ('1201')`);
      let isStopped = false;
      const stopping = stopRuntimeWriting(ownerUrl, role).then(() => (isStopped = true));
      await eventually(async () => {
        const waiting = await queryDatabase(
          ownerUrl,
          `SELECT FROM pg_locks WHERE NOT granted AND relation = 'rooms'::regclass`,
        );
        return waiting.length > 0;
      });
      expect(isStopped).toBe(false);
      await runtime.query('COMMIT');
      await stopping;
      const write = () => runtime.query(`INSERT INTO rooms (no) VALUES ('1202')`);
      expect(isTryLater(await write().catch((error: unknown) => error))).toBe(true);
      await letRuntimeIn(ownerUrl, role);
      await write();
      expect(await queryDatabase(ownerUrl, 'SELECT no FROM rooms ORDER BY no')).toEqual([
        { no: '1201' },
        { no: '1202' },
      ]);
    } finally {
      await runtime.end();
      await queryDatabase(ownerUrl, 'DELETE FROM rooms');
    }
  });

  it('tells how far an update of the structure got, and where it broke', async () => {
    const { structure, access } = await startProcess([
      Rooms1700000000000,
      Floors1700000000001,
      Broken1700000000002,
    ]);
    const { ownerUrl: at, role } = await access.byId('sea-view');
    const told: string[] = [];
    const update = structure.updateInSteps(at, role, async (steps) => {
      told.push(steps.map(({ name, status }) => `${name.slice(0, 6)} ${status}`).join(', '));
    });
    await expect(update).rejects.toThrow('corridors');
    expect(told).toEqual([
      'Floors pending, Broken pending',
      'Floors done, Broken pending',
      'Floors done, Broken failed',
    ]);
    await queryDatabase(at, 'SELECT floor FROM rooms');
  });

  it('leaves tenants alone that do not want their structure changed, and reports those that fail', async () => {
    const { provisioner, change } = await startProcess([Rooms1700000000000, Broken1700000000002]);
    const problems: string[] = [];
    const report = (tenantId: string, problem: string) => void problems.push(`${tenantId}: ${problem}`);
    await change(`UPDATE tenancy.tenants SET auto_migrate = false`);
    await provisioner.migrateAll(report);
    expect(problems).toEqual([]);
    await change(`UPDATE tenancy.tenants SET auto_migrate = true`);
    await provisioner.migrateAll(report);
    expect(problems).toEqual([expect.stringContaining('sea-view: relation "corridors" does not exist')]);
  });

  it('leaves a database of a newer release alone, and refuses one of a development version with what to do', async () => {
    const { access, structure } = await startProcess([Floors1700000000001]);
    const { ownerUrl: at, role } = await access.byId('sea-view');
    const newer = await startProcess([Rooms1700000000000]);
    expect(await newer.structure.update(at, role)).toEqual([]);

    const problem = `The database "${name}_sea_view" was made by a development version from before the first release (migration Rooms1700000000000)`;
    await expect(structure.update(at, role)).rejects.toThrow(problem);
    const { provisioner } = await startProcess([Floors1700000000001]);
    const problems: string[] = [];
    await provisioner.migrateAll((_tenant, text) => void problems.push(text));
    expect(problems).toEqual([expect.stringContaining('Make it anew')]);
  });
});
