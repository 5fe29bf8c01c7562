import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Box } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { chosenChips } from '../chosen-chips';
import { ComboField } from '../ComboField';
import { type Choice, Fact, type FieldProps, Under, useField } from './inputs';
import { useReadOnly } from './parts';

export interface ChoicesProps extends FieldProps {
  choices: readonly (Choice & { note?: string })[];
  placeholder?: string;
}

const asList = (value: unknown) => value ?? [];

/** Several things from a list, found by typing. What is chosen but not on the list any more stays, under its raw name. */
export const Choices = ({ choices, placeholder, ...props }: ChoicesProps) => {
  const { source } = props;
  const translate = useTranslate();
  const { name, label, help, validate } = useField(props);
  const { field, fieldState } = useInput({ source, validate, format: asList, parse: asList });
  const chosen = field.value as string[];
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? value;
  const noteOf = (value: string) => choices.find((choice) => choice.value === value)?.note;
  if (useReadOnly()) return <Fact label={name}>{chosen.map(textOf).join(', ')}</Fact>;
  return (
    <Autocomplete
      multiple
      sx={{ gridColumn: '1 / -1', minWidth: 0 }}
      disableCloseOnSelect
      popupIcon={<ExpandMoreRounded />}
      options={choices.map(({ value }) => value)}
      value={chosen}
      onChange={(_, values) => field.onChange(values)}
      onBlur={() => field.onBlur()}
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
          <span>
            {textOf(value)}
            {noteOf(value) && (
              <Box
                component="small"
                sx={{ display: 'block', fontSize: 12.5, fontWeight: 400, color: 'var(--text-3)' }}
              >
                {noteOf(value)}
              </Box>
            )}
          </span>
        </li>
      )}
      renderValue={chosenChips({ textOf, removeText: (name) => translate('settings.remove', { name }) })}
      renderInput={(params) => (
        <ComboField
          params={params}
          label={label}
          sx={{
            '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '3px 34px 3px 6px', gap: '4px' },
            '&& .MuiAutocomplete-input.MuiAutocomplete-input': {
              padding: '4px 5px',
              minWidth: { xs: 40, sm: 90 },
            },
          }}
          inputRef={field.ref}
          {...(chosen.length === 0 && placeholder ? { placeholder } : {})}
          error={fieldState.invalid}
          helperText={<Under error={fieldState.error?.message} help={help} />}
          input={{ 'data-testid': `field-${source}` }}
        />
      )}
    />
  );
};
