import type { CardInfo, CardToken, OfferedMethod } from './events.js';
import type { ExistingPayment, Receipt } from './state.js';

/** Tokens of cards: they are kept only where a method posts them, and go to the PMS with what it says. */

type Method = Pick<OfferedMethod, 'kind' | 'tokenOnPayment' | 'tokenOnRefund'>;

/** Whether the token of a card that pays this way is of any use. */
export function postsToken({ kind, tokenOnPayment, tokenOnRefund }: Method): boolean {
  return kind === 'card' && (tokenOnPayment === true || tokenOnRefund === true);
}

/** Whether the method of an attempt posts the token of its card. */
export function keepsToken({ request, attempts }: ExistingPayment, attemptId: string): boolean {
  const attempt = attempts.find(({ id }) => id === attemptId);
  const method = request.methods.find(({ code }) => code === attempt?.methodCode);
  return method !== undefined && postsToken(method);
}

/** A card's token as an event keeps it, beside facts that anybody may read. */
export const withToken = ({ cardToken }: { cardToken?: string }): { guest?: CardToken } =>
  cardToken === undefined ? {} : { guest: { cardToken } };

/** With what an event says of one: the capture of a hold need not repeat it. */
export function tokensWith(
  { cardTokens }: Pick<ExistingPayment, 'cardTokens'>,
  attemptId: string,
  told: CardToken | undefined,
): Pick<ExistingPayment, 'cardTokens'> {
  return { cardTokens: told?.cardToken ? { ...cardTokens, [attemptId]: told.cardToken } : cardTokens };
}

/**
 * The card that goes to the PMS with a posting.
 * @returns null when the method does not post it with postings of this kind, or there is no token
 */
export function postedCard(
  { request, cardTokens }: Pick<ExistingPayment, 'request' | 'cardTokens'>,
  receipt: Receipt | undefined,
  kind: 'payment' | 'refund',
): { token: string; brand: CardInfo['brand'] | null; last4: CardInfo['last4'] | null } | null {
  const method = request.methods.find(({ code }) => code === receipt?.methodCode);
  const token = receipt && cardTokens[receipt.attemptId];
  const wanted = kind === 'payment' ? method?.tokenOnPayment : method?.tokenOnRefund;
  if (!token || !wanted) return null;
  return { token, brand: receipt.cardInfo?.brand ?? null, last4: receipt.cardInfo?.last4 ?? null };
}
