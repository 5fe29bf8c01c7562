import { useTranslate } from 'react-admin';
import { formatMoney, HotelTime, Money, useLabels } from '../../../shared';
import type { Dispute, Payment } from '../types';
import { reasonText } from './event-text';

/** Evidence that was ordered to be sent by the platform's API, and its status. */
export const EvidenceState = ({ evidence }: { evidence: NonNullable<Dispute['evidence']> }) => {
  const translate = useTranslate();
  const t = useLabels('payments.detail.disputes');
  return (
    <span data-testid="dispute-evidence" data-status={evidence.status}>
      <HotelTime value={evidence.at} />{' '}
      {t(`evidence.${evidence.status}`, {
        name: evidence.orderedBy,
        reason: reasonText(evidence.reason, translate, evidence.code) || '—',
      })}
    </span>
  );
};

interface MovementProps {
  payment: Payment;
  dispute: Dispute;
  movement: Dispute['movements'][number];
}

/** Money that the platform took for a dispute or gave back, and what it keeps for it. */
export const Movement = ({
  payment,
  dispute,
  movement: { no, kind, at, amountMinor, currencyCode, fee },
}: MovementProps) => {
  const t = useLabels('payments.detail.disputes');
  return (
    <span>
      <HotelTime value={at} /> {t(kind)}{' '}
      <Money amountMinor={kind === 'taken' ? -amountMinor : amountMinor} currencyCode={currencyCode} /> ·{' '}
      {/* A fee is often in another currency, and one that is not known is not 0. */}
      <span data-testid={`dispute-fee-${no}`}>
        {t('fee', { amount: fee ? formatMoney(fee.amountMinor, fee.currencyCode) : '—' })}
      </span>{' '}
      <span className="t3">{no}</span>
      {dispute.toFolio && currencyCode !== payment.currencyCode && (
        <span className="bad"> {t('otherCurrency')}</span>
      )}
    </span>
  );
};

/** What was posted to the folios for it. */
export const linesOf = ({ refundPostings }: Payment, { id }: Dispute) =>
  refundPostings.filter((line) => line.dispute?.id === id);
