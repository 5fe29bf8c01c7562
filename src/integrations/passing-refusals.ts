/** Answers to a request as such. A key that is locked out or a hotel that is closed to us does not open by waiting. */
const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 409, 412, 422, 423]);

/** How PMS say that another user is at it, or that they are at work on themselves. No vendor publishes its codes. */
const PASSING =
  /\b(is|are|been|currently) locked\b|\blocked (by|for)\b|\bin use by\b|\b(updated|changed|modified) by (another|a different)\b|\banother user\b|\b(night audit|end[- ]of[- ]day)\b|\bcashier\b.{0,40}\b(closed|not open(ed)?)\b|\b(closed|no open) cashier\b|\btry again later\b/i;
/** Windows and folios are locked for good: someone has to open them. */
const LASTING = /\b(folio|window|account|user|password|profile) (\S+ )?(is|has been) locked\b/i;

/** Whether a refusal passes by itself: a record that is open elsewhere, a night audit, a closed cashier. */
export function passesByItself(status: number, words: string): boolean {
  if (!OF_THE_REQUEST.has(status)) return false;
  return PASSING.test(words) && !LASTING.test(words);
}
