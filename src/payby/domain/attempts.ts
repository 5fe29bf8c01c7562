import type { Amount, Person } from './events.js';
import { refuse } from './refuse.js';
import type { Attempt, ExistingPayment, Receipt } from './state.js';

export const amountOf = ({ amountMinor, currencyCode }: Amount): Amount => ({ amountMinor, currencyCode });
export const sameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor && a.currencyCode === b.currencyCode;

const HOUR_MS = 3_600_000;
/** For how long a payment that its platform is processing keeps the request from expiring or being canceled. */
export const PROCESSING_HOURS = 6;

/** Whether the guest has confirmed it and the platform has yet to report the result. */
export const isProcessing = (attempt: Attempt): attempt is Attempt & { processingSince: Date } =>
  attempt.status === 'open' && attempt.processingSince !== undefined;

/** Those whose result neither the platform nor a person has told. */
export const unconfirmed = ({ attempts }: Pick<ExistingPayment, 'attempts'>) =>
  attempts.filter(isProcessing).filter(({ answered }) => !answered);

/** Whether money may be on its way, so that the request must not end yet. */
export const isMoneyAwaited = ({ attempts }: Pick<ExistingPayment, 'attempts'>, now: Date): boolean =>
  attempts.some(
    (one) => isProcessing(one) && now.getTime() < one.processingSince.getTime() + PROCESSING_HOURS * HOUR_MS,
  );

/** Whether it can be paid by what was handed to the guest's page: a code, or parameters for a wallet. */
export function isOpenCode({ status, nextKind }: Attempt): boolean {
  return status === 'open' && (nextKind === 'qr' || nextKind === 'wallet');
}

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

export function changeAttempt(state: ExistingPayment, id: string, change: Partial<Attempt>): Attempt[] {
  return state.attempts.map((attempt) => (attempt.id === id ? { ...attempt, ...change } : attempt));
}
