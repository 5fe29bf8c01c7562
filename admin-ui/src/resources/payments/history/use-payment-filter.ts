import { useFilter } from '../../../shared/lists';
import type { PaymentFilter } from '../types';

/** The filter of the payments around. The status is a tab of its own: clearing the filters leaves it. */
export const usePaymentFilter = () => useFilter<PaymentFilter>('mainStatus');
