import { type Language, mountMessages, registerMessages } from '../../i18n/feature-messages';
import { inLanguage } from '../../i18n/pairs';
import { currenciesLoaded } from '../../providers/currencies';
import { registerWithLists } from '../../shared/messages';

export const labels = {
  en: () => import('../../i18n/payments.en').then(({ paymentsEn }) => paymentsEn),
  zh: () => import('../../i18n/payments.zh').then(({ paymentsZh }) => paymentsZh),
};

const { page } = registerWithLists('payments', labels);

/** The form shows what the other screens name too: reservation statuses, languages, reasons. */
const requests = registerMessages('newRequest', {
  en: async () => {
    const [own, payments] = await Promise.all([import('../../i18n/newRequest.en'), labels.en()]);
    mountMessages('en', { payments });
    return own.newRequestEn;
  },
  zh: async () => {
    const [own, payments] = await Promise.all([import('../../i18n/newRequest.zh'), labels.zh()]);
    mountMessages('zh', { payments });
    return own.newRequestZh;
  },
});

const loadDisputes = async (language: Language) => {
  const [own, payments, evidence] = await Promise.all([
    import('./dispute/labels'),
    labels[language](),
    import('./evidence/labels'),
  ]);
  // Parts of the payment's page and of the evidence are on it.
  mountMessages(language, { payments, paymentEvidence: inLanguage(evidence.labels, language) });
  return inLanguage(own.labels, language);
};
const disputes = registerMessages('paymentDispute', {
  en: () => loadDisputes('en'),
  zh: () => loadDisputes('zh'),
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
