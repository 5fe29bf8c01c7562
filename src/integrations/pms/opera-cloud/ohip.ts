import { basicAuth } from '../../../kernel/http/basic-auth.js';
import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import { currencyExponent, isCurrencyCode, toDecimalText } from '../../../kernel/money.js';
import { type Amount, type PmsConnection, RefusedError } from '../../../payby/index.js';
import { type AccessToken, AccessTokens, readToken } from '../../access-tokens.js';
import { passesByItself } from '../../passing-refusals.js';
import { callVendor, isObject, type Json, textOrNull } from '../../vendor-call.js';
import type { OperaCloudCredentials } from './credentials.js';

export type Connection = PmsConnection<OperaCloudCredentials>;
export type Query = Record<string, string | number | boolean | readonly string[]>;

/**
 * Calls the Oracle Hospitality Integration Platform: fetches tokens, adds the headers every call needs, and turns its
 * problem answers into refusals under its own code. `connection.baseUrl` is the gateway's address without a path of a
 * module.
 */
export class Ohip {
  private readonly tokens = new AccessTokens();

  constructor(private readonly http: GuardedHttpClient) {}

  /**
   * @param path below the gateway, starting with the module
   * @returns the answer's content, empty for 204
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  async get(connection: Connection, path: string, query: Query = {}): Promise<Json> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      for (const one of typeof value === 'object' ? value : [value]) parameters.append(name, String(one));
    const text = parameters.toString();
    const answer = await this.call(connection, 'GET', text ? `${path}?${text}` : path);
    if (answer.status >= 400) throw refusalOf(connection, answer);
    return answer.json;
  }

  /** @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError */
  async post(connection: Connection, path: string, content: Json): Promise<Json> {
    const answer = await this.call(connection, 'POST', path, content);
    if (answer.status >= 400) throw refusalOf(connection, answer);
    return answer.json;
  }

  private async call(
    connection: Connection,
    method: 'GET' | 'POST',
    path: string,
    content?: Json,
  ): Promise<{ status: number; json: Json }> {
    const token = await this.token(connection);
    const send = ({ text }: AccessToken): Promise<{ status: number; json: Json }> =>
      callVendor(this.http, connection.name, {
        method,
        url: `${originOf(connection)}${path}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${text}`,
          'x-app-key': connection.credentials.appKey,
          'x-hotelid': connection.credentials.hotelId,
          ...(content ? { 'content-type': 'application/json' } : {}),
        },
        ...(content ? { body: JSON.stringify(content) } : {}),
      });
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    // Taken back before its time. A 401 did nothing, so the same call may go out once more.
    return send(await this.token(connection, token));
  }

  /** @param refused the token that a call was refused with: it is not used again */
  private token(connection: Connection, refused?: AccessToken): Promise<AccessToken> {
    const { baseUrl, credentials } = connection;
    return this.tokens.get([baseUrl, credentials], () => this.fetchToken(connection), refused);
  }

  private async fetchToken(connection: Connection): Promise<AccessToken> {
    const { clientId, clientSecret, appKey, scope, enterpriseId, username, password } =
      connection.credentials;
    if (!username && !scope)
      throw new RefusedError(
        'CREDENTIALS_INCOMPLETE',
        `${connection.name}: enter a scope, or an interface user with a password.`,
        'key',
      );
    const form: Record<string, string> = username
      ? { grant_type: 'password', username, password: password ?? '' }
      : { grant_type: 'client_credentials', scope: scope ?? '' };
    const answer = await callVendor(this.http, connection.name, {
      method: 'POST',
      url: `${originOf(connection)}/oauth/v1/tokens`,
      headers: {
        accept: 'application/json',
        authorization: basicAuth(clientId, clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
        'x-app-key': appKey,
        ...(enterpriseId && !username ? { enterpriseId } : {}),
      },
      body: new URLSearchParams(form).toString(),
    });
    if (answer.status >= 400) throw refusalOf(connection, answer, 'TOKEN_REFUSED');
    return readToken(connection.name, answer.json);
  }
}

/** What a clerk can do about a refusal that does not explain itself. */
const CURES: Record<number, string> = {
  401: 'The client ID, secret, user or application key is wrong.',
  403: 'The interface user has no permission for this at this property.',
  404: 'The property has no such record.',
};

/** A refusal under OHIP's own code, with its detail and what can be done about it. */
export function refusalOf(
  connection: Connection,
  { status, json }: { status: number; json: Json },
  otherwise = `HTTP_${status}`,
): RefusedError {
  const [inner] = arrayOf(json['o:errorDetails']);
  const code = textOrNull(json['o:errorCode']) ?? textOrNull(inner?.['o:errorCode']) ?? otherwise;
  const said = [json['detail'], inner?.['detail'], inner?.['title'], json['title']].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  const words = [said, CURES[status]].filter((text) => text !== undefined).join(' ');
  return new RefusedError(
    code.slice(0, 64),
    `${connection.name}: ${(words || `answered ${status}`).slice(0, 300)}`,
    atFault(status, words, otherwise),
  );
}

function atFault(status: number, words: string, otherwise: string): RefusedError['about'] {
  if (status === 401 || otherwise === 'TOKEN_REFUSED') return 'key';
  if (status === 403) return 'hotel';
  // 409: another user has changed the reservation meanwhile. It says so in the language of the property.
  return status === 409 || passesByItself(status, words) ? 'moment' : null;
}

/**
 * Money as OHIP writes it: a number of the currency's main unit. It is made out of the amount's decimal text, and no
 * arithmetic is done with it: its shortest decimal form is exactly that text.
 */
export function toMoney({ amountMinor, currencyCode }: Amount): { amount: number; currencyCode: string } {
  return { amount: Number(toDecimalText(amountMinor, currencyCode)), currencyCode };
}

/**
 * Reads money as OHIP writes it, by the digits of its shortest decimal form.
 * @returns null when it is no amount, its currency is unknown, or it has more decimals than its currency
 */
export function readMoney(value: unknown): Amount | null {
  if (!isObject(value)) return null;
  const { amount, currencyCode } = value;
  if (typeof amount !== 'number' || typeof currencyCode !== 'string' || !isCurrencyCode(currencyCode))
    return null;
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const exponent = currencyExponent(currencyCode);
  if (whole === undefined || decimals.length > exponent) return null;
  const digits = Number(`${whole}${decimals.padEnd(exponent, '0')}`);
  if (!Number.isSafeInteger(digits)) return null;
  return { amountMinor: sign && digits !== 0 ? -digits : digits, currencyCode };
}

/** The objects in a list; what is no list has none. */
export function arrayOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The object at a path, or an empty one. */
export function at(value: unknown, ...path: string[]): Json {
  let here = value;
  for (const name of path) here = isObject(here) ? here[name] : undefined;
  return isObject(here) ? here : {};
}

/** The id of one type in a list of ids. */
export function idOf(ids: unknown, type: string): string | null {
  return textOrNull(arrayOf(ids).find((entry) => entry['type'] === type)?.['id']);
}

/** A module's path of the property. */
export function hotel({ credentials }: Connection, module: string): string {
  return `/${module}/v1/hotels/${encodeURIComponent(credentials.hotelId)}`;
}

function originOf(connection: Connection): string {
  return connection.baseUrl.replace(/\/+$/, '');
}
