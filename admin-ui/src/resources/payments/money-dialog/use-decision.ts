import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { codeOf } from '../../../providers/errors';
import { useIntent } from '../../../shared';
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
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const queryClient = useQueryClient();
  const readAgain = (...keys: string[][]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  /** What the server answers is the payment as it is now: every part of the screen shows it at once. */
  const take = (payment: Payment) => {
    queryClient.setQueryData(['payments', 'getOne', { id: payment.id, meta: undefined }], payment);
    void readAgain(['payment-history', payment.id], ['payment-stats'], ['payment-exceptions']);
  };

  /** The payment as it is afterwards; null when it was refused, or is under way already. */
  const decide = async (path: string, body: object): Promise<Payment | null> => {
    // The state is only as new as the last render; two quick clicks fall between two renders.
    if (busy.current) return null;
    busy.current = true;
    setRunning(true);
    setFailure(null);
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
      setFailure(error);
      busy.current = false;
      setRunning(false);
      return null;
    }
  };
  /** For what may be asked again and again: the next time is another intent. */
  const again = () => {
    intent.renew();
    busy.current = false;
    setRunning(false);
  };
  return { decide, running, failure, again };
};
