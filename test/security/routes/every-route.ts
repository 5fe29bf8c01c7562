import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ALL_PERMISSIONS, withIncludedViews } from '../../../src/security/permissions.js';
import { send } from '../../support/api-client.js';
import { userToken } from '../../support/client-tokens.js';
import { sharedStack } from '../../support/one-stack.js';
import { ROOT } from '../../support/paths.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { askStrangely } from '../strange-values.js';

interface Description {
  paths: Record<string, Record<string, { security?: unknown[]; 'x-permissions'?: string }>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  method: string;
  path: string;
  needsToken: boolean;
  /** Of which the caller needs at least one; none: every signed-in user may. */
  permissions: string[];
}

/** The payments' own permission says in its name that it creates, too. */
const isView = (name: string): boolean => name.endsWith('_VIEW') && !name.endsWith('CREATE_AND_VIEW');

/** What may be called without signing in. A route added here is a decision; a route missing here fails the test. */
const OPEN = [
  'GET /api/v1/currencies',
  'GET /{tenant}/api/v1/brand',
  'GET /{tenant}/api/v1/brand/hotels/{code}/logo',
  'GET /{tenant}/api/v1/brand/logo',
  'GET /{tenant}/api/v1/tenant-name',
  'POST /{tenant}/api/oauth/token',
  'GET /{tenant}/api/v1/tenant/keycloak-path/{of}',
  'POST /{tenant}/api/v1/pms-kiosk/keycloak/realms',
  'POST /{tenant}/api/rest/password/create-link',
  'POST /{tenant}/api/rest/password/verify-link',
  'POST /{tenant}/api/rest/password',
  'POST /{tenant}/api/v1/callbacks/{platform}/{accountCode}',
  'POST /{tenant}/api/v1/callbacks/sms/{provider}/{channelCode}/{message}',
  'POST /{tenant}/api/v1/iframe/{uuid}/open',
  'POST /api/v1/iframe/tenant',
  'GET /link-check/answer',
  'GET /pay/{tenant}/{token}/state',
  'GET /pay/{tenant}/{token}/words',
  'GET /pay/{tenant}/{token}/receipt.pdf',
  'POST /pay/{tenant}/{token}/attempts',
  'POST /pay/{tenant}/{token}/returned',
  'GET /p/{link}/state',
  'GET /p/{link}/words',
  'GET /p/{link}/receipt.pdf',
  'POST /p/{link}/attempts',
  'POST /p/{link}/returned',
  'GET /p/{simpleCode}/{token}/state',
  'GET /p/{simpleCode}/{token}/words',
  'GET /p/{simpleCode}/{token}/receipt.pdf',
  'POST /p/{simpleCode}/{token}/attempts',
  'POST /p/{simpleCode}/{token}/returned',
];
/** Open to every signed-in user of the tenant. */
const SIGNED_IN = [
  'GET /{tenant}/api/v1/user/current-user',
  'GET /{tenant}/api/v1/roles/current-perms',
  'POST /{tenant}/api/v1/user/logout',
  'GET /{tenant}/api/v1/hotels',
  'GET /{tenant}/api/v1/hotels/{code}',
  'GET /{tenant}/api/v1/dictionary',
  'POST /{tenant}/api/v1/user/current-user/{id}/password',
  'GET /{tenant}/api/v1/user/{id}/current-resort',
  'PUT /{tenant}/api/v1/user/{id}/current-resort',
  'PUT /{tenant}/api/v1/user/{id}/starting-page',
  'GET /{tenant}/api/v1/user/permission/{permission}',
];
/** Sent with a body, and yet nothing of the tenant is changed: who only views may ask for it. */
const VIEWED = [
  'POST /{tenant}/api/v1/email-templates/check',
  'POST /{tenant}/api/v1/email-templates/preview',
  'POST /{tenant}/api/v1/sms-templates/check',
  'POST /{tenant}/api/v1/sms-templates/preview',
  'POST /{tenant}/api/v1/payment-page-templates/check',
  'POST /{tenant}/api/v1/payment-page-templates/preview',
  'POST /{tenant}/api/v1/send-rules/dry-run',
  'POST /{tenant}/api/v1/pms-connections/{id}/profile/dry-run',
  // A file of one's own, and its end.
  'POST /{tenant}/api/v1/dictionary-transfers/exports',
  'DELETE /{tenant}/api/v1/dictionary-transfers/{id}',
];

describe('Every route of the API', () => {
  let stack: Stack;
  let served: Description;
  let operations: Operation[];

  beforeAll(async () => {
    stack = sharedStack();
    const { body } = await stack.api('root').get('/kunlun-default/api/docs/openapi.json');
    served = body as Description;
    operations = Object.entries(served.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        method: method.toUpperCase(),
        path,
        needsToken: Boolean(described.security?.length),
        permissions: described['x-permissions']?.split(' ') ?? [],
      })),
    );
  });

  const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;
  const closed = (): Operation[] => operations.filter((operation) => !OPEN.includes(nameOf(operation)));
  const call = ({ method, path }: Pick<Operation, 'method' | 'path'>, token?: string) =>
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

  it('is described as docs/openapi.json says, from which clients are made', () => {
    const written = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Description;
    const parts = ({ paths, components: { schemas }, ...rest }: Description): Record<string, unknown> => ({
      ...paths,
      ...schemas,
      rest,
    });
    const [here, there] = [parts(served), parts(written)];
    const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
    expect(names.filter((name) => !isDeepStrictEqual(here[name], there[name]))).toEqual([]);
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
        { method: 'GET', path: '/{tenant}/api/v1/user/current-user' },
        token,
      );
      expect([token, status, body.code]).toEqual([token, 401, 'INVALID_TOKEN']);
    }
  });

  it('says which permission it needs, unless every user may', () => {
    expect(
      closed()
        .filter(({ permissions }) => permissions.length === 0)
        .map(nameOf)
        .sort(),
    ).toEqual([...SIGNED_IN].sort());
  });

  it('S2: changes nothing for who may only view, so a role that says view gives nothing away', () => {
    const views = closed()
      .filter(({ method, permissions }) => method !== 'GET' && permissions.some(isView))
      .map(nameOf);
    expect(views.sort()).toEqual([...VIEWED].sort());
  });

  it('is closed to who lacks that permission, whatever else they hold', async () => {
    const tokens = new Map<string, string>();
    for (const operation of closed()) {
      if (SIGNED_IN.includes(nameOf(operation))) continue;
      const needed = operation.permissions.join(' ');
      if (!tokens.has(needed)) {
        const username = `lacks_${tokens.size}`;
        // Not one that includes the needed one either, as changing something includes seeing it.
        const others = ALL_PERMISSIONS.filter(
          (permission) => !operation.permissions.some((name) => withIncludedViews([permission]).has(name)),
        );
        expect(others.length).toBeGreaterThan(20);
        const id = await addPerson(stack, { username, permissions: others, groupLevel: true });
        tokens.set(needed, (await userToken(stack, id)).token);
      }
      const { status, body } = await call(operation, tokens.get(needed));
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

  it('S14: fails at no value, in whatever field, parameter or path it comes', async () => {
    const { asked, unauthorized, failed } = await askStrangely(stack, { runs: 250, seed: 20261126 });
    expect(failed).toEqual([]);
    expect({ asked, unauthorized }).toEqual({ asked: 250, unauthorized: 0 });
  });
});
