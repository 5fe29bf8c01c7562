import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { describeError } from '../../providers/errors';
import { FieldError } from '../../shared';
import { databaseText } from './form/jdbc-url';
import { useTenantCommands } from './tenant-api';
import type { Tenant } from './types';

export interface DeleteTenantDialogProps {
  tenant: Tenant;
  onClose: () => void;
  onDeleted?: () => void;
}

/** A whole hotel group goes at once, so its id is typed: a click alone may be meant for the row above. */
export const DeleteTenantDialog = ({ tenant, onClose, onDeleted }: DeleteTenantDialogProps) => {
  const translate = useTranslate();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`tenants.remove.${key}`, options);
  const notify = useNotify();
  const { remove } = useTenantCommands();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const busy = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (typed.trim() !== tenant.id) {
      setMismatch(true);
      input.current?.focus();
      return;
    }
    busy.current = true;
    setRunning(true);
    setError(null);
    try {
      // The page may be gone once the server has said yes.
      await remove(tenant.id);
      notify('settings.deleted', { type: 'success' });
      onClose();
      onDeleted?.();
    } catch (failure) {
      setError(failure);
      busy.current = false;
      setRunning(false);
    }
  };

  return (
    <Dialog
      open
      onClose={() => !running && onClose()}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      data-testid="delete-dialog"
    >
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <DialogTitle id={titleId}>{word('title', { name: tenant.name })}</DialogTitle>
        <DialogContent>
          <p>{word('text')}</p>
          <p>{word('stays', { database: databaseText(tenant.database.jdbcUrl) })}</p>
          <Box sx={{ display: 'grid', gap: '14px', pt: '10px' }}>
            <TextField
              margin="none"
              autoFocus
              inputRef={input}
              label={word('type', { id: tenant.id })}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setMismatch(false);
              }}
              error={mismatch}
              helperText={mismatch && <FieldError>{word('mismatch', { id: tenant.id })}</FieldError>}
              slotProps={{
                htmlInput: {
                  'data-testid': 'typed-id',
                  autoCapitalize: 'none',
                  autoComplete: 'off',
                  spellCheck: false,
                },
              }}
            />
          </Box>
          {error !== null && (
            <Alert severity="error" sx={{ mt: '14px' }} data-testid="delete-error">
              {describeError(error, translate)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={running}>
            {word('keep')}
          </Button>
          <Button
            variant="contained"
            color="error"
            className="ten-delete"
            type="submit"
            aria-disabled={running}
            data-testid="confirm-delete"
            startIcon={running ? <AutorenewRounded className="pay-turning" /> : undefined}
          >
            {word('action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
