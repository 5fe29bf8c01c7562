import { registerMessages } from '../../i18n/feature-messages';

const { page } = registerMessages('firstSteps', {
  en: () => import('../../i18n/firstSteps.en').then(({ firstStepsEn }) => firstStepsEn),
  zh: () => import('../../i18n/firstSteps.zh').then(({ firstStepsZh }) => firstStepsZh),
});

export default { page: page(() => import('./FirstStepsPage')) };
