// How things are compared: side by side in one run, in rounds that alternate, so that whatever else the machine does
// meets all of them alike. What counts is the ratio within a round, not the figure.

/** One way of doing the same work. */
export interface Contender {
  /** As the table shows it. */
  name: string;
  /**
   * Makes ready what one round needs, outside the measured time, and gives the function that does operation 0, 1, 2 … of
   * that round. Of `c` callers caller `k` does the operations k, k + c, k + 2c … one after the other.
   */
  round(operations: number): Promise<(n: number) => Promise<unknown>>;
}

interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The medians of all rounds. */
export interface Row extends Measured {
  name: string;
  /** The first contender's throughput divided by this one's: the median of the rounds' ratios. */
  ratio: number;
  /** The first contender's p99 divided by this one's, likewise. */
  p99Ratio: number;
}

/** How much is measured. */
export interface Limits {
  rounds: number;
  /** At most so many in a round. */
  operations: number;
  /** At least so many in a round. By default so many that a p99 is not just the worst one. */
  fewest?: number;
  /** About how long all rounds may take together; on a slow machine rounds get shorter. */
  seconds: number;
}

const FEWEST_OPERATIONS = 200;

/** Measures every contender in every round. The first is ours; the others are what it is compared with. */
export async function compare({
  concurrency,
  operations: most,
  seconds,
  rounds,
  contenders,
  fewest = FEWEST_OPERATIONS,
}: Limits & {
  /** Callers at a time. */
  concurrency: number;
  contenders: readonly Contender[];
}): Promise<Row[]> {
  // Connections, prepared statements and compiled code get warm; how fast it goes says how much can be done in the time.
  let secondsForOne = 0;
  for (const contender of contenders) {
    const { perSecond } = await runRound(contender, Math.ceil(most / 2), concurrency);
    secondsForOne += 1 / perSecond;
  }
  const affordable = Math.floor(seconds / rounds / secondsForOne);
  const operations = Math.max(fewest, Math.min(most, affordable));

  const results: Measured[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, so that nobody always runs in the wake of the same other.
    for (let turn = 0; turn < contenders.length; turn++) {
      const at = (turn + round) % contenders.length;
      results[at]!.push(await runRound(contenders[at]!, operations, concurrency));
    }
  }
  const [ours] = results;
  return contenders.map(({ name }, at) => {
    const theirs = results[at]!;
    return {
      name,
      perSecond: median(theirs.map((one) => one.perSecond)),
      p50: median(theirs.map((one) => one.p50)),
      p99: median(theirs.map((one) => one.p99)),
      ratio: median(theirs.map((one, i) => ours![i]!.perSecond / one.perSecond)),
      p99Ratio: median(theirs.map((one, i) => ours![i]!.p99 / one.p99)),
    };
  });
}

/** Runs operations 0 … n-1, `concurrency` at a time, each caller starting its next one when its last has ended. */
async function runRound(contender: Contender, operations: number, concurrency: number): Promise<Measured> {
  const work = await contender.round(operations);
  const took = new Float64Array(operations);
  const caller = async (_: unknown, first: number): Promise<void> => {
    for (let n = first; n < operations; n += concurrency) {
      const started = performance.now();
      await work(n);
      took[n] = performance.now() - started;
    }
  };
  const { seconds } = await timed(() => Promise.all(Array.from({ length: concurrency }, caller)));
  took.sort();
  return { perSecond: operations / seconds, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How long work took, with its result. */
export async function timed<R>(work: () => Promise<R>): Promise<{ result: R; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/**
 * Rows of what was run once over many things, ours first: there are no percentiles, so that the time of `per` things
 * takes their place.
 */
export function rowsOfOneRun(per: number, measured: readonly { name: string; perSecond: number }[]): Row[] {
  return measured.map(({ name, perSecond }) => {
    const ratio = measured[0]!.perSecond / perSecond;
    const ms = (1000 * per) / perSecond;
    return { name, perSecond, p50: ms, p99: ms, ratio, p99Ratio: 1 / ratio };
  });
}
