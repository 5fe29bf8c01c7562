import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.js';
import { tenantRows } from './payment-steps.js';
import type { Stack } from './stack.js';
import { eventually } from './wait.js';

export const EVERY_TRIGGER = ['create', 'cancel', 'pay', 'refund', 'overdue', 'dispute'];

/** An API client that hears of everything at HKG01. */
export async function hearingClient(api: ApiClient, changes: Record<string, unknown> = {}): Promise<any> {
  const { status, body } = await api.post('api-clients', {
    code: `hears-${randomUUID().slice(0, 8)}`,
    name: 'Loyalty',
    type: 'mobile_pms',
    group: 'Partners',
    accessTokenSeconds: 900,
    refreshTokenSeconds: 86_400,
    roles: ['clerk'],
    hotels: ['HKG01'],
    callbackEnabled: true,
    callbackTriggers: EVERY_TRIGGER,
    ...changes,
  });
  if (status !== 201) throw new Error(`The client was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An endpoint of a client of its own, unless `clientId` says whose. It comes with its secret. */
export async function endpointAt(
  api: ApiClient,
  url: string,
  changes: Record<string, unknown> = {},
): Promise<any> {
  const clientId = changes.clientId ?? (await hearingClient(api)).id;
  const { status, body } = await api.post('webhook-endpoints', { clientId, name: 'Feed', url, ...changes });
  if (status !== 201) throw new Error(`The endpoint was not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function deliveriesOf(
  api: ApiClient,
  endpoint: { id: string },
  filter: Record<string, unknown> = {},
): Promise<any[]> {
  const query = { filter: { endpointId: endpoint.id, ...filter }, range: [0, 99] };
  return (await api.get('webhook-deliveries', { query })).body;
}

/** The deliveries of an endpoint once they are as wanted. */
export function deliveriesWhen(
  api: ApiClient,
  endpoint: { id: string },
  wanted: (deliveries: any[]) => boolean,
): Promise<any[]> {
  return eventually(async () => {
    const deliveries = await deliveriesOf(api, endpoint);
    return wanted(deliveries) && deliveries;
  });
}

/** Events for every endpoint as announcements make them, without the payments. @returns the ids of those payments */
export async function publishEvents(stack: Stack, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await tenantRows(
    stack,
    `WITH event AS (
       INSERT INTO notifications.webhook_events (id, type, hotel_code, subject_id, subject_no, body)
       SELECT gen_random_uuid(), 'payment.created', 'HKG01', p.id, 'PB' || p.n,
              json_build_object('type', 'payment.created', 'data', json_build_object('payment', json_build_object('id', p.id)))
       FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, n)
       RETURNING id)
     INSERT INTO notifications.webhook_deliveries (event_id, endpoint_id, hotel_code)
     SELECT event.id, e.id, 'HKG01' FROM event CROSS JOIN notifications.webhook_endpoints e`,
    [ids],
  );
  return ids;
}
