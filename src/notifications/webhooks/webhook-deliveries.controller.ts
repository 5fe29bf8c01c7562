import { Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Logged } from '../../kernel/http/logged.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { SendAgain } from './send-again.js';
import type { DeliveryFilter } from './webhook-deliveries.queries.js';
import { WEBHOOK_DELIVERY_LIST, WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookDeliveryAnswer, WebhookDeliveryDetailAnswer } from './webhook-delivery.dto.js';

/** What was sent to API clients, and what they answered. */
@ApiTags('webhook-deliveries')
@TenantController('v1/webhook-deliveries')
@RequirePermission(Permission.SECURITY_CLIENT_VIEW)
export class WebhookDeliveriesController {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly again: SendAgain,
  ) {}

  /** Lists deliveries of an endpoint (simple-rest: sort, range, filter), the newest first. */
  @Get()
  @ApiList('{"endpointId":"0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f","state":"failed","q":"PB26112000221"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookDeliveryAnswer[]> {
    const asked = parseListQuery<DeliveryFilter>(query, WEBHOOK_DELIVERY_LIST);
    const [deliveries, total] = await this.deliveries.list(ctx, asked);
    setContentRange(reply, 'webhook-deliveries', asked.range, deliveries.length, total);
    return deliveries;
  }

  /** Each try with its answer, and how the webhook is signed. */
  @Get(':id')
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<WebhookDeliveryDetailAnswer> {
    return this.deliveries.one(ctx, id);
  }

  /** Sends it again now, under the same `webhook-id`; its schedule begins anew. */
  @Logged('sendWebhooksAgain', { entity: 'notifications.webhook_deliveries', on: ({ id }) => id ?? '' })
  @Post(':id/send-again')
  @HttpCode(200)
  @RequirePermission(Permission.SECURITY_CLIENT_MGT)
  async sendAgain(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
  ): Promise<WebhookDeliveryDetailAnswer> {
    await this.again.one(ctx, id);
    return this.deliveries.one(ctx, id);
  }
}
