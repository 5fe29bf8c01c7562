import { backoffSeconds, type EffectResult } from '../kernel/effects/effect.js';

/** No enabled e-mail service covers the hotel. The text is the one the specification fixes. */
export class EmailNotConfiguredError extends Error {
  override name = 'EmailNotConfiguredError';
  constructor() {
    super('Email service not configured');
  }
}

/** The mail was certainly not sent, and sending the same again would fail the same way. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The mail was certainly not sent (no connection, or the server asked to come back later); a later try may work. */
export class MailNotSentError extends Error {
  override name: string = 'MailNotSentError';
  constructor(
    message: string,
    options?: ErrorOptions,
    /** When a later try makes sense; null: nobody has said. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message, options);
  }
}

/** The address has had as many mails as it may have in an hour: this one may follow later. Nothing was sent. */
export class RecipientLimitedError extends MailNotSentError {
  override name = 'RecipientLimitedError';
  constructor(limit: number, retryAfterSeconds: number) {
    super(
      `This address has been sent ${limit} mails within an hour. More may follow later.`,
      {},
      retryAfterSeconds,
    );
  }
}

/**
 * The whole message had been handed over when the connection was lost, so the server may have taken it. Sending again
 * may put a second copy in the mailbox; both carry the same Message-ID.
 */
export class MailOutcomeUnknownError extends Error {
  override name = 'MailOutcomeUnknownError';
}

/**
 * What follows from a mail of a job that was not sent.
 * @throws what was thrown, where it is no answer of a mail server
 */
export function afterMailError(error: unknown, attempt: number, mostTries: number): EffectResult {
  if (error instanceof MailOutcomeUnknownError) return { outcome: 'unknown', reason: error.message };
  if (error instanceof MailNotSentError && attempt < mostTries) {
    const afterSeconds = error.retryAfterSeconds ?? backoffSeconds(attempt);
    return { outcome: 'retry', afterSeconds, reason: error.message };
  }
  if (
    error instanceof MailNotSentError ||
    error instanceof EmailNotConfiguredError ||
    error instanceof MailRefusedError
  )
    return { outcome: 'failed', reason: error.message };
  throw error;
}
