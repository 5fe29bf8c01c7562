import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { isDay, typedDay } from './day-range';

export type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** `YYYY-MM-DD`, or what is being typed on the way to it. */
  value: string;
  onChange: (value: string) => void;
  testId?: string;
};

/**
 * A day as `YYYY-MM-DD` whatever the browser's language: its own date input would write 20/11/2026 in one and 11/20/2026
 * in the next. The browser's calendar is a click away.
 */
export const DateField = ({ value, onChange, testId, error, helperText, ...props }: DateFieldProps) => {
  const translate = useTranslate();
  const calendar = useRef<HTMLInputElement>(null);
  const wrong = !isDay(value);
  return (
    <TextField
      placeholder="YYYY-MM-DD"
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(typedDay(value))}
      error={error === true || (wrong && value.length >= 10)}
      helperText={wrong && value.length >= 10 ? translate('filters.wrongDay') : helperText}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          maxLength: 10,
          autoComplete: 'off',
          ...(testId && { 'data-testid': testId }),
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={wrong ? '' : value}
                onChange={(event) => onChange(event.target.value)}
                style={{ width: 1, height: 30, padding: 0, border: 0, opacity: 0 }}
              />
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('filters.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <CalendarTodayOutlined sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
