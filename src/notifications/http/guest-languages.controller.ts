import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, type LevelContext, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import {
  GUEST_LANGUAGE_LIST,
  GuestLanguageSettings,
} from '../guest-languages/guest-language-settings.service.js';
import {
  CreateGuestLanguageDto,
  GuestLanguageAnswer,
  GuestLanguageChoiceAnswer,
  GuestLanguageLineAnswer,
  PhraseAnswer,
  UpdateGuestLanguageDto,
} from '../guest-languages/guest-language.dto.js';

/** Languages that guests are written to in, for all hotels together. Most of their phrases are the payment page's. */
@ApiTags('guest-languages')
@TenantController('v1/guest-languages')
@RequirePermission(Permission.NOTIFICATION_PAYMENT_TEMPLATE_MGT)
export class GuestLanguagesController {
  constructor(private readonly languages: GuestLanguageSettings) {}

  /** Lists guest languages (simple-rest: sort, range, filter). Without a range: all. */
  @Get()
  @RequirePermission(Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW)
  @ApiList('{"enabled":"true"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GuestLanguageLineAnswer[]> {
    const asked = parseListQuery<object>(query, GUEST_LANGUAGE_LIST);
    const [rows, total] = await this.languages.list(ctx, asked);
    setContentRange(reply, 'guest-languages', asked.range, rows.length, total);
    return rows;
  }

  /** The languages that are enabled, for forms that offer them. */
  @Get('choices')
  @RequirePermission(
    Permission.UNIVERSAL_DICTIONARY_VIEW,
    Permission.NOTIFICATION_EMAIL_TEMPLATE_VIEW,
    Permission.NOTIFICATION_SMS_TEMPLATE_VIEW,
    Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW,
  )
  async choices(@LevelCtx() ctx: LevelContext): Promise<GuestLanguageChoiceAnswer[]> {
    return this.languages.choices(ctx);
  }

  /** The fixed phrases of pages and messages, in English and Chinese. */
  @Get('phrases')
  @RequirePermission(Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW)
  async phrases(): Promise<PhraseAnswer[]> {
    return this.languages.catalogue();
  }

  @Get(':id')
  @RequirePermission(Permission.NOTIFICATION_PAYMENT_TEMPLATE_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<GuestLanguageAnswer> {
    return this.languages.one(ctx, id);
  }

  @Post()
  @Creates({ en: 'guest language', zh: '客人语言' }, { code: { en: 'language code', zh: '语言代码' } })
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreateGuestLanguageDto,
  ): Promise<GuestLanguageAnswer> {
    return this.languages.create(ctx, body);
  }

  /** What the body leaves out stays as it is. English and Chinese cannot be disabled. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateGuestLanguageDto,
  ): Promise<GuestLanguageAnswer> {
    return this.languages.update(ctx, id, body);
  }

  /** Refused while templates, payment requests or names are in the language. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.languages.delete(ctx, id);
  }
}
