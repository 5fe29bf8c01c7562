import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../kernel/context.js';
import { ControlDatabase } from '../../kernel/database/database.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { UserCtx } from '../../security/index.js';
import { SystemRoute, TenantController } from '../../tenancy/index.js';
import { CheckSenderDomain } from '../email/check-sender-domain.js';
import {
  CreateSystemEmailServiceDto,
  EmailServiceAnswer,
  MakeDkimKeyDto,
  TestEmailDto,
  UpdateSystemEmailServiceDto,
} from '../email/email-service.dto.js';
import { EMAIL_SERVICE_LIST, type EmailScope, EmailServices } from '../email/email-services.service.js';
import { TestEmail } from '../email/test-email.js';
import { MoveDto } from '../move.dto.js';
import { EMAIL_SERVICE_NAME, EMAIL_SERVICE_REQUIRED } from './email-services.controller.js';

/** The installation's own mail server, for tenants that have none yet; for administrators of the installation. */
@ApiTags('system-email-services')
@TenantController('v1/system-email-services')
@SystemRoute()
export class SystemEmailServicesController {
  private readonly scope: EmailScope;

  constructor(
    private readonly services: EmailServices,
    private readonly test: TestEmail,
    private readonly domain: CheckSenderDomain,
    control: ControlDatabase,
  ) {
    this.scope = {
      db: control,
      hotelCode: null,
      hotels: [],
      allHotels: true,
      accountMail: true,
    };
  }

  /** Lists the installation's e-mail services (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"enabled":"true"}')
  async list(
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailServiceAnswer[]> {
    const asked = parseListQuery<object>(query, EMAIL_SERVICE_LIST);
    const [services, total] = await this.services.list(this.scope, asked);
    setContentRange(reply, 'system-email-services', asked.range, services.length, total);
    return services;
  }

  @Get(':id')
  async one(@Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.services.one(this.scope, id);
  }

  @Post()
  @Creates(EMAIL_SERVICE_NAME, EMAIL_SERVICE_REQUIRED)
  async create(@Body() body: CreateSystemEmailServiceDto): Promise<EmailServiceAnswer> {
    return this.services.create(this.scope, body, true);
  }

  /** What the body leaves out stays as it is, the password too. */
  @Put(':id')
  async update(
    @Param('id') id: string,
    @Body() body: UpdateSystemEmailServiceDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.update(this.scope, id, body, true);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.services.delete(this.scope, id);
  }

  /** Sends a test mail to an address of the caller's own, and keeps what each step of it found. */
  @Post(':id/test')
  @HttpCode(200)
  async sendTest(
    @UserCtx() ctx: RequestContext,
    @Param('id') id: string,
    @Body() { to }: TestEmailDto,
  ): Promise<EmailServiceAnswer> {
    return this.test.send(this.scope, ctx, id, to);
  }

  /** Asks it one place earlier or later, among those of the same hotel. */
  @Post(':id/move')
  @HttpCode(200)
  async move(@Param('id') id: string, @Body() { to }: MoveDto): Promise<EmailServiceAnswer> {
    return this.services.move(this.scope, id, to);
  }

  /** Makes a key to sign mails with; it begins to sign when a check finds its record. */
  @Post(':id/dkim')
  @HttpCode(200)
  async makeDkimKey(
    @Param('id') id: string,
    @Body() { selector }: MakeDkimKeyDto,
  ): Promise<EmailServiceAnswer> {
    return this.services.makeDkimKey(this.scope, id, selector);
  }

  /** Mails are no longer signed here. */
  @Delete(':id/dkim')
  async deleteDkimKeys(@Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.services.deleteDkimKeys(this.scope, id);
  }

  /** Looks up SPF, DKIM and DMARC of the from address's domain, and keeps what it found. */
  @Post(':id/check-domain')
  @HttpCode(200)
  async checkDomain(@UserCtx() ctx: RequestContext, @Param('id') id: string): Promise<EmailServiceAnswer> {
    return this.domain.check(this.scope, ctx.userId, id);
  }
}
