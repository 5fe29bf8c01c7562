import type { EntityListSpec } from '../../kernel/resource/list.js';
import { Store } from '../../kernel/resource/store.js';
import { heldFilters, heldWhere, Holders } from '../holders.js';
import type { LevelContext } from '../level.js';
import { User, USER_STATUSES, USER_TYPES } from './user.entity.js';

/** What the list of users may be sorted and filtered by. */
export const USER_LIST = {
  sorts: {
    id: 'holder.id',
    username: 'lower(holder.username)',
    realName: 'lower(holder.realName)',
    email: 'lower(holder.email)',
    status: 'holder.status',
    userType: 'holder.userType',
    createdAt: 'holder.createdAt',
    updatedAt: 'holder.updatedAt',
  },
  defaultSort: ['username', 'ASC'],
  filters: {
    id: { uuids: 200 },
    /** Words that all occur in user name, real name, e-mail or phone. */
    q: { text: 100 },
    status: { oneOf: USER_STATUSES },
    userType: { oneOf: USER_TYPES },
    ...heldFilters,
  },
  where: heldWhere,
  searched: ['holder.username', 'holder.realName', 'holder.email', 'holder.phone'],
  rowsWithoutRange: 1_000,
} satisfies EntityListSpec;

export const userStore = new Store(User);

export const userHolders = new Holders(
  User,
  'group_level',
  USER_LIST,
  (user) => user,
  ({ username }) => username,
);

/** Whether this id is the caller's. */
export function isOneself({ actor }: Pick<LevelContext, 'actor'>, id: string): boolean {
  return actor.kind === 'user' && actor.id === id.toLowerCase();
}
