import { Alert } from '@mui/material';
import type { components } from '../api/schema';
import { useResource } from './resource';
import { ZoneTime } from './ZoneTime';

type Failures = components['schemas']['ServiceFailures'];

/** A service that failed several times in a row, and what follows. Its labels are those of `failures`. */
export const FailuresAlert = ({ failures }: { failures: Failures | null }) => {
  const { t } = useResource();
  if (!failures) return null;
  const { count, last, lastAt, restingUntil } = failures;
  return (
    <Alert
      severity="warning"
      role="status"
      data-testid="failures"
      data-resting={restingUntil !== null}
      sx={{ mb: '16px', overflowWrap: 'anywhere' }}
    >
      <b>{t('failures.title', { count, smart_count: count })}</b> <ZoneTime value={lastAt} style="full" />
      <p>{last}</p>
      {restingUntil && (
        <p>
          {t('failures.resting')} <ZoneTime value={restingUntil} style="full" />
        </p>
      )}
    </Alert>
  );
};
