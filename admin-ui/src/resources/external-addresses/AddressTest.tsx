import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { describeError } from '../../providers/errors';
import { ZoneTime } from '../../shared';
import { BusyButton } from '../../shared/BusyButton';
import { useResource } from '../../shared/resource';
import type { ExternalAddress } from './AddressList';
import { useAddressLabels } from './labels';

/** Whether the installation found itself there, and what mends it if not. */
export const AddressTest = ({ of }: { of: ExternalAddress }) => {
  const t = useAddressLabels();
  const translate = useTranslate();
  const { readAgain } = useResource();
  const { request } = useDataProvider<AppDataProvider>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      request<ExternalAddress>(`/external-addresses/${of.id}/test`, { method: 'POST', body: {} }),
    onSuccess: () => readAgain(),
  });
  const { working, address, standard, problem, said, testedAt } = of;
  const asked = address ?? standard;
  const broken = address === null ? 'test.broken' : 'test.unused';
  const verdict = working === null ? 'test.untested' : working ? 'test.works' : broken;
  return (
    <Alert
      severity={working ? 'success' : working === null ? 'info' : 'error'}
      icon={false}
      role="status"
      data-testid="address-test"
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
      <p style={{ overflowWrap: 'anywhere' }}>
        {error ? describeError(error, translate) : t(verdict, { address: asked, standard })}
      </p>
      {problem && <p>{t(`test.cure.${problem}`)}</p>}
      {said && <small style={{ color: 'var(--text-3)' }}>{t('test.said', { said })}</small>}
    </Alert>
  );
};
