import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Alert, Button, Card, Link as MuiLink } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useLocaleState } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import {
  Bar,
  EmptyState,
  ErrorState,
  formatFull,
  formatMoney,
  GlyphButton,
  LoadingRows,
  useShortcut,
  useTimeZone,
  useLabels,
} from '../../shared';
import { OpenActionContext } from './detail/actions';
import { DisputesTable } from './detail/DisputesTable';
import { History } from './detail/History';
import { PaymentHeader } from './detail/PaymentHeader';
import { Problems } from './detail/Problems';
import { RequestFacts } from './detail/RequestFacts';
import { ItemsTable, MoneyTable, PayersTable, RefundsTable } from './detail/tables';
import { useLivePayment, usePayment, usePaymentHistory } from './detail/use-payment';
import { useNeighbours } from './last-list';
import { PaymentMessages } from '../messages';
import { type MoneyAction, MoneyDialog } from './money-dialog';
import { historyPath } from './paths';
import type { Payment } from './types';
import styles from './detail/detail.module.css';

const glyphs = { previous: ExpandLessRounded, next: ExpandMoreRounded };

/** Where one is, and the way to the payment before and after it in the list one came from. */
const Crumb = ({ id, paymentNo }: { id: string; paymentNo: string | undefined }) => {
  const t = useLabels('payments.detail');
  const neighbours = useNeighbours(id);
  const enabled = neighbours !== null;
  useShortcut('[', () => neighbours?.previous?.(), { label: 'payments.detail.previous', enabled });
  useShortcut(']', () => neighbours?.next?.(), { label: 'payments.detail.next', enabled });
  return (
    <Bar
      as="nav"
      gap={6}
      sx={{ minHeight: 30, mb: '10px', fontSize: 'var(--t-table)', color: 'var(--text-3)' }}
    >
      <MuiLink
        component={Link}
        to={historyPath}
        underline="hover"
        color="text.secondary"
        sx={{ fontWeight: 500 }}
      >
        {t('toHistory')}
      </MuiLink>
      <ChevronRightRounded aria-hidden sx={{ fontSize: 16 }} />
      <span>{paymentNo}</span>
      {neighbours && (
        <span className="end">
          {t('position', { n: neighbours.position, total: neighbours.total })}
          {(['previous', 'next'] as const).map((name) => (
            <GlyphButton
              key={name}
              label={t(name)}
              glyph={glyphs[name]}
              disabled={neighbours[name] === null}
              onClick={() => neighbours[name]?.()}
            />
          ))}
        </span>
      )}
    </Bar>
  );
};

const Loaded = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail');
  const [locale] = useLocaleState();
  const timeZone = useTimeZone();
  const [looking, setLooking] = useState<number | null>(null);
  const [action, setAction] = useState<MoneyAction | null>(null);
  const history = usePaymentHistory(payment.id, looking);
  const answer = history.data;
  // Until the past has arrived the present stays, and is named as such.
  const past = looking !== null && answer?.version === looking ? answer : null;
  const at = past?.events.find(({ version }) => version === looking)?.at;
  const shown = past
    ? { ...past.payment, version: past.version, updatedAt: at ?? past.payment.updatedAt }
    : payment;

  useEffect(() => {
    document.title = `${formatMoney(payment.amountMinor, payment.currencyCode)} · ${payment.paymentNo} · PayBy`;
  }, [payment.amountMinor, payment.currencyCode, payment.paymentNo, locale]);
  const backToNow = () => setLooking(null);
  useShortcut('escape', backToNow, { enabled: looking !== null });

  return (
    <>
      {past && (
        <Alert
          severity="info"
          role="status"
          icon={<HistoryRounded />}
          data-testid="past-banner"
          sx={{ mb: 2 }}
          action={
            <Button variant="outlined" size="small" onClick={backToNow} data-testid="back-to-now">
              {t('history.back')}
            </Button>
          }
        >
          <b>{t('history.past', { at: formatFull(shown.updatedAt, timeZone) })}</b>
          {t('history.pastVersion', { version: past.version, versions: past.versions })}
        </Alert>
      )}
      {payment.readOnly && (
        <Alert severity="warning" data-testid="read-only">
          {t('readOnly')}
        </Alert>
      )}
      {/* While one looks back there is nothing to decide. */}
      <OpenActionContext value={looking === null && !payment.readOnly ? setAction : null}>
        <PaymentHeader payment={shown} />
        <Problems payment={shown} />
        <div className={styles.grid}>
          <div className={styles.stack}>
            <PayersTable payment={shown} />
            <MoneyTable payment={shown} />
            <RefundsTable payment={shown} />
            <DisputesTable payment={shown} />
            <ItemsTable payment={shown} />
            <PaymentMessages
              paymentId={payment.id}
              version={payment.version}
              mayAct={looking === null && !payment.readOnly}
            />
            <RequestFacts payment={shown} />
          </div>
          <History
            payment={payment}
            history={answer}
            error={history.error}
            onRetry={() => void history.refetch()}
            looking={looking}
            onLook={setLooking}
          />
        </div>
      </OpenActionContext>
      {action && <MoneyDialog action={action} paymentId={payment.id} onClose={() => setAction(null)} />}
    </>
  );
};

/** One payment: amount and state first, then the one problem, then every cent and how it came about. */
const PaymentDetail = () => {
  const t = useLabels('payments.detail');
  const { id = '' } = useParams();
  const { data: payment, error, refetch } = usePayment(id);
  useLivePayment(id);

  const content = () => {
    if (payment) return <Loaded key={id} payment={payment} />;
    if (error && !(error instanceof HttpError && error.status === 404))
      return <ErrorState error={error} onRetry={() => void refetch()} title={t('didNotLoad')} />;
    return (
      <Card>
        {error ? (
          <EmptyState
            title={t('notFound')}
            action={
              <Button variant="outlined" component={Link} to={historyPath}>
                {t('toHistory')}
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
  return (
    <>
      <Crumb id={id} paymentNo={payment?.paymentNo} />
      {content()}
    </>
  );
};

export default PaymentDetail;
