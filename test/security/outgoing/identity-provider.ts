import { generate } from 'selfsigned';
import { type ApiResponse, send, tokenRequest } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { RogueProvider, type Signing } from '../../support/rogue-provider.js';
import { setSso } from '../../support/sso.js';
import type { Stack } from '../../support/stack.js';

let providers: { idp: RogueProvider; selfSigned: RogueProvider };

/** Starts two providers, one of them under a certificate of its own. @returns what the application must be allowed to reach */
export async function startProviders(): Promise<string[]> {
  const idp = await RogueProvider.start(CLIENT.clientId);
  providers = { idp, selfSigned: await RogueProvider.start(CLIENT.clientId, await certificate()) };
  return Object.values(providers).map(({ host }) => host);
}

export async function stopProviders(): Promise<void> {
  await Promise.all([providers?.idp.stop(), providers?.selfSigned.stop()]);
}

const CLIENT = { clientId: 'back-office', clientSecret: 'secret-of-the-demo' };
const NONCE = 'nonce-of-this-sign-in';
const now = () => Math.floor(Date.now() / 1000);

export function describeIdentityProvider(): void {
  let stack: Stack;
  let idp: RogueProvider;
  let selfSigned: RogueProvider;
  let attempts = 0;

  beforeAll(async () => {
    ({ idp, selfSigned } = providers);
    stack = sharedStack();
    await queryDatabase(
      stack.tenantDatabaseUrl('demo'),
      `UPDATE security.users SET sso_username = 'lin' WHERE username = 'clerk'`,
    );
    await setSso(stack, 'demo', idp, CLIENT);
  });
  beforeEach(() => {
    idp.behave();
    idp.claims = { nonce: NONCE };
  });

  const enter = (): Promise<ApiResponse> =>
    tokenRequest(stack.url, 'demo', {
      grant_type: 'authorization_code',
      code: `code-${(attempts += 1)}`,
      code_verifier: 'v'.repeat(43),
      nonce: NONCE,
    });
  const outcome = async () => {
    const { status, body } = await enter();
    return [status, body.code];
  };
  /** What was found out about a provider is kept; other settings are another provider. */
  const discoverAnew = () =>
    setSso(stack, 'demo', idp, { ...CLIENT, clientSecret: `secret-${(attempts += 1)}` });

  it('is believed when all is right, whatever little its clock differs', async () => {
    expect((await enter()).status).toBe(200);
    idp.claims = { nonce: NONCE, iat: now() + 10, exp: now() - 10 };
    expect((await enter()).status).toBe(200);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['is for another client', () => ({ aud: 'somebody-else' })],
    ['is for several, and no word of who asked', () => ({ aud: [CLIENT.clientId, 'somebody-else'] })],
    ['was asked for by another client', () => ({ aud: [CLIENT.clientId, 'x'], azp: 'somebody-else' })],
    ['S10: was asked for by another client, for us alone', () => ({ azp: 'another' })],
    ['S10: is of a time that is yet to come', () => ({ iat: now() + 600, exp: now() + 900 })],
    ['is of another issuer', () => ({ iss: 'https://elsewhere.example/realms/harbour' })],
    ['is of an issuer almost the same', () => ({ iss: `${idp.issuer}/` })],
    ['has run out', () => ({ exp: now() - 120 })],
    ['never runs out', () => ({ exp: undefined })],
    ['has no nonce', () => ({ nonce: undefined })],
    ['has another nonce', () => ({ nonce: 'nonce-of-another' })],
    ['names nobody', () => ({ sub: undefined })],
    ['is not valid yet', () => ({ nbf: now() + 600 })],
  ])('is refused when the id token %s', async (_what, claims) => {
    idp.claims = { nonce: NONCE, ...claims() };
    expect(await outcome()).toEqual([401, 'SSO_REFUSED']);
  });

  it.each<Signing>(['otherKey', 'none', 'hs256'])(
    'is refused when the id token is signed otherwise: %s',
    async (signing) => {
      idp.signing = signing;
      expect(await outcome()).toEqual([401, 'SSO_REFUSED']);
    },
  );

  it('without a refresh token is good for one access token: there is nothing to ask with whether it still stands', async () => {
    const { body } = await enter();
    const { status, body: refused } = await tokenRequest(stack.url, 'demo', {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
    });
    expect([status, refused.code]).toEqual([401, 'INVALID_TOKEN']);
    const [note] = await queryDatabase<any>(
      stack.tenantDatabaseUrl('demo'),
      `SELECT identifier, after->>'because' AS because FROM audit.changes WHERE action = 'renewalRefused' ORDER BY id DESC`,
    );
    expect(note).toEqual({ identifier: 'clerk', because: 'ssoEnded' });
  });

  it('is refused without an id token', async () => {
    idp.intercept = (request, response) => {
      if (!request.url?.endsWith('/token')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer' }));
      return true;
    };
    expect(await outcome()).toEqual([401, 'SSO_REFUSED']);
  });

  it('counts for nothing when it calls itself by another name', async () => {
    idp.metadata = { issuer: 'https://elsewhere.example/realms/harbour' };
    await discoverAnew();
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);
  });

  it.each([
    ['a redirect', { location: 'http://169.254.169.254/latest/meta-data' }, 302, ''],
    ['a page', { 'content-type': 'text/html' }, 200, '<html></html>'],
    ['an endless document', { 'content-type': 'application/json' }, 200, '"'.padEnd(2_000_000, 'x')],
  ])('counts for nothing when its description is %s', async (_what, headers, status, text) => {
    idp.intercept = (_request, response) => {
      response.writeHead(status, headers as Record<string, string>).end(text);
      return true;
    };
    await discoverAnew();
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);
    expect(idp.requests).toEqual(['GET /.well-known/openid-configuration']);
    // For a while it is not asked again by everybody who comes.
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);
    expect(idp.requests).toHaveLength(1);
  });

  it('leads to no address inside, neither as its own nor as one it names', async () => {
    const { host } = new URL(stack.url);
    await setSso(stack, 'demo', { authServerUrl: `http://${host}`, realm: 'x' }, CLIENT);
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);

    idp.metadata = { token_endpoint: `http://${host}/demo/api/oauth/token` };
    await discoverAnew();
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);
  });

  it('is not asked over plain http, unless whoever runs the installation allows that address', async () => {
    await setSso(stack, 'demo', { authServerUrl: 'http://login.example.com', realm: 'x' }, CLIENT);
    const { status, body } = await send(`${stack.url}/demo/api/v1/pms-kiosk/keycloak/realms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId: 'demo' }),
    });
    expect([status, body.code]).toEqual([503, 'SSO_UNAVAILABLE']);
  });

  it('counts for nothing under a certificate nobody vouches for, unless the tenant’s settings say so', async () => {
    selfSigned.claims = { nonce: NONCE };
    await queryDatabase(
      stack.tenantDatabaseUrl('demo'),
      `UPDATE security.users SET sso_issuer = NULL, sso_subject = NULL WHERE username = 'clerk'`,
    );
    await setSso(stack, 'demo', selfSigned, CLIENT);
    expect(await outcome()).toEqual([503, 'SSO_UNAVAILABLE']);
    await setSso(stack, 'demo', selfSigned, { ...CLIENT, tlsVerify: false });
    expect((await enter()).status).toBe(200);
    // What is signed is checked all the same.
    selfSigned.signing = 'otherKey';
    expect(await outcome()).toEqual([401, 'SSO_REFUSED']);
  });
}

/** A certificate for 127.0.0.1 that no authority has signed. */
async function certificate(): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { key: made.private, cert: made.cert };
}
