import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { guestPays, isPosted, sentPayment } from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

/** Pays while the PMS behaves like that for one posting, and gives the payment when its outcome is unknown. */
export async function postingLostIn(stack: Stack, clerk: ApiClient, mode: string): Promise<any> {
  const payment = await sentPayment(clerk);
  await stack.sandbox.pms({ mode, times: 1 });
  await guestPays(stack, payment);
  // Its status is checked again within seconds.
  return eventually(
    async () => {
      const { body } = await clerk.get(`payments/${payment.id}`);
      return body.postingStatus === 'unknown' && body;
    },
    { often: true },
  );
}

/** The payment once it is posted, each next try at once. */
export function postedAfterAll(stack: Stack, clerk: ApiClient, { id }: { id: string }): Promise<any> {
  return hurried(stack, clerk, id, isPosted);
}

/** The payment as wanted, each try of its posting at once. A line that may be on its way is waited for all the same. */
function hurried(
  stack: Stack,
  clerk: ApiClient,
  id: string,
  wanted: (payment: any) => boolean,
): Promise<any> {
  return eventually(
    async () => {
      await expedite(stack, { id }, 'payby.post-payment');
      const { body } = await clerk.get(`payments/${id}`);
      return wanted(body) && body;
    },
    { seldom: true },
  );
}

/** A payment whose posting reaches the PMS only after the next try was written. */
export async function overtaken(stack: Stack, clerk: ApiClient, how: { rejectStale: boolean }): Promise<any> {
  const payment = await sentPayment(clerk);
  // Held up for longer than we wait for an answer, and then for whatever may still be on its way.
  await stack.sandbox.pms({ mode: 'overtaken', times: 1, ...how });
  await guestPays(stack, payment);
  // The next try begins as soon as it may; the first one arrives right after it.
  const isSecond = (now: any) => isPosted(now) && now.payers[0].posting.attempt === 2;
  return hurried(stack, clerk, payment.id, isSecond);
}
