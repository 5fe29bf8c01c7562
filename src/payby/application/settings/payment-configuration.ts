import { Injectable } from '@nestjs/common';
import { openCredentials } from '../../../kernel/credentials.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { SecretBox } from '../../../kernel/secret-box.js';
import type { AccountLimits } from '../../domain/capabilities.js';
import type { OfferedMethod } from '../../domain/events.js';
import type { PlatformAccount } from '../vendors/payment-platform.js';
import { defaultSettings, findSettings, presentSettings, type PaymentSettings } from './payment-settings.js';
import { approvalAbove } from './refund-rules.js';

export type { PaymentSettings };

/** A way to pay as it is set up. */
export interface ConfiguredMethod extends Omit<
  OfferedMethod,
  'accountCode' | 'platform' | 'preAuthorisation' | 'tokenOnPayment' | 'tokenOnRefund'
> {
  preAuthorisation: boolean;
  tokenOnPayment: boolean;
  tokenOnRefund: boolean;
  /** Those in use, in the order in which they are tried; never none. */
  accounts: Pick<OfferedMethod, 'accountCode' | 'platform'>[];
  /** For a request that can be paid in no other way; null: nothing of its own. */
  validityHours: number | null;
  guaranteeType: string | null;
  detailEntry: 'any' | 'item' | 'total';
}

/** What a hotel configured for PayBy: expiry limits, ways to pay, accounts at the platforms. */
@Injectable()
export class PaymentConfiguration {
  constructor(private readonly secrets: SecretBox) {}

  /** The hotel's own settings, else the group's, else the defaults: always one of them as a whole. */
  async settings(db: TenantDatabase, hotelCode: string): Promise<PaymentSettings> {
    const [row] = await findSettings(db, hotelCode);
    return row ? presentSettings(row) : defaultSettings();
  }

  /**
   * Above which amount a refund of money that came in at `since` waits for a second person.
   * @returns minor units; null: none waits
   */
  async approvalAbove(
    db: TenantDatabase,
    hotelCode: string,
    since: Date,
    currencyCode: string,
  ): Promise<number | null> {
    const { refundApproval } = await this.settings(db, hotelCode);
    return approvalAbove(db, hotelCode, refundApproval, since, currencyCode);
  }

  /** The enabled ways to pay that an account takes, in the order the guest sees them. */
  async methods(db: TenantDatabase, hotelCode: string): Promise<ConfiguredMethod[]> {
    return db.named<ConfiguredMethod & Record<string, unknown>>(
      'payby.methods',
      `SELECT m.code, m.name, m.name_zh AS "nameZh", m.description, m.description_zh AS "descriptionZh", m.kind,
              m.validity_hours AS "validityHours", m.guarantee_type AS "guaranteeType", m.detail_entry AS "detailEntry",
              m.page_loading AS "pageLoading", m.three_ds AS "threeDs", m.transaction_code AS "transactionCode",
              m.pre_authorisation AS "preAuthorisation",
              m.token_on_payment AS "tokenOnPayment", m.token_on_refund AS "tokenOnRefund",
              json_agg(json_build_object('accountCode', a.code, 'platform', a.platform)
                ORDER BY array_position(m.account_codes, a.code)) AS accounts
       FROM payby.payment_methods m
       JOIN payby.payment_accounts a ON a.code = ANY (m.account_codes) AND m.kind = ANY (a.channels)
       WHERE m.hotel_code = $1 AND m.enabled AND a.enabled GROUP BY m.id ORDER BY m.sort, m.code`,
      [hotelCode],
    );
  }

  /**
   * The template that all of these methods name for what is sent with the link, or for the page that it opens; null: they
   * do not agree, or name none.
   */
  async agreedTemplate(
    db: TenantDatabase,
    hotelCode: string,
    methods: readonly string[],
    kind: 'EMAIL' | 'SMS' | 'PAGE',
  ): Promise<string | null> {
    const rows = await db.named<Record<'EMAIL' | 'SMS' | 'PAGE', string | null>>(
      'payby.method_templates',
      `SELECT email_template AS "EMAIL", sms_template AS "SMS", page_template AS "PAGE" FROM payby.payment_methods
       WHERE hotel_code = $1 AND code = ANY ($2::text[])`,
      [hotelCode, methods],
    );
    const named = new Set(rows.map((row) => row[kind]));
    const [agreed = null] = named;
    return named.size === 1 && rows.length === methods.length ? agreed : null;
  }

  /** What the contracts of these accounts narrow; accounts that are gone are left out. */
  async limits(
    db: TenantDatabase,
    codes: readonly string[],
  ): Promise<{ code: string; platform: string; limits: AccountLimits }[]> {
    return db.named<{ code: string; platform: string; limits: AccountLimits }>(
      'payby.account_limits',
      'SELECT code, platform, limits FROM payby.payment_accounts WHERE code = ANY ($1::text[])',
      [codes],
    );
  }

  /** An account with its secrets unsealed, also when it is disabled: money of open attempts still comes in. */
  async account(db: TenantDatabase, code: string): Promise<PlatformAccount | null> {
    const [row] = await db.named<{
      platform: string;
      base_url: string;
      credentials_sealed: Buffer | null;
      limits: AccountLimits;
    }>(
      'payby.account',
      `SELECT platform, base_url, credentials_sealed, limits FROM payby.payment_accounts WHERE code = $1`,
      [code],
    );
    // Without credentials nothing can be asked or verified: that is no account.
    if (!row?.credentials_sealed) return null;
    const { platform, base_url: baseUrl, limits } = row;
    const credentials = openCredentials(this.secrets, row.credentials_sealed, accountContext(code));
    return { code, platform, baseUrl, credentials, limits };
  }
}

/** Binds an account's sealed credentials to it, so that one row's secrets cannot be moved to another. */
export const accountContext = (code: string): string => `payment-account/${code}/credentials`;
