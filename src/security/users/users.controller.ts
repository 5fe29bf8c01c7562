import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../kernel/errors.js';
import { Creates } from '../../kernel/http/missing-fields.js';
import { isUuid } from '../../kernel/http/request.js';
import { ApiList } from '../../kernel/lists/api-list.js';
import { parseListQuery, setContentRange } from '../../kernel/lists/list-query.js';
import { TenantController } from '../../tenancy/index.js';
import { RequirePermission } from '../access.decorators.js';
import { LevelCtx } from '../context.decorators.js';
import type { LevelContext } from '../level.js';
import { Permission } from '../permissions.js';
import { USER_LIST } from './managed-users.js';
import { UserInvitations } from './user-invitations.js';
import { UserLocks } from './user-locks.js';
import { UserPasswords } from './user-passwords.js';
import { CreateUserDto, SetPasswordDto, UpdateUserDto, UserAnswer } from './user.dto.js';
import { UsersService } from './users.service.js';

/** Users one request may delete. */
const MOST_AT_ONCE = 200;

/** Users, for administrators: of the whole group, or of the hotel that is chosen. */
@ApiTags('users')
@TenantController('v1/user')
@RequirePermission(Permission.SECURITY_USER_MGT, Permission.SYSTEM_CONFIGURATION_MGT)
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: UserPasswords,
    private readonly locks: UserLocks,
    private readonly invitations: UserInvitations,
  ) {}

  /** Lists users (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
  @Get()
  @ApiList('{"q":"lin","status":"enabled"}')
  @RequirePermission(Permission.SECURITY_USER_VIEW, Permission.SYSTEM_CONFIGURATION_MGT)
  async list(
    @LevelCtx() ctx: LevelContext,
    @Query() query: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer[]> {
    const asked = parseListQuery<{ role?: string }>(query, USER_LIST);
    const [users, total] = await this.users.list(ctx, asked);
    setContentRange(reply, 'user', asked.range, users.length, total);
    return users;
  }

  @Get(':id')
  @RequirePermission(Permission.SECURITY_USER_VIEW, Permission.SYSTEM_CONFIGURATION_MGT)
  async one(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<UserAnswer> {
    return this.users.one(ctx, id);
  }

  /** Makes a user, who chooses a password of their own at the first sign-in, or by the link of an invitation. */
  @Post()
  @Creates(
    { en: 'user', zh: '用户' },
    {
      username: { en: 'user name', zh: '用户名' },
      realName: { en: 'real name', zh: '姓名' },
      roles: { en: 'role', zh: '角色' },
      password: { en: 'password', zh: '密码' },
    },
  )
  async create(@LevelCtx() ctx: LevelContext, @Body() body: CreateUserDto): Promise<UserAnswer> {
    return this.users.create(ctx, body);
  }

  /** What the body leaves out stays as it is. */
  @Put()
  async update(@LevelCtx() ctx: LevelContext, @Body() body: UpdateUserDto): Promise<UserAnswer> {
    return this.users.update(ctx, body);
  }

  /** Deletes the user, and those whose ids are in the body: all of them or none. */
  @Delete(':id')
  @HttpCode(204)
  @ApiBody({ required: false, schema: { type: 'array', items: { type: 'string', format: 'uuid' } } })
  async delete(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body?: unknown,
  ): Promise<void> {
    await this.users.delete(ctx, [...new Set([id, ...idsIn(body)].map((each) => each.toLowerCase()))]);
  }

  /** Gives the user a new password and ends the user's sessions. */
  @Post(':id/password')
  @HttpCode(204)
  async setPassword(
    @LevelCtx() ctx: LevelContext,
    @Param('id') id: string,
    @Body() body: SetPasswordDto,
  ): Promise<void> {
    await this.passwords.set(ctx, id, body);
  }

  /** Mails a user who has no password yet another link to choose one; earlier links are no good any more. */
  @Post(':id/invitation')
  @HttpCode(204)
  async invite(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.invitations.resend(ctx, id);
  }

  /** Locks the user out until an administrator unlocks it. */
  @Post(':id/lock')
  @HttpCode(204)
  async lock(@LevelCtx() ctx: LevelContext, @Param('id') id: string): Promise<void> {
    await this.locks.lock(ctx, id);
  }

  /** Lets a locked user in again, whether an administrator or failed sign-ins locked it. */
  @Put(':username/unlock/current-user')
  @HttpCode(204)
  async unlock(@LevelCtx() ctx: LevelContext, @Param('username') username: string): Promise<void> {
    await this.locks.unlock(ctx, username);
  }
}

/** @throws AppError VALIDATION_FAILED */
function idsIn(body: unknown): string[] {
  if (body === undefined || body === null || body === '') return [];
  if (Array.isArray(body) && body.length <= MOST_AT_ONCE && body.every(isUuid)) return body;
  const problem = {
    en: `Send a list of at most ${MOST_AT_ONCE} ids.`,
    zh: `发送最多 ${MOST_AT_ONCE} 个编号的列表。`,
  };
  throw new AppError('VALIDATION_FAILED', { message: problem });
}
