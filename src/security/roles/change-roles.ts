import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { AppError, type FieldProblem } from '../../kernel/errors.js';
import { codeRepeated } from '../code-repeated.js';
import type { LevelContext } from '../level.js';
import { Permission } from '../permissions.js';
import { Principals } from '../principals.js';
import { mayGiveRole, maySeeRole, permissionsOf, problemOfPermissions } from '../administration-scope.js';
import { assertUnchanged } from '../unchanged.js';
import type { CreateRoleDto, UpdateRoleDto } from './role-input.dto.js';
import type { RoleAnswer } from './role-answer.dto.js';
import { RoleDirectory } from './role-directory.js';
import {
  deleteRole,
  factsOf,
  holdersOf,
  lockRoles,
  insertRole,
  isHeldBeyond,
  lockRole,
  type RoleRow,
  updateRole,
} from './roles.queries.js';

/** Holders named in a refusal; the rest is counted. */
const NAMED_HOLDERS = 5;
/** They would be taken for pages of their own (`roles/permissions`). */
const RESERVED_NAMES = ['permissions', 'current-perms'];

/** Making, changing and deleting roles. */
@Injectable()
export class ChangeRoles {
  constructor(
    private readonly directory: RoleDirectory,
    private readonly principals: Principals,
  ) {}

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateRoleDto): Promise<RoleAnswer> {
    refuse({
      ...(RESERVED_NAMES.includes(dto.name) && {
        name: { en: 'This name is reserved. Choose another.', zh: '此名称为系统保留，请使用其他名称。' },
      }),
      ...problemsOf(ctx, dto),
    });
    const role = {
      name: dto.name,
      short_description: dto.shortDescription.trim(),
      description: dto.description.trim(),
      role_group: dto.roleGroup,
      permissions: [...dto.permissions].sort(),
    };
    await ctx.db
      .transaction((client) => insertRole(client, role))
      .catch(codeRepeated({ roles_pkey: 'name' }));
    return this.directory.one(ctx, dto.name);
  }

  /** @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | UNPROCESSABLE (it would take the caller's own way to manage) */
  async update(ctx: LevelContext, name: string, dto: UpdateRoleDto): Promise<RoleAnswer> {
    refuse({
      ...(dto.name !== undefined &&
        dto.name !== name && {
          name: { en: 'The name of a role cannot be changed.', zh: '角色名称不可修改。' },
        }),
      ...problemsOf(ctx, dto),
    });
    await ctx.db.transaction(async (client) => {
      const role = await this.lockEditable(client, ctx, name);
      assertUnchanged(dto.updatedAt, role.updated_at);
      const next: RoleRow = {
        ...role,
        short_description: dto.shortDescription?.trim() ?? role.short_description,
        description: dto.description?.trim() ?? role.description,
        role_group: dto.roleGroup ?? role.role_group,
        permissions: dto.permissions ? [...dto.permissions].sort() : role.permissions,
      };
      await updateRole(client, next);
      await assertStillManages(client, ctx, name);
    });
    this.principals.forgetAll(ctx.tenantId);
    return this.directory.one(ctx, name);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE naming who holds it */
  async delete(ctx: LevelContext, name: string): Promise<void> {
    await ctx.db.transaction(async (client) => {
      await this.lockEditable(client, ctx, name);
      const { names, total } = await holdersOf(client, name, NAMED_HOLDERS);
      if (total > 0) {
        const more = total > names.length ? ` … (${total})` : '';
        throw new AppError('IN_USE', { params: { names: names.join(', ') + more } });
      }
      await deleteRole(client, name);
    });
  }

  /** The role, locked until the transaction ends. */
  private async lockEditable(client: pg.PoolClient, ctx: LevelContext, name: string): Promise<RoleRow> {
    const role = await lockRole(client, name);
    if (!role || !maySeeRole(ctx, factsOf(role))) throw new AppError('NOT_FOUND');
    if (role.role_group === 'built_in') {
      throw new AppError('FORBIDDEN', {
        message: {
          en: 'Built-in roles stay as they are. Copy this one and change the copy.',
          zh: '内置角色不可修改或删除，请复制后修改副本。',
        },
      });
    }
    if (!mayGiveRole(ctx, factsOf(role))) {
      throw new AppError('FORBIDDEN', {
        message: {
          en: 'This role holds permissions that you do not hold yourself.',
          zh: '此角色包含您自己没有的权限。',
        },
      });
    }
    if (await isHeldBeyond(client, name, ctx)) {
      throw new AppError('FORBIDDEN', {
        message: {
          en: 'This role is used beyond your hotels. Copy it and change the copy.',
          zh: '此角色在其他酒店使用，请复制后修改副本。',
        },
      });
    }
    return role;
  }
}

function problemsOf(
  ctx: LevelContext,
  { permissions, roleGroup }: Pick<UpdateRoleDto, 'permissions' | 'roleGroup'>,
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  const beyond = permissions && problemOfPermissions(ctx, permissions);
  if (beyond) fields.permissions = beyond;
  if (roleGroup === 'super' && !ctx.permissions.has(Permission.SECURITY_SUPER_ROLE_MGT)) {
    fields.roleGroup = { en: 'You may not manage super roles.', zh: '您没有管理超级角色的权限。' };
  }
  return fields;
}

/** Nobody saws off the branch they sit on: what one manages roles and users by must stay in one's own roles. */
async function assertStillManages(client: pg.PoolClient, ctx: LevelContext, role: string): Promise<void> {
  const own = ctx.actor.kind === 'user' ? 'users' : 'api_clients';
  const {
    rows: [me],
  } = await client.query<{ roles: string[] }>(`SELECT roles FROM security.${own} WHERE id = $1`, [
    ctx.userId,
  ]);
  if (!me?.roles.includes(role)) return;
  const left = permissionsOf(me.roles, await lockRoles(client, []));
  const lost = [Permission.SECURITY_USER_MGT, Permission.SECURITY_ROLE_MGT].filter(
    (permission) => ctx.permissions.has(permission) && !left.has(permission),
  );
  if (lost.length === 0) return;
  throw new AppError('UNPROCESSABLE', {
    message: {
      en: `This would take ${lost.join(', ')} away from yourself.`,
      zh: `此操作会使您失去自己的权限：${lost.join('、')}。`,
    },
    fields: { permissions: { en: 'You need these yourself.', zh: '您自己需要这些权限。' } },
  });
}

function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
