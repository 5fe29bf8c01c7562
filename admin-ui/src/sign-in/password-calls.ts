import { openRequest } from '../providers/httpClient';

/** Calls made signed out: the tenant is the form's or the link's, not the session's, and no token goes with them. */
const post = <T>(tenant: string, path: string, body: object): Promise<T> =>
  openRequest(`/${encodeURIComponent(tenant)}/api/rest/password${path}`, body);

/** Has a link sent. The answer is the same whether or not there is such a user. */
export const askForLink = (tenant: string, username: string): Promise<void> =>
  post(tenant, '/create-link', { username });

/** @throws HttpError RESET_LINK_INVALID */
export const verifyLink = (tenant: string, redisKey: string): Promise<{ data: { username: string } }> =>
  post(tenant, '/verify-link', { redisKey });

/** @throws HttpError RESET_LINK_INVALID, or VALIDATION_FAILED with what is wrong with the password */
export const setPassword = (
  tenant: string,
  body: { redisKey: string; password: string; confirmPassword: string },
): Promise<void> => post(tenant, '', body);
