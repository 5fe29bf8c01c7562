import { freePort } from '../../src/kernel/tcp-ports.js';
import { type ApiResponse, send, tokenRequest } from '../support/api-client.js';
import { queryDatabase } from '../support/databases.js';
import { type BroughtBack, type OidcProvider, startOidcProvider } from '../support/oidc-provider.js';
import { setSso } from '../support/sso.js';
import { startStack, type Stack } from '../support/stack.js';

const CLIENT = { clientId: 'back-office', clientSecret: 'secret-of-the-demo' };
const OTHER = { clientId: 'kunlun-office', clientSecret: 'secret-of-kunlun' };

const ACCOUNTS = {
  lin: {
    preferred_username: 'lin.qiao',
    name: 'Lin Qiao',
    email: 'lin@idp.example',
    realm_access: { roles: ['front-desk', 'offline_access'] },
    hotels: ['bund', 'nowhere'],
  },
  mei: { preferred_username: 'mei_chen', name: 'Mei Chen', realm_access: { roles: [] } },
  zoe: { preferred_username: 'zoe', name: 'Zoe', email: 'zoe@idp.example' },
  // Calls itself what a user of ours is called.
  impostor: { preferred_username: 'manager', name: 'Somebody Else' },
  strange: { preferred_username: 'drop table', name: 'Strange' },
  // The same letters to the eye, and to some rules of folding.
  lookalike: { preferred_username: 'aud\u0130tor', name: 'Somebody Else' },
  emile: { preferred_username: '\u00e9mile@idp.example', name: 'Émile' },
  // Has typed another's address in the provider's own registration.
  claimant: {
    preferred_username: 'auditor@idp.example',
    email: 'auditor@idp.example',
    email_verified: false,
  },
  boss: { preferred_username: 'boss', name: 'Boss', realm_access: { roles: ['root', 'clerk', 'chief'] } },
};

describe('Single sign-on', () => {
  let stack: Stack;
  let idp: OidcProvider;
  let second: OidcProvider;

  beforeAll(async () => {
    const [port, secondPort, web] = await Promise.all([freePort(), freePort(), freePort()]);
    const redirectUris = [`http://127.0.0.1:${web}/`];
    const clients = [CLIENT, OTHER].map((client) => ({ ...client, redirectUris }));
    [idp, second] = await Promise.all([
      startOidcProvider({ port, clients, accounts: ACCOUNTS }),
      startOidcProvider({ port: secondPort, clients, accounts: ACCOUNTS, claimsInIdToken: false }),
    ]);
    stack = await startStack({
      env: {
        PUBLIC_URL: redirectUris[0]!,
        OUTBOUND_ALLOW: `${idp.host},${second.host}`,
        OUTBOUND_TIMEOUT_SECONDS: '2',
      },
    });
    await setSso(stack, 'demo', idp, CLIENT);
    await db(`INSERT INTO security.roles (name, short_description, description, role_group, permissions)
      VALUES ('chief', 'Chief', 'Chief', 'super', '{SECURITY_USER_MGT}')`);
  });
  afterAll(async () => {
    await stack?.stop();
    await Promise.all([idp?.stop(), second?.stop()]);
  });

  const db = (text: string, params: unknown[] = [], tenant = 'demo') =>
    queryDatabase<any>(stack.tenantDatabaseUrl(tenant), text, params);
  const exchange = (back: BroughtBack, tenant = 'demo') =>
    tokenRequest(stack.url, tenant, { grant_type: 'authorization_code', ...back });
  const enter = async (account: string, provider = idp, clientId = CLIENT.clientId): Promise<ApiResponse> =>
    exchange(await provider.signIn(clientId, account));
  const refresh = (token: string) =>
    tokenRequest(stack.url, 'demo', { grant_type: 'refresh_token', refresh_token: token });
  const me = async (token: string, tenant = 'demo') =>
    (
      await send(`${stack.url}/${tenant}/api/v1/user/current-user`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).body;
  const user = async (username: string) =>
    (await db('SELECT * FROM security.users WHERE username = $1', [username]))[0];

  it('tells the sign-in page where to go, for the tenant of the path only', async () => {
    const ask = (tenantId: string, tenant = 'demo') =>
      send(`${stack.url}/${tenant}/api/v1/pms-kiosk/keycloak/realms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenantId }),
      });
    expect((await ask('demo')).body).toEqual({
      code: 'SUCCESS',
      data: {
        realm: 'harbour',
        authServerUrl: idp.authServerUrl,
        issuer: idp.issuer,
        clientId: CLIENT.clientId,
        authorizationEndpoint: `${idp.issuer}/auth`,
      },
      error: null,
    });
    expect((await ask('kunlun-default', 'kunlun-default')).body.data).toBeNull();
    expect((await ask('kunlun-default')).body.code).toBe('TENANT_NOT_FOUND');
  });

  it('binds the user that waits for this name at the provider, once for good', async () => {
    await db(`UPDATE security.users SET sso_username = 'Lin.Qiao' WHERE username = 'manager'`);
    const { status, body } = await enter('lin');
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 900]);
    expect(await me(body.access_token)).toMatchObject({ username: 'manager', realName: 'Lin Qiao' });
    expect(await user('manager')).toMatchObject({
      sso_issuer: idp.issuer,
      sso_subject: 'lin',
      // Users do not follow the provider unless the tenant says so.
      roles: ['manager'],
      email: 'lin.qiao@harbour-vale.example',
    });
    // The name may change at the provider; the subject is who it is.
    await db(`UPDATE security.users SET sso_username = 'renamed' WHERE username = 'manager'`);
    expect((await enter('lin')).status).toBe(200);
  });

  it('gives nobody a user because of its name', async () => {
    const { status, body } = await enter('impostor');
    expect([status, body.code]).toEqual([403, 'SSO_USER_UNKNOWN']);
    await db(`UPDATE security.users SET sso_username = 'manager' WHERE username = 'manager'`);
    // Bound to somebody else already.
    expect((await enter('impostor')).body.code).toBe('SSO_USER_UNKNOWN');
  });

  it('binds by the letters of a name, upper or lower case, and by nothing that only looks like them', async () => {
    await db(`UPDATE security.users SET sso_username = 'auditor' WHERE username = 'auditor'`);
    expect((await enter('lookalike')).body.code).toBe('SSO_USER_UNKNOWN');
    await db(`UPDATE security.users SET sso_username = 'ÉMILE@IDP.example' WHERE username = 'auditor'`);
    expect((await enter('emile')).status).toBe(200);
  });

  it('S10: gives no waiting user for an address that is only claimed', async () => {
    await db(`UPDATE security.users SET sso_username = 'auditor@idp.example', sso_issuer = NULL, sso_subject = NULL
      WHERE username = 'auditor'`);
    expect((await enter('claimant')).body.code).toBe('SSO_USER_UNKNOWN');
    expect(await user('auditor')).toMatchObject({ sso_subject: null });
    const [note] = await db(
      `SELECT after->>'because' AS because FROM audit.changes WHERE action = 'signInRefused' ORDER BY id DESC LIMIT 1`,
    );
    expect(note).toEqual({ because: 'emailUnverified' });
  });

  it('refuses a disabled user, and one that an administrator locked', async () => {
    await db(`UPDATE security.users SET status = 'disabled' WHERE username = 'manager'`);
    expect((await enter('lin')).body.code).toBe('SSO_USER_UNKNOWN');
    await db(`UPDATE security.users SET status = 'enabled', locked = true WHERE username = 'manager'`);
    expect((await enter('lin')).body.code).toBe('ACCOUNT_LOCKED');
    await db(`UPDATE security.users SET locked = false WHERE username = 'manager'`);
  });

  describe('where users follow the provider', () => {
    beforeAll(() =>
      setSso(stack, 'demo', idp, {
        ...CLIENT,
        userSync: true,
        roleMapping: { 'front-desk': 'clerk', chief: 'chief' },
        hotelMapping: { bund: 'SHA01', nowhere: 'GONE1' },
      }),
    );

    it('makes a user at the first sign-in, without a password', async () => {
      const { body } = await enter('mei');
      expect(await me(body.access_token)).toMatchObject({ username: 'mei_chen', realName: 'Mei Chen' });
      expect(await user('mei_chen')).toMatchObject({ password_hash: null, roles: [], group_level: false });
    });

    it('lets roles, hotels, name and e-mail follow at each sign-in', async () => {
      await db(`UPDATE security.users SET all_hotels = true WHERE username = 'manager'`);
      await enter('lin');
      expect(await user('manager')).toMatchObject({
        roles: ['clerk'],
        hotels: ['SHA01'],
        all_hotels: false,
        real_name: 'Lin Qiao',
        email: 'lin@idp.example',
      });
    });

    it('gives only roles the mapping names, super roles too then', async () => {
      await enter('boss');
      expect((await user('boss')).roles).toEqual(['chief']);
    });

    it('takes the roles of the same name where there is no mapping, but never super roles', async () => {
      await setSso(stack, 'demo', idp, { ...CLIENT, userSync: true });
      await enter('boss');
      expect((await user('boss')).roles).toEqual(['clerk']);
    });

    it('makes no user of a name that is taken, or cannot be one', async () => {
      for (const account of ['impostor', 'strange']) {
        expect([account, (await enter(account)).body.code]).toEqual([account, 'SSO_USER_UNKNOWN']);
      }
      expect(await user('drop table')).toBeUndefined();
    });

    it('makes one user of two first sign-ins at the same moment', async () => {
      const backs = [await idp.signIn(CLIENT.clientId, 'zoe'), await idp.signIn(CLIENT.clientId, 'zoe')];
      const answers = await Promise.all(backs.map((back) => exchange(back)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await db(`SELECT id FROM security.users WHERE sso_subject = 'zoe'`)).toHaveLength(1);
    });
  });

  describe('believes nothing but what the tenant’s own provider says', () => {
    it.each([
      ['another code', { code: 'sample' }],
      ['another verifier', { code_verifier: 'x'.repeat(43) }],
      ['another nonce', { nonce: 'of-somebody-else-s-sign-in' }],
      ['another issuer', { iss: 'https://elsewhere.example/realms/harbour' }],
    ])('%s is refused', async (_what, change) => {
      const back = await idp.signIn(CLIENT.clientId, 'lin');
      const { status, body } = await exchange({ ...back, ...change });
      expect([status, body.code]).toEqual([401, 'SSO_REFUSED']);
    });

    it('a code is good once', async () => {
      const back = await idp.signIn(CLIENT.clientId, 'lin');
      expect((await exchange(back)).status).toBe(200);
      expect((await exchange(back)).body.code).toBe('SSO_REFUSED');
    });

    it.each([{ code_verifier: 'short' }, { code_verifier: '' }, { nonce: '' }, { code: '' }])(
      'a form with %j is refused before anybody is asked',
      async (change) => {
        const before = await idp.tokenRequests();
        const form = { code: 'x', code_verifier: 'v'.repeat(43), nonce: 'n'.repeat(22), ...change };
        const { status, body } = await exchange(form);
        expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(change)]);
        expect(await idp.tokenRequests()).toBe(before);
      },
    );

    it('a tenant without single sign-on takes no code at all', async () => {
      const { status, body } = await exchange(await idp.signIn(CLIENT.clientId, 'lin'), 'kunlun-default');
      expect([status, body.code]).toEqual([401, 'SSO_REFUSED']);
    });

    it('one tenant’s provider never signs into another, whether they share it or not', async () => {
      await db(
        `UPDATE security.users SET sso_username = 'lin.qiao' WHERE username = 'root'`,
        [],
        'kunlun-default',
      );
      const intoKunlun = async (provider: OidcProvider, clientId: string) =>
        exchange(await provider.signIn(clientId, 'lin'), 'kunlun-default');

      await setSso(stack, 'kunlun-default', second, OTHER);
      expect((await intoKunlun(idp, CLIENT.clientId)).body.code).toBe('SSO_REFUSED');
      expect((await intoKunlun(idp, OTHER.clientId)).body.code).toBe('SSO_REFUSED');
      expect((await enter('lin', second, OTHER.clientId)).body.code).toBe('SSO_REFUSED');

      await setSso(stack, 'kunlun-default', idp, OTHER);
      expect((await intoKunlun(idp, CLIENT.clientId)).body.code).toBe('SSO_REFUSED');
      expect((await enter('lin', idp, OTHER.clientId)).body.code).toBe('SSO_REFUSED');

      const { status, body } = await intoKunlun(idp, OTHER.clientId);
      expect(status).toBe(200);
      expect(await me(body.access_token, 'kunlun-default')).toMatchObject({ username: 'root' });
    });
  });

  it('asks for the user info where the id token says too little', async () => {
    await setSso(stack, 'demo', second, {
      ...CLIENT,
      userSync: true,
      roleMapping: { 'front-desk': 'clerk' },
    });
    await db(`UPDATE security.users SET sso_issuer = NULL, sso_subject = NULL, sso_username = 'lin.qiao', roles = '{}'
      WHERE username = 'manager'`);
    expect((await enter('lin', second)).status).toBe(200);
    expect((await user('manager')).roles).toEqual(['clerk']);
  });

  describe('a session', () => {
    beforeAll(async () => {
      await setSso(stack, 'demo', idp, { ...CLIENT, userSync: true });
      await db(`UPDATE security.users SET sso_issuer = $1, sso_subject = 'lin' WHERE username = 'manager'`, [
        idp.issuer,
      ]);
    });

    it('is renewed only as long as it stands at the provider', async () => {
      const { body: first } = await enter('lin');
      const { status, body: next } = await refresh(first.refresh_token);
      expect(status).toBe(200);

      await idp.endSessions();

      const refused = await refresh(next.refresh_token);
      expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_TOKEN']);
      const [session] = await db(
        `SELECT end_reason, sso_refresh_sealed FROM security.sessions WHERE sso ORDER BY created_at DESC LIMIT 1`,
      );
      expect(session).toEqual({ end_reason: 'ssoEnded', sso_refresh_sealed: null });
    });

    it('stays for two tabs that renew at the same moment, and asks the provider once at a time', async () => {
      const { body } = await enter('lin');
      const answers = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const answer of answers) expect((await refresh(answer.body.refresh_token)).status).toBe(200);
    });

    it.each(['break', 'hang'] as const)('waits when the provider does not work: %s', async (how) => {
      const { body } = await enter('lin');
      await idp.become(how);
      const away = await refresh(body.refresh_token);
      expect([away.status, away.body.code]).toEqual([503, 'SSO_UNAVAILABLE']);
      await idp.become('work');
      // Nothing was used up.
      expect((await refresh(body.refresh_token)).status).toBe(200);
    });

    it('keeps the provider’s refresh token sealed', async () => {
      await enter('lin');
      const [{ sealed }] = await db(
        `SELECT sso_refresh_sealed AS sealed FROM security.sessions WHERE ended_at IS NULL AND sso ORDER BY created_at DESC LIMIT 1`,
      );
      // Version, key id, IV, tag, and text that is none any more.
      expect(sealed[0]).toBe(1);
      expect((sealed as Buffer).toString('latin1')).not.toMatch(/[\w-]{40}/);
    });

    it('ends with single sign-on itself, or with the link to the provider', async () => {
      const { body } = await enter('lin');
      await setSso(stack, 'demo', idp, { ...CLIENT, enabled: false });
      expect((await refresh(body.refresh_token)).body.code).toBe('INVALID_TOKEN');
      await setSso(stack, 'demo', idp, CLIENT);
    });

    it('signs out at the provider too, with no token in the address', async () => {
      const { body } = await enter('lin');
      const out = await send(`${stack.url}/demo/api/v1/user/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      const address = new URL(out.body.logoutUrl);
      expect(`${address.origin}${address.pathname}`).toBe(`${idp.issuer}/session/end`);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: CLIENT.clientId,
        post_logout_redirect_uri: expect.stringMatching(/\/$/),
      });
      expect((await refresh(body.refresh_token)).status).toBe(401);
    });
  });
});
