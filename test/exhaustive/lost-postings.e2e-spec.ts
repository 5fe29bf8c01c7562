import { overtaken, postedAfterAll, postingLostIn } from '../faults/pms/lost-postings.js';
import { setSettings } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import { sharedStack, shareStack } from '../support/one-stack.js';
import { postingsOf, QUICK } from '../support/payment-steps.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

shareStack({ env: QUICK });

/** Further moments of what `test/faults/pms/trouble.ts` proves at each change. */
describe('The PMS', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    // Each time a posting is hurried, it uses up a try.
    await setSettings(stack, { posting_retry_max_count: 200 });
    clerk = stack.api('clerk');
  });
  beforeEach(() => stack.sandbox.reset());

  const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;

  it.each(['empty', 'halfBody'])('F6: answers a posting with %s: unknown, and ends as one', async (mode) => {
    const unknown = await postingLostIn(stack, clerk, mode);
    const payment = await postedAfterAll(stack, clerk, unknown);
    expect([payment.attention, (await postingsOf(stack, payment)).length]).toEqual([null, 1]);
  });

  it('F4: a person who posts again meanwhile does not post it twice', async () => {
    const unknown = await postingLostIn(stack, clerk, 'acceptThenHang');

    const { status } = await clerk.post(`payments/${unknown.id}/post-again`, { postingNo: 0 });

    expect(status).toBe(200);
    const payment = await postedAfterAll(stack, clerk, unknown);
    expect([await posts(), (await postingsOf(stack, payment)).length]).toEqual([1, 1]);
  });

  it('[F31] a posting that reaches the folio only after another try is refused there by the number it carries', async () => {
    const payment = await overtaken(stack, clerk, { rejectStale: true });
    // Its status is checked again when the late one must have arrived.
    await eventually(async () => (await stack.sandbox.state()).pms.requests.byReference >= 2);
    const { body } = await clerk.get(`payments/${payment.id}`);
    expect([body.attention, (await postingsOf(stack, payment)).length]).toEqual([null, 1]);
  });
});
