import type { TenantDatabase } from '../../kernel/database/database.js';

export interface SmsChannelRow extends Record<string, unknown> {
  code: string;
  provider: string;
  base_url: string;
  sender: string;
  api_key_sealed: Buffer;
  /** Country calling codes without the plus; none: every country. */
  area_codes: string[];
}

/** The enabled channels of a hotel, the one to be preferred first: its own before the group's, default ones before others. */
export async function findSmsChannels(db: TenantDatabase, hotelCode: string): Promise<SmsChannelRow[]> {
  return db.named<SmsChannelRow>(
    'notifications.sms-channels',
    `SELECT code, provider, base_url, sender, api_key_sealed, area_codes FROM notifications.sms_channels
     WHERE enabled AND (hotel_code = $1 OR hotel_code IS NULL)
     ORDER BY hotel_code NULLS LAST, is_default DESC, code`,
    [hotelCode],
  );
}

/** What a channel's stored key is sealed with, so that it opens for its own channel only. */
export const smsKeyContext = (code: string): string => `notifications.sms_channels.api_key:${code}`;
