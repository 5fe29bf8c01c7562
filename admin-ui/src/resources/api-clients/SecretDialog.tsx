import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../shared';
import { ZoneTime } from '../../shared/settings';
import './api-clients.css';

export interface SecretDialogProps {
  code: string;
  secret: string;
  /** Until then the secret before is taken too. */
  previousUntil: string | null;
  onStored: () => void;
}

/**
 * The one time a secret is seen. Only the button closes it: a slip of the keyboard must not take away what nobody can
 * show again.
 */
export const SecretDialog = ({ code, secret, previousUntil, onStored }: SecretDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id} data-testid="secret-dialog">
      <DialogTitle id={id} className="set-dialog-title">
        {translate('apiClients.secret.title', { code })}
      </DialogTitle>
      <DialogContent className="set-dialog">
        <p>{translate('apiClients.secret.text')}</p>
        <dl className="client-secret">
          <dt>{translate('apiClients.secret.clientId')}</dt>
          <dd>
            <code>{code}</code>
            <CopyButton value={code} label={translate('apiClients.secret.copyId')} />
          </dd>
          <dt>{translate('apiClients.secret.secret')}</dt>
          <dd>
            <code data-testid="client-secret">{secret}</code>
          </dd>
        </dl>
        <CopyButton variant="outlined" value={secret} label={translate('apiClients.secret.copy')} />
        <Alert severity="warning" sx={{ mt: '16px' }}>
          {translate('apiClients.secret.once')}
          {previousUntil && (
            <>
              {' '}
              {translate('apiClients.secret.previous')} <ZoneTime value={previousUntil} style="full" />
            </>
          )}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStored} data-testid="secret-stored">
          {translate('apiClients.secret.stored')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
