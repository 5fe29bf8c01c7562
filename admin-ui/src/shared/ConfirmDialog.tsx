import { Alert, Button, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { correlationIdOf, describeError } from '../providers/errors';
import { BusyButton } from './BusyButton';
import { Modal } from './primitives';
import { Reference } from './Reference';
import { useOnce } from './use-once';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, and what cannot be taken back. */
  children: ReactNode;
  /** The verb with its object: “Delete user”. */
  action: string;
  /** “Keep user”; default “Cancel”. */
  keep?: string;
  /** What has to be typed first, its name, and what is said of anything else. */
  mustType?: { word: string; mismatch: string };
  /** What a refusal is called before its reason: “Delete failed”. */
  failed?: string;
  /** Rejects when the server refuses: the dialog stays and says why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that is felt at once. The first focus is never on the button that does it. */
export const ConfirmDialog = ({
  title,
  children,
  action,
  keep,
  mustType,
  failed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const { once, running, failure: error } = useOnce();
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);

  const confirm = () => {
    if (mustType && typed.trim() !== mustType.word) setMismatch(true);
    else void once(onConfirm);
  };

  return (
    <Modal
      title={title}
      role="alertdialog"
      onClose={onClose}
      running={running}
      look={{ content: { color: 'var(--text-2)' } }}
      data-testid="confirm-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={running} autoFocus>
            {keep ?? translate('ra.action.cancel')}
          </Button>
          <BusyButton variant="contained" running={running} onClick={confirm} data-testid="confirm">
            {action}
          </BusyButton>
        </>
      }
    >
      {children}
      {mustType && (
        <TextField
          sx={{ mt: '14px' }}
          label={translate('settings.mustType', { word: mustType.word })}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setMismatch(false);
          }}
          error={mismatch}
          helperText={mismatch && mustType.mismatch}
          slotProps={{ htmlInput: { 'data-testid': 'must-type' } }}
        />
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mt: '14px' }} data-testid="confirm-error">
          {failed && <b>{failed} </b>}
          {describeError(error, translate)}
          <Reference id={correlationIdOf(error)} />
        </Alert>
      )}
    </Modal>
  );
};
