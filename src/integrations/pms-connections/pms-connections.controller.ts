import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { type LevelContext, LevelCtx, Permission, RequirePermission } from '../../security/index.js';
import { TenantController } from '../../tenancy/index.js';
import {
  CreatePmsConnectionDto,
  PmsCheckAnswer,
  PmsConnectionAnswer,
  UpdatePmsConnectionDto,
} from './pms-connection.dto.js';
import { PMS_CONNECTION_LIST, PmsConnections } from './pms-connections.service.js';

/** The external PMS of a hotel: several on record, one enabled. */
@ApiTags('pms-connections')
@TenantController('v1/pms-connections')
@RequirePermission(Permission.PMS_SYSTEM_SETTING_MGT)
export class PmsConnectionsController {
  constructor(private readonly connections: PmsConnections) {}

  /** Lists connections (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"opera","enabled":"true"}')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PmsConnectionAnswer[]> {
    const asked = parseListQuery<object>(query, PMS_CONNECTION_LIST);
    const [connections, total] = await this.connections.list(ctx, asked);
    setContentRange(reply, 'pms-connections', asked.range, connections.length, total);
    return connections;
  }

  @Get(':id')
  @RequirePermission(Permission.PMS_SYSTEM_SETTING_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<PmsConnectionAnswer> {
    return this.connections.one(ctx, id);
  }

  /** Adds a connection. Enabled, it takes the place of the one the hotel works with. */
  @Post()
  @Creates(
    { en: 'PMS connection', zh: 'PMS 连接' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'name', zh: '名称' },
      kind: { en: 'kind', zh: '类型' },
      baseUrl: { en: 'address', zh: '地址' },
      hotelCode: { en: 'hotel', zh: '酒店' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreatePmsConnectionDto,
  ): Promise<PmsConnectionAnswer> {
    return this.connections.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdatePmsConnectionDto,
  ): Promise<PmsConnectionAnswer> {
    return this.connections.update(ctx, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.connections.delete(ctx, id);
  }

  /** Asks the PMS, step by step, whether it would work with what is stored. */
  @Post(':id/check')
  @HttpCode(200)
  async check(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<PmsCheckAnswer> {
    return this.connections.check(ctx, id);
  }
}
