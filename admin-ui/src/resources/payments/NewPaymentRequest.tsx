import { Alert, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ErrorState, LoadingRows, PageTitle, useHotel } from '../../shared';
import { RequestForm } from './request/RequestForm';
import type { PaymentSettings } from './types';
import { usePaymentMethods } from './use-payment-methods';
import './request/request.css';
import './request/sections.css';
import './request/summary.css';

/** Ask a guest for money in under a minute. The form opens once the hotel's own settings are known. */
const NewPaymentRequest = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { hotel } = useHotel();
  const methods = usePaymentMethods();
  const settings = useQuery({
    queryKey: ['payment-settings', hotel?.code],
    queryFn: ({ signal }) => dataProvider.request<PaymentSettings>('/payment-settings', { signal }),
    enabled: hotel !== null,
    // A form that is being filled must not start anew because its settings were read again.
    refetchOnWindowFocus: false,
  });
  const error = methods.error ?? settings.error;

  if (hotel && methods.data && settings.data && methods.data.length > 0) {
    return <RequestForm key={hotel.code} hotel={hotel} methods={methods.data} settings={settings.data} />;
  }
  const retry = () => {
    void methods.refetch();
    void settings.refetch();
  };
  return (
    <>
      <PageTitle title={translate('payments.request.title')} />
      {error ? (
        <ErrorState error={error} onRetry={retry} title={translate('payments.request.didNotLoad')} />
      ) : methods.data?.length === 0 ? (
        <Alert severity="warning">{translate('payments.request.noMethods')}</Alert>
      ) : (
        <Card>
          <LoadingRows rows={8} />
        </Card>
      )}
    </>
  );
};

export default NewPaymentRequest;
