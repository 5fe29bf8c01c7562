import { StepList } from '../../shared/StepList';
import { TestAlert } from '../../shared/TestAlert';
import { DkimKeys } from './DkimKeys';
import { useEmailServiceLabels } from './labels';
import { Published } from './Published';
import { apiOf, type DomainCheck, type EmailService, useIsSystem } from './types';

const AS_STEP = {
  found: 'ok',
  missing: 'failed',
  wrong: 'failed',
  doubtful: 'skipped',
  unknown: 'skipped',
} as const;

const verdictOf = (checks: readonly DomainCheck[]) => {
  if (checks.length === 0) return 'unchecked';
  if (checks.some(({ state }) => state === 'missing' || state === 'wrong')) return 'lacking';
  return checks.some(({ state }) => state !== 'found') ? 'doubtful' : 'good';
};

const SEVERITY = { unchecked: 'info', lacking: 'warning', doubtful: 'info', good: 'success' } as const;

/** What the sender's domain says of its mail, what is missing, and the keys it is signed with. */
export const SenderDomain = ({ service }: { service: EmailService }) => {
  const t = useEmailServiceLabels();
  const api = apiOf(useIsSystem());
  const { id, domainChecks, domainCheckedAt, fromAddress } = service;
  const verdict = verdictOf(domainChecks);
  // Two keys are looked up while a new one waits for its record, two SPF records where mails are returned to another domain.
  const steps = domainChecks.map((each, no) => ({
    ...each,
    step: domainChecks.findIndex(({ check }) => check === each.check) === no ? each.check : each.name,
    result: each.state,
    state: AS_STEP[each.state],
  }));
  return (
    <TestAlert
      data-testid="sender-domain"
      data-status={verdict}
      severity={SEVERITY[verdict]}
      title={t('domain.title', { domain: fromAddress.slice(fromAddress.lastIndexOf('@') + 1) })}
      at={domainCheckedAt}
      verdict={t(`domain.${verdict}`)}
      run={{ path: `/${api}/${id}/check-domain`, label: t('domain.run'), testId: 'check-domain' }}
    >
      {steps.length > 0 && (
        <StepList steps={steps} name="domain">
          {({ step, check, result, problem, said, publish, name }) => (
            <>
              <b>{t(`domain.check.${check}`)}</b>
              {step === name && ` (${name})`}: {t(`domain.state.${result}`)}
              <p>
                {problem
                  ? t(`domain.problem.${problem}`)
                  : t(`domain.about.${check}.${result === 'found' ? 'found' : 'missing'}`)}
              </p>
              {publish && check !== 'dkim' && <Published name={name} record={publish} />}
              {said && <small style={{ color: 'var(--text-3)' }}>{t('domain.said', { said })}</small>}
            </>
          )}
        </StepList>
      )}
      <DkimKeys service={service} />
    </TestAlert>
  );
};
