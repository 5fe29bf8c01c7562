import { Alert } from '@mui/material';
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
      slotProps={{ action: { sx: { alignItems: 'flex-start', pl: { xs: 0, sm: '16px' } } } }}
      action={
        <BusyButton
          size="small"
          variant="outlined"
          running={isPending}
          onClick={() => mutate()}
          data-testid={run.testId}
        >
          {run.label}
        </BusyButton>
      }
    >
      <b>{title}</b> {at && <ZoneTime value={at} style="full" />}
      <p style={{ overflowWrap: 'anywhere' }}>{error ? describeError(error, translate) : verdict}</p>
      {children}
    </Alert>
  );
};
