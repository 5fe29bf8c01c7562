import type { NotificationWire } from '../platform/notification-wire.js';
import type { Refund, Session } from '../state.js';
import { merchantBy, sealed, signed, type WechatMerchant } from './merchants.js';
import { GUEST_OPENID } from './wallet.js';

/** What the platform says of an order. */
export function transactionOf({ mchid, appid }: WechatMerchant, session: Session, refunded: boolean): object {
  const paid = session.status === 'paid';
  const closed = session.status === 'expired';
  return {
    appid,
    mchid,
    out_trade_no: session.reference,
    trade_state: paid ? (refunded ? 'REFUND' : 'SUCCESS') : closed ? 'CLOSED' : 'NOTPAY',
    trade_state_desc: paid ? '支付成功' : closed ? '订单已关闭' : '订单未支付',
    ...(paid
      ? {
          transaction_id: session.transactionId,
          trade_type: session.extra?.['tradeType'],
          bank_type: 'OTHERS',
          attach: '',
          success_time: chinaTime(session.paidAt!),
          payer: { openid: GUEST_OPENID },
          amount: {
            total: session.amount.value,
            payer_total: session.amount.value,
            currency: session.amount.currency,
            payer_currency: session.amount.currency,
          },
        }
      : {}),
  };
}

const REFUND_STATUS = { accepted: 'PROCESSING', succeeded: 'SUCCESS', failed: 'ABNORMAL' };

/** What the platform answers about a refund. */
export function refundOf(session: Session, refund: Refund): object {
  const [total, back] = [session.amount.value, refund.amount.value];
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.refundReference,
    transaction_id: refund.transactionId,
    out_trade_no: session.reference,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: chinaTime(new Date().toISOString()),
    status: REFUND_STATUS[refund.status],
    funds_account: 'AVAILABLE',
    amount: {
      total,
      refund: back,
      payer_total: total,
      payer_refund: back,
      settlement_refund: back,
      settlement_total: total,
      discount_refund: 0,
      currency: refund.amount.currency,
    },
  };
}

/** Encrypted for the merchant, signed over `timestamp, nonce, body`; 200 and 204 count as heard. Failed tries go untold. */
export const wechatWire: NotificationWire = {
  compose({ id, type, session, refund }) {
    const merchant = merchantBy('id', session.merchantId);
    if (!merchant || type === 'payment.declined' || type === 'dispute') return null;
    const failed = type === 'refund.failed';
    const content = refund
      ? {
          mchid: merchant.mchid,
          out_trade_no: session.reference,
          transaction_id: session.transactionId,
          out_refund_no: refund.refundReference ?? `portal-${refund.refundId}`,
          refund_id: refund.refundId,
          refund_status: failed ? 'ABNORMAL' : 'SUCCESS',
          ...(failed ? {} : { success_time: chinaTime(new Date().toISOString()) }),
          user_received_account: '支付用户零钱',
          amount: {
            total: session.amount.value,
            refund: refund.amount.value,
            payer_total: session.amount.value,
            payer_refund: refund.amount.value,
          },
        }
      : transactionOf(merchant, session, false);
    return JSON.stringify({
      id,
      create_time: chinaTime(new Date().toISOString()),
      resource_type: 'encrypt-resource',
      event_type: refund ? `REFUND.${failed ? 'ABNORMAL' : 'SUCCESS'}` : 'TRANSACTION.SUCCESS',
      summary: refund ? (failed ? '退款异常' : '退款成功') : '支付成功',
      resource: sealed(merchant, refund ? 'refund' : 'transaction', content),
    });
  },
  headers: ({ body, signWith }) => ({ 'content-type': 'application/json', ...signed(body, signWith) }),
  isAccepted: (status) => status === 200 || status === 204,
};

export function chinaTime(iso: string): string {
  return `${new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
