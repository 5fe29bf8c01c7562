import { send } from '../support/api-client.js';
import { startStack, type Stack } from '../support/stack.js';

interface Operation {
  method: string;
  path: string;
  needsToken: boolean;
}

/** What may be called without signing in. A route added here is a decision; a route missing here fails the test. */
const OPEN = [
  'GET /{tenant}/api/v1/tenant-name',
  'POST /{tenant}/api/oauth/token',
  'POST /{tenant}/api/v1/callbacks/{platform}/{accountCode}',
  'GET /pay/{tenant}/{token}/state',
  'POST /pay/{tenant}/{token}/attempts',
  'POST /pay/{tenant}/{token}/returned',
  'GET /p/{tenant}/{token}/state',
  'POST /p/{tenant}/{token}/attempts',
  'POST /p/{tenant}/{token}/returned',
];
/** Open to every signed-in user of the tenant. */
const SIGNED_IN = [
  'GET /{tenant}/api/v1/user/current-user',
  'GET /{tenant}/api/v1/roles/current-perms',
  'POST /{tenant}/api/v1/user/logout',
  'GET /{tenant}/api/v1/hotels',
  'GET /{tenant}/api/v1/hotels/{code}',
];
/** What the auditor of the demo is there for. */
const AUDITORS = [
  'GET /{tenant}/api/v1/audit-log',
  'GET /{tenant}/api/v1/audit-log/facets',
  'GET /{tenant}/api/v1/audit-log/export',
];

describe('Every route of the API', () => {
  let stack: Stack;
  let operations: Operation[];

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    const { body } = await stack.api('root').get('/kunlun-default/api/docs');
    operations = Object.entries(
      body.paths as Record<string, Record<string, { security?: unknown[] }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path,
        needsToken: Boolean(security?.length),
      })),
    );
  });
  afterAll(() => stack.stop());

  const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
  const closed = (): Operation[] => operations.filter((operation) => !OPEN.includes(nameOf(operation)));
  const call = ({ method, path }: Operation, token?: string) =>
    send(
      stack.url +
        path.replace('{tenant}', 'demo').replace(/\{\w+\}/g, '0193a1a0-0000-7000-8000-000000000001'),
      {
        method,
        headers: { 'x-hotel-code': 'HKG01', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      },
    );

  it('is described', () => {
    expect(operations.length).toBeGreaterThan(20);
    expect(
      operations
        .filter(({ needsToken }) => !needsToken)
        .map(nameOf)
        .sort(),
    ).toEqual([...OPEN].sort());
  });

  it('is closed to who is not signed in', async () => {
    for (const operation of closed()) {
      const { status, body } = await call(operation);
      expect([nameOf(operation), status, body.code]).toEqual([nameOf(operation), 401, 'UNAUTHORIZED']);
    }
  });

  it('is closed to a token that is made up, altered, unsigned or signed otherwise', async () => {
    const real = await stack.token('clerk');
    const [header, payload, signature] = real.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = [
      'nonsense',
      `${header}.${encode({ ...claims, sub: '0193a1a0-0000-7000-8000-000000000001' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
    ];
    for (const token of forged) {
      const { status, body } = await call(
        { method: 'GET', path: '/{tenant}/api/v1/user/current-user', needsToken: true },
        token,
      );
      expect([token, status, body.code]).toEqual([token, 401, 'INVALID_TOKEN']);
    }
  });

  it('is closed to a lower role, with 403, unless every user may', async () => {
    const auditor = await stack.token('auditor');
    for (const operation of closed()) {
      if ([...SIGNED_IN, ...AUDITORS].includes(nameOf(operation))) continue;
      const { status, body } = await call(operation, auditor);
      expect([nameOf(operation), status, body.code]).toEqual([nameOf(operation), 403, 'FORBIDDEN']);
    }
  });

  it('is not there for another tenant’s token', async () => {
    const root = await stack.token('root');
    for (const operation of closed()) {
      const { status, body } = await call(operation, root);
      expect([nameOf(operation), status, body.code]).toEqual([nameOf(operation), 404, 'TENANT_NOT_FOUND']);
    }
  });
});
