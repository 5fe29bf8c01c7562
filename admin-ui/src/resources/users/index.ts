import { registerSettings } from '../../shared/messages';

const users = registerSettings('users', {
  en: () => import('../../i18n/users.en').then(({ usersEn }) => usersEn),
  zh: () => import('../../i18n/users.zh').then(({ usersZh }) => usersZh),
});

/** The people (and other systems) that sign in; each screen is its own chunk. */
export default {
  list: users.page(() => import('./UserList')),
  create: users.page(() => import('./UserCreate')),
  edit: users.page(() => import('./UserEdit')),
};
