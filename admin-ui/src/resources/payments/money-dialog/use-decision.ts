import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { codeOf } from '../../../providers/errors';
import { useIntent, useOnce } from '../../../shared';
import type { Payment } from '../types';

/** 409 that is not about what a colleague did. */
const OWN_CONFLICTS = [
  'BUSY',
  'IDEMPOTENCY_IN_FLIGHT',
  'SECOND_PERSON_NEEDED',
  'REFUND_DISPUTED',
  'INVALID_HOTEL_CODE',
];

/** The payment is not what it was when the dialog opened. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && !OWN_CONFLICTS.includes(codeOf(error) ?? '');

/** Carries one decision out, once: two quick clicks are one, and one key means one intent. */
export const useDecision = () => {
  const intent = useIntent();
  const { once, again, running, failure } = useOnce();
  const queryClient = useQueryClient();
  const readAgain = (...keys: string[][]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  /** What the server answers is the payment as it is now: every part of the screen shows it at once. */
  const take = (payment: Payment) => {
    queryClient.setQueryData(['payments', 'getOne', { id: payment.id, meta: undefined }], payment);
    void readAgain(['payment-history', payment.id], ['payment-stats'], ['payment-exceptions']);
  };

  /** The payment as it is afterwards; undefined when it was refused, or is under way already. */
  const decide = (path: string, body: object) =>
    once(async () => {
      try {
        const answer = await intent.send<Payment>(path, body);
        take(answer);
        return answer;
      } catch (error) {
        // A refusal leaves the form as it is; what has changed meanwhile is read before it is said.
        if (isOvertaken(error) || codeOf(error) === 'IDEMPOTENCY_KEY_REUSED')
          await readAgain(['payments', 'getOne'], ['payment-history'], ['payment-exceptions']).catch(
            () => undefined,
          );
        throw error;
      }
    });
  return {
    decide,
    running,
    failure,
    /** For what may be asked again and again: the next time is another intent. */
    again: () => {
      intent.renew();
      again();
    },
  };
};
