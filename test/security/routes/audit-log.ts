import { type ApiClient, send, signIn, tokenRequest } from '../../support/api-client.js';
import { changedBy, exportedRows, GROUP_LEVEL } from '../../support/audit-log.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const PATHS = ['audit-log', 'audit-log/facets', 'log-exports', 'operation-log'];
const EVERYTHING = { query: { range: [0, 199] } };

/** Lists are read, exports are ordered. */
const asked = (
  api: ApiClient,
  path: string,
  options: { query?: { filter?: object }; headers?: Record<string, string> } = {},
) => {
  const { query, headers = {} } = options;
  if (!path.endsWith('log-exports')) return api.get(path, options);
  const order = { kind: 'changes', filter: query?.filter ?? {}, language: 'en' };
  return api.post(path, order, { headers });
};

describe('The audit log is', () => {
  let stack: Stack;
  let manager: ApiClient;
  let auditor: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
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
    const { rows } = await exportedRows(auditor, { action: 'rehearsed' }, {}, 'operations');
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

  describe('S13: told of what leaves no row behind:', () => {
    const NONE = '01980000-0000-7000-8000-000000000000';
    const FORGED = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30.c2lnbmVk`;
    const post = (path: string, body: object) =>
      send(`${stack.url}/demo/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const enter = (form: Record<string, string>) => tokenRequest(stack.url, 'demo', form);
    const renew = (refresh_token: string) => enter({ grant_type: 'refresh_token', refresh_token });
    const bearing = (token: string, method = 'GET', path = 'user/current-user') =>
      send(`${stack.url}/demo/api/v1/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    const renewAfterSignOut = async () => {
      const { body } = await signIn(stack.url, 'demo', { username: 'clerk' });
      await bearing(body.access_token, 'POST', 'user/logout');
      await renew(body.refresh_token);
    };
    const download = (path: string) =>
      (path.startsWith('payby-operations') ? stack.api('prover') : manager).get(path);
    const mustChange = () => signIn(stack.url, 'demo', { username: 'newcomer' });
    const notes = () =>
      queryDatabase<any>(
        stack.tenantDatabaseUrl('demo'),
        `SELECT action, after->>'because' AS because, client_ip FROM audit.changes WHERE outcome IS NOT NULL ORDER BY id`,
      );
    const password = { password: 'Lantern-4471', confirmPassword: 'Lantern-4471' };
    const code = { grant_type: 'authorization_code', code: 'c', code_verifier: 'v'.repeat(43) };

    beforeAll(async () => {
      await addPerson(stack, {
        username: 'prover',
        permissions: ['PAYBY_OPERATIONS_MGT'],
        hotels: ['HKG01'],
      });
      await addPerson(stack, { username: 'newcomer', permissions: [] });
      await queryDatabase(
        stack.tenantDatabaseUrl('demo'),
        `UPDATE security.users SET must_change_password = true WHERE username = 'newcomer'`,
      );
    });

    it.each<[string, string | null, () => Promise<unknown>]>([
      [
        'passwordResetRefused',
        'wrongKey',
        () => post('rest/password/verify-link', { redisKey: 'k'.repeat(43) }),
      ],
      [
        'passwordResetRefused',
        'wrongKey',
        () => post('rest/password', { redisKey: 'k'.repeat(43), ...password }),
      ],
      ['signInRefused', 'ssoRefused', () => enter({ ...code, nonce: 'n'.repeat(22) })],
      ['signInRefused', 'passwordMustChange', mustChange],
      ['signInRefused', 'wrongTicket', () => post(`v1/iframe/${NONE}/open`, {})],
      ['renewalRefused', 'unknownToken', () => renew('r'.repeat(43))],
      ['renewalRefused', 'sessionEnded', renewAfterSignOut],
      ['requestRefused', 'forgedToken', () => bearing(FORGED)],
      ['requestRefused', 'forgedToken', () => bearing('no-token-at-all')],
      ['requestRefused', 'anotherTenant', async () => bearing(await stack.api('root').accessToken())],
      ['downloadSheet', 'NOT_FOUND', () => download(`payments/${NONE}/sheet.pdf`)],
      ['downloadReceipt', 'NOT_FOUND', () => download(`payments/${NONE}/receipt.pdf`)],
      [
        'downloadEvidence',
        'NOT_FOUND',
        () => download(`payments/${NONE}/disputes/${NONE}/evidence/package.pdf`),
      ],
      ['exportProof', 'NOT_FOUND', () => download(`payby-operations/payments/${NONE}/proof`)],
      ['exportProof', 'NOT_FOUND', () => download(`payby-operations/payments/${NONE}/proof.pdf`)],
      ['downloadExport', 'NOT_FOUND', () => download(`exports/${NONE}/file`)],
      ['downloadExport', 'NOT_FOUND', () => download(`dictionary-transfers/${NONE}/file`)],
      ['downloadProfile', 'NOT_FOUND', () => download(`pms-connections/${NONE}/profile/versions/1/file`)],
    ])('%s, %s', async (action, because, act) => {
      const before = await notes();
      await act();
      const added = (await notes()).slice(before.length);
      expect(added).toContainEqual({ action, because, client_ip: '127.0.0.1' });
    });
  });

  it('closed to who may not read it', async () => {
    for (const path of PATHS) {
      const { status, body } = await asked(stack.api('clerk'), path);
      expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN']);
    }
  });

  it('only the chosen hotel’s at hotel level, whatever the filter says', async () => {
    const { status, body } = await auditor.get('audit-log', EVERYTHING);
    expect([status, hotelsOf(body)]).toEqual([200, ['HKG01']]);
    const other = await auditor.get('audit-log', { query: { filter: { hotel: 'SHA01' } } });
    expect([other.status, other.body]).toEqual([200, []]);
    const { rows } = await exportedRows(auditor, {});
    expect([...new Set(rows.slice(1).map((row) => row[5]))]).toEqual(['HKG01']);
  });

  it('closed at a hotel that is not the reader’s own', async () => {
    for (const path of PATHS) {
      const { status, body } = await asked(auditor, path, { headers: { 'x-hotel-code': 'SHA01' } });
      expect([path, status, body.code]).toEqual([path, 409, 'INVALID_HOTEL_CODE']);
    }
  });

  it('the whole group’s only for who works at group level', async () => {
    for (const path of PATHS) {
      const { status, body } = await asked(auditor, path, GROUP_LEVEL);
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
        const { status, body } = await asked(manager, path, { ...installation, ...level });
        expect([path, status, body.code]).toEqual([path, 403, 'FORBIDDEN']);
      }
    }
  });

  it('another tenant’s in no way', async () => {
    const root = stack.api('root');
    for (const path of PATHS) {
      const { status, body } = await asked(root, `/demo/api/v1/${path}`, GROUP_LEVEL);
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
