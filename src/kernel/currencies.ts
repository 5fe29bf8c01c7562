/**
 * ISO 4217, list one ("current currency & funds code list"), as published on 2026-01-01. A frozen copy: the runtime's
 * locale data (CLDR) describes how cash is written, gives HUF or IDR no decimals, and changes with every version.
 * Funds, units of account, metals, bond market units and test codes are left out: nobody pays a hotel in them.
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

/** Codes withdrawn from the list: amounts may be stored in them. All have 2. */
const WITHDRAWN = new Set('ANG BGN CUC HRK SLL XDR XSU ZWL'.split(' '));

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
    ...[...WITHDRAWN].map((code) => ({ code, exponent: 2, active: false })),
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
  const exponent = ACTIVE.get(currencyCode) ?? (WITHDRAWN.has(currencyCode) ? 2 : undefined);
  if (exponent === undefined) throw new RangeError(`${currencyCode} is not an ISO 4217 currency code.`);
  return exponent;
}
