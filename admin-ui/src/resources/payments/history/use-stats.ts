import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { PaymentFilter, PaymentStats, TodayStats } from '../types';

/** Counts per status and sums per currency of everything that fits the filter, not only of the page shown. */
export const useStats = (filter: PaymentFilter) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['payment-stats', 'filter', filter],
    queryFn: ({ signal }) =>
      dataProvider.request<PaymentStats>('/payments/stats', {
        query: { filter: JSON.stringify(filter) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

export const useToday = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['payment-stats', 'today'],
    queryFn: ({ signal }) => dataProvider.request<TodayStats>('/payments/stats/today', { signal }),
  });
};
