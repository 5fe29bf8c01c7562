import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Button, Card, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useLocaleState, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import {
  EmptyState,
  ErrorState,
  formatFull,
  formatMoney,
  LoadingRows,
  useHotel,
  useShortcut,
} from '../../shared';
import { HistoryAside } from './detail/HistoryAside';
import { ItemsTable } from './detail/ItemsTable';
import { PayersTable } from './detail/PayersTable';
import { PaymentHeader } from './detail/PaymentHeader';
import { ProblemAlert } from './detail/ProblemAlert';
import { RequestFacts } from './detail/RequestFacts';
import { useNeighbours } from './detail/use-neighbours';
import { useLivePayment, usePayment, usePaymentHistory } from './detail/use-payment';
import { historyPath } from './paths';
import type { Payment } from './types';
import './detail/detail.css';
import './detail/timeline.css';

const Crumb = ({ id, paymentNo }: { id: string; paymentNo: string | undefined }) => {
  const translate = useTranslate();
  const neighbours = useNeighbours(id);
  const previous = translate('payments.detail.previous');
  const next = translate('payments.detail.next');
  useShortcut('[', () => neighbours?.previous?.(), {
    label: 'payments.detail.previous',
    enabled: neighbours !== null,
  });
  useShortcut(']', () => neighbours?.next?.(), {
    label: 'payments.detail.next',
    enabled: neighbours !== null,
  });
  return (
    <nav className="pay-crumb">
      <Link to={historyPath}>{translate('payments.history.title')}</Link>
      <ChevronRightRounded aria-hidden />
      <span>{paymentNo}</span>
      {neighbours && (
        <span className="steps">
          {translate('payments.detail.position', { n: neighbours.position, total: neighbours.total })}
          {[
            { label: previous, go: neighbours.previous, Glyph: ExpandLessRounded },
            { label: next, go: neighbours.next, Glyph: ExpandMoreRounded },
          ].map(({ label, go, Glyph }) => (
            <Tooltip key={label} title={label}>
              <span>
                <IconButton size="small" aria-label={label} disabled={go === null} onClick={() => go?.()}>
                  <Glyph />
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </span>
      )}
    </nav>
  );
};

const PastBanner = ({
  shown,
  versions,
  onBack,
}: {
  shown: Payment;
  versions: number;
  onBack: () => void;
}) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const at = formatFull(shown.updatedAt, hotel?.timeZone ?? 'UTC');
  return (
    <div className="pay-past" role="status" data-testid="past-banner">
      <HistoryRounded aria-hidden />
      <span>
        <b>{translate('payments.detail.history.past', { at })}</b>
        {translate('payments.detail.history.pastVersion', { version: shown.version, versions })}
      </span>
      <Button variant="outlined" size="small" onClick={onBack} data-testid="back-to-now">
        {translate('payments.detail.history.back')}
      </Button>
    </div>
  );
};

const Loaded = ({ payment }: { payment: Payment }) => {
  const [locale] = useLocaleState();
  const [looking, setLooking] = useState<number | null>(null);
  const history = usePaymentHistory(payment.id, looking);
  const answer = history.data;
  // Until the past has arrived the present stays, and is named as such.
  const past = looking !== null && answer?.version === looking ? answer : null;
  const at = past?.events.find(({ version }) => version === looking)?.at;
  const shown = past
    ? { ...past.payment, version: past.version, updatedAt: at ?? past.payment.updatedAt }
    : payment;

  useEffect(() => {
    document.title = `${formatMoney(payment.amountMinor, payment.currencyCode, locale)} · ${payment.paymentNo} · PayBy`;
  }, [payment.amountMinor, payment.currencyCode, payment.paymentNo, locale]);
  useShortcut('escape', () => setLooking(null), { enabled: looking !== null });

  return (
    <>
      {past && <PastBanner shown={shown} versions={past.versions} onBack={() => setLooking(null)} />}
      <PaymentHeader payment={shown} isPast={past !== null} />
      <ProblemAlert payment={shown} isPast={past !== null} />
      <div className="pay-grid">
        <div className="stack">
          <PayersTable payment={shown} />
          <ItemsTable payment={shown} />
          <RequestFacts payment={shown} />
        </div>
        <HistoryAside
          payment={payment}
          history={answer}
          error={history.error}
          onRetry={() => void history.refetch()}
          looking={looking}
          onLook={setLooking}
        />
      </div>
    </>
  );
};

/** One payment: amount and state first, then the one problem, then every cent and how it came about. */
const PaymentDetail = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: payment, error, refetch } = usePayment(id);
  useLivePayment(id);

  const content = () => {
    if (payment) return <Loaded key={id} payment={payment} />;
    if (error instanceof HttpError && error.status === 404) {
      return (
        <Card>
          <EmptyState
            title={translate('payments.detail.notFound')}
            action={
              <Button variant="outlined" component={Link} to={historyPath}>
                {translate('payments.detail.toHistory')}
              </Button>
            }
          >
            {translate('payments.detail.notFoundText')}
          </EmptyState>
        </Card>
      );
    }
    if (error) {
      return (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          title={translate('payments.detail.didNotLoad')}
        />
      );
    }
    return (
      <Card>
        <LoadingRows rows={6} />
      </Card>
    );
  };
  return (
    <div className="pay-detail">
      <Crumb id={id} paymentNo={payment?.paymentNo} />
      {content()}
    </div>
  );
};

export default PaymentDetail;
