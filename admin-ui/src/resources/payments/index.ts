import { mountMessages, registerMessages } from '../../i18n/feature-messages';
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

/** The screens of one payment's life; each is its own chunk. */
export default {
  list: page(() => import('./PaymentHistory')),
  show: page(() => import('./PaymentDetail')),
  create: requests.page(() => import('./NewPaymentRequest')),
  details: page(() => import('./PayDetails')),
  success: requests.page(() => import('./RequestSent')),
  // The other screens stand in the frame, which waits for the currencies itself.
  embedded: requests.page(async () => {
    const [screen] = await Promise.all([import('./embedded/EmbeddedRequest'), currenciesLoaded()]);
    return screen;
  }),
};
