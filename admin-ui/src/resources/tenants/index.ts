import type { ComponentType } from 'react';
import { registerMessages } from '../../i18n/feature-messages';

const tenants = registerMessages('tenants', {
  en: () => import('../../i18n/tenants.en').then(({ tenantsEn }) => tenantsEn),
  zh: () => import('../../i18n/tenants.zh').then(({ tenantsZh }) => tenantsZh),
});
const settings = registerMessages('settings', {
  en: () => import('../../i18n/settings.en').then(({ settingsEn }) => settingsEn),
  zh: () => import('../../i18n/settings.zh').then(({ settingsZh }) => settingsZh),
});

/** A page that needs the shared words of settings beside its own. */
const page = (load: () => Promise<{ default: ComponentType }>) =>
  settings.page(() => Promise.resolve({ default: tenants.page(load) }));

/** The hotel groups of this installation; each screen is its own chunk. */
export default {
  list: page(() => import('./TenantList')),
  add: page(() => import('./AddTenant')),
  edit: page(() => import('./EditTenant')),
};
