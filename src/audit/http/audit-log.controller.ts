import { Get, Query, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { setContentRange } from '../../kernel/lists/list-query.js';
import { LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import { AuditLogEntry, AuditLogFacets } from '../audit-log-answers.dto.js';
import { AuditLog } from '../audit-log.js';
import type { LevelContext } from '../log-place.js';

const FILTER = {
  name: 'filter',
  required: false,
  example: '{"entity":"security.users","from":"2026-11-01T00:00:00Z"}',
  schema: { type: 'string' },
} as const;

/** Who changed what, when, from where, before and after: of the chosen hotel, or at group level of the whole tenant. */
@ApiTags('audit log')
@TenantController('v1/audit-log')
@RequirePermission(Permission.CHANGE_LOG_CHANGE)
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  /**
   * Lists entries (simple-rest: range, filter, sort by `at`). The total in Content-Range is exact up to 10,000; 10,001
   * says that there are more. `scope: installation` gives the log of tenants and system settings.
   */
  @Get()
  @ApiQuery({ name: 'sort', required: false, example: '["at","DESC"]', schema: { type: 'string' } })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]', schema: { type: 'string' } })
  @ApiQuery(FILTER)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditLogEntry[]> {
    const { entries, range, total } = await this.log.page(ctx, query);
    setContentRange(reply, 'audit-log', range, entries.length, total);
    return entries;
  }

  /** The actions, entities and users that the latest entries hold, to choose from. */
  @Get('facets')
  @ApiQuery(FILTER)
  async facets(@LevelCtx() ctx: LevelContext, @Query('filter') filter?: string): Promise<AuditLogFacets> {
    return this.log.facets(ctx, filter);
  }
}
