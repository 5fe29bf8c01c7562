import CloseRounded from '@mui/icons-material/CloseRounded';
import OpenInFullRounded from '@mui/icons-material/OpenInFullRounded';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { HttpError, useListContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import {
  Bar,
  CopyButton,
  EmptyState,
  ErrorState,
  Facts,
  GlyphButton,
  HotelTime,
  LoadingRows,
  Money,
  PostingTag,
  useLabels,
  useLocalName,
  useShortcut,
} from '../../../shared';
import { Decisions, PaymentActions } from '../detail/actions';
import { Timeline } from '../detail/History';
import { useLivePayment, usePaymentHistory, useSettled } from '../detail/use-payment';
import { useNeighbours } from '../last-list';
import { NeighbourButtons } from '../NeighbourButtons';
import { detailPath } from '../paths';
import { joined, methodText, payerLine, personName, stayText } from '../payment-text';
import { DisputeTag, PaymentStatus } from '../PaymentStatus';
import type { Payment, PaymentHistoryAnswer } from '../types';
import { MoneyLineBar } from './MoneyLineBar';
import { linkOf, usePeek } from './use-peek';
import styles from './peek.module.css';

/** Of the history: what happened last. */
const LAST = 4;

const Looked = ({ payment, history }: { payment: Payment; history: PaymentHistoryAnswer | undefined }) => {
  const translate = useTranslate();
  const localName = useLocalName();
  const t = useLabels('payments.peek');
  const { amountMinor, currencyCode, payers, method, methods, holdUntil, mainStatus, paidAt } = payment;
  const { arrival, departure } = payers[0] ?? {};
  const account = methods.find(({ code }) => code === method?.code)?.accountCode;
  const paidWith = paidAt && methodText(payment, localName);
  const references = payers.flatMap(({ posting }) => posting.pmsReference ?? []).join(', ');
  const events = history?.events ?? [];
  const settled = useSettled(payment);
  const facts = {
    refundable: paidAt !== null && (
      <Money amountMinor={payment.refundableMinor} currencyCode={currencyCode} />
    ),
    paidWith: paidWith && (account ? t('withAccount', { method: paidWith, account }) : paidWith),
    due: mainStatus === 'pending' && holdUntil === null && <HotelTime value={payment.dueAt} />,
    heldUntil: holdUntil && <HotelTime value={holdUntil} />,
    posting: payment.postingStatus !== 'none' && (
      <>
        <PostingTag status={payment.postingStatus} spelled /> {references}
      </>
    ),
    payout: settled && (
      <>
        <Money amountMinor={settled.netMinor} currencyCode={settled.currencyCode} />
        {settled.batch && ` · ${t('batch', { batch: settled.batch })}`}
      </>
    ),
    cashier: payment.cashier,
  };
  return (
    <>
      <Decisions paymentId={payment.id} mayAct={!payment.readOnly}>
        <section>
          <Bar sx={{ gap: '8px 12px' }}>
            <Money amountMinor={amountMinor} currencyCode={currencyCode} size="lg" />
            <PaymentStatus payment={payment} size="lg" />
            <DisputeTag status={payment.disputeStatus} />
          </Bar>
          <p>
            <b>{personName(payment)}</b>{' '}
            {joined(payerLine(payment, translate), arrival && departure && stayText(arrival, departure))}
          </p>
          <PaymentActions payment={payment} lead />
        </section>
      </Decisions>
      <MoneyLineBar payment={payment} />
      <section>
        <Facts
          facts={Object.entries(facts).flatMap(([name, value]) =>
            value ? [{ label: t(`fact.${name}`), value }] : [],
          )}
        />
      </section>
      <section aria-label={t('history')}>
        <Bar as="div" gap={8}>
          <h2>
            {t('history')}{' '}
            {history && (
              <small className="t-table t3">
                {t('last', { count: Math.min(LAST, events.length), total: events.length })}
              </small>
            )}
          </h2>
          <Button className="end" size="small" component={Link} to={detailPath(payment.id)}>
            {t('showAll')}
          </Button>
        </Bar>
        {history ? (
          <Timeline
            payment={payment}
            events={events.slice(-LAST)}
            version={history.version}
            details={false}
          />
        ) : (
          <LoadingRows rows={4} />
        )}
      </section>
    </>
  );
};

/** One payment beside the list: its money, its actions, and what happened last. */
const PeekPanel = ({ id }: { id: string }) => {
  const t = useLabels('payments.peek');
  const say = useLabels('payments.detail');
  const navigate = useNavigate();
  const { to } = usePeek();
  const { data: rows = [] } = useListContext<Payment>();
  // The history brings the payment along: one request tells all of it.
  const history = usePaymentHistory(id, null);
  useLivePayment(id);
  const neighbours = useNeighbours(id, to);
  const row = rows.find((each) => each.id === id);
  const payment = history.data?.payment ?? row;
  const close = () => to(null);
  useShortcut('escape', close, { label: 'payments.peek.close' });
  const isShown = row !== undefined;
  useEffect(() => {
    // J and K continue from here, unless the focus is in the panel or in a field.
    const isElsewhere = document.activeElement?.matches('input, textarea, aside *, [role=dialog] *');
    if (isShown && !isElsewhere) linkOf(id)?.focus({ preventScroll: true });
  }, [id, isShown]);
  const isGone = history.error instanceof HttpError && history.error.status === 404;
  return (
    <aside
      className={styles.peek}
      aria-label={t('title', { paymentNo: payment?.paymentNo ?? '' })}
      data-testid="peek"
    >
      <header>
        <b>{payment?.paymentNo}</b>
        {payment && <CopyButton value={payment.paymentNo} label={t('copy')} />}
        <span className="t-table t3" style={{ marginLeft: 'auto' }}>
          {neighbours && say('position', { n: neighbours.position, total: neighbours.total })}
        </span>
        {neighbours && <NeighbourButtons of={neighbours} />}
        <GlyphButton
          label={t('full')}
          glyph={OpenInFullRounded}
          onClick={() => void navigate(detailPath(id))}
        />
        <GlyphButton label={t('close')} glyph={CloseRounded} onClick={close} />
      </header>
      {payment ? (
        <Looked key={id} payment={payment} history={history.data} />
      ) : isGone ? (
        <EmptyState title={say('notFound')}>{say('notFoundText')}</EmptyState>
      ) : history.error ? (
        <Bar inset>
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            title={say('didNotLoad')}
          />
        </Bar>
      ) : (
        <LoadingRows rows={8} />
      )}
    </aside>
  );
};

export default PeekPanel;
