import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { StepList } from '../../shared/StepList';
import { usePmsLabels } from './labels';
import type { PmsCheck, PmsConnection } from './types';

/** What works of the connection as it is saved, step by step, and what mends the step that does not. */
export const CheckPanel = ({ of }: { of: PmsConnection }) => {
  const t = usePmsLabels();
  const translate = useTranslate();
  const { request } = useDataProvider<AppDataProvider>();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request<PmsCheck>(`/pms-connections/${encodeURIComponent(of.id)}/check`, { method: 'POST', body: {} }),
  });
  const failed = data?.steps.some(({ state }) => state === 'failed');
  const verdict = isPending ? 'running' : error ? 'failed' : !data ? 'untested' : failed ? 'broken' : 'ok';
  return (
    <Alert
      severity={verdict === 'ok' ? 'success' : failed || error ? 'error' : 'info'}
      icon={false}
      role="status"
      data-testid="pms-check"
      data-verdict={verdict}
      sx={{ mb: '16px' }}
      action={
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          onClick={() => mutate()}
          data-testid="run-check"
        >
          {t(data || error ? 'check.again' : 'check.run')}
        </Button>
      }
    >
      <b>{t('check.title')}</b>
      <p>{error ? describeError(error, translate) : t(`check.${verdict}`)}</p>
      {data && (
        <StepList steps={data.steps} name="check">
          {({ step, state, said }) => (
            <>
              {t(`check.step.${step}`)}: {t(`check.state.${state}`)}
              {said && state === 'ok' && ` (${said})`}
              {state === 'failed' && (
                <>
                  <p>{t(`check.cure.${step}`)}</p>
                  <small style={{ color: 'var(--text-3)' }}>{t('check.said', { said })}</small>
                </>
              )}
            </>
          )}
        </StepList>
      )}
    </Alert>
  );
};
