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

const TIMEOUT = 600_000;
/** A token this close to its end is renewed before it is used (specification: 290 seconds). */
const RENEW_WITHIN = 290_000;
const RENEWAL_LOCK = '360.renew';

export const apiRoot = (tenant: string): string => `/${tenant}/api/v1`;

/** The API base of the signed-in tenant. */
export const apiBase = (): string => apiRoot(getTenant() ?? 'unknown');

const hotelConflictListeners = new Set<() => void>();

/** Told when the server says that the call was for another hotel than the one selected. */
export const onHotelConflict = (listener: () => void): (() => void) => {
  hotelConflictListeners.add(listener);
  return () => {
    hotelConflictListeners.delete(listener);
  };
};

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

const failureOf = (status: number, json: unknown): HttpError => {
  const body: ErrorBody =
    typeof json === 'object' && json !== null && 'code' in json
      ? { ...(json as ErrorBody) }
      : { code: 'INTERNAL', message: '' };
  const fields = body.error?.fields;
  if (fields && Object.keys(fields).length > 0) body.errors = fields;
  return new HttpError(body.message, status, body);
};

/**
 * One request. Any non-2xx answer becomes an HttpError that carries the server's body; no answer at all becomes an
 * HttpError of status 0.
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
    throw new HttpError('error.unreachable', 0, { code: 'UNREACHABLE', message: '' });
  }
  const json = parse(body);
  if (!response.ok) throw failureOf(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
};

/** POST oauth/token for either grant. @throws HttpError 401 for a wrong name, password or refresh token */
export const requestToken = async (tenant: string, form: Record<string, string>): Promise<TokenAnswer> => {
  const { json } = await send(`/${tenant}/api/oauth/token`, {
    method: 'POST',
    headers: { ...commonHeaders(), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  return json as TokenAnswer;
};

export const commonHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': getLanguage(),
  'X-Source': 'web',
  'X-Fingerprint-Id': getFingerprintId(),
});

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
    renewTokens(await requestToken(tenant, { grant_type: 'refresh_token', refresh_token: refreshToken }));
  } catch (error) {
    const refused =
      error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (refused) throw sessionOver();
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
  try {
    return await send(url, { ...init, headers });
  } catch (error) {
    if (codeOf(error) === 'INVALID_HOTEL_CODE') {
      for (const each of hotelConflictListeners) each();
    }
    throw error;
  }
};
