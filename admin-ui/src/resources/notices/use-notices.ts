import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLive } from '../../providers/live';
import { useAnswer, useHotel, useRequest } from '../../shared';
import type { NoticePreferences, Notices } from './types';

/** For the time in which the live line is down. */
const SELDOM = 60_000;

const KEY = 'notices';
export const PREFERENCES_KEY = ['notice-preferences'];

/** What happened at the selected hotel, kept current by the live line. */
export const useNotices = () => {
  const { hotel } = useHotel();
  const hotelCode = hotel?.code;
  const queryClient = useQueryClient();
  const request = useRequest();
  const { subscribe, onNotice } = useLive();
  const answer = useAnswer<Notices>([KEY, hotelCode], '/notices', {
    enabled: hotelCode !== undefined,
    refetchInterval: SELDOM,
    retry: false,
  });

  useEffect(() => {
    const again = () => void queryClient.invalidateQueries({ queryKey: [KEY] });
    const stops = [onNotice(again), subscribe((event) => event.type === 'resync' && again())];
    return () => stops.forEach((stop) => stop());
  }, [queryClient, subscribe, onNotice]);

  /** Of a mark that did not get through nothing is said: the notice stays unread. */
  const read = useCallback(
    async (what: { ids: string[] } | { upTo: string }) => {
      const marked = await request<Notices>('/notices/read', { method: 'POST', body: what }).catch(
        () => null,
      );
      if (marked) queryClient.setQueryData([KEY, hotelCode], marked);
    },
    [request, queryClient, hotelCode],
  );
  return { ...answer, read };
};

export const useNoticePreferences = () =>
  useAnswer<NoticePreferences>(PREFERENCES_KEY, '/notice-preferences', { staleTime: SELDOM, retry: false });
