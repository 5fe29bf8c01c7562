import { Injectable } from '@nestjs/common';
import { HotelDirectory } from '../../hotels/index.js';
import type { RequestContext } from '../../kernel/context.js';
import type { KeysetPage } from '../../kernel/http/keyset-page.js';
import { newerAmong } from '../../kernel/event-store/newer-streams.js';
import { parseFilter, parseListQuery } from '../../kernel/http/list-query.js';
import { PAYMENT_LIST, type PaymentFilter } from '../projections/payment-list.js';
import { listPayments, paymentStats } from '../projections/payment-list.queries.js';
import { findPaymentsByIds, type PaymentRow } from '../projections/payments.queries.js';
import { todayStats } from '../projections/today.queries.js';
import type { PaymentAnswer, StatsAnswer, TodayAnswer } from './payment-answers.dto.js';
import { PaymentStore } from './payment-store.js';
import { PaymentView } from './payment-view.js';

type HotelContext = RequestContext & { hotelCode: string };

/** The payments of a hotel, many at a time. */
@Injectable()
export class PaymentLists {
  constructor(
    private readonly view: PaymentView,
    private readonly hotels: HotelDirectory,
  ) {}

  /** @param query simple-rest's sort, range and filter, and a cursor. @throws AppError VALIDATION_FAILED naming what is not known */
  async page(ctx: HotelContext, query: unknown): Promise<KeysetPage<PaymentAnswer>> {
    const page = await listPayments(
      ctx.db,
      ctx.hotelCode,
      parseListQuery<PaymentFilter>(query, PAYMENT_LIST),
    );
    return { ...page, rows: await this.present(ctx, page.rows) };
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

  private async present(ctx: HotelContext, rows: PaymentRow[]): Promise<PaymentAnswer[]> {
    const newer = await newerAmong(
      ctx.db,
      rows.map(({ id }) => PaymentStore.streamId(id)),
    );
    return Promise.all(rows.map((row) => this.view.present(ctx.tenantId, row, newer)));
  }
}
