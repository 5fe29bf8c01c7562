import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Button, MenuItem, MenuList, styled } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dropdown } from '../primitives';
import { useTimeZone } from '../use-time-zone';
import { DateField } from './DateField';
import {
  type Days,
  daysOf,
  daysOfPreset,
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
import { useListFilter } from './use-list-filter';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 10px',
  padding: '10px 16px 14px',
  borderTop: '1px solid var(--line)',
  '& > button, & > p': { gridColumn: '1 / -1' },
  '& > p': { margin: 0, fontSize: 'var(--t-note)', fontWeight: 500, color: 'var(--fail)' },
});

interface DayRangeProps {
  name: string;
  label: string;
  value: Days;
  onChange: (value: Days) => void;
  /** The usual ranges that are offered. */
  among?: readonly Preset[];
  /** Whether a range may be left open: a list may show any time, a chart may not. */
  open?: boolean;
}

/** What is chosen among, or typed; it is there only while it is open. */
const DayForm = ({ name, label, value: days, onChange, among = presets, open = true }: DayRangeProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(days);
  const today = todayIn(useTimeZone());
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
  const { name, label, value, onChange, among, open = true } = props;
  const today = todayIn(useTimeZone());
  const chosen = open ? undefined : presetOf(value, today, among);
  const range = chosen ? translate(`filters.${chosen}`) : (rangeText(value) ?? undefined);
  const icon = <CalendarTodayOutlined sx={{ fontSize: '16px !important' }} />;
  return (
    <Dropdown
      label={label}
      width={340}
      button={(opener) => (
        <FilterButton {...{ name, label, icon, opener }} value={range} any={translate('filters.anyTime')} />
      )}
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

interface DayRangeFilterProps {
  name: string;
  label: string;
  from?: string;
  to?: string;
}

/** The same for a list, whose filter holds the range as two instants: the names of both are told. */
export const DayRangeFilter = ({ name, label, from = 'from', to = 'to' }: DayRangeFilterProps) => {
  const timeZone = useTimeZone();
  const { filter, change } = useListFilter();
  const set = (days: Days) => {
    const range = instantsOf(days, timeZone);
    change({ [from]: range.from, [to]: range.to });
  };
  return (
    <DayRange
      name={name}
      label={label}
      value={daysOf({ from: filter[from], to: filter[to] }, timeZone)}
      onChange={set}
    />
  );
};
