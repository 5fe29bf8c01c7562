import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldError, Modal } from '../../../shared';
import { useTemplateLabels } from '../shared-labels';

export interface AddressDialogProps {
  of: 'link' | 'image';
  onDone: (address: string, text: string) => void;
  onClose: () => void;
}

/** Guests follow no address that others can read along or change. */
const isSafe = (of: AddressDialogProps['of'], address: string): boolean =>
  of === 'link' && /^(?:mailto:|tel:)\S+$/.test(address)
    ? true
    : URL.canParse(address) && new URL(address).protocol === 'https:';

/** Where a link leads, or where a picture is. */
export const AddressDialog = ({ of, onDone, onClose }: AddressDialogProps) => {
  const t = useTemplateLabels();
  const translate = useTranslate();
  const [address, setAddress] = useState('https://');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<'address' | 'text' | null>(null);
  const done = () => {
    if (!isSafe(of, address.trim())) return setWrong('address');
    // Mail programs show it in place of a picture.
    if (of === 'image' && !text.trim()) return setWrong('text');
    onDone(address.trim(), text.trim());
  };
  return (
    <Modal
      title={t(`address.${of}.title`)}
      onClose={onClose}
      data-testid="address-dialog"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('settings.cancel')}
          </Button>
          <Button variant="contained" onClick={done} data-testid="address-done">
            {t(`address.${of}.done`)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        margin="none"
        label={t(`address.${of}.address`)}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={wrong === 'address'}
        helperText={wrong === 'address' && <FieldError>{t('address.wrong')}</FieldError>}
        slotProps={{ htmlInput: { inputMode: 'url', 'data-testid': 'address' } }}
      />
      <TextField
        margin="none"
        sx={{ mt: '14px' }}
        label={t(`address.${of}.text`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong === 'text'}
        helperText={
          wrong === 'text' ? <FieldError>{t('address.textWrong')}</FieldError> : t(`address.${of}.help`)
        }
        slotProps={{ htmlInput: { 'data-testid': 'address-text' } }}
      />
    </Modal>
  );
};
