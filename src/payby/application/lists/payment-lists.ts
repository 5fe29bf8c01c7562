import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../../hotels/index.js';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import type { KeysetPage } from '../../../kernel/lists/keyset-page.js';
import { parseFilter, parseListQuery } from '../../../kernel/lists/list-query.js';
import { ANY_REFUND } from '../../domain/capabilities.js';
import type { CountAnswer } from '../../http/answers/list-answers.dto.js';
import type { PayerAnswer, PaymentAnswer, StatsAnswer } from '../../http/answers/payment-answers.dto.js';
import type {
  AmountListAnswer,
  PaymentSuggestionAnswer,
  PaymentSuggestionsAnswer,
} from '../../http/answers/suggestion-answers.dto.js';
import type { TodayAnswer } from '../../http/answers/today-answers.dto.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../projections/payment-list.js';
import { countPayments, listPayments, paymentStats } from '../../projections/payment-list.queries.js';
import {
  countAmounts,
  findByMeaning,
  findPaymentsByNumber,
  findPaymentsByWords,
  FOUND_BY,
  type FoundBy,
} from '../../projections/payment-suggestions.queries.js';
import { findPaymentsByIds, type PaymentRow } from '../../projections/payments.queries.js';
import { todayStats } from '../../projections/today.queries.js';
import { around, onlyAmount, readWords, type TypedWord } from '../../projections/typed-words.js';
import { PaymentExceptions } from '../exceptions/payment-exceptions.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { PaymentView } from './payment-view.js';

const MOST_COUNTED = 10;

/** A JSON array: the same parameter may not be there twice. */
function filtersIn(text: string): unknown[] {
  try {
    const filters = JSON.parse(text) as unknown;
    if (Array.isArray(filters) && filters.length <= MOST_COUNTED) return filters;
  } catch {
    // Said below.
  }
  const problem = {
    en: `Use a list of at most ${MOST_COUNTED} filters.`,
    zh: `需要最多 ${MOST_COUNTED} 个筛选条件组成的列表。`,
  };
  throw new AppError('VALIDATION_FAILED', { fields: { filters: problem } });
}

/** The payments of a hotel, many at a time. */
@Injectable()
export class PaymentLists {
  constructor(
    private readonly view: PaymentView,
    private readonly hotels: HotelDirectory,
    private readonly exceptions: PaymentExceptions,
    private readonly capabilities: AccountCapabilities,
  ) {}

  /**
   * @param query simple-rest's sort, range and filter, and a cursor.
   * @throws AppError VALIDATION_FAILED naming what is not known
   */
  async page(ctx: HotelContext, query: unknown): Promise<KeysetPage<PaymentAnswer>> {
    const page = await listPayments(
      ctx.db,
      ctx.hotelCode,
      parseListQuery<PaymentFilter>(query, PAYMENT_LIST),
    );
    return { ...page, rows: await this.view.present(ctx, page.rows) };
  }

  /**
   * What a search box offers for what was typed so far: payments known by exactly this number first, then those of this
   * amount, card or arrival, then the newest in which the words occur.
   */
  async suggestions(ctx: HotelContext, query: unknown): Promise<PaymentSuggestionsAnswer> {
    const typed = parseSearch(query);
    if (typed === '') return { payments: [], amounts: [] };
    const { db, hotelCode } = ctx;
    const words = readWords(typed);
    const meant = findByMeaning(db, hotelCode, words);
    const [exact, amounts, inWords, ...found] = await Promise.all([
      findPaymentsByNumber(db, hotelCode, typed),
      this.amountLists(ctx, words),
      findPaymentsByWords(db, hotelCode, words),
      ...FOUND_BY.map((by) => meant[by] ?? []),
    ]);
    const known = new Set(exact.map(({ id }) => id));
    const rows = new Map<string, { row: PaymentRow; by: FoundBy }>();
    const add = (by: FoundBy, those: readonly PaymentRow[]) => {
      for (const row of those) if (!rows.has(row.id)) rows.set(row.id, { row, by });
    };
    add('number', exact);
    FOUND_BY.forEach((by, at) => add(by, found[at]!));
    add('words', inWords);
    const offered = [...rows.values()].slice(0, MOST_OFFERED);
    const terms = await this.capabilities.of(
      db,
      offered.flatMap(({ row }) => accountsPaid(row)),
    );
    const refundsInPart = (row: PaymentRow) =>
      accountsPaid(row).every((code) => (terms.get(code)?.refund ?? ANY_REFUND).partial);
    const payments = offered.map(({ row, by }) => ({
      ...suggestion(row, by, known.has(row.id)),
      refundsInPart: refundsInPart(row),
    }));
    return { payments, amounts };
  }

  /** The lists an amount opens: those of exactly this much, and those around it. */
  private async amountLists(
    { db, hotelCode }: HotelContext,
    words: readonly TypedWord[],
  ): Promise<AmountListAnswer[]> {
    const amounts = onlyAmount(words);
    if (!amounts) return [];
    const hotel = await this.hotels.find(db, hotelCode);
    const currencyCode = amounts.size === 1 ? [...amounts.keys()][0]! : (hotel?.currencyCode ?? '');
    const amountMinor = amounts.get(currencyCode);
    if (amountMinor === undefined) return [];
    const ranges = [{ amountFrom: amountMinor, amountTo: amountMinor }, around(amountMinor)];
    return Promise.all(
      ranges.flatMap((range) =>
        range
          ? [
              countAmounts(db, hotelCode, currencyCode, range).then((count) => ({
                ...range,
                currencyCode,
                count,
              })),
            ]
          : [],
      ),
    );
  }

  /** Counts per status and sums per currency over a whole filter. */
  async stats(ctx: HotelContext, filter: string | undefined): Promise<StatsAnswer> {
    return paymentStats(ctx.db, ctx.hotelCode, parseFilter<PaymentFilter>(filter, PAYMENT_LIST.filters));
  }

  /** How many payments fit each of some filters. @throws AppError VALIDATION_FAILED */
  async counts(ctx: HotelContext, filters: string): Promise<CountAnswer[]> {
    const asked = filtersIn(filters).map((filter) =>
      parseFilter<PaymentFilter>(JSON.stringify(filter), PAYMENT_LIST.filters),
    );
    const found = await Promise.all(asked.map((filter) => countPayments(ctx.db, ctx.hotelCode, filter)));
    return found.map(({ rows, capped }) => ({ count: rows, capped }));
  }

  /** Today's paid and created, by the hotel's own day, and what needs a person now. */
  async today(ctx: HotelContext): Promise<TodayAnswer> {
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    const [stats, { time, tally }] = await Promise.all([
      todayStats(ctx.db, ctx.hotelCode, hotel?.timeZone ?? 'UTC'),
      this.exceptions.tally(ctx),
    ]);
    const open = tally.filter(({ snoozed }) => !snoozed);
    const oldest = Math.min(...open.flatMap((one) => one.oldest?.getTime() ?? []));
    return {
      ...stats,
      attention: sumOf(open),
      attentionSoon: sumOf(open.filter(({ due }) => due === 'soon')),
      soonUntil: time.soon?.until ?? null,
      oldestAttentionAt: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
    };
  }

  /** The hotel's rows among these payments, for live screens. */
  async changed(ctx: HotelContext, ids: string[]): Promise<PaymentRow[]> {
    if (ids.length === 0) return [];
    return (await findPaymentsByIds(ctx.db, ids)).filter((row) => row.hotel_code === ctx.hotelCode);
  }
}

const sumOf = (tally: readonly { count: number }[]): number =>
  tally.reduce((sum, { count }) => sum + count, 0);

const MOST_TYPED = 100;
/** Of all that was meant together. */
const MOST_OFFERED = 12;

function parseSearch(query: unknown): string {
  // PostgreSQL text holds no NUL.
  if (typeof query === 'string' && query.length <= MOST_TYPED && !query.includes('\0')) return query.trim();
  const problem = {
    en: `Use a text of at most ${MOST_TYPED} characters.`,
    zh: `最多 ${MOST_TYPED} 个字符的文本。`,
  };
  throw new AppError('VALIDATION_FAILED', { fields: { q: problem } });
}

/** Codes of the accounts that the money of a payment came in by. */
function accountsPaid({ receipts, methods }: PaymentRow): string[] {
  const paidBy = (receipts as PaymentAnswer['receipts']).map(({ methodCode }) => methodCode);
  return (methods as PaymentAnswer['methods']).flatMap(({ code, accountCode }) =>
    paidBy.includes(code) ? [accountCode] : [],
  );
}

function suggestion(
  row: PaymentRow,
  by: FoundBy,
  exact: boolean,
): Omit<PaymentSuggestionAnswer, 'refundsInPart'> {
  const payers = row.payers as PayerAnswer[];
  const [first] = payers;
  return {
    id: row.id,
    paymentNo: row.payment_no as string,
    firstName: row.first_name as string,
    lastName: row.last_name as string,
    amountMinor: Number(row.amount_minor),
    currencyCode: row.currency_code as string,
    mainStatus: row.main_status as PaymentSuggestionAnswer['mainStatus'],
    holdUntil: (row.hold_until as Date | null)?.toISOString() ?? null,
    paidAt: (row.paid_at as Date | null)?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    cardInfo: row.card_info as PaymentSuggestionAnswer['cardInfo'],
    receipts: row.receipts as PaymentSuggestionAnswer['receipts'],
    refunds: row.refunds as PaymentSuggestionAnswer['refunds'],
    payer: first
      ? {
          kind: first.kind,
          code: first.code,
          name: first.name ?? null,
          roomNo: first.roomNo || null,
          arrival: first.arrival || null,
          departure: first.departure || null,
        }
      : null,
    payers: payers.length,
    by,
    exact,
  };
}
