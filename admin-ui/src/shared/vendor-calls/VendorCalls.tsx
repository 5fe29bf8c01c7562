import { Suspense } from 'react';
import { registerMessages } from '../../i18n/feature-messages';
import { LoadingRows } from '../LoadingRows';
import type { PaymentCallsProps } from './PaymentCallsDialog';
import type { VendorCallsProps } from './VendorCallsCard';

const messages = registerMessages('vendorCalls', {
  en: () => import('../../i18n/vendorCalls.en').then(({ vendorCallsEn }) => vendorCallsEn),
  zh: () => import('../../i18n/vendorCalls.zh').then(({ vendorCallsZh }) => vendorCallsZh),
});
const Card = messages.page<VendorCallsProps>(() => import('./VendorCallsCard'));
const Dialog = messages.page<PaymentCallsProps>(() => import('./PaymentCallsDialog'));

/** Whether calls to an account, a connection or a channel go through, its last hour and its latest calls. */
export const VendorCalls = (props: VendorCallsProps) => (
  <Suspense fallback={<LoadingRows rows={4} />}>
    <Card {...props} />
  </Suspense>
);

/** What was sent to vendors for one payment, and what came back. */
export const PaymentCalls = (props: PaymentCallsProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
