import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

const MOST = 500;

export const ReasonField = ({ value, onChange, error, autoFocus = false }: ReasonFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('payments.dialog.reason')}
      multiline
      minRows={2}
      maxRows={6}
      value={value}
      autoFocus={autoFocus}
      error={error !== undefined}
      helperText={error ?? translate('payments.dialog.reasonHelp')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { 'data-testid': 'dialog-reason', maxLength: MOST * 2, 'aria-required': true },
      }}
    />
  );
};
