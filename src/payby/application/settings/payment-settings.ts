import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { MoneyPolicy } from '../../domain/events.js';
import { LONGEST_EXPIRY, USUAL_EXPIRY } from '../../parameters.js';
import type { PaybySettingsRecord } from './payby-settings.entity.js';

/** The settings without where they hold. */
export type PaymentSettings = Omit<PaybySettingsRecord, 'hotelCode' | 'updatedAt'>;

/** What holds for a group that has set nothing. */
export const defaultSettings = (): PaymentSettings => ({
  expiryMinutesDefault: USUAL_EXPIRY.value * 60,
  expiryMinutesMax: LONGEST_EXPIRY.value * 60,
  postingRetry: { everyMinutes: 5, maxMinutes: 24 * 60, maxCount: 20 },
  preAlertMinutes: null,
  latePolicy: 'hold',
  surplusPolicy: 'hold',
  postDisputes: false,
  refundApproval: {},
  frameOrigins: [],
});

export interface SettingsRow extends Record<string, unknown> {
  hotel_code: string;
  expiry_minutes_default: number;
  expiry_minutes_max: number;
  posting_retry_minutes: number;
  posting_retry_max_minutes: number;
  posting_retry_max_count: number;
  pre_alert_minutes: number | null;
  late_policy: MoneyPolicy;
  surplus_policy: MoneyPolicy;
  post_disputes: boolean;
  refund_approval: Record<string, number>;
  frame_origins: string[];
  updated_at: Date;
}

/** The hotel's own settings and the group's, as far as they are there, in the order in which they hold. */
export async function findSettings(db: TenantDatabase, hotelCode: string): Promise<SettingsRow[]> {
  return db.named<SettingsRow>(
    'payby.settings',
    `SELECT * FROM payby.settings WHERE hotel_code IN ($1, '*') ORDER BY hotel_code = '*'`,
    [hotelCode],
  );
}

export function presentSettings(row: SettingsRow): PaymentSettings {
  return {
    expiryMinutesDefault: row.expiry_minutes_default,
    expiryMinutesMax: row.expiry_minutes_max,
    postingRetry: {
      everyMinutes: row.posting_retry_minutes,
      maxMinutes: row.posting_retry_max_minutes,
      maxCount: row.posting_retry_max_count,
    },
    preAlertMinutes: row.pre_alert_minutes,
    latePolicy: row.late_policy,
    surplusPolicy: row.surplus_policy,
    postDisputes: row.post_disputes,
    refundApproval: row.refund_approval,
    frameOrigins: row.frame_origins,
  };
}
