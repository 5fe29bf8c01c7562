import { wordsOf } from '../../kernel/lists/conditions.js';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import type { LevelContext } from '../level.js';
import { ALL_PERMISSIONS, groupOfPermission } from '../permissions.js';
import { mayGiveRole, maySeeRole } from '../administration-scope.js';
import type { GrantablePermissionAnswer, RoleAnswer } from './role-answer.dto.js';
import { type CountedRoleRow, factsOf, readRoles } from './roles.queries.js';

const SORTS = {
  id: 'name',
  name: 'name',
  shortDescription: 'shortDescription',
  roleGroup: 'roleGroup',
  users: 'users',
  updatedAt: 'updatedAt',
} as const;

/** What the list of roles may be sorted and filtered by. */
export const ROLE_LIST = {
  sorts: SORTS,
  defaultSort: ['name', 'ASC'],
  filters: {
    id: { codes: 200 },
    /** Words that all occur in name or descriptions. */
    q: { text: 100 },
    roleGroup: { oneOf: ['built_in', 'super', 'normal'] },
  },
  rowsWithoutRange: 1_000,
} satisfies ListSpec;

export interface RoleFilter {
  id?: string[];
  q?: string;
  roleGroup?: RoleAnswer['roleGroup'];
}

/** The roles an administrator may see: all of them, but the super roles only with the permission for these. */
@Injectable()
export class RoleDirectory {
  async list(
    ctx: LevelContext,
    { sort, range, filter }: ListQuery<RoleFilter>,
  ): Promise<{ roles: RoleAnswer[]; total: number }> {
    const words = wordsOf(filter.q?.toLowerCase());
    const column = sort.column as (typeof SORTS)[keyof typeof SORTS];
    const direction = sort.direction === 'ASC' ? 1 : -1;
    // In memory: a tenant has some dozen roles.
    const found = (await this.visible(ctx))
      .filter((role) => !filter.id || filter.id.includes(role.name))
      .filter((role) => !filter.roleGroup || filter.roleGroup === role.roleGroup)
      .filter((role) => words.every((word) => searchText(role).includes(word)))
      .sort((a, b) => direction * compare(a[column], b[column]) || compare(a.name, b.name));
    return { roles: found.slice(range.from, range.to + 1), total: found.length };
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, name: string): Promise<RoleAnswer> {
    const role = (await this.visible(ctx)).find((candidate) => candidate.name === name);
    if (!role) throw new AppError('NOT_FOUND');
    return role;
  }

  /** What the caller may put into a role: nobody gives what they do not hold. */
  grantablePermissions({ permissions }: LevelContext): GrantablePermissionAnswer[] {
    return ALL_PERMISSIONS.filter((name) => permissions.has(name)).map((name) => ({
      name,
      group: groupOfPermission(name),
    }));
  }

  private async visible(ctx: LevelContext): Promise<RoleAnswer[]> {
    const rows = await readRoles(ctx.db, ctx);
    return rows.filter((row) => maySeeRole(ctx, factsOf(row))).map((row) => present(ctx, row));
  }
}

function present(ctx: LevelContext, row: CountedRoleRow): RoleAnswer {
  const assignable = mayGiveRole(ctx, factsOf(row));
  return {
    id: row.name,
    name: row.name,
    shortDescription: row.short_description,
    description: row.description,
    roleGroup: row.role_group,
    permissions: row.permissions,
    users: row.users,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editable: assignable && row.role_group !== 'built_in' && !row.held_beyond,
    assignable,
  };
}

function searchText({ name, shortDescription, description }: RoleAnswer): string {
  return [name, shortDescription, description].join('\n').toLowerCase();
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
