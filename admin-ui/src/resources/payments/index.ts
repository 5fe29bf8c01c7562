import { lazy } from 'react';

const PaymentHistory = lazy(() => import('./PaymentHistory'));
const PaymentDetail = lazy(() => import('./PaymentDetail'));
const NewPaymentRequest = lazy(() => import('./NewPaymentRequest'));
const RequestSent = lazy(() => import('./RequestSent'));

/** The screens of one payment's life; each is its own chunk. */
export default {
  list: PaymentHistory,
  show: PaymentDetail,
  create: NewPaymentRequest,
  success: RequestSent,
};
