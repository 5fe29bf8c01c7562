import { Body, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TenantController } from '../../../tenancy/index.js';
import { RequirePermission } from '../../access.decorators.js';
import { LevelCtx } from '../../context.decorators.js';
import type { LevelContext } from '../../level.js';
import { Permission } from '../../permissions.js';
import { AllowList } from '../allow-list.js';
import { AllowListAnswer, AllowListDto } from '../ip-allow-list.dto.js';

/** The networks people may work from: the hotel's when one is chosen, otherwise the group's. */
@ApiTags('ip-allow-list')
@TenantController('v1/ip-allow-list')
export class IpAllowListController {
  constructor(private readonly allowList: AllowList) {}

  @Get()
  @RequirePermission(Permission.IP_WHITELIST_SETTING_VIEW)
  async read(@LevelCtx() ctx: LevelContext): Promise<AllowListAnswer> {
    return this.allowList.read(ctx);
  }

  /** Replaces the list. One that would shut the caller's own address out must be confirmed. */
  @Put()
  @RequirePermission(Permission.IP_WHITELIST_SETTING_MGT)
  async save(@LevelCtx() ctx: LevelContext, @Body() body: AllowListDto): Promise<AllowListAnswer> {
    return this.allowList.save(ctx, body);
  }
}
