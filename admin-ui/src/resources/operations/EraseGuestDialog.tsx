import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../shared';
import { useOperations } from './use-operations';

export interface EraseGuestDialogProps {
  payment: string;
  onErased: () => void;
  onClose: () => void;
}

/** Erasing cannot be taken back, so the payment's number is typed once more. */
export const EraseGuestDialog = ({ payment, onErased, onClose }: EraseGuestDialogProps) => {
  const translate = useTranslate();
  const { eraseGuest } = useOperations();
  const [typed, setTyped] = useState('');
  const word = (key: string) => translate(`operations.erase.${key}`);
  return (
    <ConfirmDialog
      title={translate('operations.erase.title', { payment })}
      action={word('confirm')}
      keep={word('keep')}
      onClose={onClose}
      onConfirm={async () => {
        await eraseGuest(payment, typed);
        onErased();
      }}
    >
      <p>{word('text')}</p>
      <TextField
        label={word('type')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { 'data-testid': 'erase-confirmation', maxLength: 50 } }}
      />
    </ConfirmDialog>
  );
};
