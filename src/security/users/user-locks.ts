import { Injectable } from '@nestjs/common';
import { noteChange } from '../../kernel/change-origin.js';
import { AppError } from '../../kernel/errors.js';
import { endSessionsOf } from '../end-sessions.js';
import type { LevelContext } from '../level.js';
import { Principals } from '../principals.js';
import { forgetFailures } from '../sign-in-failures.js';
import { isOneself, userHolders, userStore } from './managed-users.js';

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
    await ctx.db.change(async (manager, client) => {
      const [user] = await userHolders.lock(manager, client, ctx, [id]);
      if (user.locked) return;
      await userStore.update(manager, user, { locked: true, tokenVersion: user.tokenVersion + 1 });
      await endSessionsOf(client, 'user_id', id);
      await noteChange(client, { action: 'lock', entity: 'security.users', identifier: user.username });
    });
    this.principals.forget(ctx.tenantId, id);
  }

  /**
   * Takes back an administrator's lock, and ends the waits that followed from failed sign-ins.
   * @throws AppError NOT_FOUND | FORBIDDEN
   */
  async unlock(ctx: LevelContext, username: string): Promise<void> {
    const [found] = await ctx.db.query<{ id: string }>(
      'SELECT id FROM security.users WHERE security.folded(username) = security.folded($1)',
      [username],
    );
    if (!found) throw new AppError('NOT_FOUND');
    await ctx.db.change(async (manager, client) => {
      const [user] = await userHolders.lock(manager, client, ctx, [found.id]);
      if (user.locked) await userStore.update(manager, user, { locked: false });
      const failed = await forgetFailures(client, user.username);
      if (!user.locked && !failed) return;
      await noteChange(client, { action: 'unlock', entity: 'security.users', identifier: user.username });
    });
    this.principals.forget(ctx.tenantId, found.id);
  }
}
