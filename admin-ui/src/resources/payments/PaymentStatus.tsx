import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import { StatusChip, Tag, useLabels } from '../../shared';
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
  const { mainStatus, holdUntil, holds } = payment;
  const hold = holdUntil === null ? undefined : holds.find(({ until }) => until === holdUntil);
  if (!hold) return <StatusChip status={mainStatus} size={size} />;
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
