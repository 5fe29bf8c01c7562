import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { ZoneTime } from '../../shared';
import { BusyButton } from '../../shared/BusyButton';
import { CopyButton } from '../../shared/CopyButton';
import { useResource } from '../../shared/resource';
import { StepList } from '../../shared/StepList';
import { useDomainLabels } from './labels';
import type { ServiceDomain } from './types';

/** A value that is typed in elsewhere, letter by letter. */
const Copied = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div>
    {label}:{' '}
    <code style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }} data-testid={`copy-${value}`}>
      {value}
    </code>{' '}
    {children}
  </div>
);

/** What proves the domain, what the last check found step by step, and what mends the step that failed. */
export const DomainCheck = ({ domain }: { domain: ServiceDomain }) => {
  const t = useDomainLabels();
  const translate = useTranslate();
  const { readAgain } = useResource();
  const { request } = useDataProvider<AppDataProvider>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request<ServiceDomain>(`/service-domains/${domain.id}/check`, { method: 'POST', body: {} }),
    onSuccess: () => readAgain(),
  });
  const { state, enabled, failures, failingSince, method, proofAt, token, checkedAt, checkSteps, address } =
    domain;
  const isFailing = state === 'proven' && failures > 0;
  const verdict =
    state === 'proven' && !isFailing
      ? t(enabled ? 'check.proven' : 'check.provenOff', { address })
      : t(isFailing ? 'check.failing' : `check.${state}`, { count: failures });
  return (
    <Alert
      severity={
        state === 'broken' ? 'error' : isFailing ? 'warning' : state === 'proven' ? 'success' : 'info'
      }
      icon={false}
      role="status"
      data-testid="domain-check"
      data-status={state}
      sx={{ mb: '16px', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      slotProps={{ action: { sx: { alignItems: 'flex-start', pl: { xs: 0, sm: '16px' } } } }}
      action={
        <BusyButton
          size="small"
          variant="outlined"
          running={isPending}
          onClick={() => mutate()}
          data-testid="run-check"
        >
          {t('check.run')}
        </BusyButton>
      }
    >
      <b>{t('check.title')}</b> {checkedAt && <ZoneTime value={checkedAt} style="full" />}
      <p>{error ? describeError(error, translate) : verdict}</p>
      {isFailing && failingSince && (
        <p>
          {t('check.since')} <ZoneTime value={failingSince} style="full" />
        </p>
      )}
      <p>{t(`check.how.${method}`)}</p>
      <Copied label={t(`check.at.${method}`)} value={proofAt}>
        <CopyButton value={proofAt} label={t('check.copyAt')} />
      </Copied>
      <Copied label={t('check.holds')} value={token}>
        <CopyButton value={token} label={t('check.copyToken')} />
      </Copied>
      {checkSteps.length > 0 && (
        <StepList steps={checkSteps} name="check">
          {({ step, state: result, problem, said }) => (
            <>
              {t(`check.step.${step}.${method}`, { address })}: {t(`check.result.${result}`)}
              {problem && <p>{t(`check.cure.${problem}`)}</p>}
              {said && <small style={{ color: 'var(--text-3)' }}>{t('check.said', { said })}</small>}
            </>
          )}
        </StepList>
      )}
    </Alert>
  );
};
