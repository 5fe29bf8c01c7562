// A certified OpenID provider as a process of its own, behaving as Keycloak does: realms in the path, a page with a name
// to type, refresh tokens that are replaced with each use. What it is to serve comes in OIDC_PROVIDER (JSON).
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { realm, port, clients, accounts, claimsInIdToken } = JSON.parse(process.env.OIDC_PROVIDER);
const prefix = `/realms/${realm}`;
const origin = `http://127.0.0.1:${port}`;
/** Grants in the order they were made, so that a test can end them. */
const grants = [];
let mode = 'work';
let tokenRequests = 0;

const provider = new Provider(`${origin}${prefix}`, {
  clients: clients.map(({ clientId, clientSecret, redirectUris, postLogoutRedirectUris = redirectUris }) => ({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  })),
  claims: {
    openid: ['sub'],
    profile: ['preferred_username', 'name', 'realm_access', 'hotels'],
    email: ['email', 'email_verified'],
  },
  conformIdTokenClaims: !claimsInIdToken,
  findAccount: (_ctx, id) => {
    const account = accounts[id];
    return account && { accountId: id, claims: () => ({ ...account, sub: account.sub ?? id }) };
  },
  pkce: { required: () => true },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `${prefix}/login/${uid}` },
  // Nobody is asked for consent.
  async loadExistingGrant(ctx) {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid profile email offline_access');
    await grant.save();
    grants.push(grant);
    return grant;
  },
  cookies: { keys: ['only for tests'] },
  ttl: {
    AccessToken: 60,
    AuthorizationCode: 60,
    IdToken: 60,
    Interaction: 600,
    Session: 3600,
    Grant: 3600,
    RefreshToken: 3600,
  },
});
provider.on('server_error', (_ctx, error) => console.error(error));
const answer = provider.callback();

async function formOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

async function login(request, response) {
  const problem = (text) => `<p role="alert">${text}</p>`;
  const page = (notice = '') =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en">
<head><title>Sign in to ${realm}</title></head><body><main><h1>Sign in to ${realm}</h1>${notice}
<form method="post"><label>User name <input name="username" autofocus autocomplete="off"></label>
<button type="submit">Sign In</button></form></main></body></html>`);
  if (request.method !== 'POST') return page();
  const name = (await formOf(request)).get('username') ?? '';
  if (!Object.hasOwn(accounts, name)) return page(problem('There is no such account.'));
  return provider.interactionFinished(request, response, { login: { accountId: name } });
}

/** How a test makes the provider end sessions, or be away. */
async function control(action, response) {
  if (action === 'end-sessions') {
    for (const grant of grants.splice(0)) {
      await provider.RefreshToken.revokeByGrantId(grant.jti);
      await provider.AccessToken.revokeByGrantId(grant.jti);
      await grant.destroy();
    }
  } else if (action === 'break' || action === 'hang' || action === 'work') {
    mode = action;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ tokenRequests }));
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.startsWith('/control/')) return void control(path.slice('/control/'.length), response);
  if (mode === 'break') return void response.writeHead(503).end('Out of order');
  if (mode === 'hang') return;
  if (!path.startsWith(prefix)) return void response.writeHead(404).end();
  if (path === `${prefix}/token`) tokenRequests += 1;
  if (path.startsWith(`${prefix}/login/`)) {
    return void login(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  }
  // As a framework does that mounts it below a path.
  request.originalUrl = path;
  request.url = path.slice(prefix.length) || '/';
  answer(request, response);
});
server.listen(port, '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
