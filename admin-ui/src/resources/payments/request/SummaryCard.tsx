import CloseRounded from '@mui/icons-material/CloseRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import { Alert, Box, Button, Dialog, DialogContent, IconButton, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import {
  Bar,
  BusyButton,
  formatFull,
  formatMoney,
  Kbd,
  Money,
  Reference,
  useJoined,
  useLabels,
  useLocalName,
} from '../../../shared';
import { Dash } from '../../../shared/Dash';
import { countErrors, missingFields } from './errors';
import { useRequestValues } from './fields';
import { type RequestValues, totalOf } from './form-values';
import { payerTitle } from './payers';
import { useDueAt } from './RecipientSection';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

const NAMED = 3;
const failureLook = { mb: '10px', p: '3px 12px' };

export interface SendFailure {
  title: string;
  text: string;
  correlationId: string | null;
}

export interface SummaryProps {
  sending: boolean;
  failure: SendFailure | null;
  /** Of all payers together; null while it is not known. */
  due: number | null;
  onSend: () => void;
}

const Failure = ({ failure }: { failure: SendFailure }) => (
  <Alert severity="error" data-testid="send-failure" sx={failureLook}>
    <b>{failure.title}</b> {failure.text}
    <Reference id={failure.correlationId} />
  </Alert>
);

/** The button says what it does. While it runs it keeps its colour and ignores clicks. */
const SendButton = ({ sending, onSend }: Pick<SummaryProps, 'sending' | 'onSend'>) => {
  const values = useRequestValues();
  const total = totalOf(values);
  const t = useLabels('newRequest.summary');
  const idle =
    total === null ? t('sendPlain') : t('send', { amount: formatMoney(total, values.currencyCode) });
  return (
    <BusyButton
      fullWidth
      sx={{ minHeight: { xs: 44, md: 40 } }}
      variant="contained"
      data-testid="send-request"
      running={sending}
      onClick={onSend}
      startIcon={<SendRounded />}
    >
      {sending ? t('sending') : idle}
    </BusyButton>
  );
};

const ErrorCount = () => {
  const translate = useTranslate();
  const { errors } = useFormState<RequestValues>();
  const count = countErrors(errors);
  return (
    <span className="t-note bad" style={{ fontWeight: 600 }} role="status" data-testid="error-count">
      {count > 0 && translate('newRequest.error.count', { count })}
    </span>
  );
};

/** Several empty fields are named together, so that nobody has to look for them one by one. */
const FillIn = () => {
  const translate = useTranslate();
  const joined = useJoined();
  const { errors, isSubmitted } = useFormState<RequestValues>();
  const missing = missingFields(errors);
  if (!isSubmitted || missing.length < 2) return null;
  const fields = missing.map((field) => translate(`newRequest.field.${field}`));
  return (
    <Alert severity="error" sx={failureLook} data-testid="fill-in">
      {translate('newRequest.error.fillIn', { fields: joined(fields) })}
    </Alert>
  );
};

const useSummaryLines = (due: number | null): Record<string, ReactNode> => {
  const [locale] = useLocaleState();
  const localName = useLocalName();
  const joined = useJoined();
  const { hotel, methods, settings } = useRequestSetting();
  const values = useRequestValues();
  const dueAt = useDueAt();
  const t = useLabels('newRequest.summary');
  const none = <span className="t3">{t('none')}</span>;
  const listed = (names: string[]): ReactNode => {
    if (names.length === 0) return none;
    const first = names.slice(0, NAMED).join(locale === 'zh' ? '、' : '; ');
    return names.length > NAMED ? t('andMore', { names: first, count: names.length - NAMED }) : first;
  };
  const languageOf = (code: string) => {
    const language = settings.languages.find((each) => each.code === code);
    return language ? localName(language) : code;
  };
  const sentBy = [
    ...(values.byEmail ? [t('email', { language: languageOf(values.language) })] : []),
    ...(values.bySms ? [t('sms', { language: languageOf(values.smsLanguage) })] : []),
  ];
  const both = values.byEmail && values.bySms && values.language === values.smsLanguage;
  const guarantee = settings.guaranteeTypes.find(({ code }) => code === values.guaranteeType);
  const chosen = methods.filter(({ code }) => values.methods.includes(code)).map(localName);
  return {
    payers: listed(values.payers.map(payerTitle)),
    ...(due !== null && { due: formatMoney(due, values.currencyCode) }),
    methods: joined(chosen) || none,
    sentBy: both
      ? t('emailAndSms', { language: languageOf(values.language) })
      : sentBy.join(locale === 'zh' ? '；' : '; ') || none,
    expires: dueAt ? formatFull(dueAt, hotel.timeZone).slice(0, 16) : none,
    ...(guarantee && { guarantee: localName(guarantee) }),
  };
};

/** Everything that is about to happen, beside the one filled button. */
export const SummaryCard = ({ sending, failure, due, onSend }: SummaryProps) => {
  const translate = useTranslate();
  const values = useRequestValues();
  const lines = useSummaryLines(due);
  const total = totalOf(values);
  return (
    <Box sx={{ p: '16px 18px 18px' }}>
      <Bar gap={12} sx={{ mb: '10px', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <h2>{translate('newRequest.summary.title')}</h2>
        {total === null ? (
          <Dash />
        ) : (
          <Money
            amountMinor={total}
            currencyCode={values.currencyCode}
            size="lg"
            sx={{ fontSize: 26, '& > span:last-child': { fontSize: 26 } }}
          />
        )}
      </Bar>
      <dl className={`t-table ${styles.facts}`}>
        {Object.entries(lines).map(([key, value]) => (
          <div key={key}>
            <dt className="t3">{translate(`newRequest.summary.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Box sx={{ mt: '14px' }}>
        {failure ? <Failure failure={failure} /> : <FillIn />}
        <SendButton sending={sending} onSend={onSend} />
      </Box>
      <Bar sx={{ justifyContent: 'center', minHeight: 22, mt: '9px' }}>
        <Kbd always>Ctrl</Kbd>
        <Kbd always>Enter</Kbd>
        <ErrorCount />
      </Bar>
    </Box>
  );
};

/** The same on a phone: the button stays at the bottom, the preview opens over the page. */
export const SummaryBar = ({
  sending,
  failure,
  onSend,
  preview,
}: Omit<SummaryProps, 'due'> & { preview: ReactNode }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <div className={`pay-bottom ${styles.sendBar}`}>
      {failure ? <Failure failure={failure} /> : <FillIn />}
      <ErrorCount />
      <Stack direction="row" sx={{ gap: '10px' }}>
        <Button variant="outlined" onClick={() => setOpen(true)} data-testid="open-preview">
          {translate('newRequest.summary.preview')}
        </Button>
        <SendButton sending={sending} onSend={onSend} />
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth>
        <DialogContent sx={{ p: 0 }}>
          <IconButton
            aria-label={translate('newRequest.preview.close')}
            onClick={() => setOpen(false)}
            sx={{ float: 'right', m: '6px' }}
          >
            <CloseRounded />
          </IconButton>
          {preview}
        </DialogContent>
      </Dialog>
    </div>
  );
};
