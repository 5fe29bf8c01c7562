import type { ReactNode } from 'react';
import { ZoneTime } from '../../shared';
import { CopyButton } from '../../shared/CopyButton';
import { StepList } from '../../shared/StepList';
import { TestAlert } from '../../shared/TestAlert';
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
  const { state, enabled, failures, failingSince, method, proofAt, token, checkedAt, checkSteps, address } =
    domain;
  const isFailing = state === 'proven' && failures > 0;
  const verdict =
    state === 'proven' && !isFailing
      ? t(enabled ? 'check.proven' : 'check.provenOff', { address })
      : t(isFailing ? 'check.failing' : `check.${state}`, { count: failures });
  return (
    <TestAlert
      data-testid="domain-check"
      data-status={state}
      severity={
        state === 'broken' ? 'error' : isFailing ? 'warning' : state === 'proven' ? 'success' : 'info'
      }
      title={t('check.title')}
      at={checkedAt}
      verdict={verdict}
      run={{ path: `/service-domains/${domain.id}/check`, label: t('check.run'), testId: 'run-check' }}
    >
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
    </TestAlert>
  );
};
