import { minorToInput, parseMinor } from '../../shared/money';
import type { LineKind } from '../../shared/resource';

/** Minor units; null is no limit on that side. */
export interface Bounds {
  minMinor?: number | null;
  maxMinor?: number | null;
}

const sides = (text: string): string[] => text.split(/[-–—~至]/).map((side) => side.trim());

const bound = (text: string, currency: string): number | null => {
  const minor = text === '' ? null : parseMinor(text, currency);
  return typeof minor === 'number' ? minor : null;
};

/** A currency and `10.00 – 5000.00`, of which either side may be left out. What cannot be read is held as null. */
export const amountBounds: LineKind<Bounds | null> = {
  read: (currency, bounds) => {
    if (bounds === null) return '';
    const [from, to] = [bounds.minMinor, bounds.maxMinor].map((minor) =>
      minor == null ? '' : minorToInput(minor, currency),
    );
    return from || to ? `${from} – ${to}`.trim() : '';
  },
  made: (currency, text) => {
    const [from = '', to = '', more] = sides(text);
    if (more !== undefined || amountBounds.problem(currency, text)) return null;
    return { minMinor: bound(from, currency), maxMinor: bound(to, currency) };
  },
  problem: (currency, text) => {
    if (!/^[A-Z]{3}$/.test(currency)) return { message: 'paymentAccounts.error.currency', args: {} };
    const [from = '', to = '', more] = sides(text);
    const readable = [from, to].every((side) => side === '' || bound(side, currency) !== null);
    const ordered = (bound(from, currency) ?? 0) <= (bound(to, currency) ?? Infinity);
    if (more === undefined && readable && ordered && (text === '' || sides(text).length === 2))
      return undefined;
    return { message: 'paymentAccounts.error.bounds', args: {} };
  },
};
