import type pg from 'pg';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import type { LevelContext } from '../level.js';
import { maySee, refusalToManage, type Roles } from '../administration-scope.js';
import { holderOf, lockUsers, type UserRow } from './users.queries.js';

/**
 * The users with these ids, all of whom the caller may change, locked until the transaction ends.
 * @throws AppError NOT_FOUND (one is not there, or not to be seen) | FORBIDDEN (one may do what the caller may not)
 */
export async function lockManagedUsers(
  client: pg.PoolClient,
  ctx: LevelContext,
  ids: readonly string[],
  roles: Roles,
): Promise<UserRow[]> {
  const users = ids.every(isUuid) ? await lockUsers(client, ids) : [];
  if (users.length !== ids.length || !users.every((user) => maySee(ctx, holderOf(user)))) {
    throw new AppError('NOT_FOUND');
  }
  for (const user of users) {
    const refusal = refusalToManage(ctx, holderOf(user), roles);
    if (refusal) throw new AppError('FORBIDDEN', { message: named(user, refusal) });
  }
  return users;
}

export async function lockManagedUser(
  client: pg.PoolClient,
  ctx: LevelContext,
  id: string,
  roles: Roles,
): Promise<UserRow> {
  return (await lockManagedUsers(client, ctx, [id], roles))[0]!;
}

/** Whether these ids are about the caller. */
export function isOneself({ actor }: LevelContext, id: string): boolean {
  return actor.kind === 'user' && actor.id === id.toLowerCase();
}

function named({ username }: UserRow, { en, zh }: LocalText): LocalText {
  return { en: `${username}: ${en}`, zh: `${username}：${zh}` };
}
