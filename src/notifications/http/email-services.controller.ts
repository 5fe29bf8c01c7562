import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import {
  confirmOwnPassword,
  LevelCtx,
  type LevelContext,
  Permission,
  RequirePermission,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { CheckSenderDomain } from '../email/check-sender-domain.js';
import {
  CreateEmailServiceDto,
  EmailServiceAnswer,
  MakeDkimKeyDto,
  TestEmailDto,
  UpdateEmailServiceDto,
} from '../email/email-service.dto.js';
import { EMAIL_SERVICE_LIST, type EmailScope, EmailServices } from '../email/email-services.service.js';
import { TestEmail } from '../email/test-email.js';
import { MoveDto } from '../move.dto.js';

export const EMAIL_SERVICE_NAME = { en: 'email service', zh: '邮件服务' };
export const EMAIL_SERVICE_REQUIRED = {
  host: { en: 'server', zh: '服务器' },
  sslType: { en: 'encryption', zh: '加密方式' },
  fromAddress: { en: 'from address', zh: '发件地址' },
};

/** The mail servers a tenant's mail leaves by. */
@ApiTags('email-services')
@TenantController('v1/email-services')
@RequirePermission(Permission.EMAIL_SETTING_MGT)
export class EmailServicesController {
  constructor(
    private readonly services: EmailServices,
    private readonly test: TestEmail,
    private readonly domain: CheckSenderDomain,
  ) {}

  /** Lists e-mail services (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @RequirePermission(Permission.EMAIL_SETTING_VIEW)
  @ApiList('{"enabled":"true"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailServiceAnswer[]> {
    const asked = parseListQuery<object>(query, EMAIL_SERVICE_LIST);
    const [services, total] = await this.services.list(scopeOf(ctx), asked);
    setContentRange(reply, 'email-services', asked.range, services.length, total);
    return services;
  }

  @Get(':id')
  @RequirePermission(Permission.EMAIL_SETTING_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.services.one(scopeOf(ctx), id);
  }

  @Post()
  @Creates(EMAIL_SERVICE_NAME, EMAIL_SERVICE_REQUIRED)
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreateEmailServiceDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.create(scopeOf(ctx), ...(await confirmed(ctx, body)));
  }

  /** What the body leaves out stays as it is, the password too. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateEmailServiceDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.update(scopeOf(ctx), id, ...(await confirmed(ctx, body)));
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.services.delete(scopeOf(ctx), id);
  }

  /** Sends a test mail to an address of the caller's own, and keeps what each step of it found. */
  @Post(':id/test')
  @HttpCode(200)
  async sendTest(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { to }: TestEmailDto,
  ): Promise<EmailServiceAnswer> {
    return this.test.send(scopeOf(ctx), ctx, id, to);
  }

  /** Asks it one place earlier or later, among those of the same hotel. */
  @Post(':id/move')
  @HttpCode(200)
  async move(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { to }: MoveDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.move(scopeOf(ctx), id, to);
  }

  /** Makes a key to sign mails with; it begins to sign when a check finds its record. */
  @Post(':id/dkim')
  @HttpCode(200)
  async makeDkimKey(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { selector }: MakeDkimKeyDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.makeDkimKey(scopeOf(ctx), id, selector);
  }

  /** Mails are no longer signed here. */
  @Delete(':id/dkim')
  async deleteDkimKeys(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.services.deleteDkimKeys(scopeOf(ctx), id);
  }

  /** Looks up SPF, DKIM and DMARC of the from address's domain, and keeps what it found. */
  @Post(':id/check-domain')
  @HttpCode(200)
  async checkDomain(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.domain.check(scopeOf(ctx), ctx.userId, id);
  }
}

/** Who reads the mails with password links can take any account over, so what they leave by is for who manages users. */
export function scopeOf(ctx: LevelContext): EmailScope {
  return { ...ctx, accountMail: ctx.permissions.has(Permission.SECURITY_USER_MGT) };
}

/** @returns the body without the caller's password, and whether it was typed @throws AppError PASSWORD_WRONG | NO_PASSWORD */
async function confirmed<T extends { currentPassword?: string }>(
  ctx: LevelContext,
  { currentPassword, ...rest }: T,
): Promise<[Omit<T, 'currentPassword'>, boolean]> {
  if (!currentPassword) return [rest, false];
  await confirmOwnPassword(ctx, currentPassword, 'currentPassword');
  return [rest, true];
}
