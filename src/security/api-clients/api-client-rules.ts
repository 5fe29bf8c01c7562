import type { FieldProblem } from '../../kernel/errors.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { CHOOSE_HOTEL } from '../administration-scope.js';
import type { ClientType } from './api-client-answer.dto.js';

/** What the rules between an API client's fields ask. */
export interface ApiClientFacts {
  type: ClientType;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  groupClient: boolean;
  allHotels: boolean;
  hotels: readonly string[];
  boundDesktop: string | null;
  deviceId: string | null;
}

/** They work through a desktop app, so it must be known which. */
const NEED_DESKTOP: readonly ClientType[] = ['ipad_signature', 'invoice_print', 'invoice_qr'];
/** They are one machine, so it must be known which. */
const NEED_DEVICE: readonly ClientType[] = ['desktop_app', 'desktop_invoice', 'kiosk'];

/** What is wrong between the fields of an API client (specification §5), by field. */
export function problemsOfApiClient(client: ApiClientFacts): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  if (client.refreshTokenSeconds <= client.accessTokenSeconds) {
    fields.refreshTokenSeconds = {
      en: 'The refresh token must be valid longer than the access token.',
      zh: '刷新令牌的有效期必须长于访问令牌的有效期。',
    };
  }
  if (NEED_DESKTOP.includes(client.type) && client.boundDesktop === null) fields.boundDesktop = REQUIRED;
  if (NEED_DEVICE.includes(client.type) && client.deviceId === null) fields.deviceId = REQUIRED;
  if (!client.allHotels && !client.groupClient && client.hotels.length === 0) fields.hotels = CHOOSE_HOTEL;
  return fields;
}
