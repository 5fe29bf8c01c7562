import { newId } from '../../kernel/ids.js';
import type { PromisedEffect } from '../../kernel/event-store/event-store.js';
import type { PaymentEvent } from '../domain/events.js';
import type { ExistingPayment } from '../domain/state.js';

/** The outside work PayBy can promise. Payloads carry ids only. */
export const SEND_LINK = 'payby.send-link';
export const SETTLE_ATTEMPT = 'payby.settle-attempt';
export const POST_PAYMENT = 'payby.post-payment';
export const PAYBY_EFFECTS = [SEND_LINK, SETTLE_ATTEMPT, POST_PAYMENT] as const;

export interface SendLinkPayload extends Record<string, unknown> {
  paymentId: string;
  recipientNo: number;
}
export interface SettleAttemptPayload extends Record<string, unknown> {
  paymentId: string;
  attemptId: string;
}
export interface PostPaymentPayload extends Record<string, unknown> {
  paymentId: string;
  payerNo: number;
}

/** Seconds after which an attempt nobody reported on is asked about for the first time. */
export const FIRST_ASK_SECONDS = 120;

/** What must follow outside from an event that has just happened. `state` is the state after it. */
export function effectsOf(paymentId: string, event: PaymentEvent, state: ExistingPayment): PromisedEffect[] {
  switch (event.type) {
    case 'PaymentRequested':
      return state.sends.map(({ recipientNo }) => ({
        id: newId(),
        kind: SEND_LINK,
        payload: { paymentId, recipientNo } satisfies SendLinkPayload,
      }));
    case 'PaymentAttempted':
      return [
        {
          id: newId(),
          kind: SETTLE_ATTEMPT,
          payload: { paymentId, attemptId: event.data.attemptId } satisfies SettleAttemptPayload,
          delaySeconds: FIRST_ASK_SECONDS,
        },
      ];
    case 'PaymentSucceeded':
      // Late and surplus money waits for a decision; only what was asked for is posted by itself.
      return event.data.late || event.data.surplus
        ? []
        : state.request.guest.payers.map((_, payerNo) => ({
            id: newId(),
            kind: POST_PAYMENT,
            payload: { paymentId, payerNo } satisfies PostPaymentPayload,
          }));
    default:
      return [];
  }
}
