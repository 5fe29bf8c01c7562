import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import type { components } from '../../../api/schema';
import { permissions } from '../../../paths';
import { useLive } from '../../../providers/live';
import { useAnswer, useHolds, useRequest } from '../../../shared';
import type { Payment, PaymentHistoryAnswer } from '../types';

type Settlement = components['schemas']['PaymentSettlementAnswer'];

/** The payment as it is now. */
export const usePayment = (id: string) =>
  useGetOne<Payment>('payments', { id }, { enabled: id !== '', retry: false, refetchOnWindowFocus: false });

const historyKey = (id: string, version: number | null) => ['payment-history', id, version];
const historyPath = (id: string) => `/payments/${encodeURIComponent(id)}/events`;

/** The events, and the payment as it was at `version`; `null` is now. */
export const usePaymentHistory = (id: string, version: number | null) =>
  useAnswer<PaymentHistoryAnswer>(historyKey(id, version), historyPath(id), {
    query: { at: version },
    // While the slider moves the last answer stays; another payment's answer never does.
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Reads ahead what is about to be opened; who opens it sees that at once, and reads it again. */
export const useReadAhead = () => {
  const request = useRequest();
  const queryClient = useQueryClient();
  return (id: string): void =>
    void queryClient.prefetchQuery({
      queryKey: historyKey(id, null),
      queryFn: ({ signal }) => request<PaymentHistoryAnswer>(historyPath(id), { signal }),
      staleTime: 30_000,
    });
};

/** What the platform keeps and pays out, for who may read its reports; null: they do not tell all of it yet. */
export const useSettled = ({ id, version, paidAt }: Payment) => {
  const mayRead = useHolds(permissions.transactions);
  const { data } = useAnswer<Settlement>(
    ['payment-settled', id, version],
    `/reconciliation/payments/${encodeURIComponent(id)}`,
    { enabled: mayRead && paidAt !== null, retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
  );
  return data?.settled ?? null;
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
