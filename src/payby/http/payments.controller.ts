import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HotelDirectory } from '../../hotels/index.js';
import type { RequestContext } from '../../kernel/context.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { parseFilter, parseListQuery, setContentRange } from '../../kernel/http/list-query.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentView } from '../application/payment-view.js';
import { RequestPayment } from '../application/request-payment.js';
import { ReservationLookup } from '../application/reservation-lookup.js';
import { PAYMENT_LIST, type PaymentFilter } from '../projections/payment-list.js';
import {
  findOpenRequests,
  listPayments,
  paymentStats,
  todayStats,
} from '../projections/payments.queries.js';
import { CreatePaymentDto } from './payment.dto.js';

type HotelContext = RequestContext & { hotelCode: string };

/** Payment requests of the selected hotel, for staff. */
@ApiTags('payments')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentsController {
  constructor(
    private readonly requestPayment: RequestPayment,
    private readonly view: PaymentView,
    private readonly hotels: HotelDirectory,
    private readonly reservations: ReservationLookup,
  ) {}

  /** Creates a payment request for a reservation and promises its link to the guest. */
  @Post()
  @HttpCode(201)
  @Idempotent()
  async create(
    @HotelCtx() ctx: HotelContext,
    @Body() body: CreatePaymentDto,
    @Headers('idempotency-key') key: string,
  ): Promise<Record<string, unknown>> {
    const id = await this.requestPayment.execute(ctx, body, key);
    return this.view.one(ctx, ctx.hotelCode, id);
  }

  /** Lists requests (simple-rest: sort, range, filter). */
  @Get()
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, unknown>[]> {
    const { sort, range, filter } = parseListQuery<PaymentFilter>(query, PAYMENT_LIST);
    const { rows, total } = await listPayments(ctx.db, ctx.hotelCode, filter, sort, range);
    setContentRange(reply, 'payments', range, rows.length, total);
    return Promise.all(rows.map((row) => this.view.present(ctx.tenantId, row)));
  }

  /** Counts per status and sums per currency over the whole filter. */
  @Get('stats')
  async stats(@HotelCtx() ctx: HotelContext, @Query('filter') filter?: string) {
    return paymentStats(ctx.db, ctx.hotelCode, parseFilter<PaymentFilter>(filter, PAYMENT_LIST.filters));
  }

  /** Today's paid and created, by the hotel's own day. */
  @Get('stats/today')
  async today(@HotelCtx() ctx: HotelContext) {
    const hotel = await this.hotels.find(ctx.db, ctx.hotelCode);
    return todayStats(ctx.db, ctx.hotelCode, hotel?.timeZone ?? 'UTC');
  }

  /** Open requests for a payer, and what the PMS says is due. */
  @Get('already-asked')
  async alreadyAsked(@HotelCtx() ctx: HotelContext, @Query('payer') payer = '') {
    const confirmationNo = payer.slice(0, 50);
    const [open, reservation] = await Promise.all([
      findOpenRequests(ctx.db, ctx.hotelCode, confirmationNo),
      // Without the PMS the open requests are still worth knowing.
      this.reservations.byConfirmationNo(ctx.db, ctx.hotelCode, confirmationNo).catch(() => null),
    ]);
    return {
      open: await Promise.all(open.map((row) => this.view.present(ctx.tenantId, row))),
      balanceMinor: reservation?.balanceMinor ?? null,
      currencyCode: reservation?.currencyCode ?? null,
    };
  }

  @Get(':id')
  async one(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<Record<string, unknown>> {
    return this.view.one(ctx, ctx.hotelCode, id);
  }

  /** The history; `at` (version or ISO instant) gives the payment as it was. */
  @Get(':id/events')
  async events(@HotelCtx() ctx: HotelContext, @Param('id') id: string, @Query('at') at?: string) {
    return this.view.history(ctx, ctx.hotelCode, id, at);
  }

  /** Checks the history's hash chain. */
  @Get(':id/verification')
  async verification(@HotelCtx() ctx: HotelContext, @Param('id') id: string) {
    return this.view.verify(ctx, ctx.hotelCode, id);
  }
}
