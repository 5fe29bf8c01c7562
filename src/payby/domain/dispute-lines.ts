import type { DisputeEvent } from './dispute-events.js';
import { withDispute } from './dispute-state.js';
import { dropPointless, reversalOf, takenOff } from './posting-changes.js';
import type { ExistingPayment } from './state.js';

/** A payment after an event about one of its disputes. */
export function afterDispute(payment: ExistingPayment, event: DisputeEvent): ExistingPayment {
  switch (event.type) {
    case 'DisputeSharesTaken': {
      const { disputeId: id, movementNo, shares } = event.data;
      const cause = { refundId: null, dispute: { id, movementNo } };
      return { ...payment, refundPostings: [...payment.refundPostings, ...takenOff(payment, cause, shares)] };
    }
    case 'DisputeSharesReturned': {
      const { disputeId: id, movementNo, shares } = event.data;
      const cause = { refundId: null, dispute: { id, movementNo } };
      const lines = shares.map(({ refundPostingNo: reverses, amountMinor }) =>
        reversalOf(cause, {
          postingNo: payment.refundPostings[reverses]?.postingNo ?? 0,
          amountMinor,
          reverses,
        }),
      );
      return dropPointless({ ...payment, refundPostings: [...payment.refundPostings, ...lines] });
    }
    default:
      return { ...payment, disputes: withDispute(payment.disputes, event) };
  }
}
