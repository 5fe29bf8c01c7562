import { Box, MenuItem, MenuList, Popover, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { FilterButton } from '../../../shared/filters';
import type { Payment } from '../types';
import { usePaymentFilter } from './use-payment-filter';

/** Oneself and the cashiers of the rows at hand are one click away; anyone else is typed. */
export const CashierFilter = () => {
  const translate = useTranslate();
  const { filter, change } = usePaymentFilter();
  const { data = [] } = useListContext<Payment>();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const any = translate('filters.any');
  const names = [
    ...new Set([identity?.fullName, ...data.map(({ cashier }) => cashier), filter.cashier]),
  ].filter((name): name is string => Boolean(name));

  const choose = (cashier: string | undefined) => {
    setAnchor(null);
    setTyped('');
    change({ cashier });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) choose(typed.trim());
  };

  return (
    <>
      <FilterButton
        label={translate('payments.history.filter.cashier')}
        value={filter.cashier ?? any}
        open={anchor !== null}
        testId="filter-cashier"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: '4px', width: 240 } } }}
      >
        <Box component="form" onSubmit={submit} sx={{ p: '10px 12px 2px' }}>
          <TextField
            margin="none"
            value={typed}
            placeholder={translate('payments.history.filter.typeCashier')}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('payments.history.filter.typeCashier') } }}
          />
        </Box>
        <MenuList dense>
          <MenuItem selected={filter.cashier === undefined} onClick={() => choose(undefined)}>
            {any}
          </MenuItem>
          {names.map((name) => (
            <MenuItem key={name} selected={filter.cashier === name} onClick={() => choose(name)}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </Popover>
    </>
  );
};
