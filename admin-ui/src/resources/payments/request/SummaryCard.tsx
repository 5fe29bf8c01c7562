import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Alert, Button, Dialog, DialogContent, IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { formatFull, formatMoney, Kbd, Money, useHotel, useLocalName } from '../../../shared';
import type { PaymentMethod, PaymentSettings } from '../types';
import { personName } from '../words';
import { countErrors, type RequestValues, totalOf } from './form-values';
import { useDueAt } from './RecipientSection';

export interface SendFailure {
  title: string;
  text: string;
  correlationId: string | null;
}

export interface SummaryProps {
  settings: PaymentSettings;
  methods: PaymentMethod[];
  sending: boolean;
  failure: SendFailure | null;
  onSend: () => void;
}

const Failure = ({ failure }: { failure: SendFailure }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" data-testid="send-failure" className="pay-failure">
      <b>{failure.title}</b> {failure.text}
      {failure.correlationId && (
        <div className="t3">
          {translate('common.reference')} <code>{failure.correlationId}</code>
        </div>
      )}
    </Alert>
  );
};

/** The button says what it does. While it runs it keeps its colour and ignores clicks. */
const SendButton = ({ sending, onSend }: Pick<SummaryProps, 'sending' | 'onSend'>) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [items, currencyCode] = useWatch<RequestValues, ['items', 'currencyCode']>({
    name: ['items', 'currencyCode'],
  });
  const total = totalOf(items, currencyCode);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.summary.${key}`, options);
  const idle =
    total === null ? word('sendPlain') : word('send', { amount: formatMoney(total, currencyCode, locale) });
  return (
    <Button
      className="pay-send"
      variant="contained"
      data-testid="send-request"
      aria-disabled={sending}
      onClick={() => !sending && onSend()}
      startIcon={sending ? <AutorenewRounded className="pay-turning" /> : <SendRounded />}
    >
      {sending ? word('sending') : idle}
    </Button>
  );
};

const ErrorCount = () => {
  const translate = useTranslate();
  const { errors } = useFormState<RequestValues>();
  const count = countErrors(errors);
  return (
    <span className="pay-count" role="status" data-testid="error-count">
      {count > 0 && translate('payments.request.error.count', { count })}
    </span>
  );
};

/** Everything that is about to happen, beside the one filled button. */
export const SummaryCard = ({ settings, methods, sending, failure, onSend }: SummaryProps) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { hotel } = useHotel();
  const values = useWatch<RequestValues>() as RequestValues;
  const dueAt = useDueAt(settings);
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.summary.${key}`, options);
  const none = <span className="t3">{word('none')}</span>;
  const chosen = methods.filter(({ code }) => values.methods.includes(code)).map(localName);
  const lines: { key: string; value: ReactNode }[] = [
    { key: 'payer', value: values.payer ? personName(values.payer) : none },
    { key: 'methods', value: chosen.length > 0 ? chosen.join(', ') : none },
    {
      key: 'sentBy',
      value: word(values.emails.length > 1 ? 'byEmails' : 'byEmail', {
        count: values.emails.length,
        language: translate(`payments.detail.language.${values.language}`),
      }),
    },
    { key: 'expires', value: dueAt ? formatFull(dueAt, hotel?.timeZone ?? 'UTC').slice(0, 16) : none },
  ];
  return (
    <div className="pay-summary">
      <div className="tot">
        <h2>{word('title')}</h2>
        <Money
          amountMinor={totalOf(values.items, values.currencyCode) ?? 0}
          currencyCode={values.currencyCode}
          size="lg"
          sx={{ fontSize: 26, '& > span:last-child': { fontSize: 26 } }}
        />
      </div>
      <dl>
        {lines.map(({ key, value }) => (
          <div key={key}>
            <dt>{word(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure && <Failure failure={failure} />}
      <SendButton sending={sending} onSend={onSend} />
      <div className="keys">
        <Kbd always>Ctrl</Kbd>
        <Kbd always>Enter</Kbd>
        <ErrorCount />
      </div>
    </div>
  );
};

/** The same on a phone: the button stays at the bottom, the preview opens over the page. */
export const SummaryBar = ({ sending, failure, onSend, preview }: SummaryProps & { preview: ReactNode }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <div className="pay-sendbar">
      {failure && <Failure failure={failure} />}
      <ErrorCount />
      <div className="acts">
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('payments.request.summary.preview')}
        </Button>
        <SendButton sending={sending} onSend={onSend} />
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth className="pay-preview-dialog">
        <DialogContent>
          <IconButton aria-label={translate('payments.request.preview.close')} onClick={() => setOpen(false)}>
            <CloseRounded />
          </IconButton>
          {preview}
        </DialogContent>
      </Dialog>
    </div>
  );
};
