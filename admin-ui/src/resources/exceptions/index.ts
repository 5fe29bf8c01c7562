import { type Language, mountMessages } from '../../i18n/feature-messages';
import { registerSettings } from '../../shared/messages';
import { labels as payments } from '../payments';

/** The decisions of this page are those of a payment, so its labels are needed too. */
const withPayments = (language: Language, own: () => Promise<object>) => async () => {
  const [labels, paymentLabels] = await Promise.all([own(), payments[language]()]);
  mountMessages(language, { payments: paymentLabels });
  return labels;
};

const exceptions = registerSettings('exceptions', {
  en: withPayments('en', () => import('../../i18n/exceptions.en').then((file) => file.exceptionsEn)),
  zh: withPayments('zh', () => import('../../i18n/exceptions.zh').then((file) => file.exceptionsZh)),
});

/** What waits for a person, by deadline. */
export default {
  list: exceptions.page(() => import('./Desk')),
};
