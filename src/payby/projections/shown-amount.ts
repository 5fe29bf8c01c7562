import type { KeyColumn } from '../../kernel/lists/keyset-page.js';
import { currencyExponent, rescaleMinor } from '../../kernel/money.js';

/** An amount as the database puts it in order: by the number that people read, 5,000 JPY after 60.00 HKD. */
export const SHOWN_AMOUNT = 'payby.shown_amount(amount_minor, currency_code)';

/**
 * The same as {@link SHOWN_AMOUNT}: thousandths of a currency's unit, which are whole for every currency.
 * @throws RangeError for what is no currency code
 */
export function shownThousandths(amountMinor: number, currencyCode: string): number {
  return rescaleMinor(amountMinor, currencyExponent(currencyCode), 3);
}

/** The key of lists that are put in order by it; the rows hold what it is computed of. */
export const BY_SHOWN_AMOUNT: KeyColumn = [
  'shown_amount',
  'bigint',
  {
    sql: SHOWN_AMOUNT,
    reads: ['amount_minor', 'currency_code'],
    of: (row) => String(shownThousandths(Number(row.amount_minor), row.currency_code as string)),
  },
];
