import { refundCounts } from '../../domain/state.js';
import type { ClaimRow, PayerKey } from '../../projections/open-requests.queries.js';
import { postedMinor } from '../../projections/payments.projection.js';

/** What of a payer's money is on its way, in minor units. */
export interface OnItsWay {
  /** Asked for by a link that nobody is paying yet. */
  openMinor: number;
  /** On a platform's page at this moment. */
  inFlightMinor: number;
  /** Came in, and is not on the folio yet. */
  unpostedMinor: number;
}

/** Each request counts once: as an open link, as an attempt under way, or as money. */
export function onItsWay(key: PayerKey, currencyCode: string, claims: readonly ClaimRow[]): OnItsWay {
  const sum: OnItsWay = { openMinor: 0, inFlightMinor: 0, unpostedMinor: 0 };
  for (const claim of claims) {
    const payerNo = claim.payers.findIndex((payer) => isMeant(payer, key));
    // Another currency cannot be taken off this balance; the request itself is shown beside it.
    if (payerNo < 0 || claim.currency_code !== currencyCode) continue;
    const payer = claim.payers[payerNo]!;
    const paying = claim.attempts.some(({ status }) => status === 'open');
    switch (claim.main_status) {
      case 'pending':
        if (paying) sum.inFlightMinor += payer.amountMinor;
        else sum.openMinor += payer.amountMinor;
        break;
      case 'canceled':
      case 'timed_out':
        if (claim.receipts.some(({ kind: what, standing }) => what === 'late' && standing === 'held'))
          sum.unpostedMinor += payer.amountMinor;
        else if (paying) sum.inFlightMinor += payer.amountMinor;
        break;
      case 'success':
      case 'partialRefunded':
      case 'refunded':
        // What is not kept on a folio is not waiting to be posted there.
        if (payer.posting.status !== 'success' && payer.kind !== 'nonIntegration')
          sum.unpostedMinor += postedMinor(payer) - takenBack(claim, payerNo);
        break;
      default:
        claim.main_status satisfies never;
    }
  }
  return sum;
}

/** Another record of the same number has a folio of its own. */
function isMeant(payer: ClaimRow['payers'][number], { kind, code, pmsId }: PayerKey): boolean {
  if (payer.kind !== kind || payer.code !== code) return false;
  return !pmsId || !payer.pmsId || payer.pmsId === pmsId;
}

/** What refunds took from a payer's share, ordered ones included. */
function takenBack({ refunds }: ClaimRow, payerNo: number): number {
  return refunds
    .filter(refundCounts)
    .flatMap(({ shares }) => shares)
    .filter(({ postingNo }) => postingNo === payerNo)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
