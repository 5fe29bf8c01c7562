import type { Amount, AttemptOutcome, PlatformNotification, RefundOutcome } from '../../../payby/index.js';
import { wholeMinor } from '../../platform-parts.js';
import { expandId } from '../../short-texts.js';
import { instantOrNull, isObject, type Json, textOrNull } from '../../vendor-call.js';

/** What is wanted here is paid in yuan; a merchant with other currencies needs a contract of another kind. */
export const CURRENCY = 'CNY';

/**
 * What a transaction says of an attempt. Whatever is sent back later, it was paid.
 * @throws Error when it makes no sense
 */
export function readTransaction(transaction: Json): AttemptOutcome {
  const state = transaction['trade_state'];
  switch (state) {
    case 'SUCCESS':
    case 'REFUND': {
      const platformTransactionNo = textOrNull(transaction['transaction_id']);
      if (!platformTransactionNo) throw new Error('A payment without a transaction number');
      const { amount } = transaction;
      return {
        status: 'paid',
        // What was ordered. The guest may have paid less: coupons of WeChat Pay are made up for by WeChat Pay.
        amount: readAmount(amount, 'total'),
        platformTransactionNo,
        channelTransactionNo: null,
        cardInfo: null,
      };
    }
    case 'NOTPAY':
      return { status: 'open' };
    case 'USERPAYING':
      return { status: 'pending' };
    case 'CLOSED':
    case 'REVOKED':
      return { status: 'expired' };
    case 'PAYERROR':
      return { status: 'declined', reason: textOrNull(transaction['trade_state_desc']) ?? state };
    default:
      throw new Error(`the trade state ${JSON.stringify(state ?? null)} is not known`);
  }
}

/** @param status `status` of an answer, `refund_status` of a notification. @throws Error when it makes no sense */
export function readRefund(refund: Json, status: unknown): Exclude<RefundOutcome, { status: 'unknown' }> {
  const platformRefundNo = textOrNull(refund['refund_id']);
  switch (status) {
    case 'SUCCESS':
      return { status: 'succeeded', platformRefundNo };
    case 'PROCESSING':
      return { status: 'accepted', platformRefundNo };
    case 'CLOSED':
      return { status: 'failed', code: status, reason: 'WeChat Pay has closed the refund.' };
    case 'ABNORMAL':
      // It is not sent back by itself, and counts against what is left of the payment: another one may be one too many.
      return {
        status: 'failed',
        code: status,
        reason:
          'The guest’s card could not receive the money. Complete this refund in the WeChat Pay merchant portal; do not refund it again.',
      };
    default:
      throw new Error(`the refund’s status ${JSON.stringify(status ?? null)} is not known`);
  }
}

/** @throws Error when it makes no sense */
export function readPaymentNews(notificationId: string, transaction: Json): PlatformNotification {
  const outcome = readTransaction(transaction);
  if (outcome.status !== 'paid' && outcome.status !== 'declined')
    throw new Error(`A payment is reported as ${outcome.status}`);
  return { notificationId, reference: orderOf(transaction), about: 'attempt', outcome };
}

/** @throws Error when it makes no sense */
export function readRefundNews(
  notificationId: string,
  refund: Json,
  createdAt: unknown,
): PlatformNotification {
  const platformRefundNo = textOrNull(refund['refund_id']);
  const refundNo = textOrNull(refund['out_refund_no']);
  const saidAt = instantOrNull(createdAt);
  if (!platformRefundNo || !refundNo) throw new Error('A refund without its number');
  return {
    notificationId,
    reference: orderOf(refund),
    about: 'refund',
    // The merchant's portal makes up numbers of its own.
    refundReference: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(refundNo) ? refundNo : null,
    platformRefundNo,
    amount: readAmount(refund['amount'], 'refund'),
    outcome: readRefund(refund, refund['refund_status']),
    // Of when the notification was made, however often it is sent.
    ...(saidAt && { saidAt }),
  };
}

function orderOf(message: Json): string {
  const order = textOrNull(message['out_trade_no']);
  if (!order) throw new Error('The notification names no order');
  return expandId(order);
}

function readAmount(value: unknown, part: 'total' | 'refund'): Amount {
  if (!isObject(value)) throw new Error('The amount is missing');
  const amountMinor = wholeMinor(value[part], 'fen');
  const currencyCode = value['currency'] ?? CURRENCY;
  if (currencyCode !== CURRENCY)
    throw new Error(`The currency ${JSON.stringify(currencyCode)} is not expected`);
  return { amountMinor, currencyCode };
}
