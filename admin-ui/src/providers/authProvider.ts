import { HttpError, type AuthProvider, type UserIdentity } from 'react-admin';
import type { components } from '../api/schema';
import type { CurrentUser } from '../shared/types';
import { dataProvider } from './dataProvider';
import { bodyOf, codeOf } from './errors';
import { apiRoot, commonHeaders, requestToken, send } from './httpClient';
import { queryClient } from './queryClient';
import { resourceOf } from './resources';
import {
  clearRedirectError,
  endSession,
  getAccessToken,
  getHotelCode,
  getTenant,
  hasChosenLanguage,
  rememberTenant,
  setLanguage,
  startSession,
  storeRedirectError,
  type TokenAnswer,
} from './session';

export interface Credentials {
  tenant: string;
  username: string;
  password: string;
  remember: boolean;
}

export type Identity = UserIdentity & CurrentUser;

type PermissionsAnswer = components['schemas']['PermissionsAnswer'];

/** A sign-in that yields no permissions counts as failed; the sign-in page says so in its own words. */
export class NoPermissionsError extends Error {
  constructor() {
    super('signIn.error.noPermissions');
  }
}

/** react-admin shows the message of a failed check as a toast, unless it is `false`. */
class SilentError extends Error {
  constructor() {
    super();
    Object.assign(this, { message: false });
  }
}

/** Signing out does not wait for a server that is away. */
const SIGN_OUT_WITHIN = 3_000;

const isSessionEnd = (error: unknown): boolean =>
  codeOf(error) === 'INVALID_TOKEN' ||
  (error instanceof HttpError && error.status === 401 && codeOf(error) === 'UNAUTHORIZED');

const redirectKeyFor = (error: unknown): string =>
  bodyOf(error)?.renewalFailed ? 'error.refreshFailed' : 'error.sessionEnded';

/** A call with a token that is not stored, or about to go, so that a failed sign-in leaves nothing behind. */
const callWith = async <T>(
  tenant: string,
  token: string,
  path: string,
  init: RequestInit = {},
): Promise<T> => {
  const { json } = await send(`${apiRoot(tenant)}${path}`, {
    ...init,
    headers: { ...commonHeaders(), Authorization: `Bearer ${token}` },
  });
  return json as T;
};

/**
 * Ends the session at the server, as well as that can be done.
 * @returns where a single sign-on provider wants to be told as well
 */
const tellSignOut = async (tenant: string, token: string): Promise<string | null> => {
  try {
    const answer = await callWith<{ logoutUrl?: string | null } | undefined>(tenant, token, '/user/logout', {
      method: 'POST',
      signal: AbortSignal.timeout(SIGN_OUT_WITHIN),
    });
    return answer?.logoutUrl ?? null;
  } catch {
    return null;
  }
};

/**
 * The second half of every way to sign in: the session starts only once it is known to be good for something.
 * @throws NoPermissionsError
 */
export const enterWith = async (tenant: string, answer: TokenAnswer): Promise<void> => {
  const token = answer.access_token;
  const permissions = await callWith<PermissionsAnswer>(tenant, token, '/roles/current-perms');
  if (!permissions.data?.length) {
    void tellSignOut(tenant, token);
    throw new NoPermissionsError();
  }
  if (!hasChosenLanguage()) {
    const user = await callWith<CurrentUser>(tenant, token, '/user/current-user');
    setLanguage(user.language === 'zh' ? 'zh' : 'en');
  }
  clearRedirectError();
  startSession(tenant, answer);
};

const heldPermissions = async (): Promise<string[]> => {
  if (getAccessToken() === null) return [];
  const answer = await dataProvider.request<PermissionsAnswer>('/roles/current-perms');
  return answer.data ?? [];
};

export const authProvider: AuthProvider = {
  /** @throws HttpError 401 for a wrong name or password, NoPermissionsError */
  login: async ({ tenant, username, password, remember }: Credentials) => {
    await enterWith(tenant, await requestToken(tenant, { grant_type: 'password', username, password }));
    rememberTenant(remember ? tenant : null);
  },

  /**
   * @param params `wanted` by the person, rather than forced by a session that is over: only then the single sign-on
   *   provider's session ends too
   * @returns the provider's address to go to for that
   */
  logout: async (params: { wanted?: boolean } | undefined) => {
    const [tenant, token] = [getTenant(), getAccessToken()];
    // The tokens go first: nothing that still runs on the page may use or renew them.
    endSession();
    if (tenant === null || token === null) return undefined;
    const told = tellSignOut(tenant, token);
    return params?.wanted ? ((await told) ?? undefined) : undefined;
  },

  checkAuth: async () => {
    // The message would be a toast on the sign-in page; what there is to say is said above the form.
    if (getAccessToken() === null) throw new SilentError();
  },

  checkError: async (error: unknown) => {
    if (!isSessionEnd(error)) return;
    // Whoever has signed out meanwhile needs no reason why a late answer was refused.
    if (getAccessToken() !== null) storeRedirectError(redirectKeyFor(error));
    throw new SilentError();
  },

  getPermissions: heldPermissions,

  /** Looking and changing are two permissions of a resource; who may do what to one record is the server's answer. */
  canAccess: async ({ resource, action }) => {
    const known = resourceOf(resource);
    if (!known) return true;
    const fixed = known.fixed || (known.fixedAtHotel && getHotelCode() !== null);
    if (fixed && (action === 'create' || action === 'delete')) return false;
    const held = await queryClient.fetchQuery({
      // The key react-admin itself keeps them under: read once for the menu, the guard and all buttons.
      queryKey: ['auth', 'getPermissions', {}],
      queryFn: heldPermissions,
      staleTime: 60_000,
    });
    return held.includes(action === 'list' || action === 'show' ? known.view : known.manage);
  },

  getIdentity: async (): Promise<Identity> => {
    const user = await dataProvider.request<CurrentUser>('/user/current-user');
    return { ...user, fullName: user.realName || user.username };
  },
};
