import { Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, LoadingRows, useLabels } from '../../../shared';
import type { Payment } from '../types';
import { useWayBack } from './PaymentCrumbs';
import { useLivePayment, usePayment } from './use-payment';

interface LoadedPaymentProps {
  id: string;
  children: (payment: Payment) => ReactNode;
}

/** What is shown of a payment once it has loaded, and again whenever it changes. */
export const LoadedPayment = ({ id, children }: LoadedPaymentProps) => {
  const t = useLabels('payments.detail');
  const back = useWayBack();
  const { data: payment, error, refetch } = usePayment(id);
  useLivePayment(id);
  if (payment) return children(payment);
  if (error && !(error instanceof HttpError && error.status === 404))
    return <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />;
  return (
    <Card>
      {error ? (
        <EmptyState
          title={t('notFound')}
          action={
            <Button variant="outlined" component={Link} to={back.to}>
              {back.text}
            </Button>
          }
        >
          {t('notFoundText')}
        </EmptyState>
      ) : (
        <LoadingRows rows={6} />
      )}
    </Card>
  );
};
