import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { bodyOf, codeOf } from '../providers/errors';
import { newIdempotencyKey } from './idempotency-key';
import { useRequest } from './use-request';

/** 503 that is an answer: another system was asked first, and did not answer. */
const NOT_DONE = ['PMS_UNAVAILABLE', 'PLATFORM_UNAVAILABLE'];

/** It is unknown whether it was done: no answer, or one that may have been made on its way back. */
export const isUnsure = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  (error.status >= 500 && !NOT_DONE.includes(codeOf(error) ?? '')) ||
  codeOf(error) === 'IDEMPOTENCY_IN_FLIGHT';

/** What an earlier request of the same intent has made, although its answer was lost. */
export interface Made {
  id?: string;
  paymentNo?: string;
  amountMinor?: number;
  currencyCode?: string;
}

/** undefined: it is not about that, or the server cannot tell; null: nothing was made. */
export const madeBefore = (error: unknown): Made | null | undefined =>
  codeOf(error) === 'IDEMPOTENCY_KEY_REUSED'
    ? (bodyOf(error) as { existing?: Made | null } | null)?.existing
    : undefined;

/**
 * Sends what a person means to do, once. While the outcome is unknown the key stays, so the server knows the repeat, and
 * what was corrected meanwhile is sent only if nothing was made before.
 */
export const useIntent = () => {
  const request = useRequest();
  const key = useRef(newIdempotencyKey());
  const renew = () => {
    key.current = newIdempotencyKey();
  };

  const post = async <T>(path: string, body: object): Promise<T> => {
    const send = () => request<T>(path, { method: 'POST', body, idempotencyKey: key.current });
    try {
      return await send();
    } catch (error) {
      // The server is there: under the same key it answers with the result, and does nothing twice.
      if (error instanceof HttpError && error.status >= 500 && isUnsure(error)) return send();
      throw error;
    }
  };

  /** @throws HttpError; with `madeBefore` when something else was made under this intent */
  const send = async <T>(path: string, body: object): Promise<T> => {
    try {
      const answer = await post<T>(path, body);
      renew();
      return answer;
    } catch (error) {
      if (isUnsure(error)) throw error;
      renew();
      if (madeBefore(error) !== null) throw error;
    }
    const answer = await post<T>(path, body);
    renew();
    return answer;
  };

  return { send, renew };
};
