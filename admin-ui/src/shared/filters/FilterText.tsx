import { Autocomplete, Button, Popover, styled, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterButton } from './FilterMenu';

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  width: 280,
  padding: '14px 16px',
  '& > div:last-child': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
  '& .MuiAutocomplete-root .MuiOutlinedInput-root': { padding: '0 34px 0 11px' },
  '& .MuiAutocomplete-root .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '7px 0' },
});

export interface FilterTextProps {
  name: string;
  label: string;
  value: string | undefined;
  /** Offered while typing; anything else may be typed as well. */
  options?: string[];
  placeholder?: string;
  onChange: (value: string | undefined) => void;
}

/** A filter by something that is typed: a name, an address. */
export const FilterText = ({ name, label, value, options = [], placeholder, onChange }: FilterTextProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const apply = (next: string | undefined) => {
    setAnchor(null);
    onChange(next?.trim() ? next.trim() : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  return (
    <>
      <FilterButton
        label={label}
        value={value ?? translate('filters.any')}
        open={anchor !== null}
        testId={`filter-${name}`}
        onClick={(event) => {
          setTyped(value ?? '');
          setAnchor(event.currentTarget);
        }}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Form onSubmit={submit}>
          <Autocomplete
            freeSolo
            options={options}
            inputValue={typed}
            onInputChange={(_, text) => setTyped(text)}
            onChange={(_, chosen, reason) => {
              if (reason === 'selectOption' && chosen) apply(chosen);
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
              <Button size="small" onClick={() => apply(undefined)}>
                {translate('filters.any')}
              </Button>
            )}
            <Button size="small" variant="outlined" type="submit">
              {translate('filters.apply')}
            </Button>
          </div>
        </Form>
      </Popover>
    </>
  );
};
