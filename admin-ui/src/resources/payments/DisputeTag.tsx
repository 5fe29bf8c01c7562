import GavelRounded from '@mui/icons-material/GavelRounded';
import { Tag, type TagTone, useLabels } from '../../shared';
import type { Payment } from './types';

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
