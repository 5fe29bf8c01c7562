import type { Credentials } from '../../../kernel/credentials.js';
import { basicAuth } from '../../../kernel/http/basic-auth.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { type PmsConnection, RefusedError } from '../../../payby/index.js';
import { type AccessToken, AccessTokens, readToken } from '../../access-tokens.js';
import { callVendor, type VendorAnswer } from '../../vendor-call.js';
import { type CredentialName, MAPPED_CREDENTIALS, type MappingProfile } from './document.js';
import type { BuiltRequest } from './exchange.js';
import type { MappingInput } from './operations.js';
import { fill, fillPath } from './templates.js';

/** Sends what a profile has built, with what proves who we are. Secrets are put in here and nowhere else. */
export class MappedHttp {
  private readonly tokens = new AccessTokens();

  constructor(private readonly http: GuardedHttpClient) {}

  /** @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError */
  async send(
    connection: PmsConnection,
    profile: MappingProfile,
    request: BuiltRequest,
    input: MappingInput,
  ): Promise<VendorAnswer> {
    const headers = this.headers(connection, profile, input);
    if (profile.auth.type !== 'oauth2') return this.call(connection, request, headers);
    const call = ({ text }: AccessToken): Promise<VendorAnswer> =>
      this.call(connection, request, { ...headers, authorization: `Bearer ${text}` });
    const token = await this.token(connection, profile, input);
    const answer = await call(token);
    if (answer.status !== 401) return answer;
    // Taken back before its time. A 401 did nothing, so the same call may go out once more.
    return call(await this.token(connection, profile, input, token));
  }

  private call(
    connection: PmsConnection,
    { method, path, query, body }: BuiltRequest,
    headers: Record<string, string>,
  ): Promise<VendorAnswer> {
    const parameters = new URLSearchParams(query).toString();
    return callVendor(this.http, connection.name, {
      method,
      url: addressOf(connection, path) + (parameters ? `?${parameters}` : ''),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  private headers(
    connection: PmsConnection,
    { auth, headers }: MappingProfile,
    input: MappingInput,
  ): Record<string, string> {
    const made: Record<string, string> = { accept: 'application/json' };
    const value = (name: CredentialName): string => valueOf(connection, name);
    if (auth.type === 'basic') made['authorization'] = basicAuth(value(auth.username), value(auth.password));
    if (auth.type === 'bearer') made['authorization'] = `Bearer ${value(auth.token)}`;
    if (auth.type === 'apiKey') made[auth.header.toLowerCase()] = value(auth.key);
    for (const [name, text] of Object.entries(headers))
      made[name.toLowerCase()] =
        typeof text === 'string' ? orRefuse(connection, () => fill(text, input)) : value(text.credential);
    return made;
  }

  private token(
    connection: PmsConnection,
    { auth }: MappingProfile,
    input: MappingInput,
    refused?: AccessToken,
  ): Promise<AccessToken> {
    const fetch = async (): Promise<AccessToken> => {
      if (auth.type !== 'oauth2') throw new Error('This profile has no tokens.');
      const [clientId, clientSecret] = [
        valueOf(connection, auth.clientId),
        valueOf(connection, auth.clientSecret),
      ];
      const inBody = auth.clientIn === 'body';
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        ...(auth.scope ? { scope: valueOf(connection, auth.scope) } : {}),
        ...(inBody ? { client_id: clientId, client_secret: clientSecret } : {}),
      });
      const path = orRefuse(connection, () => fillPath(auth.tokenPath, input));
      const answer = await callVendor(this.http, connection.name, {
        method: 'POST',
        url: addressOf(connection, path),
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...(inBody ? {} : { authorization: basicAuth(clientId, clientSecret) }),
        },
        body: form.toString(),
      });
      if (answer.status >= 400)
        throw new RefusedError(
          'TOKEN_REFUSED',
          `${connection.name}: the client ID or the secret is wrong.`,
          'key',
        );
      return readToken(connection.name, answer.json);
    };
    return this.tokens.get([connection.baseUrl, connection.credentials, auth], fetch, refused);
  }
}

/** The credentials that are no secret: those that expressions may see. */
export function settingsOf(credentials: Credentials): Credentials {
  const open = Object.entries(MAPPED_CREDENTIALS).filter(([, { secret }]) => !secret);
  return Object.fromEntries(
    open.flatMap(([name]) => (credentials[name] === undefined ? [] : [[name, credentials[name]]])),
  );
}

function valueOf({ name, credentials }: PmsConnection, wanted: CredentialName): string {
  const value = credentials[wanted];
  if (value) return value;
  const { label } = MAPPED_CREDENTIALS[wanted];
  throw new RefusedError('CREDENTIALS_INCOMPLETE', `${name}: enter "${label.en}".`, 'key');
}

/** @throws RefusedError when a profile would send it, and what goes with it, anywhere else than below the address */
function addressOf({ name, baseUrl }: PmsConnection, path: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  const url = base + path;
  const [wanted, made] = [new URL(base), new URL(url)];
  const below = wanted.pathname.replace(/\/+$/, '');
  if (made.origin !== wanted.origin || made.username || !made.pathname.startsWith(`${below}/`))
    throw new RefusedError('MAPPING_FAILED', `${name}: the path leads out of the connection’s address.`);
  return url;
}

function orRefuse<T>({ name }: PmsConnection, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedError('MAPPING_FAILED', `${name}: ${error.message}`);
  }
}
