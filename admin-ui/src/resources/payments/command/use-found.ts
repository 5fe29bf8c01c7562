import { useState } from 'react';
import type { components } from '../../../api/schema';
import { useAnswer, useHotel } from '../../../shared';
import { useDebounced } from '../../../shared/use-debounced';
import type { Reservation } from '../types';

export type Suggestions = components['schemas']['PaymentSuggestionsAnswer'];
export type Suggestion = Suggestions['payments'][number];

/** Below this everything matches. A Chinese family name is one character. */
const isTelling = (typed: string): boolean => typed.length > 1 || /\p{Script=Han}/u.test(typed);
const FRESH = 10_000;
const MOST_STAYS = 6;

/** What the server answers for what is typed, asked for when the keys rest; what is not waited for anymore is aborted. */
const useAsked = <Answer>(path: string, name: string, typed: string, enabled: boolean) => {
  const { hotel } = useHotel();
  const asked = useDebounced(typed);
  const wanted = enabled && isTelling(typed);
  const current = wanted && asked === typed;
  const query = useAnswer<Answer>([path, 'command-bar', hotel?.code, asked], path, {
    query: { [name]: asked },
    enabled: current,
    staleTime: FRESH,
    gcTime: FRESH,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return {
    answer: current ? query.data : undefined,
    error: current ? query.error : null,
    asking: wanted && !(current && (query.data !== undefined || query.error !== null)),
    retry: () => void query.refetch(),
  };
};

/** Payments of the hotel, and the lists an amount opens. */
export const useFoundPayments = (q: string, enabled: boolean) =>
  useAsked<Suggestions>('/payments/suggestions', 'q', q, enabled);

/** Reservations at the hotel's PMS. They may come late, or never: nothing waits for them. */
export const useFoundStays = (query: string, enabled: boolean) => {
  const [silent, setSilent] = useState(false);
  // One that has not answered is left alone until the search is opened again.
  const { answer, error, asking } = useAsked<Reservation[]>(
    '/reservations',
    'query',
    query,
    enabled && !silent,
  );
  const failed = error !== null;
  if (failed && !silent) setSilent(true);
  return { stays: (answer ?? []).slice(0, MOST_STAYS), silent: silent || failed, asking };
};
