import { styled, TextField } from '@mui/material';
import { Bar } from '../../shared';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is a time of day, `HH:mm`. */
export const isClock = (text: string): boolean => CLOCK.test(text);

interface ClockFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const ClockField = ({ label, value, onChange }: ClockFieldProps) => (
  <TextField
    margin="none"
    label={label}
    placeholder="HH:mm"
    value={value}
    error={!isClock(value)}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
  />
);

/** A day, and times of it beside it. */
export const DayAndTimes = styled(Bar)({
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  '& > *': { flex: '1 1 80px' },
  '& > :first-of-type': { flex: '2 1 150px' },
});
