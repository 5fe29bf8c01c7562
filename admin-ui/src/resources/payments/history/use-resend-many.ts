import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { newIdempotencyKey } from '../request/idempotency-key';
import type { Payment } from '../types';

export interface Refused {
  payment: Payment;
  error: unknown;
}

export interface Sending {
  /** Requests that were answered so far. */
  done: number;
  refused: Refused[];
  over: boolean;
}

/** By which of its channels a request can reach its guest again. */
export const channelsOf = ({ emails, mobiles }: Payment): ('EMAIL' | 'SMS')[] => [
  ...(emails.length > 0 ? (['EMAIL'] as const) : []),
  ...(mobiles.length > 0 ? (['SMS'] as const) : []),
];

/** Sends requests again one after the other; a refusal of one does not stop the others. */
export const useResendMany = (offers: (channel: 'EMAIL' | 'SMS') => boolean) => {
  const { request } = useDataProvider<AppDataProvider>();
  const [sending, setSending] = useState<Sending | null>(null);
  // A second press means the same intent, so each request keeps its key.
  const keys = useRef(new Map<string, string>());
  const busy = useRef(false);

  const start = async (payments: readonly Payment[]) => {
    if (busy.current) return;
    busy.current = true;
    let state: Sending = { done: 0, refused: [], over: false };
    setSending(state);
    for (const payment of payments) {
      const key = keys.current.get(payment.id) ?? newIdempotencyKey();
      keys.current.set(payment.id, key);
      try {
        await request(`/payments/${payment.id}/resend`, {
          method: 'POST',
          body: { channels: channelsOf(payment).filter(offers) },
          idempotencyKey: key,
        });
      } catch (error) {
        state = { ...state, refused: [...state.refused, { payment, error }] };
      }
      state = { ...state, done: state.done + 1 };
      setSending(state);
    }
    busy.current = false;
    setSending({ ...state, over: true });
  };
  return { sending, start };
};
