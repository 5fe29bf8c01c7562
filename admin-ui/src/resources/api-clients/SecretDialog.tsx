import { Alert, Button } from '@mui/material';
import { CopyButton, Facts, Modal, ZoneTime } from '../../shared';
import { useClientLabels } from './labels';
import type { NewSecret } from './types';

export interface SecretDialogProps extends NewSecret {
  code: string;
  onStored: () => void;
}

/**
 * The one time a secret is seen. Only the button closes it: a slip of the keyboard must not take away what nobody can
 * show again.
 */
export const SecretDialog = ({ code, secret, previousSecretUntil, onStored }: SecretDialogProps) => {
  const t = useClientLabels();
  return (
    <Modal
      title={t('secret.title', { code })}
      role="alertdialog"
      maxWidth="sm"
      look={{ content: { color: 'var(--text-2)' } }}
      data-testid="secret-dialog"
      actions={
        <Button variant="contained" onClick={onStored} data-testid="secret-stored">
          {t('secret.stored')}
        </Button>
      }
    >
      <p>{t('secret.text')}</p>
      <Facts
        facts={[
          {
            label: t('secret.clientId'),
            value: code,
            mono: true,
            action: <CopyButton value={code} label={t('secret.copyId')} />,
          },
          {
            label: t('secret.secret'),
            value: <code data-testid="client-secret">{secret}</code>,
            mono: true,
          },
        ]}
      />
      <CopyButton variant="outlined" value={secret} label={t('secret.copy')} />
      <Alert severity="warning" sx={{ mt: '16px' }}>
        {t('secret.once')}
        {previousSecretUntil && (
          <>
            {' '}
            {t('secret.previous')} <ZoneTime value={previousSecretUntil} style="full" />
          </>
        )}
      </Alert>
    </Modal>
  );
};
