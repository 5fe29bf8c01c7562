import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, Permission, RequirePermission, type LevelContext } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import {
  CreatePaymentMethodDto,
  MethodTemplatesAnswer,
  PaymentMethodAnswer,
  UpdatePaymentMethodDto,
} from '../application/methods/payment-method.dto.js';
import { PAYMENT_METHOD_LIST, PaymentMethods } from '../application/methods/payment-methods.js';

/** The set-up of payment methods; what a request can be paid with is `payment-methods`. */
@ApiTags('payment-method-settings')
@TenantController('v1/payment-method-settings')
@RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_MGT)
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethods) {}

  /** Lists payment methods (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"card","kind":"card"}')
  @RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentMethodAnswer[]> {
    const asked = parseListQuery(query, PAYMENT_METHOD_LIST);
    const [methods, total] = await this.methods.list(ctx, asked);
    setContentRange(reply, 'payment-method-settings', asked.range, methods.length, total);
    return methods;
  }

  /** What a method of this hotel may name for what goes out with the link, and for the page that it opens. */
  @Get('templates')
  @RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW)
  async templates(
    @LevelCtx() ctx: LevelContext,
    @Query('hotelCode') hotelCode = '',
  ): Promise<MethodTemplatesAnswer> {
    return this.methods.offeredTemplates(ctx, hotelCode);
  }

  @Get(':id')
  @RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<PaymentMethodAnswer> {
    return this.methods.one(ctx, id);
  }

  @Post()
  @Creates(
    { en: 'payment method', zh: '支付方式' },
    {
      code: { en: 'code', zh: '代码' },
      hotelCode: { en: 'hotel', zh: '酒店' },
      name: { en: 'name', zh: '名称' },
      nameZh: { en: 'Chinese name', zh: '中文名称' },
      description: { en: 'description', zh: '描述' },
      descriptionZh: { en: 'Chinese description', zh: '中文描述' },
      kind: { en: 'payment channel type', zh: '支付渠道类型' },
      accountCodes: { en: 'payment accounts', zh: '收款账户' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreatePaymentMethodDto,
  ): Promise<PaymentMethodAnswer> {
    return this.methods.create(ctx, body);
  }

  /** What the body leaves out stays as it is. Requests that were sent keep what was offered with them. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdatePaymentMethodDto,
  ): Promise<PaymentMethodAnswer> {
    return this.methods.update(ctx, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.methods.delete(ctx, id);
  }
}
