import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Button, MenuItem, styled, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dropdown, type Opener } from '../primitives';

interface FilterProps {
  name: string;
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** “Status **Any**”: one line, so that the filters and the search fit beside each other. */
export const FilterButton = ({
  name,
  label,
  value,
  icon,
  opener,
}: {
  name: string;
  label: string;
  /** What is chosen, in words. */
  value: string;
  icon?: ReactNode;
  opener: Opener;
}) => (
  <Button
    className="list-filter"
    variant="outlined"
    data-testid={`filter-${name}`}
    startIcon={icon}
    endIcon={<ExpandMoreRounded />}
    {...opener}
  >
    <span>{label}</span>
    <b>{value}</b>
  </Button>
);

/** A filter by one of a few values. */
export const FilterMenu = ({
  name,
  label,
  value,
  choices,
  onChange,
}: FilterProps & { choices: readonly { value: string; text: string }[] }) => {
  const any = useTranslate()('filters.any');
  const chosen = value === undefined ? any : (choices.find((each) => each.value === value)?.text ?? value);
  return (
    <Dropdown menu button={(opener) => <FilterButton {...{ name, label, opener }} value={chosen} />}>
      {(close) =>
        [{ value: undefined, text: any }, ...choices].map((choice) => (
          <MenuItem
            key={choice.value ?? ''}
            selected={choice.value === value}
            {...(choice.value !== undefined && { 'data-testid': `filter-${name}-${choice.value}` })}
            onClick={() => {
              close();
              onChange(choice.value);
            }}
          >
            {choice.text}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  width: 280,
  padding: '14px 16px',
  '& > div:last-child': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
  '& .MuiAutocomplete-root .MuiOutlinedInput-root': { padding: '0 34px 0 11px' },
  '& .MuiAutocomplete-root .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '7px 0' },
});

export interface FilterTextProps extends FilterProps {
  /** Offered at a click and while typing; anything else may be typed as well. */
  options?: string[];
  placeholder?: string;
}

const TextForm = ({ name, label, value, options = [], placeholder, onChange }: FilterTextProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim() || undefined);
  };
  return (
    <Form onSubmit={submit}>
      <Autocomplete
        freeSolo
        options={options}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, chosen, reason) => {
          if (reason === 'selectOption' && chosen) onChange(chosen);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            autoFocus
            label={label}
            {...(placeholder && { placeholder })}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'data-testid': `filter-${name}-text` },
            }}
          />
        )}
      />
      <div>
        {value !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {translate('filters.any')}
          </Button>
        )}
        <Button size="small" variant="outlined" type="submit">
          {translate('filters.apply')}
        </Button>
      </div>
    </Form>
  );
};

/** A filter by something that is typed: a name, an address. */
export const FilterText = ({ onChange, ...props }: FilterTextProps) => {
  const any = useTranslate()('filters.any');
  const { name, label, value } = props;
  return (
    <Dropdown
      label={label}
      button={(opener) => <FilterButton {...{ name, label, opener }} value={value ?? any} />}
    >
      {(close) => (
        <TextForm
          {...props}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </Dropdown>
  );
};
