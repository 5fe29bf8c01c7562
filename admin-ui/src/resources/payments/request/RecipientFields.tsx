import CloseRounded from '@mui/icons-material/CloseRounded';
import {
  Autocomplete,
  Box,
  Chip,
  FormControl,
  FormHelperText,
  InputBase,
  MenuItem,
  Select,
  TextField,
} from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useWords } from '../../../shared';
import { ErrorText } from './fields';
import type { RequestValues } from './form-values';
import { isEmail, loadPhones, MOST_RECIPIENTS, readPhone, showPhone, splitEmails } from './recipients';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

/** Addresses as chips: a comma, a blank, Enter or leaving the field closes one; a pasted list becomes many. */
export const EmailField = () => {
  const [text, setText] = useState('');
  const { field, fieldState } = useController<RequestValues, 'emails'>({ name: 'emails' });
  const word = useWords('newRequest.gets');
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

type Library = Awaited<ReturnType<typeof loadPhones>>;

const usePhones = (): Library | null => {
  const [library, setLibrary] = useState<Library | null>(null);
  useEffect(() => {
    let here = true;
    void loadPhones().then((loaded) => here && setLibrary(loaded));
    return () => {
      here = false;
    };
  }, []);
  return library;
};

interface Country {
  code: string;
  calling: string;
  name: string;
}

/** The countries the hotel's channels reach, named in the reader's language. */
const useCountries = (library: Library | null, reached: readonly string[]): Country[] => {
  const [locale] = useLocaleState();
  return useMemo(() => {
    if (!library) return [];
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const known = library.getCountries();
    return known
      .filter(
        (code) =>
          reached.length === 0 ||
          reached.includes(code) ||
          reached.includes(library.getCountryCallingCode(code)),
      )
      .map((code) => ({
        code,
        calling: `+${library.getCountryCallingCode(code)}`,
        name: names.of(code) ?? code,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [library, reached, locale]);
};

/** Numbers with their country code: what is whole becomes a chip, what is not stays to be corrected. */
export const MobileField = () => {
  const helpId = useId();
  const { hotel, settings } = useRequestSetting();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const { field: numbers } = useController<RequestValues, 'mobiles'>({ name: 'mobiles' });
  const { field, fieldState } = useController<RequestValues, 'mobileText'>({ name: 'mobileText' });
  const { field: country } = useController<RequestValues, 'mobileCountry'>({ name: 'mobileCountry' });
  const library = usePhones();
  const countries = useCountries(library, settings.smsCountries);
  const word = useWords('newRequest.gets');

  // The hotel's own country is the likeliest; its telephone number tells which one that is.
  useEffect(() => {
    if (!library || getValues('mobileCountry') !== '') return;
    const home = library.parsePhoneNumberFromString(hotel.phone)?.country;
    const first = countries.find(({ code }) => code === home) ?? countries[0];
    if (first) setValue('mobileCountry', first.code);
  }, [library, countries, hotel.phone, getValues, setValue]);

  /** @returns what could not be taken and is left to correct */
  const take = (typed: string): string => {
    const left: string[] = [];
    const added: string[] = [];
    for (const part of typed.split(/[,;，；\n]+/).map((each) => each.trim())) {
      if (part === '' || !library) continue;
      const read = readPhone(library, part, getValues('mobileCountry'));
      if ('e164' in read) added.push(read.e164);
      else left.push(part);
    }
    const fresh = added.filter((each, at) => !numbers.value.includes(each) && added.indexOf(each) === at);
    if (fresh.length > 0) numbers.onChange([...numbers.value, ...fresh]);
    return library ? left.join(', ') : typed;
  };
  const settle = () => {
    if (field.value.trim() !== '') field.onChange(take(field.value));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      event.preventDefault();
      settle();
    }
    if (event.key === 'Backspace' && field.value === '' && numbers.value.length > 0) {
      numbers.onChange(numbers.value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;，；\n]/.test(text)) return;
    event.preventDefault();
    field.onChange(take(text));
  };

  const said = fieldState.error?.message;
  return (
    <FormControl fullWidth margin="none" error={fieldState.invalid}>
      <div className={`${styles.mobiles} ${fieldState.invalid ? styles.bad : ''}`}>
        <Select
          variant="standard"
          disableUnderline
          sx={{ m: 0, '& > [role=combobox]': { minWidth: 34, pl: '11px', color: 'var(--text-2)' } }}
          value={countries.some(({ code }) => code === country.value) ? country.value : ''}
          onChange={(event) => country.onChange(event.target.value)}
          renderValue={(code) => countries.find((each) => each.code === code)?.calling}
          SelectDisplayProps={{ 'aria-label': word('country'), 'data-testid': 'mobile-country' } as object}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
          inputProps={{ 'aria-label': word('country') }}
        >
          {countries.map(({ code, calling, name }) => (
            <MenuItem key={code} value={code} data-testid={`country-${code}`}>
              <Box component="span" className="t3" sx={{ minWidth: 52 }}>
                {calling}
              </Box>
              {name}
            </MenuItem>
          ))}
        </Select>
        <div className={styles.numbers}>
          {numbers.value.map((number) => (
            <Chip
              key={number}
              size="small"
              className="recipient"
              label={showPhone(number)}
              deleteIcon={<CloseRounded aria-label={word('removeRecipient', { name: showPhone(number) })} />}
              onDelete={() => numbers.onChange(numbers.value.filter((each) => each !== number))}
            />
          ))}
          {numbers.value.length < MOST_RECIPIENTS && (
            <InputBase
              sx={{ flex: 1, minWidth: 110, px: '5px' }}
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                settle();
                field.onBlur();
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              inputRef={field.ref}
              placeholder={numbers.value.length > 0 ? word('add') : ''}
              inputProps={{
                'aria-label': word('mobiles'),
                'aria-describedby': helpId,
                'data-testid': 'mobile-input',
                inputMode: 'tel',
                autoComplete: 'off',
              }}
            />
          )}
        </div>
      </div>
      <FormHelperText id={helpId}>
        {said ? <ErrorText>{said}</ErrorText> : word('mobilesHelp')}
      </FormHelperText>
    </FormControl>
  );
};
