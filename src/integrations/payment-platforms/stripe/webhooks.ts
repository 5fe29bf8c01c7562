import type {
  AttemptFact,
  CallbackHeaders,
  PlatformAccount,
  PlatformNotification,
  Verification,
} from '../../../payby/index.js';
import { isHmac, keyThatFits } from '../../platform-parts.js';
import { isObject, type Json, parseObject, textOrNull } from '../../vendor-call.js';
import { idOf, readCharge, readHeld, readHold } from './charges.js';
import { isLive, type StripeCredentials } from './credentials.js';
import { fromWire } from './currencies.js';
import { FRAUD_WARNING, instant, isDisputeEvent, readDispute, readFraudWarning } from './disputes.js';
import { ACCOUNT, ATTEMPT, PAYMENT_FAILED, readRefund, REFUND, tagOf } from './stripe-wire.js';

/** Seconds after which a signature counts as replayed. */
const TOLERANCE = 300;

/** `Stripe-Signature: t=<seconds>,v1=<hex>[,v1=<hex>…]`, over `t.body`; while a secret is rolled there are two. */
export function verifySignature(
  { webhookSecret, previousWebhookSecret }: StripeCredentials,
  headers: CallbackHeaders,
  rawBody: Buffer,
  now: Date,
): Verification {
  const header = headers['stripe-signature'];
  if (!header) return { ok: false, reason: 'The signature is missing' };
  const parts = header.split(',').map((part) => part.trim());
  const timestamp = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (!timestamp) return { ok: false, reason: 'The signature has no timestamp' };
  const given = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  if (given.length === 0) return { ok: false, reason: 'There is no signature of the scheme v1' };
  const key = keyThatFits(webhookSecret, previousWebhookSecret, (secret) =>
    given.some((signature) => isHmac(secret, [`${timestamp}.`, rawBody], signature)),
  );
  if (!key) return { ok: false, reason: 'The signature does not match the content' };
  if (now.getTime() / 1000 - Number(timestamp) > TOLERANCE)
    return { ok: false, reason: 'The signature is too old: possibly replayed' };
  return { ok: true, key };
}

/**
 * An endpoint hears of everything that happens at the hotel's Stripe account, also of what is none of ours: our objects
 * carry our reference and the account's code.
 * @throws Error when the content makes no sense
 */
export function readEvent(
  account: PlatformAccount<StripeCredentials>,
  rawBody: Buffer,
): PlatformNotification[] {
  const event = parseObject(rawBody) ?? {};
  const { type, data } = event;
  const notificationId = textOrNull(event['id']);
  const object = isObject(data) ? data['object'] : null;
  if (event['object'] !== 'event' || !notificationId || typeof type !== 'string' || !isObject(object))
    throw new Error('The notification is not an event of Stripe');
  const elsewhere = (of: 'account' | 'mode'): PlatformNotification[] => [
    { notificationId, about: 'elsewhere', reference: null, outcome: { status: 'elsewhere', of } },
  ];
  if (event['livemode'] !== isLive(account.credentials)) return elsewhere('mode');
  // Of an account connected to the hotel's: its charges are not the hotel's.
  if (textOrNull(event['account'])) return elsewhere('account');
  if ((tagOf(object, ACCOUNT) ?? account.code) !== account.code) return [];
  if (REFUND_EVENTS.includes(type)) return readRefundEvent(notificationId, object, event['created']);
  if (isDisputeEvent(type)) return readDispute(notificationId, object, event['created']);
  if (type === FRAUD_WARNING) return readFraudWarning(notificationId, object, event['created']);
  const reference = tagOf(object, ATTEMPT);
  const outcome = reference && readOutcome(type, object);
  return outcome ? [{ notificationId, about: 'attempt', reference, outcome }] : [];
}

const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];

/** @returns null for what says nothing of an attempt */
function readOutcome(type: string, object: Json): AttemptFact | null {
  switch (type) {
    // Not checkout.session.completed: it comes with the same payment and does not know the card.
    case 'charge.succeeded':
    case 'charge.captured':
      return readCharge(object) ?? readHeld(object);
    case 'charge.expired':
      return { status: 'released', lapsed: true };
    case 'payment_intent.canceled':
      return readHold(object);
    case 'checkout.session.async_payment_failed':
      return { status: 'declined', reason: PAYMENT_FAILED };
    case 'checkout.session.expired':
      return { status: 'declined', reason: 'SESSION_EXPIRED' };
    default:
      return null;
  }
}

/**
 * Those made in Stripe's dashboard carry nothing of ours: they are known by their payment intent. So is what a partial
 * capture leaves, which Stripe lets go as a refund.
 */
function readRefundEvent(notificationId: string, refund: Json, created: unknown): PlatformNotification[] {
  const outcome = readRefund(refund);
  const reference = tagOf(refund, ATTEMPT);
  const platformTransactionNo = idOf(refund['payment_intent']);
  // Nothing went back yet of what is none of our orders; a charge without an intent is none of ours at all.
  if (!reference && (outcome.status === 'accepted' || !platformTransactionNo)) return [];
  // What was only held is let go: no money moved.
  if (!reference && outcome.status === 'succeeded' && refund['balance_transaction'] === null) return [];
  const told = {
    notificationId,
    about: 'refund' as const,
    refundReference: tagOf(refund, REFUND),
    platformRefundNo: textOrNull(refund['id'])!,
    amount: fromWire(refund['amount'], refund['currency']),
    outcome,
    saidAt: instant(created),
  };
  if (reference || !platformTransactionNo) return [{ ...told, reference }];
  return [{ ...told, reference: null, platformTransactionNo, mayBeRest: true }];
}
