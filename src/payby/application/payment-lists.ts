import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import type { RequestContext } from '../../kernel/context.js';
import { parseFilter, parseListQuery } from '../../kernel/http/list-query.js';
import { PAYMENT_LIST, type PaymentFilter } from '../projections/payment-list.js';
import {
  findPaymentsByIds,
  listPayments,
  paymentStats,
  todayStats,
  type PaymentRow,
} from '../projections/payments.queries.js';
import type { PaymentAnswer, StatsAnswer, TodayAnswer } from './payment-answers.dto.js';
import { PaymentView } from './payment-view.js';

type HotelContext = RequestContext & { hotelCode: string };

/** The payments of a hotel, many at a time. */
@Injectable()
export class PaymentLists {
  constructor(
    private readonly view: PaymentView,
    private readonly hotels: HotelDirectory,
  ) {}

  /** @param query simple-rest's sort, range and filter. @throws AppError VALIDATION_FAILED naming what is not known */
  async page(
    ctx: HotelContext,
    query: unknown,
  ): Promise<{ payments: PaymentAnswer[]; range: { from: number; to: number }; total: number }> {
    const { sort, range, filter } = parseListQuery<PaymentFilter>(query, PAYMENT_LIST);
    const { rows, total } = await listPayments(ctx.db, ctx.hotelCode, filter, sort, range);
    return { payments: await this.present(ctx, rows), range, total };
  }

  /** Counts per status and sums per currency over a whole filter. */
  async stats(ctx: HotelContext, filter: string | undefined): Promise<StatsAnswer> {
    return paymentStats(ctx.db, ctx.hotelCode, parseFilter<PaymentFilter>(filter, PAYMENT_LIST.filters));
  }

  /** Today's paid and created, by the hotel's own day. */
  async today(ctx: HotelContext): Promise<TodayAnswer> {
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    return todayStats(ctx.db, ctx.hotelCode, hotel?.timeZone ?? 'UTC');
  }

  /** The hotel's rows among these payments, for live screens. */
  async changed(ctx: HotelContext, ids: string[]): Promise<PaymentRow[]> {
    if (ids.length === 0) return [];
    return (await findPaymentsByIds(ctx.db, ids)).filter((row) => row.hotel_code === ctx.hotelCode);
  }

  private present(ctx: HotelContext, rows: PaymentRow[]): Promise<PaymentAnswer[]> {
    return Promise.all(rows.map((row) => this.view.present(ctx.tenantId, row)));
  }
}
