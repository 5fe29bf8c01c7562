import { currencyExponent, isCurrencyCode } from '../kernel/money.js';
import { expandId } from './short-texts.js';

/**
 * A decimal text of a report (`-1.80`, `0.01000`) in minor units of ISO 4217, exactly. Fees may have more decimals than the
 * currency: they are rounded half away from zero where `round` says so.
 * @throws Error for anything but a plain decimal number, and for decimals that would be lost
 */
export function minorOfDecimal(text: string, currencyCode: string, { round = false } = {}): number {
  const match = /^([+-]?)(\d{1,13})(?:\.(\d{1,20}))?$/.exec(text.trim());
  if (!match || !isCurrencyCode(currencyCode))
    throw new Error(`${JSON.stringify(text)} is no amount of ${currencyCode}`);
  const [, sign, whole, decimals = ''] = match as unknown as [string, string, string, string?];
  const exponent = currencyExponent(currencyCode);
  const kept = decimals.slice(0, exponent).padEnd(exponent, '0');
  const lost = decimals.slice(exponent);
  if (!round && /[1-9]/.test(lost))
    throw new Error(`${text} ${currencyCode} has more decimals than the currency`);
  const minor = BigInt(`${whole}${kept}`) + (round && lost >= '5' && lost !== '' ? 1n : 0n);
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error(`${text} is too large to be exact`);
  return Number(sign === '-' ? -minor : minor) || 0;
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
