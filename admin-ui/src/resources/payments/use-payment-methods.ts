import { useAnswer } from '../../shared';
import type { PaymentMethod } from './types';

/** The ways to pay that the selected hotel has configured. */
export const usePaymentMethods = (enabled = true) =>
  // Under the name of their set-up: what is changed there is read again here.
  useAnswer<PaymentMethod[]>(['payment-method-settings', 'offered'], '/payment-methods', {
    enabled,
    staleTime: 60_000,
  });
