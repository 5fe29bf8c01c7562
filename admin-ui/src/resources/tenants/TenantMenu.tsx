import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { AppDataProvider } from '../../providers/dataProvider';
import { getTenant } from '../../providers/session';
import { RecordMenu, useDone, useRemove } from '../../shared/resource';
import { ConfirmDialog, type RowAction } from '../../shared';
import { databaseText } from './jdbc-url';
import { useTenantLabels } from './labels';
import { StructurePanel } from './StructurePanel';
import { isComplete, type Tenant } from './types';

interface DialogProps {
  tenant: Tenant;
  onClose: () => void;
}

/** The same panel as on the tenant's own page. Closing it stops nothing. */
const StructureDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('structure.titleOf', { name: tenant.name })}</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 14 }}>{t('structure.note')}</p>
        <StructurePanel tenantId={tenant.id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('structure.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Suspending stops a whole group of hotels; activating lets it go on. Both say so first. */
const StatusDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  const dataProvider = useDataProvider<AppDataProvider>();
  const done = useDone();
  const kind = tenant.status === 'suspended' ? 'activate' : 'suspend';
  const confirm = async () => {
    const status = kind === 'suspend' ? 'suspended' : 'active';
    await dataProvider.request(`/tenant/${tenant.id}/status`, { method: 'PUT', body: { status } });
    done(`tenants.${kind}.done`, false);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name: tenant.name })}
      action={t(`${kind}.action`)}
      keep={t(`${kind}.keep`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`${kind}.text`)}</p>
    </ConfirmDialog>
  );
};

/** A whole hotel group goes at once, so its id is typed: a click alone may be meant for the row above. */
const DeleteDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  const { remove } = useRemove();
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const confirm = async () => {
    if (typed.trim() !== tenant.id) {
      setMismatch(true);
      input.current?.focus();
      throw new Error(t('remove.mismatch', { id: tenant.id }));
    }
    await remove(tenant);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('remove.title', { name: tenant.name })}
      action={t('remove.action')}
      keep={t('remove.keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      <p>{t('remove.stays', { database: databaseText(tenant.database.jdbcUrl) })}</p>
      <TextField
        margin="normal"
        inputRef={input}
        label={t('remove.type', { id: tenant.id })}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMismatch(false);
        }}
        error={mismatch}
        slotProps={{
          htmlInput: {
            'data-testid': 'typed-id',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
    </ConfirmDialog>
  );
};

const dialogs = { structure: StructureDialog, status: StatusDialog, delete: DeleteDialog };
type Asked = keyof typeof dialogs;

/** What fits the tenant's state; the tenant that administers the others can be neither suspended nor deleted. */
export const useTenantActions = (): { actions: RowAction[]; dialog: ReactNode } => {
  const t = useTenantLabels();
  const tenant = useRecordContext<Tenant>()!;
  const [asked, setAsked] = useState<Asked | null>(null);
  const Asked = asked && dialogs[asked];
  const isOwn = tenant.id === getTenant();
  const offered: [key: Asked, text: string, may: boolean][] = [
    ['structure', t('action.refresh'), isComplete(tenant)],
    [
      'status',
      t(tenant.status === 'suspended' ? 'action.activate' : 'action.suspend'),
      isComplete(tenant) && !isOwn,
    ],
    ['delete', t('action.delete'), !isOwn],
  ];
  return {
    actions: offered
      .filter(([, , may]) => may)
      .map(([key, text]) => ({ key, text, onClick: () => setAsked(key), last: key === 'delete' })),
    dialog: Asked && <Asked tenant={tenant} onClose={() => setAsked(null)} />,
  };
};

export const TenantMenu = () => {
  const tenant = useRecordContext<Tenant>()!;
  const { actions, dialog } = useTenantActions();
  return (
    <>
      <RecordMenu of={tenant.name} actions={actions} mayDelete={false} />
      {dialog}
    </>
  );
};
