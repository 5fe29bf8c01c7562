import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { noteChange } from '../../kernel/change-origin.js';
import type { RequestContext } from '../../kernel/context.js';
import { AppError } from '../../kernel/errors.js';
import { endSessionsOf } from '../end-sessions.js';
import type { LevelContext } from '../level.js';
import { confirmOwnPassword } from '../own-password.js';
import { endOpenKeys } from '../password-reset/reset-keys.js';
import { Principals } from '../principals.js';
import { hashChosenPassword, NOT_THE_PRESENT_ONE } from './chosen-password.js';
import { isOneself, userHolders, userStore } from './managed-users.js';
import type { ChangeOwnPasswordDto, SetPasswordDto } from './user.dto.js';
import { UsersService } from './users.service.js';

/** New passwords. Each ends every session of its user, and every link and key that sets a password. */
@Injectable()
export class UserPasswords {
  constructor(
    private readonly users: UsersService,
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
          en: 'Change your own password in the user menu, with your current password.',
          zh: '在用户菜单中使用当前密码修改自己的密码。',
        },
      });
    }
    const { username, realName } = await this.users.one(ctx, id);
    const passwordHash = await hashChosenPassword({ ...dto, username, realName }, { required: true });
    await ctx.db.change(async (manager, client) => {
      const [user] = await userHolders.lock(manager, client, ctx, [id]);
      await userStore.update(manager, user, {
        passwordHash,
        passwordChangedAt: () => 'clock_timestamp()',
        mustChangePassword: (dto.mustChange ?? true) && user.userType === 'NORMAL',
        // A day that has come was the old password's; the new one would be refused at once.
        passwordExpiresAt: () =>
          'CASE WHEN password_expires_at > clock_timestamp() THEN password_expires_at END',
        passwordTemporaryUntil: null,
        tokenVersion: user.tokenVersion + 1,
      });
      await endSessionsOf(client, 'user_id', id, 'passwordChanged');
      await endOpenKeys(client, id);
      await note(client, 'passwordReset', user.username);
    });
    this.principals.forget(ctx.tenantId, id);
  }

  /**
   * A signed-in user chooses another password.
   * @throws AppError PASSWORD_WRONG | NO_PASSWORD | TOO_MANY_REQUESTS | VALIDATION_FAILED | FORBIDDEN (somebody else's)
   */
  async changeOwn(ctx: RequestContext, id: string, dto: ChangeOwnPasswordDto): Promise<void> {
    if (!isOneself(ctx, id)) throw new AppError('FORBIDDEN');
    const user = await confirmOwnPassword(ctx, dto.oldPassword, 'oldPassword', 'passwordChangeRefused');
    const passwordHash = await hashChosenPassword(
      { ...dto, username: user.username, realName: user.realName },
      { required: true },
    );
    if (dto.password === dto.oldPassword) {
      throw new AppError('VALIDATION_FAILED', { fields: { password: NOT_THE_PRESENT_ONE } });
    }
    await ctx.db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE security.users SET password_hash = $2, password_changed_at = now(), must_change_password = false,
           password_expires_at = CASE WHEN password_expires_at > now() THEN password_expires_at END,
           password_temporary_until = NULL,
           token_version = token_version + 1, updated_at = clock_timestamp()
         WHERE id = $1 AND password_hash = $3`,
        [ctx.userId, passwordHash, user.passwordHash],
      );
      if (rowCount !== 1) throw new AppError('CONFLICT');
      await endSessionsOf(client, 'user_id', ctx.userId, 'passwordChanged');
      await endOpenKeys(client, ctx.userId);
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
