import {
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../test/support/databases.js';
import { openTenantDatabase } from '../../test/support/tenant-database.js';
import type { AppConfig } from '../config/config.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { Principals } from './principals.js';
import { seedSecurity } from './seed-security.js';

describe('Principals', () => {
  const name = uniqueDatabaseName('security');
  let url: string;
  let db: TenantDatabase;
  let clerkId: string;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    db = await openTenantDatabase(url);
    await seedSecurity(db, 'demo');
    const [clerk] = await db.query<{ id: string }>(`SELECT id FROM security.users WHERE username = 'clerk'`);
    clerkId = clerk!.id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await db?.close();
    await dropDatabases(name);
  });

  const principals = () =>
    new Principals({ codes: async () => ['HKG01', 'SHA01'] }, {
      defaultTenant: 'kunlun-default',
    } as AppConfig);
  const letTimePass = (ms: number) => {
    const later = performance.now() + ms;
    jest.spyOn(performance, 'now').mockReturnValue(later);
  };

  it('gives a user with its permissions and hotels', async () => {
    const clerk = await principals().find(db, clerkId);
    expect(clerk).toMatchObject({ username: 'clerk', realName: 'Zhao Lan', hotels: ['HKG01', 'SHA01'] });
    expect([...clerk!.permissions]).toEqual(['PAYBY_PAYMENT_CREATE_AND_VIEW']);
  });

  it('gives only hotels that are the user’s and exist', async () => {
    await queryDatabase(
      url,
      `UPDATE security.users SET all_hotels = false, hotels = '{SHA01,GONE1}' WHERE id = $1`,
      [clerkId],
    );
    expect((await principals().find(db, clerkId))!.hotels).toEqual(['SHA01']);
  });

  it('admits at once a token from after all older ones were ended, wherever that was', async () => {
    const cached = principals();
    const { tokenVersion } = (await cached.find(db, clerkId))!;
    await queryDatabase(url, 'UPDATE security.users SET token_version = token_version + 1 WHERE id = $1', [
      clerkId,
    ]);
    const found = await cached.find(db, clerkId, 'user', tokenVersion + 1);
    expect(found!.tokenVersion).toBe(tokenVersion + 1);
  });

  it('feels a disabled user and a changed role within a minute', async () => {
    const cached = principals();
    await cached.find(db, clerkId);
    await queryDatabase(url, `UPDATE security.users SET roles = '{}' WHERE id = $1`, [clerkId]);
    letTimePass(60_000);
    expect((await cached.find(db, clerkId))!.permissions.size).toBe(0);
    await queryDatabase(url, `UPDATE security.users SET status = 'disabled' WHERE id = $1`, [clerkId]);
    letTimePass(60_000);
    expect(await cached.find(db, clerkId)).toBeNull();
  });

  it('does not keep a failure', async () => {
    const cached = principals();
    const broken = {
      tenantId: 'demo',
      named: () => Promise.reject(new Error('down')),
    } as unknown as TenantDatabase;
    await expect(cached.find(broken, clerkId)).rejects.toThrow('down');
    await expect(cached.find(db, clerkId)).resolves.toBeNull();
  });

  it('keeps passwords and roles that were changed when the demo is seeded again', async () => {
    await queryDatabase(
      url,
      `UPDATE security.users SET real_name = 'Someone Else', password_hash = 'changed' WHERE id = $1`,
      [clerkId],
    );
    await seedSecurity(db, 'demo');
    const [clerk] = await db.query(
      `SELECT real_name, password_hash, roles FROM security.users WHERE id = $1`,
      [clerkId],
    );
    expect(clerk).toEqual({ real_name: 'Someone Else', password_hash: 'changed', roles: [] });
  });
});
