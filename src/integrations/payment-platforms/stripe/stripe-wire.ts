import {
  type AttemptOutcome,
  OutcomeUnknownError,
  type OpenSessionRequest,
  type RefundOutcome,
} from '../../../payby/index.js';
import type { Form } from '../../platform-parts.js';
import { isObject, type Json, refusal, textOrNull } from '../../vendor-call.js';
import { readCharge, readHold } from './charges.js';

export const VENDOR = 'Stripe';

/** What our objects at Stripe carry, for us to know them again. */
export const ATTEMPT = 'payby_attempt';
export const ACCOUNT = 'payby_account';
export const REFUND = 'payby_refund';

const METHODS: Record<OpenSessionRequest['methodKind'], Form> = {
  // Apple Pay and Google Pay come with it where the hotel switched them on and the guest's device has them.
  card: { payment_method_types: ['card'] },
  alipay: { payment_method_types: ['alipay'] },
  wechat: { payment_method_types: ['wechat_pay'], payment_method_options: { wechat_pay: { client: 'web' } } },
};

/** Seconds a session lives at least and at most, counted by Stripe from when it creates it. */
const SHORTEST = 30 * 60;
const LONGEST = 24 * 60 * 60;
/** Seconds that the way there and the difference of two clocks may take. */
const ON_THE_WAY = 60;

/**
 * When the session is to end. A request that is due later than a session can live gets the longest one, and the guest
 * another one on coming back. One that is due sooner outlives the request: it is closed when the request ends, and what
 * is paid in between is late money.
 */
function expiry(expiresAt: Date, now: Date): Form {
  const due = Math.floor(expiresAt.getTime() / 1000);
  const seconds = Math.floor(now.getTime() / 1000);
  // Left out it is the longest, and a repetition says the same.
  if (due - seconds > LONGEST - ON_THE_WAY) return {};
  return { expires_at: String(Math.max(due, seconds + SHORTEST + ON_THE_WAY)) };
}

export function sessionForm(
  accountCode: string,
  request: OpenSessionRequest,
  price: { amount: string; currency: string },
  now: Date,
): Form {
  const { reference, description, returnUrl } = request;
  const metadata = { [ATTEMPT]: reference, [ACCOUNT]: accountCode };
  const unit = { currency: price.currency, unit_amount: price.amount, product_data: { name: description } };
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    // Charges inherit it, and with it what is told of them.
    payment_intent_data: {
      description,
      metadata,
      ...(request.hold && { capture_method: 'manual' }),
      // Otherwise its number of the card is good for this once. The guest reads on the page what it is kept for.
      ...(request.cardToken && { setup_future_usage: 'off_session' }),
    },
    ...(request.cardToken && { customer_creation: 'always' }),
    line_items: [{ quantity: '1', price_data: unit }],
    ...METHODS[request.methodKind],
    // The browser's language.
    locale: 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...expiry(request.expiresAt, now),
  };
}

/** What Stripe says of a request it does not carry out; null: somebody else answered in its place. */
export function errorOf({ json }: { json: Json }): Json | null {
  const { error } = json;
  return isObject(error) && typeof error['type'] === 'string' ? error : null;
}

/** Under Stripe's own code, or the bank's where one declined. */
export function refused(answer: { status: number; json: Json }): Error {
  const error = errorOf(answer);
  if (!error)
    return new OutcomeUnknownError(`${VENDOR}’s address answered ${answer.status} without saying why`);
  // Without a code of its own: what is wrong with the key is told by the status, all else by the kind of the error.
  const isOfKey = answer.status === 401 || answer.status === 403;
  const kind = isOfKey ? null : error['type'];
  const code = textOrNull(error['decline_code']) ?? textOrNull(error['code']) ?? kind;
  return refusal(VENDOR, { status: answer.status, json: { code, message: error['message'] } }, isOfKey);
}

/** @throws what a refusal stands for */
export function answered(answer: { status: number; json: Json }): Json {
  if (answer.status >= 400) throw refused(answer);
  return answer.json;
}

/** One of those of an object; null: it is none of ours. */
export function tagOf(object: Json, tag: string): string | null {
  return isObject(object['metadata']) ? textOrNull(object['metadata'][tag]) : null;
}

/** @param session with its payment intent and that one's latest charge expanded @throws Error when it makes no sense */
export function readSession(session: Json): AttemptOutcome {
  const intent = isObject(session['payment_intent']) ? session['payment_intent'] : null;
  const hold = intent && readHold(intent);
  if (hold) return hold;
  if (session['payment_status'] === 'paid') {
    const charge = intent?.['latest_charge'];
    const outcome = isObject(charge) ? readCharge(charge) : null;
    if (!outcome) throw new Error('a paid session without the charge that brought the money');
    return outcome;
  }
  if (session['payment_status'] !== 'unpaid')
    throw new Error(`the payment status ${JSON.stringify(session['payment_status'] ?? null)} is not known`);
  switch (session['status']) {
    case 'open':
      return { status: 'open' };
    case 'expired':
      return { status: 'expired' };
    case 'complete': {
      // Confirmed, and not charged yet; or a wallet or bank that thought better of it.
      const isOver = intent?.['status'] === 'requires_payment_method' || intent?.['status'] === 'canceled';
      return isOver ? { status: 'declined', reason: declineOf(intent) } : { status: 'pending' };
    }
    default:
      throw new Error(`the session’s status ${JSON.stringify(session['status'] ?? null)} is not known`);
  }
}

function declineOf(intent: Json): string {
  const error = isObject(intent['last_payment_error']) ? intent['last_payment_error'] : {};
  return textOrNull(error['decline_code']) ?? textOrNull(error['code']) ?? PAYMENT_FAILED;
}

export const PAYMENT_FAILED = 'async_payment_failed';

/** @throws Error when it makes no sense */
export function readRefund(refund: Json): Exclude<RefundOutcome, { status: 'unknown' }> {
  const platformRefundNo = textOrNull(refund['id']);
  if (!platformRefundNo) throw new Error('A refund without its number');
  switch (refund['status']) {
    case 'pending':
    case 'requires_action':
      return { status: 'accepted', platformRefundNo };
    case 'succeeded':
      return { status: 'succeeded', platformRefundNo };
    case 'failed':
    case 'canceled': {
      const isCanceled = refund['status'] === 'canceled';
      const code = textOrNull(refund['failure_reason']) ?? (isCanceled ? 'refund_canceled' : 'refund_failed');
      return { status: 'failed', code, reason: 'The refund failed.' };
    }
    default:
      throw new Error(`the refund’s status ${JSON.stringify(refund['status'] ?? null)} is not known`);
  }
}
