import { Button, TextField } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { getTenant } from '../../providers/session';
import { ConfirmDialog, Modal, type RowAction, useRequest } from '../../shared';
import { RecordMenu, useDone, useRemove } from '../../shared/resource';
import { databaseText } from './jdbc-url';
import { useTenantLabels } from './labels';
import { StructurePanel } from './StructurePanel';
import { type CreatedTenant, isComplete, type Tenant } from './types';
import { Administrator } from './wizard/Created';

interface DialogProps {
  tenant: Tenant;
  onClose: () => void;
}

/** The same panel as on the tenant's own page. Closing it stops nothing. */
const StructureDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  return (
    <Modal
      title={t('structure.titleOf', { name: tenant.name })}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('structure.close')}
        </Button>
      }
    >
      <p style={{ marginBottom: 14 }}>{t('structure.note')}</p>
      <StructurePanel tenantId={tenant.id} />
    </Modal>
  );
};

/** Suspending stops a whole group of hotels; activating lets it go on. Both say so first. */
const StatusDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  const request = useRequest();
  const done = useDone();
  const kind = tenant.status === 'suspended' ? 'activate' : 'suspend';
  const confirm = async () => {
    const status = kind === 'suspend' ? 'suspended' : 'active';
    await request(`/tenant/${tenant.id}/status`, { method: 'PUT', body: { status } });
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

/** The old password is no good from then on; the new one is shown until somebody closes this, and never again. */
const SupervisorDialog = ({ tenant, onClose }: DialogProps) => {
  const t = useTenantLabels();
  const request = useRequest();
  const [made, setMade] = useState<CreatedTenant['supervisor']>(null);
  if (made)
    return (
      <Modal
        title={t('supervisor.title', { name: tenant.name })}
        maxWidth="sm"
        onClose={() => undefined}
        actions={
          <Button variant="contained" onClick={onClose} data-testid="handed-over">
            {t('created.done')}
          </Button>
        }
      >
        <Administrator id={tenant.id} timeZone={tenant.timeZone} supervisor={made} />
      </Modal>
    );
  return (
    <ConfirmDialog
      title={t('supervisor.title', { name: tenant.name })}
      action={t('supervisor.action')}
      keep={t('supervisor.keep')}
      onConfirm={async () =>
        setMade(await request(`/tenant/${tenant.id}/supervisor`, { method: 'POST', body: {} }))
      }
      onClose={onClose}
    >
      <p>{t('supervisor.text')}</p>
    </ConfirmDialog>
  );
};

const dialogs = {
  supervisor: SupervisorDialog,
  structure: StructureDialog,
  status: StatusDialog,
  delete: DeleteDialog,
};
type Asked = keyof typeof dialogs;

/** What fits the tenant's state; the tenant that administers the others can be neither suspended nor deleted. */
export const useTenantActions = (): { actions: RowAction[]; dialog: ReactNode } => {
  const t = useTenantLabels();
  const tenant = useRecordContext<Tenant>()!;
  const [asked, setAsked] = useState<Asked | null>(null);
  const Asked = asked && dialogs[asked];
  const isOwn = tenant.id === getTenant();
  const offered: [key: Asked, text: string, may: boolean][] = [
    ['supervisor', t('action.supervisor'), tenant.status === 'active' && !isOwn],
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
