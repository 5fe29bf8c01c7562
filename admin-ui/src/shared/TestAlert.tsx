import { Alert, Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../providers/errors';
import { BusyButton } from './BusyButton';
import { useResource } from './resource';
import { useRequest } from './use-request';
import { ZoneTime } from './ZoneTime';

interface TestAlertProps {
  'data-testid': string;
  'data-working'?: boolean | null;
  'data-status'?: string;
  severity: 'success' | 'info' | 'warning' | 'error';
  title: string;
  /** When it was tested last. */
  at: string | null;
  /** What the last test found; an error of the request takes its place. */
  verdict: string;
  /** The button that tests again: where it is asked for, and its name in tests. */
  run: { path: string; label: string; testId: string };
  children?: ReactNode;
}

/** What the last test of a saved record found, with a button that tests it again and reads the record anew. */
export const TestAlert = ({ severity, title, at, verdict, run, children, ...rest }: TestAlertProps) => {
  const translate = useTranslate();
  const { readAgain } = useResource();
  const request = useRequest();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => request(run.path, { method: 'POST', body: {} }),
    onSuccess: () => readAgain(),
  });
  return (
    <Alert
      {...rest}
      severity={severity}
      icon={false}
      role="status"
      sx={{ mb: '16px' }}
      slotProps={{ message: { sx: { flex: 1 } } }}
    >
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: '8px 16px' }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
          <b>{title}</b> {at && <ZoneTime value={at} style="full" />}
          <p>{error ? describeError(error, translate) : verdict}</p>
        </Box>
        <BusyButton
          size="small"
          variant="outlined"
          running={isPending}
          onClick={() => mutate()}
          sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
          data-testid={run.testId}
        >
          {run.label}
        </BusyButton>
      </Box>
      {children}
    </Alert>
  );
};
