import { Checkbox, FormHelperText, InputAdornment, MenuItem, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  Bar,
  FieldError,
  formatDuration,
  formatFull,
  useJoined,
  useLocalName,
  useNow,
  useLabels,
} from '../../../shared';
import { NoEmailService } from '../NoEmailService';
import { smsCharge } from '../sms-text';
import { FormCheck, FormStep, FormText, useRequestValues } from './fields';
import {
  hoursText,
  isAllowedExpiry,
  LONGEST_NOTE,
  minutesOf,
  type RequestValues,
  totalOf,
  usualOf,
} from './form-values';
import { mayStayEmpty } from './payers';
import { EmailField, MobileField } from './RecipientFields';
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
                <b style={{ display: 'block' }}>{localName(method)}</b>
                <small className="t3">{method.accountCode}</small>
              </span>
            </label>
          );
        })}
      </div>
      {methods
        .filter(({ code, preAuthorisation }) => preAuthorisation && field.value.includes(code))
        .map((method) => (
          <FormHelperText key={method.code} data-testid={`holds-${method.code}`}>
            {translate(`newRequest.how.${method.holdDays === null ? 'holdsUnknown' : 'holds'}`, {
              name: localName(method),
              days: method.holdDays,
            })}
          </FormHelperText>
        ))}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
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
  const t = useLabels('newRequest.gets');
  const joined = useJoined();
  const duration = (minutes: number) => formatDuration(minutes * MINUTE, locale);
  const said = errors.expiryHours?.message;
  const part = (name: 'expiryHours' | 'expiryMinutes', label: string, unit: string, testId: string) => (
    <FormText
      name={name}
      silent
      sx={{ width: 96 }}
      testId={testId}
      input={{
        'aria-label': `${t('expires')}: ${label}`,
        'aria-describedby': 'expiry-help',
        inputMode: 'numeric',
      }}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
    />
  );
  const max = hoursText(settings.expiryMinutesMax, translate);
  return (
    <div role="group" aria-label={t('expires')}>
      <span className={styles.legend}>{t('expires')}</span>
      <Bar gap={10}>
        {part('expiryHours', t('hours'), t('h'), 'expiry-hours')}
        {part('expiryMinutes', t('minutes'), t('min'), 'expiry-minutes')}
        {dueAt && <small className="t3">{formatFull(dueAt, hotel.timeZone).slice(0, 16)}</small>}
      </Bar>
      <FormHelperText component="div" id="expiry-help">
        {said ? (
          <FieldError>{said}</FieldError>
        ) : settings.preAlertMinutes ? (
          t('expiresHelpReminder', {
            max,
            count: settings.preAlertMinutes.length,
            reminder: joined(settings.preAlertMinutes.map(duration)),
          })
        ) : (
          t('expiresHelp', { max })
        )}
      </FormHelperText>
    </div>
  );
};

interface NoteProps {
  name: 'guestComment' | 'internalComment';
  label: string;
  hint: string;
  placeholder?: string;
}

const Note = ({ name, ...field }: NoteProps) => {
  const t = useLabels('newRequest.gets');
  const left = LONGEST_NOTE - useWatch<RequestValues, typeof name>({ name }).length;
  const count = left < 100 && t('left', { count: left });
  return <FormText {...field} name={name} multiline minRows={2} maxRows={6} helperText={count} />;
};

interface ChannelProps {
  name: 'byEmail' | 'bySms';
  label: string;
  /** Why it cannot be chosen. */
  missing: ReactNode;
  children: ReactNode;
}

/** A way to send the link, switched by its own box. */
const Channel = ({ name, label, missing, children }: ChannelProps) => {
  const chosen = useWatch<RequestValues, ChannelProps['name']>({ name });
  return (
    <Stack sx={{ gap: '4px', '& > :last-child:not(:first-child):not(p)': { mt: '10px' } }}>
      <FormCheck
        name={name}
        testId={name === 'byEmail' ? 'by-email' : 'by-sms'}
        sx={{ m: '-7px 0 -3px -9px' }}
        slotProps={{ typography: { sx: { fontSize: 'var(--t-table)', fontWeight: 600 } } }}
        label={label}
        disabled={missing !== null}
      />
      {missing === null ? (
        chosen && children
      ) : (
        <p className="t-note t3" style={{ marginTop: 10 }} data-testid={`${name}-missing`}>
          {missing}
        </p>
      )}
    </Stack>
  );
};

interface LanguageFieldProps {
  name: 'language' | 'smsLanguage';
  label: string;
  helperText?: string;
  testId: string;
}

const LanguageField = ({ name, ...field }: LanguageFieldProps) => {
  const localName = useLocalName();
  const { settings } = useRequestSetting();
  const { setValue, getValues } = useFormContext<RequestValues>();

  /** Suggested item names follow the language of the page; what was typed freely stays as typed. */
  const translateItems = (language: string) => {
    if (name !== 'language') return;
    const inLanguage = (text: string): string => {
      const known = settings.itemNames.find((item) => item.name === text || item.nameZh === text);
      return known ? (language === 'zh' ? known.nameZh || known.name : known.name) : text;
    };
    getValues('items').forEach((item, index) => setValue(`items.${index}.name`, inLanguage(item.name)));
    setValue('totalName', inLanguage(getValues('totalName')));
  };

  return (
    <FormText {...field} name={name} select onBlur={() => translateItems(getValues('language'))}>
      {settings.languages.map((language) => (
        <MenuItem
          key={language.code}
          value={language.code}
          onClick={() => translateItems(language.code)}
          data-testid={`${field.testId}-${language.code}`}
        >
          {localName(language)}
        </MenuItem>
      ))}
    </FormText>
  );
};

/** The language of the text message, and what the message will be charged as in it. */
const SmsLanguageField = () => {
  const values = useRequestValues();
  const { hotel } = useRequestSetting();
  const dueAt = useDueAt();
  const t = useLabels('newRequest');
  const { smsLanguage: language, currencyCode } = values;
  const { count, encoding } = smsCharge({
    language,
    hotel,
    totalMinor: totalOf(values) ?? 0,
    currencyCode,
    dueAt,
  });
  return (
    <LanguageField
      name="smsLanguage"
      label={t('gets.smsLanguage')}
      helperText={t('preview.charge', { count, smart_count: count, encoding })}
      testId="sms-language"
    />
  );
};

export const RecipientSection = () => {
  const localName = useLocalName();
  const { settings, pms, embedded } = useRequestSetting();
  const { fieldState } = useController<RequestValues, 'byEmail'>({ name: 'byEmail' });
  const [payers, firstName, lastName] = useWatch<RequestValues, ['payers', 'firstName', 'lastName']>({
    name: ['payers', 'firstName', 'lastName'],
  });
  const t = useLabels('newRequest.gets');
  const fromPms = (name: 'firstName' | 'lastName', text: string) => {
    const known = payers.some(
      (payer) => !payer.byHand && (payer[name] === text || (name === 'lastName' && payer.name === text)),
    );
    if (text === '') return mayStayEmpty(name, { firstName, lastName }, payers) && t('oneName');
    return known && t('fromPms', { pms });
  };

  return (
    <FormStep number={4} title={t('title')} note={t('note')}>
      <div className={styles.fields}>
        <FormText
          name="title"
          label={t('guestTitle')}
          hint={t('guaranteeHint')}
          testId="guest-title"
          input={{ maxLength: 20 }}
        />
        <span className={styles.gap} />
        <FormText
          name="firstName"
          label={t('firstName')}
          helperText={fromPms('firstName', firstName)}
          testId="first-name"
        />
        <FormText
          name="lastName"
          label={t('lastName')}
          helperText={fromPms('lastName', lastName)}
          testId="last-name"
        />
        <Channel
          name="byEmail"
          label={t('email')}
          missing={
            settings.email ? null : embedded ? (
              t('noEmailService')
            ) : (
              <NoEmailService says={t('noEmailService')} add={t('addEmailService')} />
            )
          }
        >
          <EmailField />
          <LanguageField name="language" label={t('emailLanguage')} testId="message-language" />
        </Channel>
        <Channel name="bySms" label={t('sms')} missing={settings.sms ? null : t('noSmsService')}>
          <MobileField />
          <SmsLanguageField />
        </Channel>
        {fieldState.error?.message && (
          <div style={{ gridColumn: '1 / -1', marginTop: -8 }}>
            <FieldError>{fieldState.error.message}</FieldError>
          </div>
        )}
        <ExpiryField />
        {settings.guaranteeTypes.length > 0 ? (
          <FormText
            name="guaranteeType"
            select
            label={t('guarantee')}
            hint={t('guaranteeHint')}
            testId="guarantee-type"
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('noGuarantee')}</MenuItem>
            {settings.guaranteeTypes.map((type) => (
              <MenuItem key={type.code} value={type.code}>
                {localName(type)}
              </MenuItem>
            ))}
          </FormText>
        ) : (
          <span className={styles.gap} />
        )}
        <Note name="guestComment" label={t('guestNote')} hint={t('guestNoteHint')} />
        <Note
          name="internalComment"
          label={t('internalNote')}
          hint={t('internalNoteHint')}
          placeholder={t('internalPlaceholder')}
        />
      </div>
    </FormStep>
  );
};
