import type { ChangeOrigin } from '../../src/kernel/change-origin.js';
import type { ApiClient } from './api-client.js';
import { rowsOf } from './workbook.js';

/** Leaves the hotel out, as the group's screens do. */
export const GROUP_LEVEL = { headers: { 'x-hotel-code': '' } };

export function changedBy(name: string, hotelCode: string | null, clientIp: string | null): ChangeOrigin {
  return { actor: { kind: 'user', id: `id-of-${name}`, name }, hotelCode, clientIp, correlationId: null };
}

/** Opens an exported workbook and gives the cells of its only sheet, row by row. */
export async function exportedRows(
  baseUrl: string,
  api: ApiClient,
  query: Record<string, unknown>,
  headers: Record<string, string> = {},
  log: 'audit-log' | 'operation-log' = 'audit-log',
): Promise<{ response: Response; rows: unknown[][] }> {
  const url = new URL(`/${api.tenant}/api/v1/${log}/export`, baseUrl);
  url.searchParams.set('filter', JSON.stringify(query));
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${await api.accessToken()}`, 'x-hotel-code': 'HKG01', ...headers },
  });
  return { response, rows: await rowsOf(await response.arrayBuffer()) };
}

/** What the operation log says, the newest first, as who may read it sees it at group level. */
export async function operationsOf(api: ApiClient, filter: Record<string, unknown>): Promise<any[]> {
  const { body } = await api.get('operation-log', { query: { filter, range: [0, 99] }, ...GROUP_LEVEL });
  return body;
}
