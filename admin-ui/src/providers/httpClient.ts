import { HttpError } from 'react-admin';
import { codeOf, type ErrorBody } from './errors';
import {
  getAccessToken,
  getFingerprintId,
  getHotelCode,
  getLanguage,
  getRefreshToken,
  getTenant,
  getTokenExpiry,
  renewTokens,
  type TokenAnswer,
} from './session';
import { makeSignal } from './signal';

const TIMEOUT = 600_000;
/** A token this close to its end is renewed before it is used (specification: 290 seconds). */
const RENEW_WITHIN = 290_000;
/** Seconds that a renewed token is asked to be good for (specification §9). */
const ASKED_VALIDITY = '600';
const RENEWAL_LOCK = '360.renew';

export const apiRoot = (tenant: string): string => `/${tenant}/api/v1`;

/** The API base of the signed-in tenant. */
export const apiBase = (): string => apiRoot(getTenant() ?? 'unknown');

// What the server said that concerns the whole page, whichever part of it had asked.
const hotelConflict = makeSignal();
const refusal = makeSignal<HttpError>();
const sessionEnd = makeSignal();

/** Told when the server says that the call was for another hotel than the one selected. */
export const onHotelConflict = hotelConflict.listen;
/** Told when the server does not let this person, or this address, do what a page does. */
export const onRefusal = refusal.listen;
/** Told when the session could not be renewed. */
export const onSessionEnd = sessionEnd.listen;

const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The words of a failure, wherever a server or a proxy put them (specification §8). */
const wordsOf = (response: Response, json: unknown, text: string): string => {
  if (!isObject(json)) {
    const isPage = /^\s*</.test(text) || text.length > 200;
    return response.statusText || (isPage ? '' : text.trim());
  }
  const nested = isObject(json['error']) ? textOf(json['error']['message']) : textOf(json['error']);
  return textOf(json['message']) || nested || textOf(json['errorMsg']) || response.statusText;
};

/** What a form answers in its own way; everything else it only says. */
const ROOT_ERRORS: Record<string, string> = { CONFLICT: 'conflict', IP_LOCK_OUT: 'lockOut' };

/**
 * For the forms. There is always one about the whole: a save that fails without one would count as done for
 * react-admin, and the form as clean.
 */
const formErrorsOf = ({ code, message, error, correlationId }: ErrorBody): ErrorBody['errors'] => ({
  ...Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, text]) => [path.replace(/\.\d+$/, ''), text]),
  ),
  root: { [ROOT_ERRORS[code] ?? 'serverError']: message, ...(correlationId && { reference: correlationId }) },
});

const failureOf = (response: Response, json: unknown, text: string): HttpError => {
  const message = wordsOf(response, json, text);
  const body: ErrorBody =
    isObject(json) && typeof json['code'] === 'string'
      ? { ...(json as unknown as ErrorBody), message }
      : { code: String(response.status), message };
  body.errors = formErrorsOf(body);
  return new HttpError(response.status === 504 ? 'error.gatewayTimeout' : message, response.status, body);
};

/** Codes that mean something in an envelope too; every other error in a 2xx body is a plain failure of code 500. */
const TELLING = ['INVALID_TOKEN', 'INVALID_HOTEL_CODE', 'UNAUTHORIZED'];

/** An answer `{ code, data, error }` may carry an error in spite of its 2xx status. */
const errorWithin = (json: unknown): HttpError | null => {
  if (!isObject(json) || !('code' in json) || !('error' in json)) return null;
  const { code, error } = json;
  const fine = code === 'SUCCESS' || String(code) === '200';
  if (fine && (error === null || error === undefined)) return null;
  const message = (isObject(error) ? textOf(error['message']) : textOf(error)) || textOf(json['message']);
  return new HttpError(message, 500, {
    code: TELLING.includes(String(code)) ? String(code) : '500',
    message,
  });
};

/**
 * One request. Any non-2xx answer, and any 2xx one that carries an error, becomes an HttpError with the server's body;
 * no answer at all becomes an HttpError of status 0.
 */
export const send = async (url: string, init: RequestInit = {}): Promise<HttpAnswer> => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, { ...init, signal });
    body = await response.text();
  } catch (cause) {
    // A cancelled query is no failure; react-query knows this error by its name.
    if (init.signal?.aborted) throw cause;
    const body: ErrorBody = { code: 'UNREACHABLE', message: '' };
    throw new HttpError('error.unreachable', 0, { ...body, errors: formErrorsOf(body) });
  }
  const json = parse(body);
  if (!response.ok) throw failureOf(response, json, body);
  const within = errorWithin(json);
  if (within) throw within;
  return { status: response.status, headers: response.headers, body, json };
};

/** POST oauth/token for any grant. @throws HttpError 401 for a wrong name, password, code or refresh token */
export const requestToken = async (tenant: string, form: Record<string, string>): Promise<TokenAnswer> => {
  const { json } = await send(`/${tenant}/api/oauth/token`, {
    method: 'POST',
    headers: { ...commonHeaders(), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client: 'web', ...form }),
  });
  return json as TokenAnswer;
};

export const commonHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': getLanguage(),
  'X-Source': 'web',
  'X-Fingerprint-Id': getFingerprintId(),
});

/** A call that no session goes with: a POST where there is a body. @throws HttpError */
export const openRequest = async <T>(url: string, body?: object, signal?: AbortSignal): Promise<T> => {
  const { json } = await send(url, {
    headers: { ...commonHeaders(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return json as T;
};

/** Thrown when the session cannot be renewed: the person has to sign in again. */
export const sessionOver = (): HttpError =>
  new HttpError('error.refreshFailed', 401, { code: 'INVALID_TOKEN', message: '', renewalFailed: true });

const isDue = (): boolean => getTokenExpiry() - Date.now() < RENEW_WITHIN;

const renew = async (): Promise<void> => {
  // Another tab may have renewed while this one waited for the lock; a refresh token works only once.
  if (!isDue()) return;
  const tenant = getTenant();
  const refreshToken = getRefreshToken();
  if (tenant === null || refreshToken === null) throw sessionOver();
  try {
    const answer = await requestToken(tenant, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      min_validity: ASKED_VALIDITY,
    });
    // Signing out while the answer was under way means that nobody wants it any more.
    if (getRefreshToken() === refreshToken) renewTokens(answer);
  } catch (error) {
    const refused =
      error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (refused) {
      sessionEnd.tell();
      throw sessionOver();
    }
    // The server is away. A token that still lives may be used; a dead one would only be refused.
    if (getTokenExpiry() <= Date.now()) throw error;
  }
};

let renewing: Promise<void> | null = null;

/** A token that lives long enough, renewed once for all tabs. @throws HttpError 401 when renewal is refused */
export const freshToken = async (): Promise<string | null> => {
  if (getAccessToken() === null) return null;
  if (isDue()) {
    renewing ??= (navigator.locks ? navigator.locks.request(RENEWAL_LOCK, renew) : renew()).finally(() => {
      renewing = null;
    });
    await renewing;
  }
  return getAccessToken();
};

/** The headers of every call to the tenant's API. */
export const authorizedHeaders = async (): Promise<Record<string, string>> => {
  const token = await freshToken();
  const hotelCode = getHotelCode();
  return {
    ...commonHeaders(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(hotelCode && { 'X-Hotel-Code': hotelCode }),
  };
};

/** The client of the data provider: the session's headers added, errors told apart. */
export const httpClient = async (url: string, init: RequestInit = {}): Promise<HttpAnswer> => {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(await authorizedHeaders())) headers.set(name, value);
  if (typeof init.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  // simple-rest names a type for the deletions it sends without a body; the server refuses what it cannot read.
  if (init.body === undefined) headers.delete('Content-Type');
  try {
    return await send(url, { ...init, headers });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'INVALID_HOTEL_CODE') hotelConflict.tell();
    // A refused action is told where it was tried; a refused look concerns the page.
    const isLook = (init.method ?? 'GET') === 'GET';
    if (error instanceof HttpError && (code === 'IP_NOT_ALLOWED' || (code === 'FORBIDDEN' && isLook)))
      refusal.tell(error);
    throw error;
  }
};
