import { type Language, mountMessages, registerMessages } from '../../i18n/feature-messages';
import { inLanguage } from '../../i18n/pairs';
import { currenciesLoaded } from '../../providers/currencies';
import { registerWithLists } from '../../shared/messages';

export const labels = {
  en: () => import('../../i18n/payments.en').then(({ paymentsEn }) => paymentsEn),
  zh: () => import('../../i18n/payments.zh').then(({ paymentsZh }) => paymentsZh),
};

const { page } = registerWithLists('payments', labels);

/** A feature's own labels, with those of payments beside them: its pages show parts of these screens. */
export const withPayments = async (language: Language, loading: Promise<object>): Promise<object> => {
  const [own, payments] = await Promise.all([loading, labels[language]()]);
  mountMessages(language, { payments });
  return own;
};

const requests = registerMessages('newRequest', {
  en: () =>
    withPayments(
      'en',
      import('../../i18n/newRequest.en').then(({ newRequestEn }) => newRequestEn),
    ),
  zh: () =>
    withPayments(
      'zh',
      import('../../i18n/newRequest.zh').then(({ newRequestZh }) => newRequestZh),
    ),
});

const disputeLabels = async (language: Language) => {
  const [own, evidence] = await Promise.all([import('./dispute/labels'), import('./evidence/labels')]);
  mountMessages(language, { paymentEvidence: inLanguage(evidence.labels, language) });
  return inLanguage(own.labels, language);
};
const disputes = registerMessages('paymentDispute', {
  en: () => withPayments('en', disputeLabels('en')),
  zh: () => withPayments('zh', disputeLabels('zh')),
});

/** The screens of one payment's life; each is its own chunk. */
export default {
  list: page(() => import('./PaymentHistory')),
  show: page(() => import('./PaymentDetail')),
  dispute: disputes.page(() => import('./dispute/DisputeDetail')),
  create: requests.page(() => import('./NewPaymentRequest')),
  details: page(() => import('./PayDetails')),
  success: requests.page(() => import('./RequestSent')),
  // The other screens stand in the frame, which waits for the currencies itself.
  embedded: requests.page(async () => {
    const [screen] = await Promise.all([import('./embedded/EmbeddedRequest'), currenciesLoaded()]);
    return screen;
  }),
};
