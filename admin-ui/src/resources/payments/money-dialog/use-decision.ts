import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { codeOf } from '../../../providers/errors';
import { newIdempotencyKey } from '../request/idempotency-key';
import type { Payment } from '../types';
import { useRequest } from '../../../shared';

/** 409 that is not about what a colleague did. */
const OWN_CONFLICTS = ['BUSY', 'IDEMPOTENCY_IN_FLIGHT', 'SECOND_PERSON_NEEDED', 'INVALID_HOTEL_CODE'];

/** The payment is not what it was when the dialog opened. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && !OWN_CONFLICTS.includes(codeOf(error) ?? '');

/** Nobody knows whether it was done. Sent again with the same key it is not done twice. */
export const isUnsure = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  (error.status >= 500 && error.status !== 503) ||
  codeOf(error) === 'IDEMPOTENCY_IN_FLIGHT';

/** Carries one decision out, once: two quick clicks are one, and one key means one intent. */
export const useDecision = () => {
  const request = useRequest();
  const key = useRef(newIdempotencyKey());
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
      const answer = await request<Payment>(path, {
        method: 'POST',
        body,
        idempotencyKey: key.current,
      });
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
    key.current = newIdempotencyKey();
    busy.current = false;
    setRunning(false);
  };
  return { decide, running, failure, again };
};
