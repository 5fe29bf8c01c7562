import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { AlreadyAsked } from '../types';

export interface AlreadyAskedState {
  open: AlreadyAsked['open'];
  failed: boolean;
  refetch: () => void;
}

const none: AlreadyAsked['open'] = [];

/** Open requests of the same reservation, so that no guest is asked twice for one charge. */
export const useAlreadyAsked = (confirmationNo: string | undefined): AlreadyAskedState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['already-asked', confirmationNo],
    queryFn: ({ signal }) =>
      dataProvider.request<AlreadyAsked>('/payments/already-asked', {
        query: { payer: confirmationNo },
        signal,
      }),
    enabled: confirmationNo !== undefined,
  });
  return { open: data?.open ?? none, failed: error !== null, refetch: () => void refetch() };
};
