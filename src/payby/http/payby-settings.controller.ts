import { Body, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LevelCtx, Permission, RequirePermission, type LevelContext } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { PaybySettings } from '../application/settings/payby-settings.js';
import { PaybySettingsAnswer } from './answers/payby-settings-answer.dto.js';
import { PaybySettingsDto } from './payby-settings.dto.js';

/** How PayBy works at the chosen hotel or, when none is chosen, in the whole group. */
@ApiTags('payby-settings')
@TenantController('v1/payby-settings')
@RequirePermission(Permission.PAYBY_CONFIG_MANAGEMENT)
export class PaybySettingsController {
  constructor(private readonly settings: PaybySettings) {}

  @Get()
  async read(@LevelCtx() ctx: LevelContext): Promise<PaybySettingsAnswer> {
    return this.settings.read(ctx);
  }

  /** Gives this level settings of its own, all of them. */
  @Put()
  async save(@LevelCtx() ctx: LevelContext, @Body() body: PaybySettingsDto): Promise<PaybySettingsAnswer> {
    const { updatedAt, ...settings } = body;
    return this.settings.save(ctx, settings, updatedAt);
  }

  /** Gives this level's own settings up: those above hold again. */
  @Delete()
  async drop(@LevelCtx() ctx: LevelContext): Promise<PaybySettingsAnswer> {
    return this.settings.drop(ctx);
  }
}
