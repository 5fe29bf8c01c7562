import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Button, MenuItem, MenuList, Popover, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endOfDay, formatDate, lastDayOf, plusDays, startOfDay } from '../../../shared';
import { FieldError, FilterButton, useListFilter, useTimeZone } from '../../../shared/settings';

/** From one day to another, in the zone the page shows. */
export const TimeFilter = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { filter, change } = useListFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const word = (key: string) => translate(`auditLog.time.${key}`);
  const today = formatDate(new Date(), timeZone);
  const from = filter.from ? formatDate(filter.from, timeZone) : '';
  const to = filter.to ? lastDayOf(filter.to, timeZone) : '';
  const presets = [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: plusDays(today, -1), to: plusDays(today, -1) },
    { key: 'last7', from: plusDays(today, -6), to: today },
    { key: 'last30', from: plusDays(today, -29), to: today },
  ];
  const apply = (range: { from: string; to: string }) => {
    setAnchor(null);
    change({
      from: range.from ? startOfDay(range.from, timeZone) : undefined,
      to: range.to ? endOfDay(range.to, timeZone) : undefined,
    });
  };
  const wrongOrder = days.from !== '' && days.to !== '' && days.from > days.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrongOrder) apply(days);
  };
  const chosen = presets.find((preset) => preset.from === from && preset.to === to);
  const shown = chosen ? word(chosen.key) : from || to ? `${from} – ${to}` : word('any');
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      margin="none"
      label={word(name)}
      value={days[name]}
      error={wrongOrder}
      onChange={(event) => setDays({ ...days, [name]: event.target.value })}
    />
  );
  return (
    <>
      <FilterButton
        label={word('label')}
        value={shown}
        icon={<CalendarTodayOutlined sx={{ fontSize: 16 }} />}
        open={anchor !== null}
        testId="filter-time"
        onClick={(event) => {
          setDays({ from, to });
          setAnchor(event.currentTarget);
        }}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MenuList autoFocusItem={anchor !== null}>
          <MenuItem selected={shown === word('any')} onClick={() => apply({ from: '', to: '' })}>
            {word('any')}
          </MenuItem>
          {presets.map((preset) => (
            <MenuItem key={preset.key} selected={preset === chosen} onClick={() => apply(preset)}>
              {word(preset.key)}
            </MenuItem>
          ))}
        </MenuList>
        <form className="chg-days" onSubmit={submit} noValidate>
          {day('from')}
          {day('to')}
          {wrongOrder && <FieldError>{word('wrongOrder')}</FieldError>}
          <Button type="submit" variant="outlined" size="small">
            {word('apply')}
          </Button>
        </form>
      </Popover>
    </>
  );
};
