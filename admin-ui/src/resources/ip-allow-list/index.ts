import { registerSettings } from '../../shared/messages';

const ipAllowList = registerSettings('ipAllowList', {
  en: () => import('../../i18n/ipAllowList.en').then(({ ipAllowListEn }) => ipAllowListEn),
  zh: () => import('../../i18n/ipAllowList.zh').then(({ ipAllowListZh }) => ipAllowListZh),
});

/** From which networks people may come in. */
export default {
  page: ipAllowList.page(() => import('./IpAllowList')),
};
