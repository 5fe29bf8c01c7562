import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { permissions } from '../../paths';
import { useTabTitle } from '../../providers/brand';
import { formatFull, formatMoney, useHolds, useShortcut, useTimeZone, useLabels } from '../../shared';
import { PaymentMessages } from '../messages';
import { Decisions } from './detail/actions';
import { DisputesTable } from './detail/DisputesTable';
import { History } from './detail/History';
import { LoadedPayment } from './detail/LoadedPayment';
import { PaymentCrumbs } from './detail/PaymentCrumbs';
import { PaymentHeader } from './detail/PaymentHeader';
import { Problems } from './detail/Problems';
import { RequestFacts } from './detail/RequestFacts';
import { ItemsTable, MoneyTable, PayersTable, RefundsTable } from './detail/tables';
import { usePayment, usePaymentHistory } from './detail/use-payment';
import { useNeighbours } from './last-list';
import { NeighbourButtons } from './NeighbourButtons';
import type { Payment } from './types';
import styles from './detail/detail.module.css';

/** Where one is, and the way to the payment before and after it in the list one came from. */
const Crumb = ({ id, paymentNo }: { id: string; paymentNo: string | undefined }) => {
  const t = useLabels('payments.detail');
  const neighbours = useNeighbours(id);
  const enabled = neighbours !== null;
  useShortcut('[', () => neighbours?.previous?.(), { label: 'payments.detail.previous', enabled });
  useShortcut(']', () => neighbours?.next?.(), { label: 'payments.detail.next', enabled });
  return (
    <PaymentCrumbs payment={<span>{paymentNo}</span>}>
      {neighbours && (
        <>
          {t('position', { n: neighbours.position, total: neighbours.total })}
          <NeighbourButtons of={neighbours} />
        </>
      )}
    </PaymentCrumbs>
  );
};

const Loaded = ({ payment }: { payment: Payment }) => {
  const t = useLabels('payments.detail');
  const timeZone = useTimeZone();
  const mayAsk = useHolds(permissions.payments);
  const [looking, setLooking] = useState<number | null>(null);
  const history = usePaymentHistory(payment.id, looking);
  const answer = history.data;
  // Until the past has arrived the present stays, and is named as such.
  const past = looking !== null && answer?.version === looking ? answer : null;
  const at = past?.events.find(({ version }) => version === looking)?.at;
  const shown = past
    ? { ...past.payment, version: past.version, updatedAt: at ?? past.payment.updatedAt }
    : payment;

  useTabTitle(`${formatMoney(payment.amountMinor, payment.currencyCode)} · ${payment.paymentNo}`);
  // While one looks back there is nothing to decide.
  const mayAct = looking === null && !payment.readOnly;
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
      <Decisions paymentId={payment.id} mayAct={mayAct}>
        <PaymentHeader payment={shown} />
        <Problems payment={shown} />
        <div className={styles.grid}>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <PayersTable payment={shown} />
            <MoneyTable payment={shown} />
            <RefundsTable payment={shown} />
            <DisputesTable payment={shown} />
            <ItemsTable payment={shown} />
            {mayAsk && <PaymentMessages paymentId={payment.id} version={payment.version} mayAct={mayAct} />}
            <RequestFacts payment={shown} />
          </Stack>
          <History
            payment={payment}
            history={answer}
            error={history.error}
            onRetry={() => void history.refetch()}
            looking={looking}
            onLook={setLooking}
          />
        </div>
      </Decisions>
    </>
  );
};

/** One payment: amount and state first, then the one problem, then every cent and how it came about. */
const PaymentDetail = () => {
  const { id = '' } = useParams();
  return (
    <>
      <Crumb id={id} paymentNo={usePayment(id).data?.paymentNo} />
      <LoadedPayment id={id}>{(payment) => <Loaded key={id} payment={payment} />}</LoadedPayment>
    </>
  );
};

export default PaymentDetail;
