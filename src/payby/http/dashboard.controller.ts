import { Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../kernel/context.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { Dashboard } from '../application/lists/dashboard.js';
import { DashboardAnswer } from './answers/list-answers.dto.js';

/** Takings of a hotel, or of all hotels the user may choose. */
@ApiTags('payments')
@TenantController('v1/payby-dashboard')
@RequirePermission(Permission.PAYBY_DASH_BOARD_VIEW)
export class DashboardController {
  constructor(private readonly dashboard: Dashboard) {}

  /**
   * Takings of 30 days by day, a year by month, or of any days (both included): of the selected hotel, or of all that
   * the user may choose.
   */
  @Get()
  @ApiQuery({ name: 'range', required: false, enum: ['30d', '1y'] })
  @ApiQuery({ name: 'from', required: false, example: '2026-11-01' })
  @ApiQuery({ name: 'to', required: false, example: '2026-11-30' })
  @ApiQuery({ name: 'hotels', required: false, enum: ['selected', 'all'] })
  async show(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Query('range') range?: string,
    @Query('hotels') hotels?: string,
    @Query('from') from?: string,
    @Query('to') to?: string,
  ): Promise<DashboardAnswer> {
    return this.dashboard.show(ctx, { range, from, to }, hotels);
  }
}
