import type { Rule } from './shipped-rules.js';

/**
 * How many minutes before the due time a `preAlert` rule reminds, the longest first; null: never.
 * @param usual of the PayBy settings, for a rule without times of its own
 */
export function reminderTimes(
  { preAlertMinutes }: Pick<Rule, 'preAlertMinutes'>,
  usual: number | null,
): number[] | null {
  const times = preAlertMinutes ?? (usual === null ? null : [usual]);
  return times && [...times].sort((a, b) => b - a);
}
