import { useListFilter } from '../../../shared/filters';
import type { PaymentFilter } from '../types';

/** The filter of the payments around. The status is a tab of its own: clearing the filters leaves it. */
export const usePaymentFilter = () => useListFilter<PaymentFilter>('mainStatus');
