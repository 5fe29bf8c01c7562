import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatFull, useHotel } from '../../../shared';
import type { Payment } from '../types';

/** Says that what is shown has gone by, and the way back. */
export const PastBanner = ({
  shown,
  versions,
  onBack,
}: {
  shown: Payment;
  versions: number;
  onBack: () => void;
}) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const at = formatFull(shown.updatedAt, hotel?.timeZone ?? 'UTC');
  return (
    <Alert
      severity="info"
      role="status"
      icon={<HistoryRounded />}
      data-testid="past-banner"
      sx={{ mb: 2 }}
      action={
        <Button variant="outlined" size="small" onClick={onBack} data-testid="back-to-now">
          {translate('payments.detail.history.back')}
        </Button>
      }
    >
      <b>{translate('payments.detail.history.past', { at })}</b>
      {translate('payments.detail.history.pastVersion', { version: shown.version, versions })}
    </Alert>
  );
};
