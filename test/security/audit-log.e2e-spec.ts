import type { ApiClient } from '../support/api-client.js';
import { changedBy, exportedRows, GROUP_LEVEL } from '../support/audit-log.js';
import { queryDatabase } from '../support/databases.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';

const PATHS = ['audit-log', 'audit-log/facets', 'audit-log/export', 'operation-log', 'operation-log/export'];
const EVERYTHING = { query: { range: [0, 199] } };

describe('The audit log is', () => {
  let stack: Stack;
  let manager: ApiClient;
  let auditor: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    manager = stack.api('manager');
    auditor = stack.api('auditor');
    const demo = stack.tenantDatabaseUrl('demo');
    for (const hotel of ['HKG01', 'SHA01', 'LON01'])
      await queryDatabase(
        demo,
        `UPDATE hotels.hotels SET notes = 'note of ' || code WHERE code = $1`,
        [hotel],
        changedBy('lin', null, '198.51.100.7'),
      );
    await queryDatabase(
      demo,
      `UPDATE security.users SET all_hotels = false, hotels = '{HKG01}' WHERE username = 'auditor'`,
      [],
      changedBy('lin', null, '198.51.100.7'),
    );
  });
  afterAll(() => stack.stop());

  const hotelsOf = (body: { hotelCode: string | null }[]) => [
    ...new Set(body.map((entry) => entry.hotelCode)),
  ];

  it('as closed as the operation log is: a hotel’s own, a group’s own, another tenant’s in no way', async () => {
    const demo = stack.tenantDatabaseUrl('demo');
    for (const hotel of ['HKG01', 'SHA01'])
      await queryDatabase(
        demo,
        `SELECT audit.note(NULL, 'rehearsed', 'hotels.hotels', 'of ' || $1, $1, NULL)`,
        [hotel],
        changedBy('lin', null, '198.51.100.7'),
      );
    const rehearsed = { query: { range: [0, 199], filter: { action: 'rehearsed' } } };
    expect(hotelsOf((await auditor.get('operation-log', rehearsed)).body)).toEqual(['HKG01']);
    const elsewhere = { query: { filter: { action: 'rehearsed', hotel: 'SHA01' } } };
    expect((await auditor.get('operation-log', elsewhere)).body).toEqual([]);
    const { rows } = await exportedRows(stack.url, auditor, { action: 'rehearsed' }, {}, 'operation-log');
    expect(rows.slice(1).map((row) => row[5])).toEqual(['HKG01']);
    const group = await manager.get('operation-log', { ...rehearsed, ...GROUP_LEVEL });
    expect(hotelsOf(group.body)).toEqual(['SHA01', 'HKG01']);
    const root = await stack.api('root').get('operation-log', { ...EVERYTHING, ...GROUP_LEVEL });
    expect(JSON.stringify(root.body)).not.toMatch(/HKG01|SHA01|lin\b|clerk/);
    // A place in one list is none in another’s.
    const page = await manager.get('operation-log', { query: { range: [0, 0] }, ...GROUP_LEVEL });
    const cursor = page.headers.get('x-next-cursor');
    expect((await auditor.get('operation-log', { query: { cursor } })).status).toBe(400);
  });

  it('closed to who may not read it', async () => {
    for (const path of PATHS) {
      const { status, body } = await stack.api('clerk').get(path);
      expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN']);
    }
  });

  it('only the chosen hotel’s at hotel level, whatever the filter says', async () => {
    const { status, body } = await auditor.get('audit-log', EVERYTHING);
    expect([status, hotelsOf(body)]).toEqual([200, ['HKG01']]);
    const other = await auditor.get('audit-log', { query: { filter: { hotel: 'SHA01' } } });
    expect([other.status, other.body]).toEqual([200, []]);
    const { rows } = await exportedRows(stack.url, auditor, {});
    expect([...new Set(rows.slice(1).map((row) => row[5]))]).toEqual(['HKG01']);
  });

  it('closed at a hotel that is not the reader’s own', async () => {
    for (const path of PATHS) {
      const { status, body } = await auditor.get(path, { headers: { 'x-hotel-code': 'SHA01' } });
      expect([path, status, body.code]).toEqual([path, 409, 'INVALID_HOTEL_CODE']);
    }
  });

  it('the whole group’s only for who works at group level', async () => {
    for (const path of PATHS) {
      const { status, body } = await auditor.get(path, GROUP_LEVEL);
      expect([path, status, body.code]).toEqual([path, 400, 'VALIDATION_FAILED']);
    }
    const { body } = await manager.get('audit-log', { ...EVERYTHING, ...GROUP_LEVEL });
    expect(hotelsOf(body)).toEqual(expect.arrayContaining([null, 'HKG01', 'SHA01', 'LON01']));
  });

  it('at group level only of the hotels its reader works in', async () => {
    await addPerson(stack, {
      username: 'some_hotels',
      permissions: ['CHANGE_LOG_CHANGE'],
      groupLevel: true,
      hotels: ['SHA01'],
    });
    const some = stack.api('some_hotels');
    const { body } = await some.get('audit-log', { ...EVERYTHING, ...GROUP_LEVEL });
    expect(hotelsOf(body)).toEqual(expect.arrayContaining([null, 'SHA01']));
    expect(hotelsOf(body)).toHaveLength(2);
    const foreign = { query: { filter: { hotel: 'HKG01' } }, ...GROUP_LEVEL };
    expect((await some.get('audit-log', foreign)).body).toEqual([]);
  });

  it('of the installation closed to whoever does not run it', async () => {
    const installation = { query: { filter: { scope: 'installation' } } };
    for (const path of PATHS) {
      for (const level of [{}, GROUP_LEVEL]) {
        const { status, body } = await manager.get(path, { ...installation, ...level });
        expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN']);
      }
    }
  });

  it('another tenant’s in no way', async () => {
    const root = stack.api('root');
    for (const path of PATHS) {
      const { status, body } = await root.get(`/demo/api/v1/${path}`, GROUP_LEVEL);
      expect([path, status, body.code]).toEqual([path, 404, 'TENANT_NOT_FOUND']);
    }
    const { body } = await root.get('audit-log', { ...EVERYTHING, ...GROUP_LEVEL });
    expect(body.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/HKG01|SHA01|LON01|lin\b|clerk/);
  });

  it('changed by no request', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['audit-log', 'audit-log/1']) {
        const { status } = await manager.request(method, path, GROUP_LEVEL);
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    }
  });

  it('free of secrets', async () => {
    const { body } = await manager.get('audit-log', { ...EVERYTHING, ...GROUP_LEVEL });
    const created = (entity: string) =>
      (body as { entity: string; action: string; after: object }[]).find(
        (entry) => entry.entity === entity && entry.action === 'create',
      )?.after;
    expect(created('security.users')).toMatchObject({ password_hash: '•••' });
    expect(created('hotels.pms_connections')).toMatchObject({ credentials_sealed: '•••' });
    expect(created('payby.payment_accounts')).toMatchObject({ credentials_sealed: '•••' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|\\\\x[0-9a-f]{8}/);
  });
});
