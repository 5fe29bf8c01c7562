import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDataProvider, useLocaleState, useStoreContext } from 'react-admin';
import type { AppDataProvider } from '../providers/dataProvider';
import {
  getHotelCode,
  getTenant,
  isGroupMode,
  rememberHotel,
  setGroupMode,
  setHotelCode,
  subscribeSession,
} from '../providers/session';
import type { Mode } from '../routes/access';
import type { Hotel } from './types';

export const hotelsKey = ['shell', 'hotels'] as const;
const MOST_HOTELS = 500;

/** The hotels this user may work in, and what all calls go to: one of them, or in group mode the group. */
export const useHotel = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const code = useSyncExternalStore(subscribeSession, getHotelCode);
  const inGroup = useSyncExternalStore(subscribeSession, isGroupMode);
  const tenant = useSyncExternalStore(subscribeSession, getTenant);
  const query = useQuery({
    queryKey: [...hotelsKey, tenant],
    queryFn: async () => {
      const { data } = await dataProvider.getList<Hotel>('hotels', {
        pagination: { page: 1, perPage: MOST_HOTELS },
        sort: { field: 'code', order: 'ASC' },
        filter: {},
      });
      return data;
    },
    enabled: tenant !== null,
    staleTime: 60_000,
  });
  const hotels = useMemo(() => query.data ?? [], [query.data]);
  const hotel = useMemo(() => hotels.find((each) => each.code === code) ?? null, [hotels, code]);

  /**
   * Everything that was read belongs to the other hotel, so it is dropped rather than shown for a moment; and its
   * filters would hide rows here without a word.
   */
  const forget = useCallback(() => {
    store.removeItems('payments.');
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'shell' && queryKey[0] !== 'auth',
    });
  }, [queryClient, store]);

  const setHotel = useCallback(
    (next: string) => {
      if (next === getHotelCode()) return;
      setHotelCode(next);
      rememberHotel(next);
      forget();
    },
    [forget],
  );

  const setGroup = useCallback(() => {
    if (isGroupMode()) return;
    setGroupMode();
    forget();
  }, [forget]);

  const mode: Mode = inGroup ? 'group' : hotel ? 'hotel' : null;

  return {
    hotel,
    hotels,
    mode,
    setHotel,
    setGroup,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
};

/** Picks the field in the reader's language: hotels and methods carry both. */
export const useLocalName = () => {
  const [locale] = useLocaleState();
  return useCallback(
    (record: { name: string; nameZh?: string | null }) =>
      locale === 'zh' && record.nameZh ? record.nameZh : record.name,
    [locale],
  );
};

/** What the selected hotel calls its PMS. */
export const usePms = (): string => useHotel().hotel?.pmsName ?? 'PMS';
