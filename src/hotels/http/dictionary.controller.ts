import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import {
  type LevelContext,
  LevelCtx,
  Permission,
  RequirePermission,
  SignedIn,
} from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { DICTIONARY_LIST, DictionaryEntries } from '../dictionary/dictionary-entries.service.js';
import {
  CreateDictionaryEntryDto,
  DictionaryChoiceAnswer,
  DictionaryEntryAnswer,
  DictionaryTypeAnswer,
  UpdateDictionaryEntryDto,
} from '../dictionary/dictionary-entry.dto.js';
import { isDictionaryType } from '../dictionary/dictionary-types.js';
import { Dictionary } from '../dictionary/dictionary.js';

/** What forms offer. */
@ApiTags('dictionary')
@TenantController('v1/dictionary')
@SignedIn()
export class DictionaryChoicesController {
  constructor(private readonly dictionary: Dictionary) {}

  /** The entries of these types that are on, at the chosen hotel or in the group; at most 1,000 of each type. */
  @Get()
  @ApiQuery({ name: 'types', example: 'refundReason,cancelReason', type: String })
  async choices(
    @LevelCtx() { db, hotelCode }: LevelContext,
    @Query('types') types = '',
  ): Promise<DictionaryChoiceAnswer[]> {
    const known = [...new Set(types.split(','))].filter(isDictionaryType);
    return this.dictionary.choices(db, hotelCode, known);
  }
}

/** The dictionary itself. */
@ApiTags('dictionary')
@TenantController('v1/dictionary-entries')
@RequirePermission(Permission.UNIVERSAL_DICTIONARY_MGT)
export class DictionaryEntriesController {
  constructor(private readonly entries: DictionaryEntries) {}

  /** Lists entries (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  @ApiList('{"type":"paymentItem","q":"deposit","origin":"group"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DictionaryEntryAnswer[]> {
    const asked = parseListQuery<object>(query, DICTIONARY_LIST);
    const [entries, total] = await this.entries.list(ctx, asked);
    setContentRange(reply, 'dictionary-entries', asked.range, entries.length, total);
    return entries;
  }

  /** The types there are, each with how many entries it has. */
  @Get('types')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  async types(@LevelCtx() ctx: LevelContext): Promise<DictionaryTypeAnswer[]> {
    return this.entries.types(ctx);
  }

  @Get(':id')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<DictionaryEntryAnswer> {
    return this.entries.one(ctx, id);
  }

  /** Adds an entry: in the group for all hotels, at a hotel for that one. */
  @Post()
  @Creates(
    { en: 'dictionary entry', zh: '词条' },
    {
      type: { en: 'type', zh: '类型' },
      code: { en: 'code', zh: '代码' },
      name: { en: 'English', zh: '英文' },
      nameZh: { en: 'Chinese', zh: '中文' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreateDictionaryEntryDto,
  ): Promise<DictionaryEntryAnswer> {
    return this.entries.create(ctx, body);
  }

  /** What the body leaves out stays as it is. At a hotel, an entry of the group becomes the hotel's own. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateDictionaryEntryDto,
  ): Promise<DictionaryEntryAnswer> {
    return this.entries.update(ctx, id, body);
  }

  /** Refused while something names it. A hotel's own words for an entry of the group give way to the group's. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.entries.delete(ctx, id);
  }
}
