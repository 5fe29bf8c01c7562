import { Body, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '../../kernel/errors.js';
import { type LevelContext, LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { HotelGroupAnswer, HotelGroupDto } from '../hotel-group/hotel-group.dto.js';
import { HotelGroups } from '../hotel-group/hotel-group.service.js';

const IN_THE_GROUP = { en: 'Choose the hotel group first.', zh: '先选择酒店集团。' };

/** The group itself; only where no hotel is chosen. */
@ApiTags('hotel-group')
@TenantController('v1/hotel-group')
@RequirePermission(Permission.HOTEL_GROUP_BASIC_INFORMATION_MGT)
export class HotelGroupController {
  constructor(private readonly groups: HotelGroups) {}

  @Get()
  @RequirePermission(Permission.HOTEL_GROUP_BASIC_INFORMATION_VIEW)
  async read(@LevelCtx() ctx: LevelContext): Promise<HotelGroupAnswer> {
    assertGroup(ctx);
    return this.groups.read(ctx);
  }

  /** What the body leaves out stays as it is. */
  @Put()
  async save(@LevelCtx() ctx: LevelContext, @Body() body: HotelGroupDto): Promise<HotelGroupAnswer> {
    assertGroup(ctx);
    return this.groups.save(ctx, body);
  }
}

/** @throws AppError FORBIDDEN */
function assertGroup({ level }: LevelContext): void {
  if (level !== 'group') throw new AppError('FORBIDDEN', { message: IN_THE_GROUP });
}
