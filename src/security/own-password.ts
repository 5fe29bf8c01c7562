import type { RequestContext } from '../kernel/context.js';
import { AppError } from '../kernel/errors.js';
import { passwordFits } from './passwords.js';
import { type Refused, refuse } from './refusals.js';
import { clearFailures, countFailure, refuseBlocked } from './sign-in-failures.js';

/** A signed-in user whose password was typed again just now. */
export interface ConfirmedUser {
  username: string;
  realName: string;
  passwordHash: string;
}

/**
 * Checks that whoever asks knows the password of the account. Wrong guesses count as failed sign-ins, or a stolen token
 * could be used to find it out. API clients and users without a password are never confirmed.
 * @param field in which it was typed
 * @throws AppError PASSWORD_WRONG | NO_PASSWORD | TOO_MANY_REQUESTS | INVALID_TOKEN (the user is gone)
 */
export async function confirmOwnPassword(
  ctx: RequestContext,
  password: string,
  field: string,
  action: Refused['action'] = 'requestRefused',
): Promise<ConfirmedUser> {
  const [user] = await ctx.db.query<Omit<ConfirmedUser, 'passwordHash'> & { passwordHash: string | null }>(
    `SELECT username, real_name AS "realName", password_hash AS "passwordHash"
     FROM security.users WHERE id = $1 AND $2 = 'user'`,
    [ctx.userId, ctx.actor.kind],
  );
  if (!user) throw new AppError('INVALID_TOKEN');
  const { username, passwordHash } = user;
  const refused: Refused = { action, entity: 'security.users', identifier: username };
  // No guess is right, so none is counted: that would make the user wait at sign-in for nothing.
  if (passwordHash === null) return refuse(ctx.db, refused, 'noPassword', new AppError('NO_PASSWORD'));
  await refuseBlocked(ctx.db, username, action);
  if (!(await passwordFits(passwordHash, password))) {
    await countFailure(ctx.db, username);
    const error = new AppError('PASSWORD_WRONG', {
      fields: { [field]: { en: 'The current password is wrong.', zh: '当前密码不正确。' } },
    });
    return refuse(ctx.db, refused, 'wrongPassword', error);
  }
  await clearFailures(ctx.db, username, action);
  return { ...user, passwordHash };
}
