import CloseRounded from '@mui/icons-material/CloseRounded';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePaymentFilter } from './use-payment-filter';

/** The words that the search in the bar narrowed this list by, and the way to be rid of them. */
export const SearchChip = () => {
  const translate = useTranslate();
  const { filter, change } = usePaymentFilter();
  const { q } = filter;
  if (!q) return null;
  const remove = () => change({ q: undefined });
  return (
    <Chip
      variant="outlined"
      label={translate('payments.history.filter.search', { q })}
      onClick={remove}
      onDelete={remove}
      deleteIcon={<CloseRounded />}
      aria-label={translate('payments.history.filter.removeSearch', { q })}
      data-testid="filter-q"
      sx={{ height: 34, maxWidth: 260, borderRadius: '6px' }}
    />
  );
};
