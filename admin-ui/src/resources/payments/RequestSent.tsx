import AddRounded from '@mui/icons-material/AddRounded';
import { Alert, Button, Card } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import {
  CopyButton,
  ErrorState,
  formatFull,
  formatMoney,
  LoadingRows,
  PageTitle,
  StatusChip,
  useHotel,
} from '../../shared';
import { reasonText } from './detail/event-text';
import { useLivePayment, usePayment } from './detail/use-payment';
import { detailPath, newRequestPath } from './paths';
import type { Payment } from './types';
import { personName } from './words';
import './request/sent.css';

const LinkLine = ({
  label,
  url,
  copyLabel,
  testId,
}: {
  label: string;
  url: string;
  copyLabel: string;
  testId: string;
}) => (
  <div className="pay-link">
    <div>
      <div className="t3">{label}</div>
      <code data-testid={testId}>{url}</code>
    </div>
    <CopyButton value={url} label={copyLabel} variant="outlined" />
  </div>
);

const Sent = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel } = useHotel();
  const word = (key: string, options?: Record<string, unknown>) => translate(`payments.sent.${key}`, options);
  const isPending = payment.mainStatus === 'pending';
  return (
    <Card component="section" className="pay-sent">
      <header>
        <h2>
          {word('heading', {
            // Code and number stay on one line.
            amount: formatMoney(payment.amountMinor, payment.currencyCode, locale).replace(' ', '\u00a0'),
            name: personName(payment),
          })}
        </h2>
        <StatusChip status={payment.mainStatus} />
      </header>
      <p className="t2">
        {isPending
          ? word('due', { at: formatFull(payment.dueAt, hotel?.timeZone ?? 'UTC').slice(0, 16) })
          : word(payment.paidAt ? 'paid' : 'notPayable')}
      </p>
      {isPending && (
        <>
          <LinkLine
            label={word('link')}
            url={payment.paymentUrl}
            copyLabel={word('copy')}
            testId="payment-link"
          />
          <LinkLine
            label={word('shortLink')}
            url={payment.shortUrl}
            copyLabel={word('copyShort')}
            testId="short-link"
          />
        </>
      )}
      <ul aria-live="polite">
        {payment.sends.map(({ recipient, status, reason }) => (
          <li key={recipient} data-status={status}>
            {status === 'failed' ? (
              <Alert severity="error">
                {word('failed', { recipient, reason: reasonText(reason, translate) })}
              </Alert>
            ) : (
              word(status === 'sent' ? 'sent' : 'sending', { recipient })
            )}
          </li>
        ))}
      </ul>
      <footer>
        <Button
          variant="contained"
          component={Link}
          to={newRequestPath}
          startIcon={<AddRounded />}
          data-testid="another"
        >
          {word('another')}
        </Button>
        <Button variant="outlined" component={Link} to={detailPath(payment.id)} data-testid="open-payment">
          {word('open')}
        </Button>
      </footer>
    </Card>
  );
};

/** The request is made: the link to hand over, and whether its message has left. */
const RequestSent = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = usePayment(id);
  useLivePayment(id);
  return (
    <>
      <PageTitle title={translate('payments.sent.title')} aside={data?.paymentNo} />
      {data ? (
        <Sent payment={data} />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('payments.detail.didNotLoad')}
        />
      ) : (
        <Card>
          <LoadingRows rows={4} />
        </Card>
      )}
    </>
  );
};

export default RequestSent;
