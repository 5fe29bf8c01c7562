import type { PaymentFilter } from '../types';
import { usePaymentList } from './use-payment-list';

/** Filters live in the URL through the list's own parameters, so a reload or a shared link shows the same rows. */
export const useFilter = () => {
  const { filterValues: filter, setFilters } = usePaymentList();
  const change = (next: Partial<PaymentFilter>) => {
    const merged = Object.fromEntries(
      Object.entries({ ...filter, ...next }).filter(([, value]) => value !== undefined && value !== ''),
    );
    setFilters(merged, undefined, false);
  };
  const { mainStatus: _, ...others } = filter;
  return {
    filter,
    change,
    isNarrowed: Object.keys(others).length > 0,
    clear: () => setFilters({}, undefined, false),
  };
};
