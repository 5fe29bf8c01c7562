import { useAnswer } from '../../shared';
import type { PaymentMethod } from './types';

interface Options {
  enabled?: boolean;
  /** Asks the server, however recently somebody else did. */
  refetchOnMount?: 'always';
}

/** The ways to pay that the selected hotel has configured. */
export const usePaymentMethods = (options: Options = {}) =>
  // Under the name of their set-up: what is changed there is read again here.
  useAnswer<PaymentMethod[]>(['payment-method-settings', 'offered'], '/payment-methods', {
    staleTime: 60_000,
    ...options,
  });
