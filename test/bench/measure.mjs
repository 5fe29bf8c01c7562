// How things are compared: side by side in one run, in rounds that alternate, so that whatever else the machine does
// meets all of them alike. What counts is the ratio within a round, not the figure.

/**
 * @typedef {object} Contender One way of doing the same work.
 * @property {string} name As the table shows it.
 * @property {(operations: number) => Promise<(n: number) => Promise<void>>} round Makes ready what one round needs,
 *   outside the measured time, and gives the function that does operation 0, 1, 2 … of that round. Of `c` callers
 *   caller `k` does the operations k, k + c, k + 2c … one after the other.
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} perSecond Median of the rounds.
 * @property {number} p50 Milliseconds, median of the rounds.
 * @property {number} p99 Milliseconds, median of the rounds.
 * @property {number} ratio The first contender's throughput divided by this one's: the median of the rounds' ratios.
 * @property {number} p99Ratio The first contender's p99 divided by this one's, likewise.
 */

/** A p99 of fewer would be the worst one. */
const FEWEST_OPERATIONS = 200;

/**
 * Measures every contender in every round. The first is ours; the others are what it is compared with.
 *
 * @param {object} comparison
 * @param {number} comparison.concurrency Callers at a time.
 * @param {number} comparison.operations At most so many in a round.
 * @param {number} comparison.seconds About how long all rounds may take together; on a slow machine rounds get shorter.
 * @param {number} comparison.rounds
 * @param {Contender[]} comparison.contenders
 * @param {number} [comparison.fewest] At least so many in a round; less than usual where only medians are of interest.
 * @returns {Promise<Row[]>}
 */
export async function compare({
  concurrency,
  operations: most,
  seconds,
  rounds,
  contenders,
  fewest = FEWEST_OPERATIONS,
}) {
  // Connections, prepared statements and compiled code get warm; how fast it goes says how much can be done in the time.
  let secondsForOne = 0;
  for (const contender of contenders) {
    const { perSecond } = await runRound(contender, Math.ceil(most / 2), concurrency);
    secondsForOne += 1 / perSecond;
  }
  const affordable = Math.floor(seconds / rounds / secondsForOne);
  const operations = Math.max(fewest, Math.min(most, affordable));

  /** @type {Map<string, { perSecond: number, p50: number, p99: number }[]>} */
  const results = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, so that nobody always runs in the wake of the same other.
    const order = contenders.map((_, i) => contenders[(i + round) % contenders.length]);
    for (const contender of order) {
      results.get(contender.name).push(await runRound(contender, operations, concurrency));
    }
  }
  const ours = results.get(contenders[0].name);
  return contenders.map(({ name }) => {
    const theirs = results.get(name);
    return {
      name,
      perSecond: median(theirs.map((one) => one.perSecond)),
      p50: median(theirs.map((one) => one.p50)),
      p99: median(theirs.map((one) => one.p99)),
      ratio: median(theirs.map((one, i) => ours[i].perSecond / one.perSecond)),
      p99Ratio: median(theirs.map((one, i) => ours[i].p99 / one.p99)),
    };
  });
}

/** Runs operations 0 … n-1, `concurrency` at a time, each caller starting its next one when its last has ended. */
async function runRound(contender, operations, concurrency) {
  const work = await contender.round(operations);
  const took = new Float64Array(operations);
  const caller = async (_, first) => {
    for (let n = first; n < operations; n += concurrency) {
      const started = performance.now();
      await work(n);
      took[n] = performance.now() - started;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, caller));
  const seconds = (performance.now() - started) / 1000;
  took.sort();
  return { perSecond: operations / seconds, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
