import { Autocomplete, TextField } from '@mui/material';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { chosenChips } from './chosen-chips';

export interface TypedListProps {
  label: ReactNode;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  error?: ReactNode;
  help?: ReactNode;
  testId: string;
  inputMode?: 'email' | 'tel' | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

const BETWEEN = /[\s,;，；、]+/;

/** Addresses or codes as chips: Enter, a comma or leaving the field closes one. Whether they are any is for others to say. */
export const TypedList = ({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  testId,
  inputMode,
  inputRef,
}: TypedListProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    // A number may be written with spaces, an address may not.
    const parts = text.split(inputMode === 'tel' ? /[,;，；、\n]+/ : BETWEEN).map((each) => each.trim());
    setTyped('');
    const next = [...new Set([...value, ...parts.filter(Boolean)])];
    if (next.length !== value.length) onChange(next);
  };
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        if (/[,;，；、\n]$/.test(text)) take(text);
        else setTyped(text);
      }}
      onChange={(_, values, reason) => {
        if (reason === 'createOption') take(values.at(-1) ?? '');
        else onChange(values);
      }}
      onBlur={() => {
        if (typed.trim()) take(typed);
        onBlur?.();
      }}
      renderValue={chosenChips({ removeText: (name) => translate('settings.remove', { name }) })}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          {...(inputRef && { inputRef })}
          error={Boolean(error)}
          helperText={error ?? help}
          sx={{
            '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '3px 8px 3px 6px', gap: '4px' },
            '&& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '4px 5px', minWidth: 90 },
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'data-testid': testId,
              inputMode,
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
        />
      )}
    />
  );
};
