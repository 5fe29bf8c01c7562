import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReadOnly } from '../../shared/resource';
import { useAllowListLabels } from './labels';
import { letsIn } from './networks';
import type { AllowList } from './types';

/** Where the reader comes from, and whether the list as it is typed would let the reader in: the warning comes before saving. */
export const YourAddress = () => {
  const t = useAllowListLabels();
  const list = useRecordContext<AllowList>()!;
  const readOnly = useReadOnly();
  const { setValue } = useFormContext<AllowList>();
  const [enabled, entries] = useWatch<AllowList, ['enabled', 'entries']>({ name: ['enabled', 'entries'] });
  const { yourAddress } = list;
  const inside = letsIn(entries, yourAddress);
  // The group's list may let the reader in where the hotel's own does not; only the server knows that one.
  const byGroup = list.enabled && list.yourAddressAllowed && !letsIn(list.entries, yourAddress);
  const state = list.exempt
    ? 'exempt'
    : inside
      ? 'inside'
      : !enabled
        ? 'off'
        : byGroup
          ? 'elsewhere'
          : 'outside';
  const mayAdd = !inside && !readOnly && /^\d+(\.\d+){3}$/.test(yourAddress);
  return (
    <Alert
      severity={state === 'outside' ? 'warning' : state === 'inside' ? 'success' : 'info'}
      role="status"
      data-testid="your-address"
      data-state={state}
      action={
        mayAdd && (
          <Button
            size="small"
            variant="outlined"
            data-testid="add-own-address"
            onClick={() =>
              setValue('entries', [...entries, { network: yourAddress, note: t('you.note') }], {
                shouldDirty: true,
              })
            }
          >
            {t('you.add')}
          </Button>
        )
      }
    >
      <b>
        {t('you.address')} <code style={{ fontFamily: 'var(--mono)', fontSize: 13 }}>{yourAddress}</code>
      </b>
      <p>{t(`you.${state}`)}</p>
    </Alert>
  );
};
