import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getTenant } from '../../../providers/session';
import { RowMenu } from '../../../shared';
import { tenantPath } from '../paths';
import type { Tenant } from '../types';
import type { Ask } from './ask';

/** What fits the tenant's state; the tenant that administers the others can be neither suspended nor deleted. */
export const TenantMenu = ({ tenant, onAsk }: { tenant: Tenant; onAsk: (ask: Ask) => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const word = (key: string) => translate(`tenants.action.${key}`);
  const isOwn = tenant.id === getTenant();
  const isComplete = tenant.status === 'active' || tenant.status === 'suspended';
  const ask = (what: Ask['what']) => () => onAsk({ what, tenant });
  return (
    <RowMenu
      label={translate('settings.actionsFor', { name: tenant.name })}
      actions={[
        { key: 'edit', text: word('edit'), onClick: () => void navigate(tenantPath(tenant.id)) },
        ...(isComplete ? [{ key: 'refresh', text: word('refresh'), onClick: ask('structure') }] : []),
        ...(isComplete && !isOwn
          ? [
              {
                key: 'status',
                text: word(tenant.status === 'active' ? 'suspend' : 'activate'),
                onClick: ask('status'),
              },
            ]
          : []),
        ...(isOwn ? [] : [{ key: 'delete', text: word('delete'), onClick: ask('delete'), last: true }]),
      ]}
    />
  );
};
