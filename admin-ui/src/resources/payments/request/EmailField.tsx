import CloseRounded from '@mui/icons-material/CloseRounded';
import { Autocomplete, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { ErrorText } from './fields';
import type { RequestValues } from './form-values';
import { isEmail, splitEmails } from './recipients';

/** Addresses as chips: a comma, a blank, Enter or leaving the field closes one; a pasted list becomes many. */
export const EmailField = () => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { field, fieldState } = useController<RequestValues, 'emails'>({ name: 'emails' });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.gets.${key}`, options);
  const badIndex = fieldState.error?.type?.startsWith('server.')
    ? Number(fieldState.error.type.slice(7) || -1)
    : -1;

  const take = (typed: string) => {
    const added = splitEmails(typed, field.value);
    if (added.length > 0) field.onChange([...field.value, ...added]);
    setText('');
  };

  return (
    <Autocomplete<string, true, true, true>
      sx={{
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: '3px 8px 3px 6px', gap: '4px' },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { p: '4px 5px', minWidth: 90 },
      }}
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={field.value}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input') return;
        if (/[\s,;，；]/.test(typed.trimStart())) take(typed);
        else setText(typed);
      }}
      onChange={(_, values, reason) => {
        if (reason === 'createOption') take(values.at(-1) ?? '');
        else field.onChange(values);
      }}
      onBlur={() => {
        if (text.trim()) take(text);
        field.onBlur();
      }}
      renderValue={(values, getItemProps) =>
        values.map((email, index) => {
          const { key, ...props } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              size="small"
              deleteIcon={<CloseRounded />}
              className={isEmail(email) && index !== badIndex ? 'recipient' : 'recipient bad'}
              label={email}
              aria-label={word('removeRecipient', { name: email })}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          inputRef={field.ref}
          placeholder={field.value.length > 0 ? word('add') : word('emailsPlaceholder')}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ? <ErrorText>{fieldState.error.message}</ErrorText> : word('emailsHelp')
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': word('emails'),
              'data-testid': 'emails-input',
              inputMode: 'email',
              autoCapitalize: 'none',
            },
          }}
        />
      )}
    />
  );
};
