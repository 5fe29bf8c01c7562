import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { Autocomplete, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import type { components } from '../../api/schema';
import { permissions } from '../../paths';
import { Money, useAnswer, useHolds } from '../../shared';
import { useDebounced } from '../../shared/use-debounced';
import { personName } from '../payments/payment-text';
import { useSendRuleLabels } from './labels';

type Suggestions = components['schemas']['PaymentSuggestionsAnswer'];
type Suggestion = Suggestions['payments'][number];

/** A payment by its number; who may look at payments finds it by what the search in the bar finds it by. */
export const PaymentSearch = ({ payment, onLook }: { payment: string; onLook: (no: string) => void }) => {
  const t = useSendRuleLabels();
  const mayFind = useHolds(permissions.payments);
  const [typed, setTyped] = useState(payment);
  const asked = useDebounced(typed.trim());
  const { data } = useAnswer<Suggestions>(
    ['payment-suggestions', 'dry-run', asked],
    '/payments/suggestions',
    { query: { q: asked }, enabled: mayFind && asked.length > 1 && asked !== payment, retry: false },
  );
  // Back, or a link, changes it from outside.
  const [shown, setShown] = useState(payment);
  if (shown !== payment) {
    setShown(payment);
    setTyped(payment);
  }
  return (
    <Autocomplete<Suggestion, false, true, true>
      freeSolo
      disableClearable
      forcePopupIcon={false}
      sx={{ width: { xs: '100%', sm: 268 } }}
      options={data?.payments ?? []}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.paymentNo)}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, chosen) => onLook(typeof chosen === 'string' ? chosen.trim() : chosen.paymentNo)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props} data-testid={`dry-run-${option.paymentNo}`}>
          <span style={{ flex: 1, minWidth: 0, fontSize: 'var(--t-table)' }}>
            <b>{option.paymentNo}</b>
            <br />
            {personName(option)}
          </span>
          <Money amountMinor={option.amountMinor} currencyCode={option.currencyCode} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          className="list-search"
          margin="none"
          placeholder={t('dry.find')}
          sx={{ '&.list-search': { minWidth: 0, width: '100%' } }}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchRounded aria-hidden />
                </InputAdornment>
              ),
              endAdornment: typed && (
                <IconButton
                  aria-label={t('dry.clear')}
                  onClick={() => {
                    setTyped('');
                    onLook('');
                  }}
                >
                  <CloseRounded />
                </IconButton>
              ),
            },
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': t('dry.find'),
              'data-testid': 'dry-run-search',
              maxLength: 60,
            },
          }}
        />
      )}
    />
  );
};
