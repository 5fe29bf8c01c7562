import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import {
  CreateSendRuleDto,
  SEND_RULE_LIST,
  SendRuleAnswer,
  SendRules,
  UpdateSendRuleDto,
} from '../../notifications/index.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { DryRun } from '../application/messages/dry-run.js';
import { RuleFigures } from '../application/messages/rule-figures.js';
import { RuleDryRunAnswer } from './answers/message-answers.dto.js';
import { RuleDryRunDto } from './messages.dto.js';

/** What the selected hotel sends by itself. */
@ApiTags('send-rules')
@TenantController('v1/send-rules')
@RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_MGT)
export class SendRulesController {
  constructor(
    private readonly rules: SendRules,
    private readonly figures: RuleFigures,
    private readonly dryRun: DryRun,
  ) {}

  /** Lists rules, those that the product ships included (simple-rest: sort, range, filter). Without a range: all. */
  @Get()
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  @ApiList('{"trigger":"pay","q":"receipt"}')
  async list(
    @HotelCtx() ctx: HotelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SendRuleAnswer[]> {
    const asked = parseListQuery<object>(query, SEND_RULE_LIST);
    const [rules, total] = await this.rules.list(ctx, asked, await this.figures.of(ctx));
    setContentRange(reply, 'send-rules', asked.range, rules.length, total);
    return rules;
  }

  /** Which rules a payment has fired, and which it would. Sends nothing. `payment`: its number or id. */
  @Get('dry-run')
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  @ApiQuery({ name: 'payment', schema: { type: 'string', maxLength: 60 } })
  async run(@HotelCtx() ctx: HotelContext, @Query('payment') payment: string): Promise<RuleDryRunAnswer> {
    return this.dryRun.of(ctx, payment, null);
  }

  /** The same with a rule as it stands in a form, in the place of the saved one of its code. */
  @Post('dry-run')
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  @HttpCode(200)
  async runWith(
    @HotelCtx() ctx: HotelContext,
    @Body() { payment, rule }: RuleDryRunDto,
  ): Promise<RuleDryRunAnswer> {
    return this.dryRun.of(ctx, payment, rule);
  }

  /** `id`: the rule's code. */
  @Get(':id')
  @RequirePermission(Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW)
  async one(@HotelCtx() ctx: HotelContext, @Param('id') code: string): Promise<SendRuleAnswer> {
    return this.rules.one(ctx, code, await this.figures.of(ctx));
  }

  @Post()
  @Creates(
    { en: 'send rule', zh: '自动发送规则' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'name', zh: '名称' },
      trigger: { en: 'event', zh: '触发事件' },
    },
  )
  async create(@HotelCtx() ctx: HotelContext, @Body() body: CreateSendRuleDto): Promise<SendRuleAnswer> {
    await this.rules.create(ctx, body, await this.figures.limits(ctx));
    return this.one(ctx, body.code);
  }

  /** What the body leaves out stays as it is. A rule that the product ships becomes the hotel's own. */
  @Put(':id')
  async update(
    @HotelCtx() ctx: HotelContext,
    @Param('id') code: string,
    @Body() body: UpdateSendRuleDto,
  ): Promise<SendRuleAnswer> {
    await this.rules.update(ctx, code, body, await this.figures.limits(ctx));
    return this.one(ctx, code);
  }

  /** Deletes the hotel's own rule. One that the product ships is as it was shipped again. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@HotelCtx() ctx: HotelContext, @Param('id') code: string): Promise<void> {
    await this.rules.delete(ctx, code);
  }
}
