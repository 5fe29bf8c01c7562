import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Tenant } from '../types';
import { StructurePanel } from './StructurePanel';

/** The same panel as on the tenant's own page, from the list. Closing it stops nothing. */
export const StructureDialog = ({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      data-testid="structure-dialog"
    >
      <DialogTitle id={id}>{translate('tenants.structure.titleOf', { name: tenant.name })}</DialogTitle>
      <DialogContent>
        <p>{translate('tenants.structure.note')}</p>
        <StructurePanel tenantId={tenant.id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('tenants.structure.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
