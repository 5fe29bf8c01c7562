import { type Json, readAmount } from '../http.js';
import type { SandboxAmount } from '../state.js';

/** Places that this platform's minor units are shifted by against the sandbox's: its own way with four currencies. */
const SHIFTS: Readonly<Record<string, number>> = { CLP: 2, ISK: 2, CVE: -2, IDR: -2 };

function shifted(value: number, places: number): number {
  return places >= 0 ? value * 10 ** places : value / 10 ** -places;
}

/** An amount of a request, in the sandbox's units; null when it makes no sense. */
export function amountIn(body: Json): SandboxAmount | null {
  const amount = readAmount(body['amount']);
  if (!amount) return null;
  const value = shifted(amount.value, -(SHIFTS[amount.currency] ?? 0));
  return Number.isSafeInteger(value) ? { ...amount, value } : null;
}

export function amountOut({ value, currency }: SandboxAmount): SandboxAmount {
  return { value: shifted(value, SHIFTS[currency] ?? 0), currency };
}
