import { PATIENT_MS } from '../support/patience.js';
import { eventually } from '../support/wait.js';

/** The limit of a call that is neither answered nor carried out, ever: it does not matter when that limit runs out. */
export const HASTY_MS = 300;

/**
 * Has the limit of patient clients run out once the other side has come as far as it will, however long that took. With
 * a low limit two clocks would race: a busy machine may need longer to send a request than its client is ready to wait.
 *
 * @param kept the other side has what it was sent, and keeps its answer to itself for ever
 */
export async function outOfTime<T>(
  call: () => Promise<T>,
  kept: () => boolean | Promise<boolean>,
): Promise<T> {
  const limits: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const started = jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
    if (ms === PATIENT_MS) limits.push(run);
    return start(run, ms);
  });
  try {
    const outcome = call();
    // It is looked at further down.
    outcome.catch(() => undefined);
    await eventually(kept);
    for (const runOut of limits) runOut();
    return await outcome;
  } finally {
    started.mockRestore();
  }
}
