import { createHmac } from 'node:crypto';
import type { Json } from '../http.js';
import type { NotificationWire } from '../platform/notification-wire.js';
import type { Notification, Refund, Session } from '../state.js';
import { disputeItem } from './adyen-disputes.js';
import { adyenMerchant, linkId, pspReference } from './adyen-merchants.js';
import { amountOut } from './adyen-money.js';

/** Refunds that were said to have gone through: what comes after that is news of its own. */
const saidToBeThrough = new Set<string>();

/** Adyen's standard webhooks: the signature is within the item, a password in the header. */
export const adyenWebhooks: NotificationWire = {
  compose({ id, type, session, refund, dispute, signWith }) {
    const item: Json = {
      eventDate: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
      merchantAccountCode: adyenMerchant(session.merchantId).merchantAccount,
      ...(dispute
        ? disputeItem(session, dispute)
        : refund
          ? refundItem(type, session, refund)
          : (ofHold(id, type, session) ?? authorisation(id, type, session))),
    };
    return signedBody(item, signingKey(session.merchantId, signWith));
  },
  headers: ({ merchantId }) => headersFor(merchantId),
  isAccepted: (status, said) => status >= 200 && status < 300 && said === '[accepted]',
};

/** A report of a merchant can be fetched. The address is told and not signed, as Adyen does it. */
export function reportAvailable(merchantId: string, name: string, url: string): RequestInit {
  const item: Json = {
    eventCode: 'REPORT_AVAILABLE',
    eventDate: new Date().toISOString().replace(/\.\d+Z$/, '+00:00'),
    merchantAccountCode: adyenMerchant(merchantId).merchantAccount,
    merchantReference: '',
    pspReference: name,
    amount: { value: 0, currency: 'EUR' },
    reason: url,
    success: 'true',
  };
  const body = signedBody(item, signingKey(merchantId, 'current'));
  return { method: 'POST', headers: headersFor(merchantId), body };
}

function signedBody(item: Json, key: string): string {
  item['additionalData'] = { ...(item['additionalData'] as Json), hmacSignature: signature(item, key) };
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] });
}

function headersFor(merchantId: string): Record<string, string> {
  const { webhookUsername, webhookPassword } = adyenMerchant(merchantId);
  const pair = Buffer.from(`${webhookUsername}:${webhookPassword}`).toString('base64');
  return { 'content-type': 'application/json; charset=utf-8', authorization: `Basic ${pair}` };
}

const METHODS: Record<Session['method'], string> = { card: 'visa', alipay: 'alipay', wechat: 'wechatpayWeb' };

function authorisation(id: string, type: Notification['type'], session: Session): Json {
  const approved = type === 'payment.paid' || type === 'payment.held';
  const common = {
    eventCode: 'AUTHORISATION',
    merchantReference: session.reference,
    amount: amountOut((session.hold ?? session).amount),
    paymentMethod: METHODS[session.method],
  };
  if (!approved)
    return {
      ...common,
      pspReference: pspReference(id),
      success: 'false',
      reason: 'Refused',
      additionalData: { paymentLinkId: linkId(session.sessionId), refusalReasonRaw: '05 : Do not honor' },
    };
  const card = session.card && {
    cardSummary: session.card.last4,
    expiryDate: '03/2030',
    authCode: '053127',
    threeDOffered: 'true',
    threeDAuthenticated: 'true',
    liabilityShift: 'true',
    ...(session.keepsCard && {
      'recurring.recurringDetailReference': storedCardNo(session),
      'recurring.shopperReference': session.reference,
      'tokenization.storedPaymentMethodId': storedCardNo(session),
      'tokenization.store.operationType': 'created',
    }),
  };
  return {
    ...common,
    pspReference: pspReference(session.transactionId ?? ''),
    success: 'true',
    reason: session.card ? `053127:${session.card.last4}:03/2030` : '',
    operations: ['CANCEL', 'CAPTURE', 'REFUND'],
    additionalData: {
      paymentLinkId: linkId(session.sessionId),
      networkTxReference: session.channelTransactionId,
      ...card,
    },
  };
}

/** Sixteen capital letters and digits. */
const storedCardNo = ({ sessionId }: Session): string => `T${sessionId.slice(-15).toUpperCase()}`;

/** What becomes of an amount on hold, under the reference of the order; null for other news. */
function ofHold(id: string, type: Notification['type'], session: Session): Json | null {
  const { hold, extra } = session;
  const item = (eventCode: string, reference: string | undefined, over: Json = {}): Json => ({
    eventCode,
    pspReference: pspReference(id),
    originalReference: pspReference(session.transactionId ?? ''),
    merchantReference: reference ?? session.reference,
    amount: amountOut((hold ?? session).amount),
    paymentMethod: METHODS[session.method],
    success: 'true',
    reason: '',
    ...over,
  });
  const refused = { success: 'false', reason: 'Transaction not found or not in a state that allows it' };
  switch (type) {
    case 'payment.paid':
      return hold
        ? item('CAPTURE', hold.captureReference ?? undefined, { amount: amountOut(session.amount) })
        : null;
    case 'payment.released':
      return hold?.lapsed ? item('EXPIRE', undefined) : item('CANCELLATION', extra?.['cancel']);
    case 'hold.captureFailed':
      return item('CAPTURE', extra?.['capture'], refused);
    case 'hold.releaseFailed':
      return item('CANCELLATION', extra?.['cancel'], refused);
    default:
      return null;
  }
}

function refundItem(type: Notification['type'], session: Session, refund: Refund): Json {
  const failed = type === 'refund.failed';
  const late = failed && saidToBeThrough.has(refund.refundId);
  if (!failed) saidToBeThrough.add(refund.refundId);
  return {
    eventCode: late ? 'REFUND_FAILED' : 'REFUND',
    pspReference: pspReference(refund.refundId),
    originalReference: pspReference(refund.transactionId),
    merchantReference: refund.refundReference ?? session.reference,
    amount: amountOut(refund.amount),
    paymentMethod: METHODS[session.method],
    success: failed && !late ? 'false' : 'true',
    reason: refund.failureReason ?? '',
    additionalData: late ? {} : { paymentLinkId: linkId(session.sessionId) },
  };
}

function signature(item: Json, hexKey: string): string {
  const { value, currency } = item['amount'] as { value: number; currency: string };
  const text = (name: string): string => (item[name] as string | undefined) ?? '';
  const payment = `${text('pspReference')}:${text('originalReference')}:${text('merchantAccountCode')}`;
  const news = `${text('merchantReference')}:${value}:${currency}:${text('eventCode')}:${text('success')}`;
  return createHmac('sha256', Buffer.from(hexKey, 'hex'))
    .update(`${payment}:${news}`, 'utf8')
    .digest('base64');
}

function signingKey(merchantId: string, signWith: Notification['signWith']): string {
  const { hmacKey, previousHmacKey } = adyenMerchant(merchantId);
  switch (signWith) {
    case 'current':
      return hmacKey;
    case 'previous':
      return previousHmacKey;
    case 'wrong':
      return '00'.repeat(32);
  }
}
