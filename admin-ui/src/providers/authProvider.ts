import { HttpError, type AuthProvider, type UserIdentity } from 'react-admin';
import type { CurrentUser } from '../shared/types';
import { dataProvider } from './dataProvider';
import { bodyOf, codeOf } from './errors';
import { apiRoot, commonHeaders, requestToken, send } from './httpClient';
import {
  clearRedirectError,
  endSession,
  getAccessToken,
  hasChosenLanguage,
  setLanguage,
  startSession,
  storeRedirectError,
} from './session';

export interface Credentials {
  tenant: string;
  username: string;
  password: string;
  remember: boolean;
}

export type Identity = UserIdentity & CurrentUser;

interface PermissionsAnswer {
  code: string;
  data: string[] | null;
  error: { message: string } | null;
}

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

const isSessionEnd = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 401 &&
  ['INVALID_TOKEN', 'UNAUTHORIZED'].includes(codeOf(error) ?? '');

const redirectKeyFor = (error: unknown): string =>
  bodyOf(error)?.renewalFailed ? 'error.refreshFailed' : 'error.sessionEnded';

/** Reads the permissions with a token that is not stored yet, so that a failed sign-in leaves nothing behind. */
const fetchWith = async <T>(tenant: string, token: string, path: string): Promise<T> => {
  const { json } = await send(`${apiRoot(tenant)}${path}`, {
    headers: { ...commonHeaders(), Authorization: `Bearer ${token}` },
  });
  return json as T;
};

export const authProvider: AuthProvider = {
  /** @throws HttpError 401 for a wrong name or password, NoPermissionsError */
  login: async ({ tenant, username, password, remember }: Credentials) => {
    const answer = await requestToken(tenant, { grant_type: 'password', username, password });
    const permissions = await fetchWith<PermissionsAnswer>(
      tenant,
      answer.access_token,
      '/roles/current-perms',
    );
    if (!permissions.data?.length) throw new NoPermissionsError();
    if (!hasChosenLanguage()) {
      const user = await fetchWith<CurrentUser>(tenant, answer.access_token, '/user/current-user');
      setLanguage(user.language === 'zh' ? 'zh' : 'en');
    }
    clearRedirectError();
    startSession(tenant, answer, remember);
  },

  logout: async () => {
    endSession();
  },

  checkAuth: async () => {
    // The message would be a toast on the sign-in page; what there is to say is said above the form.
    if (getAccessToken() === null) throw new SilentError();
  },

  checkError: async (error: unknown) => {
    if (!isSessionEnd(error)) return;
    storeRedirectError(redirectKeyFor(error));
    throw new SilentError();
  },

  getPermissions: async (): Promise<string[]> => {
    if (getAccessToken() === null) return [];
    const answer = await dataProvider.request<PermissionsAnswer>('/roles/current-perms');
    return answer.data ?? [];
  },

  getIdentity: async (): Promise<Identity> => {
    const user = await dataProvider.request<CurrentUser>('/user/current-user');
    return { ...user, fullName: user.realName || user.username };
  },
};
