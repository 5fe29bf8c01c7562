import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { failedStep, Logged } from '../../kernel/http/logged.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, Permission, RequirePermission, type LevelContext } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { AccountTest } from '../application/accounts/account-test.js';
import {
  AccountTestAnswer,
  CreatePaymentAccountDto,
  PaymentAccountAnswer,
  UpdatePaymentAccountDto,
} from '../application/accounts/payment-account.dto.js';
import { PAYMENT_ACCOUNT_LIST, PaymentAccounts } from '../application/accounts/payment-accounts.js';

/** Merchant accounts at payment platforms: those of the hotel and of the group. */
@ApiTags('payment-accounts')
@TenantController('v1/payment-accounts')
@RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_MGT)
export class PaymentAccountsController {
  constructor(
    private readonly accounts: PaymentAccounts,
    private readonly test: AccountTest,
  ) {}

  /** Lists payment accounts (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"online","environment":"live"}')
  @RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentAccountAnswer[]> {
    const asked = parseListQuery(query, PAYMENT_ACCOUNT_LIST);
    const [accounts, total] = await this.accounts.list(ctx, asked);
    setContentRange(reply, 'payment-accounts', asked.range, accounts.length, total);
    return accounts;
  }

  @Get(':code')
  @RequirePermission(Permission.PAYBY_PAYMENT_METHOD_CONFIG_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('code') code: string): Promise<PaymentAccountAnswer> {
    return this.accounts.one(ctx, code);
  }

  @Post()
  @Creates(
    { en: 'payment account', zh: '收款账户' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'name', zh: '名称' },
      hotelCode: { en: 'hotel', zh: '酒店' },
      platform: { en: 'payment platform', zh: '支付平台' },
      environment: { en: 'environment', zh: '环境' },
      baseUrl: { en: 'address', zh: '地址' },
      channels: { en: 'channel types', zh: '支付渠道类型' },
      credentials: { en: 'credentials', zh: '凭据' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreatePaymentAccountDto,
  ): Promise<PaymentAccountAnswer> {
    return this.accounts.create(ctx, body);
  }

  /** What the body leaves out stays as it is. Another address or merchant asks for the secrets again. */
  @Put(':code')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('code') code: string,
    @Body() body: UpdatePaymentAccountDto,
  ): Promise<PaymentAccountAnswer> {
    return this.accounts.update(ctx, code, body);
  }

  /** Refused while methods or payments refer to it: then it can be disabled. */
  @Delete(':code')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('code') code: string): Promise<void> {
    await this.accounts.delete(ctx, code);
  }

  /** Tries the account with its saved values, step by step. It never moves money. */
  @Logged<AccountTestAnswer>('testConnection', {
    entity: 'payby.payment_accounts',
    on: ({ code }) => code!,
    problemOf: failedStep,
  })
  @Post(':code/test')
  @HttpCode(200)
  async try(@LevelCtx() ctx: LevelContext, @Param('code') code: string): Promise<AccountTestAnswer> {
    return this.test.run(ctx, code);
  }
}
