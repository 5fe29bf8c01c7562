import { Injectable } from '@nestjs/common';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { codeRepeated } from '../code-repeated.js';
import { HotelCodes } from '../hotel-codes.js';
import type { LevelContext } from '../level.js';
import { Permission } from '../permissions.js';
import { Principals } from '../principals.js';
import { endOpenKeys } from '../password-reset/reset-keys.js';
import {
  type Holder,
  permissionsOf,
  problemOfRoles,
  problemsOfPlace,
  type Roles,
} from '../administration-scope.js';
import { lockRoles } from '../roles/roles.queries.js';
import { assertUnchanged } from '../unchanged.js';
import { isOneself, lockManagedUser, lockManagedUsers } from './managed-users.js';
import { hashChosenPassword } from './chosen-password.js';
import type { UserAnswer } from './user-answer.dto.js';
import { columnsOf } from './user-columns.js';
import { UserDirectory } from './user-directory.js';
import { UserInvitations } from './user-invitations.js';
import type { CreateUserDto, UpdateUserDto } from './user-input.dto.js';
import {
  deleteUsers,
  endSessionsOfUser,
  holderOf,
  insertUser,
  updateUser,
  type UserColumns,
  type UserRow,
} from './users.queries.js';

const repeated = codeRepeated({
  users_username: 'username',
  users_sso_username: 'ssoUsername',
});

/** Making, changing and deleting users. */
@Injectable()
export class ChangeUsers {
  constructor(
    private readonly directory: UserDirectory,
    private readonly principals: Principals,
    private readonly hotelCodes: HotelCodes,
    private readonly invitations: UserInvitations,
  ) {}

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT */
  async create(ctx: LevelContext, dto: CreateUserDto): Promise<UserAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    const holder: Holder = {
      roles: dto.roles,
      groupLevel: dto.groupLevel ?? false,
      allHotels: dto.allHotels ?? false,
      hotels: dto.hotels ?? [],
    };
    // Before anything is asked of the database: hashing is slow and must not hold a transaction open.
    const passwordHash = await hashChosenPassword(dto, { required: !dto.ssoUsername && !dto.invite });
    if (dto.invite) refuse(problemsOfInvitation(dto));
    const id = newId();
    const effectId = newId();
    await ctx.db
      .transaction(async (client) => {
        const roles = await lockRoles(client, dto.roles);
        refuse(problemsOf(ctx, holder, dto.resort, roles, existing));
        await insertUser(client, id, {
          ...columnsOf(dto),
          username: dto.username,
          password_hash: passwordHash,
          // Somebody else chose this password. An interface has nobody to choose another.
          must_change_password: passwordHash !== null && dto.userType !== 'INTERFACE',
        });
        if (dto.invite) await this.invitations.invite(client, ctx, { effectId, id, username: dto.username });
      })
      .catch(repeated);
    if (dto.invite) this.invitations.dispatch(ctx, effectId);
    return this.directory.one(ctx, id);
  }

  /**
   * Changes what the request names. Disabling a user, or another single sign-on name, ends the user's sessions.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | UNPROCESSABLE (it would lock the caller
   * out)
   */
  async update(ctx: LevelContext, dto: UpdateUserDto): Promise<UserAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    await ctx.db
      .transaction(async (client) => {
        const roles = await lockRoles(client, dto.roles ?? []);
        const user = await lockManagedUser(client, ctx, dto.id, roles);
        assertUnchanged(dto.updatedAt, user.updated_at);
        const next = withChanges(user, dto);
        refuse({
          ...(dto.username !== undefined &&
            dto.username !== user.username && {
              username: { en: 'The user name cannot be changed.', zh: '用户名不可修改。' },
            }),
          // A hotel that is gone must not keep the rest from being changed.
          ...problemsOf(ctx, next, dto.resort, roles, [...existing, ...user.hotels]),
        });
        if (isOneself(ctx, user.id)) assertStillManages(ctx, dto, next, roles);
        const columns: UserColumns = columnsOf(dto);
        if (endsAccess(user, dto)) {
          columns.token_version = user.token_version + 1;
          await endSessionsOfUser(client, user.id, 'accessChanged');
        }
        // A link that went to a mistyped address must not be good for whoever reads it there.
        if (dto.email !== undefined && dto.email !== user.email) await endOpenKeys(client, user.id);
        if (renamesIdentity(user, dto)) Object.assign(columns, { sso_issuer: null, sso_subject: null });
        await updateUser(client, user.id, columns);
      })
      .catch(repeated);
    this.principals.forget(ctx.tenantId, dto.id);
    return this.directory.one(ctx, dto.id);
  }

  /** Deletes all of these users, or none. @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE (oneself) */
  async delete(ctx: LevelContext, ids: readonly string[]): Promise<void> {
    if (ids.some((id) => isOneself(ctx, id))) throw refusal(NOT_ONESELF_DELETE);
    await ctx.db.transaction(async (client) => {
      await lockManagedUsers(client, ctx, ids, await lockRoles(client, []));
      await deleteUsers(client, ids);
    });
    this.principals.forget(ctx.tenantId, ...ids);
  }
}

const NOT_ONESELF_DELETE: LocalText = { en: 'You cannot delete yourself.', zh: '不能删除自己的账户。' };
const NOT_ONESELF_DISABLE: LocalText = { en: 'You cannot disable yourself.', zh: '不能停用自己的账户。' };
const OWN_WAY: LocalText = {
  en: 'This would take away your own way to manage users.',
  zh: '此操作会使您失去管理用户的权限。',
};

/** Administrators cannot remove their own access. @throws AppError UNPROCESSABLE naming the field */
function assertStillManages(ctx: LevelContext, dto: UpdateUserDto, next: Holder, roles: Roles): void {
  if (dto.status === 'disabled') throw refusal(NOT_ONESELF_DISABLE, 'status');
  if (dto.userType === 'INTERFACE') throw refusal(OWN_WAY, 'userType');
  if (
    ctx.permissions.has(Permission.SECURITY_USER_MGT) &&
    !permissionsOf(next.roles, roles).has(Permission.SECURITY_USER_MGT)
  ) {
    throw refusal(OWN_WAY, 'roles');
  }
  if (!next.groupLevel && !next.allHotels && next.hotels.length === 0) throw refusal(OWN_WAY, 'hotels');
}

function problemsOf(
  ctx: LevelContext,
  holder: Holder,
  resort: string | null | undefined,
  roles: Roles,
  existing: readonly string[],
): Record<string, FieldProblem> {
  const fields = problemsOfPlace(ctx, holder, existing, 'groupLevel');
  const roleProblem = problemOfRoles(ctx, holder.roles, roles);
  if (roleProblem) fields.roles = roleProblem;
  if (resort && !existing.includes(resort)) {
    fields.resort = { en: `There is no hotel ${resort}.`, zh: `酒店不存在：${resort}。` };
  }
  return fields;
}

function problemsOfInvitation({
  email,
  password,
  userType,
  status,
}: CreateUserDto): Record<string, FieldProblem> {
  return {
    ...(!email && { email: REQUIRED }),
    ...((password || userType === 'INTERFACE' || status === 'disabled') && {
      invite: {
        en: 'An enabled user without a password can be invited.',
        zh: '只能邀请已启用且未设置密码的用户。',
      },
    }),
  };
}

function withChanges(user: UserRow, dto: UpdateUserDto): Holder {
  const before = holderOf(user);
  return {
    roles: dto.roles ?? before.roles,
    groupLevel: dto.groupLevel ?? before.groupLevel,
    allHotels: dto.allHotels ?? before.allHotels,
    hotels: dto.hotels ?? before.hotels,
  };
}

/** Whether whoever is signed in as this user must not stay so. */
function endsAccess(user: UserRow, dto: UpdateUserDto): boolean {
  return (
    (dto.status === 'disabled' && user.status === 'enabled') ||
    (user.sso_linked && renamesIdentity(user, dto))
  );
}

function renamesIdentity(user: UserRow, { ssoUsername }: UpdateUserDto): boolean {
  return ssoUsername !== undefined && ssoUsername !== user.sso_username;
}

function refusal(message: LocalText, field?: string): AppError {
  return new AppError('UNPROCESSABLE', { message, ...(field && { fields: { [field]: message } }) });
}

function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
