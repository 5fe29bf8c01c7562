import fc from 'fast-check';
import { World } from '../../test/support/life-model.js';
import { HALF_POSTED, life } from '../../test/support/life-steps.js';
import { must } from '../../test/support/must.js';

const LIVES = Number(process.env.FC_RUNS ?? 5_000);
const SEED = Number(process.env.FC_SEED ?? 20_261_152);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What the platform holds is what we say. */
function assertSame({ platform, books, isSettledOtherwise }: World): void {
  if (isSettledOtherwise) return;
  const theirs = sum(platform.moved.map(({ amountMinor }) => amountMinor));
  const ours = books.rows.filter(
    ({ kind, status }) =>
      (kind === 'payment' && ['success', 'held', 'returned'].includes(status)) ||
      (kind === 'refund' && status === 'success') ||
      kind === 'dispute',
  );
  const said = sum(ours.map((row) => row.amount_minor));
  must(theirs === said, `the platform holds ${theirs}, and we say ${said}`);
}

// Many commands are refused, and the stack traces of refusals are not read.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

describe(`Any ${LIVES.toLocaleString('en')} lives of a payment, with reports, answers, closed days and erasure`, () => {
  it('M1-M5, M18: end with what the platform holds, and close no day over an open difference', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const world = new World(one);
        for (const step of one.steps) await world.live(step);
        await world.settle();
        assertSame(world);
        for (const what of world.reached) reached.add(what);
      }),
      { numRuns: LIVES, seed: SEED, examples: [[HALF_POSTED]] },
    );
    expect([...reached].sort()).toEqual(['cameBack', 'captured', 'closed', 'erased', 'held', 'recorded']);
  });
});
