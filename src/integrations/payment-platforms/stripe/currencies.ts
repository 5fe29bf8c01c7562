import { currencyExponent, isCurrencyCode, rescaleMinor } from '../../../kernel/money.js';
import type { Amount, PlatformCapabilities } from '../../../payby/index.js';
import { vendorMinor, wholeMinor } from '../../platform-parts.js';

/** Counted without decimals. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Counted with three decimals, of which the last has to be 0. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));
/** All others have two: also ISK and UGX, which have none any more and are still counted in hundredths. */
const HUNDREDTHS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK ' +
  'DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP ' +
  'LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON ' +
  'RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS WST XCD YER ZAR ZMW';

/**
 * Smallest charges, in ISO 4217 minor units. They are those of the currency the hotel is paid out in: where the guest
 * pays in another one, Stripe converts and may still refuse.
 */
const SMALLEST = new Map(
  `AED 200 AUD 50 BRL 50 CAD 50 CHF 50 CZK 1500 DKK 250 EUR 50 GBP 30 HKD 400 HUF 17500 INR 50 JPY 50 MXN 1000 MYR 200
   NOK 300 NZD 50 PLN 200 RON 200 SEK 300 SGD 50 THB 1000 USD 50`
    .match(/[A-Z]{3} \d+/g)!
    .map((entry): [string, number] => [entry.slice(0, 3), Number(entry.slice(4))]),
);

/** Decimals of the numbers Stripe is sent and sends. */
const wireExponent = (code: string): number => (WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2);

/** Stripe takes eight digits, of rupiah twelve. */
const largest = (code: string): number =>
  (code === 'IDR' ? 999_999_999_999 : 99_999_999) * 10 ** (currencyExponent(code) - wireExponent(code));

/** What can be charged. The finest amount of thousandths is a hundredth: their last digit has to be 0. */
export const STRIPE_CURRENCIES: PlatformCapabilities['currencies'] = Object.fromEntries(
  [...WHOLE, ...THOUSANDTHS, ...HUNDREDTHS.split(' ')].map((code) => [
    code,
    {
      exponent: Math.min(wireExponent(code), 2),
      minMinor: SMALLEST.get(code) ?? 1,
      maxMinor: Math.floor(largest(code)),
    },
  ]),
);

/** @throws RefusedError for an amount finer than Stripe takes: rounding it would charge another one */
export function toWire(amount: Amount): { amount: string; currency: string } {
  const { currencyCode } = amount;
  const wire = wireExponent(currencyCode);
  const value = vendorMinor('Stripe', amount, wire, Math.min(wire, 2));
  return { amount: String(value), currency: currencyCode.toLowerCase() };
}

/** @param currency in small letters @throws Error with the reason, also for parts of a currency that has none */
export function fromWire(amount: unknown, currency: unknown): Amount {
  const minor = wholeMinor(amount);
  const currencyCode =
    typeof currency === 'string' && /^[a-z]{3}$/.test(currency) ? currency.toUpperCase() : '';
  if (!isCurrencyCode(currencyCode))
    throw new Error(`The currency ${JSON.stringify(currency ?? null)} is not known`);
  const amountMinor = rescaleMinor(minor, wireExponent(currencyCode), currencyExponent(currencyCode));
  return { amountMinor, currencyCode };
}

/** Of what moved the balance: negative where it left. @throws Error as {@link fromWire} does */
export function signedFromWire(value: unknown, currency: unknown): Amount {
  const negative = typeof value === 'number' && value < 0;
  const { amountMinor, currencyCode } = fromWire(negative ? -value : value, currency);
  return { amountMinor: negative ? -amountMinor : amountMinor, currencyCode };
}
