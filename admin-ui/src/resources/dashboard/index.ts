import { registerWithFilters } from '../../shared/messages';

const { page } = registerWithFilters('dashboard', {
  en: () => import('../../i18n/dashboard.en').then(({ dashboardEn }) => dashboardEn),
  zh: () => import('../../i18n/dashboard.zh').then(({ dashboardZh }) => dashboardZh),
});

export default { page: page(() => import('./Dashboard')) };
