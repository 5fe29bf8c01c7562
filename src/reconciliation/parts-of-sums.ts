/** More different sums than this are not looked through: the lines are then for a person. */
const MOST = 10_000;

/**
 * Whether a line of a report must not be recorded as a refund, because it may be among what is known already: a platform
 * that told only how much went back in all. It is none of that where the other lines alone come to it.
 * @param sums minor units of the transaction's refunds that are known as parts of sums, and that no report has told of
 * @param others minor units of the transaction's other refund lines that are not with us
 */
export function mayBePartOfSum(sums: readonly number[], others: readonly number[]): boolean {
  if (sums.length === 0) return false;
  const wanted = sums.reduce((total, amount) => total + amount, 0);
  let reached = new Set([0]);
  for (const amount of others) {
    reached = new Set([
      ...reached,
      ...[...reached].map((sum) => sum + amount).filter((sum) => sum <= wanted),
    ]);
    if (reached.has(wanted)) return false;
    if (reached.size > MOST) return true;
  }
  return true;
}
