import { Autocomplete, Box } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { ComboField } from '../ComboField';
import { zoneLabel, zoneOffset } from '../time';
import { Fact, Under, useField } from './inputs';
import { useReadOnly } from './parts';

const plain = (text: string): string => text.toLowerCase().replace(/[\s_/]+/g, ' ');

/** Every zone this browser knows, found by any part of its name or offset: “hong kong” and “+8” alike. */
export const TimeZone = () => {
  const translate = useTranslate();
  const { name, label, help, validate } = useField({ source: 'timeZone' });
  const { field, fieldState } = useInput({ source: 'timeZone', validate });
  const value = field.value as string;
  const [known] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (useReadOnly()) return <Fact label={name}>{value && zoneLabel(value)}</Fact>;
  return (
    <Autocomplete
      // A stored zone that this browser does not know is not lost.
      options={!value || known.includes(value) ? known : [value, ...known]}
      value={value || null}
      onChange={(_, zone) => field.onChange(zone)}
      onBlur={() => field.onBlur()}
      autoHighlight
      noOptionsText={translate('settings.noTimeZone')}
      filterOptions={(zones, { inputValue }) => {
        const wanted = plain(inputValue);
        return zones.filter((zone) => plain(`${zone} ${zoneOffset(zone)}`).includes(wanted)).slice(0, 100);
      }}
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props} data-testid={`zone-${zone}`}>
          {zone.replaceAll('_', ' ')}
          <Box component="small" sx={{ ml: 'auto', pl: '12px', color: 'var(--text-3)' }}>
            {zoneOffset(zone)}
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <ComboField
          params={params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={<Under error={fieldState.error?.message} help={help} />}
          input={{ 'data-testid': 'field-timeZone' }}
        />
      )}
    />
  );
};
