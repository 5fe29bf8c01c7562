import { currencyExponent, isCurrencyCode, rescaleMinor } from '../../kernel/money.js';
import type { Amount } from './events.js';
import type { EvidenceTerms } from './evidence.js';

/** Where a guest pays: a large screen, a phone's browser, or the browser inside one of the wallets. */
export const DEVICES = ['desktop', 'mobile', 'wechat', 'alipay'] as const;
export type Device = (typeof DEVICES)[number];

export const METHOD_KINDS = ['alipay', 'card', 'wechat'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export const WALLETS = ['applePay', 'googlePay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** What can be sent back of one charge. */
export interface RefundTerms {
  /** false: whole charges only. */
  partial: boolean;
  /** Days after the charge within which a refund is taken; null: always. */
  withinDays: number | null;
  /** Refunds of one charge; null: any number. */
  maxCount: number | null;
}

/** What can be charged in one currency. Limits are in ISO 4217 minor units. */
export interface CurrencyTerms {
  /** Decimals the vendor counts this currency in. They may differ from ISO 4217. */
  exponent: number;
  minMinor?: number;
  maxMinor?: number;
}

/** What a payment platform can do. */
export interface PlatformCapabilities {
  refund: RefundTerms;
  /** By ISO 4217 code, others are not taken; `iso`: every currency, counted as ISO 4217 does. */
  currencies: 'iso' | Readonly<Record<string, CurrencyTerms>>;
  devices: readonly Device[];
  /** What guests can pay with there; absent: everything. */
  methodKinds?: readonly MethodKind[];
  /** Wallets that come with cards on its page, on devices that have them. */
  wallets?: readonly Wallet[];
  /** It can hold an amount on a card and take it later, for this many days where it does not say otherwise. */
  preAuthorisation: false | { holdDays: number };
  /** It gives out tokens of cards that guests pay with. */
  cardTokens: boolean;
  /** It sends receipts to the guest by itself. */
  receipts: boolean;
  /** It takes evidence in disputes by its API; absent: staff send it in its portal. */
  evidence?: EvidenceTerms;
  /** It can be told by its API that the hotel does not contest a dispute; absent: staff accept one in its portal. */
  acceptsDisputes?: true;
}

/** What an account's own contract narrows of that. It never widens it. */
export interface AccountLimits {
  refund?: Partial<RefundTerms>;
  /** Where given, only these currencies. In ISO 4217 minor units. */
  amounts?: Readonly<Record<string, { minMinor?: number; maxMinor?: number }>>;
}

/** No restriction that is known of, for money whose platform or account is gone: the refund job tells what is wrong. */
export const ANY_REFUND: RefundTerms = { partial: true, withinDays: null, maxCount: null };

/** Until when the platform takes money back that came in then; null: always. */
export function refundableUntil({ withinDays }: RefundTerms, receivedAt: Date): Date | null {
  return withinDays === null ? null : new Date(receivedAt.getTime() + withinDays * 86_400_000);
}

const least = (...values: (number | null | undefined)[]): number | null => {
  const known = values.filter((value): value is number => typeof value === 'number');
  return known.length ? Math.min(...known) : null;
};

/** The capabilities of one account: what the platform can do within what the account's contract allows. */
export function narrowed(capabilities: PlatformCapabilities, limits: AccountLimits): PlatformCapabilities {
  const { refund, currencies } = capabilities;
  const { amounts } = limits;
  return {
    ...capabilities,
    refund: {
      partial: refund.partial && (limits.refund?.partial ?? true),
      withinDays: least(refund.withinDays, limits.refund?.withinDays),
      maxCount: least(refund.maxCount, limits.refund?.maxCount),
    },
    currencies: amounts
      ? Object.fromEntries(
          Object.entries(amounts).flatMap(([code, own]): [string, CurrencyTerms][] => {
            const terms = currencyTerms(currencies, code);
            if (!terms) return [];
            const minMinor = Math.max(terms.minMinor ?? 0, own.minMinor ?? 0);
            const maxMinor = least(terms.maxMinor, own.maxMinor);
            return [[code, { ...terms, minMinor, ...(maxMinor === null ? {} : { maxMinor }) }]];
          }),
        )
      : currencies,
  };
}

/** @returns null for a currency that is not taken */
export function currencyTerms(
  currencies: PlatformCapabilities['currencies'],
  code: string,
): CurrencyTerms | null {
  if (!isCurrencyCode(code)) return null;
  if (currencies === 'iso') return { exponent: currencyExponent(code) };
  return Object.hasOwn(currencies, code) ? currencies[code]! : null;
}

/**
 * Where an amount can be paid.
 * @param without devices that the account lacks something for
 */
export function devicesFor(
  capabilities: Pick<PlatformCapabilities, 'currencies' | 'devices'>,
  amount: Amount,
  without: readonly Device[] = [],
): Device[] {
  return amountProblem(capabilities, amount)
    ? []
    : capabilities.devices.filter((device) => !without.includes(device));
}

export type AmountProblem = 'currency' | 'tooLow' | 'tooHigh' | 'tooFine';

/** Why an amount cannot be charged; null: it can. */
export function amountProblem(
  { currencies }: Pick<PlatformCapabilities, 'currencies'>,
  { amountMinor, currencyCode }: Amount,
): AmountProblem | null {
  const terms = currencyTerms(currencies, currencyCode);
  if (!terms) return 'currency';
  if (amountMinor < (terms.minMinor ?? 0)) return 'tooLow';
  if (terms.maxMinor !== undefined && amountMinor > terms.maxMinor) return 'tooHigh';
  return isTooFine({ currencies }, { amountMinor, currencyCode }) ? 'tooFine' : null;
}

/** Whether an amount is no whole number of the parts in which the platform counts the currency; of refunds too small to charge too. */
export function isTooFine(
  { currencies }: Pick<PlatformCapabilities, 'currencies'>,
  { amountMinor, currencyCode }: Amount,
): boolean {
  const terms = currencyTerms(currencies, currencyCode);
  if (!terms) return false;
  try {
    rescaleMinor(amountMinor, currencyExponent(currencyCode), terms.exponent);
    return false;
  } catch {
    return true;
  }
}
