import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { within } from '../../kernel/database/queryable.js';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type EntityListSpec, listOf } from '../../kernel/resource/list.js';
import { refuse, Store } from '../../kernel/resource/store.js';
import { mayGiveRole, maySeeRole, permissionsOf, problemOfPermissions } from '../administration-scope.js';
import type { LevelContext } from '../level.js';
import { ALL_PERMISSIONS, groupOfPermission, Permission } from '../permissions.js';
import { Principals } from '../principals.js';
import type { CreateRoleDto, GrantablePermissionAnswer, RoleAnswer, UpdateRoleDto } from './role.dto.js';
import { Role, ROLE_GROUPS } from './role.entity.js';
import { heldBeyond, holdersOf, lockRoles } from './roles.queries.js';

/** What the list of roles may be sorted and filtered by. */
export const ROLE_LIST = {
  sorts: {
    id: 'role.name',
    name: 'role.name',
    shortDescription: 'lower(role.shortDescription)',
    roleGroup: 'role.roleGroup',
    users: 'role_users',
    updatedAt: 'role.updatedAt',
  },
  defaultSort: ['name', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in name or descriptions. */
    q: { text: 100 },
    roleGroup: { oneOf: ROLE_GROUPS },
  },
  where: { id: 'role.name = ANY (:value)' },
  searched: ['role.name', 'role.shortDescription', 'role.description'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

/** Holders named in a refusal; the rest is counted. */
const NAMED_HOLDERS = 5;
/** They would be taken for pages of their own (`roles/permissions`). */
const RESERVED_NAMES = ['permissions', 'current-perms'];

/** Roles: an administrator sees all of them, but the super roles only with the permission for these. */
@Injectable()
export class RolesService {
  private readonly store = new Store(Role);

  constructor(private readonly principals: Principals) {}

  async list(ctx: LevelContext, asked: ListQuery<object>): Promise<{ roles: RoleAnswer[]; total: number }> {
    const visible = ctx.db.entities.createQueryBuilder(Role, 'role');
    if (!ctx.permissions.has(Permission.SECURITY_SUPER_ROLE_MGT)) visible.where(`role.roleGroup <> 'super'`);
    const [roles, total] = await listOf(visible, ROLE_LIST, asked);
    return { roles: await present(ctx, roles), total };
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, name: string): Promise<RoleAnswer> {
    const role = await ctx.db.entities.findOneBy(Role, { name });
    if (!role || !maySeeRole(ctx, role)) throw new AppError('NOT_FOUND');
    return (await present(ctx, [role]))[0]!;
  }

  /** What the caller may put into a role: nobody gives what they do not hold. */
  grantablePermissions({ permissions }: LevelContext): GrantablePermissionAnswer[] {
    return ALL_PERMISSIONS.filter((name) => permissions.has(name)).map((name) => ({
      name,
      group: groupOfPermission(name),
    }));
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateRoleDto): Promise<RoleAnswer> {
    refuse({ ...(RESERVED_NAMES.includes(dto.name) && { name: RESERVED }), ...problemsOf(ctx, dto) });
    await ctx.db.change((manager) => this.store.insert(manager, dto));
    return this.one(ctx, dto.name);
  }

  /**
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | UNPROCESSABLE (it would take the caller's
   * own way to manage)
   */
  async update(ctx: LevelContext, name: string, dto: UpdateRoleDto): Promise<RoleAnswer> {
    refuse(problemsOf(ctx, dto));
    await ctx.db.change(async (manager, client) => {
      const role = await this.lockEditable(manager, client, ctx, name);
      this.store.changed(manager, role, dto);
      await this.store.update(manager, role, dto);
      await assertStillManages(client, ctx, name);
    });
    this.principals.forgetAll(ctx.tenantId);
    return this.one(ctx, name);
  }

  /** @throws AppError NOT_FOUND | FORBIDDEN | IN_USE naming who holds it */
  async delete(ctx: LevelContext, name: string): Promise<void> {
    await ctx.db.change(async (manager, client) => {
      const role = await this.lockEditable(manager, client, ctx, name);
      const { names, total } = await holdersOf(client, name, NAMED_HOLDERS);
      if (total > 0) {
        const more = total > names.length ? ` … (${total})` : '';
        throw new AppError('IN_USE', { params: { names: names.join(', ') + more } });
      }
      await this.store.delete(manager, role);
    });
  }

  /** The role, locked until the transaction ends. */
  private async lockEditable(
    manager: EntityManager,
    client: pg.PoolClient,
    ctx: LevelContext,
    name: string,
  ): Promise<Role> {
    const role = await this.store.lock(manager, { name });
    if (!role || !maySeeRole(ctx, role)) throw new AppError('NOT_FOUND');
    if (role.roleGroup === 'built_in') throw new AppError('FORBIDDEN', { message: BUILT_IN });
    if (!mayGiveRole(ctx, role)) throw new AppError('FORBIDDEN', { message: HOLDS_MORE });
    if ((await heldBeyond(within(client), ctx, [name])).has(name)) {
      throw new AppError('FORBIDDEN', { message: USED_BEYOND });
    }
    return role;
  }
}

const RESERVED: LocalText = {
  en: 'This name is reserved. Choose another.',
  zh: '此名称为系统保留，使用其他名称。',
};
const BUILT_IN: LocalText = {
  en: 'Built-in roles cannot be changed or deleted. Copy this one and change the copy.',
  zh: '内置角色不可修改或删除，复制后修改副本。',
};
const HOLDS_MORE: LocalText = {
  en: 'This role has permissions that you do not have.',
  zh: '此角色包含自己没有的权限。',
};
const USED_BEYOND: LocalText = {
  en: 'This role is used in hotels that you do not manage. Copy it and change the copy.',
  zh: '此角色在其他酒店使用，复制后修改副本。',
};

async function present(ctx: LevelContext, roles: Role[]): Promise<RoleAnswer[]> {
  const names = roles.map(({ name }) => name);
  const beyond = await heldBeyond(ctx.db, ctx, names);
  return roles.map((role) => {
    const assignable = mayGiveRole(ctx, role);
    const editable = assignable && role.roleGroup !== 'built_in' && !beyond.has(role.name);
    return { id: role.name, ...role, editable, assignable };
  });
}

function problemsOf(
  ctx: LevelContext,
  { permissions, roleGroup }: Pick<UpdateRoleDto, 'permissions' | 'roleGroup'>,
): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  const beyond = permissions && problemOfPermissions(ctx, permissions);
  if (beyond) fields.permissions = beyond;
  if (roleGroup === 'super' && !ctx.permissions.has(Permission.SECURITY_SUPER_ROLE_MGT)) {
    fields.roleGroup = { en: 'You may not manage super roles.', zh: '没有管理超级角色的权限。' };
  }
  return fields;
}

/** Administrators cannot take the permission to manage roles or users from their own roles. */
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
      en: `This would remove your own permissions: ${lost.join(', ')}.`,
      zh: `此操作会使自己失去权限：${lost.join('、')}。`,
    },
    fields: { permissions: { en: 'You need these permissions yourself.', zh: '当前用户需要这些权限。' } },
  });
}
