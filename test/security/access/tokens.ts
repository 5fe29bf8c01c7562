import { createHmac, randomUUID } from 'node:crypto';
import { SecretBox } from '../../../src/kernel/secret-box.js';
import { send } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { SECRET_KEY } from '../../support/secret-key.js';
import type { Stack } from '../../support/stack.js';

describe('An access token', () => {
  let stack: Stack;
  let header: Record<string, unknown>;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    stack = sharedStack();
    [header, claims] = (await stack.token('clerk'))
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  });

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** A token signed with the very key of the installation, unless told otherwise. */
  const token = (
    changes: Record<string, unknown> = {},
    { hash = 'sha256', headers = {}, key = new SecretBox(SECRET_KEY).deriveKey('jwt') } = {},
  ) => {
    const text = `${encode({ ...header, ...headers })}.${encode({ ...claims, ...changes })}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const present = async (bearer: string, tenant = 'demo') => {
    const { status, body } = await send(`${stack.url}/${tenant}/api/v1/user/current-user`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return [status, body.code];
  };
  const INVALID = [401, 'INVALID_TOKEN'];
  const now = Math.floor(Date.now() / 1000);

  it('says who it is for and nothing of what they may do', () => {
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(Object.keys(claims).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'knd',
      'sid',
      'sub',
      'tv',
      'typ',
    ]);
    expect(claims).toMatchObject({ iss: 'payby', aud: 'demo', typ: 'access', knd: 'user' });
  });

  it('of our own making is taken (so the refusals below are for what they change)', async () => {
    expect((await present(token()))[0]).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'somebody' }],
    ['no issuer', { iss: undefined }],
    ['a time that is over', { exp: now - 1 }],
    ['no end', { exp: undefined }],
    ['a beginning yet to come', { nbf: now + 600 }],
    ['another type', { typ: 'refresh' }],
    ['no type', { typ: undefined }],
    ['several tenants', { aud: ['demo', 'kunlun-default'] }],
    ['no tenant', { aud: undefined }],
    ['an unknown user', { sub: randomUUID() }],
    ['a user that is no id', { sub: "' OR true --" }],
    ['an earlier version of its user', { tv: 0 }],
    ['the kind of a client for a user', { knd: 'client' }],
    ['an unknown kind', { knd: 'admin' }],
    ['no session', { sid: undefined }],
  ])('with %s is refused', async (_what, changes) => {
    expect(await present(token(changes))).toEqual(INVALID);
  });

  it.each<[string, Parameters<typeof token>[1]]>([
    ['HS384', { hash: 'sha384', headers: { alg: 'HS384' } }],
    ['HS512', { hash: 'sha512', headers: { alg: 'HS512' } }],
    ['RS256 in name', { headers: { alg: 'RS256' } }],
    ['none in name', { headers: { alg: 'none' } }],
    ['another key', { key: new SecretBox('another-secret-of-at-least-32-characters').deriveKey('jwt') }],
    ['a key for another purpose', { key: new SecretBox(SECRET_KEY).deriveKey('secret-box') }],
  ])('signed otherwise is refused: %s', async (_what, signing) => {
    expect(await present(token({}, signing))).toEqual(INVALID);
  });

  it('without a signature is refused', async () => {
    expect(await present(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`)).toEqual(INVALID);
  });

  it('is good for its own tenant; of another it does not even learn that it exists', async () => {
    expect(await present(token(), 'kunlun-default')).toEqual([404, 'TENANT_NOT_FOUND']);
    expect(await present(token({ aud: 'kunlun-default' }))).toEqual([404, 'TENANT_NOT_FOUND']);
    // A user of one tenant is nobody in another, even with that tenant's name in the token.
    expect(await present(token({ aud: 'kunlun-default' }), 'kunlun-default')).toEqual(INVALID);
  });

  it('in the address is no token', async () => {
    const { status } = await send(`${stack.url}/demo/api/v1/user/current-user?access_token=${token()}`);
    expect(status).toBe(401);
  });
});
