import type pg from 'pg';
import { type EntityManager, In } from 'typeorm';
import { AppError, type LocalText } from '../../kernel/errors.js';
import { isUuid } from '../../kernel/http/request.js';
import { Store } from '../../kernel/resource/store.js';
import { maySee, refusalToManage, type Roles } from '../administration-scope.js';
import type { LevelContext } from '../level.js';
import { lockRoles } from '../roles/roles.queries.js';
import { User } from './user.entity.js';

export const userStore = new Store(User);

/**
 * The users with these ids, all of whom the caller may change, locked until the transaction ends, in the order of their
 * ids: two requests about the same users wait for each other instead of for ever.
 * @param roles as locked for what is to be given; by default nothing is
 * @throws AppError NOT_FOUND (one is not there, or not to be seen) | FORBIDDEN (one may do what the caller may not)
 */
export async function lockManagedUsers(
  manager: EntityManager,
  client: pg.PoolClient,
  ctx: LevelContext,
  ids: readonly string[],
  roles?: Roles,
): Promise<User[]> {
  const held = roles ?? (await lockRoles(client, []));
  const users = ids.every(isUuid)
    ? await manager.find(User, {
        where: { id: In([...ids]) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      })
    : [];
  if (users.length !== ids.length || !users.every((user) => maySee(ctx, user))) {
    throw new AppError('NOT_FOUND');
  }
  for (const user of users) {
    const refusal = refusalToManage(ctx, user, held);
    if (refusal) throw new AppError('FORBIDDEN', { message: named(user, refusal) });
  }
  return users;
}

export async function lockManagedUser(
  manager: EntityManager,
  client: pg.PoolClient,
  ctx: LevelContext,
  id: string,
  roles?: Roles,
): Promise<User> {
  return (await lockManagedUsers(manager, client, ctx, [id], roles))[0]!;
}

/** Whether this id is the caller's. */
export function isOneself({ actor }: Pick<LevelContext, 'actor'>, id: string): boolean {
  return actor.kind === 'user' && actor.id === id.toLowerCase();
}

function named({ username }: User, { en, zh }: LocalText): LocalText {
  return { en: `${username}: ${en}`, zh: `${username}：${zh}` };
}
