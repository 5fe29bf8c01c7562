import './docs.css';
import { acceptLanguage, text } from './labels';
import { type Description, withWebhooks } from './openapi-31';

const tenant = location.pathname.split('/')[1]!;
const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const form = byId<HTMLFormElement>('sign-in');
const hotel = byId<HTMLInputElement>('hotel');
const again = byId<HTMLButtonElement>('again');
const problem = byId('problem');

/** The token of whoever is signed in to the screens in this browser, as long as it lives. */
const tokenOfScreens = (): string | null =>
  localStorage.getItem('360.tenant') === tenant &&
  Number(localStorage.getItem('360.tokenExpire')) > Date.now()
    ? localStorage.getItem('360.accessToken')
    : null;

/** @throws Error with the server's words, or ours where it has none */
const answerOf = async <T>(path: string, init: RequestInit): Promise<T> => {
  const response = await fetch(`/${tenant}/api/${path}`, {
    ...init,
    headers: { 'Accept-Language': acceptLanguage, ...(init.headers as Record<string, string>) },
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as (T & { message?: string }) | null;
  if (!response?.ok || body === null) throw new Error(body?.message || text('failed'));
  return body;
};

const tokenOf = (client: string, secret: string): Promise<string> =>
  answerOf<{ access_token: string }>('oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: secret,
    }),
  }).then((answer) => answer.access_token);

/** Names the tenant in each address, so that a call can be tried as it stands. */
const forTenant = (description: Description): Description => ({
  ...description,
  // The token is at hand: nobody need enter one.
  components: { ...description.components, securitySchemes: {} },
  paths: Object.fromEntries(
    Object.entries(description.paths).map(([path, operations]) => [
      path.replace('{tenant}', tenant),
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          {
            ...operation,
            parameters: operation.parameters?.filter(
              ({ name }) => !['tenant', 'idempotency-key'].includes(name.toLowerCase()),
            ),
          },
        ]),
      ),
    ]),
  ),
});

const ask = (said = ''): void => {
  byId('api').replaceChildren();
  problem.textContent = said;
  form.hidden = false;
  again.hidden = true;
  byId<HTMLInputElement>('client').focus();
};

/** @throws Error */
const show = async (token: string): Promise<void> => {
  const [spec, { default: SwaggerUI }] = await Promise.all([
    answerOf<Description>('docs/openapi.json', { headers: { Authorization: `Bearer ${token}` } }),
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    import('swagger-ui-dist/swagger-ui.css'),
  ]);
  form.hidden = true;
  again.hidden = false;
  SwaggerUI({
    spec: withWebhooks(forTenant(spec)),
    domNode: byId('api'),
    docExpansion: 'list',
    filter: true,
    defaultModelsExpandDepth: 0,
    tryItOutEnabled: true,
    // Otherwise the description is sent to somebody else's server to be looked at.
    validatorUrl: null,
    requestInterceptor: (request) => {
      request.headers['Authorization'] = `Bearer ${token}`;
      request.headers['Accept-Language'] = acceptLanguage;
      if (hotel.value.trim()) request.headers['X-Hotel-Code'] = hotel.value.trim();
      if (request.method === 'POST') request.headers['Idempotency-Key'] = crypto.randomUUID();
      return request;
    },
  });
};

const words = {
  title: 'title',
  'hotel-label': 'hotel',
  again: 'again',
  'sign-in-title': 'signIn',
  'sign-in-note': 'note',
  submit: 'submit',
} as const;
for (const [id, key] of Object.entries(words)) byId(id).textContent = text(key);
for (const label of form.querySelectorAll('label')) label.textContent = text(label.htmlFor as 'client');
document.title = `${text('title')} · ${tenant}`;
hotel.value = localStorage.getItem('360.hotel') ?? '';

const told = (error: unknown): void => ask(error instanceof Error ? error.message : text('failed'));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const [client, secret] = [fields.get('client'), fields.get('secret')] as [string, string];
  tokenOf(client, secret).then(show).catch(told);
});
again.addEventListener('click', () => ask());

const token = tokenOfScreens();
if (token === null) ask();
else show(token).catch(told);
