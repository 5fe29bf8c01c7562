import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import type { PaymentMethod } from './types';

/** The ways to pay that the selected hotel has configured. */
export const usePaymentMethods = (enabled = true) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => dataProvider.request<PaymentMethod[]>('/payment-methods', { signal }),
    enabled,
    staleTime: 60_000,
  });
};
