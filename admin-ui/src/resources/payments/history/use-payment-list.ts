import { type ListControllerResult, useListContext } from 'react-admin';
import type { Payment, PaymentFilter } from '../types';

/** The list around this component, with the filter's own type: react-admin leaves it open. */
export const usePaymentList = (): ListControllerResult<Payment> & { filterValues: PaymentFilter } =>
  useListContext<Payment>();
