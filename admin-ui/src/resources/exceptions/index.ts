import { type Language, mountMessages } from '../../i18n/feature-messages';
import { registerSettings } from '../../shared/messages';

/** The decisions of this page are those of a payment, so its words are needed too. */
const withPayments =
  (language: Language, own: () => Promise<object>, payments: () => Promise<object>) => async () => {
    const [words, paymentWords] = await Promise.all([own(), payments()]);
    mountMessages(language, { payments: paymentWords });
    return words;
  };

const exceptions = registerSettings('exceptions', {
  en: withPayments(
    'en',
    () => import('../../i18n/exceptions.en').then(({ exceptionsEn }) => exceptionsEn),
    () => import('../../i18n/payments.en').then(({ paymentsEn }) => paymentsEn),
  ),
  zh: withPayments(
    'zh',
    () => import('../../i18n/exceptions.zh').then(({ exceptionsZh }) => exceptionsZh),
    () => import('../../i18n/payments.zh').then(({ paymentsZh }) => paymentsZh),
  ),
});

/** Everything that waits for a person, with its answers. */
export default {
  list: exceptions.page(() => import('./ExceptionList')),
};
