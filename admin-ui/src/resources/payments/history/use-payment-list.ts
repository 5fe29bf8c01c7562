import { type ListControllerResult, useListContext } from 'react-admin';
import type { Payment, PaymentFilter } from '../types';

type WithFilter<List> = List extends unknown
  ? Omit<List, 'filterValues'> & { filterValues: PaymentFilter }
  : never;

/** The list around this component, with the filter's own type: react-admin leaves it open. */
export const usePaymentList = (): WithFilter<ListControllerResult<Payment>> => useListContext<Payment>();
