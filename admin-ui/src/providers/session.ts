import type { components } from '../api/schema';
import { makeSignal } from './signal';

/**
 * What the browser remembers of a session, under the specification's `360.` keys. A tiny store, so that both React and
 * the HTTP client read the same truth, and other tabs' changes are noticed.
 */
const PREFIX = '360.';
const REDIRECT_ERROR = `${PREFIX}redirectError`;

const keys = {
  accessToken: `${PREFIX}accessToken`,
  refreshToken: `${PREFIX}refreshToken`,
  tokenExpire: `${PREFIX}tokenExpire`,
  /** The last renewed token's tail: tells another tab's renewal from another sign-in. */
  renewed: `${PREFIX}renewed`,
  tenant: `${PREFIX}tenant`,
  hotel: `${PREFIX}hotel`,
  mode: `${PREFIX}mode`,
  language: `${PREFIX}language`,
  rememberTenant: `${PREFIX}rememberTenant`,
  recentHotels: `${PREFIX}recentHotels`,
  fingerprint: `${PREFIX}fingerprint`,
} as const;

export type TokenAnswer = components['schemas']['TokenAnswerDto'];

const read = (key: string): string | null => localStorage.getItem(key);
const write = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
};

const changes = makeSignal();
const announce = changes.tell;
/** Told of every change, from this tab or another. */
export const subscribeSession = changes.listen;

export const getAccessToken = (): string | null => read(keys.accessToken);
export const getRefreshToken = (): string | null => read(keys.refreshToken);
/** Milliseconds since the epoch; 0 when there is no token. */
export const getTokenExpiry = (): number => Number(read(keys.tokenExpire) ?? 0);
export const getTenant = (): string | null => read(keys.tenant);
export const getHotelCode = (): string | null => read(keys.hotel);
/** In group mode no hotel is selected, so no call names one. */
export const isGroupMode = (): boolean => read(keys.mode) === 'group';
export const getRememberedTenant = (): string | null => read(keys.rememberTenant);

export const getLanguage = (): 'en' | 'zh' => (read(keys.language) === 'zh' ? 'zh' : 'en');
export const hasChosenLanguage = (): boolean => read(keys.language) !== null;
export const setLanguage = (language: 'en' | 'zh'): void => write(keys.language, language);

/** An id of this browser, made once: the server groups a device's calls by it. */
export const getFingerprintId = (): string => {
  const known = read(keys.fingerprint);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  write(keys.fingerprint, made);
  return made;
};

/** What this tab believes the token to be; a stored token that differs came from elsewhere. */
let ownToken: string | null = typeof localStorage === 'undefined' ? null : getAccessToken();

const tailOf = (token: string): string => token.slice(-24);

const storeTokens = (answer: TokenAnswer, renewal: boolean): void => {
  // The marker goes first: other tabs must already see it when the token's own storage event reaches them.
  write(keys.renewed, renewal ? tailOf(answer.access_token) : null);
  write(keys.tokenExpire, String(Date.now() + answer.expires_in * 1000));
  write(keys.refreshToken, answer.refresh_token);
  write(keys.accessToken, answer.access_token);
  ownToken = answer.access_token;
};

export const rememberTenant = (tenant: string | null): void => write(keys.rememberTenant, tenant);

export const startSession = (tenant: string, answer: TokenAnswer): void => {
  write(keys.tenant, tenant);
  write(keys.mode, null);
  write(keys.hotel, null);
  storeTokens(answer, false);
  announce();
};

export const renewTokens = (answer: TokenAnswer): void => storeTokens(answer, true);

/** Tokens, tenant, hotel and mode go; the language, the device's id and a remembered tenant stay. */
export const endSession = (): void => {
  ownToken = null;
  const { refreshToken, tokenExpire, renewed, tenant, hotel, mode, accessToken } = keys;
  for (const key of [refreshToken, tokenExpire, renewed, tenant, hotel, mode, accessToken]) write(key, null);
  announce();
};

export const setHotelCode = (code: string | null): void => {
  write(keys.mode, null);
  write(keys.hotel, code);
  announce();
};

export const setGroupMode = (): void => {
  write(keys.hotel, null);
  write(keys.mode, 'group');
  announce();
};

const recentKey = () => `${keys.recentHotels}.${getTenant() ?? ''}`;

/** Hotel codes this browser worked in, the last used first. */
export const getRecentHotels = (): string[] => {
  try {
    const stored: unknown = JSON.parse(read(recentKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
};

export const rememberHotel = (code: string): void =>
  write(
    recentKey(),
    JSON.stringify([code, ...getRecentHotels().filter((each) => each !== code)].slice(0, 20)),
  );

/** What to say on the sign-in page after a forced redirect: a translation key, or a sentence. Kept per tab. */
export const storeRedirectError = (message: string): void => sessionStorage.setItem(REDIRECT_ERROR, message);
export const readRedirectError = (): string | null => sessionStorage.getItem(REDIRECT_ERROR);
export const clearRedirectError = (): void => sessionStorage.removeItem(REDIRECT_ERROR);

/**
 * Calls back when another tab changed the sign-in. A renewal of the same session by another tab is taken over in
 * silence: it carries its marker.
 */
export const watchForeignSignIn = (onChange: () => void): (() => void) => {
  const look = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === keys.hotel || event.key === keys.mode) announce();
    if (event.key !== null && event.key !== keys.accessToken) return;
    const stored = getAccessToken();
    if (stored === ownToken) return;
    if (stored !== null && ownToken !== null && read(keys.renewed) === tailOf(stored)) {
      ownToken = stored;
      return;
    }
    onChange();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
};
