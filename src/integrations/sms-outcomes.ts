import {
  type SmsFailure,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  type SmsReceipt,
  SmsRefusedError,
} from '../notifications/index.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../payby/index.js';

/**
 * Runs a call that sends a text message, or asks for its receipt, and says its failures in the errors of the SMS port.
 * @throws SmsRefusedError | SmsNotSentError | SmsOutcomeUnknownError | StaleTryError
 */
export async function asTextMessage<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RefusedError)
      throw new SmsRefusedError(`${error.message} (${error.code})`, { cause: error });
    if (error instanceof BusyError)
      throw new SmsNotSentError(error.message, error.retryAfterSeconds, { cause: error });
    if (error instanceof OutcomeUnknownError)
      throw new SmsOutcomeUnknownError(`${error.message}: the message may have gone out.`, { cause: error });
    throw error;
  }
}

/** An answer to a sending that says neither yes nor no: it may have gone out. @param code what it says all the same */
export function unnamed(vendor: string, code: string | null = null): OutcomeUnknownError {
  const said = code === null ? '' : ` (${code})`;
  return new OutcomeUnknownError(`${vendor} answered without naming the message${said}`);
}

/** Nothing was sent, for now. @param afterSeconds when it may be tried again; null: the vendor does not say */
export function slowDown(vendor: string, code: string, afterSeconds: number | null = null): SmsNotSentError {
  return new SmsNotSentError(`${vendor} asked us to slow down (${code})`, afterSeconds);
}

/** An answer to a question that says neither yes nor no: it is asked again. */
export function saidNothing(vendor: string): OutcomeUnknownError {
  return new OutcomeUnknownError(`${vendor} answered without saying what became of the message`);
}

/**
 * A vendor's refusal: in our words where a clerk can do something about it, otherwise in the vendor's.
 * @param known our sentence by the vendor's code
 */
export function refusedText(
  vendor: string,
  known: Readonly<Record<string, string>>,
  code: string,
  said: unknown,
): RefusedError {
  const theirs = typeof said === 'string' && said ? said.slice(0, 300) : 'The message was refused.';
  return new RefusedError(code.slice(0, 80), `${vendor}: ${known[code] ?? theirs}`);
}

const FAILURES: Record<SmsFailure, string> = {
  SMS_PHONE_OFF: 'The phone is switched off, out of reach or out of service.',
  SMS_NUMBER_UNUSABLE: 'The number does not exist or cannot receive SMS messages.',
  SMS_BLOCKED: 'The phone or its operator blocks this sender.',
  SMS_FILTERED: 'The operator blocked the text.',
  SMS_UNDELIVERED: 'The operator could not deliver the message.',
};

/** Codes of mobile operators, as providers in China pass them on. */
const OPERATOR_FAILURES: readonly (readonly [SmsFailure, RegExp])[] = [
  ['SMS_BLOCKED', /BLACK|BLOCKED/i],
  ['SMS_PHONE_OFF', /^(UNDELIV|EXPIRED|DELETED|M[KN]:?\d)/],
  ['SMS_FILTERED', /^(REJECT|KEYWORD|CONTENT_)/],
  ['SMS_NUMBER_UNUSABLE', /^(SUBFAIL|PHONEERR)/],
];

/** The receipt of a message that did not arrive. @param failures the first whose pattern fits the code says why */
export function undelivered(
  vendor: string,
  code: string | null,
  failures: readonly (readonly [SmsFailure, RegExp])[] = OPERATOR_FAILURES,
): SmsReceipt {
  const failure = failures.find(([, codes]) => code !== null && codes.test(code))?.[0] ?? 'SMS_UNDELIVERED';
  const said = code === null ? '' : ` (${code.slice(0, 80)})`;
  return { status: 'failed', code: failure, reason: `${vendor}: ${FAILURES[failure]}${said}` };
}
