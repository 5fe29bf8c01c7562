import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { components } from '../api/schema';
import type { AppDataProvider } from '../providers/dataProvider';
import { useHotel } from '../shared';
import { useDebounced } from '../shared/use-debounced';

export type Suggestion = components['schemas']['PaymentSuggestionAnswer'];

/** Below this everything matches. A Chinese family name is one character. */
const isTelling = (typed: string): boolean => typed.length > 1 || /\p{Script=Han}/u.test(typed);
const FRESH = 10_000;

/**
 * Payments for what is typed, asked for when the keys rest; an answer that nobody waits for anymore is aborted. `ask`
 * answers for what is typed right now.
 */
export const useSuggestions = (text: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const client = useQueryClient();
  const { hotel } = useHotel();
  const typed = text.trim();
  const query = useDebounced(typed);
  const code = hotel?.code;
  const asking = useCallback(
    (q: string) =>
      queryOptions({
        queryKey: ['payment-suggestions', code, q],
        queryFn: ({ signal }) =>
          dataProvider.request<Suggestion[]>('/payments/suggestions', { query: { q }, signal }),
        staleTime: FRESH,
        gcTime: FRESH,
        retry: false,
      }),
    [code, dataProvider],
  );
  const { data } = useQuery({ ...asking(query), enabled: isTelling(query) && query === typed });
  return {
    found: isTelling(typed) && query === typed ? (data ?? []) : [],
    answered: isTelling(typed) && query === typed && data !== undefined,
    ask: (q: string) => client.fetchQuery(asking(q)),
  };
};
