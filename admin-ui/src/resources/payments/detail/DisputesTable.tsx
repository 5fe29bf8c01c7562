import {
  formatFull,
  formatMoney,
  HotelTime,
  Money,
  Tag,
  type TagTone,
  useLabels,
  useTimeZone,
} from '../../../shared';
import { useTranslate } from 'react-admin';
import { EvidenceButton } from '../evidence/EvidenceButton';
import type { Dispute, Payment } from '../types';
import { joined } from '../payment-text';
import { Corrections } from './Corrections';
import styles from './detail.module.css';
import { reasonText } from './event-text';
import { type Row, Rows, Two } from './Rows';

const tones: Record<Dispute['status'], TagTone | undefined> = {
  open: 'unknown',
  evidenceSent: 'unknown',
  lost: 'fail',
  won: undefined,
};

/** What the guest's bank disputes: why, until when, how it ended, and what was taken or given back for it. */
export const DisputesTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const t = useLabels('payments.detail.disputes');
  if (payment.disputes.length === 0) return null;
  const rowOf = (dispute: Dispute): Row => {
    const { id, kind, status, reason, reasonCode, disputeNo, evidenceDue, amountMinor, currencyCode } =
      dispute;
    const { evidence } = dispute;
    const tone = tones[status];
    const waits = status === 'open' && evidenceDue !== null;
    const lines = payment.refundPostings.filter((line) => line.dispute?.id === id);
    return {
      key: id,
      testId: `dispute-${id}`,
      edge: status === 'open' && 'unknown',
      cells: [
        <Two key="why" second={joined(reasonText(reason, translate), reasonCode, disputeNo)}>
          {t(`kind.${kind}`)}
        </Two>,
        <>
          <Tag
            shape="round"
            quiet={tone === undefined}
            {...(tone && { tone })}
            data-testid="dispute-status"
            data-status={status}
          >
            {t(`state.${kind === 'fraudWarning' ? kind : status}`)}
          </Tag>
          <div className={styles.second}>{waits && t('due', { at: formatFull(evidenceDue, timeZone) })}</div>
        </>,
        <Money key="amount" amountMinor={amountMinor} currencyCode={currencyCode} />,
        <EvidenceButton key="evidence" paymentId={payment.id} dispute={dispute} />,
      ],
      under: [
        evidence && (
          <span key="evidence" data-testid="dispute-evidence" data-status={evidence.status}>
            <HotelTime value={evidence.at} />{' '}
            {t(`evidence.${evidence.status}`, {
              name: evidence.orderedBy,
              reason: reasonText(evidence.reason, translate, evidence.code) || '—',
            })}
          </span>
        ),
        ...dispute.movements.map(
          ({ no, kind: moved, at, amountMinor: minor, currencyCode: currency, fee }) => (
            <span key={no}>
              <HotelTime value={at} /> {t(moved)}{' '}
              <Money amountMinor={moved === 'taken' ? -minor : minor} currencyCode={currency} /> ·{' '}
              {/* A fee is often in another currency, and one that is not known is not 0. */}
              <span data-testid={`dispute-fee-${no}`}>
                {t('fee', { amount: fee ? formatMoney(fee.amountMinor, fee.currencyCode) : '—' })}
              </span>{' '}
              <span className="t3">{no}</span>
              {dispute.toFolio && currency !== payment.currencyCode && (
                <span className="bad"> {t('otherCurrency')}</span>
              )}
            </span>
          ),
        ),
        lines.length > 0 && <Corrections key="lines" payment={payment} corrections={lines} />,
      ],
    };
  };
  return (
    <Rows
      name="disputes"
      testId="disputes"
      columns={['dispute', 'status', 'amount']}
      rows={payment.disputes.map(rowOf)}
    />
  );
};
