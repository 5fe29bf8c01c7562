import { Injectable } from '@nestjs/common';
import { Dictionary, HotelDirectory } from '../../../hotels/index.js';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import type { LanguageCode } from '../../../kernel/languages.js';
import { isCurrencyCode, MAX_AMOUNT_MINOR, toDecimalText } from '../../../kernel/money.js';
import { GuestLanguages } from '../../../notifications/index.js';
import {
  amountProblem,
  currencyTerms,
  type AmountProblem,
  type PlatformCapabilities,
} from '../../domain/capabilities.js';
import type { Amount, OfferedMethod, SendChannel } from '../../domain/events.js';
import { PaymentConfiguration, type ConfiguredMethod } from '../settings/payment-configuration.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { readMobiles } from './mobile-numbers.js';
import { SendWays } from './send-ways.js';

/** What is wrong with a field, as a clerk reads it. */
const FIELDS = {
  currency: { en: 'This hotel does not use this currency.', zh: '酒店未配置该币种。' },
  expiry: { en: 'At most {hours} hours and {minutes} minutes.', zh: '最多 {hours} 小时 {minutes} 分钟。' },
  method: { en: 'This hotel does not offer this payment method.', zh: '酒店未提供该支付方式。' },
  noMethod: { en: 'Set up a payment method for this hotel first.', zh: '先为酒店配置支付方式。' },
  amount: { en: 'The total is too large.', zh: '总金额过大。' },
  hold: { en: 'This payment method does not support pre-authorization.', zh: '不支持预授权。' },
  guarantee: { en: 'This hotel has no such guarantee type.', zh: '酒店没有此担保类型。' },
  language: { en: 'This language is not enabled for guests.', zh: '客人语言中没有启用此语言。' },
} satisfies Record<string, FieldProblem>;

const PLATFORM_PROBLEMS = {
  currency: { en: '{currency} is not supported.', zh: '不支持 {currency}。' },
  tooLow: { en: 'At least {currency} {bound}.', zh: '最低 {currency} {bound}。' },
  tooHigh: { en: 'At most {currency} {bound}.', zh: '最高 {currency} {bound}。' },
  tooFine: {
    en: 'The amount has too many decimals for {currency}.',
    zh: '{currency} 金额的小数位数过多。',
  },
} satisfies Record<AmountProblem, FieldProblem>;

/** The part of a request that is judged by what the hotel has set up. */
export interface RequestTerms {
  currencyCode: string;
  items: readonly { amountMinor: number }[];
  methods: readonly string[];
  sendMethods: readonly SendChannel[];
  mobiles: readonly string[];
  language: LanguageCode;
  smsLanguage: LanguageCode;
  expiryMinutes: number;
  guaranteeType: string | null;
}

/** Whether a hotel can ask for money on these terms. */
@Injectable()
export class RequestRules {
  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly hotels: HotelDirectory,
    private readonly dictionary: Dictionary,
    private readonly ways: SendWays,
    private readonly capabilities: AccountCapabilities,
    private readonly languages: GuestLanguages,
  ) {}

  /**
   * @returns what of the terms the hotel's set-up adds to: its time zone, the methods in full, the numbers in E.164
   * @throws AppError INVALID_HOTEL_CODE | HOTEL_DISABLED | CURRENCY_NOT_CONFIGURED | VALIDATION_FAILED | NO_PAYMENT_METHODS |
   *   PAYMENT_METHOD_UNKNOWN | METHOD_CANNOT_TAKE_AMOUNT | EMAIL_NOT_CONFIGURED | SMS_NOT_CONFIGURED | INVALID_PHONE
   */
  async check(
    db: TenantDatabase,
    hotelCode: string,
    terms: RequestTerms,
  ): Promise<{ timeZone: string; amountMinor: number; methods: OfferedMethod[]; mobiles: string[] }> {
    const mobiles = readMobiles(terms.mobiles);
    const [hotel, settings, offered, unsendable] = await Promise.all([
      this.hotels.find(db, hotelCode),
      this.configuration.settings(db, hotelCode),
      this.configuration.methods(db, hotelCode),
      this.ways.problem(db, hotelCode, terms.sendMethods, mobiles, 'sendMethods'),
    ]);
    if (!hotel) throw new AppError('INVALID_HOTEL_CODE');
    if (!hotel.enabled) throw new AppError('HOTEL_DISABLED');
    // A code may have been withdrawn since it was configured.
    if (!hotel.currencies.includes(terms.currencyCode) || !isCurrencyCode(terms.currencyCode))
      throw new AppError('CURRENCY_NOT_CONFIGURED', { fields: { currencyCode: FIELDS.currency } });
    if (terms.expiryMinutes > settings.expiryMinutesMax) {
      const max = settings.expiryMinutesMax;
      throw new AppError('VALIDATION_FAILED', {
        fields: { expiryMinutes: FIELDS.expiry },
        params: { hours: Math.floor(max / 60), minutes: max % 60 },
      });
    }
    const chosen = chosenMethods(terms.methods, offered);
    await this.checkLanguages(db, terms);
    await this.checkGuarantee(db, hotelCode, terms.guaranteeType);
    if (unsendable) throw unsendable;
    const amountMinor = terms.items.reduce((sum, item) => sum + item.amountMinor, 0);
    if (amountMinor > MAX_AMOUNT_MINOR)
      throw new AppError('VALIDATION_FAILED', { fields: { items: FIELDS.amount } });
    const methods = await this.withAccounts(db, chosen, { amountMinor, currencyCode: terms.currencyCode });
    return { timeZone: hotel.timeZone, amountMinor, methods, mobiles };
  }

  /**
   * Each way to pay at the first of its accounts that takes the amount. There has to be one: the guest would only learn
   * at the platform that there is none.
   */
  private async withAccounts(
    db: TenantDatabase,
    chosen: ConfiguredMethod[],
    amount: Amount,
  ): Promise<OfferedMethod[]> {
    const codes = chosen.flatMap(({ accounts }) => accounts.map(({ accountCode }) => accountCode));
    const capabilities = await this.capabilities.of(db, codes);
    const problemAt = (accountCode: string): AmountProblem | null => {
      const known = capabilities.get(accountCode);
      return known ? amountProblem(known, amount) : null;
    };
    return chosen.map((method, at) => {
      const { accounts: all, preAuthorisation, tokenOnPayment, tokenOnRefund, ...rest } = method;
      const { validityHours: _v, guaranteeType: _g, detailEntry: _d, ...named } = rest;
      const offered = {
        ...named,
        ...(preAuthorisation && { preAuthorisation }),
        ...(tokenOnPayment && { tokenOnPayment }),
        ...(tokenOnRefund && { tokenOnRefund }),
      };
      const accounts = preAuthorisation
        ? all.filter(({ accountCode }) => capabilities.get(accountCode)?.preAuthorisation)
        : all;
      if (accounts.length === 0)
        throw new AppError('VALIDATION_FAILED', { fields: { [`methods.${at}`]: FIELDS.hold } });
      const account = accounts.find(({ accountCode }) => problemAt(accountCode) === null);
      if (account) return { ...offered, ...account };
      const [{ accountCode } = { accountCode: '' }] = accounts;
      throw this.cannotTake(offered, at, amount, problemAt(accountCode)!, capabilities.get(accountCode)!);
    });
  }

  private cannotTake(
    { name, nameZh }: Pick<OfferedMethod, 'name' | 'nameZh'>,
    at: number,
    amount: Amount,
    problem: AmountProblem,
    { currencies }: PlatformCapabilities,
  ): AppError {
    const limit = currencyTerms(currencies, amount.currencyCode);
    const bound = problem === 'tooLow' ? limit?.minMinor : problem === 'tooHigh' ? limit?.maxMinor : null;
    return new AppError('METHOD_CANNOT_TAKE_AMOUNT', {
      message: {
        en: `${name} cannot take this amount. Choose another way to pay, or change the amount.`,
        zh: `${nameZh || name}无法收取此金额，选择其他支付方式或调整金额。`,
      },
      fields: { [`methods.${at}`]: PLATFORM_PROBLEMS[problem] },
      params: {
        currency: amount.currencyCode,
        bound: bound == null ? '' : toDecimalText(bound, amount.currencyCode),
      },
    });
  }

  private async checkLanguages(
    db: TenantDatabase,
    { language, smsLanguage }: Pick<RequestTerms, 'language' | 'smsLanguage'>,
  ): Promise<void> {
    const unknown = await this.languages.notOffered(db, [language, smsLanguage]);
    if (unknown === null) return;
    const field = unknown === language ? 'language' : 'smsLanguage';
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: FIELDS.language } });
  }

  private async checkGuarantee(db: TenantDatabase, hotelCode: string, code: string | null): Promise<void> {
    if (code === null) return;
    if (!(await this.dictionary.has(db, hotelCode, 'guaranteeType', code)))
      throw new AppError('VALIDATION_FAILED', { fields: { guaranteeType: FIELDS.guarantee } });
  }
}

function chosenMethods(codes: readonly string[], offered: ConfiguredMethod[]): ConfiguredMethod[] {
  if (offered.length === 0)
    throw new AppError('NO_PAYMENT_METHODS', { fields: { methods: FIELDS.noMethod } });
  return codes.map((code, at) => {
    const method = offered.find((candidate) => candidate.code === code);
    if (!method)
      throw new AppError('PAYMENT_METHOD_UNKNOWN', { fields: { [`methods.${at}`]: FIELDS.method } });
    return method;
  });
}
