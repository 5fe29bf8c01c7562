import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, usePermissions } from 'react-admin';
import { permissions as names } from '../../paths';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useLocalName } from '../../shared';
import { useListFilter } from '../../shared/filters';
import { usePaymentMethods } from '../payments/use-payment-methods';
import type { Transaction, TransactionFilter, TransactionStats } from './types';

export const useTransactionList = () => useListContext<Transaction>();

/** The kind is a tab of its own: clearing the filters leaves it. */
export const useTransactionFilter = () => useListFilter<TransactionFilter>('kind');

/** Sums per currency of everything that fits the filter, not only of the page shown. */
export const useTransactionStats = (filter: TransactionFilter) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['transaction-stats', filter],
    queryFn: ({ signal }) =>
      dataProvider.request<TransactionStats>('/payment-transactions/stats', {
        query: { filter: JSON.stringify(filter) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** Whoever balances the books may be allowed to see transactions only. */
export const useMayOpenPayments = (): boolean => {
  const { permissions } = usePermissions<string[]>();
  return permissions?.includes(names.payments) ?? false;
};

/** The methods' names by code. Only those who may open payments may read them; to others the code has to say it. */
export const useMethodNames = (): {
  of: (code: string) => string;
  all: { value: string; text: string }[];
  platforms: string[];
} => {
  const localName = useLocalName();
  const mayRead = useMayOpenPayments();
  const { data = [] } = usePaymentMethods(mayRead);
  const all = data.map((method) => ({ value: method.code, text: localName(method) }));
  return {
    of: (code) => all.find(({ value }) => value === code)?.text ?? code,
    all,
    platforms: [...new Set(data.map(({ platform }) => platform))],
  };
};
