import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useHolds, useHotel } from '../../shared';
import { sentPath } from './paths';
import { BeforeRequest, CannotAsk, lackOf } from './request/BeforeRequest';
import { copiedValues } from './request/copied-values';
import { emptyRequest } from './request/form-values';
import { RequestForm } from './request/RequestForm';
import type { RequestSetting } from './request/request-setting';
import type { Payment } from './types';
import { usePaymentMethods } from './use-payment-methods';
import { usePaymentSettings } from './use-payment-settings';

/** The form, empty or filled with an earlier request. */
const Form = ({ setting, copyId }: { setting: RequestSetting; copyId: string | null }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const blank = useMemo(() => {
    const { settings, methods, hotel } = setting;
    return emptyRequest(settings, methods, hotel.currencyCode, locale === 'zh' ? 'zh' : 'en');
  }, [setting, locale]);
  const copy = useQuery({
    queryKey: ['payment-copy', copyId],
    queryFn: async ({ signal }) => {
      const payment = await dataProvider.request<Payment>(`/payments/${encodeURIComponent(copyId ?? '')}`, {
        signal,
      });
      return { payment, values: await copiedValues(dataProvider, payment, blank, setting) };
    },
    enabled: copyId !== null,
    refetchOnWindowFocus: false,
    retry: false,
    // The copy of another visit would be of another moment.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (copyId !== null && copy.isPending) return <BeforeRequest />;
  const done = (payment: Payment) => {
    queryClient.setQueryData(['payments', 'getOne', { id: payment.id, meta: undefined }], payment);
    void queryClient.invalidateQueries({ queryKey: ['payment-stats'] });
    void navigate(sentPath(payment.id));
  };
  return (
    <>
      {copy.error && (
        <Alert
          severity="warning"
          sx={{ mb: '16px' }}
          data-testid="copy-failed"
          action={<Button onClick={() => void copy.refetch()}>{translate('common.tryAgain')}</Button>}
        >
          {translate('newRequest.copyFailed')}
        </Alert>
      )}
      <RequestForm
        key={copy.data?.payment.id ?? 'blank'}
        setting={setting}
        blank={blank}
        {...(copy.data && {
          initial: copy.data.values,
          copiedFrom: { id: copy.data.payment.id, paymentNo: copy.data.payment.paymentNo },
        })}
        onSent={done}
      />
    </>
  );
};

/** Where what a hotel lacks is added. */
const placesOf = (hotelCode: string) => ({
  noCurrency: `/tenant/hotel/${hotelCode}`,
  noMethods: '/payby-setting/payment-method',
});

/** Ask a guest for money in under a minute. The form opens once the hotel's own settings are known. */
const NewPaymentRequest = () => {
  const [search] = useSearchParams();
  const copyId = search.get('copy');
  const { hotel } = useHotel();
  const mayAdd = {
    noCurrency: useHolds('HOTEL_SETTING_VIEW'),
    noMethods: useHolds('PAYBY_PAYMENT_METHOD_CONFIG_VIEW'),
  };
  const methods = usePaymentMethods({ refetchOnMount: 'always' });
  const settings = usePaymentSettings();
  // What the form begins with is chosen once: never from what another page has read before a change.
  const areNew = methods.isFetchedAfterMount && settings.isFetchedAfterMount;
  const setting = useMemo<RequestSetting | null>(
    () =>
      hotel && areNew && settings.data && methods.data
        ? {
            hotel,
            settings: settings.data,
            methods: methods.data,
            pms: hotel.pmsName ?? 'PMS',
            hasPms: hotel.pmsName !== null,
            embedded: false,
          }
        : null,
    [hotel, areNew, settings.data, methods.data],
  );
  if (!setting) {
    const retry = () => void Promise.all([methods.refetch(), settings.refetch()]);
    return <BeforeRequest error={methods.error ?? settings.error} onRetry={retry} />;
  }
  const lack = lackOf(setting);
  return lack ? (
    <CannotAsk lack={lack} {...(mayAdd[lack] && { to: placesOf(setting.hotel.code)[lack] })} />
  ) : (
    <Form key={`${setting.hotel.code}:${copyId ?? ''}`} setting={setting} copyId={copyId} />
  );
};

export default NewPaymentRequest;
