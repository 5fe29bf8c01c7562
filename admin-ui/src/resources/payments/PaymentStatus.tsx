import GavelRounded from '@mui/icons-material/GavelRounded';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import { StatusChip, Tag, type TagTone, useLabels } from '../../shared';
import { holdOf } from './payment-text';
import type { Payment } from './types';

interface PaymentStatusProps {
  payment: Payment;
  size?: 'md' | 'lg';
  /** Where the problem of an amount on hold is shown next to it. */
  brief?: boolean;
}

/** How far a payment is. An amount on hold is not merely pending: it waits for the hotel. */
export const PaymentStatus = ({ payment, size = 'md', brief = false }: PaymentStatusProps) => {
  const t = useLabels('payments.detail.hold');
  const hold = holdOf(payment);
  if (!hold) return <StatusChip status={payment.mainStatus} size={size} />;
  const isUnknown = hold.problem?.kind === 'unknown';
  const state = isUnknown ? 'unknown' : hold.status;
  return (
    <Tag
      shape="round"
      size={size}
      tone={isUnknown ? 'unknown' : 'pending'}
      glyph={LockClockOutlined}
      data-testid="hold-tag"
      data-status={state}
    >
      {t(brief && isUnknown ? 'held' : state)}
    </Tag>
  );
};

const tones: Record<NonNullable<Payment['disputeStatus']>, TagTone> = {
  open: 'unknown',
  evidenceSent: 'unknown',
  accepted: 'unknown',
  lost: 'fail',
  won: 'neutral',
};

/** Beside the status of a payment that the guest's bank disputes, or has disputed. */
export const DisputeTag = ({ status }: { status: Payment['disputeStatus'] }) => {
  const t = useLabels('payments.history.dispute');
  if (!status) return null;
  return (
    <Tag
      shape="round"
      tone={tones[status]}
      glyph={GavelRounded}
      data-testid="dispute-tag"
      data-status={status}
    >
      {t(status)}
    </Tag>
  );
};
