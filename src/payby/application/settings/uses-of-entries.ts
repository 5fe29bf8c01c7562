import { countedUses, type UsesOfEntries } from '../../../hotels/index.js';

const METHOD_COLUMNS = {
  guaranteeType: 'guarantee_type',
  transactionCode: 'transaction_code',
  paymentMethodCode: 'code',
} as const;

/** What of this module names entries of the dictionary: payment methods, and payments that were asked for. */
export const USES_OF_ENTRIES: readonly UsesOfEntries[] = [
  {
    types: ['guaranteeType', 'transactionCode', 'paymentMethodCode'],
    find: async (db, { type, entries, hotelCode }) => {
      const column = METHOD_COLUMNS[type as keyof typeof METHOD_COLUMNS];
      return countedUses(
        await db.query(
          `SELECT ${column} AS code, count(*)::int AS count FROM payby.payment_methods
           WHERE ${column} = ANY ($1) AND ($2::text IS NULL OR hotel_code = $2) GROUP BY 1`,
          [entries.map(({ code }) => code), hotelCode],
        ),
        { en: 'payment method', zh: '种支付方式' },
        { en: 'payment methods', zh: '种支付方式' },
      );
    },
  },
  {
    types: ['guaranteeType'],
    onlyOnDelete: true,
    find: async (db, { entries, hotelCode }) =>
      new Map(
        (
          await db.query<{ code: string }>(
            `SELECT e.code FROM unnest($1::text[]) AS e (code) WHERE EXISTS (
               SELECT FROM payby.payments p WHERE p.guarantee_type = e.code AND ($2::text IS NULL OR p.hotel_code = $2))`,
            [entries.map(({ code }) => code), hotelCode],
          )
        ).map(({ code }) => [code, PAYMENTS]),
      ),
  },
  {
    types: ['paymentItem'],
    onlyOnDelete: true,
    // A payment keeps what was chosen when it was asked for; one of before then, what was read, in one language.
    find: async (db, { entries, hotelCode }) =>
      new Map(
        (
          await db.query<{ code: string }>(
            `SELECT e.code FROM jsonb_to_recordset($1::jsonb) AS e (code text, name text, "nameZh" text) WHERE EXISTS (
               SELECT FROM payby.payments p WHERE ($2::text IS NULL OR p.hotel_code = $2)
                 AND (p.items @> jsonb_build_array(jsonb_build_object('entry', jsonb_build_object('code', e.code)))
                   OR p.items @> jsonb_build_array(jsonb_build_object('name', e.name))
                   OR p.items @> jsonb_build_array(jsonb_build_object('name', e."nameZh"))))`,
            [JSON.stringify(entries), hotelCode],
          )
        ).map(({ code }) => [code, PAYMENTS]),
      ),
  },
];

const PAYMENTS = { en: 'payments', zh: '付款' };
