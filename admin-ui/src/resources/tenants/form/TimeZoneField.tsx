import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldError, zoneOffset } from '../../../shared';

/** Every zone this browser knows; a stored one it does not know is offered too, so that it is not lost. */
const useZones = (stored: string) =>
  useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
    return stored && !known.includes(stored) ? [stored, ...known] : known;
  }, [stored]);

const plain = (text: string): string => text.toLowerCase().replace(/[\s_/]+/g, ' ');

/** Found by any part of its name, “hong kong” and “+8” alike. */
export const TimeZoneField = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'timeZone' });
  const zones = useZones(field.value as string);
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      options={zones}
      value={(field.value as string) || null}
      onChange={(_, zone) => field.onChange(zone ?? '')}
      onBlur={field.onBlur}
      autoHighlight
      noOptionsText={translate('tenants.field.timeZoneNone')}
      filterOptions={(options, { inputValue }) => {
        const wanted = plain(inputValue);
        return options.filter((zone) => plain(`${zone} ${zoneOffset(zone)}`).includes(wanted)).slice(0, 100);
      }}
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props} data-testid={`zone-${zone}`}>
          <span className="ten-zone">
            {zone.replaceAll('_', ' ')}
            <small>{zoneOffset(zone)}</small>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          className="ten-auto"
          label={translate('tenants.field.timeZone')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={message ? <FieldError>{message}</FieldError> : translate('tenants.field.timeZoneHelp')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': 'field-timeZone' },
          }}
        />
      )}
    />
  );
};
