import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { permissions } from '../../../paths';
import { formatFull, Money, type TagTone, useHolds, useLabels, useTimeZone } from '../../../shared';
import { EvidenceButton } from '../evidence/EvidenceButton';
import { disputePath } from '../paths';
import { joined } from '../payment-text';
import type { Dispute, Payment } from '../types';
import { Corrections } from './Corrections';
import { EvidenceState, linesOf, Movement } from './DisputeLines';
import { reasonText } from './event-text';
import { type Row, Rows, StateTag, Two } from './Rows';
import styles from './detail.module.css';

const tones: Record<Dispute['status'], TagTone | undefined> = {
  open: 'unknown',
  evidenceSent: 'unknown',
  accepted: 'unknown',
  lost: 'fail',
  won: undefined,
};

/** What the guest's bank disputes: why, until when, how it ended, and what was taken or given back for it. */
export const DisputesTable = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const t = useLabels('payments.detail.disputes');
  const mayAsk = useHolds(permissions.payments);
  if (payment.disputes.length === 0) return null;
  const rowOf = (dispute: Dispute): Row => {
    const { id, kind, status, reason, reasonCode, disputeNo, evidenceDue, amountMinor, currencyCode } =
      dispute;
    const { evidence } = dispute;
    const waits = status === 'open' && evidenceDue !== null;
    const lines = linesOf(payment, dispute);
    return {
      key: id,
      testId: `dispute-${id}`,
      edge: status === 'open' && 'unknown',
      cells: [
        <Two key="why" second={joined(reasonText(reason, translate), reasonCode, disputeNo)}>
          {mayAsk ? <Link to={disputePath(payment.id, id)}>{t(`kind.${kind}`)}</Link> : t(`kind.${kind}`)}
        </Two>,
        <>
          <StateTag of="dispute" status={status} tone={tones[status]}>
            {t(`state.${kind === 'fraudWarning' ? kind : status}`)}
          </StateTag>
          <div className={styles.second}>{waits && t('due', { at: formatFull(evidenceDue, timeZone) })}</div>
        </>,
        <Money key="amount" amountMinor={amountMinor} currencyCode={currencyCode} />,
        <EvidenceButton key="evidence" paymentId={payment.id} dispute={dispute} />,
      ],
      under: [
        evidence && <EvidenceState key="evidence" evidence={evidence} />,
        ...dispute.movements.map((movement) => (
          <Movement key={movement.no} {...{ payment, dispute, movement }} />
        )),
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
