import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatFull, type Language, useHotel, useNow } from '../../../shared';
import type { PaymentSettings } from '../types';
import { EmailChips } from './EmailChips';
import { chevron, FormStep, FormText } from './fields';
import { hoursOf, LONGEST_NOTE, type RequestValues } from './form-values';

const HOUR = 3_600_000;

/** When a request sent now would end, in the hotel's time; null while the hours cannot be read. */
export const useDueAt = (settings: PaymentSettings): Date | null => {
  const now = useNow();
  const text = useWatch<RequestValues, 'expiryHours'>({ name: 'expiryHours' });
  const hours = hoursOf(text, settings);
  return hours === null ? null : new Date(now.getTime() + hours * HOUR);
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
      placeholder={placeholder}
      label={
        <>
          {label} <em>{hint}</em>
        </>
      }
      helperText={left < 100 ? translate('payments.request.gets.left', { count: left }) : undefined}
    />
  );
};

export const RecipientSection = ({ settings }: { settings: PaymentSettings }) => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const dueAt = useDueAt(settings);
  const { setValue, getValues } = useFormContext<RequestValues>();
  const [payer, firstName, lastName] = useWatch<RequestValues, ['payer', 'firstName', 'lastName']>({
    name: ['payer', 'firstName', 'lastName'],
  });
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`payments.request.gets.${key}`, options);
  const fromPms = (same: boolean) =>
    payer && same ? word('fromPms', { pms: hotel?.pmsName ?? 'PMS' }) : undefined;

  /** Suggested item names follow the language of the message; what was typed freely stays as typed. */
  const translateItems = (language: Language) => {
    getValues('items').forEach(({ name }, index) => {
      const known = settings.itemNames.find((item) => item.name === name || item.nameZh === name);
      if (known) setValue(`items.${index}.name`, language === 'zh' ? known.nameZh || known.name : known.name);
    });
  };

  return (
    <FormStep number={4} title={word('title')} note={word('note')}>
      <div className="pay-fields">
        <FormText
          name="firstName"
          label={word('firstName')}
          helperText={fromPms(firstName === payer?.firstName)}
          autoComplete="off"
        />
        <FormText
          name="lastName"
          label={word('lastName')}
          helperText={fromPms(lastName === payer?.lastName)}
          autoComplete="off"
        />
        <EmailChips />
        <FormText
          name="language"
          select
          label={word('language')}
          onBlur={() => translateItems(getValues('language'))}
          slotProps={{ htmlInput: { 'data-testid': 'message-language' }, select: chevron }}
        >
          {(['en', 'zh'] as const).map((language) => (
            <MenuItem key={language} value={language} onClick={() => translateItems(language)}>
              {translate(`payments.detail.language.${language}`)}
            </MenuItem>
          ))}
        </FormText>
        <div className="pay-expiry">
          <FormText
            name="expiryHours"
            label={word('expires')}
            helperText={word('expiresHelp', { max: settings.expiryHoursMax })}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'data-testid': 'expiry-hours' } }}
          />
          <span className="unit">
            {word('hours')}
            {dueAt && <span className="t3">{formatFull(dueAt, hotel?.timeZone ?? 'UTC').slice(0, 16)}</span>}
          </span>
        </div>
        <span className="gap" />
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
