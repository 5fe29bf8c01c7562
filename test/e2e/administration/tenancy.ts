import { send } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import type { Stack } from '../../support/stack.js';

describe('Tenants', () => {
  let stack: Stack;

  beforeAll(() => {
    stack = sharedStack();
  });

  const name = (tenant: string, language = 'en') =>
    send(`${stack.url}/${tenant}/api/v1/tenant-name`, { headers: { 'accept-language': language } });

  it('are named to whoever wants to sign in', async () => {
    expect((await name('demo')).body).toEqual({ id: 'demo', name: 'Harbour & Vale Hotels' });
    expect((await name('kunlun-default')).body.id).toBe('kunlun-default');
  });

  it.each(['nowhere', 'Demo', 'demo%2F..', "demo'--", 'x'.repeat(100), '%E6%B8%AF'])(
    'that do not exist look alike: %s',
    async (tenant) => {
      const { status, body } = await name(tenant);
      expect([status, body.code, body.message]).toEqual([404, 'TENANT_NOT_FOUND', 'Tenant does not exist']);
      expect((await name(tenant, 'zh')).body.message).toBe('租户不存在');
    },
  );

  it('take only their own tokens', async () => {
    const [clerk, root] = await Promise.all([stack.token('clerk'), stack.token('root')]);
    for (const [token, tenant] of [
      [clerk, 'kunlun-default'],
      [root, 'demo'],
    ]) {
      const { status, body } = await send(`${stack.url}/${tenant}/api/v1/user/current-user`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([status, body.code]).toEqual([404, 'TENANT_NOT_FOUND']);
    }
  });

  it('know only their own users', async () => {
    await expect(stack.token({ username: 'clerk', tenant: 'kunlun-default' })).rejects.toThrow('401');
    await expect(stack.token({ username: 'root', tenant: 'demo' })).rejects.toThrow('401');
  });

  it('have a database each', async () => {
    const users = (tenant: string) =>
      queryDatabase<{ username: string }>(
        stack.tenantDatabaseUrl(tenant),
        'SELECT username FROM security.users ORDER BY 1',
      );
    expect((await users('demo')).map(({ username }) => username)).toEqual([
      'auditor',
      'clerk',
      'manager',
      'ops',
    ]);
    expect((await users('kunlun-default')).map(({ username }) => username)).toEqual(['root']);
  });

  it('are not dragged down by one whose database is gone', async () => {
    await queryDatabase(
      stack.databaseUrl,
      `INSERT INTO tenancy.tenants (id, name, simple_code, time_zone, db_url_sealed)
       SELECT 'broken', 'Broken', 'b', time_zone, db_url_sealed FROM tenancy.tenants WHERE id = 'demo'`,
    );
    // A sealed address opens in its own row only, so this tenant cannot reach the other's database either.
    await stack.restart('all');
    const { status, body } = await name('broken');
    expect([status, body.code]).toEqual([503, 'TENANT_UNAVAILABLE']);
    expect((await name('demo')).status).toBe(200);
  });

  it('carry a correlation id from the caller to the answer, when it is one', async () => {
    const ask = (id: string) =>
      send(`${stack.url}/nowhere/api/v1/tenant-name`, { headers: { 'x-request-id': id } });
    const id = '0193a1a0-0000-7000-8000-00000000abcd';
    expect((await ask(id)).body.correlationId).toBe(id);
    expect((await ask('forged\tline')).body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
