import { SmsNotSentError, SmsOutcomeUnknownError, SmsRefusedError } from '../notifications/index.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../payby/index.js';

/**
 * Runs a call that sends a text message and says its failures in the errors of the SMS port.
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
