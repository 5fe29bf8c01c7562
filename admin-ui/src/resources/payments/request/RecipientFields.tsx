import { Box, MenuItem, Select } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocaleState } from 'react-admin';
import { useController, type UseControllerReturn, useFormContext } from 'react-hook-form';
import { FieldError, useLabels } from '../../../shared';
import { ChipsField } from '../../../shared/ChipsField';
import type { RequestSettings } from '../types';
import type { RequestValues } from './form-values';
import {
  countriesFor,
  isEmail,
  loadPhones,
  readPhone,
  showPhone,
  splitEmails,
  usualCountry,
} from './recipients';
import { useRequestSetting } from './request-setting';

interface RecipientsProps extends Pick<UseControllerReturn<RequestValues>, 'fieldState'> {
  name: 'emails' | 'mobiles';
  /** What is typed and no chip yet. */
  text: string;
  onText: (text: string) => void;
  onBlur: () => void;
  inputRef: (element: unknown) => void;
  /** What in a text parts one from the next. */
  between: RegExp;
  /** What of a text becomes chips, and what is left to correct. */
  read: (typed: string) => { added: string[]; left: string };
  show?: (recipient: string) => string;
  isBad?: (recipient: string, index: number) => boolean;
  start?: ReactNode;
  placeholder?: string;
  testId: string;
  inputMode: 'email' | 'tel';
}

/** Recipients as chips: a comma, Enter or leaving the field closes one; a pasted list becomes many. */
const Recipients = ({ name, text, onText, between, read, show, isBad, ...props }: RecipientsProps) => {
  const { fieldState, placeholder = '', inputRef, testId, inputMode, onBlur, start } = props;
  const { field } = useController<RequestValues, typeof name>({ name });
  const t = useLabels('newRequest.gets');
  const said = fieldState.error?.message;

  const take = (typed: string) => {
    const { added, left } = read(typed);
    const fresh = [...new Set(added)].filter((each) => !field.value.includes(each));
    if (fresh.length > 0) field.onChange([...field.value, ...fresh]);
    onText(left);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!between.test(pasted.trim())) return;
    event.preventDefault();
    take(text + pasted);
  };

  return (
    <ChipsField
      value={field.value}
      onChange={field.onChange}
      text={text}
      onText={onText}
      onTake={take}
      isWhole={(typed) => between.test(typed.trimStart())}
      onBlur={onBlur}
      chips={{ ...(show && { textOf: show }), removeText: (name) => t('removeRecipient', { name }), isBad }}
      sx={{
        '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { p: '3px 8px 3px 6px', gap: '4px' },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { p: '4px 5px', minWidth: 90 },
      }}
      start={start}
      field={{
        inputRef,
        placeholder: field.value.length > 0 ? t('add') : placeholder,
        error: fieldState.invalid,
        helperText: said ? <FieldError>{said}</FieldError> : t(`${name}Help`),
        input: { 'aria-label': t(name), 'data-testid': testId, inputMode, autoCapitalize: 'none', onPaste },
      }}
    />
  );
};

export const EmailField = () => {
  const [text, setText] = useState('');
  const { field, fieldState } = useController<RequestValues, 'emails'>({ name: 'emails' });
  const t = useLabels('newRequest.gets');
  // The server says by its index which one it refused.
  const badIndex = fieldState.error?.type?.startsWith('server.')
    ? Number(fieldState.error.type.slice(7) || -1)
    : -1;
  return (
    <Recipients
      name="emails"
      text={text}
      onText={setText}
      onBlur={field.onBlur}
      inputRef={field.ref}
      fieldState={fieldState}
      between={/[\s,;，；]/}
      read={(typed) => ({ added: splitEmails(typed, field.value), left: '' })}
      isBad={(email, index) => !isEmail(email) || index === badIndex}
      placeholder={t('emailsPlaceholder')}
      testId="emails-input"
      inputMode="email"
    />
  );
};

type Library = Awaited<ReturnType<typeof loadPhones>>;

const useCountries = (library: Library | undefined, settings: RequestSettings) => {
  const [locale] = useLocaleState();
  return useMemo(() => (library ? countriesFor(library, settings, locale) : []), [library, settings, locale]);
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Numbers with their country code: what is whole becomes a chip, what is not stays to be corrected. */
export const MobileField = () => {
  const { hotel, settings } = useRequestSetting();
  const { setValue, getValues } = useFormContext<RequestValues>();
  const { field, fieldState } = useController<RequestValues, 'mobileText'>({ name: 'mobileText' });
  const { field: country } = useController<RequestValues, 'mobileCountry'>({ name: 'mobileCountry' });
  const { data: library } = useQuery({
    queryKey: ['phones', 'read'],
    queryFn: loadPhones,
    staleTime: Infinity,
  });
  const countries = useCountries(library, settings);
  const t = useLabels('newRequest.gets');

  useEffect(() => {
    if (!library || getValues('mobileCountry') !== '') return;
    const usual = usualCountry(library, countries, settings.phoneCodes, hotel.phone);
    if (usual) setValue('mobileCountry', usual.code);
  }, [library, countries, settings.phoneCodes, hotel.phone, getValues, setValue]);

  const read = (typed: string) => {
    if (!library) return { added: [], left: typed };
    const parts = typed.split(/[,;，；\n]+/).map((each) => each.trim());
    const readings = parts
      .filter(Boolean)
      .map((part) => ({ part, ...readPhone(library, part, country.value) }));
    return {
      added: readings.flatMap((each) => ('e164' in each ? [each.e164] : [])),
      left: readings.flatMap((each) => ('e164' in each ? [] : [each.part])).join(', '),
    };
  };

  return (
    <Recipients
      name="mobiles"
      text={field.value}
      onText={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      fieldState={fieldState}
      between={/[,;，；\n]/}
      read={read}
      show={showPhone}
      testId="mobile-input"
      inputMode="tel"
      start={
        // The keys and clicks of the list of countries are not for the chips.
        <span
          role="presentation"
          onKeyDown={(event) => !event.ctrlKey && stop(event)}
          onMouseDown={stop}
          onClick={stop}
        >
          <Select
            variant="standard"
            disableUnderline
            sx={{
              m: 0,
              // Heavier than what the field says of the inputs in it.
              '&& > [role=combobox][role=combobox]': { p: '4px 24px 4px 5px', color: 'var(--text-2)' },
            }}
            value={countries.some(({ code }) => code === country.value) ? country.value : ''}
            onChange={(event) => country.onChange(event.target.value)}
            renderValue={(code) => `+${countries.find((each) => each.code === code)?.calling}`}
            SelectDisplayProps={{ 'aria-label': t('country'), 'data-testid': 'mobile-country' } as object}
            MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
            inputProps={{ 'aria-label': t('country') }}
          >
            {countries.map(({ code, calling, name }) => (
              <MenuItem key={code} value={code} data-testid={`country-${code}`}>
                <Box component="span" className="t3" sx={{ minWidth: 52 }}>
                  +{calling}
                </Box>
                {name}
              </MenuItem>
            ))}
          </Select>
        </span>
      }
    />
  );
};
