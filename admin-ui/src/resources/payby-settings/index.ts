import { registerSettings } from '../../shared/messages';

const paybySettings = registerSettings('paybySettings', {
  en: () => import('../../i18n/paybySettings.en').then(({ paybySettingsEn }) => paybySettingsEn),
  zh: () => import('../../i18n/paybySettings.zh').then(({ paybySettingsZh }) => paybySettingsZh),
});

/** How PayBy works at a hotel, or in the whole group. */
export default {
  page: paybySettings.page(() => import('./PaybySettings')),
};
