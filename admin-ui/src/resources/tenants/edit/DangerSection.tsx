import { Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getTenant } from '../../../providers/session';
import { DeleteTenantDialog } from '../DeleteTenantDialog';
import { tenantsPath } from '../paths';
import { StatusDialog } from '../StatusDialog';
import type { Tenant } from '../types';

/** Apart from the form, because nothing here waits for “Save”. */
export const DangerSection = ({ tenant }: { tenant: Tenant }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const word = (key: string) => translate(`tenants.danger.${key}`);
  const [asked, setAsked] = useState<'status' | 'delete' | null>(null);
  const close = () => setAsked(null);
  if (tenant.id === getTenant()) {
    return (
      <Card component="section" className="set-page ten-card">
        <h2>{word('title')}</h2>
        <p className="note">{word('own')}</p>
      </Card>
    );
  }
  const isComplete = tenant.status === 'active' || tenant.status === 'suspended';
  return (
    <Card component="section" className="set-page ten-card ten-danger" data-testid="danger">
      <h2>{word('title')}</h2>
      <p className="note">{word('note')}</p>
      <div className="acts">
        {isComplete && (
          <Button variant="outlined" onClick={() => setAsked('status')} data-testid="change-status">
            {word(tenant.status === 'suspended' ? 'activate' : 'suspend')}
          </Button>
        )}
        <Button variant="outlined" className="bad" onClick={() => setAsked('delete')} data-testid="delete">
          {word('delete')}
        </Button>
      </div>
      {asked === 'status' && <StatusDialog tenant={tenant} onClose={close} />}
      {asked === 'delete' && (
        <DeleteTenantDialog tenant={tenant} onClose={close} onDeleted={() => void navigate(tenantsPath)} />
      )}
    </Card>
  );
};
