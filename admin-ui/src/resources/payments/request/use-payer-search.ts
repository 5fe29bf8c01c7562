import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { useDebounced } from '../../../shared/use-debounced';
import type { Found, PayerKind, PmsPayerKind } from './api-types';

const lookups: Record<PmsPayerKind, string> = {
  reservation: '/reservations',
  account: '/accounts',
  group: '/groups',
  arAccount: '/ar-accounts',
};

/** One payer by its exact code. @returns null when the PMS has none */
export const findPayer = async (
  dataProvider: AppDataProvider,
  kind: PayerKind,
  code: string,
): Promise<Found | null> => {
  if (kind === 'nonIntegration') return null;
  const name = kind === 'reservation' ? 'confirmationNo' : 'code';
  const [found] = await dataProvider.request<Found[]>(lookups[kind], { query: { [name]: code } });
  return found ?? null;
};

/** Asks the hotel's PMS shortly after the last key. What is found belongs to what is typed, never to what was. */
export const usePayerSearch = (kind: PayerKind, text: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const typed = text.trim();
  const query = useDebounced(typed);
  const search = useQuery({
    queryKey: ['payer-lookup', kind, query],
    queryFn: ({ signal }) =>
      dataProvider.request<Found[]>(lookups[kind as PmsPayerKind], { query: { query }, signal }),
    enabled: query !== '' && kind !== 'nonIntegration',
    placeholderData: (previous, before) => (before?.queryKey[1] === kind ? previous : undefined),
    staleTime: 30_000,
    retry: false,
  });
  const current = query !== '' && query === typed;
  return {
    typed,
    current,
    found: current && !search.error ? (search.data ?? []) : [],
    answered: current && search.data !== undefined && !search.error,
    searching: typed !== '' && !search.error && (!current || search.isFetching),
    isFetching: search.isFetching,
    error: current ? search.error : null,
    refetch: search.refetch,
  };
};
