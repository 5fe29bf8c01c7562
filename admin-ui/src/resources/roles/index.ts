import { registerSettings } from '../../shared/messages';

const roles = registerSettings('roles', {
  en: () => import('../../i18n/roles.en').then(({ rolesEn }) => rolesEn),
  zh: () => import('../../i18n/roles.zh').then(({ rolesZh }) => rolesZh),
});

/** Roles: named sets of permissions; each screen is its own chunk. */
export default {
  list: roles.page(() => import('./RoleList')),
  create: roles.page(() => import('./RoleCreate')),
  edit: roles.page(() => import('./RoleEdit')),
};
