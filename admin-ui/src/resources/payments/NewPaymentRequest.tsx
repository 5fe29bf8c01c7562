import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useHolds, useHotel } from '../../shared';
import { prefilledValues } from './embedded/prefilled-values';
import type { Prefill } from './embedded/ticket';
import { sentPath } from './paths';
import { BeforeRequest, CannotAsk, lackOf } from './request/BeforeRequest';
import { copiedValues } from './request/copied-values';
import { emptyRequest } from './request/form-values';
import type { RequestSetting } from './request/request-setting';
import { RequestForm } from './request/RequestForm';
import type { Payment } from './types';
import { usePaymentMethods } from './use-payment-methods';
import { usePaymentSettings } from './use-payment-settings';

/** What the address wants of the form: a copy of an earlier request, or a payer and an amount. */
interface Wanted {
  copyId: string | null;
  prefill: Prefill | null;
}

const wantedIn = (search: URLSearchParams): Wanted => {
  const [payer, pmsId, currencyCode] = ['payer', 'pmsId', 'currencyCode'].map((name) => search.get(name));
  const amountMinor = Number(search.get('amountMinor'));
  const hasAmount = Number.isSafeInteger(amountMinor) && amountMinor > 0;
  const prefill: Prefill = {
    ...(payer && { payers: [{ kind: 'reservation', code: payer, ...(pmsId && { pmsId }) }] }),
    ...(hasAmount && { items: [{ name: '', amountMinor }] }),
    ...(hasAmount && currencyCode && { currencyCode }),
  };
  return { copyId: search.get('copy'), prefill: payer || hasAmount ? prefill : null };
};

/** The form: empty, or filled with an earlier request or what was asked for in the search. */
const Form = ({ setting, wanted }: { setting: RequestSetting; wanted: Wanted }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const blank = useMemo(() => {
    const { settings, methods, hotel } = setting;
    return emptyRequest(settings, methods, hotel.currencyCode, locale === 'zh' ? 'zh' : 'en');
  }, [setting, locale]);
  const { copyId, prefill } = wanted;
  const isFilled = copyId !== null || prefill !== null;
  const filled = useQuery({
    queryKey: ['payment-copy', wanted],
    queryFn: async ({ signal }) => {
      if (copyId === null)
        return { payment: null, values: await prefilledValues(dataProvider, prefill ?? {}, blank, setting) };
      const payment = await dataProvider.request<Payment>(`/payments/${encodeURIComponent(copyId ?? '')}`, {
        signal,
      });
      return { payment, values: await copiedValues(dataProvider, payment, blank, setting) };
    },
    enabled: isFilled,
    refetchOnWindowFocus: false,
    retry: false,
    // The copy of another visit would be of another moment.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isFilled && filled.isPending) return <BeforeRequest />;
  const done = (payment: Payment) => {
    queryClient.setQueryData(['payments', 'getOne', { id: payment.id, meta: undefined }], payment);
    void queryClient.invalidateQueries({ queryKey: ['payment-stats'] });
    void navigate(sentPath(payment.id));
  };
  return (
    <>
      {filled.error && (
        <Alert
          severity="warning"
          sx={{ mb: '16px' }}
          data-testid="copy-failed"
          action={<Button onClick={() => void filled.refetch()}>{translate('common.tryAgain')}</Button>}
        >
          {translate('newRequest.copyFailed')}
        </Alert>
      )}
      <RequestForm
        key={filled.data ? 'filled' : 'blank'}
        setting={setting}
        blank={blank}
        {...(filled.data && { initial: filled.data.values })}
        {...(filled.data?.payment && {
          copiedFrom: { id: filled.data.payment.id, paymentNo: filled.data.payment.paymentNo },
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
  const wanted = wantedIn(search);
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
    <Form key={`${setting.hotel.code}:${search}`} setting={setting} wanted={wanted} />
  );
};

export default NewPaymentRequest;
