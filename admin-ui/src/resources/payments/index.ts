import { registerWithLists } from '../../shared/lists/messages';

const { page } = registerWithLists('payments', {
  en: () => import('../../i18n/payments.en').then(({ paymentsEn }) => paymentsEn),
  zh: () => import('../../i18n/payments.zh').then(({ paymentsZh }) => paymentsZh),
});

/** The screens of one payment's life; each is its own chunk. */
export default {
  list: page(() => import('./PaymentHistory')),
  show: page(() => import('./PaymentDetail')),
  create: page(() => import('./NewPaymentRequest')),
  success: page(() => import('./RequestSent')),
};
