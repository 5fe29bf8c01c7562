import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import { Tag, useLabels } from '../../shared';
import type { Payment } from './types';

/** Beside the status of a payment whose amount is on hold, and how far it is. */
export const HoldTag = ({ payment: { holdUntil, holds } }: { payment: Payment }) => {
  const t = useLabels('payments.detail.hold');
  const hold = holdUntil === null ? undefined : holds.find(({ until }) => until === holdUntil);
  if (!hold) return null;
  const state = hold.problem?.kind === 'unknown' ? 'unknown' : hold.status;
  return (
    <Tag
      shape="round"
      tone={state === 'unknown' ? 'unknown' : 'pending'}
      glyph={LockClockOutlined}
      data-testid="hold-tag"
      data-status={state}
    >
      {t(state)}
    </Tag>
  );
};
