import { createHmac } from 'node:crypto';
import type { Notification, Refund, Session } from '../state.js';
import type { DisputeNews } from './disputes.js';
import { feeOfMove } from './kept-disputes.js';
import { findMerchant } from './merchants.js';
import type { NotificationWire } from './notification-wire.js';

/** The notifications of the sandbox's own platform: JSON, signed over `timestamp.body`, answered with `[accepted]`. */
export const sandboxWire: NotificationWire = {
  compose: ({ id, type, session, refund, dispute }) =>
    JSON.stringify(dispute ? ofDispute(id, session, dispute) : content(id, type, session, refund)),
  headers(notification) {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', signingKey(notification))
      .update(`${timestamp}.${notification.body}`)
      .digest('hex');
    return {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(timestamp),
      'x-sandbox-signature': `v1=${signature}`,
    };
  },
  isAccepted: (status, said) => status === 200 && said === '[accepted]',
};

/** What stands for the card of a guest whom the merchant wants to know again. */
export const cardTokenOf = ({ sessionId }: Session): string => sessionId.replace('ses', 'tok');

function signingKey(notification: Notification): string {
  const merchant = findMerchant(notification.merchantId);
  switch (notification.signWith) {
    case 'current':
      return merchant?.notifyKey ?? '';
    case 'previous':
      return merchant?.previousNotifyKey ?? '';
    case 'wrong':
      return 'not-the-key-of-this-merchant';
  }
}

/** A dispute as a whole; what has happened the type does not say. */
function ofDispute(id: string, session: Session, { dispute, step }: DisputeNews): object {
  const { sessionId: _, moves, evidence: __, accepted: ___, losesAnswer: ____, ...told } = dispute;
  return {
    id,
    type: 'dispute.updated',
    createdAt: new Date().toISOString(),
    merchantId: session.merchantId,
    data: {
      reference: session.reference,
      transactionId: session.transactionId,
      dispute: {
        ...told,
        reopened: step === 'reopen',
        movements: moves.map((move) => ({
          ...move,
          amount: dispute.amount,
          fee: { ...dispute.amount, value: feeOfMove(move) },
        })),
      },
    },
  };
}

function content(id: string, type: Notification['type'], session: Session, refund: Refund | null): object {
  const declined = type === 'payment.declined';
  return {
    id,
    type,
    createdAt: new Date().toISOString(),
    merchantId: session.merchantId,
    data: {
      sessionId: session.sessionId,
      reference: session.reference,
      amount: refund?.amount ?? session.amount,
      transactionId: declined ? null : session.transactionId,
      channelTransactionId: declined ? null : session.channelTransactionId,
      card: declined ? null : session.card,
      ...(!declined && session.card && session.keepsCard && { cardToken: cardTokenOf(session) }),
      ...(session.hold && { heldUntil: session.hold.until, lapsed: session.hold.lapsed }),
      declineReason: declined ? (session.declineReason ?? 'issuer_declined') : null,
      ...(refund
        ? {
            refundId: refund.refundId,
            refundReference: refund.refundReference,
            failureCode: refund.failureCode,
            failureReason: refund.failureReason,
          }
        : {}),
    },
  };
}
