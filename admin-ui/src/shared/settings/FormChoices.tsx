import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Chip, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { type Choice, FieldError } from './fields';

export interface FormChoicesProps {
  name: string;
  label: string;
  choices: readonly (Choice & { note?: string })[];
  help?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
}

/** Several things from a list, found by typing. What is chosen but not on the list any more stays, under its raw name. */
export const FormChoices = ({ name, label, choices, help, placeholder, disabled }: FormChoicesProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const chosen = field.value as string[];
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? value;
  const noteOf = (value: string) => choices.find((choice) => choice.value === value)?.note;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      popupIcon={<ExpandMoreRounded />}
      disabled={disabled ?? false}
      options={choices.map(({ value }) => value)}
      value={chosen}
      onChange={(_, values) => field.onChange(values)}
      onBlur={field.onBlur}
      getOptionLabel={textOf}
      // A name is found by its code and by its note as well.
      filterOptions={(options, { inputValue }) => {
        const wanted = inputValue.trim().toLowerCase();
        return options.filter((value) =>
          [value, textOf(value), noteOf(value) ?? ''].some((text) => text.toLowerCase().includes(wanted)),
        );
      }}
      renderOption={({ key, ...props }, value) => (
        <li key={key} {...props} data-testid={`choice-${value}`}>
          <span className="set-choice">
            {textOf(value)}
            {noteOf(value) && <small>{noteOf(value)}</small>}
          </span>
        </li>
      )}
      renderValue={(values, getItemProps) =>
        values.map((value, index) => {
          const { key, ...props } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              size="small"
              className="set-chip"
              deleteIcon={<CloseRounded />}
              label={textOf(value)}
              aria-label={translate('settings.remove', { name: textOf(value) })}
            />
          );
        })
      }
      slotProps={{ paper: { className: 'set-options' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          className="set-chips"
          inputRef={field.ref}
          {...(chosen.length === 0 && placeholder ? { placeholder } : {})}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ? <FieldError>{fieldState.error.message}</FieldError> : help}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': `field-${name}` },
          }}
        />
      )}
    />
  );
};
