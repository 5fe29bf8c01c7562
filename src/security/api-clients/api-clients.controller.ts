import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Creates } from '../../kernel/http/missing-fields.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { TenantController } from '../../tenancy/index.js';
import { RequirePermission } from '../access.decorators.js';
import { LevelCtx } from '../context.decorators.js';
import type { LevelContext } from '../level.js';
import { Permission } from '../permissions.js';
import {
  ApiClientAnswer,
  CreateApiClientDto,
  CreatedApiClientAnswer,
  NewSecretAnswer,
  NewSecretDto,
  UpdateApiClientDto,
} from './api-client.dto.js';
import { API_CLIENT_LIST, ApiClientsService } from './api-clients.service.js';

/** API clients: terminals and systems that call the API by themselves. */
@ApiTags('api-clients')
@TenantController('v1/api-clients')
@RequirePermission(Permission.SECURITY_CLIENT_MGT)
export class ApiClientsController {
  constructor(private readonly clients: ApiClientsService) {}

  /** Lists API clients (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"kiosk","type":"kiosk"}')
  @RequirePermission(Permission.SECURITY_CLIENT_VIEW)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiClientAnswer[]> {
    const asked = parseListQuery<{ role?: string }>(query, API_CLIENT_LIST);
    const [clients, total] = await this.clients.list(ctx, asked);
    setContentRange(reply, 'api-clients', asked.range, clients.length, total);
    return clients;
  }

  @Get(':id')
  @RequirePermission(Permission.SECURITY_CLIENT_VIEW)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<ApiClientAnswer> {
    return this.clients.one(ctx, id);
  }

  /** Makes a client. Its secret is in this answer and in none after it. */
  @Post()
  @Creates(
    { en: 'client', zh: '客户端' },
    {
      code: { en: 'code', zh: '代码' },
      name: { en: 'name', zh: '名称' },
      type: { en: 'type', zh: '类型' },
      group: { en: 'group', zh: '分组' },
      roles: { en: 'role', zh: '角色' },
      accessTokenSeconds: { en: 'access token lifetime', zh: '访问令牌有效期' },
      refreshTokenSeconds: { en: 'refresh token lifetime', zh: '刷新令牌有效期' },
      boundDesktop: { en: 'desktop', zh: '绑定的桌面应用' },
      deviceId: { en: 'device id', zh: '设备 ID' },
    },
  )
  async create(
    @LevelCtx() ctx: LevelContext,
    @Body() body: CreateApiClientDto,
  ): Promise<CreatedApiClientAnswer> {
    return this.clients.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':id')
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: UpdateApiClientDto,
  ): Promise<ApiClientAnswer> {
    return this.clients.update(ctx, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.clients.delete(ctx, id);
  }

  /** Gives the client another secret; the one before is taken for so many hours more. */
  @Post(':id/secret')
  @HttpCode(200)
  async replaceSecret(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() { overlapHours }: NewSecretDto,
  ): Promise<NewSecretAnswer> {
    return this.clients.replaceSecret(ctx, id, overlapHours);
  }
}
