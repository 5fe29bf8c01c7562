import { FormHelperText, InputAdornment } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Bar, formatDuration, formatFull, useNow } from '../../../shared';
import { ErrorText, FormText } from './fields';
import { hoursText, isAllowedExpiry, minutesOf, type RequestValues } from './form-values';
import styles from './request.module.css';
import { useRequestSetting } from './request-setting';

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
export const ExpiryField = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hotel, settings } = useRequestSetting();
  const { errors } = useFormState<RequestValues>({ name: 'expiryHours' });
  const dueAt = useDueAt();
  const word = (key: string, options?: Record<string, unknown>) =>
    translate(`newRequest.gets.${key}`, options);
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
