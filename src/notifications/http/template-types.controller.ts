import { Body, Get, Param, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { TemplateTypeSettings } from '../templates/template-type-settings.service.js';
import { TEMPLATE_KINDS } from '../templates/template-types.js';
import { SwitchTypeDto, TemplateTypeAnswer } from '../templates/template.dto.js';

/** What the product has texts for. Each kind is shown to those who may see its templates. */
@ApiTags('template-types')
@TenantController('v1/template-types')
@RequirePermission(
  Permission.NOTIFICATION_EMAIL_TEMPLATE_VIEW,
  Permission.NOTIFICATION_SMS_TEMPLATE_VIEW,
  Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW,
  Permission.NOTIFICATION_AUTO_SEND_RULE_VIEW,
)
export class TemplateTypesController {
  constructor(private readonly types: TemplateTypeSettings) {}

  /** The types of one kind, in their order, each with the variables that its texts may name. */
  @Get()
  @ApiQuery({ name: 'kind', enum: TEMPLATE_KINDS })
  async list(@LevelCtx() ctx: LevelContext, @Query('kind') kind = ''): Promise<TemplateTypeAnswer[]> {
    return this.types.list(ctx, kind);
  }

  /** Off: nothing of this type is sent in the whole group. Takes somebody who works in all hotels. */
  @Put(':kind/:code')
  @RequirePermission(
    Permission.NOTIFICATION_EMAIL_TEMPLATE_MGT,
    Permission.NOTIFICATION_SMS_TEMPLATE_MGT,
    Permission.NOTIFICATION_PAYMENT_TEMPLATE_MGT,
  )
  async switchOn(
    @LevelCtx() ctx: LevelContext,
    @Param('kind') kind: string,
    @Param('code') code: string,
    @Body() { enabled }: SwitchTypeDto,
  ): Promise<TemplateTypeAnswer> {
    return this.types.switchOn(ctx, kind, code, enabled);
  }
}
