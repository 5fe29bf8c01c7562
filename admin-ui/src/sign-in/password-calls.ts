import { openRequest } from '../providers/httpClient';

/** A call made signed out: the tenant is the form's or the link's, not the session's, and no token goes with it. */
export const passwordRequest = <T = void>(tenant: string, path: string, body: object): Promise<T> =>
  openRequest(`/${encodeURIComponent(tenant)}/api/rest/password${path}`, body);
