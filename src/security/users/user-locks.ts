import { Injectable } from '@nestjs/common';
import { noteChange } from '../../kernel/change-origin.js';
import { AppError } from '../../kernel/errors.js';
import type { LevelContext } from '../level.js';
import { Principals } from '../principals.js';
import { lockRoles } from '../roles/roles.queries.js';
import { isOneself, lockManagedUser } from './managed-users.js';
import { clearNameLock, endSessionsOfUser, findUserIdByName, updateUser } from './users.queries.js';

/** Locking users out, and letting them in again. */
@Injectable()
export class UserLocks {
  constructor(private readonly principals: Principals) {}

  /**
   * Locks a user until an administrator unlocks it, and ends its sessions.
   * @throws AppError NOT_FOUND | FORBIDDEN | UNPROCESSABLE
   */
  async lock(ctx: LevelContext, id: string): Promise<void> {
    if (isOneself(ctx, id)) {
      throw new AppError('UNPROCESSABLE', {
        message: { en: 'You cannot lock yourself.', zh: '不能锁定自己的账户。' },
      });
    }
    await ctx.db.transaction(async (client) => {
      const user = await lockManagedUser(client, ctx, id, await lockRoles(client, []));
      if (user.locked) return;
      await updateUser(client, id, { locked: true, token_version: user.token_version + 1 });
      await endSessionsOfUser(client, id, 'accessChanged');
      await noteChange(client, { action: 'lock', entity: 'security.users', identifier: user.username });
    });
    this.principals.forget(ctx.tenantId, id);
  }

  /**
   * Takes back an administrator's lock and one that followed from failed sign-ins.
   * @throws AppError NOT_FOUND | FORBIDDEN
   */
  async unlock(ctx: LevelContext, username: string): Promise<void> {
    const id = await findUserIdByName(ctx.db, username);
    if (!id) throw new AppError('NOT_FOUND');
    await ctx.db.transaction(async (client) => {
      const user = await lockManagedUser(client, ctx, id, await lockRoles(client, []));
      if (user.locked) await updateUser(client, id, { locked: false });
      const failed = await clearNameLock(client, user.username);
      if (!user.locked && !failed) return;
      await noteChange(client, { action: 'unlock', entity: 'security.users', identifier: user.username });
    });
    this.principals.forget(ctx.tenantId, id);
  }
}
