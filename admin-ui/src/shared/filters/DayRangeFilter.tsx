import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Button, MenuItem, MenuList, styled } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dropdown } from '../primitives';
import { DateField } from './DateField';
import {
  type Days,
  daysOf,
  daysOfPreset,
  type Instants,
  instantsOf,
  isDay,
  isWrongOrder,
  presetOf,
  type Preset,
  presets,
  rangeText,
  todayIn,
  typedDay,
} from './day-range';
import { FilterButton } from './FilterMenu';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 10px',
  padding: '10px 16px 14px',
  borderTop: '1px solid var(--line)',
  '& > button, & > p': { gridColumn: '1 / -1' },
  '& > p': { margin: 0, fontSize: 'var(--t-note)', fontWeight: 500, color: 'var(--fail)' },
});

export interface DayRangeProps {
  name: string;
  label: string;
  value: Days;
  timeZone: string;
  onChange: (value: Days) => void;
  /** The usual ranges that are offered. */
  among?: readonly Preset[];
  /** Whether a range may be left open: a list may show any time, a chart may not. */
  open?: boolean;
}

/** What is chosen among, or typed; it is there only while it is open. */
const DayForm = ({
  name,
  label,
  value: days,
  timeZone,
  onChange,
  among = presets,
  open = true,
}: DayRangeProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(days);
  const today = todayIn(timeZone);
  const chosen = presetOf(days, today, among);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { from: typedDay(typed.from), to: typedDay(typed.to) };
    setTyped(next);
    if (!isDay(next.from) || !isDay(next.to) || isWrongOrder(next)) return;
    if (open || (next.from && next.to)) onChange(next);
  };
  return (
    <>
      <MenuList dense aria-label={label}>
        {open && (
          <MenuItem selected={rangeText(days) === null} onClick={() => onChange({ from: '', to: '' })}>
            {translate('filters.anyTime')}
          </MenuItem>
        )}
        {among.map((preset) => (
          <MenuItem
            key={preset}
            selected={preset === chosen}
            data-testid={`filter-${name}-${preset}`}
            onClick={() => onChange(daysOfPreset(preset, today))}
          >
            {translate(`filters.${preset}`)}
          </MenuItem>
        ))}
      </MenuList>
      <Form onSubmit={submit} noValidate>
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            id={`${name}-${end}`}
            margin="none"
            label={translate(`filters.${end}`)}
            value={typed[end]}
            onChange={(day) => setTyped((before) => ({ ...before, [end]: day }))}
            testId={`filter-${name}-${end}`}
          />
        ))}
        {isWrongOrder(typed) && <p>{translate('filters.wrongOrder')}</p>}
        <Button type="submit" variant="outlined" size="small" data-testid={`filter-${name}-apply`}>
          {translate('filters.applyDays')}
        </Button>
      </Form>
    </>
  );
};

/** Days of the zone's own calendar: usual ones by a click, any others typed. */
export const DayRange = (props: DayRangeProps) => {
  const translate = useTranslate();
  const { name, label, value, timeZone, onChange, among, open = true } = props;
  const chosen = open ? undefined : presetOf(value, todayIn(timeZone), among);
  const text = chosen ? translate(`filters.${chosen}`) : (rangeText(value) ?? translate('filters.anyTime'));
  const icon = <CalendarTodayOutlined sx={{ fontSize: '16px !important' }} />;
  return (
    <Dropdown
      label={label}
      width={340}
      button={(opener) => <FilterButton {...{ name, label, icon, opener }} value={text} />}
    >
      {(close) => (
        <DayForm
          {...props}
          onChange={(days) => {
            close();
            onChange(days);
          }}
        />
      )}
    </Dropdown>
  );
};

export interface DayRangeFilterProps extends Omit<DayRangeProps, 'value' | 'onChange' | 'open'> {
  value: Instants;
  onChange: (value: Instants) => void;
}

/** The same for a list, whose filter holds instants. */
export const DayRangeFilter = ({ value, timeZone, onChange, ...rest }: DayRangeFilterProps) => (
  <DayRange
    {...rest}
    timeZone={timeZone}
    value={daysOf(value, timeZone)}
    onChange={(days) => onChange(instantsOf(days, timeZone))}
  />
);
