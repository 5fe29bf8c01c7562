import { type GetListParams, type GetListResult, HttpError, type RaRecord } from 'react-admin';
import { codeOf } from './errors';
import { apiBase, httpClient } from './httpClient';
import { getHotelCode } from './session';

/** Lists that the server walks from page to page by cursor, so that a far page costs no more than the first. */
const cursorLists = ['payments', 'payment-transactions', 'operation-log', 'scheduled-tasks/runs', 'messages'];

export const isCursorList = (resource: string): boolean => cursorLists.includes(resource);

/** What such an answer says beside its rows. */
export interface CursorMeta {
  /** Which page these rows are; while another one is on its way, the page asked for is not the page shown. */
  page?: number;
  /** The server stopped counting here: there are more rows than this. */
  moreThan?: number;
}

const KEPT = '360.cursors';
const MOST_LISTS = 12;

/** For each list as it was asked for: page → where the server begins it. */
type Cursors = Record<string, Record<number, string>>;

/** Kept for the tab, so that a reload deep in a list finds its place again. */
const load = (): Cursors => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Cursors;
  } catch {
    return {};
  }
};

let cursors: Cursors | null = null;
const known = (): Cursors => (cursors ??= load());

const remember = (list: string, pages: Record<number, string>): void => {
  // A list of one page, such as a look at a single row, leads nowhere and must not push out one that does.
  if (Object.keys(pages).length === 0 && known()[list] === undefined) return;
  const others = Object.entries(known()).filter(([key]) => key !== list);
  cursors = Object.fromEntries([...others.slice(1 - MOST_LISTS), [list, pages]]);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(cursors));
  } catch {
    // Without storage a reload finds its place by counting rows instead.
  }
};

/** `payments 25-49/319`: the number after the slash. */
const totalOf = (headers: Headers): number =>
  Number.parseInt(headers.get('content-range')?.split('/').pop() ?? '', 10) || 0;

/**
 * One page of a cursor list. A neighbour of a page seen before is reached by its cursor; the first page, the last one
 * and a page opened from a link by counting.
 */
export const getCursorList = async <T extends RaRecord>(
  resource: string,
  { pagination, sort, filter, signal }: GetListParams,
): Promise<GetListResult<T>> => {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const parts = {
    sort: JSON.stringify([sort?.field ?? 'id', sort?.order ?? 'ASC']),
    filter: JSON.stringify(filter ?? {}),
  };
  const list = JSON.stringify([apiBase(), getHotelCode(), resource, parts, perPage]);
  const pages = known()[list] ?? {};
  const first = (page - 1) * perPage;

  const ask = (cursor: string | undefined) => {
    const query = new URLSearchParams({
      ...parts,
      range: JSON.stringify([first, first + perPage - 1]),
      ...(cursor && { cursor }),
    });
    return httpClient(`${apiBase()}/${resource}?${query}`, signal ? { signal } : {});
  };
  const cursor = page > 1 ? pages[page] : undefined;
  const answer = await ask(cursor).catch((error: unknown) => {
    // A cursor outlives neither a change of the server's key nor an upgrade; the page is then found by counting.
    const refused = error instanceof HttpError && codeOf(error) === 'VALIDATION_FAILED';
    if (cursor === undefined || !refused) throw error;
    return ask(undefined);
  });

  const data = answer.json as T[];
  const total = totalOf(answer.headers);
  const capped = answer.headers.get('x-total-capped') === 'true';
  const next = answer.headers.get('x-next-cursor');
  const previous = answer.headers.get('x-previous-cursor');
  remember(list, {
    // From the first page on the walk begins anew: what lies further on may have moved since.
    ...(page > 1 && pages),
    ...(next && { [page + 1]: next }),
    ...(previous && page > 2 && { [page - 1]: previous }),
  });
  return capped
    ? {
        data,
        pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 },
        meta: { page, moreThan: total } satisfies CursorMeta,
      }
    : { data, total, meta: { page } satisfies CursorMeta };
};

/** Signing out forgets where in which list somebody was: filters may name guests. */
export const forgetCursors = (): void => {
  cursors = {};
  sessionStorage.removeItem(KEPT);
};
