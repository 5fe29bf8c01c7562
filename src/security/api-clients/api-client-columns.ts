import type { CreateApiClientDto, UpdateApiClientDto } from './api-client-input.dto.js';
import type { ApiClientColumns } from './api-clients.queries.js';

/** Every field of an API client that is written, by the column it is written to. */
const COLUMN_OF = {
  code: 'code',
  name: 'name',
  type: 'type',
  group: 'client_group',
  enabled: 'enabled',
  accessTokenSeconds: 'access_token_seconds',
  refreshTokenSeconds: 'refresh_token_seconds',
  groupClient: 'group_client',
  allHotels: 'all_hotels',
  callbackEnabled: 'callback_enabled',
  boundDesktop: 'bound_desktop',
  deviceId: 'device_id',
  ip: 'ip',
  os: 'os',
  appVersion: 'app_version',
  invoiceSettings: 'invoice_settings',
  billingSettings: 'billing_settings',
} as const satisfies Partial<Record<keyof CreateApiClientDto, keyof ApiClientColumns>>;

/** The columns a request sets; what it leaves out is not among them. */
export function columnsOf(dto: CreateApiClientDto | UpdateApiClientDto): ApiClientColumns {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(COLUMN_OF)) {
    const value = dto[field as keyof typeof COLUMN_OF];
    if (value !== undefined) columns[column] = typeof value === 'string' ? value.trim() : value;
  }
  // In one order, so that the change log shows what was added and removed and not how a screen sorted.
  if (dto.roles) columns.roles = [...dto.roles].sort();
  if (dto.hotels) columns.hotels = [...dto.hotels].sort();
  if (dto.callbackTriggers) columns.callback_triggers = [...dto.callbackTriggers].sort();
  return columns;
}
