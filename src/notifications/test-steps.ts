export interface TestStep<Step extends string, Problem extends string> {
  step: Step;
  /** `skipped`: not reached, or not asked for by the settings. */
  state: 'ok' | 'failed' | 'skipped';
  problem: Problem | null;
  said: string | null;
}

/**
 * What a test found, step by step: those before the one that failed worked.
 * @param failed null: all of them worked
 */
export function testSteps<Step extends string, Problem extends string>(
  steps: readonly Step[],
  isAsked: (step: Step) => boolean,
  failed: { step: Step; problem: Problem; said: string } | null,
): TestStep<Step, Problem>[] {
  const end = failed ? steps.indexOf(failed.step) : steps.length;
  return steps.map((step, no) => {
    if (failed && no === end) return { ...failed, state: 'failed' };
    return { step, state: no < end && isAsked(step) ? 'ok' : 'skipped', problem: null, said: null };
  });
}
