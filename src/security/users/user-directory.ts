import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/errors.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import { isUuid } from '../../kernel/http/request.js';
import type { LevelContext } from '../level.js';
import { maySee, maySeeRoleNamed, refusalToManage, type Roles } from '../administration-scope.js';
import { readRoleFacts } from '../roles/roles.queries.js';
import type { UserAnswer } from './user-answer.dto.js';
import { findUser, holderOf, listUsers, type UserFilter, type UserRow } from './users.queries.js';

/** What the list of users may be sorted and filtered by. */
export const USER_LIST = {
  sorts: {
    id: 'u.id',
    username: 'lower(u.username)',
    realName: 'lower(u.real_name)',
    email: 'lower(u.email)',
    status: 'u.status',
    userType: 'u.user_type',
    createdAt: 'u.created_at',
    updatedAt: 'u.updated_at',
  },
  defaultSort: ['username', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in user name, real name, e-mail or phone. */
    q: { text: 100 },
    status: { oneOf: ['enabled', 'disabled'] },
    userType: { oneOf: ['NORMAL', 'INTERFACE'] },
    role: { text: 60 },
    hotel: { text: 20 },
  },
  rowsWithoutRange: 1_000,
} satisfies ListSpec;

/** The users an administrator may see: at group level all of them, in a hotel those who work there. */
@Injectable()
export class UserDirectory {
  async list(
    ctx: LevelContext,
    asked: ListQuery<UserFilter>,
  ): Promise<{ users: UserAnswer[]; total: number }> {
    const roles = await readRoleFacts(ctx.db);
    const { role } = asked.filter;
    // Who holds a role that the caller may not see is not to be found out either.
    if (role !== undefined && !maySeeRoleNamed(ctx, role, roles)) return { users: [], total: 0 };
    const { rows, total } = await listUsers(ctx.db, ctx, asked);
    return { users: rows.map((row) => present(ctx, row, roles)), total };
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<UserAnswer> {
    const row = isUuid(id) ? await findUser(ctx.db, id) : null;
    if (!row || !maySee(ctx, holderOf(row))) throw new AppError('NOT_FOUND');
    return present(ctx, row, await readRoleFacts(ctx.db));
  }
}

function present(ctx: LevelContext, row: UserRow, roles: Roles): UserAnswer {
  return {
    id: row.id,
    username: row.username,
    realName: row.real_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    userType: row.user_type,
    status: row.status,
    locked: row.locked || row.name_locked,
    lockedBy: row.locked ? 'administrator' : row.name_locked ? 'failures' : null,
    roles: row.roles.filter((name) => maySeeRoleNamed(ctx, name, roles)),
    groupLevel: row.group_level,
    allHotels: row.all_hotels,
    hotels: row.hotels,
    resort: row.resort,
    currentResort: row.current_resort,
    startingPage: row.starting_page,
    passwordExpiresAt: row.password_expires_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
    hasPassword: row.has_password,
    ssoUsername: row.sso_username,
    ssoLinked: row.sso_linked,
    pmsUser: row.pms_user,
    pmsUserId: row.pms_user_id,
    company: row.company,
    businessSystem: row.business_system,
    invoiceCompanyCode: row.invoice_company_code,
    invoiceUserId: row.invoice_user_id,
    attributes: row.attributes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editable: refusalToManage(ctx, holderOf(row), roles) === null,
  };
}
