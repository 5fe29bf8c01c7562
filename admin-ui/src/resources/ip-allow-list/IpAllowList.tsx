import { Alert } from '@mui/material';
import { useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog, useLevel } from '../../shared';
import { FormPart, OnOff, ResourceForm, SinglePage, useMay, Wide } from '../../shared/resource';
import { Entries } from './Entries';
import { useAllowListLabels } from './labels';
import type { AllowList } from './types';
import { YourAddress } from './YourAddress';

/** What is sent of the page. */
const listOf = ({ enabled, entries, updatedAt }: AllowList) => ({
  enabled,
  entries: entries.map(({ network, note }) => ({ network: network.replace(/\s/g, ''), note: note.trim() })),
  updatedAt,
});

/** Asked when the server refuses a list because it shuts its author out. */
const LockOut = () => {
  const t = useAllowListLabels();
  const { save } = useSaveContext();
  const { getValues, clearErrors, formState } = useFormContext<AllowList>();
  const address = useRecordContext<AllowList>()?.yourAddress;
  if (!formState.errors.root?.['lockOut']) return null;
  const confirm = async () => {
    const transform = (list: AllowList) => ({ ...listOf(list), confirmLockOut: true });
    const errors = (await save?.(getValues(), { transform })) as { root: Record<string, string> } | undefined;
    if (errors) throw new Error(Object.values(errors.root)[0]);
  };
  return (
    <ConfirmDialog
      title={t('lockOut.title', { address })}
      action={t('lockOut.action')}
      keep={t('lockOut.keep')}
      onConfirm={confirm}
      onClose={() => clearErrors('root')}
    >
      <p>{t('lockOut.text', { address })}</p>
      <p>{t('lockOut.wayBack')}</p>
    </ConfirmDialog>
  );
};

/** From which networks people may come in, at the hotel or at the group. */
const IpAllowList = () => {
  const t = useAllowListLabels();
  const level = useLevel();
  const mayChange = useMay('edit');
  return (
    <SinglePage<AllowList> transform={listOf}>
      {!mayChange && (
        <Alert severity="info" sx={{ maxWidth: 720, mb: '16px' }} data-testid="read-only">
          {t('readOnly')}
        </Alert>
      )}
      <ResourceForm stays readOnly={!mayChange} submit={t('save')}>
        <FormPart>
          <OnOff
            wide
            source="enabled"
            label={t('enabled')}
            help={t(`help.${level}`)}
            rule={(enabled: boolean, { entries }: AllowList) =>
              enabled && entries.length === 0 ? t('error.noEntries') : undefined
            }
          />
          <Wide>
            <YourAddress />
          </Wide>
        </FormPart>
        <FormPart>
          <Wide>
            <Entries />
          </Wide>
        </FormPart>
        <LockOut />
      </ResourceForm>
    </SinglePage>
  );
};

export default IpAllowList;
