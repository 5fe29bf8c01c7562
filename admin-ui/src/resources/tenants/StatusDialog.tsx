import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../shared';
import { useTenantCommands } from './tenant-api';
import type { Tenant } from './types';

/** Suspending stops a whole group of hotels; activating lets it go on. Both say so first. */
export const StatusDialog = ({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { setStatus } = useTenantCommands();
  const kind = tenant.status === 'suspended' ? 'activate' : 'suspend';
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`tenants.${kind}.${key}`, options);
  const confirm = async () => {
    await setStatus(tenant.id, kind === 'suspend' ? 'suspended' : 'active');
    notify(`tenants.${kind}.done`, { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={word('title', { name: tenant.name })}
      action={word('action')}
      keep={word('keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{word('text')}</p>
    </ConfirmDialog>
  );
};
