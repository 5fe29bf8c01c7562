import type { NotificationWire } from '../platform/notification-wire.js';
import type { Session } from '../state.js';
import { merchantBy, signatureOver, sorted } from './merchants.js';

export function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** @returns null for what is no amount */
export function fen(text: unknown): number | null {
  const [, whole, part] = (typeof text === 'string' && /^(\d{1,9})\.(\d{2})$/.exec(text)) || [];
  return whole && part ? Number(whole) * 100 + Number(part) : null;
}

export function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Alipay's own trade number: there is none before the guest has entered the order. */
export function tradeNoOf({ transactionId, sessionId }: Session): string {
  return transactionId ?? `2026112222001${sessionId.slice(-15)}`;
}

/**
 * A form, signed within by everything but `sign` and `sign_type`; only the word `success` counts as heard. Refunds, those
 * of the portal too, are reported as news of the trade: `refund_fee` is the sum of all, and a trade that went back whole is
 * closed. `out_biz_no` is the merchant's number of the refund, which one of the portal does not have.
 */
export const alipayWire: NotificationWire = {
  compose({ id, type, session, refund, backMinor, signWith }) {
    const merchant = merchantBy('id', session.merchantId);
    if (!merchant || (type !== 'payment.paid' && type !== 'refund.succeeded')) return null;
    const amount = yuan(session.amount.value);
    const paidAt = chinaTime(new Date(session.paidAt ?? Date.now()));
    const parameters = {
      notify_time: chinaTime(new Date()),
      notify_type: 'trade_status_sync',
      notify_id: id,
      charset: 'utf-8',
      version: '1.0',
      app_id: merchant.appId,
      auth_app_id: merchant.appId,
      trade_no: tradeNoOf(session),
      out_trade_no: session.reference,
      buyer_id: '2088000000009999',
      buyer_logon_id: '159****5620',
      seller_id: merchant.sellerId,
      trade_status: backMinor < session.amount.value ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
      total_amount: amount,
      receipt_amount: amount,
      invoice_amount: amount,
      buyer_pay_amount: amount,
      point_amount: '0.00',
      subject: session.description,
      gmt_create: paidAt,
      gmt_payment: paidAt,
      ...(refund && {
        gmt_refund: `${chinaTime(new Date(refund.settledAt ?? Date.now()))}.000`,
        refund_fee: yuan(backMinor),
        ...(refund.refundReference && { out_biz_no: refund.refundReference }),
      }),
      fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    };
    const sign = signatureOver(sorted(parameters), signWith);
    return new URLSearchParams({ ...parameters, sign, sign_type: 'RSA2' }).toString();
  },
  headers: () => ({ 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }),
  isAccepted: (status, said) => status === 200 && said === 'success',
};
