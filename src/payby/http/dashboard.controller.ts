import { Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../../kernel/context.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { Dashboard } from '../application/lists/dashboard.js';
import { DashboardAnswer } from './answers/list-answers.dto.js';

/** Is the money coming in? */
@ApiTags('payments')
@TenantController('v1/payby-dashboard')
@RequirePermission(Permission.PAYBY_DASH_BOARD_VIEW)
export class DashboardController {
  constructor(private readonly dashboard: Dashboard) {}

  /** Takings of 30 days by day or a year by month: of the selected hotel, or of all that the user may choose. */
  @Get()
  @ApiQuery({ name: 'range', required: false, enum: ['30d', '1y'] })
  @ApiQuery({ name: 'hotels', required: false, enum: ['selected', 'all'] })
  async show(
    @HotelCtx() ctx: RequestContext & { hotelCode: string },
    @Query('range') range?: string,
    @Query('hotels') hotels?: string,
  ): Promise<DashboardAnswer> {
    return this.dashboard.show(ctx, range, hotels);
  }
}
