import { currencyExponent, rescaleMinor } from '../../../kernel/money.js';
import { type Amount, type PlatformCapabilities, RefusedError } from '../../../payby/index.js';
import { vendorMinor, wholeMinor } from '../../platform-parts.js';
import { isObject, type Json } from '../../vendor-call.js';

/**
 * What Adyen takes, by the decimals that it counts them in. CLP and ISK have 2 and CVE and IDR have none, which differs
 * from ISO 4217.
 */
const CODES_BY_EXPONENT: Record<0 | 2 | 3, string> = {
  0: 'CVE DJF GNF IDR JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CHF CLP CNY COP CRC CUP CZK DKK
    DOP DZD EGP ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP
    LKR MAD MDL MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
    RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STN SVC SZL THB TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

export const ADYEN_CURRENCIES: Exclude<PlatformCapabilities['currencies'], 'iso'> = Object.fromEntries(
  Object.entries(CODES_BY_EXPONENT).flatMap(([exponent, codes]) =>
    codes.split(/\s+/).map((code) => [code, { exponent: Number(exponent) }]),
  ),
);

/** @returns null for a currency that Adyen does not take */
function exponentOf(currencyCode: string): number | null {
  return Object.hasOwn(ADYEN_CURRENCIES, currencyCode) ? ADYEN_CURRENCIES[currencyCode]!.exponent : null;
}

/** @throws RefusedError for an amount that Adyen cannot express */
export function toAdyen(amount: Amount): { value: number; currency: string } {
  const { currencyCode } = amount;
  const exponent = exponentOf(currencyCode);
  if (exponent === null)
    throw new RefusedError('CURRENCY_NOT_TAKEN', `Adyen does not accept ${currencyCode}.`);
  return { value: vendorMinor('Adyen', amount, exponent), currency: currencyCode };
}

/** @throws Error with what is wrong */
export function fromAdyen(value: unknown): Amount {
  if (!isObject(value)) throw new Error('The amount is missing');
  const { currency }: Json = value;
  const minor = wholeMinor(value['value']);
  const exponent = typeof currency === 'string' ? exponentOf(currency) : null;
  if (typeof currency !== 'string' || exponent === null)
    throw new Error(`The currency ${JSON.stringify(currency ?? null)} is not one that Adyen takes`);
  const amountMinor = rescaleMinor(minor, exponent, currencyExponent(currency));
  return { amountMinor, currencyCode: currency };
}
