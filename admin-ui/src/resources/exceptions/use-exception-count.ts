import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useLive } from '../../providers/live';
import { useHotel } from '../../shared';
import type { ExceptionCount } from './types';

/** A busy hotel changes several payments a second; nobody reads a number that fast. */
const CALM = 1_000;

export const useExceptionCount = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { hotel } = useHotel();
  return useQuery({
    queryKey: ['payment-exceptions', 'count', hotel?.code],
    queryFn: ({ signal }) => dataProvider.request<ExceptionCount>('/payment-exceptions/count', { signal }),
    enabled: hotel !== null,
    // Callbacks that make no sense come without a live event.
    refetchInterval: 60_000,
    retry: false,
  });
};

/** Reads the list and its count again when a payment changes. Mounted once, by the menu. */
export const useLiveExceptions = (): void => {
  const { subscribe } = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['payment-exceptions'] });
      }, CALM);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe, queryClient]);
};
