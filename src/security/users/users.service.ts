import { Injectable } from '@nestjs/common';
import { AppError, type FieldProblem, type LocalText } from '../../kernel/errors.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { newId } from '../../kernel/ids.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { refuse } from '../../kernel/resource/store.js';
import {
  administersEverywhere,
  permissionsOf,
  problemsOfHolder,
  type Roles,
} from '../administration-scope.js';
import { endSessionsOf } from '../end-sessions.js';
import type { Shown } from '../holders.js';
import { HotelCodes } from '../hotel-codes.js';
import type { LevelContext } from '../level.js';
import { endOpenKeys } from '../password-reset/reset-keys.js';
import { Permission } from '../permissions.js';
import { Principals } from '../principals.js';
import { lockRoles } from '../roles/roles.queries.js';
import { hashChosenPassword } from './chosen-password.js';
import { isOneself, userHolders, userStore } from './managed-users.js';
import { UserInvitations } from './user-invitations.js';
import type { CreateUserDto, UpdateUserDto, UserAnswer } from './user.dto.js';
import { User } from './user.entity.js';

/** Users: an administrator sees at group level all of them, in a hotel those who work there. */
@Injectable()
export class UsersService {
  constructor(
    private readonly principals: Principals,
    private readonly hotelCodes: HotelCodes,
    private readonly invitations: UserInvitations,
  ) {}

  async list(ctx: LevelContext, asked: ListQuery<{ role?: string }>): Promise<[UserAnswer[], number]> {
    const [users, total] = await userHolders.list(ctx, asked);
    return [users.map(present), total];
  }

  /** @throws AppError NOT_FOUND */
  async one(ctx: LevelContext, id: string): Promise<UserAnswer> {
    return present(await userHolders.one(ctx, id));
  }

  /** @throws AppError VALIDATION_FAILED | CODE_REPEAT | EMAIL_NOT_CONFIGURED */
  async create(ctx: LevelContext, dto: CreateUserDto): Promise<UserAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    // Before anything is asked of the database: hashing is slow and must not hold a transaction open.
    const passwordHash = await hashChosenPassword(dto, { required: !dto.ssoUsername && !dto.invite });
    if (dto.invite) {
      refuse(problemsOfInvitation(dto));
      await this.invitations.assertPossible(ctx);
    }
    const id = newId();
    const effectId = newId();
    await ctx.db.change(async (manager, client) => {
      const roles = await lockRoles(client, dto.roles);
      refuse(problemsOf(ctx, { ...NOWHERE, ...dto }, { next: dto.resort, now: null }, roles, existing));
      await userStore.insert(manager, {
        ...dto,
        id,
        passwordHash,
        // Somebody else chose this password. An interface has nobody to choose another.
        mustChangePassword: passwordHash !== null && dto.userType !== 'INTERFACE',
      });
      if (dto.invite) await this.invitations.invite(client, ctx, { effectId, id, username: dto.username });
    });
    if (dto.invite) this.invitations.dispatch(ctx, effectId);
    return this.one(ctx, id);
  }

  /**
   * Changes what the request names. Disabling a user, or another single sign-on name, ends the user's sessions.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | CONFLICT | UNPROCESSABLE (it would lock the caller out)
   */
  async update(ctx: LevelContext, dto: UpdateUserDto): Promise<UserAnswer> {
    const existing = await this.hotelCodes.codes(ctx.db);
    await ctx.db.change(async (manager, client) => {
      const roles = await lockRoles(client, dto.roles ?? []);
      const [user] = await userHolders.lock(manager, client, ctx, [dto.id], roles);
      const next = userStore.changed(manager, user, dto);
      // A hotel that is gone must not keep the rest from being changed.
      const resort = { next: dto.resort, now: user.resort };
      refuse(problemsOf(ctx, next, resort, roles, [...existing, ...user.hotels]));
      if (isOneself(ctx, user.id)) assertStillManages(ctx, dto, next, roles);
      const renamed = next.ssoUsername !== user.ssoUsername;
      const endsAccess =
        (next.status === 'disabled' && user.status === 'enabled') ||
        // It belongs to another system from now on, which signs in with a key.
        (next.userType === 'INTERFACE' && user.userType === 'NORMAL') ||
        (user.ssoLinked && renamed);
      if (endsAccess) await endSessionsOf(client, 'user_id', user.id);
      // A link that went to a mistyped address must not be good for its reader, nor outlive the access it was mailed for.
      if (endsAccess || next.email !== user.email) await endOpenKeys(client, user.id);
      await userStore.update(manager, user, {
        ...dto,
        ...(endsAccess && { tokenVersion: user.tokenVersion + 1 }),
        ...(renamed && { ssoIssuer: null, ssoSubject: null }),
      });
    });
    this.principals.forget(ctx.tenantId, dto.id);
    return this.one(ctx, dto.id);
  }

  /** Deletes all of these users, or none. @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE (oneself) */
  async delete(ctx: LevelContext, ids: string[]): Promise<void> {
    if (ids.some((id) => isOneself(ctx, id))) throw refusal(NOT_ONESELF_DELETE);
    await ctx.db.change(async (manager, client) => {
      await userHolders.lock(manager, client, ctx, ids);
      await manager.delete(User, ids);
    });
    this.principals.forget(ctx.tenantId, ...ids);
  }
}

const NOT_ONESELF_DELETE: LocalText = { en: 'You cannot delete yourself.', zh: '不能删除自己的账户。' };
const NOT_ONESELF_DISABLE: LocalText = { en: 'You cannot disable yourself.', zh: '不能停用自己的账户。' };
const OWN_WAY: LocalText = {
  en: 'This would remove your own permission to manage users.',
  zh: '此操作会使自己失去管理用户的权限。',
};

/** Where a new user works when the request leaves it out. */
const NOWHERE = { groupLevel: false, allHotels: false, hotels: [] };

type Placed = Pick<User, 'roles' | 'groupLevel' | 'allHotels' | 'hotels'>;

function present({ mustWait, tokenVersion: _, ...user }: Shown<User>): UserAnswer {
  return {
    ...user,
    locked: user.locked || mustWait,
    lockedBy: user.locked ? 'administrator' : mustWait ? 'failures' : null,
  };
}

/** Administrators cannot remove their own access. @throws AppError UNPROCESSABLE naming the field */
function assertStillManages(ctx: LevelContext, dto: UpdateUserDto, next: Placed, roles: Roles): void {
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
  next: Placed,
  resort: { next: string | null | undefined; now: string | null },
  roles: Roles,
  existing: readonly string[],
): Record<string, FieldProblem> {
  const problem = problemOfResort(ctx, resort, existing);
  return {
    ...problemsOfHolder(ctx, next, roles, existing, 'groupLevel'),
    ...(problem && { resort: problem }),
  };
}

/** Of the hotel a user belongs to: one there is, and one of the administrator's own, unless it stays what it was. */
function problemOfResort(
  ctx: LevelContext,
  { next, now }: { next: string | null | undefined; now: string | null },
  existing: readonly string[],
): FieldProblem | null {
  if (!next) return null;
  if (!existing.includes(next)) return { en: `There is no hotel ${next}.`, zh: `酒店不存在：${next}。` };
  if (next === now || administersEverywhere(ctx) || ctx.hotels.includes(next)) return null;
  return { en: `You do not have access to this hotel: ${next}.`, zh: `没有以下酒店的权限：${next}。` };
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

function refusal(message: LocalText, field?: string): AppError {
  return new AppError('UNPROCESSABLE', { message, ...(field && { fields: { [field]: message } }) });
}
