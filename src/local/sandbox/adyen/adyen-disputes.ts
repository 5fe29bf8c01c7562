import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, type Json } from '../http.js';
import { acceptDispute, type DisputeNews, type DisputeStep } from '../platform/disputes.js';
import { loseAnswer } from '../platform/evidence.controller.js';
import type { SandboxDispute } from '../platform/kept-disputes.js';
import { PlatformError } from '../platform/platform-error.js';
import type { PlatformContext } from '../platform/simulated-platform.js';
import type { Session } from '../state.js';
import { type AdyenMerchant, pspReference } from './adyen-merchants.js';
import { amountOut } from './adyen-money.js';

/** Which event tells of a step, and the status that comes with it. */
function eventOf(
  step: DisputeStep,
  { kind, status, moves, accepted }: SandboxDispute,
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
      if (moves.length > 2) return ['SECOND_CHARGEBACK', 'Lost'];
      return ['DISPUTE_DEFENSE_PERIOD_ENDED', accepted ? 'Accepted' : 'Expired'];
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

/** Its Disputes API, which has a host of its own: what it does not do it answers with a 200. */
export function registerDisputes(
  scope: FastifyInstance,
  { store, sessions }: PlatformContext,
  merchantOf: (request: FastifyRequest) => AdyenMerchant,
): void {
  scope.post('/ca/services/DisputeService/v30/acceptDispute', (request, reply) => {
    const merchant = merchantOf(request);
    const { disputePspReference: psp, merchantAccountCode } = bodyOf(request);
    const result = (errorMessage?: string): Json => ({
      disputeServiceResult: { success: errorMessage === undefined, ...(errorMessage && { errorMessage }) },
    });
    if (merchantAccountCode !== merchant.merchantAccount) return result('Merchant account not found');
    const dispute = store.state.platform.disputes.find(({ no }) => pspReference(no) === psp);
    if (!dispute || sessions.find(dispute.sessionId)?.merchantId !== merchant.id)
      return result('Dispute not found');
    try {
      acceptDispute(dispute);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return result(error.message);
    }
    sessions.disputeAnswered(dispute, 'lose');
    return dispute.losesAnswer ? loseAnswer(dispute, reply) : result();
  });
}
