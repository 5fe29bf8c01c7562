import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useLive } from '../../../providers/live';
import type { Payment, PaymentHistoryAnswer, Verification } from '../types';

/** The payment as it is now. */
export const usePayment = (id: string) =>
  useGetOne<Payment>('payments', { id }, { enabled: id !== '', retry: false, refetchOnWindowFocus: false });

/** The events, and the payment as it was at `version`; `null` is now. */
export const usePaymentHistory = (id: string, version: number | null) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['payment-history', id, version],
    queryFn: ({ signal }) =>
      dataProvider.request<PaymentHistoryAnswer>(`/payments/${encodeURIComponent(id)}/events`, {
        query: { at: version },
        signal,
      }),
    // While the slider moves the last answer stays; another payment's answer never does.
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
    refetchOnWindowFocus: false,
  });
};

/** Checked when the page opens, after each change, and whenever someone asks. */
export const useVerification = (id: string, version: number) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['payment-verification', id, version],
    queryFn: ({ signal }) =>
      dataProvider.request<Verification>(`/payments/${encodeURIComponent(id)}/verification`, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  });
};

/** Reads the payment and its history again when the server says that it changed. */
export const useLivePayment = (id: string): void => {
  const { subscribe } = useLive();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'payment' && event.payment.id !== id) return;
        void queryClient.invalidateQueries({ queryKey: ['payments', 'getOne'] });
        void queryClient.invalidateQueries({ queryKey: ['payment-history', id] });
      }),
    [subscribe, queryClient, id],
  );
};
