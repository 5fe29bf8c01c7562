import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { DataProviderContext, useLocaleState, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isBuiltIn } from '../../../../../src/kernel/words/language-rules';
import { LanguageButton } from '../../../layout/BarButtons';
import { codeOf } from '../../../providers/errors';
import { changeLanguage } from '../../../providers/i18nProvider';
import { hasChosenLanguage } from '../../../providers/session';
import { Bar, PageTitle } from '../../../shared';
import { BeforeRequest, CannotAsk, lackOf } from '../request/BeforeRequest';
import { emptyRequest } from '../request/form-values';
import type { RequestSetting } from '../request/request-setting';
import { RequestForm } from '../request/RequestForm';
import { SentCard } from '../request/SentCard';
import type { Payment, PaymentMethod, RequestSettings } from '../types';
import { prefilledValues } from './prefilled-values';
import {
  addressOfTicket,
  embeddedProvider,
  type OpenedForm,
  openTicket,
  tellParent,
  tenantOfPage,
} from './ticket';

/** The form is not to be had any more: spent, run out, or closed from here. */
const Gone = ({ reason }: { reason: 'closed' | 'ended' }) => {
  const translate = useTranslate();
  return (
    <BeforeRequest>
      <Alert severity="warning" data-testid="embed-notice">
        <AlertTitle>{translate(`newRequest.embed.${reason}Title`)}</AlertTitle>
        {translate(`newRequest.embed.${reason}`)}
      </Alert>
    </BeforeRequest>
  );
};

const Waiting = () => <BeforeRequest aside={useTranslate()('newRequest.embed.opening')} />;

/** Whether the form's token has come to its end. */
const useEnded = (expiresAt: string): boolean => {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(true), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return ended;
};

const OpenForm = ({ form }: { form: OpenedForm }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [sent, setSent] = useState<Payment | null>(null);
  const [closed, setClosed] = useState(false);
  const ended = useEnded(form.expiresAt);
  const provider = useMemo(() => embeddedProvider(form), [form]);
  const { data, error, refetch } = useQuery({
    queryKey: ['embedded-form', form.hotelCode],
    queryFn: async ({ signal }) => {
      const [settings, methods] = await Promise.all([
        provider.request<RequestSettings>('/payment-settings', { signal }),
        provider.request<PaymentMethod[]>('/payment-methods', { signal }),
      ]);
      const setting: RequestSetting = {
        hotel: {
          code: form.hotelCode,
          currencyCode: settings.currencies[0] ?? '',
          name: form.hotelName,
          nameZh: form.hotelNameZh,
          phone: form.hotelPhone,
          timeZone: form.timeZone,
        },
        settings,
        methods,
        pms: 'PMS',
        hasPms: true,
        embedded: true,
      };
      const blank = emptyRequest(settings, methods, '', locale === 'zh' ? 'zh' : 'en');
      return { setting, blank, initial: await prefilledValues(provider, form.prefill, blank, setting) };
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  const close = () => {
    setClosed(true);
    tellParent({ type: 'payby.closed' }, form.origin);
  };
  const done = (payment: Payment) => {
    setSent(payment);
    const { id: paymentId, paymentNo, paymentUrl } = payment;
    tellParent({ type: 'payby.payment-created', paymentId, paymentNo, paymentUrl }, form.origin);
  };

  if (sent) {
    return (
      <>
        <PageTitle title={translate('newRequest.sent.title')} aside={sent.paymentNo} />
        <SentCard payment={sent} timeZone={form.timeZone}>
          <Button variant="contained" onClick={close} disabled={closed} data-testid="close-form">
            {translate('newRequest.embed.done')}
          </Button>
        </SentCard>
      </>
    );
  }
  if (ended || closed) return <Gone reason={closed ? 'closed' : 'ended'} />;
  if (error) return <BeforeRequest error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const lack = lackOf(data.setting);
  if (lack) return <CannotAsk lack={lack} />;
  return (
    <DataProviderContext.Provider value={provider}>
      <RequestForm {...data} onSent={done} onClose={close} />
    </DataProviderContext.Provider>
  );
};

/** This page ends here, so nothing after it is waited for. */
const leaveFor = (address: string): Promise<never> => {
  window.location.replace(address);
  return new Promise(() => undefined);
};

/** The form for a new request inside another system's page: no frame, no sign-in, one request. */
const EmbeddedRequest = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['embedded-ticket', uuid],
    queryFn: async () => {
      // The specification's route stands below no tenant: the page that may open the form does.
      if (tenantOfPage() === '') return leaveFor(await addressOfTicket(uuid));
      const form = await openTicket(uuid);
      // The other system's word counts until somebody chooses a language in this browser.
      const { language } = form.prefill;
      if (language && isBuiltIn(language) && !hasChosenLanguage()) await changeLanguage(language);
      return form;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const spent = error !== null && codeOf(error) !== 'UNREACHABLE';
  return (
    <Box sx={{ minHeight: '100vh', background: 'var(--bg)' }}>
      <Bar
        as="header"
        sx={{
          height: 44,
          p: '0 12px 0 20px',
          background: 'var(--bar)',
          color: 'var(--on-bar)',
          fontWeight: 600,
        }}
      >
        <span>{data && (locale === 'zh' && data.hotelNameZh ? data.hotelNameZh : data.hotelName)}</span>
        <span className="end">
          <LanguageButton />
        </span>
      </Bar>
      <Box
        component="main"
        sx={{ maxWidth: 1180, m: '0 auto', p: { xs: '14px 16px 24px', sm: '18px 20px 28px' } }}
      >
        {data ? (
          <OpenForm form={data} />
        ) : error ? (
          spent ? (
            <Gone reason="closed" />
          ) : (
            <BeforeRequest
              error={error}
              onRetry={() => void refetch()}
              errorTitle={translate('newRequest.embed.unreachableTitle')}
            />
          )
        ) : (
          <Waiting />
        )}
      </Box>
    </Box>
  );
};

export default EmbeddedRequest;
