import { Body, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../kernel/context.js';
import {
  CurrentRequest,
  HotelCtx,
  Permission,
  RequirePermission,
  type SignedInRequest,
  UserCtx,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import {
  NoticePreferences,
  NoticePreferencesAnswer,
  NoticesAnswer,
  ReadNoticesDto,
} from '../notices/notice.dto.js';
import { Notices } from '../notices/notices.js';

/** What stands under the bell, of the chosen hotel, and how far the caller has read it. */
@ApiTags('notices')
@TenantController('v1/notices')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Get()
  async list(@HotelCtx() ctx: RequestContext & { hotelCode: string }): Promise<NoticesAnswer> {
    return this.notices.list(ctx);
  }

  /** Marks notices read, for the caller alone. */
  @Post('read')
  @HttpCode(200)
  async read(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Body() body: ReadNoticesDto,
  ): Promise<NoticesAnswer> {
    await this.notices.read(ctx, body);
    return this.notices.list(ctx);
  }
}

/** What the caller wants to be told of, and where. */
@ApiTags('notices')
@TenantController('v1/notice-preferences')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW)
export class NoticePreferencesController {
  constructor(private readonly notices: Notices) {}

  @Get()
  async find(
    @UserCtx() ctx: RequestContext,
    @CurrentRequest() { principal }: SignedInRequest,
  ): Promise<NoticePreferencesAnswer> {
    return this.notices.preferences(ctx, principal);
  }

  @Put()
  async set(
    @UserCtx() ctx: RequestContext,
    @CurrentRequest() { principal }: SignedInRequest,
    @Body() body: NoticePreferences,
  ): Promise<NoticePreferencesAnswer> {
    await this.notices.setPreferences(ctx, body);
    return this.notices.preferences(ctx, principal);
  }
}
