import { useAnswer } from '../../shared';
import type { PaymentMethod } from './types';

/** The ways to pay that the selected hotel has configured. */
export const usePaymentMethods = (enabled = true) =>
  useAnswer<PaymentMethod[]>(['payment-methods'], '/payment-methods', { enabled, staleTime: 60_000 });
