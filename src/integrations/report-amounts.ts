import { currencyExponent, isCurrencyCode } from '../kernel/money.js';
import { expandId } from './short-texts.js';

/** Decimals that amounts are read with; no report has more. */
const PLACES = 20;

/**
 * A decimal text of a report (`-1.80`, `.5`, `0.01000`) as a whole number of 10^-20, exactly.
 * @throws Error for anything but a plain decimal number
 */
export function decimalOf(text: string): bigint {
  const match = /^([+-]?)(\d{0,13})(?:\.(\d{0,20}))?$/.exec(text.trim());
  const [, sign, whole = '', decimals = ''] = match ?? [];
  if (whole === '' && decimals === '') throw new Error(`${JSON.stringify(text)} is no amount`);
  const value = BigInt(`${whole}${decimals.padEnd(PLACES, '0')}`);
  return sign === '-' ? -value : value;
}

/**
 * An amount in 10^-20 in minor units of ISO 4217. `round`: half away from zero, for what may have more decimals than
 * the currency.
 * @throws Error for a currency that does not exist, and for decimals that would be lost
 */
export function minorOf(decimal: bigint, currencyCode: string, { round = false } = {}): number {
  if (!isCurrencyCode(currencyCode)) throw new Error(`${JSON.stringify(currencyCode)} is no currency`);
  const unit = 10n ** BigInt(PLACES - currencyExponent(currencyCode));
  const [size, sign] = decimal < 0n ? [-decimal, -1] : [decimal, 1];
  if (!round && size % unit !== 0n)
    throw new Error(`An amount of ${currencyCode} has more decimals than the currency`);
  const minor = (size + unit / 2n) / unit;
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('An amount is too large to be exact');
  return sign * Number(minor) || 0;
}

/**
 * A decimal text of a report in minor units of ISO 4217, exactly. Fees may have more decimals than the currency: they
 * are rounded half away from zero where `round` says so.
 * @throws Error for anything but a plain decimal number, and for decimals that would be lost
 */
export function minorOfDecimal(text: string, currencyCode: string, { round = false } = {}): number {
  return minorOf(decimalOf(text), currencyCode, { round });
}

/** `2026-05-03 10:00:30` of China, which reports write without a zone. @returns null where there is none */
export function chinaTime(text: string | undefined): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text?.trim() ?? '');
  return match ? new Date(`${match[1]}T${match[2]}+08:00`) : null;
}

/** Our id out of a report, whether or not the platform takes dashes. @returns null where there is none */
export function ourReference(text: string | undefined): string | null {
  return expandId(text?.trim() ?? '') || null;
}
