import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Button, MenuItem, MenuList, Popover, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endOfDay, formatDate, lastDayOf, plusDays, startOfDay, useHotel } from '../../../shared';
import { FilterButton } from './FilterMenuButton';
import { useFilter } from './use-filter';

export const CreatedFilter = () => {
  const translate = useTranslate();
  const { hotel } = useHotel();
  const { filter, change } = useFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [days, setDays] = useState({ from: '', to: '' });
  const timeZone = hotel?.timeZone ?? 'UTC';
  const today = formatDate(new Date(), timeZone);
  const from = filter.createdFrom ? formatDate(filter.createdFrom, timeZone) : '';
  const to = filter.createdTo ? lastDayOf(filter.createdTo, timeZone) : '';

  const presets = [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: plusDays(today, -1), to: plusDays(today, -1) },
    { key: 'last7', from: plusDays(today, -6), to: today },
    { key: 'last30', from: plusDays(today, -29), to: today },
  ];
  const apply = (range: { from: string; to: string } | null) => {
    setAnchor(null);
    change({
      createdFrom: range?.from ? startOfDay(range.from, timeZone) : undefined,
      createdTo: range?.to ? endOfDay(range.to, timeZone) : undefined,
    });
  };
  const wrongOrder = days.from !== '' && days.to !== '' && days.from > days.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrongOrder) apply(days);
  };
  const text = from && to && from === to ? from : from || to ? `${from || '…'} – ${to || '…'}` : null;

  return (
    <>
      <FilterButton
        label={translate('payments.history.filter.created')}
        value={text ?? translate('payments.history.filter.anyTime')}
        icon={<CalendarTodayOutlined sx={{ fontSize: '16px !important' }} />}
        open={anchor !== null}
        testId="filter-created"
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
        slotProps={{ paper: { sx: { mt: '4px', width: 300 } } }}
      >
        <MenuList dense>
          <MenuItem selected={!text} onClick={() => apply(null)}>
            {translate('payments.history.filter.anyTime')}
          </MenuItem>
          {presets.map((preset) => (
            <MenuItem
              key={preset.key}
              selected={preset.from === from && preset.to === to}
              onClick={() => apply(preset)}
            >
              {translate(`payments.history.filter.${preset.key}`)}
            </MenuItem>
          ))}
        </MenuList>
        <form className="pay-days" onSubmit={submit}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              margin="none"
              label={translate(`payments.history.filter.${end}`)}
              value={days[end]}
              onChange={(event) => setDays({ ...days, [end]: event.target.value })}
            />
          ))}
          {wrongOrder && <p className="pay-error">{translate('payments.history.filter.wrongOrder')}</p>}
          <Button type="submit" variant="outlined" size="small">
            {translate('payments.history.filter.apply')}
          </Button>
        </form>
      </Popover>
    </>
  );
};
