import { randomInt } from 'node:crypto';
import { newId, newLinkToken } from '../../src/kernel/ids.js';
import type { DataOf, Recipients } from '../../src/payby/domain/events.js';
import { REQUEST } from '../../src/payby/domain/payment.fixture.js';
import { QUICK } from './payment-steps.js';
import { tellHost } from './shared-processes.js';
import type { Stack } from './stack.js';

export type RequestChanges = Partial<DataOf<'PaymentRequested'> & Recipients>;

/** Who makes them. */
export const REQUESTER = { kind: 'user', id: 'u1', name: 'Zhao Lan' } as const;

/** HKD 3,280.00 for 100001 with a due time that no form would take, so that tests need not wait for an hour. */
export function requestDueAt(dueAt: Date, { emails, mobiles, ...changes }: RequestChanges = {}) {
  const number = String(randomInt(1e9, 9e9));
  const { guest } = REQUEST;
  const payers = guest.payers.map((payer) =>
    payer.kind === 'nonIntegration' ? payer : { ...payer, pmsId: '88100001' },
  );
  return {
    ...REQUEST,
    ...changes,
    paymentNo: `PB${number}`,
    serialNo: number,
    dueAt: dueAt.toISOString(),
    guest: {
      ...guest,
      linkToken: newLinkToken(),
      payers,
      emails: emails ?? guest.emails,
      mobiles: mobiles ?? guest.mobiles,
    },
  };
}

/**
 * Makes such a request in the demo of a stack whose key is `QUICK`'s. By the process that the specs of this worker share:
 * loading the product's modules into a spec takes two seconds of processor time.
 */
export async function requestPayment(
  stack: Stack,
  dueAt: Date,
  changes?: RequestChanges,
): Promise<{ id: string; paymentNo: string; linkToken: string }> {
  const id = newId();
  const request = requestDueAt(dueAt, changes);
  const at = { url: stack.tenantDatabaseUrl('demo'), secretKey: QUICK.SECRET_KEY };
  await tellHost('request', { ...at, id, request, actor: REQUESTER });
  return { id, paymentNo: request.paymentNo, linkToken: request.guest.linkToken };
}
