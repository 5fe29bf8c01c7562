import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, UpdateParams } from 'react-admin';
import { getCursorList, isCursorList } from './cursor-lists';
import { apiBase, httpClient, type HttpAnswer } from './httpClient';
import { resourceOf } from './resources';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  /** For calls that create or move money; the same key means the same intent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Takes the headers of the answer. */
  onHeaders?: (headers: Headers) => void;
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

const withQuery = (path: string, query: RequestOptions['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
};

/** `request` as it is sent: with the session, or with a token of one form alone. */
export const requestBy =
  (call: (path: string, init: RequestInit) => Promise<HttpAnswer>): AppDataProvider['request'] =>
  async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const { method = 'GET', query, body, idempotencyKey, signal, onHeaders } = options;
    const { json, headers } = await call(withQuery(path, query), {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    onHeaders?.(headers);
    return json as T;
  };

const request = requestBy((path, init) => httpClient(`${apiBase()}${path}`, init));

/** The API's path of a resource; what no resource of the kit is called by is the path itself. */
const apiOf = (resource: string): string => resourceOf(resource)?.api ?? resource;

/**
 * Only what was changed is sent, with the state it was read in: so a colleague's change in between is not overwritten,
 * and what the answer has beside the fields (`editable`, `createdAt`) stays here.
 */
const changesOf = ({ data, previousData }: UpdateParams): Record<string, unknown> => {
  const before = (previousData ?? {}) as Record<string, unknown>;
  const changed = Object.entries(data).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
  );
  const readAt = before['updatedAt'];
  return { ...Object.fromEntries(changed), ...(Boolean(readAt) && { updatedAt: readAt }) };
};

/** What is there once is called by where it holds, because react-admin knows no record without an id. */
const single = (api: string, { id, ...options }: RequestOptions & { id: unknown }) =>
  request<object>(`/${api}`, options).then((data) => ({ data: { ...data, id } as never }));

const getPage = async (api: string, { pagination, filter, signal }: GetListParams) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const url = `${apiBase()}/${api}/${page}/${perPage}`;
  const { headers, json } = await httpClient(withQuery(url, filter as RequestOptions['query']), {
    signal: signal ?? null,
  });
  return { data: json as never[], total: Number(headers.get('Content-Range')?.split('/').pop()) };
};

export const dataProvider: AppDataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => {
    if (isCursorList(resource)) return getCursorList(resource, params);
    return resourceOf(resource)?.pagesInPath
      ? getPage(apiOf(resource), params)
      : rest().getList(apiOf(resource), params);
  },
  getOne: (resource, { id, meta, signal }) =>
    resourceOf(resource)?.single
      ? single(apiOf(resource), { id, ...(signal && { signal }) })
      : rest().getOne(apiOf(resource), { id, meta, signal }),
  getMany: (resource, params) => rest().getMany(apiOf(resource), params),
  getManyReference: (resource, params) => rest().getManyReference(apiOf(resource), params),
  create: (resource, params) => {
    const { idempotencyKey } = (params.meta ?? {}) as { idempotencyKey?: string };
    // simple-rest has no place for a header of one call.
    return idempotencyKey === undefined
      ? rest().create(apiOf(resource), params)
      : request<never>(`/${apiOf(resource)}`, {
          method: 'POST',
          body: params.data,
          idempotencyKey,
        }).then((data) => ({ data }));
  },
  update: (resource, params) => {
    const known = resourceOf(resource);
    if (!known) return rest().update(resource, params);
    if (known.single) {
      const { id, ...body } = params.data;
      return single(known.api, { id, method: 'PUT', body });
    }
    const data = changesOf(params);
    return known.updatesCollection
      ? request<never>(`/${known.api}`, { method: 'PUT', body: { ...data, id: params.id as unknown } }).then(
          (answer) => ({ data: answer }),
        )
      : rest().update(known.api, { ...params, data } as UpdateParams);
  },
  updateMany: (resource, params) => rest().updateMany(apiOf(resource), params),
  delete: async (resource, params) => {
    await rest().delete(apiOf(resource), params);
    // The server has nothing to say about what is gone; react-admin wants to know which one it was.
    return { data: { id: params.id } as never };
  },
  deleteMany: (resource, params) => rest().deleteMany(apiOf(resource), params),
  request,
};
