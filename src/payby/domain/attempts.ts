import type { Amount, Person } from './events.js';
import { refuse } from './refuse.js';
import type { Attempt, ExistingPayment, Receipt } from './state.js';

export const amountOf = ({ amountMinor, currencyCode }: Amount): Amount => ({ amountMinor, currencyCode });
export const sameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor && a.currencyCode === b.currencyCode;

/** The actor of decisions made by policy. */
export const POLICY: Person = { id: 'policy', name: 'Hotel policy' };

/** The charges of an attempt's session, in the order they were reported. */
export function chargesOf(state: ExistingPayment, { platformReference }: Attempt): Receipt[] {
  const session = new Set(
    state.attempts.filter((one) => one.platformReference === platformReference).map(({ id }) => id),
  );
  return state.receipts.filter(({ attemptId }) => session.has(attemptId));
}

/** @throws DecisionRefusedError ATTEMPT_UNKNOWN */
export function attemptOf(state: ExistingPayment, attemptId: string): Attempt {
  const attempt = state.attempts.find((candidate) => candidate.id === attemptId);
  if (!attempt) refuse('ATTEMPT_UNKNOWN', 'This payment knows no such attempt.');
  return attempt;
}
