import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import type { KeysetPage } from '../../../kernel/lists/keyset-page.js';
import { parseFilter, parseListQuery } from '../../../kernel/lists/list-query.js';
import type { TransactionAnswer, TransactionStatsAnswer } from '../../http/answers/list-answers.dto.js';
import {
  listTransactions,
  TRANSACTION_LIST,
  transactionStats,
  type TransactionFilter,
  type TransactionRow,
} from '../../projections/transaction-list.js';
import { toCamelCase } from './read-rows.js';

/** Money that came and went in a hotel, and the lines it left in the PMS. */
@Injectable()
export class TransactionHistory {
  /** @throws AppError VALIDATION_FAILED naming what is not known */
  async page(ctx: HotelContext, query: unknown): Promise<KeysetPage<TransactionAnswer>> {
    const asked = parseListQuery<TransactionFilter>(query, TRANSACTION_LIST);
    const page = await listTransactions(ctx.db, ctx.hotelCode, asked);
    return { ...page, rows: page.rows.map(present) };
  }

  /** @throws AppError VALIDATION_FAILED naming what is not known */
  async stats(ctx: HotelContext, filter: string | undefined): Promise<TransactionStatsAnswer> {
    return transactionStats(
      ctx.db,
      ctx.hotelCode,
      parseFilter<TransactionFilter>(filter, TRANSACTION_LIST.filters),
    );
  }
}

/** All but the first are what reports and journals are compared by. */
const HIDDEN = new Set(['hotel_code', 'account_code', 'reference', 'money', 'unposted_minor']);

/** The columns are the answer's fields in snake_case. */
function present(row: TransactionRow): TransactionAnswer {
  return {
    id: `${row.payment_id}:${row.subject}`,
    ...toCamelCase(row, HIDDEN),
  } as unknown as TransactionAnswer;
}
