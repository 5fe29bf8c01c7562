import { Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { ApiCursorList } from '../../kernel/lists/api-list.js';
import { setPageHeaders } from '../../kernel/lists/keyset-page.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { TransactionHistory } from '../application/lists/transaction-history.js';
import { TransactionAnswer, TransactionStatsAnswer } from './answers/list-answers.dto.js';

const FILTER = {
  name: 'filter',
  required: false,
  example: '{"kind":"payment","from":"2026-11-01T00:00:00Z"}',
  schema: { type: 'string' },
} as const;

/** Movements of money in the selected hotel. */
@ApiTags('payment transactions')
@TenantController('v1/payment-transactions')
@RequirePermission(Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD)
export class TransactionsController {
  constructor(private readonly transactions: TransactionHistory) {}

  /** Lists transactions (simple-rest: sort, range, filter), paged like the payments. */
  @Get()
  @ApiCursorList('["at","DESC"]', FILTER.example)
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransactionAnswer[]> {
    const page = await this.transactions.page(ctx, query);
    setPageHeaders(reply, 'payment-transactions', page);
    return page.rows;
  }

  /** Money in and out per currency over the whole filter. */
  @Get('stats')
  @ApiQuery(FILTER)
  async stats(
    @HotelCtx() ctx: HotelContext,
    @Query('filter') filter?: string,
  ): Promise<TransactionStatsAnswer> {
    return this.transactions.stats(ctx, filter);
  }
}
