import { Checkbox, FormControlLabel, MenuItem, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Language, useLocalName } from '../../../shared';
import { EmailField } from './EmailField';
import { ExpiryField } from './ExpiryField';
import { ErrorText, FormStep, FormText } from './fields';
import { LONGEST_NOTE, type RequestValues } from './form-values';
import { MobileField } from './MobileField';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';

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
  const translate = useTranslate();
  const localName = useLocalName();
  const { settings } = useRequestSetting();
  const word = (key: string) => translate(`newRequest.gets.${key}`);
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
  const translate = useTranslate();
  const { settings, pms } = useRequestSetting();
  const { fieldState } = useController<RequestValues, 'byEmail'>({ name: 'byEmail' });
  const [payers, firstName, lastName] = useWatch<RequestValues, ['payers', 'firstName', 'lastName']>({
    name: ['payers', 'firstName', 'lastName'],
  });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.gets.${key}`, options);
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
