import { backoffSeconds, type Effect } from '../../../kernel/effects/effect.js';
import {
  EmailNotConfiguredError,
  MailNotSentError,
  MailOutcomeUnknownError,
  MailRefusedError,
  SmsNotConfiguredError,
  SmsNotSentError,
  SmsOutcomeUnknownError,
  SmsRefusedError,
  TemplateBusyError,
} from '../../../notifications/index.js';
import type { LostSend } from '../../domain/events.js';
import { withoutAddress } from '../guest/masking.js';

const MAX_TRIES = 6;
/** Over about half an hour: a busy machine does not cut off the same template that often. */
const MAX_TRIES_OVER_LIMIT = 10;
/** It did not go out, and another try would not change that or might send it twice: people are told. */
const FINAL = [
  [EmailNotConfiguredError, 'EMAIL_NOT_CONFIGURED'],
  [MailRefusedError, 'MAIL_REFUSED'],
  [MailNotSentError, 'MAIL_NOT_SENT'],
  [MailOutcomeUnknownError, 'MAIL_UNKNOWN'],
  [SmsNotConfiguredError, 'SMS_NOT_CONFIGURED'],
  [SmsRefusedError, 'SMS_REFUSED'],
  [SmsNotSentError, 'SMS_NOT_SENT'],
  [SmsOutcomeUnknownError, 'SMS_UNKNOWN'],
] as const;

export type NotFilled = 'TEMPLATE_MISSING' | 'TEMPLATE_DISABLED' | 'TEMPLATE_BROKEN';

/** A text that could not be made; `code` as `reasons.ts` names it. */
export class MessageNotFilledError extends Error {
  override name = 'MessageNotFilledError';
  constructor(
    readonly code: NotFilled,
    message: string,
  ) {
    super(message);
  }
}

/** `code` of one that follows again: why the server or provider did not take it; null: it was not even asked. */
export type SendFailure =
  | { again: true; code: string | null; afterSeconds: number; reason: string }
  | { again: false; code: string; reason: string; lost?: LostSend };

/**
 * What follows from a try that failed. The reason names nobody.
 * @throws what was thrown, where it is no answer of a mail server or SMS provider
 */
export function failureOf(
  error: unknown,
  to: string,
  { id, attempt, tries }: Pick<Effect, 'id' | 'attempt' | 'tries'>,
): SendFailure {
  if (error instanceof MessageNotFilledError)
    return { again: false, code: error.code, reason: error.message };
  if (error instanceof TemplateBusyError && error.overLimit && tries >= MAX_TRIES_OVER_LIMIT)
    return { again: false, code: 'TEMPLATE_BROKEN', reason: error.message };
  // The machine is busy: nothing was sent, and nothing is wrong with the template.
  if (error instanceof TemplateBusyError)
    return { again: true, code: null, afterSeconds: backoffSeconds(attempt), reason: error.message };
  const final = FINAL.find(([kind]) => error instanceof kind);
  if (!final) throw error;
  const reason = withoutAddress((error as Error).message, to);
  const later = error instanceof MailNotSentError || error instanceof SmsNotSentError;
  if (later && tries < MAX_TRIES) {
    const asked = (error as { retryAfterSeconds?: number | null }).retryAfterSeconds;
    return { again: true, code: final[1], afterSeconds: asked ?? backoffSeconds(attempt), reason };
  }
  const smsChannel = error instanceof SmsOutcomeUnknownError ? error.askableAt : null;
  const lost = smsChannel === null ? undefined : { smsChannel, reference: id };
  return { again: false, code: final[1], reason, ...(lost && { lost }) };
}
