import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../shared/settings';
import { SecretDialog } from './SecretDialog';
import type { ApiClient, NewSecret } from './types';
import { useClientActions } from './use-client-actions';

const OVERLAPS = [0, 1, 24, 168];

/** A new secret, and how long the old one is still taken, so that a device can be changed over without a gap. */
export const RotateDialog = ({ client, onClose }: { client: ApiClient; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { rotate, readAgain } = useClientActions();
  const [hours, setHours] = useState(24);
  const [made, setMade] = useState<NewSecret | null>(null);

  if (made) {
    const stored = () => {
      onClose();
      // Only now: reading again replaces the row, and with it this dialog.
      void readAgain();
    };
    return (
      <SecretDialog
        code={client.code}
        secret={made.secret}
        previousUntil={made.previousSecretUntil}
        onStored={stored}
      />
    );
  }
  return (
    <ConfirmDialog
      title={translate('apiClients.rotate.title', { name: client.name })}
      action={translate('apiClients.rotate.action')}
      onConfirm={async () => setMade(await rotate(client, hours))}
      onClose={onClose}
    >
      <p id={id}>{translate('apiClients.rotate.text')}</p>
      <RadioGroup
        value={String(hours)}
        onChange={(_, value) => setHours(Number(value))}
        aria-labelledby={id}
        sx={{ mt: '8px' }}
      >
        {OVERLAPS.map((each) => (
          <FormControlLabel
            key={each}
            value={String(each)}
            control={
              <Radio
                size="small"
                autoFocus={each === hours}
                slotProps={{ input: { 'data-testid': `overlap-${each}` } as object }}
              />
            }
            label={translate(`apiClients.rotate.overlap.${each}`)}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};
