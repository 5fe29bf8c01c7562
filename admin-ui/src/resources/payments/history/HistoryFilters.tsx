import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button, IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocalName } from '../../../shared';
import type { PaymentFilter } from '../types';
import { usePaymentMethods } from '../use-payment-methods';
import { CashierFilter } from './CashierFilter';
import { CreatedFilter } from './CreatedFilter';
import { FilterMenuButton } from './FilterMenuButton';
import { useFilter } from './use-filter';

const TYPING = 350;
const postings = ['none', 'running', 'success', 'fail', 'unknown'] as const;

const SearchField = () => {
  const translate = useTranslate();
  const { filter, change } = useFilter();
  const [text, setText] = useState(filter.q ?? '');
  const sent = useRef(filter.q ?? '');
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  // The search box in the bar writes the same filter.
  useEffect(() => {
    if ((filter.q ?? '') === sent.current) return;
    sent.current = filter.q ?? '';
    setText(sent.current);
  }, [filter.q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      latest.current({ q: wanted });
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text]);

  const label = translate('payments.history.filter.search');
  return (
    <TextField
      className="pay-search"
      type="search"
      margin="none"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-testid': 'history-search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              aria-label={translate('ra.action.clear_input_value')}
              onClick={() => setText('')}
            >
              <CloseRounded />
            </IconButton>
          ),
        },
      }}
    />
  );
};

export const HistoryFilters = () => {
  const translate = useTranslate();
  const localName = useLocalName();
  const { filter, change, isNarrowed, clear } = useFilter();
  const { data: methods = [] } = usePaymentMethods();
  return (
    <div className="pay-filters" role="search" aria-label={translate('payments.history.filter.label')}>
      <SearchField />
      <CreatedFilter />
      <FilterMenuButton
        name="posting"
        label={translate('payments.history.filter.posting')}
        value={filter.postingStatus}
        choices={postings.map((status) => ({
          value: status,
          text:
            status === 'none'
              ? translate('payments.history.filter.postingNone')
              : translate(`posting.${status}`),
        }))}
        onChange={(postingStatus) =>
          change({ postingStatus: postingStatus as PaymentFilter['postingStatus'] })
        }
      />
      <FilterMenuButton
        name="method"
        label={translate('payments.history.filter.method')}
        value={filter.methodCode}
        choices={methods.map((method) => ({ value: method.code, text: localName(method) }))}
        onChange={(methodCode) => change({ methodCode })}
      />
      <CashierFilter />
      {isNarrowed && (
        <Button size="small" onClick={clear} startIcon={<CloseRounded />}>
          {translate('payments.history.filter.clear')}
        </Button>
      )}
    </div>
  );
};
