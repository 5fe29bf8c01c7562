import { toDecimalText } from '../../../kernel/money.js';
import {
  type Amount,
  type AttemptOutcome,
  type PlatformNotification,
  RefusedError,
} from '../../../payby/index.js';
import { expandId } from '../../short-texts.js';
import { type Json, textOrNull } from '../../vendor-call.js';

const CURRENCY = 'CNY';

/** @throws RefusedError for another currency: nothing was sent */
export function yuanText({ amountMinor, currencyCode }: Amount): string {
  if (currencyCode !== CURRENCY) throw new RefusedError('CURRENCY', `Alipay takes ${CURRENCY} only`);
  return toDecimalText(amountMinor, CURRENCY);
}

/** Yuan as a text with exactly two decimals. Anything else is refused, never mended. */
export function readYuan(value: unknown): Amount {
  if (typeof value !== 'string' || !/^(?:0|[1-9]\d{0,8})\.\d\d$/.test(value))
    throw new Error(`The amount ${JSON.stringify(value ?? null)} is not yuan with two decimals`);
  return { amountMinor: Number(value.replace('.', '')), currencyCode: CURRENCY };
}

/** What a trade says of an attempt. @throws Error when it makes no sense */
export function readTrade(trade: Json): AttemptOutcome {
  const status = trade['trade_status'];
  switch (status) {
    case 'WAIT_BUYER_PAY':
      return { status: 'open' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return readPaid(trade);
    case 'TRADE_CLOSED':
      // Either nobody paid in time, or all of it was sent back.
      return textOrNull(trade['send_pay_date']) ? readPaid(trade) : { status: 'expired' };
    default:
      throw new Error(`the trade status ${JSON.stringify(status ?? null)} is not known`);
  }
}

/**
 * What a notification says. Refunds are reported inside one about the trade, with the sum of all that went back: `out_biz_no`
 * is our number of the refund that was the occasion, and missing for one that was made in the portal.
 * @throws Error when it makes no sense
 */
export function readNotification(parameters: Readonly<Record<string, string>>): PlatformNotification[] {
  const { notify_id: notificationId, notify_type: type, out_trade_no: order } = parameters;
  if (!notificationId || !type) throw new Error('The notification has no id or no type');
  if (type !== 'trade_status_sync') return [];
  const status = parameters['trade_status'];
  if (!order || !status) throw new Error('The notification names no order or no status');
  switch (status) {
    case 'WAIT_BUYER_PAY':
      return [];
    case 'TRADE_CLOSED':
      if (!parameters['gmt_payment']) return [];
      break;
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      break;
    default:
      throw new Error(`The trade status ${JSON.stringify(status)} is not known`);
  }
  const reference = expandId(order);
  const outcome = readPaid(parameters);
  const paid: PlatformNotification = { notificationId, reference, about: 'attempt', outcome };
  const { gmt_refund: refundedAt, refund_fee: total, out_biz_no: number } = parameters;
  if (!refundedAt && !total) return [paid];
  const back: PlatformNotification = {
    notificationId,
    reference,
    about: 'refundTotal',
    refundReference: number ? expandId(number) : null,
    platformTransactionNo: outcome.platformTransactionNo,
    amount: readYuan(total),
    outcome: { status: 'succeeded' },
  };
  return [paid, back];
}

function readPaid(trade: Json): Extract<AttemptOutcome, { status: 'paid' }> {
  const platformTransactionNo = textOrNull(trade['trade_no']);
  if (!platformTransactionNo) throw new Error('A payment without a trade number');
  return {
    status: 'paid',
    amount: readYuan(trade['total_amount']),
    platformTransactionNo,
    channelTransactionNo: null,
    cardInfo: null,
  };
}
