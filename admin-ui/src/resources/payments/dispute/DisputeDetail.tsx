import { Alert, Button, Card, Stack } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useTabTitle } from '../../../providers/brand';
import {
  Bar,
  CopyButton,
  EmptyState,
  Facts,
  formatDuration,
  formatMoney,
  HotelTime,
  Lines,
  Money,
  NotLoaded,
  Section,
  sumsByCurrency,
  useLabels,
  useNow,
  useTimeZone,
} from '../../../shared';
import { Decisions } from '../detail/actions';
import { Corrections } from '../detail/Corrections';
import { linesOf, Movement } from '../detail/DisputeLines';
import { reasonText } from '../detail/event-text';
import { Timeline } from '../detail/History';
import { LoadedPayment } from '../detail/LoadedPayment';
import { CrumbLink, PaymentCrumbs } from '../detail/PaymentCrumbs';
import { Figures, PaymentHeader } from '../detail/PaymentHeader';
import { disputeProblem } from '../detail/Problems';
import { usePayment, usePaymentHistory } from '../detail/use-payment';
import { EvidenceButton } from '../evidence/EvidenceButton';
import { isUndecided } from '../money-dialog/disputed';
import { detailPath, disputePath } from '../paths';
import { capital, joined } from '../payment-text';
import type { Dispute, Payment, PaymentEvent } from '../types';
import { AcceptanceState, AcceptDispute } from './AcceptDispute';
import { DisputeFiles } from './DisputeFiles';
import { DisputeSteps } from './DisputeSteps';
import { useDisputeLabels } from './labels';
import styles from '../detail/detail.module.css';

/** @param id `latest`: the one that is most pressing */
const disputeOf = ({ disputes }: Payment, id: string): Dispute | undefined =>
  id === 'latest'
    ? (disputes.find(isUndecided) ?? disputes.at(-1))
    : disputes.find((dispute) => dispute.id === id);

const Crumb = ({ id, dispute }: { id: string; dispute: Dispute | undefined }) => {
  const say = useDisputeLabels();
  const { data: payment } = usePayment(id);
  return (
    <PaymentCrumbs
      payment={
        <CrumbLink to={detailPath(id)} data-testid="to-payment">
          {payment?.paymentNo ?? say('toPayment')}
        </CrumbLink>
      }
      below={dispute?.disputeNo ?? ''}
    >
      {dispute && (
        <CopyButton
          value={`${window.location.origin}/#${disputePath(id, dispute.id)}`}
          label={say('copyLink')}
          variant="outlined"
          size="small"
          data-testid="copy-dispute-link"
        />
      )}
    </PaymentCrumbs>
  );
};

/** What the bank says, how it stands or ended, and until when something can be done. */
const Summary = ({ payment, dispute }: { payment: Payment; dispute: Dispute }) => {
  const t = useDisputeLabels();
  const inDetail = useLabels('payments.detail');
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { kind, status, amountMinor, currencyCode, evidenceDue, reasonCode } = dispute;
  const amount = formatMoney(amountMinor, currencyCode);
  const reason = capital(reasonText(dispute.reason ?? reasonCode, translate));
  const said = () => {
    if (isUndecided(dispute)) {
      const { title, text, about } = disputeProblem(dispute, reason, timeZone);
      return [
        inDetail(`problem.${title}`, { amount, ...about }),
        inDetail(`problem.${text}`, { amount, ...about }),
      ];
    }
    const key = kind === 'fraudWarning' ? kind : status === 'won' ? status : 'lost';
    return [t(key, { amount }), t(`${key}Text`)];
  };
  const [title, text] = said();
  const severity = status === 'won' ? 'success' : status === 'lost' ? 'error' : 'warning';
  const figures = {
    due: status === 'open' && evidenceDue && <Due at={evidenceDue} />,
    disputed: <Money amountMinor={amountMinor} currencyCode={currencyCode} />,
    taken: dispute.movements.length > 0 && <Sums of={dispute.movements.map(signed)} />,
    fee: dispute.movements.length > 0 && <Sums of={dispute.movements.flatMap(({ fee }) => fee ?? [])} />,
    status: inDetail(`disputes.state.${kind === 'fraudWarning' ? kind : status}`),
    reason: joined(reason, reasonCode !== dispute.reason && reasonCode),
    number: dispute.disputeNo,
  };
  return (
    <Alert severity={severity} sx={{ mb: 2 }} data-testid="dispute-summary" data-status={status}>
      <b>{title}</b> {text}
      <Figures name="dispute" figures={figures} textOf={(key) => t(key)} />
      {dispute.acceptance && <AcceptanceState acceptance={dispute.acceptance} />}
      <Bar className={styles.answers} sx={{ '&:not(:empty)': { mt: '10px' } }}>
        <EvidenceButton paymentId={payment.id} dispute={dispute} variant="contained" />
        <AcceptDispute payment={payment} dispute={dispute} />
      </Bar>
    </Alert>
  );
};

const signed = ({ kind, amountMinor, currencyCode }: Dispute['movements'][number]) => ({
  amountMinor: kind === 'taken' ? amountMinor : -amountMinor,
  currencyCode,
});

/** By currency; none: it is not known, which is not 0. */
const Sums = ({ of }: { of: { amountMinor: number; currencyCode: string }[] }) => {
  const sums = sumsByCurrency(of);
  if (sums.length === 0) return '—';
  return sums.map(([currencyCode, amountMinor]) => (
    <div key={currencyCode}>
      <Money amountMinor={amountMinor} currencyCode={currencyCode} />
    </div>
  ));
};

const Due = ({ at }: { at: string }) => {
  const t = useDisputeLabels();
  const [locale] = useLocaleState();
  const left = Date.parse(at) - useNow().getTime();
  return (
    <>
      <HotelTime value={at} /> ·{' '}
      {left > 0 ? t('left', { duration: formatDuration(left, locale) }) : t('over')}
    </>
  );
};

/** What of the payment can still be refunded while it is disputed. */
const Refundable = ({ payment }: { payment: Payment }) => {
  const t = useDisputeLabels();
  const { paidMinor, disputedMinor, refundedMinor, refundingMinor, refundableMinor, currencyCode } = payment;
  const fact = (
    label: 'paid' | 'disputed' | 'refunded' | 'refunding' | 'refundable',
    amountMinor: number,
  ) => ({
    label: t(`money.${label}`),
    value: <Money amountMinor={amountMinor} currencyCode={currencyCode} />,
  });
  return (
    <Section title={t('money.title')} data-testid="dispute-refundable">
      <Facts
        spread
        facts={[
          fact('paid', paidMinor),
          fact('disputed', -disputedMinor),
          fact('refunded', -refundedMinor),
          ...(refundingMinor > 0 ? [fact('refunding', -refundingMinor)] : []),
          fact('refundable', refundableMinor),
        ]}
      />
    </Section>
  );
};

const Results = ({ dispute: { kind, toFolio, acceptable } }: { dispute: Dispute }) => {
  const t = useDisputeLabels();
  const results =
    kind === 'inquiry'
      ? (['closed', 'unanswered'] as const)
      : ([
          'won',
          'lost',
          ...(toFolio ? (['lostFolio'] as const) : []),
          ...(acceptable ? (['accepted'] as const) : []),
        ] as const);
  return (
    <Section title={t('results.title')}>
      <Lines>
        {results.map((result) => (
          <li key={result}>{t(`results.${result}`)}</li>
        ))}
      </Lines>
    </Section>
  );
};

const Movements = ({ payment, dispute }: { payment: Payment; dispute: Dispute }) => {
  const t = useDisputeLabels();
  const lines = linesOf(payment, dispute);
  return (
    <Section title={t('movements.title')} data-testid="dispute-movements">
      <Lines>
        {dispute.movements.map((movement) => (
          <li key={movement.no}>
            <Movement {...{ payment, dispute, movement }} />
          </li>
        ))}
        {dispute.movements.length === 0 && <li className="t3">{t('movements.none')}</li>}
        {lines.length > 0 && (
          <li>
            <b>{t('movements.folio')}</b>
            <Corrections payment={payment} corrections={lines} />
          </li>
        )}
      </Lines>
    </Section>
  );
};

/** Those that are about the dispute, or about its lines on folios. */
const eventsOf = (events: PaymentEvent[], payment: Payment, dispute: Dispute): PaymentEvent[] => {
  const lines = linesOf(payment, dispute).map(({ posting }) => posting.no);
  return events.filter(
    ({ data }) => data['disputeId'] === dispute.id || lines.includes(data['refundPostingNo'] as number),
  );
};

const Loaded = ({ payment, dispute }: { payment: Payment; dispute: Dispute }) => {
  const t = useDisputeLabels();
  const inHistory = useLabels('payments.detail.history');
  const history = usePaymentHistory(payment.id, null);
  const events = eventsOf(history.data?.events ?? [], payment, dispute);
  useTabTitle(`${dispute.disputeNo} · ${payment.paymentNo}`);
  return (
    <Decisions paymentId={payment.id} mayAct={!payment.readOnly}>
      <PaymentHeader payment={payment} />
      <Summary payment={payment} dispute={dispute} />
      <div className={styles.grid}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {dispute.kind !== 'fraudWarning' && <DisputeSteps dispute={dispute} events={events} />}
          {dispute.kind !== 'fraudWarning' && <DisputeFiles paymentId={payment.id} dispute={dispute} />}
          <Movements payment={payment} dispute={dispute} />
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Refundable payment={payment} />
          {isUndecided(dispute) && <Results dispute={dispute} />}
          <Section title={t('history')}>
            {history.data ? (
              <Timeline payment={payment} events={events} version={payment.version} details={false} />
            ) : (
              <NotLoaded query={history} title={inHistory('didNotLoad')} rows={4} />
            )}
          </Section>
        </Stack>
      </div>
    </Decisions>
  );
};

/** One dispute: what the bank asks and until when, the evidence, the money, and how it came about. */
const DisputeDetail = () => {
  const t = useDisputeLabels();
  const { id = '', disputeId = '' } = useParams();
  const { data } = usePayment(id);
  const dispute = data && disputeOf(data, disputeId);
  return (
    <>
      <Crumb id={id} dispute={dispute} />
      <LoadedPayment id={id}>
        {(payment) =>
          dispute ? (
            <Loaded key={dispute.id} payment={payment} dispute={dispute} />
          ) : (
            <Card>
              <EmptyState
                title={t('notFound')}
                action={
                  <Button variant="outlined" component={Link} to={detailPath(id)}>
                    {t('toPayment')}
                  </Button>
                }
              >
                {t('notFoundText')}
              </EmptyState>
            </Card>
          )
        }
      </LoadedPayment>
    </>
  );
};

export default DisputeDetail;
