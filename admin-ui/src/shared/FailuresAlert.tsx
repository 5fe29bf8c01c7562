import { Alert } from '@mui/material';
import type { components } from '../api/schema';
import { useResource } from './resource';
import { ZoneTime } from './ZoneTime';

type Failures = components['schemas']['ServiceFailures'];

/** A service that failed several times in a row, and what follows. */
export const FailuresAlert = ({
  failures,
  labels = 'failures',
}: {
  failures: Failures | null;
  labels?: string;
}) => {
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
      <b>{t(`${labels}.title`, { count, smart_count: count })}</b> <ZoneTime value={lastAt} style="full" />
      <p>{last}</p>
      {restingUntil && (
        <p>
          {t(`${labels}.resting`)} <ZoneTime value={restingUntil} style="full" />
        </p>
      )}
    </Alert>
  );
};
