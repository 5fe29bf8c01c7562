import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Button, MenuItem, MenuList, Popover, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  daysOf,
  daysOfPreset,
  type Instants,
  instantsOf,
  isWrongOrder,
  presetOf,
  presets,
  rangeText,
  todayIn,
} from './day-range';
import { FilterButton } from './FilterMenu';

export interface DayRangeFilterProps {
  name: string;
  label: string;
  value: Instants;
  timeZone: string;
  onChange: (value: Instants) => void;
}

/** Days of the zone's own calendar: usual ones by a click, any others typed. */
export const DayRangeFilter = ({ name, label, value, timeZone, onChange }: DayRangeFilterProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState({ from: '', to: '' });
  const today = todayIn(timeZone);
  const days = daysOf(value, timeZone);
  const chosen = presetOf(days, today);
  const text = rangeText(days);
  const any = translate('filters.anyTime');

  const apply = (next: { from: string; to: string }) => {
    setAnchor(null);
    onChange(instantsOf(next, timeZone));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrongOrder(typed)) apply(typed);
  };

  return (
    <>
      <FilterButton
        label={label}
        value={text ?? any}
        icon={<CalendarTodayOutlined sx={{ fontSize: '16px !important' }} />}
        open={anchor !== null}
        testId={`filter-${name}`}
        onClick={(event) => {
          setTyped(days);
          setAnchor(event.currentTarget);
        }}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: '4px', width: 300 }, 'aria-label': label, role: 'dialog' } }}
      >
        <MenuList dense aria-label={label}>
          <MenuItem selected={text === null} onClick={() => apply({ from: '', to: '' })}>
            {any}
          </MenuItem>
          {presets.map((preset) => (
            <MenuItem
              key={preset}
              selected={preset === chosen}
              data-testid={`filter-${name}-${preset}`}
              onClick={() => apply(daysOfPreset(preset, today))}
            >
              {translate(`filters.${preset}`)}
            </MenuItem>
          ))}
        </MenuList>
        <form className="list-days" onSubmit={submit}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              id={`${name}-${end}`}
              type="date"
              margin="none"
              label={translate(`filters.${end}`)}
              value={typed[end]}
              onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
              slotProps={{ htmlInput: { 'data-testid': `filter-${name}-${end}` } }}
            />
          ))}
          {isWrongOrder(typed) && <p>{translate('filters.wrongOrder')}</p>}
          <Button type="submit" variant="outlined" size="small" data-testid={`filter-${name}-apply`}>
            {translate('filters.applyDays')}
          </Button>
        </form>
      </Popover>
    </>
  );
};
