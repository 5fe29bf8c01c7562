import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useLive } from '../../../providers/live';
import type { Payment } from '../types';

/** How long a changed row keeps its tint. */
const TINT = 6_000;
/** Changes of one burst (paid, then posting, then posted) are read together. */
const GATHER = 200;

const none: ReadonlySet<string> = new Set();

/** Ids of the rows that changed a moment ago. A context, because rows are memoized and rendered by the table. */
export const ChangedRowsContext = createContext(none);
export const useIsChanged = (id: string): boolean => use(ChangedRowsContext).has(id);

const newestOf = (rows: Payment[]): string =>
  rows.reduce((max, { createdAt }) => (createdAt > max ? createdAt : max), '');

/**
 * Keeps the rows on screen current without moving them: a change lands in its row, a new request is only counted
 * until the reader asks for it.
 * @returns rows that changed a moment ago; how many requests fit the filters but are not on screen yet; what puts them there
 */
export const useLiveRows = () => {
  const list = useListContext<Payment>();
  const { subscribe } = useLive();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(none);
  const [arrived, setArrived] = useState<{ view: string; ids: ReadonlySet<string> }>({ view: '', ids: none });
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  const view = JSON.stringify([list.page, list.perPage, list.sort, list.filterValues]);
  // What was counted for another page or filter says nothing about this one.
  const waiting = arrived.view === view ? arrived.ids : none;
  const wait = useCallback(
    (ids: string[]) =>
      setArrived((before) => ({
        view,
        ids: new Set([...(before.view === view ? before.ids : none), ...ids]),
      })),
    [view],
  );

  const tint = useCallback((ids: string[]) => {
    setChanged((before) => new Set([...before, ...ids]));
    setTimeout(() => setChanged((before) => new Set([...before].filter((id) => !ids.includes(id)))), TINT);
  }, []);

  const putInPlace = useCallback(
    (rows: Payment[]) => {
      const known = new Map((latest.current.data ?? []).map((row) => [row.id, row.version]));
      const fresh = new Map(
        rows.filter((row) => (known.get(row.id) ?? row.version) < row.version).map((r) => [r.id, r]),
      );
      if (fresh.size === 0) return;
      queryClient.setQueriesData<{ data: Payment[] }>(
        { queryKey: ['payments', 'getList'] },
        (cached) => cached?.data && { ...cached, data: cached.data.map((row) => fresh.get(row.id) ?? row) },
      );
      tint([...fresh.keys()]);
    },
    [queryClient, tint],
  );

  const read = useCallback(
    async (ids: string[]) => {
      const { data = [], sort, ...rest } = latest.current;
      const filter = rest.filterValues as object;
      const onScreen = ids.filter((id) => data.some((row) => row.id === id));
      const others = ids.filter((id) => !onScreen.includes(id));
      if (onScreen.length > 0)
        putInPlace((await dataProvider.getMany<Payment>('payments', { ids: onScreen })).data);
      if (others.length > 0) {
        // The server decides whether a new request fits the filters, so the pill never promises a row that is not there.
        const { data: fitting } = await dataProvider.getList<Payment>('payments', {
          filter: { ...filter, id: others },
          pagination: { page: 1, perPage: others.length },
          sort,
        });
        wait(fitting.map(({ id }) => id));
      }
    },
    [dataProvider, putInPlace, wait],
  );

  const resync = useCallback(async () => {
    const { data = [], page, perPage, sort, ...rest } = latest.current;
    const newest = newestOf(data);
    const [{ data: known }, { data: now }] = await Promise.all([
      dataProvider.getMany<Payment>('payments', { ids: data.map(({ id }) => id) }),
      dataProvider.getList<Payment>('payments', {
        pagination: { page, perPage },
        sort,
        filter: rest.filterValues as object,
      }),
    ]);
    putInPlace(known);
    const unseen = now.filter((row) => row.createdAt > newest && !data.some(({ id }) => id === row.id));
    if (unseen.length > 0) wait(unseen.map(({ id }) => id));
  }, [dataProvider, putInPlace, wait]);

  useEffect(() => {
    const ids = new Set<string>();
    const openedAt = new Date().toISOString();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A failed read leaves the row as it was; the next change or resync brings it up to date.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const stop = subscribe((event) => {
      void queryClient.invalidateQueries({ queryKey: ['payment-stats'] });
      if (event.type === 'resync') return quietly(resync());
      const { payment } = event;
      const { data = [] } = latest.current;
      const newest = newestOf(data) || openedAt;
      if (!data.some(({ id }) => id === payment.id) && payment.createdAt <= newest) return;
      ids.add(payment.id);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const gathered = [...ids];
        ids.clear();
        quietly(read(gathered));
      }, GATHER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, queryClient, read, resync]);

  const show = () => {
    const { page, sort, setPage, setSort, refetch } = list;
    setArrived({ view: '', ids: none });
    if (sort.field !== 'createdAt' || sort.order !== 'DESC') setSort({ field: 'createdAt', order: 'DESC' });
    else if (page !== 1) setPage(1);
    else void refetch();
  };

  return { changed, waiting: waiting.size, show };
};
