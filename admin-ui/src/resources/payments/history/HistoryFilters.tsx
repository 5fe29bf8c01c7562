import CloseRounded from '@mui/icons-material/CloseRounded';
import { Chip } from '@mui/material';
import { useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { ATTENTIONS, useLocalName, useLabels } from '../../../shared';
import { DayRangeFilter, FilterBar, FilterMenu, FilterText, useListFilter } from '../../../shared/filters';
import { usePeek } from '../peek/use-peek';
import type { Payment, PaymentFilter } from '../types';
import { usePaymentMethods } from '../use-payment-methods';
import { MoreFilters, usePostingChoices } from './MoreFilters';

/** The words that the search in the bar narrowed this list by, and the way to be rid of them. */
export const SearchChip = () => {
  const t = useLabels('payments.history.filter');
  const { filter, change } = useListFilter<PaymentFilter>();
  const { q } = filter;
  if (!q) return null;
  const remove = () => change({ q: undefined });
  return (
    <Chip
      variant="outlined"
      label={t('search', { q })}
      onClick={remove}
      onDelete={remove}
      deleteIcon={<CloseRounded />}
      aria-label={t('removeSearch', { q })}
      data-testid="filter-q"
      sx={{ height: 34, maxWidth: 260, borderRadius: '6px' }}
    />
  );
};

/** What is asked for every hour of a shift stands in the bar; the rest waits behind “More filters”. */
export const HistoryFilters = () => {
  const t = useLabels('payments.history.filter');
  const translate = useTranslate();
  const localName = useLocalName();
  const { filter } = useListFilter<PaymentFilter>();
  const { data: methods = [] } = usePaymentMethods();
  const { data: rows = [] } = useListContext<Payment>();
  const { identity } = useGetIdentity();
  const peeking = usePeek().id !== null;
  /** Beside an open payment there is room for the two most used, and for what is set. */
  const isShown = (source: keyof PaymentFilter) => !peeking || filter[source] !== undefined;
  const cashiers = [identity?.fullName, ...rows.map(({ cashier }) => cashier), filter.cashier];
  return (
    <FilterBar tab="mainStatus">
      <SearchChip />
      <DayRangeFilter name="created" label={t('created')} from="createdFrom" to="createdTo" />
      <FilterMenu
        name="posting"
        label={t('posting')}
        source="postingStatus"
        choices={usePostingChoices('notPosted')}
      />
      {isShown('attention') && (
        <FilterMenu
          name="needs"
          label={t('attention')}
          source="attention"
          choices={ATTENTIONS.map((value) => ({
            value,
            text: value === 'any' ? t('anyAttention') : translate(`attention.${value}`),
          }))}
        />
      )}
      {isShown('methodCode') && (
        <FilterMenu
          name="method"
          label={t('method')}
          source="methodCode"
          choices={methods.map((method) => ({ value: method.code, text: localName(method) }))}
        />
      )}
      {/* Oneself and the cashiers of the rows at hand are offered; anyone else is typed. */}
      {isShown('cashier') && (
        <FilterText
          name="cashier"
          label={t('cashier')}
          options={[...new Set(cashiers.filter((name) => name !== undefined))]}
        />
      )}
      <MoreFilters />
    </FilterBar>
  );
};
