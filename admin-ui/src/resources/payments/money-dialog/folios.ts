import type { Payer, Payment, Posting, Receipt, Refund } from '../types';

/** Names one line in the PMS in commands: the posting of a folio, or a correction for a refund. */
export type PostingRef = { postingNo: number } | { refundPostingNo: number };

/** One line in the PMS: what it says, and on whose folio. */
export interface Folio {
  posting: Posting;
  payer: Payer;
  /** As it changes the folio: negative where money is taken off. */
  amountMinor: number;
}

/** What the money that pays the request brings to each payer: the share, or what was captured of it. */
export const payerFolios = ({ payers }: Pick<Payment, 'payers'>): Folio[] =>
  payers.map((payer) => {
    const { posting } = payer;
    return { posting, payer, amountMinor: posting.amountMinor ?? payer.amountMinor };
  });

/** The posting of each folio, with those of surplus money that was kept: it goes to the first payer. */
const foliosOf = (payment: Payment): Folio[] => {
  const first = payment.payers[0];
  return [
    ...payerFolios(payment),
    ...payment.receipts.flatMap(({ posting, amountMinor }) =>
      posting && first ? [{ posting, payer: first, amountMinor }] : [],
    ),
  ];
};

/** Whether there is anything to post: a guest without a PMS record has no folio, and a partial capture may leave 0. */
export const hasFolio = ({ payer, amountMinor }: Folio): boolean =>
  payer.kind !== 'nonIntegration' && amountMinor !== 0;

export const folioAt = (payment: Payment, ref: PostingRef): Folio | null => {
  if ('postingNo' in ref) {
    return foliosOf(payment).find(({ posting }) => posting.no === ref.postingNo) ?? null;
  }
  const found = payment.refundPostings.find(({ posting }) => posting.no === ref.refundPostingNo);
  const payer = found && payment.payers[found.payerNo];
  if (!found || !payer || found.dropped) return null;
  const amountMinor = found.kind === 'refund' ? -found.amountMinor : found.amountMinor;
  return { posting: found.posting, payer, amountMinor };
};

/** Whether money of this refund has gone back, or may. */
const counts = ({ status }: Refund): boolean => status !== 'failed' && status !== 'rejected';

const sum = (amounts: { amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** What of one receipt can still be sent back. */
export const refundableOf = (payment: Pick<Payment, 'refunds'>, receipt: Receipt): number =>
  Math.max(0, notRefundedOf(payment, receipt) - (receipt.disputedMinor ?? 0));

/** What of one receipt is still here, disputed or not. */
export const notRefundedOf = (
  payment: Pick<Payment, 'refunds'>,
  { attemptId, amountMinor }: Receipt,
): number =>
  amountMinor - sum(payment.refunds.filter((refund) => refund.attemptId === attemptId && counts(refund)));

export type RefundTerms = NonNullable<Payment['refundTerms']>[number];

/** What the platform still takes back of a receipt; undefined: it was not said. */
export const refundTermsOf = (payment: Payment, { attemptId }: Receipt): RefundTerms | undefined =>
  payment.refundTerms?.find((terms) => terms.attemptId === attemptId);

/** The limit that a person has to know of before trying, as a key of the dictionary. */
export const refundLimit = (
  terms: RefundTerms | undefined,
  now = Date.now(),
): 'tooLate' | 'tooMany' | 'wholeOnly' | null => {
  if (!terms) return null;
  if (terms.until !== null && Date.parse(terms.until) < now) return 'tooLate';
  if (terms.refundsLeft === 0) return 'tooMany';
  return terms.partial ? null : 'wholeOnly';
};

/** Money that counts as paid and of which something can still be sent back. */
export const refundableReceipts = (payment: Pick<Payment, 'receipts' | 'refunds'>): Receipt[] =>
  payment.receipts.filter((receipt) => receipt.standing === 'kept' && refundableOf(payment, receipt) > 0);

/** The folios a receipt went to, and what is still left of it on each. */
export const remainingOf = (payment: Payment, receipt: Receipt): Folio[] => {
  const own = receipt.posting
    ? foliosOf(payment).filter(({ posting }) => posting.no === receipt.posting?.no)
    : payerFolios(payment);
  const back = payment.refunds.filter(counts).flatMap(({ shares }) => shares);
  return own.map((folio) => ({
    ...folio,
    amountMinor: folio.amountMinor - sum(back.filter(({ postingNo }) => postingNo === folio.posting.no)),
  }));
};

/** Where money that waits for a decision is posted once it is accepted: what comes second is no share of the request. */
export const acceptedOn = (payment: Payment, amountMinor: number): Folio[] => {
  const folios = payerFolios(payment);
  if (paysTheRequest(payment)) return sharedOut(folios, amountMinor);
  return folios.slice(0, 1).map((first) => ({ ...first, amountMinor }));
};

/** Whether money that is accepted now is what the request asked for. */
export const paysTheRequest = ({ paidMinor }: Payment): boolean => paidMinor === 0;

/** Which folios a refund is taken from: the given one, or the first that still have some. */
export const takenFrom = (
  payment: Payment,
  receipt: Receipt,
  amountMinor: number,
  postingNo: number | null,
): Folio[] => {
  const folios = remainingOf(payment, receipt);
  return sharedOut(
    postingNo === null ? folios : folios.filter(({ posting }) => posting.no === postingNo),
    amountMinor,
  );
};

/** An amount over folios in their order, to each at most its own. */
const sharedOut = (folios: readonly Folio[], amountMinor: number): Folio[] => {
  let left = amountMinor;
  return folios.flatMap((folio) => {
    const taken = Math.min(Math.max(folio.amountMinor, 0), left);
    left -= taken;
    return taken > 0 ? [{ ...folio, amountMinor: taken }] : [];
  });
};
