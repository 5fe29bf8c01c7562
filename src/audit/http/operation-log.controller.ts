import { Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiCursorList } from '../../kernel/lists/api-list.js';
import { setPageHeaders } from '../../kernel/lists/keyset-page.js';
import { LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { OperationEntry } from '../audit-log-answers.dto.js';
import type { LevelContext } from '../log-place.js';
import { OperationLog } from '../operation-log.js';

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
  @ApiCursorList('["at","DESC"]', '{"kind":"payment","outcome":"refused"}')
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OperationEntry[]> {
    const page = await this.log.page(ctx, query, ctx.language);
    setPageHeaders(reply, 'operation-log', page);
    return page.rows;
  }
}
