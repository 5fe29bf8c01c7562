import { HttpError } from 'react-admin';
import { dataProvider, type AppDataProvider, withQuery } from '../../../providers/dataProvider';
import { apiRoot, commonHeaders, send } from '../../../providers/httpClient';
import { type OpenedForm, tenantOfPage } from './ticket';

const refuse = (): Promise<never> =>
  Promise.reject(new HttpError('error.unexpected', 403, { code: 'FORBIDDEN', message: '' }));

/**
 * The API as the embedded form may use it: with its own token, at its own hotel. A session that happens to be open in
 * this browser is neither used nor changed.
 */
export const embeddedProvider = (form: OpenedForm): AppDataProvider => ({
  ...dataProvider,
  getList: refuse,
  getOne: refuse,
  create: refuse,
  request: async <T>(path: string, options: Parameters<AppDataProvider['request']>[1] = {}): Promise<T> => {
    const { method = 'GET', query, body, idempotencyKey, signal } = options;
    const { json } = await send(`${apiRoot(tenantOfPage())}${withQuery(path, query)}`, {
      method,
      headers: {
        ...commonHeaders(),
        Authorization: `Bearer ${form.accessToken}`,
        'X-Hotel-Code': form.hotelCode,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return json as T;
  },
});
