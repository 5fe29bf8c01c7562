import { createDatabase, dropDatabases, uniqueDatabaseName } from '../../../test/support/databases.js';
import { eventually } from '../../../test/support/wait.js';
import { type TenantConnection, TenantConnections, TenantDatabases } from './tenant-databases.js';

class Connections extends TenantConnections {
  version_: string | null = '1';
  refuses = false;
  settings: TenantConnection;

  letInTimes = 0;

  constructor(private readonly url: string) {
    super();
    this.settings = { url, minConnections: 0, maxConnections: 2, initialConnections: 0 };
  }
  async version(): Promise<string | null> {
    return this.version_;
  }
  async find(): Promise<TenantConnection> {
    return this.settings;
  }
  async ownerUrl(): Promise<string> {
    return this.settings.url;
  }
  async letIn(): Promise<void> {
    this.letInTimes += 1;
    this.settings.url = this.url;
  }
  async admit(): Promise<void> {
    if (this.refuses) throw new Error('Not fit for use.');
  }
}

describe('TenantDatabases', () => {
  const name = uniqueDatabaseName('pools');
  let url: string;
  let connections: Connections;
  let databases: TenantDatabases;

  beforeAll(async () => {
    url = await createDatabase(name);
  });
  afterAll(() => dropDatabases(name));
  beforeEach(() => {
    connections = new Connections(url);
    databases = new TenantDatabases(connections, 2, 200);
  });
  afterEach(() => databases.onApplicationShutdown());

  it('opens a tenant’s database once', async () => {
    const [one, two] = await Promise.all([databases.get('a'), databases.get('a')]);
    expect(one).toBe(two);
  });

  it('opens as many connections at once as the tenant wants to begin with', async () => {
    connections.settings = { ...connections.settings, initialConnections: 2 };
    const { pool } = await databases.get('a');
    await eventually(() => pool.idleCount === 2);
  });

  it('gives a new pool when the settings changed, and cuts nothing off that runs on the old one', async () => {
    const old = await databases.get('a');
    const running = old.query<{ n: number }>('SELECT 1 AS n FROM pg_sleep(0.6)');
    connections.settings = { ...connections.settings, maxConnections: 1 };
    connections.version_ = '2';

    const fresh = await databases.get('a');
    expect(fresh).not.toBe(old);
    expect(fresh.pool.options.max).toBe(1);
    // Whoever got hold of the old one before the change may still begin something.
    expect(await old.query('SELECT 2 AS n')).toEqual([{ n: 2 }]);
    expect(await running).toEqual([{ n: 1 }]);
    await eventually(() => old.pool.ended);
    expect(await fresh.query('SELECT 3 AS n')).toEqual([{ n: 3 }]);
  });

  it('knows a tenant that is gone no more, and closes its pool', async () => {
    const old = await databases.get('a');
    connections.version_ = null;
    await expect(databases.get('a')).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' });
    await eventually(() => old.pool.ended);
  });

  it('has a role that the database refuses let in, and tries again once', async () => {
    const wrong = new URL(url);
    wrong.username = 'nobody_runtime';
    connections.settings.url = wrong.href;
    const db = await databases.get('a');
    expect(await db.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(connections.letInTimes).toBe(1);
  });

  it('gives nobody a database that is not fit for use, and looks again the next time', async () => {
    connections.refuses = true;
    await expect(databases.get('a')).rejects.toMatchObject({ code: 'TENANT_UNAVAILABLE' });
    connections.refuses = false;
    await databases.get('a');
  });

  it('closes the longest unused beyond its capacity, when they are quiet', async () => {
    const first = await databases.get('a');
    const second = await databases.get('b');
    await databases.get('a');
    await databases.get('c');
    await eventually(() => second.pool.ended);
    expect(first.pool.ended).toBe(false);
  });
});
