import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { ApprovedTemplate } from './approved-template.dto.js';

export interface SmsChannelRow extends Record<string, unknown> {
  id: string;
  code: string;
  provider: string;
  base_url: string;
  sender: string;
  credentials_sealed: Buffer;
  template_ids: ApprovedTemplate[];
  /** Country calling codes without the plus; none: every country. */
  area_codes: string[];
}

/** A channel that may be asked to send, and how it works. */
export interface SmsWay extends SmsChannelRow {
  /** It failed several times in a row, and others go before it for a while. */
  resting: boolean;
  /** In a row; of the channel itself, not of messages or their recipients. */
  failures: number;
}

/**
 * The enabled channels of a hotel, the one to be preferred first: its own before the group's, default ones before
 * others.
 */
export async function findSmsChannels(db: TenantDatabase, hotelCode: string): Promise<SmsWay[]> {
  return db.named<SmsWay>(
    'notifications.sms-channels',
    `SELECT c.id, c.code, c.provider, c.base_url, c.sender, c.credentials_sealed, c.template_ids, c.area_codes,
            coalesce(h.resting_until > clock_timestamp(), false) AS resting, coalesce(h.failures, 0) AS failures
     FROM notifications.sms_channels c LEFT JOIN notifications.service_health h ON h.service_id = c.id
     WHERE c.enabled AND c.credentials_sealed IS NOT NULL AND (c.hotel_code = $1 OR c.hotel_code IS NULL)
     ORDER BY c.hotel_code NULLS LAST, c.is_default DESC, c.sort_no, c.code`,
    [hotelCode],
  );
}

/** A channel by its code; null: there is none, or it has no credentials. */
export async function findSmsChannel(db: TenantDatabase, code: string): Promise<SmsChannelRow | null> {
  const [row] = await db.named<SmsChannelRow>(
    'notifications.sms-channel',
    `SELECT id, code, provider, base_url, sender, credentials_sealed, template_ids, area_codes FROM notifications.sms_channels
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
