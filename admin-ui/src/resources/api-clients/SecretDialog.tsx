import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@mui/material';
import { useId } from 'react';
import { CopyButton, ZoneTime } from '../../shared';
import { useClientWords } from './labels';

const Secrets = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  alignItems: 'center',
  margin: '14px 0 12px',
  padding: '12px 14px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  fontSize: 13,
  '& dt': { color: 'var(--text-3)' },
  '& dd': { display: 'flex', alignItems: 'center', gap: 4, margin: 0 },
  '& code': {
    fontFamily: 'var(--mono)',
    color: 'var(--text)',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

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
  const word = useClientWords();
  const id = useId();
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id} data-testid="secret-dialog">
      <DialogTitle id={id}>{word('secret.title', { code })}</DialogTitle>
      <DialogContent sx={{ color: 'var(--text-2)' }}>
        <p>{word('secret.text')}</p>
        <Secrets>
          <dt>{word('secret.clientId')}</dt>
          <dd>
            <code>{code}</code>
            <CopyButton value={code} label={word('secret.copyId')} />
          </dd>
          <dt>{word('secret.secret')}</dt>
          <dd>
            <code data-testid="client-secret">{secret}</code>
          </dd>
        </Secrets>
        <CopyButton variant="outlined" value={secret} label={word('secret.copy')} />
        <Alert severity="warning" sx={{ mt: '16px' }}>
          {word('secret.once')}
          {previousUntil && (
            <>
              {' '}
              {word('secret.previous')} <ZoneTime value={previousUntil} style="full" />
            </>
          )}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStored} data-testid="secret-stored">
          {word('secret.stored')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
