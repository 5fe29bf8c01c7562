import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
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
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  const busy = useRef(false);

  const make = async () => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setError(null);
    try {
      setMade(await rotate(client, hours));
    } catch (failure) {
      setError(failure);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

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
    <Dialog
      open
      onClose={() => !running && onClose()}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      data-testid="rotate-dialog"
    >
      <DialogTitle id={id} className="set-dialog-title">
        {translate('apiClients.rotate.title', { name: client.name })}
      </DialogTitle>
      <DialogContent className="set-dialog">
        <p id={`${id}-question`}>{translate('apiClients.rotate.text')}</p>
        <RadioGroup
          value={String(hours)}
          onChange={(_, value) => setHours(Number(value))}
          aria-labelledby={`${id}-question`}
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
        {error !== null && (
          <Alert severity="error" sx={{ mt: '14px' }}>
            {describeError(error, translate)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={running}>
          {translate('settings.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void make()}
          aria-disabled={running}
          data-testid="rotate"
          startIcon={running ? <AutorenewRounded className="set-turning" /> : undefined}
        >
          {translate('apiClients.rotate.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
