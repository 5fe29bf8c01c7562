import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { type LevelContext, LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { CreateHotelDto, HotelSettingsAnswer, UpdateHotelDto } from '../hotel-settings/hotel-settings.dto.js';
import { HOTEL_LIST, HotelSettings } from '../hotel-settings/hotel-settings.service.js';

/** The set-up of hotels; those that a user may work in are `hotels`. */
@ApiTags('hotel-settings')
@TenantController('v1/hotel-settings')
@RequirePermission(Permission.HOTEL_SETTING_MGT, Permission.SYSTEM_CONFIGURATION_MGT)
export class HotelSettingsController {
  constructor(private readonly hotels: HotelSettings) {}

  /** Lists hotels (simple-rest: sort, range, filter), without their logos. Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"harbour","enabled":"true"}')
  @RequirePermission(Permission.HOTEL_SETTING_VIEW, Permission.SYSTEM_CONFIGURATION_MGT)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HotelSettingsAnswer[]> {
    const asked = parseListQuery<object>(query, HOTEL_LIST);
    const [hotels, total] = await this.hotels.list(ctx, asked);
    setContentRange(reply, 'hotel-settings', asked.range, hotels.length, total);
    return hotels;
  }

  @Get(':code')
  @RequirePermission(Permission.HOTEL_SETTING_VIEW, Permission.SYSTEM_CONFIGURATION_MGT)
  async one(@LevelCtx() ctx: LevelContext, @Param('code') code: string): Promise<HotelSettingsAnswer> {
    return this.hotels.one(ctx, code);
  }

  /** Adds a hotel; in the group only. */
  @Post()
  @Creates(
    { en: 'hotel', zh: '酒店' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'English name', zh: '英文名称' },
      nameZh: { en: 'Chinese name', zh: '中文名称' },
      timeZone: { en: 'time zone', zh: '时区' },
      adapterChannelType: { en: 'adapter channel type', zh: '适配器渠道类型' },
      countryPhoneCodes: { en: 'country phone codes', zh: '国家电话区号' },
      currencyCode: { en: 'currency', zh: '币种' },
    },
  )
  async create(@LevelCtx() ctx: LevelContext, @Body() body: CreateHotelDto): Promise<HotelSettingsAnswer> {
    return this.hotels.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':code')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('code') code: string,
    @Body() body: UpdateHotelDto,
  ): Promise<HotelSettingsAnswer> {
    return this.hotels.update(ctx, code, body);
  }

  /** Refused while a payment, an account or a method names it. */
  @Delete(':code')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('code') code: string): Promise<void> {
    await this.hotels.delete(ctx, code);
  }
}
