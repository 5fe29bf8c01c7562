import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { apiBase, httpClient, type HttpAnswer } from './httpClient';
import { getCursorList, isCursorList } from './cursor-lists';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  /** For calls that create or move money; the same key means the same intent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface AppDataProvider extends DataProvider {
  /**
   * Any call of the tenant's API, `path` relative to `/{tenant}/api/v1`: `request('/payments/stats', { query })`.
   * @throws HttpError with the server's body; its field errors under `body.errors`
   */
  request: <T = unknown>(path: string, options?: RequestOptions) => Promise<T>;
}

// The tenant is only known after sign-in, so the provider is made per tenant and not per page load.
let made: { base: string; provider: DataProvider } | null = null;
const rest = (): DataProvider => {
  const base = apiBase();
  if (made?.base !== base) made = { base, provider: simpleRestProvider(base, httpClient) };
  return made.provider;
};

export const withQuery = (path: string, query: RequestOptions['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
};

const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const { method = 'GET', query, body, idempotencyKey, signal } = options;
  const answer: HttpAnswer = await httpClient(`${apiBase()}${withQuery(path, query)}`, {
    method,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return answer.json as T;
};

export const dataProvider: AppDataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) =>
    isCursorList(resource) ? getCursorList(resource, params) : rest().getList(resource, params),
  getOne: (resource, params) => rest().getOne(resource, params),
  getMany: (resource, params) => rest().getMany(resource, params),
  getManyReference: (resource, params) => rest().getManyReference(resource, params),
  create: async (resource, params) => {
    const { idempotencyKey } = (params.meta ?? {}) as { idempotencyKey?: string };
    const data = await request<never>(`/${resource}`, {
      method: 'POST',
      body: params.data,
      ...(idempotencyKey && { idempotencyKey }),
    });
    return { data };
  },
  update: (resource, params) => rest().update(resource, params),
  updateMany: (resource, params) => rest().updateMany(resource, params),
  delete: (resource, params) => rest().delete(resource, params),
  deleteMany: (resource, params) => rest().deleteMany(resource, params),
  request,
};
