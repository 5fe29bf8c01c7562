import { Checkbox, FormControlLabel, FormHelperText, InputAdornment, MenuItem, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  Bar,
  formatDuration,
  formatFull,
  type Language,
  useLocalName,
  useNow,
  useWords,
} from '../../../shared';
import { EmailField, MobileField } from './RecipientFields';
import { ErrorText, FormStep, FormText } from './fields';
import {
  hoursText,
  isAllowedExpiry,
  LONGEST_NOTE,
  minutesOf,
  type RequestValues,
  usualOf,
} from './form-values';
import { useRequestSetting } from './request-setting';
import styles from './request.module.css';

/** One card per way to pay. The account is shown, because two ways may pay into different ones. */
export const MethodsSection = () => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { methods, settings } = useRequestSetting();
  const { field, fieldState } = useController<RequestValues, 'methods'>({ name: 'methods' });
  const { setValue, getValues } = useFormContext<RequestValues>();
  const toggle = (code: string, checked: boolean) => {
    const chosen = methods
      .map((method) => method.code)
      .filter((each) => (each === code ? checked : field.value.includes(each)));
    const before = usualOf(field.value, methods, settings);
    const usual = usualOf(chosen, methods, settings);
    field.onChange(chosen);
    // What somebody has set otherwise stays.
    const { items, totalAmount, ...now } = getValues();
    const isBlank = totalAmount === '' && items.every(({ amount }) => amount === '');
    const follows = (name: keyof typeof usual) =>
      now[name] === before[name] && usual[name] !== before[name] && setValue(name, usual[name]);
    if (now.expiryHours === before.expiryHours && now.expiryMinutes === before.expiryMinutes) {
      follows('expiryHours');
      follows('expiryMinutes');
    }
    follows('guaranteeType');
    if (isBlank) follows('amountBy');
  };
  return (
    <FormStep number={3} title={translate('newRequest.how.title')} note={translate('newRequest.how.note')}>
      <div className={styles.methods} role="group" aria-label={translate('newRequest.how.title')}>
        {methods.map((method, index) => {
          const checked = field.value.includes(method.code);
          return (
            <label
              key={method.code}
              className={fieldState.invalid ? styles.bad : undefined}
              data-testid={`method-${method.code}`}
            >
              <Checkbox
                size="small"
                sx={{ p: 0, alignSelf: 'flex-start' }}
                checked={checked}
                onChange={(_, next) => toggle(method.code, next)}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
              <span>
                <b>{localName(method)}</b>
                <small className="t3">{method.accountCode}</small>
              </span>
            </label>
          );
        })}
      </div>
      {fieldState.error?.message && <ErrorText>{fieldState.error.message}</ErrorText>}
    </FormStep>
  );
};

const MINUTE = 60_000;

/** When a request sent now would end; null while the time cannot be read. */
export const useDueAt = (): Date | null => {
  const now = useNow();
  const { settings } = useRequestSetting();
  const [expiryHours, expiryMinutes] = useWatch<RequestValues, ['expiryHours', 'expiryMinutes']>({
    name: ['expiryHours', 'expiryMinutes'],
  });
  const minutes = minutesOf({ expiryHours, expiryMinutes });
  return isAllowedExpiry(minutes, settings) ? new Date(now.getTime() + minutes * MINUTE) : null;
};

/** Hours and minutes side by side, and the moment they lead to in the hotel's time. */
const ExpiryField = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel, settings } = useRequestSetting();
  const { errors } = useFormState<RequestValues>({ name: 'expiryHours' });
  const dueAt = useDueAt();
  const word = useWords('newRequest.gets');
  const duration = (minutes: number) => formatDuration(minutes * MINUTE, locale);
  const said = errors.expiryHours?.message;
  const part = (name: 'expiryHours' | 'expiryMinutes', label: string, unit: string, testId: string) => (
    <FormText
      name={name}
      silent
      sx={{ width: 96 }}
      slotProps={{
        htmlInput: {
          'aria-label': `${word('expires')}: ${label}`,
          'aria-describedby': 'expiry-help',
          'data-testid': testId,
          inputMode: 'numeric',
          autoComplete: 'off',
        },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
  const max = hoursText(settings.expiryMinutesMax, translate);
  return (
    <div role="group" aria-label={word('expires')}>
      <span className={styles.legend}>{word('expires')}</span>
      <Bar gap={10}>
        {part('expiryHours', word('hours'), word('h'), 'expiry-hours')}
        {part('expiryMinutes', word('minutes'), word('min'), 'expiry-minutes')}
        {dueAt && <small className="t3">{formatFull(dueAt, hotel.timeZone).slice(0, 16)}</small>}
      </Bar>
      <FormHelperText component="div" id="expiry-help">
        {said ? (
          <ErrorText>{said}</ErrorText>
        ) : settings.preAlertMinutes ? (
          word('expiresHelpReminder', { max, reminder: duration(settings.preAlertMinutes) })
        ) : (
          word('expiresHelp', { max })
        )}
      </FormHelperText>
    </div>
  );
};

const Note = ({
  name,
  label,
  hint,
  placeholder,
}: {
  name: 'guestComment' | 'internalComment';
  label: string;
  hint: string;
  placeholder?: string;
}) => {
  const translate = useTranslate();
  const text = useWatch<RequestValues, typeof name>({ name });
  const left = LONGEST_NOTE - text.length;
  return (
    <FormText
      name={name}
      multiline
      minRows={2}
      maxRows={6}
      {...(placeholder && { placeholder })}
      label={
        <>
          {label} <em>{hint}</em>
        </>
      }
      helperText={left < 100 ? translate('newRequest.gets.left', { count: left }) : undefined}
    />
  );
};

interface ChannelProps {
  name: 'byEmail' | 'bySms';
  label: string;
  /** Why it cannot be chosen. */
  missing: string | null;
  children: ReactNode;
}

/** A way to send the link, switched by its own box. */
const Channel = ({ name, label, missing, children }: ChannelProps) => {
  const { field } = useController<RequestValues, ChannelProps['name']>({ name });
  return (
    <Stack sx={{ gap: '4px', '& > :last-child:not(:first-child):not(p)': { mt: '10px' } }}>
      <FormControlLabel
        sx={{ m: '-7px 0 -3px -9px' }}
        slotProps={{ typography: { sx: { fontSize: 'var(--t-table)', fontWeight: 600 } } }}
        label={label}
        disabled={missing !== null}
        control={
          <Checkbox
            size="small"
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, 'data-testid': name === 'byEmail' ? 'by-email' : 'by-sms' } as object,
            }}
          />
        }
      />
      {missing !== null ? (
        <p className={styles.help} data-testid={`${name}-missing`}>
          {missing}
        </p>
      ) : (
        field.value && children
      )}
    </Stack>
  );
};

const LanguageField = ({
  name,
  label,
  testId,
}: {
  name: 'language' | 'smsLanguage';
  label: string;
  testId: string;
}) => {
  const translate = useTranslate();
  const { settings } = useRequestSetting();
  const { setValue, getValues } = useFormContext<RequestValues>();

  /** Suggested item names follow the language of the page; what was typed freely stays as typed. */
  const translateItems = (language: Language) => {
    if (name !== 'language') return;
    const inLanguage = (text: string): string => {
      const known = settings.itemNames.find((item) => item.name === text || item.nameZh === text);
      return known ? (language === 'zh' ? known.nameZh || known.name : known.name) : text;
    };
    getValues('items').forEach((item, index) => setValue(`items.${index}.name`, inLanguage(item.name)));
    setValue('totalName', inLanguage(getValues('totalName')));
  };

  return (
    <FormText
      name={name}
      select
      label={label}
      onBlur={() => translateItems(getValues('language'))}
      slotProps={{ htmlInput: { 'data-testid': testId } }}
    >
      {(['en', 'zh'] as const).map((language) => (
        <MenuItem key={language} value={language} onClick={() => translateItems(language)}>
          {translate(`payments.detail.language.${language}`)}
        </MenuItem>
      ))}
    </FormText>
  );
};

const Guarantee = () => {
  const localName = useLocalName();
  const { settings } = useRequestSetting();
  const word = useWords('newRequest.gets');
  return (
    <FormText
      name="guaranteeType"
      select
      label={
        <>
          {word('guarantee')} <em>{word('guaranteeHint')}</em>
        </>
      }
      slotProps={{
        htmlInput: { 'data-testid': 'guarantee-type' },
        select: { displayEmpty: true },
      }}
    >
      <MenuItem value="">{word('noGuarantee')}</MenuItem>
      {settings.guaranteeTypes.map((type) => (
        <MenuItem key={type.code} value={type.code}>
          {localName(type)}
        </MenuItem>
      ))}
    </FormText>
  );
};

export const RecipientSection = () => {
  const { settings, pms } = useRequestSetting();
  const { fieldState } = useController<RequestValues, 'byEmail'>({ name: 'byEmail' });
  const [payers, firstName, lastName] = useWatch<RequestValues, ['payers', 'firstName', 'lastName']>({
    name: ['payers', 'firstName', 'lastName'],
  });
  const word = useWords('newRequest.gets');
  const fromPms = (same: boolean) => (same ? word('fromPms', { pms }) : undefined);
  const isKnown = (name: 'firstName' | 'lastName', text: string) =>
    text !== '' &&
    payers.some(
      (payer) => !payer.byHand && (payer[name] === text || (name === 'lastName' && payer.name === text)),
    );

  return (
    <FormStep number={4} title={word('title')} note={word('note')}>
      <div className={styles.fields}>
        <FormText
          name="title"
          label={
            <>
              {word('guestTitle')} <em>{word('guaranteeHint')}</em>
            </>
          }
          autoComplete="off"
          slotProps={{ htmlInput: { 'data-testid': 'guest-title', maxLength: 20 } }}
        />
        <span className={styles.gap} />
        <FormText
          name="firstName"
          label={word('firstName')}
          helperText={fromPms(isKnown('firstName', firstName))}
          autoComplete="off"
          slotProps={{ htmlInput: { 'data-testid': 'first-name' } }}
        />
        <FormText
          name="lastName"
          label={word('lastName')}
          helperText={fromPms(isKnown('lastName', lastName))}
          autoComplete="off"
          slotProps={{ htmlInput: { 'data-testid': 'last-name' } }}
        />
        <Channel
          name="byEmail"
          label={word('email')}
          missing={settings.email ? null : word('noEmailService')}
        >
          <EmailField />
          <LanguageField name="language" label={word('emailLanguage')} testId="message-language" />
        </Channel>
        <Channel name="bySms" label={word('sms')} missing={settings.sms ? null : word('noSmsService')}>
          <MobileField />
          <LanguageField name="smsLanguage" label={word('smsLanguage')} testId="sms-language" />
        </Channel>
        {fieldState.error?.message && (
          <div className={styles.wide}>
            <ErrorText>{fieldState.error.message}</ErrorText>
          </div>
        )}
        <ExpiryField />
        {settings.guaranteeTypes.length ? <Guarantee /> : <span className={styles.gap} />}
        <Note name="guestComment" label={word('guestNote')} hint={word('guestNoteHint')} />
        <Note
          name="internalComment"
          label={word('internalNote')}
          hint={word('internalNoteHint')}
          placeholder={word('internalPlaceholder')}
        />
      </div>
    </FormStep>
  );
};
