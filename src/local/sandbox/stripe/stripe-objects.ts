import type { Json } from '../http.js';
import type { Refund, SandboxAmount, Session } from '../state.js';

/** Stripe's numbers of currencies whose decimals it counts otherwise than the rest of the sandbox does. */
const FACTORS: Record<string, number> = { ISK: 100, MGA: 0.01, UGX: 100 };

export function toStripe({ value, currency }: SandboxAmount): { amount: number; currency: string } {
  return { amount: value * (FACTORS[currency] ?? 1), currency: currency.toLowerCase() };
}

export function fromStripe(amount: number, currency: string): SandboxAmount {
  const code = currency.toUpperCase();
  return { value: amount / (FACTORS[code] ?? 1), currency: code };
}

const bare = (id: string): string => id.slice(id.indexOf('_') + 1);

export const sessionNo = ({ sessionId }: Session): string => `cs_test_${bare(sessionId)}`;
export const intentNo = ({ sessionId }: Session): string => `pi_${bare(sessionId)}`;
export const chargeNo = ({ sessionId }: Session): string => `ch_${bare(sessionId)}`;
export const refundNo = ({ refundId }: Refund): string => `re_${bare(refundId)}`;
/** The sandbox's own number of a session by Stripe's of it or of its payment. */
export const sessionIdOf = (no: string): string => `ses_${no.slice(no.lastIndexOf('_') + 1)}`;

export function metadataOf(extra: Record<string, string> | undefined, name: string): Json {
  return JSON.parse(extra?.[name] ?? '{}') as Json;
}

/** On Stripe's page a guest whose card was refused tries another one; a wallet's refusal ends the session. */
export function isOpen({ status, method }: Session): boolean {
  return status === 'open' || (status === 'declined' && method === 'card');
}

const METHODS = { card: 'card', alipay: 'alipay', wechat: 'wechat_pay' } as const;

/** @param expand what the caller wants whole instead of its number */
export function describeSession(session: Session, url: string, expand: readonly string[] = []): Json {
  const { amount, currency } = toStripe(session.amount);
  const created = Number(session.extra?.['created']);
  const open = isOpen(session);
  const hasIntent = !open && session.status !== 'expired';
  const whole = expand.some((path) => path.startsWith('payment_intent'));
  const withCharge = expand.includes('payment_intent.latest_charge');
  return {
    id: sessionNo(session),
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, status: null },
    cancel_url: session.returnUrl,
    client_reference_id: session.reference,
    created,
    currency,
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    expires_at: Math.floor(Date.parse(session.expiresAt) / 1000),
    livemode: false,
    locale: session.extra?.['locale'] ?? null,
    metadata: metadataOf(session.extra, 'metadata'),
    mode: 'payment',
    payment_intent: hasIntent ? (whole ? describeIntent(session, withCharge) : intentNo(session)) : null,
    payment_method_types: [METHODS[session.method]],
    payment_status: session.status === 'paid' ? 'paid' : 'unpaid',
    shipping_options: [],
    status: open ? 'open' : session.status === 'expired' ? 'expired' : 'complete',
    success_url: session.returnUrl,
    url: open ? url : null,
  };
}

const INTENT_STATUSES: Partial<Record<Session['status'], string>> = {
  paid: 'succeeded',
  held: 'requires_capture',
  released: 'canceled',
  declined: 'requires_payment_method',
};

export function describeIntent(session: Session, withCharge: boolean): Json {
  const { amount, currency } = toStripe((session.hold ?? session).amount);
  const isPaid = session.status === 'paid';
  const isThrough = isPaid || session.status === 'held' || session.status === 'released';
  return {
    id: intentNo(session),
    object: 'payment_intent',
    amount,
    amount_received: isPaid ? toStripe(session.amount).amount : 0,
    canceled_at: null,
    cancellation_reason: session.status === 'released' && session.hold?.lapsed ? 'automatic' : null,
    capture_method: session.hold ? 'manual' : 'automatic',
    confirmation_method: 'automatic',
    created: Number(session.extra?.['created']),
    currency,
    last_payment_error:
      session.status === 'declined'
        ? {
            type: 'card_error',
            code: 'payment_intent_payment_attempt_failed',
            message: 'The payment failed.',
          }
        : null,
    latest_charge: isThrough ? (withCharge ? describeCharge(session) : chargeNo(session)) : null,
    livemode: false,
    metadata: metadataOf(session.extra, 'paymentMetadata'),
    status: INTENT_STATUSES[session.status] ?? 'processing',
  };
}

export function describeCharge(session: Session): Json {
  const { hold, status } = session;
  const { amount, currency } = toStripe((hold ?? session).amount);
  const captured = status === 'paid' ? toStripe(session.amount).amount : 0;
  const type = METHODS[session.method];
  return {
    id: chargeNo(session),
    object: 'charge',
    amount,
    amount_captured: captured,
    amount_refunded: status === 'held' ? 0 : amount - captured,
    captured: status === 'paid',
    created: session.paidAt
      ? Math.floor(Date.parse(session.paidAt) / 1000)
      : Number(session.extra?.['created']),
    currency,
    livemode: false,
    metadata: metadataOf(session.extra, 'paymentMetadata'),
    paid: true,
    payment_intent: intentNo(session),
    payment_method: `pm_1${bare(session.sessionId)}`,
    payment_method_details: {
      type,
      [type]: session.card
        ? {
            brand: session.card.brand.toLowerCase(),
            last4: session.card.last4,
            funding: 'credit',
            three_d_secure: { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' },
            wallet: null,
            ...(hold && { capture_before: Math.floor(Date.parse(hold.until) / 1000) }),
          }
        : { transaction_id: session.channelTransactionId },
    },
    refunded: status === 'released',
    status: 'succeeded',
  };
}

const REFUND_STATUSES = { accepted: 'pending', succeeded: 'succeeded', failed: 'failed' } as const;

export function describeRefund(refund: Refund, session: Session): Json {
  return {
    id: refundNo(refund),
    object: 'refund',
    ...toStripe(refund.amount),
    charge: chargeNo(session),
    created: Number(session.extra?.['created']),
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: metadataOf(refund.extra, 'metadata'),
    payment_intent: intentNo(session),
    reason: null,
    status: REFUND_STATUSES[refund.status],
  };
}

/** What was held beyond a capture is let go as a refund that was not ordered. */
export function describeRest(session: Session): Json {
  const { hold, amount, merchantId, sessionId, transactionId } = session;
  const rest: Refund = {
    refundId: `rf_rest${bare(sessionId)}`,
    refundReference: null,
    merchantId,
    sessionId,
    transactionId: transactionId!,
    amount: { ...amount, value: hold!.amount.value - amount.value },
    status: 'succeeded',
    failureCode: null,
    failureReason: null,
  };
  return { ...describeRefund(rest, session), balance_transaction: `txn_rest${bare(sessionId)}` };
}
