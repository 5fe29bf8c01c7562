import { Get, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiCursorList } from '../../kernel/lists/api-list.js';
import type { FastifyReply } from 'fastify';
import { FILE_FORMATS, fileFormat, MEDIA_TYPES } from '../../kernel/export/file-formats.js';
import { setPageHeaders } from '../../kernel/lists/keyset-page.js';
import { LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { OperationEntry } from '../audit-log-answers.dto.js';
import type { LevelContext } from '../log-place.js';
import { OperationLog } from '../operation-log.js';
import { sendFile } from './audit-log.controller.js';

const FILTER = {
  name: 'filter',
  required: false,
  example: '{"kind":"payment","outcome":"refused"}',
  schema: { type: 'string' },
} as const;

/**
 * Who did what, from where, and what came of it: sign-ins, money commands, exports, tests, runs, refusals. Of the chosen
 * hotel, or at group level of the whole tenant.
 */
@ApiTags('operation log')
@TenantController('v1/operation-log')
@RequirePermission(Permission.CHANGE_LOG_CHANGE)
export class OperationLogController {
  constructor(private readonly log: OperationLog) {}

  /**
   * Lists entries (simple-rest: range, filter, sort by `at`), paged like the payments. `scope: installation` gives the
   * log of tenants and system settings.
   */
  @Get()
  @ApiCursorList('["at","DESC"]', FILTER.example)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OperationEntry[]> {
    const page = await this.log.page(ctx, query, ctx.language);
    setPageHeaders(reply, 'operation-log', page);
    return page.rows;
  }

  /** The entries as an Excel workbook or CSV (UTF-8 with a byte order mark), at most 100,000 lines, or as a PDF of 5,000. */
  @Get('export')
  @ApiQuery(FILTER)
  @ApiQuery({ name: 'format', required: false, enum: FILE_FORMATS })
  @ApiProduces(...Object.values(MEDIA_TYPES))
  async export(
    @LevelCtx() ctx: LevelContext,
    @Res() reply: FastifyReply,
    @Query('filter') filter?: string,
    @Query('format') asked?: string,
  ): Promise<void> {
    const format = fileFormat(asked);
    const { name, content } = await this.log.export(ctx, filter, format, ctx.language);
    await sendFile(reply, format, name, content);
  }
}
