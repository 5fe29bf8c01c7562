import {
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../../test/support/databases.js';
import { openTenantDatabase } from '../../test/support/tenant-database.js';
import type { AppConfig } from '../config/config.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { newId } from '../kernel/ids.js';
import type { AccessTokens } from './access-tokens.js';
import { EmbeddedAccess } from './embedded-access.js';
import type { AddressRules } from './ip-allow-list/address-rules.js';
import { Principals } from './principals.js';

describe('A ticket of the embedded form', () => {
  const name = uniqueDatabaseName('embedded');
  const clientId = newId();
  let url: string;
  let db: TenantDatabase;

  beforeAll(async () => {
    url = await createTenantDatabase(name);
    db = await openTenantDatabase(url);
    await queryDatabase(
      url,
      `INSERT INTO security.api_clients (id, code, name, type, client_group, secret_hash, access_token_seconds, refresh_token_seconds)
       VALUES ($1, 'KIOSK', 'Kiosk', 'kiosk', 'kiosk', '\\x00', 300, 600)`,
      [clientId],
    );
  });
  afterAll(async () => {
    await db?.close();
    await dropDatabases(name);
  });

  it('M20: is void at once where the secret was replaced in another process', async () => {
    const config = { defaultTenant: 'kunlun-default' } as AppConfig;
    const principals = new Principals({ codes: async () => ['HKG01'] }, config);
    const access = new EmbeddedAccess({} as AccessTokens, principals, {} as AddressRules);
    const version = await access.versionOf(db, clientId);
    expect(version).not.toBeNull();
    await queryDatabase(
      url,
      'UPDATE security.api_clients SET token_version = token_version + 1 WHERE id = $1',
      [clientId],
    );
    expect(await access.versionOf(db, clientId)).toBe(version! + 1);
  });
});
