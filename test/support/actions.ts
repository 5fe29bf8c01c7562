import type { ApiClient, ApiResponse } from './api-client.js';
import { queryDatabase } from './databases.js';
import { createPayment, guestPays, isPosted, paymentWhen, sentPayment, tenantRows } from './payment-steps.js';
import type { Stack } from './stack.js';
import { eventually } from './wait.js';

/** A payment whose money is in and posted, and the platform's session it was paid in. */
export async function paidPayment(
  stack: Stack,
  api: ApiClient,
  changes: Record<string, unknown> = {},
): Promise<any> {
  const created = await createPayment(api, changes);
  const sessionId = await guestPays(stack, created);
  const payment = await paymentWhen(api, created.id, isPosted);
  return { ...payment, sessionId };
}

/** A payment whose money is in and whose posting was refused; the PMS works again. */
export async function unpostedPayment(stack: Stack, api: ApiClient): Promise<any> {
  const created = await sentPayment(api);
  // Not just once: something left over from another test might use it up.
  await stack.sandbox.pms({ mode: 'closeFolio' });
  await guestPays(stack, created);
  const failed = await paymentWhen(api, created.id, ({ postingStatus }) => postingStatus === 'fail');
  await stack.sandbox.pms({ mode: 'ok' });
  return failed;
}

/** Asks for a refund; everything that can still be refunded unless an amount is given. */
export function refund(
  api: ApiClient,
  payment: any,
  changes: Record<string, unknown> = {},
  idempotencyKey?: string,
): Promise<ApiResponse> {
  return api.post(
    `payments/${payment.id}/refunds`,
    { amountMinor: 264_000, currencyCode: 'HKD', reason: 'Left early', ...changes },
    idempotencyKey ? { idempotencyKey } : {},
  );
}

export const isRefunded = (payment: any): boolean => payment.mainStatus === 'refunded';

/** Changes a hotel's PayBy settings as its administrator would. */
export async function setSettings(
  stack: Stack,
  settings: Record<string, unknown>,
  hotelCode = 'HKG01',
): Promise<void> {
  const columns = Object.keys(settings);
  await tenantRows(
    stack,
    `UPDATE payby.settings SET ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} WHERE hotel_code = $1`,
    [hotelCode, ...Object.values(settings)],
  );
}

/**
 * Makes a payment's waiting effects of a kind due now, as if the time had passed. A try that is under way is waited for:
 * it would write the next due time over ours.
 */
export async function expedite(stack: Stack, payment: any, kind: string): Promise<void> {
  await eventually(async () => {
    const [row] = await tenantRows(
      stack,
      `WITH due AS (
         UPDATE kernel.effects SET due_at = now(), dispatched_at = NULL
         WHERE stream_id = $1 AND kind = $2 AND status = 'pending' RETURNING 1)
       SELECT (SELECT count(*)::int FROM due) AS due,
              (SELECT count(*)::int FROM kernel.effects WHERE stream_id = $1 AND kind = $2 AND status = 'running') AS running`,
      [`payment-${payment.id}`, kind],
    );
    return row.due > 0 || row.running === 0;
  });
  await wakeWorkers(stack);
}

/** Makes all waiting effects of the demo due now, as if much time had passed. */
export async function expediteAll(stack: Stack): Promise<void> {
  await tenantRows(stack, `UPDATE kernel.effects SET due_at = now() WHERE status = 'pending'`);
  await wakeWorkers(stack);
}

/** Makes all waiting effects of a payment due now, as if much time had passed. */
export async function expediteAllOf(stack: Stack, { id }: any): Promise<void> {
  await tenantRows(
    stack,
    `UPDATE kernel.effects SET due_at = now(), dispatched_at = NULL WHERE stream_id = $1 AND status = 'pending'`,
    [`payment-${id}`],
  );
  await wakeWorkers(stack);
}

/** Has workers look into the demo's outbox at once, as after a commit; the sweep comes by every other second. */
export async function wakeWorkers(stack: Stack): Promise<void> {
  await queryDatabase(
    stack.databaseUrl,
    `INSERT INTO kernel.dispatch_hints (tenant_id) VALUES ('demo') ON CONFLICT DO NOTHING`,
    [],
  );
}

/** Our attempt id of a session, as the platform repeats it. */
export async function sessionOf(stack: Stack, sessionId: string): Promise<any> {
  const { sessions } = (await stack.sandbox.state()).platform;
  return sessions.find((session: any) => session.sessionId === sessionId);
}

/** Adds `HOLD`, a way to pay by card that holds the amount until it is taken. */
export async function cardOnHold(stack: Stack): Promise<void> {
  const { status, body } = await stack.api('manager').post('payment-method-settings', {
    code: 'HOLD',
    hotelCode: 'HKG01',
    name: 'Card, held',
    nameZh: '银行卡预授权',
    description: 'Visa',
    descriptionZh: 'Visa',
    kind: 'card',
    accountCodes: ['HKG01-SBX'],
    preAuthorisation: true,
  });
  if (status !== 201) throw new Error(`The method was not made: ${status} ${JSON.stringify(body)}`);
}
