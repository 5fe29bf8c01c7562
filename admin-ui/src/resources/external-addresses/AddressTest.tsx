import { TestAlert } from '../../shared/TestAlert';
import type { ExternalAddress } from './AddressList';
import { useAddressLabels } from './labels';

/** Whether the installation found itself there, and what mends it if not. */
export const AddressTest = ({ of }: { of: ExternalAddress }) => {
  const t = useAddressLabels();
  const { working, address, standard, problem, said, testedAt } = of;
  const asked = address ?? standard;
  const broken = address === null ? 'test.broken' : 'test.unused';
  const verdict = working === null ? 'test.untested' : working ? 'test.works' : broken;
  return (
    <TestAlert
      data-testid="address-test"
      data-working={working}
      severity={working ? 'success' : working === null ? 'info' : 'error'}
      title={t('test.title')}
      at={testedAt}
      verdict={t(verdict, { address: asked, standard })}
      run={{ path: `/external-addresses/${of.id}/test`, label: t('test.run'), testId: 'run-test' }}
    >
      {problem && <p>{t(`test.cure.${problem}`)}</p>}
      {said && <small style={{ color: 'var(--text-3)' }}>{t('test.said', { said })}</small>}
    </TestAlert>
  );
};
