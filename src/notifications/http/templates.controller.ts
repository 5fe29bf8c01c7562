import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from '../../kernel/errors.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { TEMPLATE_LIST, type TemplateFilter } from '../templates/template-list.js';
import { TemplatePreviews } from '../templates/template-previews.service.js';
import { TemplateSettings } from '../templates/template-settings.service.js';
import type { TemplateKind } from '../templates/template-types.js';
import {
  CheckAnswer,
  CheckTemplateDto,
  CreateTemplateDto,
  GoBackDto,
  PreviewAnswer,
  PreviewTemplateDto,
  TemplateAnswer,
  TemplateLayerAnswer,
  TemplateVersionAnswer,
  TemplateVersionContentAnswer,
  TestSentAnswer,
  TestTemplateDto,
  UpdateTemplateDto,
} from '../templates/template.dto.js';

/**
 * Routes of one kind of templates; each kind has its own address and permission. Made anew for each: what is said of a
 * class is kept with its own methods, and inherited ones would say nothing of who may call them.
 */
function templatesController(kind: TemplateKind, path: string, view: Permission, change: Permission) {
  @ApiTags(path)
  @TenantController(`v1/${path}`)
  @RequirePermission(change)
  class TemplatesController {
    constructor(
      private readonly templates: TemplateSettings,
      private readonly previews: TemplatePreviews,
    ) {}

    /** Lists templates (simple-rest: sort, range, filter), one line each, as it is in force at the chosen hotel or group. */
    @Get()
    @RequirePermission(view)
    @ApiList('{"type":"REQUEST","layer":"hotel"}')
    async list(
      @LevelCtx() ctx: LevelContext,
      @Query() query: Record<string, string>,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<TemplateAnswer[]> {
      const asked = parseListQuery<TemplateFilter>(query, TEMPLATE_LIST);
      const [templates, total] = await this.templates.list(ctx, kind, asked);
      setContentRange(reply, 'templates', asked.range, templates.length, total);
      return templates;
    }

    /** @param id `REQUEST.DEFAULT`: type and code */
    @Get(':id')
    @RequirePermission(view)
    async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<TemplateAnswer> {
      return this.templates.one(ctx, kind, id);
    }

    /** Every text there is of one: the one in force first, then what it stands for. */
    @Get(':id/layers')
    @RequirePermission(view)
    async layers(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<TemplateLayerAnswer[]> {
      return this.templates.layers(ctx, kind, id);
    }

    /** Versions of the hotel's or group's own text, the newest first. */
    @Get(':id/versions')
    @RequirePermission(view)
    async versions(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<TemplateVersionAnswer[]> {
      return this.templates.versions(ctx, kind, id);
    }

    @Get(':id/versions/:version')
    @RequirePermission(view)
    async version(
      @LevelCtx() ctx: LevelContext,
      @Param('id') id: string,
      @Param('version') version: string,
    ): Promise<TemplateVersionContentAnswer> {
      return this.templates.version(ctx, kind, id, Number(version));
    }

    /** Makes a template: in the group for all hotels, at a hotel for that one. */
    @Post()
    @Creates(
      { en: 'template', zh: '模板' },
      { type: { en: 'type', zh: '类型' }, name: { en: 'name', zh: '名称' } },
    )
    async create(@LevelCtx() ctx: LevelContext, @Body() body: CreateTemplateDto): Promise<TemplateAnswer> {
      return this.templates.create(ctx, kind, body);
    }

    /** What the body leaves out stays as it is. What is not the level's own yet becomes so. */
    @Put(':id')
    async update(
      @LevelCtx() ctx: LevelContext,
      @Param('id') id: string,
      @Body() body: UpdateTemplateDto,
    ): Promise<TemplateAnswer> {
      return this.templates.update(ctx, kind, id, body);
    }

    /** Deletes the own text. Refused where there is none below and something names it. */
    @Delete(':id')
    @HttpCode(204)
    async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
      await this.templates.delete(ctx, kind, id);
    }

    /** Takes the texts of a former version again, as a new version. */
    @Post(':id/go-back')
    @HttpCode(200)
    async goBack(
      @LevelCtx() ctx: LevelContext,
      @Param('id') id: string,
      @Body() body: GoBackDto,
    ): Promise<TemplateAnswer> {
      return this.templates.goBack(ctx, kind, id, body);
    }

    /** Gives the own text up, and follows the group's or the product's again. Its versions are kept. */
    @Post(':id/follow')
    @HttpCode(200)
    async follow(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<TemplateAnswer> {
      return this.templates.follow(ctx, kind, id);
    }

    /** What keeps these texts from being saved, and where. */
    @Post('check')
    @RequirePermission(view)
    @HttpCode(200)
    async check(
      @LevelCtx() ctx: LevelContext,
      @Body() body: CheckTemplateDto,
      @Req() { headers }: FastifyRequest,
    ): Promise<CheckAnswer> {
      // As for error answers: what the screen shows rather than what the account says.
      return this.previews.check(ctx, kind, body, preferredLanguage(headers['accept-language']));
    }

    /** How these texts look, filled with a payment's values or with examples. */
    @Post('preview')
    @RequirePermission(view)
    @HttpCode(200)
    async preview(@LevelCtx() ctx: LevelContext, @Body() body: PreviewTemplateDto): Promise<PreviewAnswer> {
      return this.previews.preview(ctx, kind, body);
    }

    /** Sends these texts, marked as a test, to the caller's own address. Its links open nothing. */
    @Post('test')
    @HttpCode(200)
    async test(@LevelCtx() ctx: LevelContext, @Body() body: TestTemplateDto): Promise<TestSentAnswer> {
      return this.previews.sendTest(ctx, kind, body);
    }
  }
  return TemplatesController;
}

export class EmailTemplatesController extends templatesController(
  'EMAIL',
  'email-templates',
  Permission.NOTIFICATION_EMAIL_TEMPLATE_VIEW,
  Permission.NOTIFICATION_EMAIL_TEMPLATE_MGT,
) {}

export class SmsTemplatesController extends templatesController(
  'SMS',
  'sms-templates',
  Permission.NOTIFICATION_SMS_TEMPLATE_VIEW,
  Permission.NOTIFICATION_SMS_TEMPLATE_MGT,
) {}

export class PaymentPageTemplatesController extends templatesController(
  'PAGE',
  'payment-page-templates',
  Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW,
  Permission.NOTIFICATION_PAYMENT_TEMPLATE_MGT,
) {}
