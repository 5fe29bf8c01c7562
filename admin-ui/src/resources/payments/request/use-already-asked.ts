import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import type { AlreadyAsked, PayerDue } from './api-types';
import { payerKey, type RequestPayer } from './payers';

export interface AlreadyAskedState {
  open: AlreadyAsked['open'];
  /** What is due of each payer; empty while it is not known. */
  dues: PayerDue[];
  failed: boolean;
  refetch: () => void;
}

const noRequests: AlreadyAsked['open'] = [];
const noDues: PayerDue[] = [];

/**
 * Open requests of the same payers and what is due of them, so that nobody is asked twice for one charge. The embedded
 * form may not look at them (`mayLook`): there the server's refusal is the guard.
 */
export const useAlreadyAsked = (payers: readonly RequestPayer[], mayLook: boolean): AlreadyAskedState => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const keys = mayLook ? payers.map(payerKey).join(',') : '';
  const { data, error, refetch } = useQuery({
    queryKey: ['already-asked', keys],
    queryFn: ({ signal }) =>
      dataProvider.request<AlreadyAsked>('/payments/already-asked', { query: { payers: keys }, signal }),
    enabled: keys !== '',
    // A payer more must not hide what is known of the others.
    placeholderData: (previous) => (keys === '' ? undefined : previous),
  });
  const asked = keys === '' ? undefined : data;
  return {
    open: asked?.open ?? noRequests,
    dues: asked?.payers ?? noDues,
    failed: error !== null,
    refetch: () => void refetch(),
  };
};

/** What is due of all payers together; null when one of them is not known, or owes another currency. */
export const dueOf = (
  dues: readonly PayerDue[],
  payers: readonly RequestPayer[],
  currencyCode: string,
): number | null => {
  if (payers.length === 0) return null;
  let sum = 0;
  for (const payer of payers) {
    const due = dues.find((each) => payerKey(each) === payerKey(payer));
    if (due?.dueMinor == null || due.currencyCode !== currencyCode) return null;
    sum += Math.max(0, due.dueMinor);
  }
  return sum;
};
