import { StepList } from '../../shared/StepList';
import { TestAlert } from '../../shared/TestAlert';
import { useHttpProxyLabels } from './labels';
import type { HttpProxy } from './types';

/** What the last test of the saved proxy found, step by step, and what mends the step that failed. */
export const ProxyTest = ({ proxy }: { proxy: HttpProxy }) => {
  const t = useHttpProxyLabels();
  const { working, enabled, installation, testedAt, testSteps, testAddress } = proxy;
  const verdict =
    working === null
      ? t('test.untested')
      : working
        ? t(enabled ? 'test.ok' : 'test.okOff')
        : t('test.broken', { instead: t(installation ? 'test.insteadDirect' : 'test.insteadInstallation') });
  return (
    <TestAlert
      data-testid="proxy-test"
      data-working={working}
      severity={working ? 'success' : working === null ? 'info' : 'error'}
      title={t('test.title')}
      at={testedAt}
      verdict={verdict}
      run={{ path: `/http-proxies/${proxy.id}/test`, label: t('test.run'), testId: 'run-test' }}
    >
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
    </TestAlert>
  );
};
