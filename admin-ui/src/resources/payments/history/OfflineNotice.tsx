import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLive } from '../../../providers/live';
import { formatClock, useHotel } from '../../../shared';

/** While the server cannot be reached the rows stay, and their age is said. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { status, freshAt } = useLive();
  if (status !== 'offline') return null;
  return (
    <Alert severity="warning" icon={<CloudOffOutlined />} sx={{ mb: '16px' }} data-testid="offline">
      {translate('payments.history.offline', { at: formatClock(freshAt, hotel?.timeZone ?? 'UTC') })}
    </Alert>
  );
};
