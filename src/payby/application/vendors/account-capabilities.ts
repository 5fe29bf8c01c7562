import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import {
  ANY_REFUND,
  DEVICES,
  devicesFor,
  isTooFine,
  refundableUntil,
  type Device,
  type PlatformCapabilities,
  type RefundTerms,
} from '../../domain/capabilities.js';
import { canBeAccepted, isBeingAccepted, isBeingSent } from '../../domain/dispute-state.js';
import type { Amount, OfferedMethod } from '../../domain/events.js';
import { askedReceipt } from '../../domain/receipts.js';
import { refundCounts, type ExistingPayment } from '../../domain/state.js';
import type { DisputeAnswer } from '../../http/answers/dispute-answers.dto.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import type { RefundTermsOfReceipt } from '../../http/answers/refund-answers.dto.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { Vendors } from './vendors.js';

const TOO_FINE: FieldProblem = {
  en: 'The platform does not support this many decimals in this currency. Enter a rounded amount.',
  zh: '支付平台不支持该币种如此小的单位，输入取整后的金额。',
};

/**
 * What can be done at the accounts a hotel has: what the platform can do, within what the account's contract allows.
 */
@Injectable()
export class AccountCapabilities {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
  ) {}

  /** By account code. Accounts that are gone, or at a platform that is no longer built in, are left out. */
  async of(db: TenantDatabase, accountCodes: readonly string[]): Promise<Map<string, PlatformCapabilities>> {
    const accounts = await this.configuration.limits(db, [...new Set(accountCodes)]);
    return new Map(
      accounts.flatMap(({ code, platform, limits }) => {
        const capabilities = this.vendors.capabilities(platform, limits);
        return capabilities ? [[code, capabilities] as const] : [];
      }),
    );
  }

  /** What the platform takes back of the money of an attempt; null: of the money that was asked for. */
  async refundTerms(
    db: TenantDatabase,
    payment: ExistingPayment,
    attemptId: string | null,
  ): Promise<RefundTerms> {
    return (await this.ofReceipt(db, payment, attemptId))?.refund ?? ANY_REFUND;
  }

  /**
   * Whether the platform counts the currency in such small parts; of money as in `refundTerms`.
   * @throws AppError VALIDATION_FAILED
   */
  async assertNotTooFine(
    db: TenantDatabase,
    payment: ExistingPayment,
    attemptId: string | null,
    amount: Amount,
  ): Promise<void> {
    const terms = await this.ofReceipt(db, payment, attemptId);
    if (terms && isTooFine(terms, amount))
      throw new AppError('VALIDATION_FAILED', { fields: { amountMinor: TOO_FINE } });
  }

  private async ofReceipt(
    db: TenantDatabase,
    payment: ExistingPayment,
    attemptId: string | null,
  ): Promise<PlatformCapabilities | undefined> {
    const receipt =
      attemptId === null
        ? askedReceipt(payment)
        : payment.receipts.find((one) => one.attemptId === attemptId);
    const method = payment.request.methods.find(({ code }) => code === receipt?.methodCode);
    return method && (await this.of(db, [method.accountCode])).get(method.accountCode);
  }

  /** The same for every receipt of an answered payment, as the refund dialog needs it. */
  async refundTermsOf(db: TenantDatabase, payment: PaymentAnswer): Promise<RefundTermsOfReceipt[]> {
    if (payment.receipts.length === 0) return [];
    const accountOf = (methodCode: string): string =>
      payment.methods.find(({ code }) => code === methodCode)?.accountCode ?? '';
    const known = await this.of(
      db,
      payment.receipts.map(({ methodCode }) => accountOf(methodCode)),
    );
    return payment.receipts.map(({ attemptId, methodCode, at }) => {
      const terms = known.get(accountOf(methodCode))?.refund ?? ANY_REFUND;
      const taken = payment.refunds.filter(
        (refund) => refund.attemptId === attemptId && refundCounts(refund),
      );
      return {
        attemptId,
        partial: terms.partial,
        until: refundableUntil(terms, new Date(at))?.toISOString() ?? null,
        refundsLeft: terms.maxCount === null ? null : Math.max(0, terms.maxCount - taken.length),
      };
    });
  }

  /** The disputes of an answered payment, with which of them can be accepted at their platform. */
  async disputesOf(
    db: TenantDatabase,
    { disputes, attempts, methods }: PaymentAnswer,
  ): Promise<DisputeAnswer[]> {
    const isOpen = (dispute: DisputeAnswer): boolean =>
      canBeAccepted(dispute) && !isBeingSent(dispute) && !isBeingAccepted(dispute);
    if (!disputes.some(isOpen)) return disputes;
    const known = await this.of(
      db,
      methods.map(({ accountCode }) => accountCode),
    );
    return disputes.map((dispute) => {
      const attempt = attempts.find(({ id }) => id === dispute.attemptId);
      const account = methods.find(({ code }) => code === attempt?.methodCode)?.accountCode ?? '';
      return isOpen(dispute) && known.get(account)?.acceptsDisputes
        ? { ...dispute, acceptable: true }
        : dispute;
    });
  }

  /**
   * On which devices an amount can be paid at each of the accounts, by account code; on none where the account does not
   * take it any more. Accounts that are gone promise everything: opening a session tells what is wrong.
   */
  async devices(
    db: TenantDatabase,
    methods: readonly Pick<OfferedMethod, 'accountCode' | 'platform'>[],
    amount: Amount,
  ): Promise<(accountCode: string) => Device[]> {
    const accounts = new Map(methods.map(({ accountCode, platform }) => [accountCode, platform]));
    const known = await this.of(db, [...accounts.keys()]);
    const missing = new Map<string, readonly Device[]>();
    for (const [code, platform] of accounts) missing.set(code, await this.missing(db, code, platform));
    return (code) => {
      const capabilities = known.get(code);
      return capabilities ? devicesFor(capabilities, amount, missing.get(code)) : [...DEVICES];
    };
  }

  /** The devices an account lacks credentials for. */
  private async missing(db: TenantDatabase, code: string, platform: string): Promise<readonly Device[]> {
    const definition = this.vendors.platformDefinition(platform);
    if (!definition?.devicesWithout) return [];
    const account = await this.configuration.account(db, code);
    return account ? definition.devicesWithout(account.credentials) : [];
  }
}
