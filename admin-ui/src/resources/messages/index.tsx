import { Card } from '@mui/material';
import { Suspense } from 'react';
import { inLanguage } from '../../i18n/pairs';
import { LoadingRows } from '../../shared/LoadingRows';
import { registerSettings } from '../../shared/messages';
import type { PaymentMessagesProps } from './PaymentMessages';

const { page } = registerSettings('messages', {
  en: () => import('./labels').then(({ labels }) => inLanguage(labels, 'en')),
  zh: () => import('./labels').then(({ labels }) => inLanguage(labels, 'zh')),
});
const OfPayment = page<PaymentMessagesProps>(() => import('./PaymentMessages'));

/** What was sent for one payment. It loads after the payment itself. */
export const PaymentMessages = (props: PaymentMessagesProps) => (
  <Suspense
    fallback={
      <Card>
        <LoadingRows rows={2} />
      </Card>
    }
  >
    <OfPayment {...props} />
  </Suspense>
);

/** What was sent at a hotel. */
export default { list: page(() => import('./MessageLog')) };
