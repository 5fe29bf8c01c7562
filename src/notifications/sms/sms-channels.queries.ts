import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { ApprovedTemplate } from './approved-template.dto.js';

export interface SmsChannelRow extends Record<string, unknown> {
  code: string;
  provider: string;
  base_url: string;
  sender: string;
  credentials_sealed: Buffer;
  template_ids: ApprovedTemplate[];
  /** Country calling codes without the plus; none: every country. */
  area_codes: string[];
}

/**
 * The enabled channels of a hotel, the one to be preferred first: its own before the group's, default ones before
 * others.
 */
export async function findSmsChannels(db: TenantDatabase, hotelCode: string): Promise<SmsChannelRow[]> {
  return db.named<SmsChannelRow>(
    'notifications.sms-channels',
    `SELECT code, provider, base_url, sender, credentials_sealed, template_ids, area_codes FROM notifications.sms_channels
     WHERE enabled AND credentials_sealed IS NOT NULL AND (hotel_code = $1 OR hotel_code IS NULL)
     ORDER BY hotel_code NULLS LAST, is_default DESC, code`,
    [hotelCode],
  );
}

/** A channel by its code; null: there is none, or it has no credentials. */
export async function findSmsChannel(db: TenantDatabase, code: string): Promise<SmsChannelRow | null> {
  const [row] = await db.named<SmsChannelRow>(
    'notifications.sms-channel',
    `SELECT code, provider, base_url, sender, credentials_sealed, template_ids, area_codes FROM notifications.sms_channels
     WHERE code = $1 AND credentials_sealed IS NOT NULL`,
    [code],
  );
  return row ?? null;
}

/** Whose a channel is. @returns null when there is no such channel; hotelCode null: the whole group's */
export async function findSmsChannelOwner(
  db: TenantDatabase,
  code: string,
): Promise<{ hotelCode: string | null } | null> {
  const [row] = await db.named<{ hotelCode: string | null }>(
    'notifications.sms-channel-owner',
    'SELECT hotel_code AS "hotelCode" FROM notifications.sms_channels WHERE code = $1',
    [code],
  );
  return row ?? null;
}

/** What a channel's credentials are sealed with, so that they open for their own channel only. */
export const smsContext = (code: string): string => `notifications.sms_channels.credentials:${code}`;

/** The other channel of the same hotel and kind that is the default; null: there is none. */
export async function findDefaultChannel(
  client: pg.PoolClient,
  { id, hotelCode, kind }: { id: string; hotelCode: string | null; kind: string },
): Promise<string | null> {
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM notifications.sms_channels
     WHERE is_default AND kind = $1 AND hotel_code IS NOT DISTINCT FROM $2 AND id <> $3`,
    [kind, hotelCode, id],
  );
  return rows[0]?.code ?? null;
}
