import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { Idempotent, ShowsMade } from '../../kernel/http/idempotency.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiCursorList } from '../../kernel/lists/api-list.js';
import { setPageHeaders } from '../../kernel/lists/keyset-page.js';
import {
  AlsoEmbedded,
  EmbedTicket,
  HotelCtx,
  Permission,
  RequirePermission,
  ticketOf,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaymentLists } from '../application/lists/payment-lists.js';
import { PaymentView } from '../application/lists/payment-view.js';
import { RequestPayment } from '../application/requests/request-payment.js';
import { CountAnswer } from './answers/list-answers.dto.js';
import {
  HistoryAnswer,
  LINK_FIELDS,
  PaymentAnswer,
  StatsAnswer,
  VerificationAnswer,
} from './answers/payment-answers.dto.js';
import { PaymentSuggestionsAnswer } from './answers/suggestion-answers.dto.js';
import { TodayAnswer } from './answers/today-answers.dto.js';
import { CreatePaymentDto } from './payment.dto.js';

/** Who balances the books reads a payment without being able to do anything about it. */
const AlsoForReaders = () =>
  RequirePermission(
    Permission.PAYBY_PAYMENT_CREATE_AND_VIEW,
    Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD,
  );

/** A payment without what would let its reader pass for the guest, unless they may send that anyway. */
function shownTo({ permissions }: HotelContext, payment: PaymentAnswer): PaymentAnswer {
  if (permissions.has(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)) return payment;
  return { ...payment, ...Object.fromEntries(LINK_FIELDS.map((field) => [field, ''])) };
}

/** Payment requests of the selected hotel, for staff. */
@ApiTags('payments')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentsController {
  constructor(
    private readonly requestPayment: RequestPayment,
    private readonly view: PaymentView,
    private readonly lists: PaymentLists,
  ) {}

  /** Creates a payment request for its payers and has its link sent to the guest. */
  @Post()
  @Creates(
    { en: 'payment request', zh: '付款请求' },
    {
      payers: { en: 'payer', zh: '付款方' },
      items: { en: 'items', zh: '付款项目' },
      methods: { en: 'payment methods', zh: '支付方式' },
      currencyCode: { en: 'currency', zh: '币种' },
      sendMethods: { en: 'send by', zh: '发送方式' },
      language: { en: 'language', zh: '语言' },
      expiryMinutes: { en: 'valid for', zh: '有效期' },
    },
  )
  @AlsoEmbedded()
  @HttpCode(201)
  @Idempotent(...LINK_FIELDS)
  @ShowsMade<PaymentsController>(({ requestPayment }, request, key) =>
    requestPayment.made(request.tenantContext!, request.signedInAs!.userId, key, ticketOf(request)),
  )
  async create(
    @HotelCtx() ctx: HotelContext,
    @Body() body: CreatePaymentDto,
    @Headers('idempotency-key') key: string,
    @EmbedTicket() ticketId: string | null,
  ): Promise<PaymentAnswer> {
    const id = await this.requestPayment.execute(ctx, body, key.toLowerCase(), ticketId);
    return this.view.one(ctx, ctx.hotelCode, id);
  }

  /**
   * Lists requests (simple-rest: sort, range, filter). `X-Next-Cursor` and `X-Previous-Cursor` of an answer lead to the
   * pages beside it: `cursor` with the same sort and filter; `range` then says how many rows, and what position the
   * first of them has. Without a cursor at most 10,000 rows are skipped. Totals are exact for a whole hotel, a status
   * or a currency; others are counted up to 1,000, of a search up to 200: `X-Total-Capped`.
   */
  @Get()
  @ApiCursorList('["createdAt","DESC"]', '{"mainStatus":"pending"}')
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentAnswer[]> {
    const page = await this.lists.page(ctx, query);
    setPageHeaders(reply, 'payments', page);
    return page.rows;
  }

  /**
   * At most 12 payments for what was typed so far: those known by exactly this number first (payment, serial,
   * confirmation, CRS, account or group number, a platform's or channel's transaction number, a PMS reference), those
   * whose payment number ends in it, then those of this amount (`5389.00`, `5389 HKD`), of a card with these last four
   * digits, of an arrival on this day (YYYY-MM-DD), then the newest in which all the words occur. Several words in any
   * order must all be true of a payment.
   */
  @Get('suggestions')
  @ApiQuery({ name: 'q', schema: { type: 'string', maxLength: 100 } })
  async suggestions(@HotelCtx() ctx: HotelContext, @Query('q') q: string): Promise<PaymentSuggestionsAnswer> {
    return this.lists.suggestions(ctx, q);
  }

  /** Counts per status and sums per currency over the whole filter. */
  @Get('stats')
  async stats(@HotelCtx() ctx: HotelContext, @Query('filter') filter?: string): Promise<StatsAnswer> {
    return this.lists.stats(ctx, filter);
  }

  /** How many payments fit each of up to 10 filters, in their order. */
  @Get('stats/counts')
  @ApiQuery({ name: 'filters', schema: { type: 'string' }, example: '[{"mainStatus":"pending"}]' })
  async counts(@HotelCtx() ctx: HotelContext, @Query('filters') filters?: string): Promise<CountAnswer[]> {
    return this.lists.counts(ctx, filters ?? '');
  }

  /** Today's paid and created, by the hotel's own day. */
  @Get('stats/today')
  async today(@HotelCtx() ctx: HotelContext): Promise<TodayAnswer> {
    return this.lists.today(ctx);
  }

  /** One payment; link and security code are empty for who may read transactions only. */
  @Get(':id')
  @AlsoForReaders()
  async one(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<PaymentAnswer> {
    return shownTo(ctx, await this.view.one(ctx, ctx.hotelCode, id));
  }

  /** The history; `at` (version or ISO instant) gives the payment as it was. */
  @Get(':id/events')
  @AlsoForReaders()
  async events(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Query('at') at?: string,
  ): Promise<HistoryAnswer> {
    const history = await this.view.history(ctx, ctx.hotelCode, id, at);
    return { ...history, payment: shownTo(ctx, history.payment) };
  }

  /** Checks the history's hash chain. */
  @Get(':id/verification')
  @AlsoForReaders()
  async verification(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<VerificationAnswer> {
    return this.view.verify(ctx, ctx.hotelCode, id);
  }
}
