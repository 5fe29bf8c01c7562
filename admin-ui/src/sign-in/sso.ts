import { HttpError } from 'react-admin';
import { enterWith } from '../providers/authProvider';
import { requestToken } from '../providers/httpClient';
import { rememberTenant, storeRedirectError } from '../providers/session';
import type { Realm } from './useTenantLookup';

/** What this tab must know again when the provider sends the person back. Dies with the tab. */
const PENDING = '360.sso';

interface Pending {
  tenant: string;
  issuer: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Where the person was going, as a path of the hash router. */
  next: string;
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

/** The provider sends back to the address the product is served at; the server names the same one. */
const redirectUri = (): string => `${window.location.origin}/`;

/** Single sign-on needs a secure connection: without one the browser has no digest for the code's proof (PKCE). */
export const canUseSso = (): boolean => crypto.subtle !== undefined;

/** Leaves for the provider. The page is gone when this has worked. */
export const startSso = async (
  tenant: string,
  realm: Realm,
  { remember, next }: { remember: boolean; next: string },
): Promise<void> => {
  const pending: Pending = {
    tenant,
    issuer: realm.issuer,
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    next,
  };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  rememberTenant(remember ? tenant : null);
  const address = new URL(realm.authorizationEndpoint!);
  const query = {
    response_type: 'code',
    client_id: realm.clientId,
    redirect_uri: redirectUri(),
    scope: 'openid profile email',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  window.location.assign(address.href);
};

/** Takes what this tab had stored: it serves for one return only. */
const takePending = (): Pending | null => {
  const stored = sessionStorage.getItem(PENDING);
  sessionStorage.removeItem(PENDING);
  try {
    return stored === null ? null : (JSON.parse(stored) as Pending);
  } catch {
    return null;
  }
};

const wordsOf = (error: unknown): string => {
  if (error instanceof HttpError && error.status === 0) return 'error.unreachable';
  return error instanceof Error && error.message ? error.message : 'error.unexpected';
};

/** @throws HttpError, NoPermissionsError or Error whose message is what to tell the person */
const finish = async (answer: URLSearchParams, pending: Pending | null): Promise<string> => {
  if (pending === null || answer.get('state') !== pending.state) throw new Error('signIn.error.ssoState');
  // A provider that names itself must be the one that was asked (RFC 9207).
  const issuer = answer.get('iss');
  if (issuer !== null && issuer !== pending.issuer) throw new Error('signIn.error.ssoState');
  const code = answer.get('code');
  if (code === null) {
    const refused = answer.get('error');
    throw new Error(refused === 'access_denied' ? 'signIn.error.ssoDenied' : 'signIn.error.ssoFailed');
  }
  const { tenant, verifier, nonce, next } = pending;
  const tokens = await requestToken(tenant, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    nonce,
  });
  await enterWith(tenant, tokens);
  return next;
};

/** Whether this page load is the provider sending somebody back. */
export const isSsoReturn = (search: string): boolean => {
  const answer = new URLSearchParams(search);
  return answer.has('state') && (answer.has('code') || answer.has('error'));
};

/** Signs in with what the provider sent, before anything is shown. What goes wrong is told on the sign-in page. */
export const finishSso = async (): Promise<void> => {
  const answer = new URLSearchParams(window.location.search);
  const pending = takePending();
  const show = (path: string) => window.history.replaceState(null, '', `${redirectUri()}#${path}`);
  // The code leaves the address at once: it must be in no history and no referrer.
  show('/login');
  try {
    show(await finish(answer, pending));
  } catch (error) {
    storeRedirectError(wordsOf(error));
  }
};
