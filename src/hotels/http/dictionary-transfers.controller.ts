import {
  Body,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppError, preferredLanguage } from '../../kernel/errors.js';
import { MEDIA_TYPES } from '../../kernel/export/file-formats.js';
import { TakesBytes } from '../../kernel/http/access.js';
import { ApiFile, sendFile } from '../../kernel/http/api-file.js';
import { Logged } from '../../kernel/http/logged.js';
import type { AppRequest } from '../../kernel/http/request.js';
import { sentBytes } from '../../kernel/http/sent-bytes.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { type ListSpec, parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { type LevelContext, LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { DICTIONARY_TYPES, isDictionaryType } from '../dictionary/dictionary-types.js';
import { type Download, DictionaryTransfers } from '../dictionary/transfers/dictionary-transfers.service.js';
import {
  DictionaryTransferAnswer,
  ImportRowAnswer,
  PART_BYTES,
  RunImportDto,
  StartDictionaryExportDto,
  StartImportDto,
} from '../dictionary/transfers/transfer.dto.js';
import { type Outcome, OUTCOMES } from '../dictionary/transfers/transfers.queries.js';

const ROWS = {
  sorts: { id: 'no' },
  defaultSort: ['id', 'ASC'],
  filters: { outcome: { oneOf: OUTCOMES } },
} satisfies ListSpec;

const said = (acceptLanguage: string | undefined) => preferredLanguage(acceptLanguage ?? '');

/** The dictionary as Excel files. Nothing changes before an import was shown and ordered. */
@ApiTags('dictionary')
@TenantController('v1/dictionary-transfers')
@RequirePermission(Permission.UNIVERSAL_DICTIONARY_MGT)
export class DictionaryTransfersController {
  constructor(private readonly transfers: DictionaryTransfers) {}

  /** A workbook to fill in. */
  @Get('template')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  @ApiQuery({ name: 'type', enum: DICTIONARY_TYPES })
  @ApiProduces(MEDIA_TYPES.xlsx)
  async template(
    @Res() reply: FastifyReply,
    @Query('type') type = '',
    @Headers('accept-language') language?: string,
  ): Promise<void> {
    if (!isDictionaryType(type)) throw new AppError('NOT_FOUND');
    await sendFile(reply, MEDIA_TYPES.xlsx, this.transfers.template(said(language), type));
  }

  /** Announces a file of up to 50 MB; its parts follow. */
  @Post('imports')
  @HttpCode(201)
  async startImport(
    @LevelCtx() ctx: LevelContext,
    @Body() body: StartImportDto,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.startImport(ctx, said(language), body);
  }

  /** Takes part 0, 1, 2 … of a file, each of `partBytes` but for the last, which has the file read. */
  @Put(':id/parts/:no')
  @TakesBytes(PART_BYTES)
  @ApiHeader({ name: 'content-type', example: 'application/octet-stream' })
  async part(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Param('no', ParseIntPipe) no: number,
    @Req() request: AppRequest,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.takePart(ctx, said(language), id, no, await sentBytes(request));
  }

  /** Has entries written as a workbook: of one type, or all. */
  @Post('exports')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  @HttpCode(202)
  async startExport(
    @LevelCtx() ctx: LevelContext,
    @Body() body: StartDictionaryExportDto,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.startExport(ctx, said(language), body.type ?? null);
  }

  /** How far it is. */
  @Get(':id')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  async one(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.find(ctx, said(language), id);
  }

  /** What becomes of an import's rows (simple-rest: range, filter by `outcome`). */
  @Get(':id/rows')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  @ApiList('{"outcome":"refused"}')
  async rows(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept-language') language?: string,
  ): Promise<ImportRowAnswer[]> {
    const { range, filter } = parseListQuery<{ outcome?: Outcome }>(query, ROWS);
    const [rows, total] = await this.transfers.rows(
      ctx,
      said(language),
      id,
      filter.outcome ?? 'refused',
      range,
    );
    setContentRange(reply, 'rows', range, rows.length, total);
    return rows;
  }

  /** A written export, or the refused rows of an import with the reason of each. */
  @Logged<Download>('downloadExport', {
    entity: 'hotels.dictionary_entries',
    on: ({ id }, file) => file?.name ?? id!,
  })
  @Get(':id/file')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  @ApiFile(MEDIA_TYPES.xlsx)
  async file(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
    @Headers('accept-language') language?: string,
  ): Promise<Download> {
    return sendFile(reply, MEDIA_TYPES.xlsx, await this.transfers.file(ctx, said(language), id));
  }

  /** Carries an import out as it was shown, in one transaction. */
  @Post(':id/run')
  @HttpCode(202)
  async run(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: RunImportDto,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.run(ctx, said(language), id, body.leaveOutRefused);
  }

  /** Stops one of the caller's own. An import that has not ended leaves nothing. */
  @Delete(':id')
  @RequirePermission(Permission.UNIVERSAL_DICTIONARY_VIEW)
  async cancel(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Headers('accept-language') language?: string,
  ): Promise<DictionaryTransferAnswer> {
    return this.transfers.cancel(ctx, said(language), id);
  }
}
