import type { MigrationInterface, QueryRunner } from 'typeorm';
import { controlMigrations } from '../../migrations/control/index.js';
import {
  createDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../test/support/databases.js';
import type { AppConfig } from '../config/config.js';
import { runAsSystem } from '../kernel/change-origin.js';
import { openDataSource } from '../kernel/database/data-source.js';
import { ControlDatabase } from '../kernel/database/database.js';
import { migrate } from '../kernel/database/migrate.js';
import { SecretBox } from '../kernel/secret-box.js';
import { RegisteredConnections } from './registered-connections.js';
import { TenantProvisioner } from './tenant-provisioner.js';
import { TenantRegistry } from './tenant-registry.js';

class Rooms1700000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('CREATE TABLE rooms (no text PRIMARY KEY)');
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
  const startProcess = async () => {
    const settings = { url, minConnections: 0, maxConnections: 3, applicationName: 'test' };
    const control = new ControlDatabase('control', await openDataSource(settings));
    opened.push(control);
    const tenants = new TenantRegistry(control);
    const connections = new RegisteredConnections(tenants, secrets);
    const config = { databaseUrl: url } as AppConfig;
    return {
      control,
      tenants,
      connections,
      provisioner: new TenantProvisioner(config, control, tenants, connections, secrets),
    };
  };

  beforeAll(async () => {
    url = await createDatabase(name);
    await migrate(url, controlMigrations);
  });
  afterAll(async () => {
    for (const control of opened) await control.close();
    await dropDatabases(name);
  });

  it('makes one tenant when many processes start at once', async () => {
    const processes = await Promise.all([startProcess(), startProcess(), startProcess(), startProcess()]);
    await runAsSystem('test', () =>
      Promise.all(processes.map(({ provisioner }) => provisioner.ensure(TENANT, [Rooms1700000000000]))),
    );
    for (const { tenants } of processes) expect(await tenants.list()).toEqual([TENANT]);
    expect(await queryDatabase(url, 'SELECT id FROM tenancy.tenants')).toHaveLength(1);
  });

  it('may be asked again, and leaves a renamed tenant alone', async () => {
    const { provisioner, tenants } = await startProcess();
    await queryDatabase(url, `UPDATE tenancy.tenants SET name = 'Sea View Hotels'`);
    await provisioner.ensure(TENANT, [Rooms1700000000000]);
    expect((await tenants.find('sea-view'))?.name).toBe('Sea View Hotels');
    expect(await provisioner.migrate('sea-view', [Rooms1700000000000])).toEqual([]);
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
      await expect(provisioner.ensure({ ...TENANT, id }, [])).rejects.toThrow('no tenant id');
    }
  });

  it('does not know a suspended or unknown tenant', async () => {
    await queryDatabase(url, `UPDATE tenancy.tenants SET status = 'suspended'`);
    const { tenants, connections, provisioner } = await startProcess();
    expect(await tenants.find('sea-view')).toBeNull();
    expect(await connections.find('sea-view')).toBeNull();
    await expect(provisioner.migrate('nowhere', [])).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' });
  });
});
