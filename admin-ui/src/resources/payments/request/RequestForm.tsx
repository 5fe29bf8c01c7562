import { Button, Card, useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../../providers/errors';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { type Hotel, PageTitle, useShortcut } from '../../../shared';
import { sentPath } from '../paths';
import type { Payment, PaymentMethod, PaymentSettings } from '../types';
import {
  emptyRequest,
  fieldFor,
  type RequestRules,
  type RequestValues,
  resolveRequest,
  toBody,
} from './form-values';
import { GuestPreview } from './GuestPreview';
import { newIdempotencyKey } from './idempotency-key';
import { ItemsSection } from './ItemsSection';
import { LeaveGuard } from './LeaveGuard';
import { MethodsSection } from './MethodsSection';
import { PayerSection } from './PayerSection';
import { RecipientSection } from './RecipientSection';
import { type SendFailure, SummaryBar, SummaryCard } from './SummaryCard';
import { useAlreadyAsked } from './use-already-asked';

export interface RequestFormProps {
  hotel: Hotel;
  settings: PaymentSettings;
  methods: PaymentMethod[];
}

/** No answer, or a broken server: the request may have been made, so the same key must be used again. */
const isUnsure = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status === 409 ||
  (error.status >= 500 && error.status !== 503);

export const RequestForm = ({ hotel, settings, methods }: RequestFormProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  // One key per intent: a second click, or a repeat after a lost answer, cannot make a second request.
  const idempotencyKey = useRef(newIdempotencyKey());
  const busy = useRef(false);
  const sent = useRef(false);

  const blank = useMemo(
    () => emptyRequest(settings, methods, hotel.currencyCode, locale === 'zh' ? 'zh' : 'en'),
    [settings, methods, hotel.currencyCode, locale],
  );
  const rules = useRef<RequestRules>({ settings, alreadyAsked: false, translate });
  const form = useForm<RequestValues, RequestRules>({
    defaultValues: blank,
    resolver: (values, _, options) => resolveRequest(values, rules.current, options),
  });
  const asked = useAlreadyAsked(useWatch({ control: form.control, name: 'payer' })?.confirmationNo);
  const alreadyAsked = asked.open.length > 0;
  // Read here, because the form state only tracks what someone reads.
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  useEffect(() => {
    rules.current = { settings, alreadyAsked, translate };
    dirty.current = isDirty;
  });
  const mayLose = useCallback(() => dirty.current && !sent.current, []);

  const clear = () => {
    form.reset(blank);
    setFailure(null);
    idempotencyKey.current = newIdempotencyKey();
    form.setFocus('payer');
  };

  /** Field errors of the server land on their fields; what has no field here is said in words. */
  const showFailure = (error: unknown) => {
    const known = Object.entries(fieldErrorsOf(error)).flatMap(([path, message]) => {
      const target = fieldFor(path);
      return target ? [{ ...target, message }] : [];
    });
    known.forEach(({ field, index, message }, position) =>
      form.setError(field, { type: `server.${index ?? ''}`, message }, { shouldFocus: position === 0 }),
    );
    const code = codeOf(error);
    const unsure = isUnsure(error) && code !== 'CONFLICT';
    if (code === 'CONFLICT' || code === 'PMS_UNAVAILABLE') asked.refetch();
    if (!unsure) idempotencyKey.current = newIdempotencyKey();
    const again = code === 'IDEMPOTENCY_KEY_REUSED' ? ` ${translate('payments.request.error.again')}` : '';
    setFailure({
      title: translate('payments.request.error.notSent'),
      text: unsure
        ? `${describeError(error, translate)} ${translate('payments.request.error.unsure')}`
        : `${describeError(error, translate)}${again}`,
      correlationId: correlationIdOf(error),
    });
  };

  const deliver = async (values: RequestValues) => {
    // The state is only as new as the last render; two quick clicks fall between two renders.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      const payment = await dataProvider.request<Payment>('/payments', {
        method: 'POST',
        body: toBody(values),
        idempotencyKey: idempotencyKey.current,
      });
      sent.current = true;
      idempotencyKey.current = newIdempotencyKey();
      queryClient.setQueryData(['payments', 'getOne', { id: payment.id, meta: undefined }], payment);
      void queryClient.invalidateQueries({ queryKey: ['payment-stats'] });
      void navigate(sentPath(payment.id));
    } catch (error) {
      busy.current = false;
      setSending(false);
      showFailure(error);
    }
  };
  const send = () => void form.handleSubmit(deliver)();
  useShortcut('ctrl+enter', send, { inInputs: true });

  /** Enter chooses in a list or closes a chip; only the button and Ctrl+Enter ask a guest for money. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault();
    }
  };

  const summary = { settings, methods, sending, failure, onSend: send };
  const preview = <GuestPreview methods={methods} settings={settings} />;
  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={mayLose} />
      <PageTitle
        title={translate('payments.request.title')}
        actions={
          <Button onClick={clear} disabled={!isDirty}>
            {translate('payments.request.clear')}
          </Button>
        }
      />
      <div className="pay-request">
        <Card component="form" noValidate onKeyDown={onKeyDown} onSubmit={(event) => event.preventDefault()}>
          <PayerSection settings={settings} asked={asked} />
          <ItemsSection settings={settings} />
          <MethodsSection methods={methods} />
          <RecipientSection settings={settings} />
        </Card>
        {small ? (
          <SummaryBar {...summary} preview={preview} />
        ) : (
          <aside>
            <Card component="section">
              <SummaryCard {...summary} />
            </Card>
            <Card component="section">{preview}</Card>
          </aside>
        )}
      </div>
    </FormProvider>
  );
};
