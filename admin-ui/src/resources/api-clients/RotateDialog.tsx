import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { ConfirmDialog, useRequest } from '../../shared';
import { keysOf, useResource } from '../../shared/resource';
import { labels, useClientLabels } from './labels';
import { SecretDialog } from './SecretDialog';
import type { ApiClient, NewSecret } from './types';

/** A new secret, and how long the old one is still taken, so that a device can be changed over without a gap. */
export const RotateDialog = ({ client, onClose }: { client: ApiClient; onClose: () => void }) => {
  const t = useClientLabels();
  const id = useId();
  const request = useRequest();
  const { readAgain } = useResource();
  const [hours, setHours] = useState('24');
  const [made, setMade] = useState<NewSecret | null>(null);

  if (made) {
    const stored = () => {
      onClose();
      // Only now: reading again replaces the row, and with it this dialog.
      void readAgain();
    };
    return <SecretDialog {...made} code={client.code} onStored={stored} />;
  }
  return (
    <ConfirmDialog
      title={t('rotate.title', { name: client.name })}
      action={t('rotate.action')}
      onConfirm={async () =>
        setMade(
          await request<NewSecret>(`/api-clients/${client.id}/secret`, {
            method: 'POST',
            body: { overlapHours: Number(hours) },
          }),
        )
      }
      onClose={onClose}
    >
      <p id={id}>{t('rotate.text')}</p>
      <RadioGroup
        value={hours}
        onChange={(_, value) => setHours(value)}
        aria-labelledby={id}
        sx={{ mt: '8px' }}
      >
        {keysOf(labels.rotate.overlap).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={
              <Radio
                size="small"
                autoFocus={each === hours}
                slotProps={{ input: { 'data-testid': `overlap-${each}` } as object }}
              />
            }
            label={t(`rotate.overlap.${each}`)}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};
