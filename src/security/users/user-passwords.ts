import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../../kernel/change-origin.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import type { LevelContext } from '../level.js';
import { passwordFits } from '../passwords.js';
import { Principals } from '../principals.js';
import { refuse } from '../refusals.js';
import { lockRoles } from '../roles/roles.queries.js';
import { clearFailures, countFailure, refuseBlocked } from '../sign-in-failures.js';
import { hashChosenPassword, NOT_THE_PRESENT_ONE } from './chosen-password.js';
import { isOneself, lockManagedUser } from './managed-users.js';
import { UserDirectory } from './user-directory.js';
import type { ChangeOwnPasswordDto, SetPasswordDto } from './user-input.dto.js';
import { endSessionsOfUser, updateUser, type UserColumns } from './users.queries.js';

/** New passwords. Each ends every session of its user: whoever knew the old one is out. */
@Injectable()
export class UserPasswords {
  constructor(
    private readonly directory: UserDirectory,
    private readonly principals: Principals,
  ) {}

  /**
   * An administrator gives a user a new password.
   * @throws AppError VALIDATION_FAILED | NOT_FOUND | FORBIDDEN | UNPROCESSABLE (one's own needs the present one)
   */
  async set(ctx: LevelContext, id: string, dto: SetPasswordDto): Promise<void> {
    if (isOneself(ctx, id)) {
      throw new AppError('UNPROCESSABLE', {
        message: {
          en: 'Change your own password in your account, with the present one.',
          zh: '请在个人账户中使用当前密码修改自己的密码。',
        },
      });
    }
    const { username, realName } = await this.directory.one(ctx, id);
    const passwordHash = await hashChosenPassword({ ...dto, username, realName }, { required: true });
    await ctx.db.transaction(async (client) => {
      const user = await lockManagedUser(client, ctx, id, await lockRoles(client, []));
      const runOut = user.password_expires_at && user.password_expires_at <= new Date();
      const columns: UserColumns = {
        password_hash: passwordHash,
        password_changed_at: new Date(),
        must_change_password: (dto.mustChange ?? true) && user.user_type === 'NORMAL',
        token_version: user.token_version + 1,
      };
      // The date was the old password's; the new one would be refused at once.
      await updateUser(client, id, runOut ? { ...columns, password_expires_at: null } : columns);
      await endSessionsOfUser(client, id, 'passwordChanged');
      await note(client, 'passwordReset', user.username);
    });
    this.principals.forget(ctx.tenantId, id);
  }

  /**
   * A signed-in user chooses another password. Wrong guesses at the present one count as failed sign-ins, or a stolen
   * token could be used to find it out.
   * @throws AppError PASSWORD_WRONG | TOO_MANY_REQUESTS | ACCOUNT_LOCKED | VALIDATION_FAILED | FORBIDDEN (somebody
   * else's)
   */
  async changeOwn(ctx: RequestContext, id: string, dto: ChangeOwnPasswordDto): Promise<void> {
    if (ctx.actor.kind !== 'user' || ctx.userId !== id.toLowerCase()) throw new AppError('FORBIDDEN');
    const [user] = await ctx.db.query<{ username: string; real_name: string; password_hash: string | null }>(
      'SELECT username, real_name, password_hash FROM security.users WHERE id = $1',
      [ctx.userId],
    );
    if (!user) throw new AppError('INVALID_TOKEN');
    await refuseBlocked(ctx.db, user.username, 'passwordChangeRefused');
    if (!(await passwordFits(user.password_hash, dto.oldPassword))) {
      await countFailure(ctx.db, user.username);
      const error = new AppError('PASSWORD_WRONG', {
        fields: { oldPassword: { en: 'The present password is wrong.', zh: '当前密码不正确。' } },
      });
      await refuse(
        ctx.db,
        { action: 'passwordChangeRefused', entity: 'security.users', identifier: user.username },
        user.password_hash === null ? 'noPassword' : 'wrongPassword',
        error,
      );
    }
    await clearFailures(ctx.db, user.username, 'passwordChangeRefused');
    const passwordHash = await hashChosenPassword(
      { ...dto, username: user.username, realName: user.real_name },
      { required: true },
    );
    if (dto.password === dto.oldPassword) {
      throw new AppError('VALIDATION_FAILED', { fields: { password: NOT_THE_PRESENT_ONE } });
    }
    await ctx.db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE security.users SET password_hash = $2, password_changed_at = now(), must_change_password = false,
           password_expires_at = CASE WHEN password_expires_at > now() THEN password_expires_at END,
           token_version = token_version + 1, updated_at = clock_timestamp()
         WHERE id = $1 AND password_hash = $3`,
        [ctx.userId, passwordHash, user.password_hash],
      );
      if (rowCount !== 1) throw new AppError('CONFLICT');
      await endSessionsOfUser(client, ctx.userId, 'passwordChanged');
      await note(client, 'passwordChange', user.username);
    });
    this.principals.forget(ctx.tenantId, ctx.userId);
  }
}

/** The row's own entry in the change log shows no more than that there is another hash. */
async function note(
  client: pg.PoolClient,
  action: 'passwordReset' | 'passwordChange',
  identifier: string,
): Promise<void> {
  await noteChange(client, { action, entity: 'security.users', identifier });
}
