import { registerSettings } from '../../shared/messages';

const tenants = registerSettings('tenants', {
  en: () => import('../../i18n/tenants.en').then(({ tenantsEn }) => tenantsEn),
  zh: () => import('../../i18n/tenants.zh').then(({ tenantsZh }) => tenantsZh),
});

/** The hotel groups of this installation; each screen is its own chunk. */
export default {
  list: tenants.page(() => import('./TenantList')),
  add: tenants.page(() => import('./AddTenant')),
  edit: tenants.page(() => import('./EditTenant')),
};
