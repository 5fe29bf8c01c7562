import { randomUUID } from 'node:crypto';
import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { readersWith } from '../../src/security/colleagues.js';
import { ResetKeys } from '../../src/security/password-reset/reset-keys.js';
import { Permission } from '../../src/security/permissions.js';
import type { SsoProfile } from '../../src/security/sso/sso-claims.js';
import { SsoUsers } from '../../src/security/sso/sso-users.js';
import type { SsoSettings } from '../../src/tenancy/index.js';
import {
  createStackDatabases,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from '../support/databases.js';
import { openTenantDatabase } from '../support/tenant-database.js';

describe('The keys with which a password is set', () => {
  const name = uniqueDatabaseName('password_keys');
  const keys = new ResetKeys();
  let db: TenantDatabase;

  beforeAll(async () => {
    await createStackDatabases(name);
    const url = `${databaseUrl(name)}_demo`;
    db = await openTenantDatabase(url);
    await write(
      `INSERT INTO security.roles (name, short_description, description, role_group, permissions)
       VALUES ('desk', 'Desk', 'Desk', 'normal', ARRAY[$1])`,
      [Permission.PAYBY_PAYMENT_CREATE_AND_VIEW],
    );
  });
  afterAll(async () => {
    await db.close();
    await dropDatabases(name);
  });

  const write = (text: string, params: unknown[] = []) =>
    runAsSystem('test', () => db.transaction((client) => client.query(text, params)));
  const newUser = async (): Promise<string> => {
    const id = randomUUID();
    await write(
      `INSERT INTO security.users
         (id, username, real_name, email, language, password_hash, roles, all_hotels, sso_issuer, sso_subject)
       VALUES ($1, $2, 'Ana', 'ana@example.com', 'en', 'hash', '{desk}', true, 'https://idp.example', $2)`,
      [id, `user_${id.slice(0, 8)}`],
    );
    return id;
  };
  const turn = (id: string, changes: string) =>
    write(`UPDATE security.users SET ${changes} WHERE id = $1`, [id]);
  const linkFor = (id: string) => keys.forLink(db, randomUUID(), id, 'link');

  it.each(["user_type = 'INTERFACE'", 'locked = true'])('are mailed to no user with %s', async (changes) => {
    const id = await newUser();
    expect(await linkFor(id)).toMatchObject({ owner: { id } });
    await turn(id, changes);
    expect(await linkFor(id)).toBeNull();
  });

  it('are no good for another system when they were mailed to a person, only where it must change its own', async () => {
    const id = await newUser();
    const { key } = (await linkFor(id))!;
    expect(await keys.find(db, key)).toMatchObject({ userId: id });
    await turn(id, "user_type = 'INTERFACE'");
    expect(await keys.find(db, key)).toBeNull();
    expect(await keys.find(db, await keys.forced(db, id))).toMatchObject({ userId: id });
  });

  it('are no good once single sign-on has changed the address they were mailed to', async () => {
    const id = await newUser();
    const { key, owner } = (await linkFor(id))!;
    const users = new SsoUsers({ codes: () => Promise.resolve([]) }, { forget: () => undefined } as never);
    const enter = (email: string) =>
      runAsSystem('test', () =>
        users.find(
          db,
          { userSync: true, roleMapping: {}, hotelMapping: {} } as SsoSettings,
          { issuer: 'https://idp.example', subject: owner.username },
          { email, roles: [], hotels: null } as unknown as SsoProfile,
        ),
      );
    await enter(owner.email);
    expect(await keys.find(db, key)).toMatchObject({ email: owner.email });
    await enter('ana@elsewhere.example');
    expect(await keys.find(db, key)).toBeNull();
  });

  it('belong to people, and so do digests: a user of another system reads none', async () => {
    const id = await newUser();
    const read = () => readersWith(db, [id], Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, ['HKG01']);
    expect(await read()).toMatchObject([{ id, hotels: ['HKG01'] }]);
    await turn(id, "user_type = 'INTERFACE'");
    expect(await read()).toEqual([]);
  });
});
