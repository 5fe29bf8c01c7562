import { minorToInput, parseMinor } from '../../../shared/money';
import { isOwner } from '../payment-text';
import { asMeant, splitEmails } from '../request/recipients';
import type { Payment, Receipt } from '../types';
import { type MoneyAction, receiptToRefund } from './actions';
import { refundableOf, refundTermsOf, remainingOf } from './folios';

export type Channel = 'EMAIL' | 'SMS';

/** What a person has chosen and typed so far. */
export interface Draft {
  /** Refund all that is left, or a part. */
  whole: boolean;
  /** The part is half of it. */
  half: boolean;
  attemptId: string | null;
  /** What a part is for: `item.0`, `folio.1` (an amount of that folio), or `any`. */
  source: string;
  amount: string;
  outcome: 'yes' | 'no' | null;
  reason: string;
  /** The payment is disputed, and the person wants the refund all the same. */
  despiteDispute: boolean;
  channels: Channel[];
  emails: string;
  mobiles: string;
}

export const firstDraft = (action: MoneyAction, payment: Payment): Draft => {
  const draft: Draft = {
    whole: true,
    half: false,
    attemptId: null,
    source: 'any',
    amount: '',
    outcome: null,
    reason: '',
    despiteDispute: false,
    channels: [
      ...(payment.emails.length > 0 ? (['EMAIL'] as const) : []),
      ...(payment.emails.length === 0 && payment.mobiles.length > 0 ? (['SMS'] as const) : []),
    ],
    emails: payment.emails.join(', '),
    mobiles: payment.mobiles.join(', '),
  };
  if (action.kind === 'setPosting' && action.status)
    return { ...draft, outcome: action.status === 'success' ? 'yes' : 'no' };
  if (action.kind !== 'refund') return draft;
  const receipt = receiptToRefund(action, payment);
  const attemptId = receipt?.attemptId ?? null;
  const { postingNo, half, amountMinor } = action;
  // Where only all of it can go back, the dialog says so.
  if (receipt && (half || amountMinor) && refundTermsOf(payment, receipt)?.partial !== false) {
    const partMinor = amountMinor ?? Math.floor(refundableOf(payment, receipt) / 2);
    const amount = minorToInput(partMinor, payment.currencyCode);
    return { ...draft, attemptId, whole: false, half: half === true, amount };
  }
  if (postingNo === undefined) return { ...draft, attemptId };
  return withSource(payment, { ...draft, attemptId, whole: false }, `folio.${postingNo}`);
};

export const receiptOf = (payment: Payment, { attemptId }: Draft): Receipt | null =>
  payment.receipts.find((receipt) => receipt.attemptId === attemptId) ?? null;

/** What a part of a refund can be for. */
export interface Source {
  key: string;
  /** Index into the payment's items; null is an amount of the person's own. */
  itemNo: number | null;
  /** The folio it is taken from; null leaves that to the server: the first that still have some. */
  postingNo: number | null;
  /** At most this much. */
  mostMinor: number;
}

/** The items, then an amount of each folio. Surplus money was never for an item. */
export const sourcesOf = (payment: Payment, receipt: Receipt): Source[] => {
  const folios = remainingOf(payment, receipt);
  const left = refundableOf(payment, receipt);
  const ofFolio = folios.map(({ posting, amountMinor }) => ({
    key: `folio.${posting.no}`,
    itemNo: null,
    postingNo: posting.no,
    mostMinor: Math.min(amountMinor, left),
  }));
  const items = receipt.posting
    ? []
    : payment.items.flatMap(({ owner }, itemNo) => {
        const folio = folios.find(({ payer }) => isOwner(payer, payment.payers.indexOf(payer), owner));
        if (!folio || folio.amountMinor <= 0) return [];
        const { posting, amountMinor } = folio;
        const mostMinor = Math.min(amountMinor, left);
        return [{ key: `item.${itemNo}`, itemNo, postingNo: posting.no, mostMinor }];
      });
  const whole = { key: 'any', itemNo: null, postingNo: null, mostMinor: left };
  return [...items, ...(folios.length > 1 ? ofFolio.filter(({ mostMinor }) => mostMinor > 0) : []), whole];
};

/** Choosing an item fills in what it costs, or what is left of it. */
export const withSource = (payment: Payment, draft: Draft, key: string): Draft => {
  const receipt = receiptOf(payment, draft);
  const source = receipt && sourcesOf(payment, receipt).find((each) => each.key === key);
  if (!source) return { ...draft, source: 'any' };
  const item = source.itemNo === null ? undefined : payment.items[source.itemNo];
  const filled = item ? Math.min(item.amountMinor, source.mostMinor) : null;
  return {
    ...draft,
    source: key,
    amount: filled === null ? draft.amount : minorToInput(filled, payment.currencyCode),
  };
};

export interface RefundChoice {
  receipt: Receipt;
  postingNo: number | null;
  amountMinor: number | null;
  mostMinor: number;
  /** A key of the dictionary and its variables, when what was typed is no amount. */
  problem: { error: string; args: Record<string, string | number> } | null;
}

/** How much is to go back, and of what. */
export const refundChoice = (payment: Payment, draft: Draft): RefundChoice | null => {
  const receipt = receiptOf(payment, draft);
  if (!receipt) return null;
  const all = refundableOf(payment, receipt);
  // Where the platform sends back whole payments only, a part is not asked for.
  if (draft.whole || refundTermsOf(payment, receipt)?.partial === false)
    return { receipt, postingNo: null, amountMinor: all, mostMinor: all, problem: null };
  const source = sourcesOf(payment, receipt).find(({ key }) => key === draft.source);
  const mostMinor = source?.mostMinor ?? all;
  const parsed = parseMinor(draft.amount, receipt.currencyCode);
  const postingNo = source?.postingNo ?? null;
  return typeof parsed === 'number'
    ? { receipt, postingNo, amountMinor: parsed, mostMinor, problem: null }
    : { receipt, postingNo, amountMinor: null, mostMinor, problem: parsed };
};

/** What is to be captured of an amount on hold; the problem is a key of the dictionary with its variables. */
export const captureChoice = (
  heldMinor: number,
  currencyCode: string,
  { whole, amount }: Draft,
): Pick<RefundChoice, 'amountMinor' | 'problem'> => {
  const parsed = whole ? heldMinor : parseMinor(amount, currencyCode);
  return typeof parsed === 'number'
    ? { amountMinor: parsed, problem: null }
    : { amountMinor: null, problem: parsed };
};

export const emailsOf = ({ emails }: Draft): string[] => splitEmails(emails);
/** A number is the same number with and without spaces and dashes. */
export const mobilesOf = ({ mobiles }: Draft): string[] => [
  ...new Set(
    mobiles
      .split(/[,;，；、\n]+/)
      .map((part) => asMeant(part).replace(/[\s()-]/g, ''))
      .filter(Boolean),
  ),
];
