import { Alert, Button, Card } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useLocaleState, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, ErrorState, formatMoney, LoadingRows, useShortcut } from '../../shared';
import { Crumb } from './detail/Crumb';
import { HistoryAside } from './detail/HistoryAside';
import { ItemsTable } from './detail/ItemsTable';
import { MoneyTable } from './detail/MoneyTable';
import { OpenActionContext } from './detail/open-action';
import { PastBanner } from './detail/PastBanner';
import { PayersTable } from './detail/PayersTable';
import { PaymentHeader } from './detail/PaymentHeader';
import { Problems } from './detail/Problems';
import { RefundsTable } from './detail/RefundsTable';
import { RequestFacts } from './detail/RequestFacts';
import { useLivePayment, usePayment, usePaymentHistory } from './detail/use-payment';
import { type MoneyAction, MoneyDialog } from './money-dialog';
import { historyPath } from './paths';
import type { Payment } from './types';
import styles from './detail/detail.module.css';

const Loaded = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
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
    document.title = `${formatMoney(payment.amountMinor, payment.currencyCode, locale)} · ${payment.paymentNo} · PayBy`;
  }, [payment.amountMinor, payment.currencyCode, payment.paymentNo, locale]);
  useShortcut('escape', () => setLooking(null), { enabled: looking !== null });

  return (
    <>
      {past && <PastBanner shown={shown} versions={past.versions} onBack={() => setLooking(null)} />}
      {/* While one looks back there is nothing to decide. */}
      {payment.readOnly && (
        <Alert severity="warning" data-testid="read-only">
          {translate('payments.detail.readOnly')}
        </Alert>
      )}
      <OpenActionContext value={looking === null && !payment.readOnly ? setAction : null}>
        <PaymentHeader payment={shown} />
        <Problems payment={shown} />
        <div className={styles.grid}>
          <div className={styles.stack}>
            <PayersTable payment={shown} />
            <MoneyTable payment={shown} />
            <RefundsTable payment={shown} />
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
      </OpenActionContext>
      {action && <MoneyDialog action={action} paymentId={payment.id} onClose={() => setAction(null)} />}
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
    <>
      <Crumb id={id} paymentNo={payment?.paymentNo} />
      {content()}
    </>
  );
};

export default PaymentDetail;
