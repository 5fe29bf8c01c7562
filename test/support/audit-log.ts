import type { ChangeOrigin } from '../../src/kernel/change-origin.js';
import type { ApiClient } from './api-client.js';
import { eventually } from './wait.js';
import { rowsOf } from './workbook.js';

/** Leaves the hotel out, as the group's screens do. */
export const GROUP_LEVEL = { headers: { 'x-hotel-code': '' } };

export function changedBy(name: string, hotelCode: string | null, clientIp: string | null): ChangeOrigin {
  return { actor: { kind: 'user', id: `id-of-${name}`, name }, hotelCode, clientIp, correlationId: null };
}

/** Has a file of a log written, waits for it and fetches it. @param headers win over the client's own */
export async function exportedLog(
  api: ApiClient,
  kind: 'changes' | 'operations',
  filter: Record<string, unknown>,
  { headers = {}, ...order }: { headers?: Record<string, string>; format?: string; language?: string } = {},
): Promise<Response> {
  const { status, body } = await api.post(
    'log-exports',
    { kind, filter, language: 'en', ...order },
    { headers },
  );
  if (status !== 202) throw new Error(`The export was refused: ${status} ${JSON.stringify(body)}`);
  await eventually(async () => {
    const { body: now } = await api.get(`log-exports/${body.id}`, { headers });
    if (now.status === 'failed') throw new Error(`The export failed: ${now.problem}`);
    return now.status === 'done';
  });
  return api.fetch(`log-exports/${body.id}/file`, headers);
}

/** The cells of the only sheet of an exported log, row by row. */
export async function exportedRows(
  api: ApiClient,
  filter: Record<string, unknown>,
  order: Parameters<typeof exportedLog>[3] = {},
  kind: 'changes' | 'operations' = 'changes',
): Promise<{ response: Response; rows: unknown[][] }> {
  const response = await exportedLog(api, kind, filter, order);
  return { response, rows: await rowsOf(await response.arrayBuffer()) };
}

/** What the operation log says, the newest first, as who may read it sees it at group level. */
export async function operationsOf(api: ApiClient, filter: Record<string, unknown>): Promise<any[]> {
  const { body } = await api.get('operation-log', { query: { filter, range: [0, 99] }, ...GROUP_LEVEL });
  return body;
}
