// Measures once per run how slow the machine is at this moment: a fixed piece of work against its usual time. Every wait
// of the tests is multiplied by the result, so that busy neighbours make a run longer and not red.
import { createHash } from 'node:crypto';

/** Milliseconds the piece of work takes on an idle core of the machine the suite was written on. */
const USUAL_MS = 40;
const PIECES = 7;
const LARGEST = 10;

/** @returns a factor from 1 (as quick as usual) to 10 */
export function measurePatience() {
  const block = Buffer.alloc(1 << 20, 'patience');
  const times = Array.from({ length: PIECES }, () => {
    const started = performance.now();
    const hash = createHash('sha256');
    for (let i = 0; i < 48; i += 1) hash.update(block);
    hash.digest();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  // Neighbours come and go: the slower half says more about the minutes to come than the quickest piece.
  const slow = times[Math.floor(PIECES * 0.75)];
  return Math.min(LARGEST, Math.max(1, Math.ceil(slow / USUAL_MS)));
}
