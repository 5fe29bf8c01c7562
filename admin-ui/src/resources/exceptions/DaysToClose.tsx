import { Alert, Button } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths, permissions } from '../../paths';
import { useHolds, useLabels, weekdayOf } from '../../shared';
import { useOpenDays } from '../reconciliation/use-reconciliation';

const Days = () => {
  const t = useLabels('exceptions.days');
  const [locale] = useLocaleState();
  const { data } = useOpenDays();
  if (!data?.oldest) return null;
  const { open, ready, oldest } = data;
  const { account, day } = oldest;
  const shown = `${weekdayOf(day, 'UTC', locale)} ${day}`;
  const address = new URLSearchParams({ account, month: day.slice(0, 7), day });
  const parts = [
    open > 0 && t('open', { smart_count: open }),
    ready > 0 && t('ready', { smart_count: ready }),
    open + ready > 1 ? t('oldest', { day: shown }) : shown,
  ];
  return (
    <Alert
      severity="info"
      role="status"
      data-testid="days-to-close"
      sx={{ m: '14px 18px 0', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      slotProps={{ action: { sx: { p: 0, mr: 0 } } }}
      action={
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`${paths.reconciliation}?${address.toString()}`}
        >
          {t('button')}
        </Button>
      }
    >
      <b>{t('title')}</b> {parts.filter(Boolean).join(' · ')}
    </Alert>
  );
};

/**
 * The days of reconciliation that wait for users who may close them, all as one item. Each has its place on the page of
 * reconciliation: it is no exception of a payment, so it has no owner, is not snoozed, and is not counted with those.
 */
export const DaysToClose = () => {
  const mayClose = useHolds(permissions.closeDays);
  const maySee = useHolds(permissions.transactions);
  return mayClose && maySee ? <Days /> : null;
};
