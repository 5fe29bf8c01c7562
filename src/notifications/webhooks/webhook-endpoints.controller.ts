import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Logged } from '../../kernel/http/logged.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { SendAgain } from './send-again.js';
import { TestEvent } from './test-event.js';
import { WebhookDeliveryDetailAnswer } from './webhook-delivery.dto.js';
import {
  CreatedWebhookEndpointAnswer,
  CreateWebhookEndpointDto,
  NewWebhookSecretAnswer,
  NewWebhookSecretDto,
  SendAgainAnswer,
  SendAgainDto,
  UpdateWebhookEndpointDto,
  WebhookEndpointAnswer,
  WebhookFiguresAnswer,
} from './webhook-endpoint.dto.js';
import { WEBHOOK_ENDPOINT_LIST, WebhookEndpoints } from './webhook-endpoints.service.js';

/** Where API clients hear of what happens to payments (Standard Webhooks). */
@ApiTags('webhook-endpoints')
@TenantController('v1/webhook-endpoints')
@RequirePermission(Permission.SECURITY_CLIENT_MGT)
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly again: SendAgain,
    private readonly test: TestEvent,
  ) {}

  /** Lists endpoints (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"clientId":"0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f"}')
  @RequirePermission(Permission.SECURITY_CLIENT_VIEW)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookEndpointAnswer[]> {
    const asked = parseListQuery<object>(query, WEBHOOK_ENDPOINT_LIST);
    const [endpoints, total] = await this.endpoints.list(ctx, asked);
    setContentRange(reply, 'webhook-endpoints', asked.range, endpoints.length, total);
    return endpoints;
  }

  @Get(':id')
  @RequirePermission(Permission.SECURITY_CLIENT_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<WebhookEndpointAnswer> {
    return this.endpoints.one(ctx, id);
  }

  /** How it answers, and how many deliveries are kept. */
  @Get(':id/figures')
  @RequirePermission(Permission.SECURITY_CLIENT_VIEW)
  async figures(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<WebhookFiguresAnswer> {
    return this.endpoints.figures(ctx, id);
  }

  /** Makes an endpoint. Its secret is in this answer and in none after it. */
  @Post()
  @Creates(
    { en: 'webhook address', zh: '事件推送地址' },
    {
      clientId: { en: 'client', zh: '客户端' },
      name: { en: 'name', zh: '名称' },
      url: { en: 'URL', zh: 'URL' },
      triggers: { en: 'trigger', zh: '触发事件' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreateWebhookEndpointDto,
  ): Promise<CreatedWebhookEndpointAnswer> {
    return this.endpoints.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateWebhookEndpointDto,
  ): Promise<WebhookEndpointAnswer> {
    return this.endpoints.update(ctx, id, body);
  }

  /** Its deliveries go with it. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.endpoints.delete(ctx, id);
  }

  /** Gives it another key; the one before signs too for so many hours more. */
  @Post(':id/secrets')
  @HttpCode(200)
  async replaceSecret(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { overlapHours }: NewWebhookSecretDto,
  ): Promise<NewWebhookSecretAnswer> {
    return this.endpoints.replaceSecret(ctx, id, overlapHours);
  }

  /** The key before signs no more from now on. */
  @Delete(':id/secrets/previous')
  @HttpCode(200)
  async stopPreviousSecret(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
  ): Promise<WebhookEndpointAnswer> {
    return this.endpoints.stopPreviousSecret(ctx, id);
  }

  /** Sends an event of the type `webhook.test` once, also where the endpoint is disabled, and says what came back. */
  @Logged<WebhookDeliveryDetailAnswer>('testWebhook', {
    entity: 'notifications.webhook_endpoints',
    on: ({ id }) => id ?? '',
    problemOf: ({ lastProblem }) => lastProblem && `webhook.${lastProblem}`,
  })
  @Post(':id/test-event')
  @HttpCode(200)
  async testEvent(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
  ): Promise<WebhookDeliveryDetailAnswer> {
    return this.test.send(ctx, id);
  }

  /** Sends again what was not delivered, or everything, of a time or of all that is kept; each under its own id. */
  @Logged<SendAgainAnswer>('sendWebhooksAgain', {
    entity: 'notifications.webhook_endpoints',
    on: ({ id }) => id ?? '',
    after: ({ count }) => ({ count }),
  })
  @Post(':id/send-again')
  @HttpCode(200)
  async sendAgain(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: SendAgainDto,
  ): Promise<SendAgainAnswer> {
    return { count: await this.again.many(ctx, id, body) };
  }
}
