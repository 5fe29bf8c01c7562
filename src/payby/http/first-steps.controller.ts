import { Body, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HotelDirectory } from '../../hotels/index.js';
import type { HotelContext } from '../../kernel/context.js';
import {
  HotelCtx,
  LevelCtx,
  type LevelContext,
  Permission,
  RequirePermission,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { FirstSteps } from '../application/first-steps/first-steps.js';
import { FirstStepsAnswer } from './answers/first-steps-answer.dto.js';
import { WithoutPmsDto } from './first-steps.dto.js';

/** What a new tenant lacks on the way to its first payment. */
@ApiTags('first-steps')
@TenantController('v1/first-steps')
export class FirstStepsController {
  constructor(
    private readonly steps: FirstSteps,
    private readonly hotels: HotelDirectory,
  ) {}

  /** The steps of the chosen hotel; in the group those of its first hotel. */
  @Get()
  @RequirePermission(Permission.HOTEL_SETTING_VIEW)
  async read(@LevelCtx() ctx: LevelContext): Promise<FirstStepsAnswer> {
    return this.steps.of(ctx);
  }

  /** Nobody of the tenant is shown them any more. */
  @Post('hide')
  @HttpCode(204)
  @RequirePermission(Permission.HOTEL_SETTING_MGT)
  async hide(@LevelCtx() ctx: LevelContext): Promise<void> {
    await this.steps.hide(ctx);
  }

  /** The hotel works without a PMS, or is going to have one after all. */
  @Put('without-pms')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_MGT)
  async withoutPms(@HotelCtx() ctx: HotelContext, @Body() body: WithoutPmsDto): Promise<FirstStepsAnswer> {
    await this.hotels.setWithoutPms(ctx.db, ctx.hotelCode, body.withoutPms);
    return this.steps.of({ ...ctx, level: 'hotel' });
  }
}
