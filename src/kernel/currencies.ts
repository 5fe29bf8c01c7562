/**
 * ISO 4217, list one ("current currency & funds code list"), as published on 2026-01-01. A frozen copy: the runtime's locale
 * data (CLDR) describes how cash is written, gives HUF or IDR no decimals, and changes with every version. Funds, units of
 * account, metals, bond market units and test codes are left out: nobody pays a hotel in them.
 *
 * The exponent is the number of decimals of the currency's minor unit, so 1 HUF is 100 minor units and 1 JPY is 1.
 */
export const CURRENCIES_PUBLISHED_ON = '2026-01-01';

const CODES_BY_EXPONENT: Record<0 | 2 | 3, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
    CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR
    KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB
    PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY
    TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** Codes that earlier releases took and this list lacks, withdrawn ones above all: amounts may be stored in them. All have 2. */
const FORMERLY_TAKEN = new Set('ANG BGN CUC HRK SLL XDR XSU ZWL'.split(' '));

/** A currency money can be asked for in. */
export interface Currency {
  /** ISO 4217 alphabetic code. */
  code: string;
  /** Decimals of its minor unit. */
  exponent: number;
}

/** Every currency money can be asked for in, by code. */
export const CURRENCIES: readonly Currency[] = Object.entries(CODES_BY_EXPONENT)
  .flatMap(([exponent, codes]) => codes.split(/\s+/).map((code) => ({ code, exponent: Number(exponent) })))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** Those, and the ones that may still be stored. */
export function currenciesKnown(): (Currency & { active: boolean })[] {
  return [
    ...CURRENCIES.map((currency) => ({ ...currency, active: true })),
    ...[...FORMERLY_TAKEN].map((code) => ({ code, exponent: 2, active: false })),
  ];
}

const ACTIVE = new Map(CURRENCIES.map(({ code, exponent }) => [code, exponent]));

/** Whether this is the code of an active currency (ISO 4217, upper case). */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && ACTIVE.has(value);
}

/**
 * ISO 4217 minor-unit exponent of a currency (JPY 0, HUF 2, KWD 3), withdrawn ones that may be stored included.
 * @throws RangeError for what is no currency code
 */
export function currencyExponent(currencyCode: string): number {
  const exponent = ACTIVE.get(currencyCode) ?? (FORMERLY_TAKEN.has(currencyCode) ? 2 : undefined);
  if (exponent === undefined) throw new RangeError(`${currencyCode} is not an ISO 4217 currency code.`);
  return exponent;
}

/**
 * Where the locale data of the runtimes before this table differed from it. Amounts stored without an exponent are in these
 * minor units for ever, so this list never changes. The migration that brought the stored rows along has it too.
 */
const FORMER_EXPONENTS: ReadonlyMap<string, number> = new Map(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ').map((code) => [code, 0]),
);

/** The exponent an amount was stored with before events carried their own: that of the runtime's locale data then. */
export function formerExponent(currencyCode: string): number {
  return FORMER_EXPONENTS.get(currencyCode) ?? currencyExponent(currencyCode);
}
