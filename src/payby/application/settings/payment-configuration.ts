import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { OfferedMethod } from '../../domain/events.js';
import { DEFAULT_SETTINGS, findSettings, presentSettings, type PaymentSettings } from './payment-settings.js';
import type { PlatformAccount } from '../vendors/ports.js';

export type { PaymentSettings };

/** What a hotel configured for PayBy: expiry limits, ways to pay, accounts at the platforms. */
@Injectable()
export class PaymentConfiguration {
  constructor(private readonly secrets: SecretBox) {}

  /** The hotel's own settings, else the group's, else the defaults: always one of them as a whole. */
  async settings(db: TenantDatabase, hotelCode: string): Promise<PaymentSettings> {
    const [row] = await findSettings(db, hotelCode);
    return row ? presentSettings(row) : DEFAULT_SETTINGS;
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

/** Binds sealed account secrets to their account, so that one row's secret cannot be moved to another. */
export const accountContext = (code: string): string => `payment-account:${code}`;
