import { Body, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MEDIA_TYPES } from '../../kernel/export/file-formats.js';
import { sendFile } from '../../kernel/http/api-file.js';
import { LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { LogExportAnswer } from '../audit-log-answers.dto.js';
import { LogExports } from '../log-exports.js';
import type { LevelContext } from '../log-place.js';
import { StartLogExportDto } from './log-export.dto.js';

/**
 * The audit log and the operation log as Excel workbooks, CSV or PDF, written by a worker: of the chosen hotel, or at
 * group level of the whole tenant. Each is its owner's, for a day.
 */
@ApiTags('log exports')
@TenantController('v1/log-exports')
@RequirePermission(Permission.CHANGE_LOG_CHANGE)
export class LogExportsController {
  constructor(private readonly exports: LogExports) {}

  /** Has a file of at most 100,000 lines written; of the audit log it has one line per changed property. */
  @Post()
  @HttpCode(202)
  async start(@LevelCtx() ctx: LevelContext, @Body() body: StartLogExportDto): Promise<LogExportAnswer> {
    const { kind, format = 'xlsx', filter = {}, language, timeZone = null } = body;
    return this.exports.start(ctx, { kind, format, filter, language, timeZone });
  }

  /** How far it is. */
  @Get(':id')
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<LogExportAnswer> {
    return this.exports.find(ctx, id);
  }

  /** Stops it, or throws the file away. */
  @Delete(':id')
  async cancel(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<LogExportAnswer> {
    return this.exports.cancel(ctx, id);
  }

  @Get(':id/file')
  @ApiProduces(...Object.values(MEDIA_TYPES))
  async file(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.exports.file(ctx, id);
    await sendFile(reply, file.type, file);
  }
}
