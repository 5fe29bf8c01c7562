/** No enabled channel reaches the number. The text is the one the specification fixes. */
export class SmsNotConfiguredError extends Error {
  override name = 'SmsNotConfiguredError';
  constructor() {
    super('SMS service not configured');
  }
}

/** The message was certainly not sent, and sending the same again would fail the same way. */
export class SmsRefusedError extends Error {
  override name = 'SmsRefusedError';
}

/** The message was certainly not sent (the gateway asked to come back later); a later try may work. */
export class SmsNotSentError extends Error {
  override name: string = 'SmsNotSentError';
  constructor(
    message: string,
    /** What the gateway asked for; null: nothing. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The number has had as many messages as it may have in an hour: this one may follow later. Nothing was sent. */
export class SmsRecipientLimitedError extends SmsNotSentError {
  override name = 'SmsRecipientLimitedError';
  constructor(limit: number, retryAfterSeconds: number) {
    super(
      `This number has been sent ${limit} messages within an hour. More may follow later.`,
      retryAfterSeconds,
    );
  }
}

/** The message had been handed over when the answer was lost or made no sense: it may have gone out. */
export class SmsOutcomeUnknownError extends Error {
  override name = 'SmsOutcomeUnknownError';
  /** The channel it left by, where its provider can be asked for it by our reference; null: nobody can be asked. */
  askableAt: string | null = null;
}
