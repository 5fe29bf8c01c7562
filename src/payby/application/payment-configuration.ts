import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { SecretBox } from '../../kernel/secret-box.js';
import type { MoneyPolicy, OfferedMethod } from '../domain/events.js';
import type { PlatformAccount } from './ports.js';

export interface PaymentSettings {
  expiryMinutesDefault: number;
  expiryMinutesMax: number;
  postingRetry: { everyMinutes: number; maxMinutes: number; maxCount: number };
  /** Minutes before the due time at which the guest is reminded; null: never. */
  preAlertMinutes: number | null;
  latePolicy: MoneyPolicy;
  surplusPolicy: MoneyPolicy;
  /** Currency → minor units above which a refund needs a second person. */
  refundApproval: Record<string, number>;
  /** Exact origins that may frame the embedded form. */
  frameOrigins: string[];
}

/** What holds for a group that has set nothing. */
export const DEFAULT_SETTINGS: PaymentSettings = {
  expiryMinutesDefault: 24 * 60,
  expiryMinutesMax: 72 * 60,
  postingRetry: { everyMinutes: 5, maxMinutes: 24 * 60, maxCount: 20 },
  preAlertMinutes: null,
  latePolicy: 'hold',
  surplusPolicy: 'hold',
  refundApproval: {},
  frameOrigins: [],
};

/** The settings of all hotels together. */
export const GROUP = '*';

interface SettingsRow extends Record<string, unknown> {
  expiry_minutes_default: number;
  expiry_minutes_max: number;
  posting_retry_minutes: number;
  posting_retry_max_minutes: number;
  posting_retry_max_count: number;
  pre_alert_minutes: number | null;
  late_policy: MoneyPolicy;
  surplus_policy: MoneyPolicy;
  refund_approval: Record<string, number>;
  frame_origins: string[];
}

/** What a hotel configured for PayBy: expiry limits, ways to pay, accounts at the platforms. */
@Injectable()
export class PaymentConfiguration {
  constructor(private readonly secrets: SecretBox) {}

  /** The hotel's own settings, else the group's, else the defaults: always one of them as a whole. */
  async settings(db: TenantDatabase, hotelCode: string): Promise<PaymentSettings> {
    const [row] = await db.named<SettingsRow>(
      'payby.settings',
      `SELECT * FROM payby.settings WHERE hotel_code IN ($1, '*') ORDER BY hotel_code = '*' LIMIT 1`,
      [hotelCode],
    );
    return row ? present(row) : DEFAULT_SETTINGS;
  }

  /** The enabled ways to pay, in the order the guest sees them. */
  async methods(db: TenantDatabase, hotelCode: string): Promise<OfferedMethod[]> {
    return db.named<OfferedMethod & Record<string, unknown>>(
      'payby.methods',
      `SELECT m.code, m.name, m.name_zh AS "nameZh", m.description, m.description_zh AS "descriptionZh", m.kind,
              a.platform, m.account_code AS "accountCode"
       FROM payby.payment_methods m JOIN payby.payment_accounts a ON a.code = m.account_code
       WHERE m.hotel_code = $1 AND m.enabled AND a.enabled ORDER BY m.sort, m.code`,
      [hotelCode],
    );
  }

  /** An account with its secrets unsealed, also when it is disabled: money of open attempts still comes in. */
  async account(db: TenantDatabase, code: string): Promise<PlatformAccount | null> {
    const [row] = await db.named<{
      code: string;
      platform: string;
      base_url: string;
      merchant_id: string;
      api_key_sealed: Buffer;
      notify_key_sealed: Buffer;
      previous_notify_key_sealed: Buffer | null;
      partial_refund: boolean;
    }>(
      'payby.account',
      `SELECT code, platform, base_url, merchant_id, api_key_sealed, notify_key_sealed, previous_notify_key_sealed,
              partial_refund
       FROM payby.payment_accounts WHERE code = $1`,
      [code],
    );
    if (!row) return null;
    const open = (sealed: Buffer): string => this.secrets.open(sealed, accountContext(code));
    return {
      code: row.code,
      platform: row.platform,
      baseUrl: row.base_url,
      merchantId: row.merchant_id,
      partialRefund: row.partial_refund,
      apiKey: open(row.api_key_sealed),
      notifyKey: open(row.notify_key_sealed),
      previousNotifyKey: row.previous_notify_key_sealed ? open(row.previous_notify_key_sealed) : null,
    };
  }
}

function present(row: SettingsRow): PaymentSettings {
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
    refundApproval: row.refund_approval,
    frameOrigins: row.frame_origins,
  };
}

/** Binds sealed account secrets to their account, so that one row's secret cannot be moved to another. */
export const accountContext = (code: string): string => `payment-account:${code}`;
