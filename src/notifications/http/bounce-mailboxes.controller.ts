import { Body, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { SetBounceMailboxDto } from '../bounces/bounce-mailbox.dto.js';
import { BounceMailboxes } from '../bounces/bounce-mailboxes.service.js';
import { EmailServiceAnswer } from '../email/email-service.dto.js';
import { scopeOf } from './email-services.controller.js';

/** Where bounces of a tenant's mail are read. */
@ApiTags('email-services')
@TenantController('v1/email-services/:id/bounce-mailbox')
@RequirePermission(Permission.EMAIL_SETTING_MGT)
export class BounceMailboxesController {
  constructor(private readonly mailboxes: BounceMailboxes) {}

  /** Its address becomes the envelope sender of mails about payments. */
  @Put()
  async set(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: SetBounceMailboxDto,
  ): Promise<EmailServiceAnswer> {
    return this.mailboxes.set(scopeOf(ctx), id, body);
  }

  /** Bounces are no longer read; nothing in the mailbox changes. */
  @Delete()
  async remove(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.mailboxes.remove(scopeOf(ctx), id);
  }

  /** Opens its folder, and keeps what each step of it found. */
  @Post('test')
  @HttpCode(200)
  async test(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.mailboxes.test(scopeOf(ctx), ctx.userId, id);
  }
}
