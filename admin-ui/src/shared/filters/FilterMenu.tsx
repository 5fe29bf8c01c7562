import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Autocomplete, Button, MenuItem, styled } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ComboField } from '../ComboField';
import { Dropdown, type Opener } from '../primitives';
import { useListFilter } from './use-list-filter';

interface FilterButtonProps {
  name: string;
  label: string;
  /** What is chosen, in words. Where nothing is, `any` shows, and paper leaves the filter out. */
  value: string | undefined;
  any: string;
  icon?: ReactNode;
  opener: Opener;
}

/** “Status **Any**”: one line, so that the filters and the search fit beside each other. */
export const FilterButton = ({ name, label, value, any, icon, opener }: FilterButtonProps) => (
  <Button
    className={value === undefined ? 'list-filter pay-screen-only' : 'list-filter'}
    variant="outlined"
    data-testid={`filter-${name}`}
    startIcon={icon}
    endIcon={<ExpandMoreRounded />}
    {...opener}
  >
    <span>{label}</span>
    <b>{value ?? any}</b>
  </Button>
);

interface FilterMenuProps {
  name: string;
  label: string;
  /** The part of the list's filter it sets; by default its name. */
  source?: string;
  choices: readonly { value: string; text: string }[];
}

/** A filter by one of a few values. */
export const FilterMenu = ({ name, label, source = name, choices }: FilterMenuProps) => {
  const any = useTranslate()('filters.any');
  const { filter, change } = useListFilter();
  const value = filter[source];
  const chosen = choices.find((each) => each.value === value)?.text ?? value;
  return (
    <Dropdown menu button={(opener) => <FilterButton {...{ name, label, any, opener }} value={chosen} />}>
      {() =>
        [{ value: undefined, text: any }, ...choices].map((choice) => (
          <MenuItem
            key={choice.value ?? ''}
            selected={choice.value === value}
            {...(choice.value !== undefined && { 'data-testid': `filter-${name}-${choice.value}` })}
            onClick={() => change({ [source]: choice.value })}
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

interface FilterTextProps {
  /** The part of the list's filter it sets. */
  name: string;
  label: string;
  /** Offered at a click and while typing; anything else may be typed as well. */
  options?: string[];
  placeholder?: string;
}

interface TextFormProps extends FilterTextProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const TextForm = ({ name, label, value, options = [], placeholder, onChange }: TextFormProps) => {
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
          <ComboField
            params={params}
            autoFocus
            label={label}
            {...(placeholder && { placeholder })}
            input={{ 'data-testid': `filter-${name}-text` }}
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
export const FilterText = (props: FilterTextProps) => {
  const any = useTranslate()('filters.any');
  const { filter, change } = useListFilter();
  const { name, label } = props;
  const value = filter[name];
  return (
    <Dropdown label={label} button={(opener) => <FilterButton {...{ name, label, value, any, opener }} />}>
      {(close) => (
        <TextForm
          {...props}
          value={value}
          onChange={(next) => {
            close();
            change({ [name]: next });
          }}
        />
      )}
    </Dropdown>
  );
};
