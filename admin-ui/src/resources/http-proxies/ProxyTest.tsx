import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { StepList } from '../../shared/StepList';
import { BusyButton } from '../../shared/BusyButton';
import { ZoneTime } from '../../shared';
import { useResource } from '../../shared/resource';
import { useHttpProxyLabels } from './labels';
import type { HttpProxy } from './types';

/** What the last test of the saved proxy found, step by step, and what mends the step that failed. */
export const ProxyTest = ({ proxy }: { proxy: HttpProxy }) => {
  const t = useHttpProxyLabels();
  const translate = useTranslate();
  const { readAgain } = useResource();
  const { request } = useDataProvider<AppDataProvider>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => request<HttpProxy>(`/http-proxies/${proxy.id}/test`, { method: 'POST', body: {} }),
    onSuccess: () => readAgain(),
  });
  const { working, enabled, installation, testedAt, testSteps, testAddress } = proxy;
  const verdict =
    working === null
      ? t('test.untested')
      : working
        ? t(enabled ? 'test.ok' : 'test.okOff')
        : t('test.broken', { instead: t(installation ? 'test.insteadDirect' : 'test.insteadInstallation') });
  return (
    <Alert
      severity={working ? 'success' : working === null ? 'info' : 'error'}
      icon={false}
      role="status"
      data-testid="proxy-test"
      data-working={working}
      sx={{ mb: '16px', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      slotProps={{ action: { sx: { alignItems: 'flex-start', pl: { xs: 0, sm: '16px' } } } }}
      action={
        <BusyButton
          size="small"
          variant="outlined"
          running={isPending}
          onClick={() => mutate()}
          data-testid="run-test"
        >
          {t('test.run')}
        </BusyButton>
      }
    >
      <b>{t('test.title')}</b> {testedAt && <ZoneTime value={testedAt} style="full" />}
      <p>{error ? describeError(error, translate) : verdict}</p>
      {testSteps.length > 0 && (
        <StepList steps={testSteps} name="test">
          {({ step, state, problem, said }) => (
            <>
              {t(`test.step.${step}`, { address: testAddress })}: {t(`test.result.${state}`)}
              {problem && <p>{t(`test.cure.${problem}`)}</p>}
              {said && <small style={{ color: 'var(--text-3)' }}>{t('test.said', { said })}</small>}
            </>
          )}
        </StepList>
      )}
    </Alert>
  );
};
