import type { Json } from '../http.js';
import type { DisputeNews, DisputeStep } from '../platform/disputes.js';
import type { SandboxDispute } from '../platform/kept-disputes.js';
import type { Session } from '../state.js';
import { pspReference } from './adyen-merchants.js';
import { amountOut } from './adyen-money.js';

/** Which event tells of a step, and the status that comes with it. */
function eventOf(
  step: DisputeStep,
  { kind, status, moves }: SandboxDispute,
): [event: string, status?: string] {
  const isInquiry = kind === 'inquiry';
  switch (step) {
    case 'warn':
      return ['NOTIFICATION_OF_FRAUD'];
    case 'inquire':
      return ['REQUEST_FOR_INFORMATION', 'Unresponded'];
    case 'open':
      return ['NOTIFICATION_OF_CHARGEBACK', 'Undefended'];
    case 'take':
      return ['CHARGEBACK', status === 'evidenceSent' ? 'Pending' : 'Undefended'];
    case 'evidence':
      return ['INFORMATION_SUPPLIED', isInquiry ? 'Responded' : 'Pending'];
    case 'comment':
      return ['ISSUER_COMMENTS'];
    case 'return':
      return ['CHARGEBACK_REVERSED', status === 'won' ? 'Won' : 'Pending'];
    case 'win':
      return ['PREARBITRATION_WON', 'Won'];
    case 'reopen':
      return ['PREARBITRATION_OPEN', 'Undefended'];
    case 'lose':
      if (isInquiry) return ['REQUEST_FOR_INFORMATION', 'Expired'];
      // It was taken, given back, and is taken again.
      return moves.length > 2 ? ['SECOND_CHARGEBACK', 'Lost'] : ['DISPUTE_DEFENSE_PERIOD_ENDED', 'Expired'];
  }
}

/** An item about a dispute, without date, account and signature. Its PSP reference is the dispute's in all of them. */
export function disputeItem(session: Session, { dispute, step }: DisputeNews): Json {
  const [eventCode, disputeStatus] = eventOf(step, dispute);
  const { kind, reasonCode } = dispute;
  const scheme = { chargeback: 'chargeback', inquiry: 'rfi', fraudWarning: 'nof' }[kind];
  return {
    eventCode,
    pspReference: pspReference(dispute.no),
    originalReference: pspReference(session.transactionId ?? ''),
    merchantReference: session.reference,
    amount: amountOut(dispute.amount),
    paymentMethod: 'visa',
    reason: dispute.reason,
    success: 'true',
    additionalData: {
      [`${scheme}ReasonCode`]: reasonCode,
      [`${scheme}SchemeCode`]: 'visa',
      ...(kind !== 'fraudWarning' && {
        defendable: 'true',
        defensePeriodEndsAt: dispute.dueBy.replace(/\.\d+Z$/, '+00:00'),
      }),
      ...(disputeStatus && { disputeStatus }),
    },
  };
}
