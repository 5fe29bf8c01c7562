export const WEBHOOK_SETTINGS = Symbol('WEBHOOK_SETTINGS');

export interface WebhookSettings {
  /** Limit of one try, from the name look-up to the last byte of the answer. */
  timeoutMs: number;
  /** How long a worker may be late after the limit of its try before another takes the delivery over. */
  graceSeconds: number;
}

/** Longest answer that is read, in bytes. */
export const LONGEST_ANSWER = 64 * 1024;

/** How long a worker holds a delivery that it has taken. */
export function holdSeconds({ timeoutMs, graceSeconds }: WebhookSettings): number {
  return timeoutMs / 1_000 + graceSeconds;
}
