import { Body, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { Idempotent } from '../../kernel/http/idempotency.js';
import { ApiCursorList } from '../../kernel/lists/api-list.js';
import { setPageHeaders } from '../../kernel/lists/keyset-page.js';
import { AlsoEmbedded, HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { MessageLog } from '../application/messages/message-log.js';
import { MessagePreview } from '../application/messages/message-preview.js';
import { ResendMessage } from '../application/messages/resend-message.js';
import {
  MessageAnswer,
  MessagePreviewAnswer,
  MessageWithContentAnswer,
} from './answers/message-answers.dto.js';
import { MessagePreviewDto } from './messages.dto.js';

/** What was sent to the guests and people of the selected hotel. */
@ApiTags('messages')
@TenantController('v1/messages')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class MessagesController {
  constructor(
    private readonly log: MessageLog,
    private readonly again: ResendMessage,
  ) {}

  /** The log (simple-rest: sort, range, filter), the newest first, paged as payments are. Totals are counted up to 1,000. */
  @Get()
  @ApiCursorList('["createdAt","DESC"]', '{"notSent":true,"channel":"SMS"}')
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer[]> {
    const page = await this.log.page(ctx, query);
    setPageHeaders(reply, 'messages', page);
    return page.rows;
  }

  /** With what went out. */
  @Get(':id')
  async one(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<MessageWithContentAnswer> {
    return this.log.one(ctx, id);
  }

  /**
   * Sends it once more to the same address. A message with the link carries the same link, and is filled with today's
   * template; any other is filled as its event was.
   */
  @Post(':id/resend')
  @HttpCode(200)
  @Idempotent()
  async resend(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Headers('idempotency-key') key: string,
  ): Promise<MessageAnswer> {
    return this.again.execute(ctx, id, key.toLowerCase());
  }
}

/** The messages of one payment, and what one to come will say. */
@ApiTags('messages')
@TenantController('v1/payments')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class PaymentMessagesController {
  constructor(
    private readonly log: MessageLog,
    private readonly preview: MessagePreview,
  ) {}

  /** Every message of the payment, the oldest first. */
  @Get(':id/messages')
  async ofPayment(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<MessageAnswer[]> {
    return this.log.ofPayment(ctx, id);
  }

  /** What the guest would get for a request as it stands in a form. Nothing is stored; its link opens nothing. */
  @Post('message-preview')
  @HttpCode(200)
  @AlsoEmbedded()
  async show(@HotelCtx() ctx: HotelContext, @Body() body: MessagePreviewDto): Promise<MessagePreviewAnswer> {
    return this.preview.of(ctx, body);
  }
}
