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
import { CreateRoleDto, GrantablePermissionAnswer, RoleAnswer, UpdateRoleDto } from './role.dto.js';
import { ROLE_LIST, RolesService } from './roles.service.js';

/** Roles: named sets of permissions that users and API clients hold. */
@ApiTags('roles')
@TenantController('v1/roles')
@RequirePermission(Permission.SECURITY_ROLE_VIEW)
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  /** Lists roles (simple-rest: sort, range, filter). Without a range: all. */
  @Get()
  @ApiList('{"q":"front","roleGroup":"normal"}')
  // Whoever gives roles to users or API clients chooses among them.
  @RequirePermission(
    Permission.SECURITY_ROLE_VIEW,
    Permission.SECURITY_USER_VIEW,
    Permission.SECURITY_CLIENT_VIEW,
    Permission.SYSTEM_CONFIGURATION_MGT,
  )
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoleAnswer[]> {
    const asked = parseListQuery(query, ROLE_LIST);
    const { roles, total } = await this.roles.list(ctx, asked);
    setContentRange(reply, 'roles', asked.range, roles.length, total);
    return roles;
  }

  /** The permissions the caller may put into roles. */
  @Get('permissions')
  grantablePermissions(@LevelCtx() ctx: LevelContext): GrantablePermissionAnswer[] {
    return this.roles.grantablePermissions(ctx);
  }

  @Get(':name')
  async one(@LevelCtx() ctx: LevelContext, @Param('name') name: string): Promise<RoleAnswer> {
    return this.roles.one(ctx, name);
  }

  @Post()
  @RequirePermission(Permission.SECURITY_ROLE_MGT)
  @Creates(
    { en: 'role', zh: '角色' },
    {
      name: { en: 'name', zh: '名称' },
      shortDescription: { en: 'short description', zh: '简短描述' },
      description: { en: 'description', zh: '描述' },
      roleGroup: { en: 'role group', zh: '角色组' },
      permissions: { en: 'permissions', zh: '权限' },
    },
  )
  async create(@LevelCtx() ctx: LevelContext, @Body() body: CreateRoleDto): Promise<RoleAnswer> {
    return this.roles.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put(':name')
  @RequirePermission(Permission.SECURITY_ROLE_MGT)
  async update(
    @LevelCtx() ctx: LevelContext,
    @Param('name') name: string,
    @Body() body: UpdateRoleDto,
  ): Promise<RoleAnswer> {
    return this.roles.update(ctx, name, body);
  }

  @Delete(':name')
  @HttpCode(204)
  @RequirePermission(Permission.SECURITY_ROLE_MGT)
  async delete(@LevelCtx() ctx: LevelContext, @Param('name') name: string): Promise<void> {
    await this.roles.delete(ctx, name);
  }
}
