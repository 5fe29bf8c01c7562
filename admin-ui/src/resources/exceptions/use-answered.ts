import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useHotel } from '../../shared';
import type { AnsweredExceptions } from './types';

/** What people did about exceptions in the last seven days. Read again whenever the work list is. */
export const useAnswered = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { hotel } = useHotel();
  return useQuery({
    queryKey: ['payment-exceptions', 'answered', hotel?.code],
    queryFn: ({ signal }) =>
      dataProvider.request<AnsweredExceptions>('/payment-exceptions/answered', { signal }),
    enabled: hotel !== null,
  });
};
