import type { TenantDatabase } from '../../kernel/database/database.js';
import { Conditions, patternsOf } from '../../kernel/lists/conditions.js';
import type { PaymentRow } from './payments.queries.js';
import { onlyAmount, type TypedWord } from './typed-words.js';

/** Rows of one meaning: what fits without scrolling. */
const MOST_SUGGESTIONS = 8;
/**
 * The trigram index finds nothing by fewer characters than this. Such words are looked for among the newest requests
 * only: whoever types has a guest in front of them.
 */
const INDEXED_LENGTH = 3;
const NEWEST = 1_000;
const MOST_COUNTED = 1_000;

/**
 * A hotel's payments known by exactly this number, newest first: payment, serial, confirmation, CRS, account or group
 * number, a platform's or a channel's transaction number, a PMS reference. Case does not matter as long as the whole
 * number is in one case.
 */
export async function findPaymentsByNumber(
  db: TenantDatabase,
  hotelCode: string,
  typed: string,
): Promise<PaymentRow[]> {
  const numbers = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return db.named<PaymentRow>(
    'payby.payments_by_number',
    `SELECT p.* FROM (
       SELECT id FROM payby.payments WHERE payment_no = ANY ($2::text[])
       UNION SELECT id FROM payby.payments WHERE serial_no = ANY ($2::text[])
       UNION SELECT id FROM payby.payments WHERE payer_codes && $2::text[]
       UNION SELECT id FROM payby.payments WHERE crs_nos && $2::text[] AND crs_nos <> '{}'
       UNION SELECT payment_id FROM payby.transactions WHERE platform_no = ANY ($2::text[])
       UNION SELECT payment_id FROM payby.transactions WHERE channel_no = ANY ($2::text[])
       UNION SELECT payment_id FROM payby.transactions WHERE pms_reference = ANY ($2::text[])) known
     JOIN payby.payments p ON p.id = known.id AND p.hotel_code = $1
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
    [hotelCode, numbers, MOST_SUGGESTIONS],
  );
}

/** By what a payment was found, from the most telling. */
export const FOUND_BY = ['number', 'amount', 'card', 'arrival', 'words'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

const NEWEST_FIRST = `ORDER BY created_at DESC, id DESC LIMIT ${MOST_SUGGESTIONS}`;

async function newestWhere(db: TenantDatabase, { where, params }: Conditions): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(`SELECT * FROM payby.payments WHERE ${where} ${NEWEST_FIRST}`, params);
}

const ofHotel = (hotelCode: string) => new Conditions().add('hotel_code = ?', hotelCode);

/** Compares with the amount of each row's own currency, found by the index of all of them. */
function withAmount(scope: Conditions, amounts: ReadonlyMap<string, number>): Conditions {
  return scope
    .add('amount_minor = ANY (?::bigint[])', [...new Set(amounts.values())])
    .add('amount_minor = (?::jsonb ->> currency_code)::bigint', JSON.stringify(Object.fromEntries(amounts)));
}

/** The newest by what the only word that was typed may mean, a query each: no index serves two of them. */
export function findByMeaning(
  db: TenantDatabase,
  hotelCode: string,
  words: readonly TypedWord[],
): Partial<Record<FoundBy, Promise<PaymentRow[]>>> {
  const amounts = onlyAmount(words);
  const [word, ...others] = words;
  const alone = others.length === 0 ? word : undefined;
  const search = (scope: Conditions) => newestWhere(db, scope);
  return {
    ...(alone &&
      /^\d{3,}$/.test(alone.text) && {
        number: search(
          ofHotel(hotelCode).add('reverse(payment_no) LIKE ?', `${[...alone.text].reverse().join('')}%`),
        ),
      }),
    ...(amounts && { amount: search(withAmount(ofHotel(hotelCode), amounts)) }),
    ...(alone?.last4 && {
      card: search(ofHotel(hotelCode).add(`card_info ->> 'last4' = ?`, alone.last4)),
    }),
    ...(alone?.day && { arrival: search(ofHotel(hotelCode).add('arrival = ?', alone.day)) }),
  };
}

/** What one of several words has to be true of. */
function addWord(scope: Conditions, { text, amounts, day, last4, currencyCode }: TypedWord): void {
  if (day) return void scope.add('arrival = ?', day);
  if (currencyCode) return void scope.add('currency_code = ?', currencyCode);
  const [pattern] = patternsOf(text);
  if (!amounts) return void scope.add('search_text LIKE ?', pattern);
  // Room, number, amount or card: beside other words, any of them is meant.
  scope.addAny([
    ['search_text LIKE ?', pattern],
    ['amount_minor = (?::jsonb ->> currency_code)::bigint', JSON.stringify(Object.fromEntries(amounts))],
    [`card_info ->> 'last4' = ?`, last4 ?? undefined],
  ]);
}

/** A hotel's newest payments that all these words are true of: they occur in it, or are its amount, card or arrival. */
export async function findPaymentsByWords(
  db: TenantDatabase,
  hotelCode: string,
  words: readonly TypedWord[],
): Promise<PaymentRow[]> {
  // No text holds these.
  if (words.length === 1 && (words[0]!.day || (words[0]!.amounts && words[0]!.text.includes('.')))) return [];
  const isPlain = ({ amounts, day, currencyCode }: TypedWord) => !amounts && !day && !currencyCode;
  const indexed = words.some(
    (word) => word.day || ([...word.text].length >= INDEXED_LENGTH && (isPlain(word) || words.length === 1)),
  );
  const scope = ofHotel(hotelCode);
  if (words.length === 1) scope.add('search_text LIKE ?', patternsOf(words[0]!.text)[0]);
  else for (const word of words) addWord(scope, word);
  if (indexed) return newestWhere(db, scope);
  return db.query<PaymentRow>(
    `SELECT * FROM (SELECT * FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) newest
     WHERE ${scope.where} ${NEWEST_FIRST}`,
    scope.params,
  );
}

/** How many of a hotel's payments have an amount between these; null: more than are worth counting. */
export async function countAmounts(
  db: TenantDatabase,
  hotelCode: string,
  currencyCode: string,
  { amountFrom, amountTo }: { amountFrom: number; amountTo: number },
): Promise<number | null> {
  const [row] = await db.named<{ count: string }>(
    'payby.count_amounts',
    `SELECT count(*) AS count FROM (
       SELECT FROM payby.payments
       WHERE hotel_code = $1 AND currency_code = $2 AND amount_minor BETWEEN $3::bigint AND $4::bigint LIMIT $5) matching`,
    [hotelCode, currencyCode, amountFrom, amountTo, MOST_COUNTED + 1],
  );
  const count = Number(row!.count);
  return count > MOST_COUNTED ? null : count;
}
