import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete } from '@mui/material';
import { useInput } from 'react-admin';
import { ComboField } from '../ComboField';
import type { Suggestion } from '../use-dictionary';
import { Fact, type FieldProps, Under, useField } from './inputs';
import { useReadOnly } from './parts';

/** A code that the dictionary offers, or one of the reader's own: what it does not know can be typed and stays. */
export const Suggest = ({ suggestions, ...props }: FieldProps & { suggestions: readonly Suggestion[] }) => {
  const { source, shape, disabled = false, autoFocus = false } = props;
  const { name, label, help, validate } = useField(props);
  const { field, fieldState } = useInput({
    source,
    validate,
    format: (value: unknown) => value ?? '',
    parse: (typed: string) => (typed ? (shape?.(typed) ?? typed) : null),
  });
  const textOf = (value: string) => suggestions.find((each) => each.value === value)?.text;
  const value = String(field.value);
  const said = textOf(value);
  if (useReadOnly()) return <Fact label={name}>{said ? `${value} · ${said}` : value}</Fact>;
  return (
    <Autocomplete
      freeSolo
      disabled={disabled}
      disableClearable
      forcePopupIcon={suggestions.length > 0}
      popupIcon={<ExpandMoreRounded />}
      options={suggestions.map((each) => each.value)}
      value={value}
      inputValue={value}
      onInputChange={(_, typed, reason) => reason !== 'reset' && field.onChange(typed)}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={() => field.onBlur()}
      filterOptions={(options, { inputValue }) => {
        const wanted = inputValue.trim().toLowerCase();
        // Who opens the list of what was chosen wants to choose anew.
        if (options.includes(inputValue)) return options;
        return options.filter((option) => `${option} ${textOf(option) ?? ''}`.toLowerCase().includes(wanted));
      }}
      renderOption={({ key, ...option }, code) => (
        <li key={key} {...option} data-testid={`suggestion-${code}`}>
          <span>
            {textOf(code)} <span className="t3">{code}</span>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <ComboField
          params={params}
          label={label}
          autoFocus={autoFocus}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={<Under error={fieldState.error?.message} help={said ?? help} />}
          sx={{ '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: '0 34px 0 11px' } }}
          input={{ 'data-testid': `field-${source}` }}
        />
      )}
    />
  );
};
