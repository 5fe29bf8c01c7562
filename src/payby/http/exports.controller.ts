import { Body, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { HotelContext } from '../../kernel/context.js';
import { MEDIA_TYPES } from '../../kernel/export/file-formats.js';
import { ApiFile, sendFile } from '../../kernel/http/api-file.js';
import { Logged } from '../../kernel/http/logged.js';
import { HotelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { Exports } from '../exports/exports.js';
import { ExportAnswer } from './answers/list-answers.dto.js';
import { StartExportDto } from './export.dto.js';

/** Lists of the selected hotel as Excel workbooks or CSV, written by a worker. Each is its owner's, for a day. */
@ApiTags('exports')
@TenantController('v1/exports')
@RequirePermission(Permission.PAYBY_PAYMENT_CREATE_AND_VIEW, Permission.PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD)
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  /** Has a file written. Transactions need the permission to download them. */
  @Post()
  @HttpCode(202)
  async start(@HotelCtx() ctx: HotelContext, @Body() body: StartExportDto): Promise<ExportAnswer> {
    const { kind, format = 'xlsx', filter = {}, sort, columns = null, language, timeZone = null } = body;
    return this.exports.start(ctx, {
      kind,
      format,
      filter,
      sort: sort ? [sort[0]!, sort[1]!] : null,
      columns,
      language,
      timeZone,
    });
  }

  /** How far it is. */
  @Get(':id')
  async one(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<ExportAnswer> {
    return this.exports.find(ctx, id);
  }

  /** Stops it, or throws the file away. */
  @Delete(':id')
  async cancel(@HotelCtx() ctx: HotelContext, @Param('id') id: string): Promise<ExportAnswer> {
    return this.exports.cancel(ctx, id);
  }

  @Logged<{ name: string }>('downloadExport', {
    entity: 'payby.exports',
    on: ({ id }, file) => file?.name ?? id!,
  })
  @Get(':id/file')
  @ApiFile(...Object.values(MEDIA_TYPES))
  async file(
    @HotelCtx() ctx: HotelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<{ name: string }> {
    const file = await this.exports.file(ctx, id);
    return sendFile(reply, file.type, file);
  }
}
