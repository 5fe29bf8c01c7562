import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.js';
import { eventually } from './wait.js';

export const EVERY_TRIGGER = ['create', 'cancel', 'pay', 'refund', 'overdue'];

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
